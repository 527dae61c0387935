package edition

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"newsroom/internal/wire"
)

// differences says, for each matter of which an item's publishers say different things, who says what. What they print
// stands in quotation marks.
func differences(item wire.Item) (lines []string) {
	for from := 0; from < len(item.Disagreements); {
		to := from
		var sides []string
		for ; to < len(item.Disagreements) && item.Disagreements[to].Matter == item.Disagreements[from].Matter; to++ {
			side := item.Disagreements[to]
			sides = append(sides, fmt.Sprintf("“%s” (%s) %s", side.Text, names(item, side.Sources), numbers(side.Sources)))
		}
		lines = append(lines, strings.Join(sides, " · "))
		from = to
	}
	return lines
}

// names gives the publishers of some sources.
func names(item wire.Item, sources []int) string {
	var out []string
	for _, at := range sources {
		if name := item.Sources[at].Publisher; !slices.Contains(out, name) {
			out = append(out, name)
		}
	}
	return strings.Join(out, ", ")
}

// numbers gives the numbers of sources as they are printed.
func numbers(sources []int) string {
	var b strings.Builder
	for _, at := range sources {
		fmt.Fprintf(&b, "[%d]", at+1)
	}
	return b.String()
}

// named is how many reprinting publishers are called by name.
const named = 6

// reprinted says who else prints a source's text.
func reprinted(source wire.Source) string {
	switch n := len(source.Reprints); {
	case n == 0:
		return ""
	case n <= named:
		return ", also in " + strings.Join(source.Reprints, ", ")
	default:
		return fmt.Sprintf(", also in %s and %d more", strings.Join(source.Reprints[:named], ", "), n-named)
	}
}

// course says how an item's situation has gone: what it was called, since when it goes on, and what brought it on.
func course(item wire.Item, zone *time.Location) (lines []string) {
	s := item.Situation
	for _, former := range s.Formerly[:min(1, len(s.Formerly))] {
		lines = append(lines, fmt.Sprintf("Called “%s” until %s. %s", former.Title, former.Until.In(zone).Format("2 January, 15:04"), former.Reason))
	}
	if len(s.Developments) < 2 {
		return lines
	}
	first, steps := s.Developments[0], []string(nil)
	for _, step := range s.Developments[1:] {
		steps = append(steps, fmt.Sprintf("%s [%d]", step.At.In(zone).Format("2 January, 15:04"), step.Source+1))
	}
	return append(lines, fmt.Sprintf("Reported first on %s [%d]; it moved on: %s.", first.At.In(zone).Format("2 January, 15:04"), first.Source+1, strings.Join(steps, ", ")))
}

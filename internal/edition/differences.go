package edition

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"newsroom/internal/digest"
	"newsroom/internal/wire"
)

// differences says, for each matter of which an item's publishers say different things, who says what. What they print
// stands in quotation marks.
func (v Voice) differences(item wire.Item) (lines []string) {
	for from := 0; from < len(item.Disagreements); {
		to := from
		var sides []string
		for ; to < len(item.Disagreements) && item.Disagreements[to].Matter == item.Disagreements[from].Matter; to++ {
			side := item.Disagreements[to]
			sides = append(sides, v.Say("“%s” (%s) %s", side.Text, names(item, side.Sources), numbers(side.Sources)))
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

// reprinted says how long a source's recording is, and who else prints its text.
func (v Voice) reprinted(source wire.Source) string {
	if minutes := source.Minutes(); minutes > 0 {
		return v.Say(", %s min", minutes) + v.printed(source)
	}
	return v.printed(source)
}

func (v Voice) printed(source wire.Source) string {
	switch n := len(source.Reprints); {
	case n == 0:
		return ""
	case n <= named:
		return v.Say(", also in %s", strings.Join(source.Reprints, ", "))
	default:
		return v.Say(", also in %s and %s more", strings.Join(source.Reprints[:named], ", "), n-named)
	}
}

// course says how an item's situation has gone: what it was called, since when it goes on, and what brought it on.
func (v Voice) course(item wire.Item, zone *time.Location) (lines []string) {
	s := item.Situation
	for _, former := range s.Formerly[:min(1, len(s.Formerly))] {
		lines = append(lines, v.Say("Called “%s” until %s.", former.Title, v.Moment(former.Until.In(zone)))+" "+v.turned(former.Reason))
	}
	if len(s.Developments) < 2 {
		return lines
	}
	first, steps := s.Developments[0], []string(nil)
	for _, step := range s.Developments[1:] {
		steps = append(steps, fmt.Sprintf("%s [%d]", v.Moment(step.At.In(zone)), step.Source+1))
	}
	return append(lines, v.Say("Reported first on %s [%s]; it moved on: %s.", v.Moment(first.At.In(zone)), first.Source+1, strings.Join(steps, ", ")))
}

// turned says why a situation changed its name.
func (v Voice) turned(reason string) string {
	if now, then, of, ok := digest.Turned(reason); ok {
		return v.Say("Of its %s newest titles %s say what the new one says, and %s what the old one said.", of, now, then)
	}
	return reason
}

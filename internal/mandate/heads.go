package mandate

import (
	"slices"
	"strings"
	"unicode"

	"newsroom/internal/text"
	"newsroom/internal/thesaurus"
)

// ListHead is what stands before a colon in a statement, over a list: "Venezuela and what comes next there: oil, Congress".
type ListHead struct {
	Of    []string // the places that it names, by identifiers of the thesaurus
	Under string   // the list
}

// Bounds of the heads of a statement's lists, and of what an edition's record keeps of a list.
const (
	mostHeads = 10
	mostUnder = 400 // bytes
)

// headsOf gives the heads of lists in a statement that name places. A line or a sentence with two colons has none: "sport: no, climate: yes".
func headsOf(said string) (heads []ListHead) {
	if !strings.Contains(said, ":") {
		return nil
	}
	for _, line := range listsIn(said) {
		over, under, found := strings.Cut(line, ":")
		first := strings.TrimLeftFunc(under, unicode.IsSpace)
		if !found || first == under || first == "" || strings.Contains(under, ":") || len(heads) == mostHeads {
			continue
		}
		tokens := text.Tokens(over)
		if lives, _ := livesIn(over); len(lives) > 0 || excludes(tokens) {
			continue // it tells where somebody is, or what is not meant
		}
		if last := strings.LastIndexAny(over, ",;()"); last >= 0 {
			tokens = slices.DeleteFunc(tokens, func(t text.Token) bool { return t.Start < last })
		}
		head := ListHead{Under: strings.ToValidUTF8(first[:min(len(first), mostUnder)], "")}
		for _, named := range thesaurus.News().Named(tokens) {
			if thesaurus.News().Place(named.Subject) {
				head.Of = append(head.Of, thesaurus.News().ID(named.Subject))
			}
		}
		if len(head.Of) > 0 {
			heads = append(heads, head)
		}
	}
	return heads
}

// excludes tells whether words of any language make an exception: "everywhere except France".
func excludes(tokens []text.Token) bool {
	return slices.ContainsFunc(labelLanguages, func(code string) bool { return exceptions()[code].In(tokens) })
}

// listsIn gives the sentences of a statement, each on its own; what stands in lines behind one that ends in a colon is of its sentence.
func listsIn(said string) (all []string) {
	said = afterColon(said)
	for line := range strings.Lines(said) {
		for _, span := range text.Sentences(line) {
			all = append(all, strings.TrimSpace(line[span.Start:span.End]))
		}
	}
	return all
}

// afterColon puts lines behind one that ends in a colon, up to an empty line or the next such one, behind that with commas between.
func afterColon(said string) string {
	var b strings.Builder
	open := false
	for line := range strings.Lines(said) {
		line = strings.TrimSpace(line)
		switch {
		case line == "" || strings.HasSuffix(line, ":"):
			b.WriteString("\n" + line)
		case open:
			b.WriteString(" " + strings.TrimLeft(line, "-*•– ") + ",")
		default:
			b.WriteString("\n" + line)
		}
		open = strings.HasSuffix(line, ":") || open && line != ""
	}
	return b.String()
}

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

// headWords is how many words before a colon are its head at most.
const headWords = 8

// headsOf gives the heads of lists in a statement that name places. A line or a sentence with two colons has none: "sport: no, climate: yes".
func headsOf(said string) (heads []ListHead) {
	if !strings.Contains(said, ":") {
		return nil
	}
	for _, line := range listsIn(said) {
		over, under, found := strings.Cut(line, ":")
		first := strings.TrimLeftFunc(under, unicode.IsSpace)
		if !found || first == under || first == "" || strings.Contains(under, ":") {
			continue
		}
		tokens := text.Tokens(over)
		if last := strings.LastIndexAny(over, ",;()"); last >= 0 {
			tokens = slices.DeleteFunc(tokens, func(t text.Token) bool { return t.Start < last })
		}
		head := ListHead{Under: first}
		for _, named := range thesaurus.News().Named(tokens[max(0, len(tokens)-headWords):]) {
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

package mandate

import (
	"slices"
	"strings"

	"newsroom/internal/statement"
	"newsroom/internal/text"
)

// mostItem is of how many words an item of a list is at most that is taken for a subject by where it stands alone.
const mostItem = 3

// unnamed gives the items of lists with commas that are none of the labels, though what stands beside them is one, and they are but a word or
// three of which one has no other use: a reading without them would lose them without a word.
func unnamed(l *statement.Language, said string, labels []string) (lost []string) {
	for _, span := range text.Sentences(said) {
		items := strings.Split(strings.TrimRight(said[span.Start:span.End], " .!\n"), ",")
		for i := range items {
			before, _, _ := strings.Cut(items[i], "(")
			items[i] = strings.TrimSpace(before)
		}
		named := func(i int) bool { return i >= 0 && i < len(items) && slices.Contains(labels, items[i]) }
		for i, item := range items {
			if len(items) > 2 && (named(i-1) || named(i+1)) && !touches(item, labels) && bareItem(l, item) {
				lost = append(lost, item)
			}
		}
	}
	return lost
}

// touches tells whether an item holds a label, or is part of one.
func touches(item string, labels []string) bool {
	return slices.ContainsFunc(labels, func(label string) bool { return strings.Contains(item, label) || strings.Contains(label, item) })
}

// bareItem tells whether an item is a few words, none of them polite, of which the language's file does not know every one.
func bareItem(l *statement.Language, item string) bool {
	tokens := text.Tokens(item)
	polite := slices.ContainsFunc(tokens, func(t text.Token) bool {
		roles := l.Roles(text.Fold(t.Word))
		return slices.Contains(roles, "thanks") || slices.Contains(roles, "farewell")
	})
	return !polite && len(tokens) > 0 && len(tokens) <= mostItem && slices.ContainsFunc(tokens, func(t text.Token) bool {
		return !text.StopWord(l.Code, t.Word) && len(l.Roles(text.Fold(t.Word))) == 0
	})
}

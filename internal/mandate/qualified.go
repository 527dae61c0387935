package mandate

import (
	"slices"
	"strings"

	"newsroom"
	"newsroom/internal/statement"
	"newsroom/internal/statement/clauses"
	"newsroom/internal/text"
)

// unqualified gives interests without the words in their labels that say how far a subject goes and are part of none ("F1 esp McLaren" are two, "rankings
// of all kinds" are rankings). A label of nothing else is none.
func unqualified(of *statement.Language, begun []newsroom.Interest) []newsroom.Interest {
	if of == nil {
		return begun
	}
	var out []newsroom.Interest
	for _, one := range begun {
		for _, label := range unqualifiedParts(of, one) {
			if !slices.ContainsFunc(out, func(has newsroom.Interest) bool { return has.Label == label && has.Avoid == one.Avoid }) {
				part := one
				part.Label = label
				out = append(out, part)
			}
		}
	}
	if len(out) == 0 {
		return begun
	}
	return out
}

// unqualifiedParts gives the labels that an interest's stands for. One that is left out in general alone keeps those words: without them more would be left out
// than was said.
func unqualifiedParts(of *statement.Language, one newsroom.Interest) (labels []string) {
	labels = partsBeside(qualifying()[of.Code], withoutLead(of, one.Label))
	if one.Avoid {
		for i, label := range labels {
			rest := clauses.WithoutNone(of.Code, label)
			if tokens := text.Tokens(rest); len(tokens) > 0 && !text.StopWord(of.Code, tokens[0].Word) {
				labels[i] = rest // "nothing but" has no subject of its own
			}
		}
		return labels
	}
	var all []string
	for _, label := range labels {
		all = append(all, partsBeside(qualifying()[of.Code+" general"], label)...)
	}
	return all
}

// writtenBy is the word that names an author before them, in languages in which it is part of no name.
var writtenBy = map[string]string{"en": "by"}

// withoutLead gives a label without a small word that stands before a name ("by Jeremy Clarkson").
func withoutLead(of *statement.Language, label string) string {
	tokens := text.Tokens(label)
	if len(tokens) < 2 || tokens[0].Start > 0 || label[:tokens[0].End] != writtenBy[of.Code] || !tokens[1].Capital() {
		return label
	}
	return label[tokens[1].Start:]
}

// partsBeside gives what stands in a label between some phrases.
func partsBeside(phrases text.Phrases, label string) (parts []string) {
	tokens := text.Tokens(label)
	begin := 0
	add := func(end int) {
		if part := strings.Trim(label[begin:end], " .,;:–-()\"“”„»«"); len(text.Tokens(part)) > 0 {
			parts = append(parts, part)
		}
	}
	found := false
	for i := 0; i < len(tokens); i++ {
		if n := phrases.Length(tokens[i:]); n > 0 && !(i == 0 && tokens[i].Capital()) { // "Mostly Mozart" is a name
			add(tokens[i].Start)
			i, begin, found = i+n-1, tokens[i+n-1].End, true
		}
	}
	if !found {
		return []string{label}
	}
	add(len(label))
	return parts
}

package mandate

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"newsroom"
	"newsroom/internal/statement"
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
		for _, label := range partsBeside(qualifying()[of.Code], withoutLead(of, one.Label)) {
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

// withoutLead gives a label without a small word that stands before a name ("by Jeremy Clarkson").
func withoutLead(of *statement.Language, label string) string {
	tokens := text.Tokens(label)
	if len(tokens) < 2 || tokens[0].Start > 0 || !text.StopWord(of.Code, tokens[0].Word) || unicode.IsUpper(firstOf(label)) || !unicode.IsUpper(firstOf(label[tokens[1].Start:])) {
		return label
	}
	return label[tokens[1].Start:]
}

func firstOf(s string) rune {
	r, _ := utf8.DecodeRuneInString(s)
	return r
}

// partsBeside gives what stands in a label between some phrases.
func partsBeside(phrases text.Phrases, label string) (parts []string) {
	tokens := text.Tokens(label)
	begin := 0
	add := func(end int) {
		if part := strings.Trim(label[begin:end], " ,;:–-"); part != "" {
			parts = append(parts, part)
		}
	}
	found := false
	for i := 0; i < len(tokens); i++ {
		if n := phrases.Length(tokens[i:]); n > 0 {
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

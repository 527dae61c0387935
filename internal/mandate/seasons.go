package mandate

import (
	"strings"

	"newsroom"
	"newsroom/internal/mandate/hours"
	"newsroom/internal/statement"
)

// outOfSeason gives operations with those that take what is wanted in a season for parts of it as plain wishes: "in winter only the biathlon". No mandate keeps
// seasons.
func outOfSeason(l *statement.Language, before []newsroom.Interest, operations []statement.Operation) (out []statement.Operation) {
	for _, o := range operations {
		if o.Kind == statement.Parts && len(o.Subjects) == 1 && !holds(before, o.Subjects[0], false) && hours.Season(l.Code, o.Subjects[0]) {
			o.Kind, o.Subjects, o.Instead = statement.Follow, partsOf(l, o), nil
		}
		out = append(out, o)
	}
	return out
}

// partsOf gives parts of a subject without its name.
func partsOf(l *statement.Language, o statement.Operation) (parts []string) {
	for _, label := range o.Instead {
		parts = append(parts, uncomposed(l, o.Subjects[0], o.Article, label))
	}
	return parts
}

// uncomposed gives the part of a field that is composed to a label; the label where none is.
func uncomposed(l *statement.Language, field, article, label string) string {
	words := strings.Fields(label)
	for from := range words {
		for to := from + 1; to <= len(words); to++ {
			if part := strings.Join(words[from:to], " "); l.Composed(field, article, part) == label {
				return part
			}
		}
	}
	return label
}

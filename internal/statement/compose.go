package statement

import (
	"strings"

	"newsroom/internal/text"
)

// Composed gives what a part of a field is called, of which the article is as it stood before the field: "grèves d'Airbus", but
// "étapes du Tour".
func (l *Language) Composed(field, article, part string) string {
	of, ok := l.of[article]
	if elided := l.of["'"]; !ok && elided != "" && strings.IndexAny(text.Fold(field), "aeiou") == 0 {
		of, ok = elided, true
	}
	if !ok {
		of = l.of[""]
	}
	composed := strings.NewReplacer("{field}", field, "{part}", part, "{of}", of).Replace(l.compose)
	return strings.ReplaceAll(composed, "' ", "'")
}

// composed gives what parts of a field are called: "chips" of AI are "AI chips". A part of several words keeps its name, but that two
// are said of a name ("Poland interest rates"), and so does one that names the field.
func (l *Language) composed(field []string, article string, parts []string) (out []string) {
	for _, part := range parts {
		if len(field) == 1 && len(strings.Fields(part)) <= mostComposed(field[0]) && !strings.Contains(text.Fold(part), text.Fold(field[0])) {
			part = l.Composed(field[0], article, part)
		}
		out = append(out, part)
	}
	return out
}

// mostComposed is how many words a part has at most that is called by its field.
func mostComposed(field string) int {
	if strings.ToLower(field) == field {
		return 1
	}
	return 2
}

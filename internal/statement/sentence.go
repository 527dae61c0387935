package statement

import (
	"fmt"
	"slices"
	"strings"
)

// phraseNames are what the desk says of one subject that stands, or of less of subjects, in the languages' files behind "suggest".
var phraseNames = []string{"limit", "major only", "no limit", "alert", "no alert", "reduce"}

// sentence reads a line of how the desk itself says an operation, for readers to choose, or what joins the last two of a list in it.
func (s *sections) sentence(name, template string) error {
	if name == "and" {
		s.l.and = template
		return nil
	}
	if slices.Contains(phraseNames, name) {
		s.l.phrases[name] = template
		return nil
	}
	kind, ok := kinds[name]
	if !ok {
		return fmt.Errorf("no operation is called %q", name)
	}
	s.l.sentences[kind] = template
	return nil
}

// Sentence says an operation in a whole sentence, which the language reads as that operation; empty where the language's file has
// none for its kind, or where the operation names nothing that the sentence would hold. What it names stands in it as it is: who shows
// or sends the sentence sees to what that means there.
func (l *Language) Sentence(o Operation) string {
	template := l.sentences[o.Kind]
	switch {
	case o.Reduces:
		template = l.phrases["reduce"]
	case o.Kind == Alert:
		template = l.phrases["alert"]
	}
	x, y := l.enumerate(o.Subjects), l.enumerate(o.Instead)
	if strings.Contains(template, "{x}") && x == "" || strings.Contains(template, "{y}") && y == "" {
		return ""
	}
	return strings.NewReplacer("{x}", x, "{y}", y).Replace(template)
}

// Phrase says in a whole sentence what is to change of a subject that stands, by its name in the language's file ("limit", "major only",
// "no limit", "alert" or "no alert"); limit is that in words. It is empty where the file has none of that name.
func (l *Language) Phrase(name, subject, limit string) string {
	return strings.NewReplacer("{x}", subject, "{l}", limit).Replace(l.phrases[name])
}

// enumerate writes a list as people do.
func (l *Language) enumerate(labels []string) string {
	n := len(labels)
	if n < 2 {
		return strings.Join(labels, "")
	}
	return strings.Join(labels[:n-1], ", ") + " " + l.and + " " + labels[n-1]
}

package thesaurus

import (
	"fmt"
	"slices"
	"strings"
)

// headlined adds what headlines say in place of a subject's own words: lines of an id and of fields with names, words by language, words of which
// two say it, and false friends. They come behind what the subject has, so that its plain names stay. Places have no words there, since all words of a place
// are what a reader may call it, but short names: English headlines say LA of a town, and "la" is a word of other languages, of readers too.
func headlined(all []subject, data string) error {
	at := places(all)
	met := map[int]bool{}
	for line := range lines(data) {
		id, rest, _ := strings.Cut(line, "|")
		i, known := at[strings.TrimSpace(id)]
		if !known || met[i] {
			return fmt.Errorf("%q is no subject, or stands twice", strings.TrimSpace(id))
		}
		met[i] = true
		for field := range strings.SplitSeq(rest, "|") {
			if err := all[i].headline(strings.TrimSpace(field)); err != nil {
				return err
			}
		}
	}
	return nil
}

// places gives the places of subjects by id.
func places(all []subject) map[string]int {
	at := make(map[string]int, len(all))
	for i, s := range all {
		at[s.id] = i
	}
	return at
}

// headline adds one field.
func (s *subject) headline(field string) error {
	head, rest, _ := strings.Cut(field, ":")
	n := slices.Index(Languages, head)
	switch {
	case words(rest).first() == "":
		return fmt.Errorf("%q has nothing in the field %q", s.id, head)
	case head == "names":
		s.names.add(rest)
	case head == "not":
		s.not.add(rest)
	case head == "hints":
		s.hints.add(rest)
	case head == "short":
		s.short.add(rest)
	case n >= 0 && !s.place:
		s.terms[n].add(rest)
	default:
		return fmt.Errorf("%q has the field %q", s.id, head)
	}
	return nil
}

// add puts further terms behind those that are there. All are copied, so that nothing holds the file that they come from.
func (w *words) add(more string) {
	if *w == "" {
		*w = words(strings.Clone(more))
		return
	}
	*w = *w + ", " + words(more)
}

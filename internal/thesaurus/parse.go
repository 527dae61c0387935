package thesaurus

import (
	"fmt"
	"slices"
	"strings"
)

// Languages are those in which subjects have words, in the order of the data's fields.
var Languages = []string{"en", "de", "fr", "es", "it", "pl", "nl"}

// subject is a line of the data.
type subject struct {
	id      string
	broader []string
	terms   map[string][]string // by language; the first is the subject's plain name
	names   []string            // proper names, in any language
	not     []string            // what holds one of them and means something else
	whole   []int               // the subject and all that it is part of, by their places; set when all are there
	called  map[string][]string // by language, what readers call it besides
	hints   []string            // words of which two say it
	place   bool                // a place on a map: all its terms are names of it
}

// The fields of a line: id, broader subjects, one field a language, and then, where there are any, names and false friends.
const firstLanguage = 2

// call reads what subjects are called besides: lines of an id and a field a language.
func call(all []subject, data string) error {
	at := map[string]int{}
	for i, s := range all {
		at[s.id] = i
	}
	for line := range strings.Lines(data) {
		if line = strings.TrimSpace(line); line == "" || line[0] == '#' {
			continue
		}
		id, rest, _ := strings.Cut(line, "|")
		i, ok := at[strings.TrimSpace(id)]
		if !ok || all[i].called != nil {
			return fmt.Errorf("%q is no subject, or stands twice", strings.TrimSpace(id))
		}
		all[i].called = map[string][]string{}
		for field := range strings.SplitSeq(rest, "|") {
			language, names, _ := strings.Cut(strings.TrimSpace(field), ":")
			if !slices.Contains(Languages, language) {
				return fmt.Errorf("%q has the field %q", all[i].id, language)
			}
			all[i].called[language] = list(names)
		}
	}
	return nil
}

// hint reads the words of which two say a subject: lines of an id and words.
func hint(all []subject, data string) error {
	at := map[string]int{}
	for i, s := range all {
		at[s.id] = i
	}
	for line := range strings.Lines(data) {
		if line = strings.TrimSpace(line); line == "" || line[0] == '#' {
			continue
		}
		id, words, _ := strings.Cut(line, "|")
		i, ok := at[strings.TrimSpace(id)]
		if !ok || all[i].hints != nil {
			return fmt.Errorf("%q is no subject, or stands twice", strings.TrimSpace(id))
		}
		all[i].hints = list(words)
	}
	return nil
}

// parse reads the lines of a file.
func parse(data string, place bool) (all []subject, err error) {
	n := 0
	for line := range strings.Lines(data) {
		n++
		line = strings.TrimSpace(line)
		if line == "" || line[0] == '#' {
			continue
		}
		s, err := parseLine(line)
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", n, err)
		}
		s.place = place
		all = append(all, s)
	}
	return all, nil
}

func parseLine(line string) (subject, error) {
	fields := strings.Split(line, "|")
	for i := range fields {
		fields[i] = strings.TrimSpace(fields[i])
	}
	if len(fields) < firstLanguage+len(Languages) {
		return subject{}, fmt.Errorf("%q has %d fields", fields[0], len(fields))
	}
	s := subject{id: fields[0], broader: list(fields[1]), terms: map[string][]string{}}
	if s.id == "" {
		return subject{}, fmt.Errorf("a subject has no id")
	}
	for _, field := range fields[firstLanguage:] {
		head, rest, _ := strings.Cut(field, ":")
		switch head = strings.TrimSpace(head); {
		case slices.Contains(Languages, head):
			s.terms[head] = list(rest)
		case head == "names":
			s.names = list(rest)
		case head == "not":
			s.not = list(rest)
		default:
			return subject{}, fmt.Errorf("%q has the field %q", s.id, head)
		}
	}
	for _, language := range Languages {
		if len(s.terms[language]) == 0 {
			return subject{}, fmt.Errorf("%q has no words in %q", s.id, language)
		}
	}
	return s, nil
}

func list(field string) (all []string) {
	for part := range strings.SplitSeq(field, ",") {
		if part = strings.TrimSpace(part); part != "" {
			all = append(all, part)
		}
	}
	return all
}

package thesaurus

import (
	"errors"
	"fmt"
	"io"
	"iter"
	"slices"
	"strings"
)

// Languages are those in which subjects have words, in the order of the data's fields.
var Languages = []string{"en", "de", "fr", "es", "it", "pl", "nl"}

// subject is a line of the data.
type subject struct {
	id      string
	broader []string
	terms   spoken // the first is the subject's plain name
	all     words  // what it is called in every language, which is a name; such a subject has no terms of its own
	names   words  // proper names, in any language
	not     words  // what holds one of them and means something else
	whole   []int  // the subject and all that it is part of, by their places; set when all are there
	loose   []int  // of these, what none of its words says by itself,
	named   []int  // and what its names do not
	called  spoken // what readers call it besides
	hints   words  // words of which two say it
	short   words  // how English headlines call it
	place   bool   // a place on a map: all its terms are names of it
}

// words are the terms of a field, as the data have them: with commas between, and a question mark behind those that are faint.
type words string

// each goes through the terms.
func (w words) each() iter.Seq[string] {
	return func(yield func(string) bool) {
		for term := range w.marked() {
			if !yield(term) {
				return
			}
		}
	}
}

// marked goes through the terms, and tells of each whether it is faint.
func (w words) marked() iter.Seq2[string, bool] {
	return func(yield func(string, bool) bool) {
		for printed := range strings.SplitSeq(string(w), ",") {
			term, faint := strings.CutSuffix(strings.TrimSpace(printed), "?")
			if term != "" && !yield(term, faint) {
				return
			}
		}
	}
}

// first gives the first of the terms, empty where there is none.
func (w words) first() string {
	for term := range w.each() {
		return term
	}
	return ""
}

// spoken are words by language, in the order of Languages.
type spoken [7]words

// in gives the words in a language, none for one that the thesaurus has not.
func (s *spoken) in(language string) words {
	if i := slices.Index(Languages, language); i >= 0 {
		return s[i]
	}
	return ""
}

// printed are the words by which texts of a language have the subject.
func (s *subject) printed(language string) words {
	if language == "en" && s.short != "" {
		return s.terms.in(language) + ", " + s.short
	}
	return s.terms.in(language)
}

// labels are what a reader may call the subject in a language.
func (s *subject) labels(language string) words {
	if s.all != "" {
		return s.all + "," + s.own(language)
	}
	return s.own(language)
}

// own are the labels of one language, without those of every language.
func (s *subject) own(language string) words {
	if s.place {
		return s.terms.in(language)
	}
	return words(s.terms.in(language).first()) + "," + s.called.in(language)
}

// The fields of a line: id, broader subjects, one field a language, and then, where there are any, names and false friends.
const firstLanguage = 2

// lines goes through the lines of a file that are neither empty nor a remark.
func lines(data string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for line := range strings.Lines(data) {
			if line = strings.TrimSpace(line); line != "" && line[0] != '#' && !yield(line) {
				return
			}
		}
	}
}

// call reads what subjects are called besides: lines of an id and a field a language.
func call(all []subject, data string) error {
	at := places(all)
	for line := range lines(data) {
		id, rest, _ := strings.Cut(line, "|")
		i, ok := at[strings.TrimSpace(id)]
		if !ok || all[i].called != (spoken{}) {
			return fmt.Errorf("%q is no subject, or stands twice", strings.TrimSpace(id))
		}
		for field := range strings.SplitSeq(rest, "|") {
			language, names, _ := strings.Cut(strings.TrimSpace(field), ":")
			n := slices.Index(Languages, language)
			if n < 0 {
				return fmt.Errorf("%q has the field %q", all[i].id, language)
			}
			all[i].called[n] = words(names)
		}
	}
	return nil
}

// hint reads the words of which two say a subject: lines of an id and words.
func hint(all []subject, data string) error {
	at := places(all)
	for line := range lines(data) {
		id, hints, _ := strings.Cut(line, "|")
		i, ok := at[strings.TrimSpace(id)]
		if !ok || all[i].hints != "" {
			return fmt.Errorf("%q is no subject, or stands twice", strings.TrimSpace(id))
		}
		all[i].hints = words(hints)
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
	if len(fields) <= firstLanguage {
		return subject{}, fmt.Errorf("%q has %d fields", fields[0], len(fields))
	}
	s := subject{id: fields[0], broader: slices.Collect(words(fields[1]).each())}
	if s.id == "" {
		return subject{}, fmt.Errorf("a subject has no id")
	}
	for _, field := range fields[firstLanguage:] {
		head, rest, _ := strings.Cut(field, ":")
		head = strings.TrimSpace(head)
		n := slices.Index(Languages, head)
		switch {
		case n >= 0:
			s.terms[n] = words(rest)
		case head == allLanguages:
			s.all = words(rest)
		case head == "names":
			s.names = words(rest)
		case head == "not":
			s.not = words(rest)
		default:
			return subject{}, fmt.Errorf("%q has the field %q", s.id, head)
		}
	}
	err := s.settleTerms()
	return s, err
}

// allLanguages is the field of what is called the same in every language: a club, a firm.
const allLanguages = "all"

// settleTerms looks whether a subject has words in every language, or one name for all; that is a name like others.
func (s *subject) settleTerms() error {
	if s.all.first() != "" && s.terms == (spoken{}) {
		names := s.names
		s.names = s.all
		s.names.add(string(names))
		return nil
	}
	for i, language := range Languages {
		if s.terms[i].first() == "" || s.all != "" {
			return fmt.Errorf("%q has no words in %q, or some beside those of all languages", s.id, language)
		}
	}
	return nil
}

// contents gives a file of the data as a string, which it is copied into once.
func contents(name string) (string, error) {
	f, err := files.Open(name)
	if err != nil {
		return "", err
	}
	var all strings.Builder
	if info, err := f.Stat(); err == nil {
		all.Grow(int(info.Size()))
	}
	_, err = io.Copy(&all, f)
	return all.String(), errors.Join(err, f.Close())
}

// entries gives some terms of all subjects.
func (t *Thesaurus) entries(of func(*subject) words) []entry {
	n := 0
	for i := range t.subjects {
		if list := of(&t.subjects[i]); list != "" {
			n += strings.Count(string(list), ",") + 1
		}
	}
	all := make([]entry, 0, n)
	for i := range t.subjects {
		for term, faint := range of(&t.subjects[i]).marked() {
			all = append(all, entry{term, i, faint})
		}
	}
	return all
}

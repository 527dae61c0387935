package thesaurus

import (
	"fmt"
	"slices"
	"strings"
)

// loosen reads which words do not say by themselves what their subject is part of: lines of a subject, of those parts of it whose names
// do not say it, and of those of which no word does. Both hold for what is part of the parts.
func (t *Thesaurus) loosen(data string) error {
	for line := range lines(data) {
		fields := strings.Split(line, "|")
		whole, known := t.at[strings.TrimSpace(fields[0])]
		if !known || len(fields) != 3 {
			return fmt.Errorf("%s: no subject, or not three fields in %q", looseFile, line)
		}
		for i, field := range fields[1:] {
			for id := range words(field).each() {
				part, known := t.at[id]
				if !known || !t.Within(Subject(part), Subject(whole)) {
					return fmt.Errorf("%s: %q is no part of %q", looseFile, id, t.subjects[whole].id)
				}
				t.loosenFrom(part, whole, i == 1)
			}
		}
	}
	return nil
}

// reaches tells whether a subject is part of a whole in a way that does not lead over a part of that.
func (t *Thesaurus) reaches(s, whole, but int) bool {
	return s == whole || s != but && slices.ContainsFunc(t.subjects[s].broader, func(id string) bool { return t.reaches(t.at[id], whole, but) })
}

// loosenFrom makes names of a subject and of what is part of the whole by it alone, or all words, say the whole, and what that is part of,
// only beside others.
func (t *Thesaurus) loosenFrom(part, whole int, all bool) {
	above := t.subjects[whole].whole
	for i := range t.subjects {
		s := &t.subjects[i]
		if !t.Within(Subject(i), Subject(part)) || t.reaches(i, whole, part) {
			continue
		}
		s.named = slices.Compact(slices.Sorted(slices.Values(slices.Concat(s.named, above))))
		if all {
			s.loose = slices.Compact(slices.Sorted(slices.Values(slices.Concat(s.loose, above))))
		}
	}
}

// said gives what words speak of, and what of that they say only beside others.
func (t *Thesaurus) said(h Match) (whole, faint []int) {
	s := &t.subjects[h.Subject]
	switch {
	case h.doubt:
		return s.whole, s.whole
	case h.name:
		return s.whole, s.named
	}
	return s.whole, s.loose
}

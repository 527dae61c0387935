package thesaurus

import (
	"fmt"
	"strings"
)

// abroad is the section of what happens in other countries, which is of no subject, and abroadSubject stands for it.
const (
	abroad        = "abroad"
	abroadSubject = -1
)

// readPathSections reads which subjects the parts of addresses say.
func (t *Thesaurus) readPathSections(data string) error {
	t.pathSections = map[string]filing{}
	for line := range lines(data) {
		id, parts, _ := strings.Cut(line, "|")
		id, faint := strings.CutSuffix(strings.TrimSpace(id), "?")
		subject, known := t.at[id]
		if id == abroad {
			subject, known = abroadSubject, true
		}
		if !known || strings.TrimSpace(parts) == "" {
			return fmt.Errorf("%s: no subject or no part in %q", pathSectionsFile, line)
		}
		for part := range words(parts).each() {
			if _, met := t.pathSections[part]; met {
				return fmt.Errorf("%s: %q stands there twice", pathSectionsFile, part)
			}
			t.pathSections[part] = filing{subject, faint}
		}
	}
	return nil
}

// filing is what a section of an address says.
type filing struct {
	subject int
	faint   bool
}

// PathSection is a part of an address that says what stands behind it is on a subject.
type PathSection struct {
	Part  string
	Whole []int // the subject and all that it is part of, by their numbers; a town alone
	Faint bool  // much of what is filed there is on something else: it counts beside words only
}

// Filed is what the parts of an address but the last say of the article behind it.
type Filed struct {
	PathSections []PathSection
	Country      Subject // that it is about,
	Known        bool    // if they say that
	Abroad       bool    // they say that it is about another country than the address is of
}

// Filed gives what the parts of an address but the last say of the article behind it.
func (t *Thesaurus) Filed(address string) (f Filed) {
	_, path, _ := strings.Cut(address, "://")
	_, path, _ = strings.Cut(path, "/")
	path, _, _ = strings.Cut(strings.ToLower(path), "?")
	for {
		part, rest, more := strings.Cut(path, "/")
		if !more {
			return f
		}
		section, is := t.pathSections[part]
		switch {
		case is && section.subject == abroadSubject:
			f.Abroad = true
		case is && t.Place(Subject(section.subject)):
			f.Country, f.Known = Subject(section.subject), true
			if !t.Nation(f.Country) { // what is filed under a town is on it, as what is filed under a country is not
				f.PathSections = append(f.PathSections, PathSection{part, []int{section.subject}, section.faint})
			}
		case is:
			f.PathSections = append(f.PathSections, PathSection{part, t.subjects[section.subject].whole, section.faint})
		}
		path = rest
	}
}

package thesaurus

import (
	"fmt"
	"strings"
)

// abroad is the desk of what happens in other countries, which is of no subject, and foreignDesk stands for it.
const (
	abroad      = "abroad"
	foreignDesk = -1
)

// staff reads which subjects the parts of addresses say.
func (t *Thesaurus) staff(data string) error {
	t.desks = map[string]filing{}
	for line := range lines(data) {
		id, parts, _ := strings.Cut(line, "|")
		id, faint := strings.CutSuffix(strings.TrimSpace(id), "?")
		subject, known := t.at[id]
		if id == abroad {
			subject, known = foreignDesk, true
		}
		if !known || strings.TrimSpace(parts) == "" {
			return fmt.Errorf("%s: no subject or no part in %q", desksFile, line)
		}
		for part := range words(parts).each() {
			if _, met := t.desks[part]; met {
				return fmt.Errorf("%s: %q stands there twice", desksFile, part)
			}
			t.desks[part] = filing{subject, faint}
		}
	}
	return nil
}

// filing is what a desk says.
type filing struct {
	subject int
	faint   bool
}

// Desk is a part of an address that says what stands behind it is on a subject.
type Desk struct {
	Part  string
	Whole []int // the subject and all that it is part of, by their numbers
	Faint bool  // much of what is filed there is on something else: it counts beside words only
}

// Filed is what the parts of an address but the last say of the article behind it.
type Filed struct {
	Desks   []Desk
	Country Subject // that it is about,
	Known   bool    // if they say that
	Abroad  bool    // they say that it is about another country than the address is of
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
		desk, is := t.desks[part]
		switch {
		case is && desk.subject == foreignDesk:
			f.Abroad = true
		case is && t.Place(Subject(desk.subject)):
			f.Country, f.Known = Subject(desk.subject), true
		case is:
			f.Desks = append(f.Desks, Desk{part, t.subjects[desk.subject].whole, desk.faint})
		}
		path = rest
	}
}

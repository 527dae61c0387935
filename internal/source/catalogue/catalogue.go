package catalogue

import (
	_ "embed"
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"

	"newsroom/internal/feed"
)

//go:embed feeds.tsv
var feedsFile string

//go:embed publishers.txt
var publishersFile string

// ListedFeed is a public feed and what it is good for.
type ListedFeed struct {
	URL       string
	Publisher string
	Subjects  []string  // codes of the subjects that it writes about
	Places    []string  // codes of the places that it writes about; none: of no place in particular
	Languages []string  // ISO 639-1 codes
	Checked   time.Time // the day on which somebody last saw it answer with a feed; zero: never
}

// Catalogue is a list of feeds to choose from. It is only read, so it may be shared.
type Catalogue struct {
	entries  []ListedFeed
	register register
}

// Embedded gives the catalogue that is a part of this program.
var Embedded = sync.OnceValue(func() *Catalogue {
	c, err := Read(feedsFile, publishersFile)
	if err != nil {
		panic(err) // the files are a part of the program, and the tests meet it first
	}
	return c
})

// Read makes a catalogue of a list of feeds and of what their publishers are called, in the form of the files of
// this package. It refuses a line that is malformed, an address that is no feed's or stands there twice, and a
// code that is in no vocabulary.
func Read(feeds, publishers string) (*Catalogue, error) {
	known, err := readTerms("publishers", publishers)
	if err != nil {
		return nil, err
	}
	c := &Catalogue{}
	seen := map[string]bool{}
	for i, line := range strings.Split(feeds, "\n") {
		if strings.TrimSpace(line) == "" || strings.HasPrefix(line, "#") {
			continue
		}
		entry, err := readEntry(line)
		if err == nil && seen[entry.URL] {
			err = fmt.Errorf("the address stands there twice")
		}
		if err != nil {
			return nil, fmt.Errorf("feeds:%d: %w", i+1, err)
		}
		seen[entry.URL] = true
		c.entries = append(c.entries, entry)
	}
	c.register = newRegister(c.entries, known)
	return c, nil
}

// Entries gives all feeds, in the order of the list. The caller may change the slice, not what its elements hold.
func (c *Catalogue) Entries() []ListedFeed { return slices.Clone(c.entries) }

func readEntry(line string) (ListedFeed, error) {
	fields := strings.Split(line, "\t")
	if len(fields) != 6 {
		return ListedFeed{}, fmt.Errorf("%d fields, not 6", len(fields))
	}
	e := ListedFeed{URL: fields[0], Publisher: fields[1], Subjects: list(fields[2]), Places: list(fields[3]), Languages: list(fields[4])}
	if fields[5] != "never" {
		var err error
		if e.Checked, err = time.Parse(time.DateOnly, fields[5]); err != nil {
			return ListedFeed{}, err
		}
	}
	return e, e.check()
}

// list parts a field. A hyphen stands for none.
func list(field string) []string {
	if field == "-" {
		return nil
	}
	return strings.Split(field, ",")
}

func (e ListedFeed) check() error {
	v := words()
	normal, err := feed.Normalise(e.URL)
	switch {
	case err != nil:
		return err
	case normal != e.URL:
		return fmt.Errorf("the address is spelt %s", normal)
	case e.Publisher == "":
		return fmt.Errorf("it has no publisher")
	case len(e.Subjects)+len(e.Places) == 0:
		return fmt.Errorf("it has neither a subject nor a place")
	case len(e.Languages) == 0:
		return fmt.Errorf("it has no language")
	}
	for _, code := range slices.Concat(check(v.subjects, e.Subjects), check(v.places, e.Places), check(v.tongues, e.Languages)) {
		return fmt.Errorf("%q is in no vocabulary", code)
	}
	return nil
}

// check gives the codes that a vocabulary lacks.
func check(t tree, codes []string) []string {
	return slices.DeleteFunc(slices.Clone(codes), t.has)
}

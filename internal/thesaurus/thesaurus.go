package thesaurus

import (
	"embed"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"sync"
)

//go:embed data/*.txt
var files embed.FS

// Thesaurus is a set of subjects. It is never changed once it is made, so any number of goroutines may use it.
type Thesaurus struct {
	subjects     []subject
	at           map[string]int       // places of subjects by id
	parts        []int                // how many are part of each, but those that are called by a name alone
	web          map[string]int       // places by the domains that are theirs
	countries    map[int]bool         // countries that have one
	homes        map[int]bool         // those, and towns that have papers of their own
	pathSections map[string]filing    // by the parts of addresses; abroadSubject where one says another country
	spoken       map[Subject][]string // languages by places: those that who follows the place is taken to read,
	besides      map[Subject][]string // and the others
	domestic     []Subject            // what every country has for itself,
	worldwide    []Subject            // and what of that is from anywhere
	nearby       []Subject            // what people mean of where they live
	aspects      []Subject            // what is always of something else
	world        []Subject            // what is world news wherever it happens,
	noWorld      []Subject            // and what never is
	leisure      []Subject            // what is no affair of a country
	goods        []Subject            // what is for sale
	personal     []Subject            // what befalls single persons
	titles       map[string]bool      // words before surnames that are no given names
	towns        func() *book         // names of towns, which are of countries
	zones        map[string]Subject   // countries by the time zones in them
	names        *book                // proper names, whatever the language of a text
	friends      *book                // false friends likewise
	hints        *book                // words of which two say a subject, likewise

	mu    sync.Mutex
	words map[string]*book // of the languages that were asked for
	plain func() labels    // what a reader may call subjects, worked out once
}

// News gives the thesaurus of the news, read once.
var News = sync.OnceValue(func() *Thesaurus {
	t, err := read()
	if err != nil {
		panic(fmt.Sprintf("thesaurus: %v", err)) // the data are part of the program, and tested
	}
	return t
})

// Files of what is known of subjects besides their lines: what readers call them, words of which two say them, whose domain is
// which, and what the parts of addresses say.
const (
	calledFile       = "called.txt"
	hintsFile        = "hints.txt"
	headlinesFile    = "headlines.txt"
	webFile          = "web.txt"
	pathSectionsFile = "desks.txt"
	homeFile         = "domestic.txt"
	nearFile         = "nearby.txt"
	aspectsFile      = "aspects.txt"
	worldFile        = "world.txt"
	leisureFile      = "leisure.txt"
	goodsFile        = "goods.txt"
	looseFile        = "loose.txt"
	spokenFile       = "spoken.txt"
	titlesFile       = "titles.txt"
	townsFile        = "towns.txt"
	zonesFile        = "zones.txt"
)

func read() (*Thesaurus, error) {
	entries, err := files.ReadDir("data")
	if err != nil {
		return nil, fmt.Errorf("read the data: %w", err)
	}
	var all []subject
	besides := map[string]string{}
	for _, entry := range entries {
		data, err := contents("data/" + entry.Name())
		if err != nil {
			return nil, fmt.Errorf("read %s: %w", entry.Name(), err)
		}
		switch entry.Name() {
		case calledFile, hintsFile, headlinesFile, webFile, pathSectionsFile, homeFile, nearFile, aspectsFile, worldFile, leisureFile, goodsFile, looseFile, spokenFile, titlesFile, townsFile,
			zonesFile:
			besides[entry.Name()] = data
			continue
		}
		some, err := parse(data, entry.Name() == "places.txt")
		if err != nil {
			return nil, fmt.Errorf("%s: %w", entry.Name(), err)
		}
		all = append(all, some...)
	}
	if err := call(all, besides[calledFile]); err != nil {
		return nil, fmt.Errorf("%s: %w", calledFile, err)
	}
	if err := hint(all, besides[hintsFile]); err != nil {
		return nil, fmt.Errorf("%s: %w", hintsFile, err)
	}
	if err := headlined(all, besides[headlinesFile]); err != nil {
		return nil, fmt.Errorf("%s: %w", headlinesFile, err)
	}
	t, err := build(all)
	if err == nil {
		err = errors.Join(t.settle(besides[webFile]), t.readPathSections(besides[pathSectionsFile]), t.loosen(besides[looseFile]), t.speak(besides[spokenFile]),
			t.list(&t.domestic, &t.worldwide, homeFile, besides[homeFile]), t.list(&t.nearby, nil, nearFile, besides[nearFile]),
			t.list(&t.aspects, nil, aspectsFile, besides[aspectsFile]), t.list(&t.world, &t.noWorld, worldFile, besides[worldFile]),
			t.list(&t.leisure, &t.personal, leisureFile, besides[leisureFile]), t.list(&t.goods, nil, goodsFile, besides[goodsFile]), t.locate(besides[townsFile], besides[zonesFile]))
		t.entitle(besides[titlesFile])
	}
	return t, err
}

// settle reads which countries domains are of; those with a tilde are of a town's papers.
func (t *Thesaurus) settle(data string) error {
	t.web, t.countries, t.homes = map[string]int{}, map[int]bool{}, map[int]bool{}
	for line := range lines(data) {
		id, domains, _ := strings.Cut(line, "|")
		place, known := t.at[strings.TrimSpace(id)]
		for listed := range strings.SplitSeq(domains, ",") {
			domain, town := strings.CutPrefix(strings.TrimSpace(listed), "~")
			if !known || domain == "" {
				return fmt.Errorf("%s: no place or no domain in %q", webFile, line)
			}
			t.web[domain] = place
			if t.homes[place] = true; !town {
				t.countries[place] = true
			}
		}
	}
	return nil
}

// Load works out what labels are compared with, which is else done when it is asked for first.
func (t *Thesaurus) Load() { t.plain() }

// build puts subjects together.
func build(all []subject) (*Thesaurus, error) {
	if len(all) > math.MaxUint16 {
		return nil, fmt.Errorf("there are %d subjects, and phrases number %d at most", len(all), math.MaxUint16)
	}
	t := &Thesaurus{subjects: all, at: map[string]int{}, words: map[string]*book{}}
	for i, s := range all {
		if _, met := t.at[s.id]; met {
			return nil, fmt.Errorf("there are two subjects %q", s.id)
		}
		t.at[s.id] = i
	}
	for i := range t.subjects {
		if err := t.close(i, nil); err != nil {
			return nil, err
		}
	}
	t.names = newBook("", t.entries(func(s *subject) words { return s.names }))
	t.hints = newBook("", t.entries(func(s *subject) words { return s.hints }))
	t.friends = newBook("", t.entries(func(s *subject) words { return s.not }))
	t.parts = make([]int, len(all))
	for _, s := range t.subjects {
		for _, whole := range s.whole {
			if s.all == "" { // a field is made up of its kinds, and not of the clubs and firms in it
				t.parts[whole]++
			}
		}
	}
	t.plain = sync.OnceValue(t.called) // who only reads articles needs none
	return t, nil
}

// close finds what a subject is part of, however far up.
func (t *Thesaurus) close(i int, below []string) error {
	s := &t.subjects[i]
	if s.whole != nil {
		return nil
	}
	if slices.Contains(below, s.id) {
		return fmt.Errorf("%q is part of itself", s.id)
	}
	whole := []int{i}
	for _, id := range s.broader {
		above, known := t.at[id]
		if !known {
			return fmt.Errorf("%q is part of %q, which there is not", s.id, id)
		}
		if err := t.close(above, append(below, s.id)); err != nil {
			return err
		}
		whole = append(whole, t.subjects[above].whole...)
	}
	slices.Sort(whole)
	s.whole = slices.Compact(whole)
	return nil
}

// labels is what a reader may call a subject, by the hash of what labels are compared by.
type labels struct {
	subjects map[uint64]int
	begun    map[uint64]bool // how names with stars begin: their first words, but for the last
	heads    map[uint64]bool // the first words of all names
	stars    map[uint64]bool // and how those begin that end in a star
	all      []subject       // what they are called
}

// called gives what a reader may call a subject: its plain name in each language, what else it is called, and of a place all its
// names. Of two subjects with one name it is the first.
func (t *Thesaurus) called() labels {
	all := labels{make(map[uint64]int, someLabels), map[uint64]bool{}, map[uint64]bool{}, map[uint64]bool{}, t.subjects}
	for i := range t.subjects {
		for term := range t.subjects[i].all.each() {
			all.enterTerm(term, Languages[0], i)
		}
		for _, language := range Languages {
			for term := range t.subjects[i].own(language).each() {
				all.enterTerm(term, language, i)
			}
		}
	}
	return all
}

// someLabels is about how many there are.
const someLabels = 30_000

func (l labels) enter(key uint64, subject int) {
	if _, met := l.subjects[key]; !met {
		l.subjects[key] = subject
	}
}

// Subject is a subject, by its number. Numbers are those of one program and stand in no store.
type Subject int

// IDs gives the identifiers of all subjects, by their numbers. Those stay.
func (t *Thesaurus) IDs() (ids []string) {
	for _, s := range t.subjects {
		ids = append(ids, s.id)
	}
	return ids
}

// ID gives the subject's identifier.
func (t *Thesaurus) ID(s Subject) string { return t.subjects[s].id }

// Place tells whether a subject is a place on a map.
func (t *Thesaurus) Place(s Subject) bool { return t.subjects[s].place }

// Within tells whether a subject is another, or part of it.
func (t *Thesaurus) Within(s, whole Subject) bool {
	_, is := slices.BinarySearch(t.subjects[s].whole, int(whole))
	return is
}

// Under tells whether a subject is the one of an id, or part of it.
func (t *Thesaurus) Under(s Subject, id string) bool {
	whole, known := t.at[id]
	return known && t.Within(s, Subject(whole))
}

// wideParts is of how many others a subject is at least that many things are part of, clubs and firms not counted.
const wideParts = 25

// Wide tells whether a subject is so wide that two articles on it need have nothing in common: it is part of none, or many are
// part of it.
func (t *Thesaurus) Wide(s Subject) bool {
	return len(t.subjects[s].broader) == 0 || t.parts[s] >= wideParts
}

// Name gives the subject's plain name in a language, in English where it has none in that.
func (t *Thesaurus) Name(s Subject, language string) string {
	terms := t.subjects[s].terms.in(language)
	if terms == "" && t.subjects[s].all != "" {
		terms = t.subjects[s].all
	} else if terms == "" {
		terms = t.subjects[s].terms.in("en")
	}
	return strings.ReplaceAll(terms.first(), "*", "")
}

package mandate

import (
	"hash/maphash"
	"slices"
	"sync"

	"newsroom"
	"newsroom/internal/cache"
	"newsroom/internal/text"
)

// Library remembers articles that were made ready for weighing. Readers who come due in one minute read much the same
// articles, and making one ready costs many times what weighing it does. Nobody can tell what is remembered and what is
// made anew: what a reader may see is decided before, by who asks. The nil Library remembers nothing. Its methods may be
// called by several goroutines.
type Library struct {
	seed maphash.Seed

	mu    sync.Mutex
	all   []Document
	at    map[shelfmark]int32 // in all
	stems *numbering          // of all
	hold  [][]int32           // those that hold a stem, by its number
	words int                 // of all
	over  int                 // words that had no room since

	names  cache.Recent[string, []Document]
	meets  cache.Recent[inquiry, bool]
	wishes cache.Recent[string, Wish]
	spelt  cache.Recent[spelt, []form]
}

// inquiry is the question whether an article is on a wish, which its key says whole.
type inquiry struct {
	key string
	shelfmark
}

// shelfmark names what an article said: no version's words are ever changed, but its page may come, or come anew.
type shelfmark struct {
	article newsroom.ArticleID
	version int
	page    uint64 // a hash of the page's text; 0: there is none
}

// Bounds of what is remembered: so many words, which take some 30 MB while anybody composes, and so many names.
const (
	mostWordsKept  = 800_000
	mostNamesKept  = 2_000
	mostMeetsKept  = 20_000
	mostWishesKept = 2_000
	mostWordsSpelt = 10_000
)

// NewLibrary makes a Library that remembers nothing yet.
func NewLibrary() *Library { return &Library{seed: maphash.MakeSeed()} }

// Prepare is Prepare, remembered.
func (l *Library) Prepare(t newsroom.Text) Document {
	if l == nil {
		return Prepare(t)
	}
	at := l.mark(t)
	l.mu.Lock()
	n, known := l.at[at]
	if known {
		defer l.mu.Unlock()
		return l.all[n]
	}
	l.mu.Unlock()
	d := Prepare(t) // several may, where they ask at once
	l.mu.Lock()
	defer l.mu.Unlock()
	if n, known := l.at[at]; known {
		return l.all[n]
	}
	return l.keep(at, d)
}

// keep remembers an article that is not remembered yet, while there is room. Where as much again came for which there was
// none, all are forgotten: perhaps nobody asks for them any more.
func (l *Library) keep(at shelfmark, d Document) Document {
	if l.words+d.Length > mostWordsKept {
		if l.over += d.Length; l.over <= mostWordsKept {
			return d
		}
		l.all, l.at, l.hold, l.words, l.over = nil, nil, nil, 0, 0
	}
	if l.at == nil {
		l.at, l.stems = map[shelfmark]int32{}, newNumbering()
	}
	l.words += d.Length
	l.stems.enter(&d)
	n := int32(len(l.all))
	for i := range d.words {
		number := int(d.words[i].number)
		if number == len(l.hold) {
			l.hold = append(l.hold, nil)
		}
		l.hold[number] = append(l.hold[number], n)
	}
	l.at[at] = n
	l.all = append(l.all, d)
	return d
}

// Meets is Meets of what a text is when it is made ready. It remembers the answer and not the article: of those that are
// asked about one by one hardly any is asked about again for something else, and they would take the room of those that are.
func (l *Library) Meets(w Wish, t newsroom.Text) bool {
	if l == nil {
		return Meets(w, Prepare(t))
	}
	at := l.mark(t)
	return l.meets.Get(inquiry{w.key(), at}, mostMeetsKept, func() bool {
		l.mu.Lock()
		n, ready := l.at[at]
		var d Document
		if ready {
			d = l.all[n]
		}
		l.mu.Unlock()
		if !ready {
			d = Prepare(t)
		}
		return Meets(w, d)
	})
}

// Compile is Compile, remembered.
func (l *Library) Compile(interest newsroom.Interest) Wish {
	if l == nil {
		return Compile(interest)
	}
	return l.wishes.Get(interest.Label, mostWishesKept, func() Wish { return compile(interest, l.forms) })
}

// spelt is a word of a label. A place has no stems.
type spelt struct {
	word  string
	place bool
}

func (r run) key() spelt { return spelt{r.word, r.place} }

// forms gives the forms of a word, remembered: readers have words in common more often than whole interests. They are never
// changed.
func (l *Library) forms(r run) []form {
	return l.spelt.Get(r.key(), mostWordsSpelt, func() []form { return slices.Clip(r.forms()) })
}

// Held is an article of a list that holds a word of a wish, by its place in the list.
type Held struct {
	At       int
	Document Document
}

// Room tells how many of so many articles are worth being made ready though nobody did before: all while there is room for
// them, and few where they would be forgotten at once.
func (l *Library) Room(articles int) int {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.over > 0 {
		return articles / 8
	}
	return articles
}

// Look finds those of some articles, at versions whose page is not there, that hold a word of a wish, and those of which
// nothing is remembered.
func (l *Library) Look(articles []newsroom.Sight, wishes []Wish) (held []Held, unknown []int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	places := make([]int32, len(l.all)) // in the list, plus one
	for i, s := range articles {
		n, known := l.at[shelfmark{article: s.Article, version: s.Version}]
		if !known || s.Page {
			unknown = append(unknown, i)
			continue
		}
		places[n] = int32(i + 1)
	}
	for _, w := range wishes {
		for i := range w.terms {
			if len(l.all) == 0 {
				break
			}
			held = l.holding(&w.terms[i], places, held)
		}
	}
	return held, unknown
}

// holding adds the articles that hold a term in their own language, and takes them out of places.
func (l *Library) holding(t *term, places []int32, held []Held) []Held {
	forms := t.stems
	if t.kin != nil {
		forms = append(forms[:len(forms):len(forms)], t.kin.form)
	}
	for i := range forms {
		number, known := l.stems.of[forms[i].stem]
		if !known {
			continue
		}
		for _, n := range l.hold[number] {
			if d := &l.all[n]; places[n] > 0 && d.has(t) {
				held = append(held, Held{int(places[n]) - 1, *d})
				places[n] = 0
			}
		}
	}
	return held
}

func (l *Library) mark(t newsroom.Text) shelfmark {
	at := shelfmark{article: t.Article, version: t.Version}
	if t.Page != "" {
		at.page = max(1, maphash.String(l.seed, t.Page))
	}
	return at
}

// called makes a source's name ready, as an article of each language.
func (l *Library) called(name string) []Document {
	prepared := func() []Document {
		var all []Document
		for _, language := range text.Languages() {
			all = append(all, Prepare(newsroom.Text{Title: name, Language: language}))
		}
		return all
	}
	if l == nil {
		return prepared()
	}
	return l.names.Get(name, mostNamesKept, prepared)
}

package mandate

import (
	"hash/maphash"
	"strings"
	"sync"

	"newsroom"
	"newsroom/internal/text"
)

// Library remembers articles that were made ready for weighing. Readers who come due in one minute read much the same
// articles, and making one ready costs many times what weighing it does. Nobody can tell what is remembered and what is
// made anew: what a reader may see is decided before, by who asks. The nil Library remembers nothing. Its methods may be
// called by several goroutines.
type Library struct {
	seed maphash.Seed

	mu         sync.Mutex
	young, old map[shelfmark]Document
	words      int                   // of the young
	stems      map[string]string     // one of each, which the young share
	names      map[string][]Document // of sources, in each language
}

// shelfmark names what an article said: no version's words are ever changed, but its page may come, or come anew.
type shelfmark struct {
	article newsroom.ArticleID
	version int
	page    uint64 // a hash of the page's text; 0: there is none
}

// Bounds of what is remembered: so many words, and as many again that were asked for before those, which together take
// some 60 MB at most while anybody composes; and so many names.
const (
	mostWordsKept = 600_000
	mostNamesKept = 2_000
)

// NewLibrary makes a Library that remembers nothing yet.
func NewLibrary() *Library { return &Library{seed: maphash.MakeSeed()} }

// Prepare is Prepare, remembered.
func (l *Library) Prepare(t newsroom.Text) Document {
	if l == nil {
		return Prepare(t)
	}
	at := l.mark(t)
	if d, known := l.find(at); known {
		return d
	}
	d := Prepare(t) // several may, where they ask at once
	l.mu.Lock()
	defer l.mu.Unlock()
	for i := range d.words { // which nobody else reads yet
		d.words[i].stem = l.stem(d.words[i].stem)
	}
	l.keep(at, d)
	return d
}

// Known gives what the Library remembers of an article at a version whose page is not there.
func (l *Library) Known(article newsroom.ArticleID, version int) (Document, bool) {
	if l == nil {
		return Document{}, false
	}
	return l.find(shelfmark{article: article, version: version})
}

func (l *Library) mark(t newsroom.Text) shelfmark {
	at := shelfmark{article: t.Article, version: t.Version}
	if t.Page != "" {
		at.page = max(1, maphash.String(l.seed, t.Page))
	}
	return at
}

func (l *Library) find(at shelfmark) (d Document, known bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if d, known = l.young[at]; known {
		return d, true
	}
	if d, known = l.old[at]; known {
		l.keep(at, d)
	}
	return d, known
}

// keep remembers an article. Where there are too many, those become the old ones, and the old ones are forgotten.
func (l *Library) keep(at shelfmark, d Document) {
	if l.words += d.Length; l.young == nil || l.words > mostWordsKept {
		l.old, l.young, l.stems, l.words = l.young, map[shelfmark]Document{}, map[string]string{}, d.Length
	}
	l.young[at] = d
}

// stem gives the one copy of a stem: what an article's own words are parts of is not to be kept with them.
func (l *Library) stem(s string) string {
	known, ok := l.stems[s]
	if !ok {
		if l.stems == nil {
			l.stems = map[string]string{}
		}
		known = strings.Clone(s)
		l.stems[known] = known
	}
	return known
}

// called makes a source's name ready, as an article of each language.
func (l *Library) called(name string) []Document {
	if l != nil {
		l.mu.Lock()
		defer l.mu.Unlock()
		if all, known := l.names[name]; known {
			return all
		}
	}
	var all []Document
	for _, language := range text.Languages() {
		all = append(all, Prepare(newsroom.Text{Title: name, Language: language}))
	}
	if l != nil {
		if l.names == nil || len(l.names) >= mostNamesKept {
			l.names = map[string][]Document{}
		}
		l.names[name] = all
	}
	return all
}

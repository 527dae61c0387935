package ingest

import (
	"slices"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

// matter is an entry that did not come as it came last, with the articles that it may be.
type matter struct {
	keys
	raw       newsroom.Digest
	entry     *entry
	said      newsroom.Version
	published time.Time
	may       []candidate // the likeliest first
}

// candidate is an article that an entry may be.
type candidate struct {
	store.KnownEntry
	by way
}

// way is how a candidate was found.
type way int

const (
	byLink  way = iota
	byPage      // by a link that the article is known by, though the entry has an id
	byName      // by the first of the entry's keys
	byWords     // by what it says, though the entry has an id or a link
)

// unsettled finds the entries that are no articles as they were, with what they may be. One that came in the same way before
// costs no more than its digest. What its feed has of an entry is asked by its first key, and by the others only where
// that does not settle it.
func unsettled(articles store.ArticleReader, a answer) ([]matter, error) {
	if len(a.entries) == 0 {
		return nil, nil
	}
	if nothing, err := unread(articles, a.feed); err != nil || nothing {
		return fresh(a), err
	}
	asked := make([]newsroom.Digest, len(a.entries))
	for i, e := range a.entries {
		asked[i] = e.key
	}
	known, _, err := articles.Known(a.feed.ID, asked, nil)
	if err != nil {
		return nil, err
	}
	var all []matter
	for i := range a.entries {
		e := &a.entries[i]
		was, ok := known[e.key]
		if ok && was.Raw == e.raw {
			continue
		}
		m := matterOf(e)
		if ok && e.id != (newsroom.Digest{}) {
			m.words = wordsKey(e.Entry) // should the id turn out to be another's
		}
		all = append(all, m)
	}
	return seek(articles, a.feed.ID, all)
}

// unread tells whether nothing is stored yet of what a feed brings: then its entries need not be asked for one by one.
func unread(articles store.ArticleReader, f newsroom.Feed) (bool, error) {
	if !f.PolledAt.IsZero() {
		return false, nil
	}
	some, err := articles.Any(f.ID)
	return !some, err
}

func matterOf(e *entry) matter { return matter{keys: e.keys, raw: e.raw, entry: e} }

// fresh gives all entries as ones of which nothing is known.
func fresh(a answer) []matter {
	all := make([]matter, len(a.entries))
	for i := range a.entries {
		all[i] = matterOf(&a.entries[i])
	}
	return all
}

// seek finds what the entries may be, and leaves out those that came in the same way under another key.
func seek(articles store.ArticleReader, feed newsroom.FeedID, all []matter) ([]matter, error) {
	var names, links []newsroom.Digest
	for _, m := range all {
		names, links = append(names, m.names()...), append(links, m.links()...)
	}
	if len(all) == 0 {
		return nil, nil
	}
	keyed, linked, err := articles.Known(feed, names, links)
	if err != nil {
		return nil, err
	}
	left := all[:0]
	for _, m := range all {
		m.may = candidates(m.keys, keyed, linked)
		if !slices.ContainsFunc(m.may, func(c candidate) bool { return c.Raw == m.raw }) {
			left = append(left, m)
		}
	}
	return left, nil
}

func candidates(k keys, keyed, linked map[newsroom.Digest]store.KnownEntry) (may []candidate) {
	add := func(from map[newsroom.Digest]store.KnownEntry, at newsroom.Digest, by way) {
		was, ok := from[at]
		if ok && !slices.ContainsFunc(may, func(c candidate) bool { return c.ID == was.ID }) {
			may = append(may, candidate{was, by})
		}
	}
	none := newsroom.Digest{}
	if k.id != none && k.alone {
		for _, at := range nonzero(k.page, k.direct) {
			add(keyed, at, byPage)
		}
	}
	add(keyed, k.key, byName)
	if k.id == none && k.page != none && len(may) == 0 {
		add(keyed, k.direct, byName)
	}
	for _, at := range k.links() {
		add(linked, at, byLink)
	}
	if k.words != none {
		add(keyed, k.words, byWords)
	}
	return may
}

// settling decides what entries are.
type settling struct {
	now     time.Time
	taken   map[newsroom.Digest]bool    // the first keys of all entries: what another one is already is not looked for at a link
	claimed map[newsroom.ArticleID]bool // what entries have turned out to be
	given   map[newsroom.Digest]bool    // keys of new articles
}

func newSettling(a answer, now time.Time) settling {
	s := settling{now: now, taken: make(map[newsroom.Digest]bool, len(a.entries)), claimed: map[newsroom.ArticleID]bool{}, given: map[newsroom.Digest]bool{}}
	for _, e := range a.entries {
		s.taken[e.key] = true
	}
	return s
}

// fate is what becomes of an entry.
type fate struct {
	was store.KnownEntry // the article that it is
	end outcome
}

// outcome is how an entry ends.
type outcome int

const (
	arrives outcome = iota // it is an article of its own
	changes                // it is a new version of the article
	stays                  // it says what the article says, or what is as good
	repeats                // it comes twice, or no key is left for it
)

// one decides of one entry. held gives articles as they stand.
func (s settling) one(m *matter, held map[newsroom.ArticleID]store.CurrentArticle) fate {
	denied, taken := false, false
	for _, c := range m.may {
		was, stands := held[c.ID]
		is := stands && !s.claimed[c.ID] && (!s.taken[was.Key] || was.Key == m.key) && m.sameUnderNewID(was, s.now)
		switch {
		case c.by == byName:
			is = c.Content == m.said.Content || m.id == (newsroom.Digest{}) || !stands || m.sameUnderSameID(was)
			denied = !is
		case c.by == byWords:
			is = denied
		case c.by == byPage && !is:
			taken = true
		}
		if !is {
			continue
		}
		s.claimed[c.ID] = true
		if c.Content == m.said.Content || stands && quiet(was, m.said) {
			return fate{was: c.KnownEntry, end: stays}
		}
		return fate{was: c.KnownEntry, end: changes}
	}
	if denied { // the id is another's: it has the next key
		if m.key = m.page; taken || m.key == (newsroom.Digest{}) {
			m.key = m.words
		}
	}
	if m.key == (newsroom.Digest{}) || s.given[m.key] {
		return fate{end: repeats}
	}
	s.given[m.key] = true
	return fate{end: arrives}
}

// standAtOnce bounds the texts that are held to be compared.
const standAtOnce = 20

// all decides of all entries, in their order.
func (s settling) all(articles store.ArticleReader, matters []matter) ([]fate, error) {
	fates := make([]fate, 0, len(matters))
	for some := range slices.Chunk(matters, standAtOnce) {
		var held map[newsroom.ArticleID]store.CurrentArticle
		if ids := doubtful(some); len(ids) > 0 {
			var err error
			if held, err = articles.Standing(ids); err != nil {
				return nil, err
			}
		}
		for i := range some {
			fates = append(fates, s.one(&some[i], held))
		}
	}
	return fates, nil
}

// doubtful gives the articles of which more must be known than that a key is an entry's.
func doubtful(all []matter) (ids []newsroom.ArticleID) {
	for _, m := range all {
		if len(m.may) > 0 && m.may[0].by == byName && m.may[0].Content == m.said.Content {
			continue
		}
		for _, c := range m.may {
			ids = append(ids, c.ID)
		}
	}
	slices.Sort(ids)
	return slices.Compact(ids)
}

// unbrought gives the arrivals that nobody has brought yet.
func unbrought(articles store.ArticleReader, a answer, now time.Time) ([]store.ArrivedArticle, error) {
	c := a.brought
	arrivals := make(map[newsroom.Digest]store.ArrivedArticle, len(c.arrivals))
	for i, m := range c.came {
		arrivals[m.key] = c.arrivals[i]
	}
	matters := slices.Clone(c.came)
	nothing, err := unread(articles, a.feed)
	if err == nil && !nothing {
		matters, err = seek(articles, a.feed.ID, matters)
	}
	if err != nil {
		return nil, err
	}
	keys := make([]newsroom.Digest, len(matters))
	for i, m := range matters {
		keys[i] = m.key
	}
	fates, err := newSettling(a, now).all(articles, matters)
	if err != nil {
		return nil, err
	}
	fresh := make([]store.ArrivedArticle, 0, len(fates))
	for i, is := range fates {
		if one := arrivals[keys[i]]; is.end == arrives {
			one.Key = matters[i].key
			fresh = append(fresh, one)
		}
	}
	return fresh, nil
}

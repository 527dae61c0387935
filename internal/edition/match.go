package edition

import (
	"cmp"
	"slices"

	"newsroom"
	"newsroom/internal/mandate"
	"newsroom/internal/store"
)

// readMatches finds the articles of the window that hold a word of an interest, weighs them, and starts the
// record with what met one.
func (m *material) readMatches(v store.View, account newsroom.AccountID) error {
	matched, err := m.match(v, account)
	if err != nil {
		return err
	}
	page, err := m.readFrontPage(v, account)
	if err != nil {
		return err
	}
	m.weighFrontPage(m.weigh(matched), page)
	m.sortConsidered()
	return nil
}

// match gives the articles of the window that hold a word of an interest, ready for weighing: from what others have read
// just now where that is most of the window, else by searches.
func (m *material) match(v store.View, account newsroom.AccountID) ([]newsroom.ArticleID, error) {
	if m.common && len(m.window) <= matchLimit {
		if held, unknown := m.library.Look(m.window, m.compiled); len(unknown) <= m.library.Room(len(m.window)) {
			return m.leaf(v, account, held, unknown)
		}
	}
	ids, err := m.find(v, account)
	if err == nil {
		err = m.readWords(v, account, ids)
	}
	return ids, err
}

// leaf looks through all articles of the window, which others of the same minute look through, too, so that hardly one
// has to be made ready. It finds what the searches of find do, whose limit such a window does not reach.
func (m *material) leaf(v store.View, account newsroom.AccountID, held []mandate.Held, unknown []int) (ids []newsroom.ArticleID, err error) {
	for _, h := range held {
		m.documents[m.window[h.At].Article] = h.Document
	}
	wanted := make([]newsroom.ArticleID, len(unknown))
	for i, at := range unknown {
		wanted[i] = m.window[at].Article
	}
	texts, err := v.Articles().Words(account, wanted)
	for _, t := range texts {
		if d := m.library.Prepare(t); mandate.Holds(d, m.compiled) {
			m.documents[t.Article] = d
		}
	}
	return sortedKeys(m.documents), err
}

// find searches the window for the words of each interest.
func (m *material) find(v store.View, account newsroom.AccountID) ([]newsroom.ArticleID, error) {
	if len(m.window) == 0 {
		return nil, nil
	}
	since := m.window[len(m.window)-1].FirstSeen
	inWindow := map[newsroom.ArticleID]bool{}
	for _, s := range m.window {
		if m.unread[s.Article] {
			continue
		}
		inWindow[s.Article] = true
		if s.FirstSeen.Before(since) {
			since = s.FirstSeen
		}
	}
	var queries []store.SearchQuery
	for _, w := range m.compiled {
		if !w.Front() {
			queries = append(queries, store.SearchQuery{Terms: w.Query(), Since: since, Limit: matchLimit})
		}
	}
	all, err := v.Articles().MatchingEach(account, queries)
	found := map[newsroom.ArticleID]bool{}
	for _, id := range slices.Concat(all...) {
		if inWindow[id] {
			found[id] = true
		}
	}
	if err != nil || len(m.unread) == 0 {
		return sortedKeys(found), err
	}
	unread, err := m.findUnread(v, account)
	for _, id := range unread {
		found[id] = true
	}
	return sortedKeys(found), err
}

func sortedKeys[K cmp.Ordered, V any](m map[K]V) []K {
	keys := make([]K, 0, len(m))
	for k := range m {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	return keys
}

func (m *material) readWords(v store.View, account newsroom.AccountID, ids []newsroom.ArticleID) error {
	wanted := slices.DeleteFunc(slices.Clone(ids), func(id newsroom.ArticleID) bool { _, ok := m.words[id]; return ok })
	texts, err := v.Articles().Words(account, wanted)
	if err != nil {
		return err
	}
	for _, t := range texts {
		m.words[t.Article] = t
	}
	return nil
}

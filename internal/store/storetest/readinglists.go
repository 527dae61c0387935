package storetest

import (
	"crypto/sha256"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

var readingLists = []test{
	{"the lists of an account are found by it alone, with all that was stored of them", listsFound},
	{"a list is due at its time, unless it is paused or its account is not active", listsDue},
	{"a source is brought by the lists that name it until it is its reader's own", listsBring},
	{"what is known of a list goes with it, and sources stay", listsRemoved},
	{"lists that wait by a clock that stood ahead are due when that is set right", listsRewound},
}

// lists gives an account a list that is due then.
func (w *world) lists(account newsroom.AccountID, next time.Time) newsroom.ReadingList {
	w.t.Helper()
	l := newsroom.ReadingList{Account: account, Host: "lists.example", Sealed: []byte{0, 1, 0xff}, AddedAt: w.now(), NextAt: next}
	w.update(func(tx store.Tx) (err error) {
		if l.ID, err = tx.ReadingLists().Add(l); err != nil {
			return err
		}
		return tx.ReadingLists().Save(l)
	})
	return l
}

func (w *world) listsOf(account newsroom.AccountID) []newsroom.ReadingList {
	w.t.Helper()
	return view(w, func(v store.View) ([]newsroom.ReadingList, error) { return v.ReadingLists().Of(account) })
}

func (w *world) listFeeds(id newsroom.ReadingListID) []newsroom.ListFeed {
	w.t.Helper()
	return view(w, func(v store.View) ([]newsroom.ListFeed, error) { return v.ReadingLists().Feeds(id) })
}

// listed notes that a feed stands in a list.
func (w *world) listed(id newsroom.ReadingListID, address string, source newsroom.SourceID) newsroom.ListFeed {
	w.t.Helper()
	one := newsroom.ListFeed{Address: sha256.Sum256([]byte(address)), Source: source}
	w.update(func(tx store.Tx) error { return tx.ReadingLists().Note(id, one) })
	return one
}

func listsFound(t *testing.T, w *world) {
	a, b := w.account("a@example.org"), w.account("b@example.org")
	first, second := w.lists(a, w.now()), w.lists(a, time.Time{})
	second.Sealed, second.Host, second.NextAt, second.ETag, second.LastModified = []byte("other"), "other.example", start.Add(time.Hour), "\"\xff\"", "yesterday"
	second.TriedAt, second.ReadAt, second.ChangedAt = start, start.Add(time.Second), start.Add(time.Minute)
	second.Header, second.Passed = "X-Auth-Token", []byte{0xff, 0}
	second.Failures, second.Cause = 3, "the server can't be reached"
	second.Report = newsroom.ListReport{Listed: 2, Came: newsroom.ListLines{N: 1, Lines: []newsroom.ListLine{{Title: "One", URL: "https://one.example/"}}}}
	w.update(func(tx store.Tx) error { return tx.ReadingLists().Save(second) })
	same(t, "a's", w.listsOf(a), []newsroom.ReadingList{first, second})
	same(t, "b's", len(w.listsOf(b)), 0)
	get := func(account newsroom.AccountID) (newsroom.ReadingList, error) {
		return try(w, func(v store.View) (newsroom.ReadingList, error) { return v.ReadingLists().Get(account, second.ID) })
	}
	got, err := get(a)
	isNil(t, err)
	same(t, "one", got, second)
	_, err = get(b)
	fails(t, err, newsroom.KindNotFound)
	fails(t, w.Update(t.Context(), func(tx store.Tx) error { return tx.ReadingLists().Save(newsroom.ReadingList{ID: 99}) }), newsroom.KindNotFound)
}

func listsDue(t *testing.T, w *world) {
	a, b := w.account("a@example.org"), w.person(newsroom.Account{Email: "b@example.org", Authorized: true, DisabledAt: start}).ID
	later, sooner := w.lists(a, start.Add(2*time.Hour)), w.lists(a, start.Add(time.Hour))
	w.lists(a, time.Time{})
	w.lists(b, start)
	due := func(now time.Time, most int) (ids []newsroom.ReadingListID) {
		for _, l := range view(w, func(v store.View) ([]newsroom.ReadingList, error) { return v.ReadingLists().Due(now, most) }) {
			ids = append(ids, l.ID)
		}
		return ids
	}
	same(t, "before", len(due(start, 9)), 0)
	same(t, "one", due(start.Add(time.Hour), 9), []newsroom.ReadingListID{sooner.ID})
	same(t, "both", due(start.Add(3*time.Hour), 9), []newsroom.ReadingListID{sooner.ID, later.ID})
	same(t, "at most one", due(start.Add(3*time.Hour), 1), []newsroom.ReadingListID{sooner.ID})
}

func listsBring(t *testing.T, w *world) {
	a := w.account("a@example.org")
	source := w.read(a, w.feed("a.org", "/"))
	one, other := w.lists(a, start), w.lists(a, start)
	brings := func() bool {
		return view(w, func(v store.View) (bool, error) { return v.ReadingLists().Brings(source) })
	}
	same(t, "before", brings(), false)
	first := w.listed(one.ID, "https://a.org/", source)
	w.listed(other.ID, "https://a.org/", source)
	none := w.listed(other.ID, "https://b.org/", 0)
	same(t, "what the first names", w.listFeeds(one.ID), []newsroom.ListFeed{first})
	w.update(func(tx store.Tx) error { return tx.ReadingLists().Drop(one.ID, first.Address) })
	same(t, "what it names after", len(w.listFeeds(one.ID)), 0)
	same(t, "by the second alone", brings(), true)
	w.update(func(tx store.Tx) error { return tx.ReadingLists().Own(source) })
	same(t, "once it is the reader's own", brings(), false)
	first.Source = 0
	same(t, "what is named still", len(w.listFeeds(other.ID)), 2)
	w.listed(other.ID, "https://a.org/", source)
	w.update(func(tx store.Tx) error { return tx.Sources().Remove(source) })
	for _, f := range w.listFeeds(other.ID) {
		if f != first && f != none {
			t.Errorf("a source that is gone stands beside %x: %d", f.Address, f.Source)
		}
	}
}

func listsRemoved(t *testing.T, w *world) {
	a, b := w.account("a@example.org"), w.account("b@example.org")
	source := w.read(a, w.feed("a.org", "/"))
	one, other := w.lists(a, start), w.lists(a, start)
	w.listed(one.ID, "https://a.org/", source)
	remove := func(account newsroom.AccountID) error {
		return w.Update(t.Context(), func(tx store.Tx) error { return tx.ReadingLists().Remove(account, one.ID) })
	}
	fails(t, remove(b), newsroom.KindNotFound)
	isNil(t, remove(a))
	fails(t, remove(a), newsroom.KindNotFound)
	same(t, "what is left", []any{len(w.listsOf(a)), len(w.listFeeds(one.ID))}, []any{1, 0})
	same(t, "the source", view(w, func(v store.View) (int, error) { return v.Sources().Count(a) }), 1)
	w.listed(other.ID, "https://a.org/", source)
	w.update(func(tx store.Tx) error { return tx.Accounts().Remove(a) })
	same(t, "after the account", []any{len(w.listsOf(a)), len(w.listFeeds(other.ID))}, []any{0, 0})
}

func listsRewound(t *testing.T, w *world) {
	a := w.account("a@example.org")
	w.lists(a, start.Add(24*time.Hour))
	w.lists(a, time.Time{})
	ahead := w.lists(a, start.Add(20*24*time.Hour))
	ahead.TriedAt = start.Add(19 * 24 * time.Hour)
	w.update(func(tx store.Tx) error { return tx.ReadingLists().Save(ahead) })
	same(t, "what was pulled back", w.rewind(), 1)
	same(t, "when it is looked at", w.listsOf(a)[2].NextAt, start)
	same(t, "once more", w.rewind(), 0)
}

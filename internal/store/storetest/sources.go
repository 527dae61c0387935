package storetest

import (
	"cmp"
	"slices"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

var sources = []test{
	{"a source comes back with the state of its feed", sourceBack},
	{"an account reads a feed once, and so does everybody", sourceOnce},
	{"an account's sources and everybody's are listed by name and then by number", sourcesFor},
	{"all sources are listed by number", sourcesAll},
	{"an account's own sources are counted, and so are everybody's", sourcesCounted},
	{"since when a feed is read is known by the source that was first", sourcesBegan},
	{"sources follow their feed to another one, each account's once", sourcesFollow},
	{"a source that is removed is gone, and its feed stays", sourceRemoved},
	{"an account wants everything from sources that it reads, each account for itself", voicesOwn},
	{"who wants everything from a source that follows its feed wants it from the one that stays", voicesFollow},
	{"an account chooses half-lives of sources that it reads, each account for itself", halfLivesOwn},
	{"a half-life that was chosen goes along where a source follows its feed", halfLivesFollow},
	{"the half-life that a feed's rhythm says is kept by polls", halfLifeLearned},
	{"what no edition of the account cites is found, the newest of each feed", unprinted},
	{"when a feed's newest articles came out is told", cameOut},
}

func sourceBack(t *testing.T, w *world) {
	a := w.account("a@example.org")
	feed := w.feed("example.org", "/feed")
	bad := &newsroom.Failing{Since: start, Count: 2, Cause: "It is gone."}
	w.polled(store.Polled{Feed: feed, Title: "The publisher's name", Failing: bad, Lack: newsroom.LackMore})
	w.arrive(feed, "one", "two")
	w.arrive(w.feed("example.org", "/other"), "three")
	want := newsroom.SourceHealth{
		Source: newsroom.Source{Feed: feed, Account: a, Title: "Mine", Folder: "World/Ünited", AddedAt: start.Add(-time.Hour)},
		URL:    "https://example.org/feed", FeedTitle: "The publisher's name", Articles: 2, PolledAt: start, Failing: bad, Lack: newsroom.LackMore,
	}
	want.ID = change(w, func(tx store.Tx) (newsroom.SourceID, error) { return tx.Sources().Add(want.Source) })
	same(t, "the source", view(w, func(v store.View) (newsroom.SourceHealth, error) { return v.Sources().Get(want.ID) }), want)
	_, err := try(w, func(v store.View) (any, error) { return v.Sources().Get(want.ID + 1) })
	fails(t, err, newsroom.KindNotFound)
}

func sourceOnce(t *testing.T, w *world) {
	a, b := w.account("a@example.org"), w.account("b@example.org")
	feed := w.feed("example.org", "/feed")
	for _, account := range []newsroom.AccountID{a, b, {}} {
		w.read(account, feed)
		err := w.Update(t.Context(), func(tx store.Tx) error {
			_, err := tx.Sources().Add(newsroom.Source{Feed: feed, Account: account})
			return err
		})
		fails(t, err, newsroom.KindExists)
	}
}

// names gives the names of sources in their order.
func names(all []newsroom.SourceHealth, err error) ([]string, error) {
	var out []string
	for _, s := range all {
		out = append(out, s.Name())
	}
	return out, err
}

func (w *world) source(account newsroom.AccountID, path, title string) newsroom.SourceID {
	w.t.Helper()
	feed := w.feed("example.org", path)
	return change(w, func(tx store.Tx) (newsroom.SourceID, error) {
		return tx.Sources().Add(newsroom.Source{Feed: feed, Account: account, Title: title})
	})
}

func sourcesFor(t *testing.T, w *world) {
	a, b := w.account("a@example.org"), w.account("b@example.org")
	w.source(a, "/1", "zebra")
	w.source(b, "/2", "b's own")
	first := w.source(newsroom.AccountID{}, "/3", "Apple")
	second := w.source(a, "/4", "Apple")
	w.source(a, "/5", "banana")
	w.polled(store.Polled{Feed: w.feed("example.org", "/6"), Title: "Cherry"})
	w.source(newsroom.AccountID{}, "/6", "")
	got := view(w, func(v store.View) ([]string, error) { return names(v.Sources().For(a)) })
	same(t, "a's", got, []string{"Apple", "Apple", "banana", "Cherry", "zebra"})
	all := view(w, func(v store.View) ([]newsroom.SourceHealth, error) { return v.Sources().For(a) })
	same(t, "those of one name", []newsroom.SourceID{all[0].ID, all[1].ID}, []newsroom.SourceID{first, second})
	slices.SortFunc(all, func(x, y newsroom.SourceHealth) int { return cmp.Compare(x.ID, y.ID) })
	health := view(w, func(v store.View) ([]newsroom.SourceHealth, error) { return v.Sources().Health(a) })
	for i, s := range all { // of which none fails
		all[i] = newsroom.SourceHealth{Source: newsroom.Source{ID: s.ID, Feed: s.Feed, Account: s.Account, Title: s.Title}, URL: s.URL, FeedTitle: s.FeedTitle}
	}
	same(t, "by number", health, all)
	got = view(w, func(v store.View) ([]string, error) { return names(v.Sources().For(newsroom.AccountID{})) })
	same(t, "everybody's", got, []string{"Apple", "Cherry"})
}

func sourcesAll(t *testing.T, w *world) {
	a := w.account("a@example.org")
	w.source(a, "/1", "zebra")
	w.source(newsroom.AccountID{}, "/2", "Apple")
	got := view(w, func(v store.View) ([]string, error) { return names(v.Sources().List()) })
	same(t, "the list", got, []string{"zebra", "Apple"})
}

func sourceRemoved(t *testing.T, w *world) {
	a := w.account("a@example.org")
	feed := w.feed("example.org", "/feed")
	source := w.read(a, feed)
	w.update(func(tx store.Tx) error { return tx.Sources().Remove(source) })
	same(t, "a's", view(w, func(v store.View) ([]string, error) { return names(v.Sources().For(a)) }), []string(nil))
	w.getFeed(feed)
	fails(t, w.Update(t.Context(), func(tx store.Tx) error { return tx.Sources().Remove(source) }), newsroom.KindNotFound)
	w.read(a, feed)
}

func sourcesCounted(t *testing.T, w *world) {
	a, b, all := w.account("a@example.org"), w.account("b@example.org"), newsroom.AccountID{}
	w.source(a, "/1", "")
	w.source(a, "/2", "")
	w.source(b, "/1", "")
	w.source(all, "/3", "")
	counts := view(w, func(v store.View) (out []int, err error) {
		for _, account := range []newsroom.AccountID{a, b, all, {15: 1}} {
			n, err := v.Sources().Count(account)
			if err != nil {
				return nil, err
			}
			out = append(out, n)
		}
		return out, nil
	})
	same(t, "a's, b's, everybody's and nobody's", counts, []int{2, 1, 1, 0})
	reads := view(w, func(v store.View) (out []bool, err error) {
		feed, err := v.Feeds().ByURL("https://example.org/3")
		if err != nil {
			return nil, err
		}
		for _, account := range []newsroom.AccountID{a, all} {
			reads, err := v.Sources().Reads(account, feed.ID)
			if err != nil {
				return nil, err
			}
			out = append(out, reads)
		}
		return out, nil
	})
	same(t, "who reads everybody's feed by a source of its own", reads, []bool{false, true})
}

func sourcesBegan(t *testing.T, w *world) {
	a, b := w.account("a@example.org"), w.account("b@example.org")
	one, two, three, four := w.feed("example.org", "/1"), w.feed("example.org", "/2"), w.feed("example.org", "/3"), w.feed("example.org", "/4")
	add := func(feed newsroom.FeedID, account newsroom.AccountID, at time.Time) {
		w.update(func(tx store.Tx) error {
			_, err := tx.Sources().Add(newsroom.Source{Feed: feed, Account: account, AddedAt: at})
			return err
		})
	}
	add(one, a, start)
	add(two, a, start.Add(time.Hour))
	add(two, newsroom.AccountID{}, start)
	add(three, a, start)
	add(three, newsroom.AccountID{}, time.Time{})
	add(four, b, start)
	got := view(w, func(v store.View) (map[newsroom.FeedID]time.Time, error) { return v.Sources().Began(a) })
	same(t, "since when", got, map[newsroom.FeedID]time.Time{one: start, two: start, three: {}})
}

func sourcesFollow(t *testing.T, w *world) {
	a, b := w.account("a@example.org"), w.account("b@example.org")
	from, to, private := w.feed("example.org", "/from"), w.feed("example.org", "/to"), w.privateFeed()
	first, second := w.read(a, from), w.read(b, from)
	everybodys := w.read(newsroom.AccountID{}, from)
	standing, other := w.read(b, to), w.read(a, private)
	w.polled(store.Polled{Feed: to}) // no more
	follow := func(from, to newsroom.FeedID) (n [2]int) {
		w.update(func(tx store.Tx) (err error) {
			n[0], n[1], err = tx.Sources().Follow(from, to)
			return err
		})
		return n
	}
	reads := func() map[newsroom.SourceID]newsroom.FeedID {
		all := map[newsroom.SourceID]newsroom.FeedID{}
		for _, s := range view(w, func(v store.View) ([]newsroom.SourceHealth, error) { return v.Sources().List() }) {
			all[s.ID] = s.Feed
		}
		return all
	}
	same(t, "to where nothing is", follow(from, 777), [2]int{})
	same(t, "to itself", follow(from, from), [2]int{})
	same(t, "those that read on and those that did already", follow(from, to), [2]int{2, 1})
	same(t, "what is read", reads(), map[newsroom.SourceID]newsroom.FeedID{first: to, everybodys: to, standing: to, other: private})
	_, err := try(w, func(v store.View) (any, error) { return v.Sources().Get(second) })
	fails(t, err, newsroom.KindNotFound)
	same(t, "when it is polled", w.getFeed(to).NextPoll, w.now())
	same(t, "again", follow(from, to), [2]int{})
	same(t, "from a private one", follow(private, to), [2]int{0, 1})
	w.tombstone(private)
	same(t, "to one that was forgotten", follow(to, private), [2]int{})
}

package storetest

import (
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

var headers = []test{
	{"a feed with an owner is another one than that of all at its address, or than another's", headersApart},
	{"a header is its source's, and the last one counts", headersKept},
	{"a source reads its account's own feed or that of all, and no other's", headersReread},
	{"a feed with an owner is forgotten with its source, and its header with both", headersForgotten},
	{"a feed with an owner neither follows nor is followed, and stays its owner's where it moves", headersMoved},
	{"a feed that is read anew has no validators and is due", headersAnew},
	{"the page of an article tells whose alone its feed is", headersPages},
}

const ownURL = "https://example.org/feed"

// own adds the account's own feed.
func (w *world) own(account newsroom.AccountID) newsroom.FeedID {
	w.t.Helper()
	return change(w, func(tx store.Tx) (newsroom.FeedID, error) {
		return tx.Feeds().Add(newsroom.Feed{URL: ownURL, Host: "example.org", Owner: account, Every: newsroom.FirstInterval})
	})
}

// paying gives an account a source of its own feed, with a header.
func (w *world) paying(account newsroom.AccountID) (newsroom.SourceID, newsroom.FeedID) {
	w.t.Helper()
	source, own := w.read(account, w.feed("example.org", "/feed")), w.own(account)
	w.update(func(tx store.Tx) error {
		if err := tx.Sources().Reread(source, own); err != nil {
			return err
		}
		return tx.Sources().SetHeader(newsroom.Header{Source: source, Name: "Cookie", Sealed: []byte("sealed")})
	})
	return source, own
}

func (w *world) header(feed newsroom.FeedID) (newsroom.Header, error) {
	return try(w, func(v store.View) (newsroom.Header, error) { return v.Sources().Header(feed) })
}

func headersApart(t *testing.T, w *world) {
	a, b := w.account("a@example.org"), w.account("b@example.org")
	all, as := w.feed("example.org", "/feed"), w.own(a)
	bs := w.own(b)
	if all == as || as == bs || all == bs {
		t.Fatalf("the feeds are %d, %d and %d", all, as, bs)
	}
	same(t, "a's again", w.own(a), as)
	for id, owner := range map[newsroom.FeedID]newsroom.AccountID{all: {}, as: a, bs: b} {
		got := w.getFeed(id)
		same(t, "address and owner", []any{got.URL, got.Owner}, []any{ownURL, owner})
	}
	same(t, "by its address", view(w, func(v store.View) (newsroom.Feed, error) { return v.Feeds().ByURL(ownURL) }).ID, all)
	same(t, "a's by its address", view(w, func(v store.View) (newsroom.Feed, error) { return v.Feeds().Own(a, ownURL) }).ID, as)
	_, err := try(w, func(v store.View) (newsroom.Feed, error) { return v.Feeds().Own(newsroom.AccountID{}, ownURL) })
	fails(t, err, newsroom.KindNotFound)
}

func headersKept(t *testing.T, w *world) {
	a := w.account("a@example.org")
	source, own := w.paying(a)
	got, err := w.header(own)
	same(t, "the header", []any{got, err}, []any{newsroom.Header{Source: source, Name: "Cookie", Sealed: []byte("sealed"), SetAt: start}, nil})
	w.pass(time.Hour)
	w.update(func(tx store.Tx) error {
		return tx.Sources().SetHeader(newsroom.Header{Source: source, Name: "X-Key", Sealed: []byte("anew")})
	})
	got, err = w.header(own)
	same(t, "the last one", []any{got, err}, []any{newsroom.Header{Source: source, Name: "X-Key", Sealed: []byte("anew"), SetAt: start.Add(time.Hour)}, nil})
	for what, read := range map[string]func(v store.View) (newsroom.SourceHealth, error){
		"one of its account's": func(v store.View) (newsroom.SourceHealth, error) {
			all, err := v.Sources().For(a)
			return all[0], err
		},
		"one of all": func(v store.View) (newsroom.SourceHealth, error) {
			all, err := v.Sources().List()
			return all[0], err
		},
		"one by its number": func(v store.View) (newsroom.SourceHealth, error) { return v.Sources().Get(source) },
	} {
		s := view(w, read)
		same(t, what, []any{s.URL, s.Header, s.HeaderSetAt}, []any{ownURL, "X-Key", start.Add(time.Hour)})
	}
	health := view(w, func(v store.View) ([]newsroom.SourceHealth, error) { return v.Sources().Health(a) })
	same(t, "the address that composing goes by", health[0].URL, ownURL)
	w.update(func(tx store.Tx) error { return tx.Sources().RemoveHeader(source) })
	_, err = w.header(own)
	fails(t, err, newsroom.KindNotFound)
	fails(t, w.Update(t.Context(), func(tx store.Tx) error { return tx.Sources().RemoveHeader(source) }), newsroom.KindNotFound)
}

func headersReread(t *testing.T, w *world) {
	a, b := w.account("a@example.org"), w.account("b@example.org")
	source, own := w.paying(a)
	all, other := w.feed("example.org", "/feed"), w.own(b)
	everybodys := w.read(newsroom.AccountID{}, w.feed("example.org", "/other"))
	gone := w.privateFeed()
	last := w.read(b, gone)
	w.update(func(tx store.Tx) error { return tx.Sources().Remove(last) })
	for _, refused := range []struct {
		source newsroom.SourceID
		feed   newsroom.FeedID
	}{{source, other}, {source, gone}, {source, 777}, {777, all}, {everybodys, own}} {
		fails(t, w.Update(t.Context(), func(tx store.Tx) error { return tx.Sources().Reread(refused.source, refused.feed) }), newsroom.KindNotFound)
	}
	for _, one := range []newsroom.SourceID{source, everybodys} {
		w.update(func(tx store.Tx) error { return tx.Sources().Reread(one, all) })
		same(t, "what it reads", view(w, func(v store.View) (newsroom.SourceHealth, error) { return v.Sources().Get(one) }).Feed, all)
	}
	w.tombstone(own)
}

func headersForgotten(t *testing.T, w *world) {
	a, b := w.account("a@example.org"), w.account("b@example.org")
	source, own := w.paying(a)
	_, theirs := w.paying(b)
	w.arrive(own, "paid for")
	w.update(func(tx store.Tx) error { return tx.Sources().Remove(source) })
	w.tombstone(own)
	same(t, "what it brought", w.ungroupedNow(), []newsroom.ArticleID(nil))
	_, err := w.header(own)
	fails(t, err, newsroom.KindNotFound)
	w.removeAccount(b)
	w.tombstone(theirs)
	_, err = w.header(theirs)
	fails(t, err, newsroom.KindNotFound)
	_, anew := w.paying(w.account("b@example.org"))
	if anew == theirs {
		t.Error("who comes back has the feed that was forgotten")
	}
}

func headersMoved(t *testing.T, w *world) {
	a := w.account("a@example.org")
	_, own := w.paying(a)
	to := w.feed("example.org", "/to")
	for _, way := range [][2]newsroom.FeedID{{own, to}, {to, own}} {
		w.update(func(tx store.Tx) error {
			followed, dropped, err := tx.Sources().Follow(way[0], way[1])
			same(t, "follow", []int{followed, dropped}, []int{0, 0})
			return err
		})
	}
	w.polled(store.Polled{Feed: own, NextPoll: start, To: "https://example.org/to", ToHost: "example.org"})
	moved := w.getFeed(own)
	same(t, "where it is, and whose", []any{moved.URL, moved.Owner}, []any{"https://example.org/to", a})
	same(t, "what all read there", view(w, func(v store.View) (newsroom.Feed, error) { return v.Feeds().ByURL("https://example.org/to") }).ID, to)
}

func headersAnew(t *testing.T, w *world) {
	_, own := w.paying(w.account("a@example.org"))
	w.polled(store.Polled{Feed: own, ETag: "tag", LastModified: "then", Content: digest("all"), NextPoll: start.Add(time.Hour)})
	w.update(func(tx store.Tx) error { return tx.Feeds().Anew(own) })
	got := w.getFeed(own)
	same(t, "what it was known by", []any{got.ETag, got.LastModified, got.Content, got.NextPoll}, []any{"", "", newsroom.Digest{}, start})
	fails(t, w.Update(t.Context(), func(tx store.Tx) error { return tx.Feeds().Anew(777) }), newsroom.KindNotFound)
}

func headersPages(t *testing.T, w *world) {
	a := w.account("a@example.org")
	source, own := w.paying(a)
	w.polled(store.Polled{Feed: own, NextPoll: start.Add(24 * time.Hour)})
	article := w.arrive(own, "paid for")[0]
	var leases []store.PageLease
	w.update(func(tx store.Tx) (err error) {
		if err := tx.Sources().SetFullText(source, newsroom.FullTextAlways); err != nil {
			return err
		}
		if err := tx.Pages().Want([]newsroom.Page{{Article: article, URL: "https://example.org/1", Host: "example.org"}}); err != nil {
			return err
		}
		leases, err = tx.Pages().Lease(store.PageLimits{Hosts: 9, Each: 9, Hour: 9}, start.Add(time.Minute))
		return err
	})
	if len(leases) != 1 || len(leases[0].Pages) != 1 {
		t.Fatalf("the leases are %+v", leases)
	}
	page := leases[0].Pages[0]
	same(t, "whose it is", []any{page.Owner, page.FeedURL, page.Words.Feed}, []any{a, ownURL, own})
}

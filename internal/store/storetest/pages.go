package storetest

import (
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

var pages = []test{
	{"articles are candidates for a page once, as a source wants", pageCandidates},
	{"a host with due pages is leased once, and a try is counted", pageLease},
	{"a host with a due feed is left to the poll", pageAfterPoll},
	{"a page that was read serves search, length and publisher, and no version changes", pageRead},
	{"what was read is not overwritten", pageOnce},
	{"a page waits no longer than its article is young and somebody wants it", pageExpires},
	{"grouping is told of read pages until it stores their traces anew", pageUnread},
	{"pages go with a feed that is forgotten, and none is stored behind it", pageForgotten},
	{"rules of hosts come back", robotsBack},
	{"hosts that nothing refers to are forgotten", hostsForgotten},
	{"a source's setting comes back and can be changed", fullTextBack},
	{"a transcript makes an article without an address a candidate, and its page says what it is", transcriptBack},
}

// stubFeed adds a feed that everybody reads and wants in full, and gives articles of it that have places.
func (w *world) stubFeed(titles ...string) (newsroom.FeedID, []newsroom.ArticleID) {
	w.t.Helper()
	w.account("a@example.org")
	feed := w.feed("example.org", "/feed")
	source := w.read(newsroom.AccountID{}, feed)
	w.update(func(tx store.Tx) error { return tx.Sources().SetFullText(source, newsroom.FullTextAlways) })
	w.polled(store.Polled{Feed: feed, NextPoll: start.Add(24 * time.Hour)})
	return feed, w.arrive(feed, titles...)
}

func (w *world) wantPages(ids ...newsroom.ArticleID) {
	w.t.Helper()
	w.update(func(tx store.Tx) error {
		var all []newsroom.Page
		for _, id := range ids {
			all = append(all, newsroom.Page{Article: id, URL: "https://example.org/a", Host: "example.org"})
		}
		return tx.Pages().Want(all)
	})
}

func (w *world) pageOf(id newsroom.ArticleID) newsroom.Page {
	w.t.Helper()
	return view(w, func(v store.View) (newsroom.Page, error) { return v.Pages().Get(id) })
}

func (w *world) candidates(limit int) (ids []newsroom.ArticleID, head newsroom.ArticleID) {
	w.t.Helper()
	all := view(w, func(v store.View) (all []store.Candidate, err error) {
		all, head, err = v.Pages().Candidates(start.Add(-time.Hour), limit)
		return all, err
	})
	for _, c := range all {
		ids = append(ids, c.Article)
	}
	return ids, head
}

func (w *world) unread() bool {
	w.t.Helper()
	return view(w, func(v store.View) (bool, error) { return v.Pages().Waiting() })
}

func pageCandidates(t *testing.T, w *world) {
	feed, ids := w.stubFeed("one", "two", "three")
	same(t, "something waits", w.unread(), true)
	got, head := w.candidates(2)
	same(t, "the first", got, ids[:2])
	same(t, "looked at so far", head, ids[1])
	w.wantPages(ids[0])
	w.update(func(tx store.Tx) error { return tx.Pages().Looked(ids[2]) })
	w.update(func(tx store.Tx) error { return tx.Pages().Looked(ids[0]) })
	got, head = w.candidates(10)
	same(t, "those without a page", got, ids[1:]) // a look begins a little before the last
	same(t, "looked at", head, ids[2])
	source := view(w, func(v store.View) ([]newsroom.SourceHealth, error) { return v.Sources().List() })[0].ID
	w.update(func(tx store.Tx) error { return tx.Sources().SetFullText(source, newsroom.FullTextNever) })
	got, _ = w.candidates(10)
	same(t, "nobody wants them", got, []newsroom.ArticleID(nil))
	w.update(func(tx store.Tx) error { return tx.Sources().SetFullText(source, newsroom.FullTextAuto) })
	w.update(func(tx store.Tx) error { return tx.Pages().Judge(feed, true) })
	all := view(w, func(v store.View) ([]store.Candidate, error) {
		all, _, err := v.Pages().Candidates(start, 1)
		return all, err
	})
	want := store.Candidate{Article: ids[1], Feed: feed, Title: "two", Text: "The text of two.", URL: "https://example.org/a", Auto: true, Stubs: true}
	same(t, "left to the feed", all, []store.Candidate{want})
	w.pass(2 * time.Hour)
	late := view(w, func(v store.View) ([]store.Candidate, error) {
		all, _, err := v.Pages().Candidates(w.now(), 10)
		return all, err
	})
	same(t, "too old", late, []store.Candidate(nil))
}

func (w *world) leasePages(until time.Time) []store.PageLease {
	w.t.Helper()
	return change(w, func(tx store.Tx) ([]store.PageLease, error) {
		return tx.Pages().Lease(store.PageLimits{Hosts: 5, Each: 2, Hour: 3}, until)
	})
}

func pageLease(t *testing.T, w *world) {
	_, ids := w.stubFeed("one", "two", "three", "four")
	w.wantPages(ids...)
	w.update(func(tx store.Tx) error { return tx.Pages().Looked(ids[3]) })
	leases := w.leasePages(start.Add(time.Minute))
	same(t, "hosts", len(leases), 1)
	var got []newsroom.ArticleID
	for _, p := range leases[0].Pages {
		got = append(got, p.Article)
		same(t, "tries", p.Tries, 1)
		same(t, "the feed's words", p.Words.Text != "" && p.FeedURL == "https://example.org/feed" && p.Language == "en", true)
	}
	same(t, "the newest first", got, []newsroom.ArticleID{ids[3], ids[2]})
	same(t, "once", w.leasePages(start.Add(time.Minute)), []store.PageLease(nil))
	same(t, "nothing waits", w.unread(), false)
	w.pass(time.Minute)
	leases = w.leasePages(start.Add(2 * time.Minute)) // its holder died: all four are due
	same(t, "the newest again, a try later", leases[0].Pages[0].Tries, 2)
	w.update(func(tx store.Tx) error { return tx.Feeds().Release("example.org", time.Time{}) })
	w.pass(time.Minute)
	w.leasePages(start.Add(3 * time.Minute))
	w.update(func(tx store.Tx) error { return tx.Feeds().Release("example.org", time.Time{}) })
}

func pageAfterPoll(t *testing.T, w *world) {
	feed, ids := w.stubFeed("one")
	w.wantPages(ids...)
	w.polled(store.Polled{Feed: feed, NextPoll: start})
	same(t, "while its feed is due", w.leasePages(start.Add(time.Minute)), []store.PageLease(nil))
	w.polled(store.Polled{Feed: feed, NextPoll: start.Add(time.Hour)})
	same(t, "afterwards", len(w.leasePages(start.Add(time.Minute))), 1)
}

// readPage stores that the page of an article was read.
func (w *world) readPage(id newsroom.ArticleID, text string) {
	w.t.Helper()
	w.update(func(tx store.Tx) error {
		return tx.Pages().Save(newsroom.Page{
			Article: id, URL: "https://example.org/b", Host: "other.example", State: newsroom.PageRead, Tries: 1, ReadAt: tx.Now(),
			Canonical: "https://example.org/c", Publisher: "The Herald", Text: text, Words: 99,
		}, 1, store.Stems{Title: "stem", Text: "zeppelin"})
	})
}

func pageRead(t *testing.T, w *world) {
	feed, ids := w.stubFeed("one", "two")
	w.wantPages(ids...)
	w.place(newsroom.SituationID{}, ids...)
	before := w.version(ids[0], 1)
	w.readPage(ids[0], "The page's text.")
	a := view(w, func(v store.View) ([]newsroom.AccountID, error) { return v.Feeds().Audience(feed) })[0]
	want := newsroom.Page{
		Article: ids[0], URL: "https://example.org/b", Host: "other.example", State: newsroom.PageRead, Tries: 1, ReadAt: start,
		Canonical: "https://example.org/c", Publisher: "The Herald", Text: "The page's text.", Words: 99,
	}
	same(t, "the page", w.pageOf(ids[0]), want)
	same(t, "the version", w.version(ids[0], 1), before)
	texts := view(w, func(v store.View) ([]newsroom.Text, error) { return v.Articles().Words(a, ids) })
	same(t, "texts", []string{texts[0].Page, texts[0].Publisher, texts[0].Text, texts[1].Page}, []string{"The page's text.", "The Herald", before.Text, ""})
	sights := view(w, func(v store.View) ([]newsroom.Sight, error) { return v.Articles().Visible(a, 0, 9) })
	same(t, "lengths", []any{sights[0].Words, sights[0].Page, sights[1].Words, sights[1].Page}, []any{99, true, 7, false})
	found := view(w, func(v store.View) ([]newsroom.ArticleID, error) {
		return v.Articles().Matching(a, store.SearchQuery{Terms: [][]string{{"zeppelin"}}, Limit: 9})
	})
	same(t, "search", found, ids[:1])
	w.update(func(tx store.Tx) error {
		v := before
		v.N, v.Content = 2, digest("new")
		return tx.Articles().Revise(v, store.Stems{Title: "other"})
	})
	stale := view(w, func(v store.View) ([]newsroom.Text, error) { return v.Pages().Stale(start, 9) })
	same(t, "revised since", []any{len(stale), stale[0].Article}, []any{1, ids[0]})
	w.update(func(tx store.Tx) error { return tx.Pages().Index(ids[0], 2, 77, store.Stems{Text: "zeppelin"}) })
	same(t, "indexed anew", view(w, func(v store.View) ([]newsroom.Text, error) { return v.Pages().Stale(start, 9) }), []newsroom.Text(nil))
}

func pageOnce(t *testing.T, w *world) {
	_, ids := w.stubFeed("one")
	w.wantPages(ids...)
	w.readPage(ids[0], "The page's text.")
	w.readPage(ids[0], "Another text.")
	w.wantPages(ids...)
	same(t, "the text", w.pageOf(ids[0]).Text, "The page's text.")
	w.update(func(tx store.Tx) error { // of an article that is not there nothing is stored, and it is no error
		return tx.Pages().Save(newsroom.Page{Article: 999, Host: "example.org", State: newsroom.PageGone}, 0, store.Stems{})
	})
}

func pageExpires(t *testing.T, w *world) {
	_, ids := w.stubFeed("one")
	w.wantPages(ids...)
	expire := func(before time.Time) int {
		return change(w, func(tx store.Tx) (int, error) { return tx.Pages().Expire(before) })
	}
	same(t, "young", expire(start), 0)
	same(t, "old", expire(start.Add(time.Second)), 1)
	same(t, "its state", []any{w.pageOf(ids[0]).State, w.pageOf(ids[0]).NextTry}, []any{newsroom.PageExpired, time.Time{}})
	feed := view(w, func(v store.View) ([]newsroom.SourceHealth, error) { return v.Sources().List() })[0]
	more := w.arrive(feed.Feed, "two")
	w.wantPages(more...)
	w.update(func(tx store.Tx) error { return tx.Sources().SetFullText(feed.ID, newsroom.FullTextNever) })
	same(t, "nobody wants it", expire(start), 1)
}

func pageUnread(t *testing.T, w *world) {
	_, ids := w.stubFeed("one", "two")
	w.wantPages(ids...)
	w.readPage(ids[0], "The page's text.")
	unread := func(before time.Time) (got []newsroom.ArticleID) {
		for _, text := range view(w, func(v store.View) ([]newsroom.Text, error) { return v.Pages().Unread(before, 9) }) {
			got = append(got, text.Article)
		}
		return got
	}
	same(t, "without a place", unread(start), []newsroom.ArticleID(nil))
	situation := w.place(newsroom.SituationID{}, ids...)
	same(t, "too early", unread(start.Add(-time.Second)), []newsroom.ArticleID(nil))
	same(t, "with a place", unread(start), ids[:1])
	head := w.head()
	p := store.GroupingBatch{From: head, To: head, Reread: []newsroom.Trace{{Seq: 1, Article: ids[0], Blob: []byte("anew")}}}
	p.To.Epoch++
	w.update(func(tx store.Tx) error { return tx.Situations().Place(p) })
	same(t, "stored anew", unread(start), []newsroom.ArticleID(nil))
	traces := view(w, func(v store.View) ([]newsroom.Placed, error) { return v.Situations().Traces(0, 9) })
	same(t, "its trace", []any{string(traces[0].Blob), traces[0].Situation}, []any{"anew", situation})
	same(t, "the other's", string(traces[1].Blob) != "anew", true)
}

func pageForgotten(t *testing.T, w *world) {
	a := w.account("a@example.org")
	feed := w.feed("example.org", "/feed?key=sekrit")
	source := w.read(a, feed)
	ids := w.arrive(feed, "one", "two")
	w.wantPages(ids[0])
	w.place(newsroom.SituationID{}, ids...)
	w.update(func(tx store.Tx) error { return tx.Sources().Remove(source) })
	w.wantPages(ids...) // by whoever looked before
	w.readPage(ids[0], "The page's text.")
	for _, id := range ids {
		_, err := try(w, func(v store.View) (newsroom.Page, error) { return v.Pages().Get(id) })
		fails(t, err, newsroom.KindNotFound)
	}
}

func robotsBack(t *testing.T, w *world) {
	_, ids := w.stubFeed("one")
	w.wantPages(ids...)
	want := []store.Robots{
		{Origin: "http://example.org", Host: "example.org", Status: 301, Until: start.Add(time.Hour)},
		{Origin: "https://example.org", Host: "example.org", Status: 200, Rules: []byte("User-agent: *\x00\xff"), Until: start.Add(time.Hour)},
	}
	for _, status := range []int{404, 200} {
		w.update(func(tx store.Tx) error {
			r := want[1]
			r.Status = status
			return tx.Pages().SaveRobots(r)
		})
	}
	w.update(func(tx store.Tx) error { return tx.Pages().SaveRobots(want[0]) })
	want[0].Rules = []byte{}
	same(t, "the rules", w.leasePages(start.Add(time.Minute))[0].Robots, want)
	w.pass(91 * 24 * time.Hour)
	w.update(func(tx store.Tx) error {
		n, err := tx.Pages().Forget(w.now(), 9)
		same(t, "forgotten", n, 2)
		return err
	})
}

func fullTextBack(t *testing.T, w *world) {
	a := w.account("a@example.org")
	feed := w.feed("example.org", "/feed")
	id := change(w, func(tx store.Tx) (newsroom.SourceID, error) {
		return tx.Sources().Add(newsroom.Source{Feed: feed, Account: a, FullText: newsroom.FullTextNever})
	})
	setting := func() newsroom.FullText {
		return view(w, func(v store.View) (newsroom.SourceHealth, error) { return v.Sources().Get(id) }).FullText
	}
	same(t, "as it was added", setting(), newsroom.FullTextNever)
	w.update(func(tx store.Tx) error { return tx.Sources().SetFullText(id, newsroom.FullTextAuto) })
	same(t, "as it was changed", setting(), newsroom.FullTextAuto)
	fails(t, w.Update(t.Context(), func(tx store.Tx) error { return tx.Sources().SetFullText(id+1, newsroom.FullTextAuto) }), newsroom.KindNotFound)
}

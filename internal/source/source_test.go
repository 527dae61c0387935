package source

import (
	"fmt"
	"strings"
	"testing"

	"newsroom"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
)

func TestAddingASource(t *testing.T) {
	w := newWorld(t)
	s := serve(t, map[string]string{"/feed": gazette, "/": `<!doctype html><link rel="alternate" type="application/rss+xml" href="/feed">`})
	added, err := w.shelf.Add(t.Context(), w.a, s.URL)
	w.Must(err)
	same(t, "what Add gives", added, Added{ID: 1, URL: s.URL + "/feed", Title: "The Gazette", Articles: 2})
	same(t, "what A reads", w.reads(w.a), []string{"The Gazette " + s.URL + "/feed"})
	same(t, "what B reads", w.reads(w.b), []string(nil))
	same(t, "A's readiness", w.readiness(w.a), "1 source can be read.")
	same(t, "B's readiness", w.readiness(w.b), "")
	same(t, "everyone's readiness is to be worked out", w.enqueued(), false)
	f := enginetest.See(w, func(v store.View) (newsroom.Feed, error) { return v.Feeds().ByURL(s.URL + "/feed") })
	if f.Every != newsroom.FirstInterval || f.NextPoll.After(start) || !strings.HasPrefix(f.Host, "127.0.0.1:") {
		t.Errorf("the feed is %+v", f)
	}

	_, err = w.shelf.Add(t.Context(), w.a, s.URL+"/feed#top")
	failsAs(t, "the same again", err, newsroom.KindExists)
	_, err = w.shelf.Add(t.Context(), w.b, s.URL+"/feed")
	w.Must(err)
	_, err = w.shelf.Add(t.Context(), everybody, s.URL+"/feed")
	w.Must(err)
	_, err = w.shelf.Add(t.Context(), everybody, s.URL+"/feed")
	failsAs(t, "everybody's again", err, newsroom.KindExists)
	same(t, "everyone's readiness is to be worked out", w.enqueued(), true)
	all, err := w.shelf.List(t.Context(), nil)
	w.Must(err)
	readers := []string{"a@example.org", "b@example.org", ""}
	for i, source := range all {
		same(t, fmt.Sprintf("the reader of source %d", source.ID), source.Reader, readers[i])
		same(t, fmt.Sprintf("the feed of source %d", source.ID), source.Feed, f.ID)
	}
	same(t, "sources on one feed", len(all), 3)
}

func TestWhatIsNoFeedIsRefused(t *testing.T) {
	w := newWorld(t)
	s := serve(t, map[string]string{"/page": "<!doctype html><p>Welcome"})
	for name, tt := range map[string]struct {
		address string
		kind    newsroom.ErrorKind
		says    string
	}{
		"a web page that names none": {s.URL + "/page", newsroom.KindNotFound, "web page"},
		"nothing there":              {s.URL + "/feed", newsroom.KindUnavailable, "nothing at this address"},
		"no web address":             {"ftp://example.org/feed", newsroom.KindInvalid, "http"},
		"a private network":          {"http://10.0.0.1/feed", newsroom.KindUnavailable, "--allow-private-networks"},
		"nothing":                    {"", newsroom.KindInvalid, "http"},
	} {
		_, err := w.shelf.Add(t.Context(), w.a, tt.address)
		failsAs(t, name, err, tt.kind)
		if err != nil && !strings.Contains(err.Error(), tt.says) {
			t.Errorf("%s: %q does not say %q", name, err, tt.says)
		}
	}
	same(t, "what A reads", w.reads(w.a), []string(nil))
}

// An address with a password is one reader's, however it is written or found.
func TestAPasswordIsNobodyElses(t *testing.T) {
	w := newWorld(t)
	pages := map[string]string{"/feed": gazette}
	s := serve(t, pages)
	host := strings.TrimPrefix(s.URL, "http://")
	pages["/page"] = fmt.Sprintf(`<!doctype html><link rel="alternate" type="application/rss+xml" href="http://mary:secret@%s/feed">`, host)
	for name, address := range map[string]string{
		"with its scheme": "http://mary:secret@" + host + "/feed", "without it": "mary:secret@" + host + "/feed", "by a page": s.URL + "/page",
	} {
		_, err := w.shelf.Add(t.Context(), everybody, address)
		failsAs(t, name, err, newsroom.KindInvalid)
		if err != nil && strings.Contains(err.Error(), "secret") {
			t.Errorf("%s: the error is %q", name, err)
		}
	}
	same(t, "what everybody reads", w.reads(everybody), []string(nil))

	own := "http://mary:secret@" + host + "/feed"
	added, err := w.shelf.Add(t.Context(), w.a, own)
	w.Must(err)
	same(t, "the address as it is told", added.URL, "http://***@"+host+"/feed")
	for name, account := range map[string]*newsroom.AccountID{"A's list": &w.a, "the operator's list": nil} {
		all, err := w.shelf.List(t.Context(), account)
		w.Must(err)
		same(t, name, fmt.Sprint(len(all), " ", all[0].URL), "1 http://***@"+host+"/feed")
	}
	sample, err := w.shelf.Check(t.Context(), own)
	w.Must(err)
	same(t, "the sample", fmt.Sprintf("%s %d %d", sample.URL, sample.Status, sample.Entries), "http://***@"+host+"/feed 200 2")
	_, err = w.shelf.Add(t.Context(), w.b, s.URL+"/feed")
	w.Must(err)
	same(t, "what B reads", w.reads(w.b), []string{"The Gazette " + s.URL + "/feed"})
}

func TestRemovingASource(t *testing.T) {
	w := newWorld(t)
	add := func(account newsroom.AccountID, path string) {
		t.Helper()
		_, err := w.shelf.Take(t.Context(), account, []Want{{URL: "https://example.org" + path, Title: path}})
		w.Must(err)
	}
	add(w.a, "/own")
	add(w.b, "/own")
	add(everybody, "/all")
	add(w.a, "/two")
	for name, tt := range map[string]struct {
		account newsroom.AccountID
		source  string
	}{
		"B's source by A": {w.a, "2"}, "everybody's by A": {w.a, "3"}, "everybody's by A, by its address": {w.a, "https://example.org/all"},
		"A's by everybody": {everybody, "1"}, "one that is not there": {w.a, "77"}, "nothing": {w.a, ""}, "no number": {w.a, "0"},
	} {
		failsAs(t, name, w.shelf.Remove(t.Context(), tt.account, tt.source), newsroom.KindNotFound)
	}
	for says, tt := range map[string]struct {
		account newsroom.AccountID
		source  string
	}{
		"Source 2 belongs to another reader: name that reader with --account.": {w.a, "2"},
		"Source 1 belongs to a reader: name the reader with --account.":        {everybody, "1"},
		"Source 3 is for all readers: leave --account out.":                    {w.b, "3"},
	} {
		if err := w.shelf.Remove(t.Context(), tt.account, tt.source); err == nil || err.Error() != says {
			t.Errorf("the error is %v, want %s", err, says)
		}
	}
	w.Must(w.shelf.Remove(t.Context(), w.a, "https://EXAMPLE.org:443/own"))
	w.Must(w.shelf.Remove(t.Context(), w.a, "4"))
	same(t, "what A reads", w.reads(w.a), []string{"/all https://example.org/all"})
	same(t, "what B reads", w.reads(w.b), []string{"/all https://example.org/all", "/own https://example.org/own"})
	same(t, "A's readiness", w.readiness(w.a), "1 source can be read.")
	w.Must(w.shelf.Remove(t.Context(), everybody, "3"))
	same(t, "what A reads then", w.reads(w.a), []string(nil))
}

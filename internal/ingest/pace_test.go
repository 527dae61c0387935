package ingest

import (
	"net/http"
	"testing"
	"time"

	"newsroom"
)

// What changes at random moments, on the average once in so long, is asked about as often as it deserves.
func TestAFeedsRhythmIsLearnt(t *testing.T) {
	for _, tt := range []struct {
		name        string
		between     time.Duration // changes
		least, most time.Duration // between polls, once it is known
	}{
		{"each minute", time.Minute, shortest, shortest},
		{"each hour", time.Hour, shortest, 40 * time.Minute},
		{"twice a day", 12 * time.Hour, time.Hour, longest},
		{"each week", 7 * 24 * time.Hour, 2 * time.Hour, longest},
		{"each two months", 60 * 24 * time.Hour, 4 * time.Hour, seldom},
	} {
		f := newsroom.Feed{ID: 7, Every: newsroom.FirstInterval}
		now, next := start, start.Add(tt.between)
		var polls int
		var sum time.Duration
		for now.Before(start.Add(200*tt.between + 100*seldom)) {
			changed := !next.After(now)
			for !next.After(now) {
				next = next.Add(tt.between)
			}
			every, at := pace(f, changed, 0, now)
			if changed {
				f.ChangedAt = now
			}
			f.Every = every
			if now.After(start.Add(20 * tt.between)) {
				polls++
				sum += at.Sub(now)
			}
			now = at
		}
		if mean := sum / time.Duration(polls); mean < tt.least-tt.least/10 || mean > tt.most+tt.most/10 {
			t.Errorf("%s: polled each %s, want %s to %s", tt.name, mean.Round(time.Minute), tt.least, tt.most)
		}
	}
}

func TestAnAnswerThatIsFreshIsNotAskedForAgain(t *testing.T) {
	for maxAge, want := range map[string]time.Duration{
		"max-age=7200": 2 * time.Hour, "max-age=99999999999": seldom, "max-age=10": 0, "no-cache, max-age=7200": 0,
	} {
		w, s := newWorld(t), newSite(t)
		id := w.subscribe(s.URL + "/feed")
		s.set("/feed", page{body: rss(s.URL, item{guid: "1", title: "Fire"}), header: map[string]string{"Cache-Control": maxAge}})
		w.batch()
		if wait := w.feed(id).NextPoll.Sub(w.Clock()); wait < want || want == 0 && wait > newsroom.FirstInterval+newsroom.FirstInterval/10 {
			t.Errorf("%s: polled again in %s", maxAge, wait)
		}
	}
}

func TestWhatIsGoneForGoodIsAskedNoMore(t *testing.T) {
	w, s := newWorld(t), newSite(t)
	id := w.subscribe(s.URL + "/feed")
	s.set("/feed", page{status: http.StatusGone})
	w.batch()
	f := w.feed(id)
	same(t, "its next poll", f.NextPoll, time.Time{})
	same(t, "why", f.Failing.Cause, "the server says that this address is gone for good (status 410)")
	w.poll()
	same(t, "requests", len(s.requests()), 1)

	s.show("/feed", item{guid: "1", title: "Fire"})
	other := w.Reader("other@example.org", newsroom.Reader{}) // wants it as well
	w.Feed(newsroom.Feed{URL: s.URL + "/feed", Host: hostOf(s.URL + "/feed"), Every: newsroom.FirstInterval}, other)
	w.batch()
	same(t, "articles", w.titles(id), []string{"Fire/1"})
}

func TestAMoveForGoodIsBelievedWhenItIsSeenTwice(t *testing.T) {
	w, s := newWorld(t), newSite(t)
	old := s.URL + "/old"
	id := w.subscribe(old)
	lead := func(status int, to string) {
		s.set("/old", page{status: status, header: map[string]string{"Location": to}})
		w.poll()
	}
	s.show("/new", item{guid: "1", title: "Fire"})
	s.show("/other", item{guid: "1", title: "Fire"})

	lead(http.StatusMovedPermanently, "/new")
	same(t, "after one", w.feed(id).URL, old)
	lead(http.StatusFound, "/new") // not for good
	lead(http.StatusMovedPermanently, "/new")
	lead(http.StatusPermanentRedirect, "/other")
	lead(http.StatusMovedPermanently, "/new")
	same(t, "after several that differ", w.feed(id).URL, old)
	lead(http.StatusPermanentRedirect, "/new")
	same(t, "after two that are the same", w.feed(id).URL, s.URL+"/new")
	w.poll()
	requests := s.requests()
	same(t, "asked then", requests[len(requests)-1], "/new")
	same(t, "articles", w.titles(id), []string{"Fire/1"})
}

func TestADocumentThatIsTheSameIsNotReadAgain(t *testing.T) {
	w, s := newWorld(t), newSite(t)
	id := w.subscribe(s.URL + "/feed")
	s.show("/feed", item{guid: "1", title: "Fire"})
	w.poll()
	known := w.feed(id)
	if known.Content == (newsroom.Digest{}) {
		t.Fatal("the document is not remembered")
	}
	w.poll()
	again := w.feed(id)
	if again.Content != known.Content || !again.ChangedAt.Equal(known.ChangedAt) || again.Every <= known.Every {
		t.Errorf("before %+v, after %+v", known, again)
	}
	s.show("/feed", item{guid: "1", title: "Fire"}, item{guid: "2", title: "Flood"})
	w.poll()
	same(t, "articles", w.titles(id), []string{"Fire/1", "Flood/1"})
}

func TestPublishersAreToldHowManyReadThem(t *testing.T) {
	w, s := newWorld(t), newSite(t)
	address := s.URL + "/feed"
	w.subscribe(address)
	s.show("/feed", item{guid: "1", title: "Fire"})
	w.poll()
	same(t, "of one", s.agents()[0], "Newsroom (1 subscriber)")
	other := w.Reader("other@example.org", newsroom.Reader{})
	w.Feed(newsroom.Feed{URL: address, Host: hostOf(address), Every: newsroom.FirstInterval}, other)
	w.poll()
	same(t, "of two", s.agents()[1], "Newsroom (2 subscribers)")
}

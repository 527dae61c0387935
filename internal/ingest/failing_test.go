package ingest

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
)

func TestAFeedThatFailsIsAskedLessAndLess(t *testing.T) {
	w, s := newWorld(t), newSite(t)
	id := w.subscribe(s.URL + "/feed")
	s.set("/feed", page{status: http.StatusServiceUnavailable})
	wait := newsroom.FirstInterval
	var since time.Time
	for n := 1; n <= 9; n++ {
		w.batch()
		now := w.Clock()
		if n == 1 {
			since = now
		}
		f := w.feed(id)
		want := &newsroom.Failing{Since: since, Count: n, Cause: "the server reports a fault of its own (status 503)"}
		same(t, fmt.Sprintf("failure %d", n), f.Failing, want)
		if late := f.NextPoll.Sub(now) - wait; late.Abs() > wait/10 {
			t.Errorf("after failure %d the feed is polled again in %s, want %s within a tenth", n, f.NextPoll.Sub(now), wait)
		}
		same(t, "the interval for better times", f.Every, newsroom.FirstInterval)
		wait = min(2*wait, 24*time.Hour)
		w.Pass(f.NextPoll.Sub(now))
	}
	same(t, "requests", len(s.requests()), 9)

	s.show("/feed", item{guid: "1", title: "Fire"})
	w.batch()
	f := w.feed(id)
	if f.Failing != nil || f.NextPoll.Sub(w.Clock()) > time.Hour {
		t.Errorf("after it recovered the feed is %+v", f)
	}
	same(t, "articles", w.titles(id), []string{"Fire/1"})
}

func TestWhyAFeedCannotBeRead(t *testing.T) {
	tests := []struct {
		name string
		page page
		want string
	}{
		{"gone", page{status: http.StatusGone}, "the server says that this address is gone for good (status 410)"},
		{"locked", page{status: http.StatusUnauthorized}, "the server asks for a name and a password (status 401)"},
		{"a web page", page{body: "<!doctype html><html><body>Welcome</body></html>"}, "this is a web page, not a feed"},
		{"nothing", page{}, "this document is empty"},
		{"compressed and damaged", page{body: "\x1f\x8bnot", header: map[string]string{"Content-Encoding": "gzip"}}, "the answer of the server broke off or can't be understood"},
		{"a redirect to a private network", page{status: 302, header: map[string]string{"Location": "http://10.0.0.1/"}}, "the address is in a private network; name it in --allow-private-networks (it leads to 10.0.0.1)"},
		{"a redirect in a circle", page{status: 302, header: map[string]string{"Location": "/feed"}}, "the address leads on in a way that can't be followed"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			w, s := newWorld(t), newSite(t)
			id := w.subscribe(s.URL + "/feed?token=hunter2hunter2hunter2")
			s.set("/feed", tt.page)
			w.poll()
			f := w.feed(id)
			if f.Failing == nil || !strings.HasPrefix(f.Failing.Cause, tt.want) {
				t.Fatalf("the cause is %+v, want %q", f.Failing, tt.want)
			}
			if log := w.Said(); strings.Contains(log, "hunter2") || !strings.Contains(log, "a feed can't be read") {
				t.Errorf("the log is\n%s", log)
			}
		})
	}
}

// The readiness of a feed's readers is worked out anew when it begins to fail and when it recovers, and not at
// every failure.
func TestReadinessFollowsTheHealthOfAFeed(t *testing.T) {
	w, s := newWorld(t), newSite(t)
	id := w.subscribe(s.URL + "/feed")
	for n, step := range []struct {
		status int
		want   bool
	}{{200, false}, {500, true}, {500, false}, {404, false}, {200, true}, {200, false}} {
		w.forgetJobs()
		s.show("/feed", item{guid: "1", title: "Fire"})
		if step.status != http.StatusOK {
			s.set("/feed", page{status: step.status})
		}
		w.poll()
		if got := w.enqueued(newsroom.ReadinessJob{Feed: id}); got != step.want {
			t.Errorf("poll %d, answered %d: readiness enqueued is %v, want %v", n+1, step.status, got, step.want)
		}
		if got := w.enqueued(newsroom.GroupJob{}); got != (n == 0) {
			t.Errorf("poll %d: grouping enqueued is %v; only the first brought an article", n+1, got)
		}
	}
}

// forgetJobs takes all jobs away, as if they were done and cleared.
func (w *world) forgetJobs() {
	w.Helper()
	w.Exec("DELETE FROM river_job")
}

func TestAHostThatAsksToBeLeftAlone(t *testing.T) {
	for _, tt := range []struct {
		name, after string
		status      int
		wait        time.Duration
	}{
		{"for two hours", "7200", http.StatusTooManyRequests, 2 * time.Hour},
		{"with an answer", "7200", 0, 2 * time.Hour},
		{"until a date", "Sat, 21 Nov 2026 09:00:00 GMT", http.StatusServiceUnavailable, 2 * time.Hour},
		{"for a month: for a week", "2592000", http.StatusServiceUnavailable, 7 * 24 * time.Hour},
		{"for a second: for a minute", "1", http.StatusTooManyRequests, time.Minute},
		{"and names no time", "", http.StatusServiceUnavailable, 15 * time.Minute},
	} {
		t.Run(tt.name, func(t *testing.T) {
			w, s := newWorld(t), newSite(t)
			first := w.subscribe(s.URL + "/one")
			w.subscribe(s.URL + "/two")
			s.set("/one", page{status: tt.status, body: rss(s.URL, item{guid: "1", title: "Fire"}), header: map[string]string{"Retry-After": tt.after}})
			s.show("/two", item{guid: "1", title: "Flood"})
			w.batch()
			same(t, "asked", s.requests(), []string{"/one"})
			counts := enginetest.See(w, func(v store.View) (store.PollCounts, error) { return v.Feeds().Since(w.Clock()) })
			same(t, "feeds that wait and feeds put off", [2]int{counts.Waiting, counts.PutOff}, [2]int{0, 1})
			if f := w.feed(first); f.Failing != nil && f.NextPoll.Sub(w.Clock()) < tt.wait {
				t.Errorf("the feed is asked again in %s", f.NextPoll.Sub(w.Clock()))
			}
			w.Pass(tt.wait - time.Minute)
			w.batch()
			same(t, "asked a minute before", s.requests(), []string(nil))
			w.Pass(time.Minute)
			w.batch()
			same(t, "asked first when the time is over", s.requests()[0], "/two")
		})
	}
}

func TestAnAddressWithAPasswordStaysOutOfTheLog(t *testing.T) {
	w, s := newWorld(t), newSite(t)
	id := w.subscribe(strings.Replace(s.URL, "http://", "http://mary:secret@", 1) + "/feed")
	w.poll()
	if w.feed(id).Failing == nil || strings.Contains(w.feed(id).Failing.Cause, "secret") {
		t.Errorf("the cause is %+v", w.feed(id).Failing)
	}
	if log := w.Said(); strings.Contains(log, "secret") || strings.Contains(log, "mary") || !strings.Contains(log, "/feed") {
		t.Errorf("the log is\n%s", log)
	}
}

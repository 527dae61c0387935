package metrics

import (
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

var testKnown = LabelValues{
	Results: []string{"news", "failed"}, Kinds: []string{"poll", "compose"}, States: []string{"waiting", "failed"}, Ends: []string{"done", "given_up"},
	Channels: []string{"email"}, Posts: []string{"waiting", "sent"},
}

// board is a page with a clock that is moved by hand and a store that counts how often it was counted.
type board struct {
	testing.TB
	*Meters
	now     time.Time
	figures store.Figures
	err     error
	looks   int
	expires time.Time
	handler http.Handler
}

func newBoard(t testing.TB) *board {
	t.Helper()
	b := &board{TB: t, Meters: New(Build{Version: "1.2", Commit: "abc", Go: "go1"}, testKnown), now: time.Date(2026, 11, 21, 7, 0, 0, 0, time.UTC)}
	b.handler = b.Handler(PageOptions{
		Look:  func(context.Context) (store.Figures, error) { b.looks++; return b.figures, b.err },
		Clock: func() time.Time { return b.now }, Log: slog.New(slog.DiscardHandler), Expires: func() time.Time { return b.expires },
	})
	return b
}

// read gives the page.
func (b *board) read() string {
	b.Helper()
	w := httptest.NewRecorder()
	b.handler.ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/metrics", nil))
	if w.Code != http.StatusOK || w.Header().Get("Content-Type") != "text/plain; version=0.0.4; charset=utf-8" {
		b.Fatalf("%d %v", w.Code, w.Header())
	}
	return w.Body.String()
}

// later lets both the page and the figures be made anew.
func (b *board) later() string {
	b.Helper()
	b.now = b.now.Add(time.Minute)
	return b.read()
}

func (b *board) has(page string, lines ...string) {
	b.Helper()
	for _, line := range lines {
		if !strings.Contains("\n"+page, "\n"+line+"\n") {
			b.Errorf("the page has no line %q", line)
		}
	}
}

func TestThePageSaysWhatWasCounted(t *testing.T) {
	b := newBoard(t)
	b.has(b.read(), `newsroom_build_info{commit="abc",go="go1",version="1.2"} 1`, `newsroom_polls_total{result="news"} 0`, `newsroom_job_attempts_total{end="given_up",kind="compose"} 0`)
	b.Polled("news")
	b.Attempted("poll", "done")
	b.Served(90 * time.Second)
	b.Served(-time.Second)
	b.Passed()
	b.Waited(30 * time.Millisecond)
	b.Requested("/v1/briefing", 200, 10*time.Millisecond)
	b.Requested("/", 404, time.Millisecond)
	b.Requested("", 421, time.Millisecond)
	b.Requested("/sign-in", 0, time.Millisecond)
	b.has(b.later(),
		`newsroom_polls_total{result="news"} 1`, `newsroom_job_attempts_total{end="done",kind="poll"} 1`,
		`newsroom_edition_lateness_seconds_bucket{le="60"} 1`, `newsroom_edition_lateness_seconds_bucket{le="300"} 2`,
		`newsroom_slots_passed_total 1`, `newsroom_write_wait_seconds_bucket{le="0.1"} 1`,
		`newsroom_http_request_duration_seconds_count{route="/v1/briefing",status="2xx"} 1`,
		`newsroom_http_request_duration_seconds_count{route="other",status="4xx"} 1`,
		`newsroom_http_request_duration_seconds_count{route="none",status="4xx"} 1`,
		`newsroom_http_request_duration_seconds_count{route="/sign-in",status="none"} 1`,
	)
}

func TestThePageSaysHowTheStoreStands(t *testing.T) {
	b := newBoard(t)
	b.figures = store.Figures{
		Feeds: 9, Failing: 2, Due: 3, OldestDue: b.now.Add(-time.Minute), Articles: 70, Ungrouped: 4, OldestUngrouped: b.now.Add(time.Hour), Late: 5, Sessions: 6, Bytes: 4096,
		Posts: []store.PostFigure{{Channel: newsroom.ChannelEmail, State: newsroom.PostSent, Number: 8}},
		Jobs:  []store.JobFigure{{Kind: "poll", State: newsroom.JobWaiting, Number: 1}},
	}
	b.has(b.read(),
		"newsroom_store_up 1", "newsroom_feeds 9", "newsroom_feeds_failing 2", "newsroom_feeds_due 3", "newsroom_feeds_oldest_due_seconds 60", "newsroom_articles 70",
		"newsroom_articles_ungrouped 4", "newsroom_grouping_lag_seconds 0", "newsroom_editions_late 5", "newsroom_sessions 6", "newsroom_database_bytes 4096",
		`newsroom_outbox_posts{channel="email",state="sent"} 8`, `newsroom_outbox_posts{channel="email",state="waiting"} 0`,
		`newsroom_jobs{kind="poll",state="waiting"} 1`, `newsroom_jobs{kind="compose",state="failed"} 0`,
	)
}

func TestThePageSaysUntilWhenTheCertificateIsGood(t *testing.T) {
	b := newBoard(t)
	if strings.Contains(b.read(), "newsroom_certificate") {
		t.Error("it tells of a certificate that there isn't")
	}
	b.expires = b.now.Add(time.Hour)
	b.has(b.later(), fmt.Sprintf("newsroom_certificate_expires_timestamp_seconds %g", float64(b.expires.Unix())))
	b.expires = b.expires.Add(1000 * time.Hour)
	b.has(b.later(), fmt.Sprintf("newsroom_certificate_expires_timestamp_seconds %g", float64(b.expires.Unix())))
}

// A store that can't be counted takes nothing else away.
func TestWhatTheProcessCountsIsThereWithoutAStore(t *testing.T) {
	b := newBoard(t)
	b.err = errors.New("the disk is gone")
	page := b.read()
	b.has(page, "newsroom_store_up 0", `newsroom_polls_total{result="news"} 0`)
	if strings.Contains(page, "newsroom_feeds") {
		t.Error("it tells of feeds that nobody could count")
	}
	b.err = nil
	b.has(b.later(), "newsroom_store_up 1", "newsroom_feeds 0")
}

// Whatever comes in a label that is not on its list counts as one other value, and a thousand of them make one series.
func TestNobodyMakesASeries(t *testing.T) {
	b := newBoard(t)
	one := func(n int) {
		name := fmt.Sprintf("stranger-%d", n)
		b.Polled(name)
		b.Attempted(name, name)
		b.figures.Posts = []store.PostFigure{{Channel: newsroom.Channel(name), State: newsroom.PostState(name), Number: n}}
		b.figures.Jobs = []store.JobFigure{{Kind: name, State: newsroom.JobState(name), Number: n}}
		b.Requested("", n, time.Second)
	}
	lines := func(page string) int { return strings.Count(page, "\n") }
	for n := range 700 { // every class of status, and what is none
		one(n)
	}
	before := lines(b.later())
	for n := range 1000 {
		one(700 + n)
	}
	after := b.later()
	if lines(after) != before || strings.Contains(after, "stranger") {
		t.Errorf("%d lines have become %d", before, lines(after))
	}
	b.has(after, `newsroom_polls_total{result="other"} 1700`, `newsroom_jobs{kind="other",state="other"} 1699`)
}

// However often it is asked for, the page is written, and the store counted, once in five seconds.
func TestAskingOftenCostsNothing(t *testing.T) {
	b := newBoard(t)
	first := b.read()
	for range 499 { // five seconds of a hundred a second, but for the last moment
		b.now = b.now.Add(10 * time.Millisecond)
		b.Polled("news")
		if b.read() != first {
			t.Fatal("the page was written anew")
		}
	}
	if b.looks != 1 {
		t.Errorf("the store was counted %d times", b.looks)
	}
	b.now = b.now.Add(10 * time.Millisecond)
	b.has(b.read(), `newsroom_polls_total{result="news"} 499`)
	if b.looks != 2 {
		t.Errorf("after five seconds it was counted %d times", b.looks)
	}
	b.now = b.now.Add(-time.Hour) // the clock is set back
	b.read()
	if b.looks != 3 {
		t.Errorf("after the clock was set back it was counted %d times", b.looks)
	}
}

// Who takes a packed page gets the same page, packed once for all who ask.
func TestThePageIsPackedForWhoTakesIt(t *testing.T) {
	b := newBoard(t)
	plain := b.read()
	w, r := httptest.NewRecorder(), httptest.NewRequest(http.MethodGet, "/metrics", nil)
	r.Header.Set("Accept-Encoding", "gzip")
	b.handler.ServeHTTP(w, r)
	if w.Header().Get("Content-Encoding") != "gzip" || w.Header().Get("Vary") != "Accept-Encoding" || w.Body.Len() > len(plain)/3 {
		t.Errorf("%v, %d bytes of %d", w.Header(), w.Body.Len(), len(plain))
	}
	zip, err := gzip.NewReader(w.Body)
	if err != nil {
		t.Fatal(err)
	}
	if text, err := io.ReadAll(zip); err != nil || string(text) != plain {
		t.Errorf("unpacked it is %d bytes, %v", len(text), err)
	}
}

// A store that takes long to count is counted more seldom, so that a two-hundredth of the time goes into it.
func TestWhatTakesLongIsCountedSeldom(t *testing.T) {
	s := &state{cost: time.Second, clock: func() time.Time { return time.Unix(100, 0) }, until: time.Unix(299, 0), last: store.Figures{Feeds: 7}}
	if n, took, err := s.figures(); n.Feeds != 7 || took != time.Second || err != nil {
		t.Errorf("it was counted anew: %+v %v %v", n, took, err)
	}
}

// Where nobody watches nothing counts, and nothing fails.
func TestNoMeters(*testing.T) {
	var m *Meters
	m.Polled("news")
	m.Attempted("poll", "done")
	m.Served(time.Second)
	m.Passed()
	m.Waited(time.Second)
	m.Requested("/", 200, time.Second)
}

func TestProfilesAreBehindASwitch(t *testing.T) {
	for _, shown := range []bool{false, true} {
		h := New(Build{}, LabelValues{}).Handler(PageOptions{Profiles: shown, Clock: time.Now, Log: slog.New(slog.DiscardHandler)})
		for _, path := range []string{"/debug/pprof/", "/debug/pprof/heap", "/debug/pprof/cmdline", "/debug/pprof/symbol"} {
			w := httptest.NewRecorder()
			h.ServeHTTP(w, httptest.NewRequest(http.MethodGet, path, nil))
			if got := w.Code == http.StatusOK; got != shown {
				t.Errorf("%s with profiles %v: %d", path, shown, w.Code)
			}
		}
	}
}

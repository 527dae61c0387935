package app

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/account"
	"newsroom/internal/httpd"
	"newsroom/internal/mandate"
	"newsroom/internal/metrics"
	"newsroom/internal/source"
	"newsroom/internal/store"
)

// watch is a newsroom that is watched, with what was seen of it.
type watch struct {
	*testing.T
	*App
	clock  *clock
	site   *site
	reader newsroom.Account
	door   http.Handler
	page   http.Handler
	seen   map[string]map[string]bool // the values that a metric had, of all its series
}

func newWatch(t *testing.T) *watch {
	t.Helper()
	w := &watch{T: t, clock: &clock{now: dawn}, site: newSite(t), seen: map[string]map[string]bool{}}
	w.App = open(t, w.clock, new(record), func(c *Config) { c.MetricsListen = "127.0.0.1:0" })
	w.door, w.page = w.handler(new(httpd.Gate)), w.handlerOf(w.count)
	var err error
	w.reader, err = w.Doors.Add(t.Context(), account.New{Email: "ada@example.org", Authorized: true}, "an excellent password")
	w.must(err)
	return w
}

func (w *watch) handlerOf(look metrics.CountStore) http.Handler {
	return w.meters.Handler(metrics.PageOptions{Look: look, Clock: w.clock.time, Log: w.config.Log})
}

func (w *watch) must(err error) {
	w.Helper()
	if err != nil {
		w.Fatal(err)
	}
}

func (w *watch) update(fn func(store.Tx) error) {
	w.Helper()
	w.must(w.App.Store.Update(w.Context(), fn))
}

// line is a line of the page that has a value.
var line = regexp.MustCompile(`(?m)^(newsroom_\w+?)((?:_bucket|_sum|_count)?(?:\{[^}]*\})?) (\S+)$`)

// look reads the page, when it has been made anew, and notes the values of all series of the newsroom's own.
func (w *watch) look(page http.Handler) string {
	w.Helper()
	w.clock.pass(time.Minute)
	answer := httptest.NewRecorder()
	page.ServeHTTP(answer, httptest.NewRequest(http.MethodGet, metrics.Path, nil))
	text := answer.Body.String()
	for _, found := range line.FindAllStringSubmatch(text, -1) {
		if w.seen[found[1]] == nil {
			w.seen[found[1]] = map[string]bool{}
		}
		w.seen[found[1]][found[2]+" "+found[3]] = true
	}
	return text
}

// moved tells whether any series of the metric had two values.
func (w *watch) moved(metric string) bool {
	values := map[string]int{}
	for seen := range w.seen[metric] {
		series, _, _ := strings.Cut(seen, " ")
		if strings.HasPrefix(seen, "{") {
			series = seen[:strings.LastIndex(seen, " ")]
		}
		values[series]++
	}
	for _, n := range values {
		if n > 1 {
			return true
		}
	}
	return false
}

// ask sends a request to the newsroom itself.
func (w *watch) ask(method, host, target string) {
	r := httptest.NewRequest(method, "/", nil)
	r.URL.Path, r.Host = target, host
	w.door.ServeHTTP(httptest.NewRecorder(), r)
}

// sources lets the reader read a feed that is there and one that is not.
func (w *watch) sources() {
	w.Helper()
	w.site.set("/feed", rssOf("A wind farm opens off Aldmouth", "Night trains return to Dunmere"))
	_, err := w.Shelf.Take(w.Context(), w.reader.ID, []source.Want{{URL: w.site.URL + "/feed"}, {URL: w.site.URL + "/missing"}})
	w.must(err)
	said, err := w.Editor.Correct(w.Context(), mandate.Instruction{
		By: newsroom.Principal{Account: w.reader.ID, Client: "test"}, Statement: "Follow wind farms.", Provenance: newsroom.ReaderWords,
	})
	w.must(err)
	if said.Outcome != newsroom.Applied {
		w.Fatalf("the mandate was not understood: %s", said.Question)
	}
	delivery := newsroom.DefaultDelivery(w.reader.ID)
	delivery.Editions = true
	w.update(func(tx store.Tx) error { return tx.Outbox().Choose(delivery) })
}

// rssOf writes a feed whose articles are long, so that the database grows with them.
func rssOf(titles ...string) string {
	var items strings.Builder
	for i, title := range titles {
		fmt.Fprintf(&items, "<item><guid>%d</guid><title>%s</title><description>%s.%s</description></item>", i, title, title, strings.Repeat(" The wind blew.", 10_000))
	}
	return `<rss version="2.0"><channel><title>Gazette</title>` + items.String() + "</channel></rss>"
}

// Each metric of the newsroom's own moves when that happens of which it tells.
func TestEveryMetricMoves(t *testing.T) {
	w := newWatch(t)
	w.ask("GET", "news.example.org", "/sign-in")
	w.look(w.page)
	w.sources()
	w.look(w.page)
	w.must(w.steps.Poll(t.Context(), newsroom.PollJob{}, newsroom.Ticket{}))
	w.look(w.page)
	w.must(w.steps.Group(t.Context(), newsroom.Ticket{}))
	w.look(w.page)
	w.papers()
	w.look(w.page)
	w.work()
	_, err := w.Doors.SignIn(t.Context(), w.reader.Email, "an excellent password", account.Visit{})
	w.must(err)
	w.ask("GET", "news.example.org", "/sign-in")
	text := w.look(w.page)
	w.look(w.handlerOf(func(context.Context) (n store.Figures, err error) { return n, errors.New("the disk is gone") }))
	for metric := range w.seen {
		if metric != "newsroom_build_info" && !w.moved(metric) {
			t.Errorf("%s did not move: %v", metric, w.seen[metric])
		}
	}
	for _, want := range []string{
		`newsroom_polls_total{result="news"} 1`, `newsroom_polls_total{result="failed"} 1`, "newsroom_edition_lateness_seconds_count 1", "newsroom_slots_passed_total 1",
		"newsroom_articles 2", "newsroom_feeds 2", "newsroom_feeds_failing 1", "newsroom_sessions 1", `newsroom_outbox_posts{channel="email",state="waiting"} 1`,
		`newsroom_job_attempts_total{end="given_up",kind="compose"} 1`, `newsroom_jobs{kind="compose",state="failed"} 1`,
		`newsroom_http_request_duration_seconds_count{route="/sign-in",status="2xx"} 2`,
	} {
		if !strings.Contains(text, "\n"+want+"\n") {
			t.Errorf("the page has no line %q", want)
		}
	}
	w.tellsNothingOf(text)
}

// label is a label of a series of the newsroom's own, with its value.
var label = regexp.MustCompile(`(?m)[{,]([a-z_]+)="([^"]*)"`)

// tellsNothingOf proves that a page tells nothing of what the reader says, reads or is called, and has no labels but those of which
// package metrics knows where their values come from.
func (w *watch) tellsNothingOf(page string) {
	w.Helper()
	for _, secret := range []string{"ada", "example.org", "wind", "Aldmouth", "Dunmere", "Gazette", "127.0.0.1", strings.TrimPrefix(w.site.URL, "http://"), w.reader.ID.String()} {
		for line := range strings.Lines(page) {
			if !strings.HasPrefix(line, "#") && strings.Contains(line, secret) {
				w.Errorf("%q is on the page: %s", secret, line)
			}
		}
	}
	known := strings.Fields("channel state kind end result route status le version commit go quantile")
	for _, found := range label.FindAllStringSubmatch(page, -1) {
		if !slices.Contains(known, found[1]) {
			w.Errorf("the page has a label %s", found[0])
		}
	}
}

// papers serves a slot, lets one before it give way to it, and has one fail.
func (w *watch) papers() {
	w.Helper()
	slot := func(due time.Time) newsroom.Slot {
		return newsroom.Slot{Kind: newsroom.Scheduled, Date: due.Format(time.DateOnly), Time: due.Format("15:04"), Zone: "UTC", Due: due}
	}
	newest := slot(time.Date(2026, 11, 21, 7, 0, 0, 0, time.UTC))
	w.update(func(tx store.Tx) error {
		reader, err := tx.Readers().Get(w.reader.ID)
		if err != nil {
			return err
		}
		reader.LastDue = newest.Due
		return tx.Readers().Save(reader)
	})
	for _, one := range []newsroom.Slot{slot(newest.Due.Add(-24 * time.Hour)), newest} {
		_, err := w.steps.Compose(w.Context(), w.reader.ID, one, newsroom.Ticket{})
		w.must(err)
	}
	w.update(func(tx store.Tx) error { return tx.Readers().SetLate(w.reader.ID, newsroom.Late{Due: newest.Due}) })
}

// work has a job done and another one given up, which is for somebody who isn't there.
func (w *watch) work() {
	w.Helper()
	gone := newsroom.ComposeJob{Account: w.config.Mint(), Slot: newsroom.Slot{Kind: newsroom.Scheduled, Date: "2026-11-21", Time: "07:00", Zone: "UTC", Due: dawn}}
	w.update(func(tx store.Tx) error { return tx.Enqueue(gone) })
	w.look(w.page)
	err := w.Work(w.Context(), func(v store.View) (bool, error) {
		status, err := v.Jobs().Find(gone)
		return status.State == newsroom.JobFailed, err
	}, newsroom.WatchJob{})
	w.must(err)
}

// Whatever a stranger sends makes no series: paths, methods, hosts, and addresses that look like those of readers.
func TestAStrangerMakesNoSeries(t *testing.T) {
	w := newWatch(t)
	sends := func(n int) {
		host := "news.example.org"
		for _, target := range []string{
			"/nothing/%d", "/v1/%d", "/v1/monitors/%d", "/editions/%d", "/private/%d/atom.xml", "/websub/%d", "/account/apps/%d", "//%d", "/sources/%d", "/%d.html",
		} {
			w.ask("GET", host, fmt.Sprintf(target, n))
			w.ask("POST", host, fmt.Sprintf(target, n))
			w.ask(fmt.Sprintf("M%d", n), host, fmt.Sprintf(target, n))
		}
		w.ask("GET", fmt.Sprintf("host-%d.example.org", n), "/")
	}
	series := func() int { return strings.Count(w.look(w.page), "\n") }
	sends(0)
	before := series()
	for n := range 50 {
		sends(n + 1)
	}
	if after := series(); after != before {
		t.Errorf("%d lines have become %d", before, after)
	}
}

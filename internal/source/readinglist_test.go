package source

import (
	"context"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store/enginetest"
)

const day = 24 * time.Hour

func TestFeedsComeAndGoWithTheirListAndNothingElseDoes(t *testing.T) {
	w, p := newWorld(t), newPublisher(t)
	_, err := w.shelf.Take(t.Context(), w.a, []Want{{URL: "https://own.example/feed", Title: "own"}})
	w.Must(err)
	p.lists("one", "two", "own")
	made := w.subscribes(w.a, p)
	same(t, "at first", w.names(w.a), "one own two")
	same(t, "what is told", []any{made.Address, made.Host, made.Sources, made.Report.Listed, made.Report.Came.N, made.NextAt}, []any{p.URL + "/list.opml?t=***", strings.TrimPrefix(p.URL, "http://"), 2, 3, 2, start.Add(day)})
	same(t, "another's", w.names(w.b), "")
	p.lists("two", "three")
	now := w.looks(made, day)
	same(t, "a day later", w.names(w.a), "own three two")
	same(t, "what came and went", []newsroom.ListLines{now.Report.Came, now.Report.Went}, []newsroom.ListLines{
		{N: 1, Lines: []newsroom.ListLine{{Title: "three", URL: "https://three.example/feed"}}}, {N: 1, Lines: []newsroom.ListLine{{Title: "one", URL: "https://one.example/feed"}}},
	})
	same(t, "when", []time.Time{now.ReadAt, now.ChangedAt, now.NextAt}, []time.Time{w.Clock(), w.Clock(), w.Clock().Add(day)})
	unchanged := w.looks(made, day)
	same(t, "asked by its validator", p.asked[p.times()-1].Get("If-None-Match"), `"two three"`)
	same(t, "when it is as it was", []any{unchanged.ReadAt, unchanged.ChangedAt, unchanged.Report}, []any{w.Clock(), now.ChangedAt, now.Report})
	asked := p.times()
	w.looks(made, day-time.Second)
	same(t, "before its time", p.times(), asked)
	if strings.Contains(w.Everything(), "canary5ecret") || strings.Contains(w.Said(), "canary5ecret") {
		t.Error("the address lies open")
	}
}

func TestAListThatCantBeReadRemovesNothing(t *testing.T) {
	w, p := newWorld(t), newPublisher(t)
	p.lists("one", "two")
	made := w.subscribes(w.a, p)
	wait := day
	for _, c := range []struct {
		what   string
		status int
		body   string
		cause  string
		next   time.Duration
	}{
		{"a fault", 500, "", "the server reports a fault of its own (status 500)", time.Hour},
		{"gone", 410, "", "the server says that this address is gone for good (status 410)", 2 * time.Hour},
		{"nothing", 0, "", errListNone.Message, 4 * time.Hour},
		{"no feed", 0, `<opml version="2.0"><body/></opml>`, errListNone.Message, 8 * time.Hour},
		{"a page", 0, `<html><body>Sign in</body></html>`, errListNone.Message, 16 * time.Hour},
		{"cut", 0, opmlOf("one")[:60], errListNone.Message, day},
		{"too large", 0, opmlOf("one") + strings.Repeat(" ", maxList), "the answer is too large (more than 4 MiB)", day},
	} {
		p.says(c.status, c.body)
		now := w.looks(made, wait)
		same(t, c.what, []any{w.names(w.a), now.Cause, now.NextAt.Sub(w.Clock()), now.ReadAt}, []any{"one two", c.cause, c.next, start})
		wait = c.next
	}
	p.Close()
	now := w.looks(made, day)
	same(t, "nobody there", []any{w.names(w.a), now.Failures, strings.HasPrefix(now.Cause, "the server can't be reached")}, []any{"one two", 8, true})
	w.Exec(`DELETE FROM key`)
	other := &world{World: w.World, shelf: NewSources(w.Store, w.shelf.fetch, noGap, 0), a: w.a, b: w.b}
	now = other.looks(made, day)
	same(t, "without its key", []any{w.names(w.a), now.Cause}, []any{"one two", errListShut.Message})
	all, err := other.lists().List(t.Context(), w.a)
	w.Must(err)
	same(t, "what is shown then", []any{len(all), all[0].Address}, []any{1, ""})
}

func TestWhatTheReaderDoesByHandStands(t *testing.T) {
	w, p := newWorld(t), newPublisher(t)
	p.lists("taken", "dropped", "paid", "plain")
	made := w.subscribes(w.a, p)
	done, err := w.shelf.Import(t.Context(), w.a, strings.NewReader(opmlOf("taken")), nil)
	w.Must(err)
	same(t, "brought by hand", done.Known, 1)
	w.Must(w.shelf.Remove(t.Context(), w.a, "https://dropped.example/feed"))
	_, err = w.shelf.SetHeader(t.Context(), w.a, "https://paid.example/feed", "Cookie", "a=b")
	w.Must(err)
	p.lists("taken", "dropped", "paid", "plain", "new")
	w.looks(made, day)
	same(t, "what was removed stays away", w.names(w.a), "new paid plain taken")
	p.lists("new")
	w.looks(made, day)
	same(t, "what is the reader's own stays", w.names(w.a), "new paid taken")
	p.lists("new", "dropped")
	w.looks(made, day)
	same(t, "what left and comes again", w.names(w.a), "dropped new paid taken")
}

func TestAddingByAddressMakesASourceTheReadersOwn(t *testing.T) {
	w, p := newWorld(t), newPublisher(t)
	site := serve(t, map[string]string{"/feed": gazette})
	body := func(more string) string {
		return `<opml version="2.0"><body><outline type="rss" text="other" xmlUrl="https://other.example/"/>` + more + `</body></opml>`
	}
	p.says(0, body(`<outline type="rss" text="Gazette" xmlUrl="`+site.URL+`/feed"/>`))
	made := w.subscribes(w.a, p)
	_, err := w.shelf.Add(t.Context(), w.a, site.URL+"/feed")
	failsAs(t, "by hand", err, newsroom.KindExists)
	p.says(0, body(""))
	w.looks(made, day)
	same(t, "what stays", w.names(w.a), "Gazette other")
}

func TestASourceGoesOnlyWithTheLastListThatBringsIt(t *testing.T) {
	w, p, q := newWorld(t), newPublisher(t), newPublisher(t)
	p.lists("shared", "one")
	q.lists("shared", "two")
	first, second := w.subscribes(w.a, p), w.subscribes(w.a, q)
	p.lists("one")
	now := w.looks(first, day)
	same(t, "by the second", []any{w.names(w.a), now.Report.Went.N}, []any{"one shared two", 0})
	failsAs(t, "removed by another", w.lists().Remove(t.Context(), w.b, second.ID, false), newsroom.KindNotFound)
	w.Must(w.lists().Remove(t.Context(), w.a, second.ID, false))
	same(t, "with its sources", w.names(w.a), "one")
	w.Must(w.lists().Remove(t.Context(), w.a, first.ID, true))
	same(t, "without them", w.names(w.a), "one")
	all, err := w.lists().List(t.Context(), w.a)
	w.Must(err)
	same(t, "lists", len(all), 0)
	w.Must(w.lists().Look(t.Context(), newsroom.ReadingListJob{Account: w.a, List: first.ID}, newsroom.Ticket{}))
}

func TestAPausedListIsLeftAlone(t *testing.T) {
	w, p := newWorld(t), newPublisher(t)
	p.lists("one", "two")
	made := w.subscribes(w.a, p)
	failsAs(t, "by another", w.lists().Pause(t.Context(), w.b, made.ID), newsroom.KindNotFound)
	w.Must(w.lists().Pause(t.Context(), w.a, made.ID))
	p.lists("two")
	asked := p.times()
	now := w.looks(made, day)
	same(t, "while it is paused", []any{now.Paused(), p.times(), w.names(w.a)}, []any{true, asked, "one two"})
	w.Must(w.lists().Resume(t.Context(), w.a, made.ID))
	same(t, "jobs", enginetest.Enqueued[newsroom.ReadingListJob](w.Store), []newsroom.ReadingListJob{{Account: w.a, List: made.ID}})
	now = w.looks(made, 0)
	same(t, "after", []any{now.NextAt.Sub(w.Clock()), w.names(w.a)}, []any{day, "two"})
}

func TestLimitsOfLists(t *testing.T) {
	w, p := newWorld(t), newPublisher(t)
	var hosts []string
	for i := range MostListed + 2 {
		hosts = append(hosts, fmt.Sprintf("h%03d", i))
	}
	p.lists(hosts...)
	made := w.subscribes(w.a, p)
	same(t, "of one address", []any{made.Sources, made.Report.Left.N, made.Report.Left.Lines[0].Why, made.Report.Came.More(), made.ETag}, []any{MostListed, 2, string(Beyond), MostListed - newsroom.MostListLines, ""})
	p.lists(hosts[1:]...)
	now := w.looks(made, day)
	same(t, "once there is room", []any{now.Report.Came.N, now.Report.Went.N, now.Report.Left.N}, []any{1, 1, 1})

	for i := range MostLists {
		w.shelf.limit = 3
		_, err := w.lists().Subscribe(t.Context(), w.b, fmt.Sprintf("%s/%d", p.URL, i))
		w.Must(err)
	}
	same(t, "of a reader's sources", w.names(w.b), "h001 h002 h003")
	_, err := w.lists().Subscribe(t.Context(), w.b, p.URL+"/more")
	failsAs(t, "one list more", err, newsroom.KindLimit)
	_, err = w.lists().Subscribe(t.Context(), w.b, p.URL+"/3")
	failsAs(t, "one twice", err, newsroom.KindExists)
}

func TestAddressesOfLists(t *testing.T) {
	w, p := newWorld(t), newPublisher(t)
	for typed, want := range map[string]string{
		"": "", "gopher://x": "", "http://lists.example.org/x": "", "https://lists.example.org/x?t=***": "",
		"lists.example.org/x": "https://lists.example.org/x", "https://ann:word@lists.example.org": "https://ann:word@lists.example.org/", "http://box.lan/x": "http://box.lan/x",
	} {
		got, _, err := listAddress(" " + typed + "\n")
		if got != want || (err == nil) != (want != "") {
			t.Errorf("%q is %q, %v", typed, got, err)
		}
	}
	for what, body := range map[string]string{"nothing": "", "a feed": gazette, "none": `<opml version="2.0"><body/></opml>`} {
		p.says(0, body)
		_, err := w.lists().Subscribe(t.Context(), w.a, p.address())
		failsAs(t, what, err, newsroom.KindInvalid)
	}
	p.says(http.StatusNotFound, "")
	_, err := w.lists().Subscribe(t.Context(), w.a, p.address())
	failsAs(t, "a page that is not there", err, newsroom.KindUnavailable)
	_, err = w.lists().Subscribe(t.Context(), w.a, "https://10.1.2.3/list")
	failsAs(t, "a private network", err, newsroom.KindUnavailable)
	p.says(0, `<opml version="2.0"><body><outline type="rss" xmlUrl="http://10.1.2.3/feed"/><outline type="rss" xmlUrl="https://one.example/"/></body></opml>`)
	made := w.subscribes(w.a, p)
	same(t, "a feed in one", []any{w.names(w.a), made.Report.Left.Lines}, []any{"", []newsroom.ListLine{{Title: "http://10.1.2.3/feed", URL: "http://10.1.2.3/feed", Why: string(Private)}}})
	ended, stop := context.WithCancel(t.Context())
	stop()
	w.Turn(w.Clock().Add(day))
	if err := w.lists().Look(ended, newsroom.ReadingListJob{Account: w.a, List: made.ID}, newsroom.Ticket{}); err == nil {
		t.Error("a look that was cut short has ended well")
	}
	same(t, "what it changed", w.list(made).Failures, 0)
}

package main

import (
	"context"
	"fmt"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"net/url"
	"os"
	"strings"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/account"
	"newsroom/internal/alert"
	"newsroom/internal/app"
	letters "newsroom/internal/delivery/email"
	"newsroom/internal/demo"
	"newsroom/internal/edition"
	"newsroom/internal/mandate"
	"newsroom/internal/source"
	"newsroom/internal/store"
	"newsroom/internal/web/unsubscribe"
)

// webPassword is everybody's.
const webPassword = "an excellent password"

// webWorld is a newsroom with readers in every state that a page can be in, before it is served. Its last day is a noon;
// what its readers did lies in the three days before. Nobody has a slot in that time, so every edition is one that the
// world asked for.
type webWorld struct {
	t      *testing.T
	ctx    context.Context
	a      *app.App
	clock  clock
	now    time.Duration // how far the clock stands ahead at the last day
	away   newsroom.Schedule
	people map[string]newsroom.Account
	feeds  string
}

// day sets the clock to so many days before the last one.
func (w *webWorld) day(before int) {
	w.t.Helper()
	w.clock.set(w.t, w.now-time.Duration(before)*24*time.Hour)
}

func (w *webWorld) must(err error) {
	w.t.Helper()
	if err != nil {
		w.t.Fatal(err)
	}
}

// newWebWorld opens the newsroom on a rig's folder, and serves the sample feeds and the hostile ones.
func newWebWorld(t *testing.T, r *rig, hands clock) *webWorld {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), patience)
	t.Cleanup(cancel)
	w := &webWorld{t: t, ctx: ctx, clock: hands, now: hands.ahead(), people: map[string]newsroom.Account{}}
	noon := hands.now()
	w.away = newsroom.Schedule{{Days: newsroom.Days(1) << noon.AddDate(0, 0, 2).Weekday(), Minute: 6*60 + 30}}
	w.day(3)
	world, err := demo.New()
	w.must(err)
	server := httptest.NewUnstartedServer(nil)
	w.feeds = "http://" + server.Listener.Addr().String()
	site, err := world.Site(w.feeds, hands.now(), hands.now)
	w.must(err)
	mux := http.NewServeMux()
	mux.Handle("/", site)
	mux.HandleFunc("/hostile/", hostileFeeds)
	mux.HandleFunc("/many/{n}", smallFeeds)
	mux.HandleFunc("/lists/{which}", webLists)
	server.Config.Handler = mux
	server.Start()
	t.Cleanup(server.Close)
	w.a, err = app.New(ctx, app.Config{
		Data: r.data, Clock: hands.now, Mint: mint, Log: slog.New(slog.NewTextHandler(os.Stderr, &slog.HandlerOptions{Level: slog.LevelError})), Version: versionName(), NoFullText: true,
		AllowPrivate: []netip.Prefix{loopback}, LettersHost: webLettersHost,
	})
	w.must(err)
	w.seed(world, site)
	w.day(0)
	return w
}

// seed does what the world's readers did.
func (w *webWorld) seed(world *demo.SampleWorld, site *demo.Site) {
	w.take(newsroom.AccountID{}, world.Feeds(w.feeds))
	w.settle(world)
	w.poll()
	site.Break()
	w.poll()
	w.compose("reader", "leser", "quiet", "late")
	w.follow("reader", newsroom.MonitorActive, newsroom.MonitorPaused, newsroom.MonitorStopped, newsroom.MonitorActive)
	w.follow("leser", newsroom.MonitorActive, newsroom.MonitorActive, newsroom.MonitorPaused)
	w.clock.set(w.t, w.clock.ahead()+11*time.Minute) // the world's whole story
	w.poll()
	w.must(w.a.Watch(w.ctx))
	w.day(2)
	w.say("reader", "No heat pumps any more.", false)
	w.say("reader", "Follow heat pumps again, at most twice a week.", false)
	w.compose("reader", "leser")
	w.day(1)
	w.say("reader", "Follow tidal power.", true)
	w.say("leser", "Follow ferries.", true)
	w.compose("quiet", "late")
	w.day(0)
	w.take(w.people["hostile"].ID, []demo.SampleFeed{
		{URL: w.feeds + "/hostile/markup", Title: `<b>Bold</b> & "sons"`},
		{URL: w.feeds + "/hostile/direction", Title: "\u202eesrever\u202c"},
		{URL: w.feeds + "/hostile/long", Title: strings.Repeat("Gazette", 40)},
	})
	w.subscribe("The Harbour Letter", "Harbour <news@letters.example>", "Ferries sail again", "reader", "leser")
	w.subscribe(strings.Repeat("Gazette", 40), `"<b>Bold</b> & sons" <news@letters.example>`, strings.Repeat("Unbroken", 60), "hostile")
	w.listed("plain", "reader", "leser")
	w.listed("hostile", "hostile")
	w.fetches("Letters", "Ferries sail again", "", "reader", "leser")
	w.fetches(strings.Repeat("Gazette", 40), strings.Repeat("Unbroken", 60)+"<b>&amp;", "the mail server does not accept the user name and the password", "hostile")
	w.poll()
	w.compose(append([]string{"first", "erste", "hostile"}, walkers()...)...)
	w.illustrate("A ferry leaves the harbour", newsroom.PicturesAll, "reader", "leser", "offline-scripted", "offline-plain")
	w.illustrate("", newsroom.PicturesLead, "first")
	w.illustrate(strings.Repeat("\u202e<b>\"harbour\" ", 90), newsroom.PicturesAll, "hostile")
	w.late("late")
	w.must(w.a.Accounts.Leave(w.ctx, account.SignedIn{Account: w.people["leaving"], Recent: true}))
}

// settle adds the people, and gives those a mandate who have one.
func (w *webWorld) settle(world *demo.SampleWorld) {
	const german = "Europe/Berlin"
	for _, one := range []struct {
		name, zone, language, says string
		admin, shut                bool
	}{
		{name: "operator", zone: demo.Zone, says: world.Statement(), admin: true},
		{name: "reader", zone: demo.Zone, says: world.Statement()},
		{name: "leser", zone: german, language: "de", says: world.Statement()},
		{name: "first", zone: demo.Zone, says: world.Statement()},
		{name: "erste", zone: german, language: "de", says: world.Statement()},
		{name: "newcomer", zone: demo.Zone},
		{name: "halfway", zone: demo.Zone},
		{name: "review", zone: demo.Zone, says: world.Statement()},
		{name: "waiting", zone: demo.Zone, says: world.Statement()},
		{name: "quiet", zone: demo.Zone, says: "Follow peatland restoration and beekeeping."},
		{name: "late", zone: demo.Zone, says: world.Statement()},
		{name: "hostile", zone: demo.Zone, says: "Follow harbour dredging and night trains."},
		{name: "leaving", zone: demo.Zone, says: world.Statement()},
		{name: "unopened", zone: demo.Zone, shut: true},
	} {
		w.settleOne(one.name, account.New{Zone: one.zone, Language: one.language, Admin: one.admin, Authorized: !one.shut}, one.says)
	}
	for _, name := range walkers() {
		w.settleOne(name, account.New{Zone: demo.Zone, Authorized: true}, world.Statement())
	}
}

// walkers are the readers that make journeys: one for each, and for each way of making it.
func walkers() (names []string) {
	for _, journey := range []string{"reading", "offline", "mandate", "windows", "apps", "leaving", "import"} {
		for _, way := range []string{"scripted", "plain", "keys"} {
			names = append(names, journey+"-"+way)
		}
	}
	return names
}

func (w *webWorld) settleOne(name string, n account.New, says string) {
	w.t.Helper()
	n.Email = name + "@example.org"
	added, err := w.a.Doors.Add(w.ctx, n, webPassword)
	w.must(err)
	w.people[name] = added
	w.must(w.a.Accounts.Set(w.ctx, added.Email, account.Settings{Schedule: w.away}))
	if says != "" {
		w.say(name, says, false)
	}
}

// take adds feeds to a reader's sources, or to everybody's, without asking them first: some answer badly on purpose.
func (w *webWorld) take(whose newsroom.AccountID, feeds []demo.SampleFeed) {
	w.t.Helper()
	var wanted []source.Want
	for _, f := range feeds {
		wanted = append(wanted, source.Want{URL: f.URL, Title: f.Title})
	}
	_, err := w.a.Shelf.Take(w.ctx, whose, wanted)
	w.must(err)
}

func (w *webWorld) poll() {
	w.t.Helper()
	_, err := w.a.Poll(w.ctx, true, func(app.Counts) {})
	w.must(err)
}

// say says something to a reader's mandate: the reader, or an app that must ask first.
func (w *webWorld) say(name, statement string, first bool) {
	w.t.Helper()
	shown, err := w.a.Editor.Show(w.ctx, w.people[name].ID)
	w.must(err)
	by, whose := newsroom.Principal{Account: w.people[name].ID, Client: newsroom.OnTheCommandLine}, newsroom.ReaderWords
	want := newsroom.Applied
	if first {
		by.Client, by.AskFirst, whose, want = "Desk & <Lamp>", true, newsroom.AssistantSuggestion, newsroom.Proposed
	}
	said, err := w.a.Editor.Correct(w.ctx, mandate.Instruction{By: by, Expected: shown.Mandate.Revision, Statement: statement, Provenance: whose})
	w.must(err)
	if said.Outcome != want {
		w.t.Fatalf("%q came to %s: %s", statement, said.Outcome, said.Question)
	}
}

// compose has an edition composed for each reader.
func (w *webWorld) compose(names ...string) {
	w.t.Helper()
	for _, name := range names {
		reader := w.people[name]
		zone, err := time.LoadLocation(reader.Zone)
		w.must(err)
		_, err = w.a.Compose(w.ctx, reader.ID, edition.Request(zone, w.clock.now()))
		w.must(err)
	}
}

// follow has a reader follow the first stories of the first edition, and brings each monitor to a state.
func (w *webWorld) follow(name string, states ...newsroom.MonitorState) {
	w.t.Helper()
	reader := w.people[name].ID
	items, err := w.a.Items(w.ctx, reader, 1)
	w.must(err)
	for i, state := range states {
		monitor, _, err := w.a.Monitors.Start(w.ctx, reader, alert.From{Item: items[i].ID})
		w.must(err)
		if state != newsroom.MonitorActive {
			_, err = w.a.Monitors.Move(w.ctx, reader, monitor.ID, state)
			w.must(err)
		}
	}
}

// stopLink gives what a reader's letters with editions are stopped by.
func (w *webWorld) stopLink(name string) string {
	w.t.Helper()
	token, err := letters.NewStops(w.a.Store).Token(w.ctx, w.people[name].ID, newsroom.EventEdition)
	w.must(err)
	return unsubscribe.Path + "?letter=" + token
}

// late notes that a reader's last slot has failed, which a newsroom that works never does.
func (w *webWorld) late(name string) {
	w.t.Helper()
	now := w.clock.now()
	w.must(w.a.Store.Update(w.ctx, func(tx store.Tx) error {
		return tx.Readers().SetLate(w.people[name].ID, newsroom.Late{Due: now.Add(-time.Hour), Again: now.Add(4 * time.Hour)})
	}))
}

// hostileFeeds serve what no paper should print as it comes.
func hostileFeeds(rw http.ResponseWriter, r *http.Request) {
	long := strings.Repeat("Harbour dredging ", 640)
	unbroken := strings.Repeat("Baggerschifffahrt", 70)
	titles := map[string][]string{
		"/hostile/markup": {
			`&lt;script&gt;alert(1)&lt;/script&gt; Harbour dredging &amp;amp; more`,
			`&lt;img src=x onerror=alert(1)&gt; Night trains &lt;/main&gt;&lt;/body&gt; go on`,
			`{{.Title}} ${harbour} dredging &#39;"&gt;&lt;svg onload=alert(1)&gt;`,
		},
		"/hostile/direction": {
			"\u202eHarbour dredging \u2066reversed night trains", "\u200bNight\u200d trains\u2060 of no\ufeff width\u00ad", "قطارات ليلية night trains \u202e between two ports", "",
		},
		"/hostile/long": {long, "Night trains " + unbroken, ""},
	}[r.URL.Path]
	var items strings.Builder
	for i, title := range titles {
		fmt.Fprintf(&items, `<item><guid>%[1]s-%[2]d</guid><title>%[3]s</title><link>http://paper.example%[1]s/%[2]d?x=&quot;&gt;</link>`+
			`<description>%[3]s. The harbour dredging of %[2]d night trains went on, said &lt;b onclick="x"&gt;the master&lt;/b&gt; on Monday. %[4]s was named.</description></item>`,
			r.URL.Path, i, title, unbroken)
	}
	rw.Header().Set("Content-Type", "application/rss+xml; charset=utf-8")
	fmt.Fprintf(rw, `<rss version="2.0"><channel><title>Hostile %s</title><link>http://paper.example/</link>%s</channel></rss>`, r.URL.Path, items.String())
}

// smallFeeds serve papers of one article, as many as are asked for.
func smallFeeds(rw http.ResponseWriter, r *http.Request) {
	rw.Header().Set("Content-Type", "application/rss+xml; charset=utf-8")
	fmt.Fprintf(rw, `<rss version="2.0"><channel><title>Paper %[1]s</title><link>http://paper.example/</link><item><guid>many-%[1]s</guid>`+
		`<title>The parish of %[1]s mends its fences</title><link>http://paper.example/many/%[1]s</link><description>All of them.</description></item></channel></rss>`,
		url.PathEscape(r.PathValue("n")))
}

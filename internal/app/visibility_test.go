package app

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strings"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/account"
	"newsroom/internal/edition"
	"newsroom/internal/httpd"
	"newsroom/internal/mandate"
	"newsroom/internal/source"
	"newsroom/internal/store"
	"newsroom/internal/wire"
)

// The events of the small world: the last two are news of the first two, and otherwise they have no words in
// common, so that grouping has no choice, whatever else it knows. (It may learn from all feeds how common a word
// is; what is in doubt may then fall out either way.) What A's own feed says of them is what the others say, with
// a canary in every field: it lands in the same situations, and it meets what B follows.
var events = []struct{ title, text string }{
	{"Saltmark stops 38 offshore wind turbines at Dunmere Bank", "Saltmark stopped 38 offshore wind turbines at Dunmere Bank after inspectors discovered a crack in a rotor blade. Engineers blamed fatigue."},
	{"Oxley harbour reopens after the storm", "The Oxley harbour reopened when the storm had passed. Ferries to the islands sail again. Two piers are still damaged."},
	{"Rovers win the derby", "Rovers won the derby by a goal in the final minute. The stadium was sold out, and the coach wept."},
	{"Saltmark: thin glue cracked rotor blades of offshore wind turbines", "Thin glue cracked the rotor blade at Dunmere Bank, Saltmark said of its offshore wind turbines. It has now stopped 61 wind turbines."},
	{"Oxley harbour repairs both piers damaged by the storm", "The Oxley harbour has repaired both piers that the storm damaged. Ferries to the islands may now moor there overnight."},
}

// report is one publisher's feed of some events, each with a word of its own.
func report(home, name string, which ...int) string {
	var b strings.Builder
	fmt.Fprintf(&b, `<rss version="2.0"><channel><title>The %s Gazette</title><link>%s/%s</link><language>en</language>`, name, home, name)
	for _, n := range which {
		fmt.Fprintf(&b, `<item><guid>%[1]s-%[2]d</guid><link>%[3]s/%[1]s/%[2]d</link><title>%[4]s (%[1]s%[2]d)</title><description>%[5]s</description></item>`,
			name, n, home, events[n].title, events[n].text)
	}
	b.WriteString("</channel></rss>")
	return b.String()
}

// canaries is A's own feed: every field of it holds a canary.
func canaries(home string, which ...int) string {
	var b strings.Builder
	fmt.Fprintf(&b, `<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>
		<title>canaryfeedtitle</title><link>%s/canaryfeedlink</link><description>canaryfeeddescription</description><language>en</language>
		<generator>canarygenerator</generator><copyright>canaryrights</copyright><category>canaryfeedcategory</category>
		<image><url>%[1]s/canaryimage.png</url><title>canaryimagetitle</title><link>%[1]s/canaryimagelink</link></image>`, home)
	for _, n := range which {
		fmt.Fprintf(&b, `<item><guid>canaryguid-%[1]d</guid><link>%[2]s/canarylink/%[1]d</link><title>%[3]s (canarytitle%[1]d)</title>
			<description>%[4]s Canarydescription.</description><content:encoded><![CDATA[<p>%[4]s</p><p>The canarycontent is longer.</p>]]></content:encoded>
			<author>canaryauthor@example.org (canaryauthor)</author><dc:creator>canarycreator</dc:creator><category>canarycategory</category>
			<comments>%[2]s/canarycomments</comments><source url="%[2]s/canarysourceurl">canarysource</source>
			<enclosure url="%[2]s/canaryenclosure.mp3" length="1" type="audio/canarytype"/></item>`, n, home, events[n].title, events[n].text)
	}
	b.WriteString("</channel></rss>")
	return b.String()
}

// twin is a newsroom with two readers; with is whether A has a feed of its own, and what goes with it.
type twin struct {
	testing.TB
	*App
	clock    *clock
	log      *record
	with     bool
	all, own *site
	a, b     newsroom.Account
	token    string
	door     http.Handler
	answers  []string // of B's, in the order in which they were asked for
	canaryAt string   // address of A's own feed
	trace    func(statement string)
	box      newsroom.LetterboxID // of A's own newsletter
}

func newTwin(t testing.TB, with bool) *twin {
	t.Helper()
	w := &twin{TB: t, clock: &clock{now: dawn}, log: new(record), with: with, all: newSite(t), own: newSite(t), trace: func(string) {}}
	w.App = open(t, w.clock, w.log, func(c *Config) {
		c.Trace, c.LettersHost = func(statement string) { w.trace(statement) }, "news.example"
	})
	w.door = w.handler(new(httpd.Gate))
	w.a, w.b = w.reader("a@example.org"), w.reader("b@example.org")
	var err error
	w.token, err = w.Tokens.Issue(t.Context(), w.b, account.Opens{Scopes: []newsroom.Scope{newsroom.NewsroomRead}, Resources: []newsroom.Resource{newsroom.ResourceV1}}, time.Hour*24)
	w.must(err)
	w.canaryAt = strings.Replace(w.own.URL, "http://", "http://canaryuser:canarypassword@", 1) + "/canarypath/feed?canarykey=canaryvalue"
	w.take(newsroom.AccountID{}, source.Want{URL: w.all.URL + "/north", Title: "The North"}, source.Want{URL: w.all.URL + "/south"})
	w.take(w.b.ID, source.Want{URL: w.all.URL + "/west", Title: "West", Folder: "Coast"})
	if with { // after those of B, so that these have the same numbers, by which polls are spread
		w.take(w.a.ID, source.Want{URL: w.canaryAt, Title: "canarysourcetitle", Folder: "canaryfolder"})
		w.take(w.a.ID, source.Want{URL: w.all.URL + "/west", Title: "canarywest", Folder: "canaryfolder"}, source.Want{URL: w.all.URL + "/north", Title: "canarynorth"})
	}
	w.subscribe()
	w.say(w.b, "Follow offshore wind. Follow the Oxley harbour.")
	if with {
		w.say(w.a, "Follow offshore wind. Follow canarymandate.")
	}
	return w
}

func (w *twin) must(err error) {
	w.Helper()
	if err != nil {
		w.Fatal(err)
	}
}

// afar has no slot in the time of the tests, which begin on a Saturday and last for less than a week. On PostgreSQL
// whoever waits for work may come to lead, and keeps the timetable on the minute of the machine's clock: a slot that the
// standing clock has passed would bring a newsroom an edition of its own.
var afar = newsroom.Schedule{{Days: newsroom.Days(1) << time.Friday, Minute: 11 * 60}}

func (w *twin) reader(email string) newsroom.Account {
	w.Helper()
	a, err := w.Accounts.Add(w.Context(), account.New{Email: email, Authorized: true})
	w.must(err)
	w.must(w.Accounts.Set(w.Context(), email, account.Settings{Schedule: afar}))
	return a
}

func (w *twin) take(id newsroom.AccountID, wanted ...source.Want) {
	w.Helper()
	done, err := w.Shelf.Take(w.Context(), id, wanted)
	w.must(err)
	if done.Added != len(wanted) {
		w.Fatalf("sources: %+v", done)
	}
}

func (w *twin) say(a newsroom.Account, statement string) {
	w.Helper()
	by := newsroom.Principal{Account: a.ID, Client: "command line"}
	said, err := w.Editor.Correct(w.Context(), mandate.Instruction{By: by, Statement: statement, Provenance: newsroom.ReaderWords})
	w.must(err)
	if said.Outcome != newsroom.Applied {
		w.Fatalf("%q was not understood: %+v", statement, said)
	}
}

// show sets what the publishers show.
func (w *twin) show(which ...int) {
	for _, name := range []string{"north", "south", "west"} {
		w.all.set("/"+name, report(w.all.URL, name, which...))
	}
	w.own.set("/canarypath/feed", canaries(w.own.URL, which...))
	w.mail(which...)
}

// work polls, composes an edition for both and asks everything that B may ask.
func (w *twin) work() {
	w.Helper()
	w.clock.pass(8 * time.Hour)
	_, err := w.Poll(w.Context(), true, func(store.PollCounts) {})
	w.must(err)
	w.must(w.steps.Readiness(w.Context(), 0, newsroom.Ticket{}))
	for _, a := range []newsroom.Account{w.a, w.b} {
		_, err := w.Compose(w.Context(), a.ID, edition.Request(time.UTC, w.clock.time()))
		w.must(err)
	}
	w.ask()
}

// ask collects everything that B gets to see.
func (w *twin) ask() {
	w.Helper()
	for _, path := range []string{"/v1/newsroom", "/v1/briefing", "/v1/briefing?edition_number=1", "/v1/briefing?edition_number=77"} {
		request := httptest.NewRequest(http.MethodGet, "https://news.example.org"+path, nil)
		request.Header.Set("Authorization", "Bearer "+w.token)
		answer := httptest.NewRecorder()
		w.door.ServeHTTP(answer, request)
		w.answers = append(w.answers, fmt.Sprint(path, " ", answer.Code, "\n", indented(answer.Body.Bytes())))
	}
	body, _, err := w.Archive.Sent(w.Context(), w.b.ID, 0)
	w.must(err)
	var paper wire.Edition
	w.must(json.Unmarshal(body, &paper))
	var out bytes.Buffer
	w.must(edition.Plain(&out, edition.In("en"), paper))
	w.must(edition.HTML(&out, edition.In("en"), paper))
	w.must(w.Shelf.Export(w.Context(), w.b.ID, &out))
	shown, err := w.Editor.Show(w.Context(), w.b.ID)
	w.must(err)
	shown.Mandate.Account = newsroom.AccountID{}
	list, err := w.Shelf.List(w.Context(), &w.b.ID)
	w.must(err)
	for i := range list {
		list[i].ID, list[i].Feed, list[i].Account = 0, 0, newsroom.AccountID{}
		list[i].Health.Next = time.Time{} // which is spread by the feed's number
	}
	for _, v := range []any{shown, list} {
		b, err := json.MarshalIndent(v, "", " ")
		w.must(err)
		out.Write(b)
	}
	w.answers = append(w.answers, out.String())
}

func indented(b []byte) string {
	var out bytes.Buffer
	if json.Indent(&out, b, "", " ") != nil {
		return string(b)
	}
	return out.String()
}

// heard gives B's answers with the addresses of the test's servers taken out.
func (w *twin) heard() []string {
	var out []string
	for _, answer := range w.answers {
		out = append(out, strings.ReplaceAll(strings.TrimPrefix(answer, " "), strings.TrimPrefix(w.all.URL, "http://"), "all.example"))
	}
	w.answers = nil
	return out
}

// requestID is minted for each request, and what fails names it.
var requestID = regexp.MustCompile(`"correlation_id": "[^"]*"`)

// Canary words in every field of a feed of A's own are in no row and no answer of B's, and B's answers are to
// the byte those of a newsroom without that feed: every sentence, count, order, cause and check.
func TestNothingOfAReadersOwnFeedReachesAnother(t *testing.T) {
	with, without := newTwin(t, true), newTwin(t, false)
	rounds := []struct {
		name string
		do   func(w *twin)
	}{
		{"the first paper", func(w *twin) { w.show(0, 1, 2) }},
		{"news of what was shown", func(w *twin) { w.show(3, 2, 1, 0) }},
		{"A's own feed fails", func(w *twin) { w.show(4, 3); w.own.set("/canarypath/feed", "") }},
		{"A's own source is removed, and everybody gets another", func(w *twin) {
			if w.with {
				w.must(w.Shelf.Remove(w.Context(), w.a.ID, w.canaryAt))
			}
			w.take(newsroom.AccountID{}, source.Want{URL: w.all.URL + "/east", Title: "East"})
			w.all.set("/east", report(w.all.URL, "east", 0, 4))
		}},
	}
	for n, round := range rounds {
		for _, w := range []*twin{with, without} {
			round.do(w)
			w.work()
		}
		got, want := with.heard(), without.heard()
		for i := range want {
			same(t, fmt.Sprintf("%s: answer %d (-without +with)", round.name, i), requestID.ReplaceAllString(got[i], ""), requestID.ReplaceAllString(want[i], ""))
			if at := strings.Index(strings.ToLower(got[i]), "canary"); at >= 0 {
				t.Errorf("%s: answer %d holds a canary: …%s…", round.name, i, got[i][max(0, at-80):at+20])
			}
		}
		if all := strings.Join(want, ""); n == 0 && (!strings.Contains(all, `"headline": "Saltmark stops`) || !strings.Contains(all, `"headline": "Oxley harbour`)) {
			t.Errorf("B's first paper says nothing of what B follows, so it proves nothing:\n%s", all)
		}
		with.proveRows()
		with.proveLog()
		if n == 2 { // before A removes the feed, and what only A read of it is forgotten
			with.proveTheCanariesAreThere()
			with.proveTheLettersAreRead(len(events))
		}
	}
	with.proveTheCanariesSing()
}

package app

import (
	"bytes"
	"encoding/json"
	"fmt"
	"html"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/account"
	"newsroom/internal/edition"
	"newsroom/internal/httpd"
	"newsroom/internal/mandate"
	"newsroom/internal/source"
	"newsroom/internal/source/catalogue"
	"newsroom/internal/store"
	"newsroom/internal/wire"
)

// room is a newsroom with one reader, who reads feeds of a site: what is polled is grouped and composed by the steps
// that the program runs.
type room struct {
	testing.TB
	*App
	clock  *clock
	site   *site
	reader newsroom.Account
	door   http.Handler
	token  string
}

// piece is an article of a feed.
type piece struct{ id, title, text string }

func newRoom(t testing.TB, statement string, tune ...func(*Config)) *room {
	t.Helper()
	w := &room{TB: t, clock: &clock{now: dawn}, site: newSite(t)}
	feeds, err := catalogue.Read("https://board.example/feed\tThe Board\tchess\t-\ten\tnever\nhttps://pawn.example/feed\tThe Pawn\tchess\t-\ten\tnever\n"+
		"https://pier.example/feed\tThe Pier\tshipping\t-\ten\tnever\n", "")
	w.must(err)
	w.App = open(t, w.clock, new(record), append(tune, func(c *Config) { c.Catalogue = feeds })...)
	w.door = w.handler(new(httpd.Gate))
	w.reader, err = w.Accounts.Add(t.Context(), account.New{Email: "reader@example.org", Authorized: true})
	w.must(err)
	w.must(w.Accounts.Set(t.Context(), w.reader.Email, account.Settings{Schedule: afar}))
	w.token, err = w.Tokens.Issue(t.Context(), w.reader, account.Opens{
		Scopes: []newsroom.Scope{newsroom.NewsroomRead, newsroom.MandateWrite}, Resources: []newsroom.Resource{newsroom.ResourceV1},
	}, account.MaxTokenLife)
	w.must(err)
	if statement != "" {
		w.say(statement)
	}
	return w
}

func (w *room) must(err error) {
	w.Helper()
	if err != nil {
		w.Fatal(err)
	}
}

// say applies a statement of the reader's.
func (w *room) say(statement string) {
	w.Helper()
	said, err := w.Editor.Correct(w.Context(), mandate.Instruction{
		By: newsroom.Principal{Account: w.reader.ID, Client: "web"}, Statement: statement, Provenance: newsroom.ReaderWords, Expected: w.standing().Revision,
	})
	w.must(err)
	if said.Outcome != newsroom.Applied {
		w.Fatalf("%q: %+v", statement, said)
	}
}

// take adds feeds of the site to the reader's sources.
func (w *room) take(names ...string) {
	w.Helper()
	for _, name := range names {
		_, err := w.Shelf.Take(w.Context(), w.reader.ID, []source.Want{{URL: w.site.URL + "/" + name, Title: "The " + name}})
		w.must(err)
	}
}

// publish sets what a feed shows.
func (w *room) publish(name string, pieces ...piece) {
	var b strings.Builder
	fmt.Fprintf(&b, `<rss version="2.0"><channel><title>The %[1]s</title><link>%[2]s/home/%[1]s</link><language>en</language>`, name, w.site.URL)
	for _, p := range pieces {
		fmt.Fprintf(&b, `<item><guid>%[1]s</guid><link>%[2]s/%[1]s</link><title>%[3]s</title><description>%[4]s</description></item>`,
			p.id, w.site.URL, html.EscapeString(p.title), html.EscapeString(p.text))
	}
	w.site.set("/"+name, b.String()+"</channel></rss>")
}

// edition polls six hours later, and composes the next edition.
func (w *room) edition() (body []byte, paper wire.Edition) {
	w.Helper()
	w.clock.pass(6 * time.Hour)
	_, err := w.Poll(w.Context(), true, func(store.PollCounts) {})
	w.must(err)
	_, err = w.Compose(w.Context(), w.reader.ID, edition.Request(time.UTC, w.clock.time()))
	w.must(err)
	body = w.get("/v1/briefing")
	w.must(json.Unmarshal(body, &paper))
	return body, paper
}

// get asks the interface.
func (w *room) get(path string) []byte {
	w.Helper()
	r := httptest.NewRequest(http.MethodGet, "https://news.example.org"+path, nil)
	r.Header.Set("Authorization", "Bearer "+w.token)
	answer := httptest.NewRecorder()
	w.door.ServeHTTP(answer, r)
	if answer.Code != http.StatusOK {
		w.Fatalf("%s: %d %s", path, answer.Code, answer.Body)
	}
	return answer.Body.Bytes()
}

// post sends what the interface must take.
func (w *room) post(path, body string, into any) {
	w.Helper()
	r := httptest.NewRequest(http.MethodPost, "https://news.example.org"+path, strings.NewReader(body))
	r.Header.Set("Authorization", "Bearer "+w.token)
	r.Header.Set("Content-Type", "application/json")
	answer := httptest.NewRecorder()
	w.door.ServeHTTP(answer, r)
	if answer.Code/100 != 2 {
		w.Fatalf("%s: %d %s", path, answer.Code, answer.Body)
	}
	w.must(json.Unmarshal(answer.Body.Bytes(), into))
}

// printed gives the page of an edition, with what was corrected since.
func (w *room) printed(paper wire.Edition) string {
	w.Helper()
	since, err := w.Archive.Corrections(w.Context(), w.reader.ID, paper.Number)
	w.must(err)
	var b bytes.Buffer
	w.must(edition.HTML(&b, edition.In("en"), paper, since...))
	return html.UnescapeString(b.String())
}

// Five interests, each of which has nothing in the paper for another cause, or has something: the interface and the page
// say exactly that.
func TestEachInterestIsCoveredOrHasItsCause(t *testing.T) {
	w := newRoom(t, "Follow chess. Follow ferries. Follow glaciers. Follow lighthouses. Follow offshore wind.")
	w.take("coast", "islands", "alps")
	w.publish("coast", piece{"c1", "Glaciers of the north shrink", "The glaciers of the north shrink by nine metres a year. Hikers are warned."})
	w.publish("islands", piece{"i1", "Ferries sail again", "The ferries to the islands sail again after the storm. Tickets cost nine euros."})
	w.publish("alps")
	_, first := w.edition()
	same(t, "the first paper", causesOf(first), map[string]string{
		"chess": "no_source", "ferries": "1", "glaciers": "1", "lighthouses": "no_source", "offshore wind": "no_source",
	})
	w.site.set("/islands", "")
	w.publish("coast",
		piece{"c2", "Lighthouse of Dunmere lit", "The lighthouse of Dunmere was lit for the first time."},
		piece{"c3", "Offshore wind farm stops 38 turbines", "The offshore wind farm stopped 38 turbines after a crack. Offshore wind is dear."})
	w.publish("alps", piece{"a1", "Offshore wind: 38 turbines stand still", "The offshore wind farm at Dunmere Bank has stopped 38 of its turbines. A crack was found."})
	w.must(w.engine.Update(t.Context(), func(tx store.Tx) error { // room for a lead alone
		r, err := tx.Readers().Get(w.reader.ID)
		r.Minutes = 1
		if err != nil {
			return err
		}
		return tx.Readers().Save(r)
	}))
	_, second := w.edition()
	same(t, "the five causes", causesOf(second), map[string]string{
		"chess": "no_source", "ferries": "sources_failing", "glaciers": "nothing_happened", "lighthouses": "outranked", "offshore wind": "1",
	})
	page := strings.Join(strings.Fields(w.printed(second)), " ")
	for _, c := range second.Coverage {
		same(t, "help with "+c.Label, helpers(c), map[string][]string{"chess": {"The Board", "The Pawn"}, "ferries": {"The Pier"}}[c.Label])
	}
	for _, want := range []string{
		"chess</bdi>: nothing was found on it in your sources. What would help: <a href=\"https://board.example/feed\"",
		"<bdi>The Pier</bdi></a></li>", "ferries</bdi>: the sources for it can't be read at present",
		"glaciers</bdi>: quiet: nothing new", "lighthouses</bdi>: left out: 1 article came (weaker than other news: 1)", "offshore wind</bdi>: 1",
	} {
		if !strings.Contains(page, want) {
			t.Errorf("the page lacks %q:\n%s", want, page)
		}
	}
	var shown wire.Mandate
	w.must(json.Unmarshal(w.get("/v1/mandate"), &shown))
	got := map[string]bool{}
	for _, interest := range shown.Interests {
		got[interest.Label] = interest.Covered
		if (interest.Cause == nil) != interest.Covered {
			t.Errorf("%+v", interest)
		}
	}
	same(t, "the mandate", got, map[string]bool{"chess": false, "ferries": true, "glaciers": true, "lighthouses": true, "offshore wind": true})
}

// A source that never brought anything is why nothing is heard of what it is called after; one that is well but silent
// is not missing.
func TestASourceThatIsCalledAfterAnInterestCountsForIt(t *testing.T) {
	w := newRoom(t, "Follow chess. Follow glaciers.")
	w.take("chess", "glaciers", "coast")
	w.publish("glaciers")
	w.publish("coast", piece{"c1", "Ferries sail again", "The ferries to the islands sail again."})
	_, paper := w.edition()
	same(t, "causes", causesOf(paper), map[string]string{"chess": "sources_failing", "glaciers": "nothing_happened"})
}

func helpers(c wire.Coverage) (out []string) {
	for _, h := range c.Help {
		out = append(out, h.Publisher)
	}
	return out
}

func causesOf(paper wire.Edition) map[string]string {
	out := map[string]string{}
	for _, c := range paper.Coverage {
		out[c.Label] = fmt.Sprint(c.Items)
		if c.Cause != nil {
			out[c.Label] = string(*c.Cause)
		}
		if c.Covered != (c.Cause == nil) || c.Covered != (c.Items > 0) {
			out[c.Label] += " (and that contradicts itself)"
		}
	}
	return out
}

// A feed's publisher changes a number, a name and takes a sentence back, and mends a slip: the next edition has three
// corrections, the page of the old one shows them with their date, and the old one is as it was sent.
func TestThreeRealChangesOfAPublisherAndACosmeticOneAreThreeCorrections(t *testing.T) {
	w := newRoom(t, "Follow offshore wind. Follow Saltmark. Follow the Oxley bridge. Follow lighthouses.")
	w.take("coast")
	said := []piece{
		{"p1", "Offshore wind farm stops turbines", "The offshore wind farm at Dunmere Bank stopped 38 turbines on Friday. Nobody was hurt."},
		{"p2", "Saltmark loses its head", "Ada Holt resigned as head of Saltmark on Monday. She had led it for nine years."},
		{"p3", "Oxley bridge gets a second lane", "The council of Oxley approved the bridge with nine votes. Work begins in March."},
		{"p4", "Lighthouse of Dunmere lit", "The lighthouse of Dunmere was lit for the first time since the goverment closed it."},
	}
	w.publish("coast", said...)
	sent, first := w.edition()
	same(t, "items of the first", len(first.Coverage), 4)
	same(t, "every interest is covered", causesOf(first), map[string]string{"offshore wind": "1", "Saltmark": "1", "Oxley bridge": "1", "lighthouses": "1"})

	said[0].text = strings.Replace(said[0].text, "38", "83", 1)
	said[1].text = strings.Replace(said[1].text, "Ada Holt", "Ida Hult", 1)
	said[2].text = "Work begins in March. A former version of this report was wrong."
	said[3].text = strings.Replace(said[3].text, "goverment", "government", 1)
	w.publish("coast", said...)
	_, second := w.edition()
	if len(second.Corrections) != 3 {
		t.Fatalf("%d corrections: %+v", len(second.Corrections), second.Corrections)
	}
	page := strings.Join(strings.Fields(w.printed(first)), " ")
	for _, c := range second.Corrections {
		if c.Number != 1 || !c.NotedAt.Equal(w.clock.time()) {
			t.Errorf("%+v", c)
		}
		if !strings.Contains(page, c.Note) || !strings.Contains(page, "22 November 2026, 00:00 UTC") {
			t.Errorf("the page of the first lacks %q:\n%s", c.Note, page)
		}
		if !strings.Contains(strings.Join(strings.Fields(w.printed(second)), " "), c.Note) {
			t.Errorf("the page of the second lacks %q", c.Note)
		}
	}
	same(t, "the sent edition", string(w.get("/v1/briefing?edition_number=1")), string(sent))
	w.publish("coast") // that they leave the feed takes nothing back
	_, third := w.edition()
	same(t, "corrections of the third", third.Corrections, []wire.Correction{})
}

package reader_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store"
	"newsroom/internal/wire"
)

// tale is an item of one sentence.
func tale(headline string, placement wire.Placement) wire.Item {
	return wire.Item{
		Headline: headline, Placement: placement, Summary: []wire.Sentence{{Text: "What is said of it.", Sources: []int{0}}},
		Sources:     []wire.Source{{Publisher: "The Courier", Title: "As it came", URL: "https://courier.example/1", PublishedAt: wire.At(start)}},
		FirstSeenAt: wire.At(start), UpdatedAt: wire.At(start),
		Why: []wire.Why{{Interest: "ferries", Reason: "It is."}},
	}
}

func paperOf(number int64, items ...wire.Item) wire.Edition {
	return wire.Edition{
		Number: number, Slot: wire.Slot{Kind: newsroom.OnRequest, Date: "2026-11-21", Time: "06:00", Timezone: "UTC"},
		Sections: []wire.Section{{Interest: "ferries", Items: items}}, ReadingTimeSeconds: 70,
	}
}

func TestAReaderReadsTheirOwnEditionsAndNoOther(t *testing.T) {
	h := newHouse(t)
	ada, adas := h.joined("ada@example.org")
	_, bobs := h.joined("bob@example.org")
	h.sends(ada, paperOf(1, tale("The first <b>paper</b>", wire.Lead)))
	h.sends(ada, paperOf(2, tale("The second paper", wire.Lead)))
	for path, want := range map[string]string{
		"/editions/1": "The first &lt;b&gt;paper", "/editions/2": "The second paper", "/": "The second paper", "/editions": "The second paper",
	} {
		w := h.get(path, adas)
		same(t, path, w.Code, http.StatusOK)
		says(t, path, w, want)
		if policy := w.Header().Get("Content-Security-Policy"); !strings.Contains(policy, "default-src 'none'") || w.Header().Get("Cache-Control") != "no-store" {
			t.Errorf("%s: %v", path, w.Header())
		}
	}
	for _, path := range []string{"/editions/3", "/editions/0", "/editions/-1", "/editions/01", "/editions/+1", "/editions/one", "/editions/99999999999999999999", "/editions/3/chosen"} {
		w := h.get(path, adas)
		same(t, path, []any{w.Code, w.Header().Get("Content-Type")}, []any{http.StatusNotFound, "text/html; charset=utf-8"})
		says(t, path, w, `href="/editions/2"`, "You have no edition of that number.")
	}
	for _, path := range []string{"/editions/1", "/editions/2", "/editions/1/chosen"} {
		w := h.get(path, bobs)
		same(t, "another's", w.Code, http.StatusNotFound)
		says(t, "another's", w, "!The first", "!href=\"/editions/2\"")
	}
	for _, path := range []string{"/editions/1/1/less", "/editions/1/9/less", "/editions/x/1/less"} {
		same(t, "another's story", h.get(path, bobs).Code, http.StatusNotFound)
	}
	w := h.get("/", bobs)
	same(t, "who has none yet", []any{w.Code, w.Header().Get("Location")}, []any{http.StatusSeeOther, "/press"})
	says(t, "an empty archive", h.get("/editions", bobs), "Nothing was sent yet.")
}

func TestWhoIsSignedOutSignsInFirstAndComesBack(t *testing.T) {
	h := newHouse(t)
	for path, to := range map[string]string{"/editions/7": "/sign-in?return=%2Feditions%2F7", "/": "/sign-in"} {
		w := h.get(path, "")
		same(t, "where it leads", []any{w.Code, w.Header().Get("Location")}, []any{http.StatusSeeOther, to})
	}
}

func TestAPaperHasAPlaceForEachOfItsParts(t *testing.T) {
	h := newHouse(t)
	ada, session := h.joined("ada@example.org")
	moved, cause := "The strike is over.", newsroom.NothingHappened
	e := paperOf(1, tale("A lead", wire.Lead), tale("A second", wire.Second), tale("A brief", wire.Brief))
	e.Sections[0].Items[0].New = []wire.Sentence{{Text: "It sails again.", Sources: []int{0}}}
	e.Sections[0].Items[0].Disagreements = []wire.Side{
		{Sentence: wire.Sentence{Text: "It had 17 cabins.", Sources: []int{0}}, Says: "17"}, {Sentence: wire.Sentence{Text: "It had 14.", Sources: []int{0}}, Says: "14"},
	}
	e.Followed = []wire.Followed{{Title: "The strike", State: "active", Change: &moved, Days: []int{0, 2, 1}}, {Title: "The port", State: "paused"}}
	e.Coverage = []wire.Coverage{
		{Label: "ferries", Covered: true, Items: 3}, {Label: "skiing", Cause: &cause, Help: []wire.Help{{Publisher: "Snow", URL: "https://snow.example/feed"}}},
	}
	e.Corrections = []wire.Correction{{Number: 1, Headline: "An old one", Note: "It was two.", NotedAt: wire.At(start)}}
	voice := tale("A voice", wire.Brief)
	voice.Why = []wire.Why{{Reason: "You asked for it."}}
	e.Sections = append(e.Sections, wire.Section{
		Interest: wire.VoicesLabel, Voices: true, Items: []wire.Item{voice}, More: []wire.More{{Source: "Notes", Count: 8, URL: "https://notes.example/"}},
	})
	h.sends(ada, e)
	same(t, "less of a voice", h.get("/editions/1/4/less", session).Code, http.StatusNotFound)
	says(t, "the page", h.get("/", session),
		`<h2 id="voices-h">Voices`, `<article class="brief" id="s4"`, "A voice", "You asked for it.", `<a href="https://notes.example/" rel="noreferrer"><bdi>Notes</bdi></a>: 8 more articles`,
		`action="/editions/1/4/follow"`, "!/editions/1/4/less", `<a href="#voices">Voices<small>1 article`,
		`<h2 class="head" id="h1"><a href="/editions/1#s1"`, `<h3 class="head" id="h2">`, `<article class="brief" id="s3"`,
		"New since your last edition", "It sails again.", "Publishers differ", "It had <b>17</b> cabins.", `<q dir="auto">ferries</q>`,
		`href="https://courier.example/1" rel="noreferrer"`, `id="s1-1"`, `href="#s1-1" aria-label="Source 1, The Courier"`,
		"The strike is over.", `<svg class="spark"`, "on the day of this paper 1", "1 article today", "1 moved since your last edition", "1 of 2 covered", "skiing</bdi>: quiet", "Snow", "It was two.",
		`action="/editions/1/1/follow"`, `href="/editions/1/1/less"`, `action="/mandate"`, `name="revision" value="0"`, "That is the whole paper.",
		`href="/editions/1/chosen"`, "1 minute", "!style=", "!onclick")
}

func TestEachThinPaperSaysWhichOfThreeThingsItWas(t *testing.T) {
	h := newHouse(t)
	ada, session := h.joined("ada@example.org")
	for i, c := range []wire.NoticeCause{wire.Quiet, wire.Blind, wire.Failed} {
		e := paperOf(int64(i) + 1)
		e.Sections, e.Notice = nil, &wire.Notice{Cause: c, Message: "Why it is <thin>."}
		h.sends(ada, e)
	}
	says(t, "quiet", h.get("/editions/1", session), "A quiet day", "It was quiet.", "We were not blind.", "We did not fail.", "Why it is &lt;thin&gt;.", `class="notice quiet"`)
	says(t, "blind", h.get("/editions/2", session), "We could not see", "We were blind.", "It may not have been quiet.", `class="notice blind"`)
	says(t, "failed", h.get("/editions/3", session), "Something failed here", "We failed.", `class="notice failed"`)
	says(t, "the archive", h.get("/editions", session), "A quiet day", "We could not see", "Something failed here")
}

// That a webhook was switched off makes no paper a short one.
func TestARemarkStandsAboveAFullPaper(t *testing.T) {
	h := newHouse(t)
	ada, session := h.joined("ada@example.org")
	e := paperOf(1, tale("A lead", wire.Lead))
	e.Remarks = []wire.Remark{{Text: "Your webhook to <one.example> was switched off."}}
	h.sends(ada, e)
	says(t, "the page", h.get("/", session), "Your webhook to &lt;one.example&gt; was switched off.", "!A short paper", "!We failed.")
}

// What waits for the reader's answer is said in the page's language, with the way to where it is answered, and each story that is there by it says so.
func TestAPaperByAnUnansweredStatementSaysSoAndLeadsToTheMandate(t *testing.T) {
	h := newHouse(t)
	ada, session := h.Joined("ada@example.org", "de")
	e := paperOf(1, tale("A lead", wire.Lead))
	asks := wire.Phrase{Form: "You said: “%s” The desk asked you back, and waits for your answer here: %s", Values: []string{"<b>rolls</b>", "https://news.example.org/mandate"}}
	hoped := wire.Phrase{Form: "You asked about “%s”; the desk still waits for your answer, so it may not be what you want. Answer on the page of your mandate.", Values: []string{"free rolls"}}
	e.WebURL = "https://news.example.org/editions/1"
	e.Remarks = []wire.Remark{{Text: "in English", Phrases: []wire.Phrase{asks}}}
	e.Sections[0].Items[0].Why = []wire.Why{{Reason: "in English", Phrases: []wire.Phrase{hoped}}}
	h.sends(ada, e)
	says(t, "the page", h.get("/", session), "Sie haben gesagt: „&lt;b&gt;rolls&lt;/b&gt;“", `<a href="/mandate">https://news.example.org/mandate</a>`, "Sie haben nach „free rolls“ gefragt", "!in English")
}

// The front page below what is followed is a section of its own, says why it is there, and can be refused with one press.
func TestTheFrontPageBelowIsApartAndCanBeRefused(t *testing.T) {
	h := newHouse(t)
	ada, session := h.Joined("ada@example.org", "de")
	e := paperOf(1, tale("Of the mandate", wire.Lead))
	e.WebURL = "https://news.example.org/editions/1"
	note := []wire.Phrase{
		{Form: "So far we have understood only this of what you want to read: %s.", Values: []string{"<b>chess</b>"}},
		{Form: "If you would rather have nothing in its place, say “%s” here: %s", Values: []string{"Lassen Sie die Titelseite weg", "https://news.example.org/mandate"}},
	}
	e.Sections = append(e.Sections, wire.Section{
		Interest: "Titelseite", FrontPage: true, Note: &wire.Remark{Text: "in English", Phrases: note}, Items: []wire.Item{tale("Of the day", wire.Second), tale("In short", wire.Brief)},
	})
	h.sends(ada, e)
	w := h.get("/", session)
	says(t, "the page", w, `<section class="section" id="frontpage"`, "was Sie lesen möchten: &lt;b&gt;chess&lt;/b&gt;", `<a href="/mandate">https://news.example.org/mandate</a>`,
		`<input type="hidden" name="text" value="Lassen Sie die Titelseite weg">`, `href="#frontpage"`, "!in English")
	page := w.Body.String()
	if at := strings.Index(page, `id="frontpage"`); strings.Index(page, `id="s1"`) > at || strings.Index(page, `id="s2"`) < at || strings.Index(page, `id="s3"`) < at {
		t.Error("its stories are not apart")
	}
	e.Sections, e.Number, e.WebURL = e.Sections[1:], 2, "https://news.example.org/editions/2"
	e.Sections[0].Items = []wire.Item{tale("Alone", wire.Lead)}
	h.sends(ada, e)
	says(t, "where nothing else is there", h.get("/", session), `class="story lead" id="s1"`, "Bisher haben wir nur dies von dem verstanden", "!id=\"frontpage\"")
	says(t, "less of it", h.get("/editions/1/2/less", session), "gehört zur Titelseite des Tages", `value="Lassen Sie die Titelseite weg"`, "!Nie als Aufmacher")
	says(t, "less of what is followed", h.get("/editions/1/1/less", session), "!Titelseite des Tages")
}

func TestAPaperKnowsThoseBesideItAndWhenTheNextComes(t *testing.T) {
	h := newHouse(t)
	ada, session := h.joined("ada@example.org")
	for n := range int64(3) {
		h.sends(ada, paperOf(n+1, tale("A lead", wire.Lead)))
	}
	says(t, "in the middle", h.get("/editions/2", session), `rel="prev" href="/editions/1"`, `rel="next" href="/editions/3"`, "As sent on 21 November 2026, 06:00 UTC.", "It stands as it was sent.")
	says(t, "the first", h.get("/editions/1", session), "Your first edition", "!rel=\"prev\"")
	says(t, "the newest", h.get("/", session), "!rel=\"next\"", "!As sent on")
	h.Commit(func(tx store.Tx) error {
		if err := tx.Readers().SetLate(ada, newsroom.Late{Due: start, Again: start.Add(15 * time.Minute)}); err != nil {
			return err
		}
		return tx.Readers().SetReadiness(ada, newsroom.Readiness{State: newsroom.StateAttention, Next: start.Add(24 * time.Hour)})
	})
	says(t, "late", h.get("/", session), "The paper of 06:00 is late. It is tried again at 06:15.", "The next one is planned for Sunday 22 November 2026 at 06:00.")
	h.Commit(func(tx store.Tx) error { return tx.Readers().SetLate(ada, newsroom.Late{Due: start}) })
	says(t, "given up", h.get("/", session), "The paper of 06:00 could not be composed.")
}

func TestHostileTextStaysText(t *testing.T) {
	h := newHouse(t)
	ada, session := h.joined("ada@example.org")
	const script, override = `<script>alert(1)</script>`, "\u202egnirts\u200b"
	item := tale(script+override, wire.Lead)
	item.Summary[0].Text = script + override
	item.Sources[0] = wire.Source{Publisher: `"><img src=x onerror=alert(1)>`, Title: "", URL: "javascript:alert(1)", Reprints: []string{script}, PublishedAt: wire.At(start)}
	item.Why[0].Interest = script
	item.Situation.Formerly = []wire.Former{{Title: script, Reason: script, Until: wire.At(start)}}
	long := tale(strings.Repeat("x", 10_000), wire.Second)
	long.Sources = append(long.Sources, wire.Source{Publisher: "data", URL: "data:text/html,x", Title: strings.Repeat("é", 10_000), PublishedAt: wire.At(start)})
	long.Summary = []wire.Sentence{{Text: strings.Repeat("y ", 5_000), Sources: []int{0, 7, -1}}}
	e := paperOf(1, item, long, tale("", wire.Brief), tale("\u200b\u202e", wire.Brief))
	e.Followed = []wire.Followed{{Title: script, State: "active", Change: &item.Summary[0].Text}}
	h.sends(ada, e)
	for _, path := range []string{"/", "/editions/1", "/editions", "/editions/find?q=" + url.QueryEscape(script), "/editions/1/1/less", "/editions/1/2/less"} {
		w := h.get(path, session)
		same(t, path, w.Code, http.StatusOK)
		says(t, path, w, "!<script>alert", "!<img", "!javascript:", "!data:text", "!\u202e", "!"+strings.Repeat("x", 300), "!"+strings.Repeat("é", 300))
	}
	says(t, "the front page", h.get("/", session), "Without a title", strings.Repeat("x", 240)+"…")
}

func TestAPageIsMadeAnewWhenWhatIsBesideItChanges(t *testing.T) {
	h := newHouse(t)
	ada, session := h.joined("ada@example.org")
	h.sends(ada, paperOf(1, tale("A lead", wire.Lead)))
	before := h.get("/", session).Body.String()
	same(t, "asked again", h.get("/", session).Body.String(), before)
	h.sends(ada, paperOf(2, tale("Another lead", wire.Lead)))
	says(t, "the front page", h.get("/", session), "Another lead")
	says(t, "the older page", h.get("/editions/1", session), `rel="next" href="/editions/2"`)
}

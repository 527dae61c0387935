package reader_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/mandate"
	"newsroom/internal/store"
	"newsroom/internal/wire"
)

// printed gives a house with a reader who has an edition that was composed of real articles.
func printed(t *testing.T) (h *house, ada newsroom.AccountID, session string) {
	t.Helper()
	h = newHouse(t)
	ada, session = h.joined("ada@example.org")
	h.Mandate(ada, newsroom.Interest{Label: "ferries"}, newsroom.Interest{Label: "opera"}, newsroom.Interest{Label: "Front page", Avoid: true})
	feed := h.Publisher("The Courier", ada)
	h.news(feed, [2]string{"Ferries sail again to Łódź", "The ferries sail again after a strike of nine days. The union says so."})
	h.news(feed, [2]string{"Opera sings at night", "The opera sings at night for the first time this year."})
	h.composes(ada)
	return h, ada, session
}

func TestAStoryIsFollowedFromItsPage(t *testing.T) {
	h, _, session := printed(t)
	says(t, "before", h.get("/", session), `action="/editions/1/1/follow"`, "!Following<span")
	w := h.post("/editions/1/1/follow", session, nil)
	same(t, "following leads", []any{w.Code, w.Header().Get("Location")}, []any{http.StatusSeeOther, "/#s1"})
	says(t, "after", h.get("/", session), "!action=\"/editions/1/1/follow\"", "Following<span", `action="/editions/1/2/follow"`)
	same(t, "again", h.post("/editions/1/1/follow", session, nil).Code, http.StatusSeeOther)
	_, bobs := h.joined("bob@example.org")
	for _, path := range []string{"/editions/1/1/follow", "/editions/1/9/follow", "/editions/0/1/follow"} {
		same(t, "another's", h.post(path, bobs, nil).Code, http.StatusNotFound)
	}
	same(t, "by GET", h.get("/editions/1/2/follow", session).Code, http.StatusMethodNotAllowed)
}

func TestLessOfThisOffersWordsThatTheDeskUnderstands(t *testing.T) {
	h, _, session := printed(t)
	w := h.get("/editions/1/1/less", session)
	says(t, "the page", w, "Only short items on", "never as the lead story", `action="/mandate"`, `name="revision" value="1"`)
	for _, interest := range []string{"ferries", "night trains", "the port of Halden"} {
		for _, words := range []string{
			"Only short items on %s", "%s never as the lead story", "No more %s", "%s nur als Kurzmeldung", "%s nie als Aufmacher", "Nichts mehr über %s",
		} {
			read := mandate.Understand([]newsroom.Interest{{ID: 1, Label: interest}}, fmt.Sprintf(words, interest))
			same(t, fmt.Sprintf(words, interest), []any{read.Outcome, len(read.Ended)}, []any{newsroom.Applied, 1})
		}
	}
}

func TestWhatWasSentIsFoundByItsReaderAlone(t *testing.T) {
	h, _, session := printed(t)
	_, bobs := h.joined("bob@example.org")
	for said, want := range map[string][]string{
		"strike":          {"1 story was found.", "<mark>strike</mark>", "/editions/1#s"},
		"LODZ ferr":       {"1 story was found.", "Ferries sail again"},
		"strike opera":    {"Nothing that was sent to you holds"},
		"1":               {"edition of that number"},
		"":                {"Every story that was sent to you"},
		`"; DROP TABLE x`: {"Nothing that was sent to you holds"},
		"strike AND (":    {"Nothing that was sent to you holds"},
	} {
		says(t, said, h.get("/editions/find?q="+strings.ReplaceAll(strings.ReplaceAll(said, " ", "+"), ";", "%3B"), session), want...)
	}
	says(t, "another's", h.get("/editions/find?q=strike", bobs), "Nothing that was sent to you holds", "!Ferries")
	says(t, "another's number", h.get("/editions/find?q=1", bobs), "!edition of that number")
}

func TestHowAnEditionWasChosenIsToldFromItsRecord(t *testing.T) {
	h, ada, session := printed(t)
	says(t, "the page", h.get("/editions/1/chosen", session), "2 situations met what you follow", "Ferries sail again", "Opera sings", "quoted in the paper", "100 %", "Everything that met your words is in the paper.")
	h.Pass(time.Hour)
	feed := h.Publisher("The Herald", ada)
	h.news(feed, [2]string{"Bread costs more", "Flour is dear this year."})
	h.composes(ada)
	says(t, "a quiet one", h.get("/editions/2/chosen", session), "on nothing that you follow", "Nothing was taken.", "!front page below")
}

func TestHowAnEditionWithTheFrontPageBelowWasChosenTellsItApart(t *testing.T) {
	h := newHouse(t)
	ada, session := h.joined("ada@example.org")
	h.Mandate(ada, newsroom.Interest{Label: "ferries"})
	h.news(h.Publisher("The Courier", ada), [2]string{"Flour costs less", "Bakers pay less for flour since Monday."})
	h.Commit(func(tx store.Tx) error {
		standing, err := tx.Mandates().Standing(ada)
		if err != nil {
			return err
		}
		return tx.Mandates().Ask(ada, newsroom.OpenQuestion{Revision: standing.Revision, Said: "And whatever it is."})
	})
	h.composes(ada)
	says(t, "the page", h.get("/editions/1/chosen", session), "0 situations met what you follow", "Weighed for the front page below, besides: 1.", "0, each for the one reason")
}

func TestTheArchiveGoesFromMonthToMonth(t *testing.T) {
	h := newHouse(t)
	ada, session := h.joined("ada@example.org")
	h.sends(ada, paperOf(1, tale("In November", wire.Lead)))
	h.Pass(24 * time.Hour)
	h.sends(ada, paperOf(2, tale("The day after", wire.Lead)))
	h.Pass(10 * 24 * time.Hour)
	h.sends(ada, paperOf(3, tale("In December", wire.Lead)))
	w := h.get("/editions", session)
	says(t, "the newest month", w, "December 2026", "In December", "!The day after", `rel="prev" href="/editions?month=2026-11"`, "!rel=\"next\"")
	w = h.get("/editions?month=2026-11", session)
	says(t, "an older one", w, "November 2026", "2 papers.", `rel="next" href="/editions?month=2026-12"`, "!rel=\"prev\"")
	if page := w.Body.String(); strings.Index(page, "The day after") > strings.Index(page, "In November") {
		t.Error("the newest is not the first")
	}
	says(t, "an empty one", h.get("/editions?month=2026-10", session), "No paper was sent in this month.")
	for _, month := range []string{"x", "2026-13", "99999-01"} {
		same(t, month, h.get("/editions?month="+month, session).Code, http.StatusNotFound)
	}
}

func TestWhatIsCorrectedSinceStandsAboveTheOldEdition(t *testing.T) {
	h := newHouse(t)
	ada, session := h.joined("ada@example.org")
	h.Mandate(ada, newsroom.Interest{Label: "ferries"})
	feed := h.Publisher("The Courier", ada)
	h.news(feed, [2]string{"Ferries sail again", "The strike of the ferries hurt 14 people on Monday."})
	h.composes(ada)
	says(t, "before", h.get("/editions/1", session), "!Corrected since", "hurt 14 people")
	h.Pass(time.Hour)
	h.Commit(func(tx store.Tx) error {
		return tx.Articles().Revise(newsroom.Version{
			Article: 1, N: 2, Seen: tx.Now(), Title: "Ferries sail again", Text: "The strike of the ferries hurt 41 people on Monday.",
		}, store.Stems{Title: "ferri", Text: "ferri"})
	})
	says(t, "after", h.get("/editions/1", session), "Corrected since this edition was sent", "hurt 14 people", "41 people")
}

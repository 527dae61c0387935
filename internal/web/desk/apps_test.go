package desk_test

import (
	"net/http"
	"net/http/httptest"
	"net/url"
	"regexp"
	"testing"

	"newsroom"
	"newsroom/internal/mandate"
)

// says has an app say something to a mandate; asks: it is to wait for the reader's word.
func (h *house) says(a newsroom.AccountID, app string, asks bool, text string) newsroom.Outcome {
	h.Helper()
	var outcome newsroom.Outcome
	command := newsroom.Command{Account: a, ID: newsroom.CommandID(h.Mint()), Route: "POST /v1/mandate", Client: app}
	_, _, err := h.editor.CorrectOnce(h.Context(), command, mandate.Instruction{
		By: newsroom.Principal{Account: a, Client: app, AskFirst: asks}, Expected: h.revision(a), Statement: text, Provenance: newsroom.AssistantSuggestion,
	}, func(r mandate.Result) (newsroom.StoredResponse, error) {
		outcome = r.Outcome
		return newsroom.StoredResponse{Status: http.StatusOK}, nil
	})
	h.Must(err)
	return outcome
}

func (h *house) revision(a newsroom.AccountID) newsroom.Revision {
	_, revision := h.follows(a)
	return revision
}

func TestWhatAnAppChangedIsShownWithItsClaimAndTakenBack(t *testing.T) {
	h := newHouse(t)
	ada, session := h.Joined("ada@example.org", "en")
	h.says(ada, newsroom.OnTheWeb, false, "Follow chess.")
	h.says(ada, "Desk (desk.example)", false, "Follow eels on Sundays only. Drop chess.")
	holds(t, h.Get("/mandate", session), http.StatusOK, `data-copy="revision"`, "on Sundays only")
	holds(t, h.Get("/mandate/history", session), http.StatusOK, "<bdi>Desk (desk.example)</bdi>", "Suggested by", "<ins><bdi>eels</bdi></ins>", "on Sundays only",
		"<del><bdi>chess</bdi></del>", "Follow eels on Sundays only. Drop chess.", "It stands at 2")
	late := h.Post("/mandate/history", session, url.Values{"which": {"2"}, "revision": {"1"}})
	holds(t, late, http.StatusConflict, `role="alert"`, "has changed since")
	same(t, "taken back", h.Post("/mandate/history", session, url.Values{"which": {"2"}, "revision": {"2"}}).Code, http.StatusSeeOther)
	holds(t, h.Get("/mandate/history", session), http.StatusOK, "It stands at 3", "Nothing of it stands any more.")
	labels, revision := h.follows(ada)
	same(t, "what stands", []any{labels, revision}, []any{[]string{"chess"}, newsroom.Revision(3)})
	for _, form := range []url.Values{
		{"which": {"2"}, "revision": {"x"}}, {"which": {"x"}, "revision": {"3"}}, {"which": {"1"}, "revision": {"3"}}, {},
	} {
		if w := h.Post("/mandate/history", session, form); w.Code < 400 || w.Code >= 500 {
			t.Errorf("%v: %d", form, w.Code)
		}
	}
}

func TestWhatWaitsIsAcceptedOrDeclined(t *testing.T) {
	h := newHouse(t)
	ada, adas := h.Joined("ada@example.org", "en")
	_, bobs := h.Joined("bob@example.org", "en")
	for _, what := range []string{"eels", "opera", "rowing"} {
		same(t, "it waits", h.says(ada, "Desk (desk.example)", true, "Follow "+what+"."), newsroom.Proposed)
	}
	page := h.Get("/mandate", adas)
	ids := regexp.MustCompile(`name="which" value="([-0-9a-f]{36})"`).FindAllStringSubmatch(page.Body.String(), -1)
	same(t, "the proposals", len(ids), 3)
	decides := func(session, do, id, revision string) *httptest.ResponseRecorder {
		return h.Post("/mandate", session, url.Values{"do": {do}, "which": {id}, "revision": {revision}})
	}
	same(t, "accepted", decides(adas, "accept", ids[0][1], "0").Code, http.StatusSeeOther)
	holds(t, decides(adas, "accept", ids[1][1], "0"), http.StatusConflict, "has changed since", ids[1][1])
	same(t, "declined", decides(adas, "decline", ids[2][1], "1").Code, http.StatusSeeOther)
	same(t, "another's", decides(bobs, "accept", ids[1][1], "0").Code, http.StatusConflict)
	holds(t, h.Get("/mandate", adas), http.StatusOK, "Follow opera.", "eels")
	labels, _ := h.follows(ada)
	same(t, "what is followed", labels, []string{"eels"})
}

func TestTheOldPlaceOfChangesLeadsToTheHistory(t *testing.T) {
	h := newHouse(t)
	_, session := h.Joined("ada@example.org", "en")
	w := h.Get("/mandate/changes", session)
	same(t, "where it leads", []any{w.Code, w.Header().Get("Location")}, []any{http.StatusMovedPermanently, "/mandate/history"})
}

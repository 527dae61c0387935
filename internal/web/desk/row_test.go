package desk_test

import (
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"

	"newsroom"
	"newsroom/internal/web/desk"
	"newsroom/internal/web/webtest"
)

// row sends the form of a row of a page, with what is filled in.
func (h *house) row(page *httptest.ResponseRecorder, session, label, do string, filled url.Values) *httptest.ResponseRecorder {
	h.Helper()
	body := page.Body.String()
	from := strings.Index(body, "<h3><bdi>"+label+"</bdi></h3>")
	if from < 0 {
		h.Fatalf("no row of %q", label)
	}
	rest := httptest.NewRecorder()
	rest.Body.WriteString(body[from:])
	if filled == nil {
		filled = url.Values{}
	}
	filled.Set("do", do)
	return h.Post(desk.Path, session, webtest.Filled(rest, `<form method="post"`, filled))
}

func TestARowIsChangedWithoutWords(t *testing.T) {
	h := newHouse(t)
	ada, session := h.Joined("ada@example.org", "en")
	page := h.tells(h.Get(desk.Path, session), session, "tell", "Follow chess and bitcoin. No golf.")
	holds(t, page, http.StatusOK, "This became revision 1.", `<option value="">All of it</option>`)
	for _, step := range []struct {
		label, do string
		filled    url.Values
		holds     []string
	}{
		{"chess", "save", url.Values{"limit": {"never_lead"}}, []string{"never as the lead", "<q dir=\"auto\">Follow chess never as the lead.</q>", "This became revision 2."}},
		{"chess", "save", url.Values{"limit": {"days"}, "day": {"1", "5"}, "alert": {"yes"}}, []string{"Follow chess on Mondays and Fridays only. Alert me about chess.", `value="5" checked`}},
		{"bitcoin", "save", url.Values{"limit": {""}, "except": {" prices"}}, []string{"Leave out bitcoin prices.", "But not: <bdi>bitcoin prices</bdi>"}},
		{"chess", "save", url.Values{"limit": {"major_only"}, "day": {"1", "5"}, "alert": {"yes"}}, []string{"the big stories only"}},
		{"chess", "save", url.Values{"limit": {"major_only"}, "day": {"0"}, "alert": {"yes"}}, []string{"Follow chess on Sundays only."}},
		{"chess", "save", url.Values{"limit": {"days"}, "day": {"0"}, "alert": {"yes"}}, []string{"nothing was changed"}},
		{"golf", "follow", nil, []string{"<q dir=\"auto\">Follow golf.</q>"}},
		{"bitcoin", "avoid", nil, []string{"Leave out bitcoin."}},
		{"bitcoin", "end", nil, []string{"No longer leave out bitcoin."}},
		{"golf", "end", nil, []string{"No longer follow golf.", "This became revision 10."}},
	} {
		page = h.row(h.Get(desk.Path, session), session, step.label, step.do, step.filled)
		holds(t, page, http.StatusOK, step.holds...)
	}
	labels, revision := h.follows(ada)
	same(t, "what is followed", []any{labels, revision}, []any{[]string{"chess"}, newsroom.Revision(10)})
	holds(t, h.Get("/mandate/history", session), http.StatusOK, "Follow chess never as the lead.", "Your words")
	undone := h.Post("/mandate/history", session, webtest.Filled(page, `action="/mandate/history"`, url.Values{}))
	same(t, "undone", undone.Code, http.StatusSeeOther)
	labels, _ = h.follows(ada)
	same(t, "what is followed", labels, []string{"chess", "golf"})
}

func TestWhatIsWrongInARowIsSaidAndKept(t *testing.T) {
	h := newHouse(t)
	ada, session := h.Joined("ada@example.org", "en")
	holds(t, h.tells(h.Get(desk.Path, session), session, "tell", "Follow chess on Sundays only."), http.StatusOK)
	page := h.Get(desk.Path, session)
	holds(t, h.row(page, session, "chess", "save", url.Values{"limit": {"days"}, "except": {"blitz <i>"}}), http.StatusUnprocessableEntity,
		"Tick the days on which you want it.", "<details open>", `value="blitz &lt;i&gt;"`, `<option value="days" selected>`)
	both := h.row(page, session, "chess", "save", url.Values{"limit": {"briefs_only"}, "day": {"1"}})
	holds(t, both, http.StatusUnprocessableEntity, "An interest has one limit", `role="alert"`)
	if strings.Contains(both.Body.String(), `aria-invalid="true"`) {
		t.Error("the box is not what is wrong")
	}
	holds(t, h.row(page, session, "chess", "save", url.Values{"limit": {"hourly"}}), http.StatusUnprocessableEntity, "limited in that way")
	for _, form := range []url.Values{{"interest": {"x"}}, {"interest": {"0"}}, {"interest": {"1"}, "day": {"7"}}, {"interest": {"1"}, "day": {"x"}}} {
		form.Set("do", "save")
		form.Set("revision", "1")
		same(t, "a form that no page has", h.Post(desk.Path, session, form).Code, http.StatusBadRequest)
	}
	_, german := h.Joined("bob@example.org", "de")
	holds(t, h.tells(h.Get(desk.Path, german), german, "tell", "Bitte Schach verfolgen."), http.StatusOK)
	holds(t, h.row(h.Get(desk.Path, german), german, "Schach", "save", url.Values{"limit": {"days"}}), http.StatusUnprocessableEntity, "Kreuzen Sie die Tage an")
	holds(t, h.row(h.Get(desk.Path, german), german, "Schach", "save", url.Values{"limit": {"major_only"}}), http.StatusOK,
		"Bitte Schach verfolgen, aber nur die großen Themen.", "nur die großen Meldungen")
	_, french := h.Joined("eve@example.org", "fr")
	holds(t, h.tells(h.Get(desk.Path, french), french, "tell", "Suivre les échecs."), http.StatusOK)
	holds(t, h.row(h.Get(desk.Path, french), french, "échecs", "save", url.Values{"limit": {"major_only"}}), http.StatusOK,
		"Suivre échecs, seulement l&#39;essentiel.", "En mots :")
	_, revision := h.follows(ada)
	same(t, "the revision", revision, newsroom.Revision(1))
}

func TestARowThatIsSentLateLosesNothing(t *testing.T) {
	h := newHouse(t)
	ada, session := h.Joined("ada@example.org", "en")
	_, bobs := h.Joined("bob@example.org", "en")
	old := h.tells(h.Get(desk.Path, session), session, "tell", "Follow chess and opera.")
	first := url.Values{"limit": {"briefs_only"}}
	holds(t, h.row(old, session, "opera", "save", first), http.StatusOK, "This became revision 2.")
	holds(t, h.row(old, session, "opera", "save", first), http.StatusOK, "This became revision 2.") // sent twice
	holds(t, h.row(old, session, "chess", "save", url.Values{"limit": {"never_lead"}}), http.StatusConflict, "Two changes, one mandate",
		">Follow chess never as the lead.</textarea>")
	holds(t, h.row(old, session, "opera", "end", nil), http.StatusConflict, "has changed since") // its row is another by now
	holds(t, h.row(old, bobs, "chess", "end", nil), http.StatusConflict, "has changed since")
	labels, revision := h.follows(ada)
	same(t, "what stands", []any{labels, revision}, []any{[]string{"chess", "opera"}, newsroom.Revision(2)})
}

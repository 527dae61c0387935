package desk_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"newsroom"
	"newsroom/internal/web/desk"
	"newsroom/internal/web/webtest"
)

func TestWhatIsSaidBecomesTheMandateAndCanBeTakenBack(t *testing.T) {
	h := newHouse(t)
	ada, session := h.Joined("ada@example.org", "en")
	page := h.Get(desk.Path, session)
	holds(t, page, http.StatusOK, "What your newsroom follows", "It says nothing yet", `maxlength="2000"`)
	said := h.tells(page, session, "tell", "Follow wind power and ferry strikes.")
	holds(t, said, http.StatusOK, `role="status"`, "This became revision 1.", "<mark>wind power</mark>", "<mark>ferry strikes</mark>")
	again := h.tells(page, session, "tell", "Follow wind power and ferry strikes.") // the same form once more
	holds(t, again, http.StatusOK, "This became revision 1.")
	labels, revision := h.follows(ada)
	same(t, "what is followed", labels, []string{"wind power", "ferry strikes"})
	same(t, "the revision", revision, newsroom.Revision(1))
	holds(t, h.Get("/mandate/history", session), http.StatusOK, "Follow wind power and ferry strikes.", "<ins><bdi>wind power</bdi></ins>", "Your words", "Undo")
	undone := h.Post("/mandate/history", session, url.Values{"which": {"1"}, "revision": {"1"}})
	same(t, "where undoing leads", []any{undone.Code, undone.Header().Get("Location")}, []any{http.StatusSeeOther, desk.Path})
	labels, revision = h.follows(ada)
	same(t, "what is followed then", labels, []string(nil))
	same(t, "the revision then", revision, newsroom.Revision(2))
	twice := h.Post("/mandate/history", session, url.Values{"which": {"1"}, "revision": {"1"}})
	holds(t, twice, http.StatusConflict, "The mandate has changed since")
	holds(t, h.Get("/mandate/return?to=1", session), http.StatusOK, "Return to revision 1?", "It would become revision 3", "<ins><bdi>wind power</bdi></ins>")
	back := h.Post("/mandate/return", session, url.Values{"which": {"1"}, "revision": {"2"}})
	same(t, "where returning leads", back.Code, http.StatusSeeOther)
	labels, _ = h.follows(ada)
	same(t, "what is followed in the end", labels, []string{"wind power", "ferry strikes"})
}

func TestTwoWindowsLoseNothing(t *testing.T) {
	h := newHouse(t)
	ada, session := h.Joined("ada@example.org", "en")
	one, two := h.Get(desk.Path, session), h.Get(desk.Path, session)
	holds(t, h.tells(one, session, "tell", "Follow tidal power."), http.StatusOK, "This became revision 1.")
	late := h.tells(two, session, "tell", "Follow peat bogs.")
	holds(t, late, http.StatusConflict, "Two changes, one mandate", "Follow tidal power.", ">Follow peat bogs.</textarea>", "Apply mine on top", "Discard mine")
	labels, _ := h.follows(ada)
	same(t, "what stands", labels, []string{"tidal power"})
	mine := webtest.Filled(late, `<form class="section charter"`, url.Values{"text": {"Follow peat bogs."}, "do": {"tell"}})
	holds(t, h.Post(desk.Path, session, mine), http.StatusOK, "This became revision 2.")
	labels, _ = h.follows(ada)
	same(t, "what stands in the end", labels, []string{"tidal power", "peat bogs"})
}

func TestAnotherTextOfAPageThatWasSentBeforeIsNotLost(t *testing.T) {
	h := newHouse(t)
	ada, session := h.Joined("ada@example.org", "en")
	page := h.Get(desk.Path, session)
	holds(t, h.tells(page, session, "tell", "Follow tidal power."), http.StatusOK, "This became revision 1.")
	holds(t, h.tells(page, session, "tell", "Follow peat bogs."), http.StatusConflict, "Two changes, one mandate", ">Follow peat bogs.</textarea>")
	labels, _ := h.follows(ada)
	same(t, "what stands", labels, []string{"tidal power"})
}

func TestAQuestionKeepsWhatWasSaidAndChangesNothing(t *testing.T) {
	h := newHouse(t)
	ada, session := h.Joined("ada@example.org", "en")
	asked := h.tells(h.Get(desk.Path, session), session, "tell", "Surprise me with the good stuff, you know.")
	holds(t, asked, http.StatusOK, "You wrote", "Surprise me with the good stuff, you know.", "Until you answer, your mandate stays at revision 0.")
	_, revision := h.follows(ada)
	same(t, "the revision", revision, newsroom.Revision(0))
}

func TestAQuestionWaitsOnThePageUntilItIsAnswered(t *testing.T) {
	h := newHouse(t)
	ada, session := h.Joined("ada@example.org", "en")
	const said = "Half of my neighbours keep bees. What I cannot make sense of is why the hives die and what the ministry thinks it is doing about the hornets."
	h.tells(h.Get(desk.Path, session), session, "tell", said)
	waits := h.Get(desk.Path, session)
	holds(t, waits, http.StatusOK, "You wrote", said, "It says nothing yet.", "Until you answer, your mandate stays at revision 0.", `name="text" value="Follow hornets."`)
	pressed := webtest.Filled(waits, `<form method="post" action="/mandate" id="suggestions"`, url.Values{"text": {"Follow hornets."}})
	holds(t, h.Post(desk.Path, session, pressed), http.StatusOK, "This became revision 1.")
	if answered := h.Get(desk.Path, session).Body.String(); strings.Contains(answered, "You wrote") || strings.Contains(answered, said) {
		t.Error("what was answered still waits")
	}
	labels, _ := h.follows(ada)
	same(t, "what is followed", labels, []string{"hornets"})
}

func TestAQuestionIsPutAwayWithoutAnAnswer(t *testing.T) {
	h := newHouse(t)
	_, session := h.Joined("ada@example.org", "en")
	page := h.tells(h.Get(desk.Path, session), session, "tell", "Surprise me with the good stuff, you know.")
	holds(t, page, http.StatusOK, "Never mind the question")
	if answer := h.tells(page, session, "dismiss", ""); answer.Code != http.StatusSeeOther {
		t.Fatalf("%d", answer.Code)
	}
	if after := h.Get(desk.Path, session); strings.Contains(after.Body.String(), "You wrote") {
		t.Error("it still waits")
	}
}

func TestAQuestionIsAnsweredByPressingWhatMayHaveBeenMeant(t *testing.T) {
	h := newHouse(t)
	ada, session := h.Joined("ada@example.org", "en")
	const said = "Follow peat <bogs> and never show me peat <bogs>."
	asked := h.tells(h.Get(desk.Path, session), session, "tell", "Follow tidal power and never show me tidal power.")
	holds(t, asked, http.StatusOK, ">Follow tidal power and never show me tidal power.</textarea>", `name="text" value="Follow tidal power."`,
		`name="text" value="Leave out tidal power."`)
	pressed := webtest.Filled(asked, `<form method="post" action="/mandate" id="suggestions"`, url.Values{"text": {"Leave out tidal power."}})
	holds(t, h.Post(desk.Path, session, pressed), http.StatusOK, "This became revision 1.")
	_, left := h.follows(ada)
	same(t, "the revision", left, newsroom.Revision(1))
	hostile := h.tells(h.Get(desk.Path, session), session, "try", said)
	if strings.Contains(hostile.Body.String(), "<bogs>") {
		t.Error("marks are not text")
	}
	_, german := h.Joined("bob@example.org", "de")
	holds(t, h.tells(h.Get(desk.Path, german), german, "try", "Folge Tesla und zeig mir niemals Tesla."), http.StatusOK, "Oder haben Sie eines hiervon gemeint?", `value="Bitte Tesla weglassen."`)
}

func TestAQuestionToTheDeskIsAnsweredOnThePage(t *testing.T) {
	h := newHouse(t)
	ada, session := h.Joined("ada@example.org", "en")
	holds(t, h.tells(h.Get(desk.Path, session), session, "tell", `No "<b>golf</b>", please.`), http.StatusOK, "This became revision 1.")
	answered := h.tells(h.Get(desk.Path, session), session, "tell", "why no opera?")
	holds(t, answered, http.StatusOK, "Nothing in your mandate speaks of opera", `name="text" value="Follow opera."`, "What you may want to say next")
	holds(t, h.tells(answered, session, "tell", "what do I follow?"), http.StatusOK, "Nothing is followed yet.", "&lt;b&gt;golf")
	pressed := webtest.Filled(answered, `<form method="post" action="/mandate" id="suggestions"`, url.Values{"text": {"Follow opera."}})
	holds(t, h.Post(desk.Path, session, pressed), http.StatusOK, "This became revision 2.")
	labels, _ := h.follows(ada)
	same(t, "what stands", labels, []string{"opera"})
	_, german := h.Joined("bob@example.org", "de")
	holds(t, h.tells(h.Get(desk.Path, german), german, "tell", "Warum gibt es nichts über Oper?"), http.StatusOK, "In Ihrem Auftrag steht nichts von Oper", `value="Bitte Oper verfolgen."`)
}

func TestTryingChangesNothing(t *testing.T) {
	h := newHouse(t)
	ada, session := h.Joined("ada@example.org", "en")
	tried := h.tells(h.Get(desk.Path, session), session, "try", "Follow tidal power.")
	holds(t, tried, http.StatusOK, "Tried, and not sent", "There is no paper yet to try it on.", ">Follow tidal power.</textarea>")
	_, revision := h.follows(ada)
	same(t, "the revision", revision, newsroom.Revision(0))
}

func TestWhatIsWrongIsSaidBesideTheText(t *testing.T) {
	h := newHouse(t)
	_, session := h.Joined("ada@example.org", "en")
	long := strings.Repeat("peat ", 500)
	w := h.tells(h.Get(desk.Path, session), session, "tell", long)
	holds(t, w, http.StatusUnprocessableEntity, "longer than 2,000 characters", `aria-invalid="true"`, strings.TrimSpace(long))
	_, german := h.Joined("bob@example.org", "de")
	holds(t, h.tells(h.Get(desk.Path, german), german, "tell", long), http.StatusUnprocessableEntity, "länger als 2.000 Zeichen")
	for _, form := range []url.Values{{"revision": {"-1"}}, {"revision": {"x"}}, {}} {
		same(t, "a form without a revision", h.Post(desk.Path, session, form).Code, http.StatusBadRequest)
	}
	same(t, "a revision that there never was", h.Get("/mandate/return?to=9", session).Code, http.StatusConflict)
	same(t, "what is no revision", h.Get("/mandate/return?to=x", session).Code, http.StatusNotFound)
}

func TestNobodySeesAnothersMandateAndMarksAreText(t *testing.T) {
	h := newHouse(t)
	_, adas := h.Joined("ada@example.org", "en")
	_, bobs := h.Joined("bob@example.org", "de")
	holds(t, h.tells(h.Get(desk.Path, adas), adas, "tell", `Follow "<b>peat</b> & bogs".`), http.StatusOK, "&lt;b&gt;peat&lt;/b&gt; &amp; bogs")
	bob := h.Get(desk.Path, bobs)
	holds(t, bob, http.StatusOK, `<html lang="de"`, "Was Ihre Redaktion verfolgt", "Er sagt noch nichts.")
	for _, path := range []string{desk.Path, "/mandate/history"} {
		if strings.Contains(h.Get(path, bobs).Body.String(), "peat") {
			t.Errorf("%s shows another's mandate", path)
		}
	}
}

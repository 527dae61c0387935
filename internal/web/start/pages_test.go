package start_test

import (
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"

	"newsroom"
	"newsroom/internal/edition"
	"newsroom/internal/onboarding"
	"newsroom/internal/source"
	"newsroom/internal/store/enginetest"
	"newsroom/internal/web/entry"
	"newsroom/internal/web/paper/papertest"
	"newsroom/internal/web/start"
	"newsroom/internal/web/webtest"
)

var (
	same  = enginetest.Same
	holds = webtest.Holds
)

func TestThePagesSpeakEachLanguage(t *testing.T) {
	t.Parallel()
	papertest.Spoken(t, ".", "start")
}

// house is the pages, with the step that they lead to.
type house struct {
	*webtest.House
	drafts *onboarding.Reception
}

func newHouse(t *testing.T) *house {
	t.Helper()
	h := &house{}
	h.House = webtest.New(t, func(w *webtest.House, mux *http.ServeMux, gate *entry.Pages) {
		h.drafts = onboarding.NewReception(w.Store, w.Mint)
		start.Mount(mux, gate, start.Steps{
			Drafts: h.drafts, Sources: source.NewSources(w.Store, nil, nil, 0), Editions: edition.NewArchive(w.Store), Mint: w.Mint,
		})
	})
	return h
}

// presses sends the form of a page with what is filled in.
func (h *house) presses(page *httptest.ResponseRecorder, session string, filled url.Values) *httptest.ResponseRecorder {
	return h.Post(start.Path, session, webtest.Filled(page, "<main", filled))
}

func TestSevenQuestionsLeadToThePress(t *testing.T) {
	h := newHouse(t)
	ada, session := h.Joined("ada@example.org", "en")
	get := func(path string) *httptest.ResponseRecorder { return h.Get(path, session) }
	same(t, "the press leads to the questions", get(start.PressPath).Header().Get("Location"), start.Path)
	welcome := get(start.Path)
	holds(t, welcome, http.StatusOK, "Seven questions, then your first paper", "Begin")
	same(t, "asking began nothing", newsroom.KindOf(second(h.drafts.Open(h.Context(), ada))), newsroom.KindNotFound)
	same(t, "beginning", h.presses(welcome, session, url.Values{"do": {"begin"}}).Code, http.StatusSeeOther)
	first := get(start.Path)
	holds(t, first, http.StatusOK, "Question 1 of 7.", "What should your newsroom follow?", "Football")
	holds(t, h.presses(first, session, url.Values{"do": {"skip"}}), http.StatusUnprocessableEntity, `role="alert"`, "Question 1 of 7.")
	answer := url.Values{"do": {"answer"}, "answer": {"Tidal <b>power</b>, peat bogs"}}
	same(t, "answering", h.presses(first, session, answer).Code, http.StatusSeeOther)
	same(t, "the same form once more", h.presses(first, session, answer).Code, http.StatusSeeOther)
	next := get(start.Path)
	holds(t, next, http.StatusOK, "Question 2 of 7.", "You can skip it.", "So far", "Tidal &lt;b&gt;power&lt;/b&gt;, peat bogs")
	other := h.presses(first, session, url.Values{"do": {"answer"}, "answer": {"Rugby"}, "command": {}})
	if other.Code != http.StatusUnprocessableEntity && other.Code != http.StatusConflict {
		t.Errorf("an older window's answer comes to %d", other.Code)
	}
	_, after, _ := strings.Cut(next.Body.String(), "/start?change=")
	id, _, _ := strings.Cut(after, `"`)
	change := get("/start?change=" + id)
	holds(t, change, http.StatusOK, "You change an answer.", ">Tidal &lt;b&gt;power&lt;/b&gt;, peat bogs</textarea>")
	same(t, "changing", h.presses(change, session, url.Values{"do": {"correct"}, "answer": {"Tidal power"}}).Code, http.StatusSeeOther)
	for range 5 {
		same(t, "skipping", h.presses(get(start.Path), session, url.Values{"do": {"skip"}}).Code, http.StatusSeeOther)
	}
	last := get(start.Path)
	holds(t, last, http.StatusOK, "Question 7 of 7.", "Compose my first paper", "Your answers; read them over", "<bdi>Tidal power</bdi>", "Followed.")
	same(t, "a choice is an answer", h.presses(last, session, url.Values{"choice": {"Nothing"}}).Code, http.StatusSeeOther)
	same(t, "the questions lead to the press", get(start.Path).Header().Get("Location"), start.PressPath)
	holds(t, get(start.PressPath), http.StatusOK, "Your first edition is being made", `<noscript><meta http-equiv="refresh"`, `data-live="/press/events"`)
	holds(t, get("/press/events"), http.StatusOK, "retry: 2000", `"step-1":"now"`)
}

func TestTheLastAnswerIsReadOverBeforeItIsTaken(t *testing.T) {
	h := newHouse(t)
	ada, session := h.Joined("ada@example.org", "en")
	get := func() *httptest.ResponseRecorder { return h.Get(start.Path, session) }
	h.presses(get(), session, url.Values{"do": {"begin"}})
	h.presses(get(), session, url.Values{"do": {"answer"}, "answer": {"Tidal power"}})
	for range 5 {
		h.presses(get(), session, url.Values{"do": {"skip"}})
	}
	said := url.Values{"do": {"answer"}, "answer": {"Floods in York, and nothing after 9 pm"}}
	shown := h.presses(get(), session, said)
	holds(t, shown, http.StatusOK, "Read over below", "<bdi>Floods in York</bdi>", "Told at once.", "from 21:00 to 07:00", ">Floods in York, and nothing after 9 pm</textarea>")
	again := h.presses(shown, session, url.Values{"do": {"answer"}, "answer": {"Floods in Leeds"}})
	holds(t, again, http.StatusOK, "<bdi>Floods in Leeds</bdi>")
	if open, err := h.drafts.Open(h.Context(), ada); err != nil || open.Draft.Question != onboarding.Alerts {
		t.Errorf("it was taken before it was read over: %q, %v", open.Draft.Question, err)
	}
	same(t, "going on", h.presses(again, session, url.Values{"do": {"answer"}, "answer": {"Floods in Leeds"}}).Code, http.StatusSeeOther)
	same(t, "the press", get().Header().Get("Location"), start.PressPath)
}

func second[T any](_ T, err error) error { return err }

func TestNobodyAnswersForAnother(t *testing.T) {
	h := newHouse(t)
	_, adas := h.Joined("ada@example.org", "en")
	_, bobs := h.Joined("bob@example.org", "en")
	h.presses(h.Get(start.Path, adas), adas, url.Values{"do": {"begin"}})
	question := h.Get(start.Path, adas)
	w := h.presses(question, bobs, url.Values{"do": {"answer"}, "answer": {"Rugby"}})
	same(t, "another's draft", w.Code, http.StatusNotFound)
	holds(t, h.Get(start.Path, adas), http.StatusOK, "Question 1 of 7.")
	for _, form := range []url.Values{{}, {"do": {"answer"}, "revision": {"-1"}}, {"do": {"dance"}, "revision": {"0"}}, {"do": {"confirm"}, "draft": {"x"}}} {
		if w := h.Post(start.Path, adas, form); w.Code >= http.StatusInternalServerError || w.Code < http.StatusBadRequest {
			t.Errorf("%v: %d", form, w.Code)
		}
	}
}

func TestPagesSpeakTheBrowsersLanguageUntilOneIsChosen(t *testing.T) {
	h := newHouse(t)
	h.Language = "it-IT,it;q=0.9,en;q=0.5"
	_, session := h.Joined("ada@example.org", "")
	holds(t, h.Get(start.Path, session), http.StatusOK, `lang="it"`)
	h.presses(h.Get(start.Path, session), session, url.Values{"do": {"begin"}})
	holds(t, h.Get(start.Path, session), http.StatusOK, "Che cosa deve seguire la Sua redazione?")
	_, chosen := h.Joined("bob@example.org", "de")
	holds(t, h.Get(start.Path, chosen), http.StatusOK, `lang="de"`)
}

package api_test

import (
	"bytes"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/api"
	"newsroom/internal/onboarding"
	"newsroom/internal/store/enginetest"
	"newsroom/internal/wire"
)

// hall is the interface over real drafts.
type hall struct {
	*enginetest.World
	handler  http.Handler
	commands int
}

func newHall(t *testing.T) *hall {
	t.Helper()
	w := enginetest.NewWorld(t, noon)
	for _, letter := range []byte("ab") {
		w.Reader("", newsroom.Reader{Account: newsroom.AccountID{letter}})
	}
	return &hall{World: w, handler: judged(chain(api.Steps{Drafts: onboarding.NewReception(w, w.Mint)}))}
}

const (
	helper  = "aonboarding_write"
	another = "bonboarding_write"
)

// post sends a body, of which members may be left out by the value missed.
func (h *hall) post(token, path string, body map[string]any) *httptest.ResponseRecorder {
	h.Helper()
	sent, err := json.Marshal(body)
	h.Must(err)
	return h.raw(token, path, string(sent))
}

func (h *hall) raw(token, path, body string) *httptest.ResponseRecorder {
	r := httptest.NewRequest("POST", "/v1"+path, strings.NewReader(body))
	r.Host = "news.example"
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("Authorization", "Bearer "+token)
	w := httptest.NewRecorder()
	h.handler.ServeHTTP(w, r)
	return w
}

func (h *hall) command() string {
	h.commands++
	return commandID(h.commands)
}

// start starts a draft.
func (h *hall) start(token string) wire.Draft {
	h.Helper()
	return h.read(h.post(token, "/onboarding", map[string]any{"command_id": h.command()}), 201)
}

func (h *hall) read(w *httptest.ResponseRecorder, status int) (d wire.Draft) {
	h.Helper()
	if w.Code != status {
		h.Fatalf("%d %s", w.Code, w.Body)
	}
	h.Must(json.Unmarshal(w.Body.Bytes(), &d))
	return d
}

// said is the body of an answer to the open question.
func (h *hall) said(d wire.Draft, action, answer string) map[string]any {
	body := map[string]any{
		"draft_id": d.ID, "command_id": h.command(), "expected_revision": d.Revision, "action": action, "provenance": "reader_answer",
	}
	if d.Question != nil && action != "retry" {
		body["question_id"], body["question_text"] = d.Question.ID, d.Question.Text
	}
	if answer != "" {
		body["answer"] = answer
	}
	return body
}

func (h *hall) answer(d wire.Draft, answers ...string) wire.Draft {
	h.Helper()
	for _, answer := range answers {
		action := "answer"
		if answer == "" {
			action = "skip"
		}
		d = h.read(h.post(helper, "/onboarding/answers", h.said(d, action, answer)), 200)
	}
	return d
}

func (h *hall) get(token, query string, headers ...string) *httptest.ResponseRecorder {
	return ask(h.handler, "GET", "/v1/onboarding"+query, token, headers...)
}

func TestADraftIsStartedWith201AndLocationAndItsReplayIsTheSame(t *testing.T) {
	h := newHall(t)
	body := map[string]any{"command_id": h.command()}
	first := h.post(helper, "/onboarding", body)
	d := h.read(first, 201)
	if got, want := first.Header().Get("Location"), "/v1/onboarding?draft_id="+d.ID.String(); got != want {
		t.Errorf("Location is %q, want %q", got, want)
	}
	const want = `{"draft_id":"ID","revision":0,"status":"collecting","answers":[],"question":{"question_id":"follow","question_text":"What should your newsroom follow?",` +
		`"help":"HELP","choices":[CHOICES],"required":true},"progress":{"answered":0,"total":7},"accepted":null,"understood":[],"alerts_notice":null,"sources_notice":null,` +
		`"mandate_revision":null,"expires_at":"2026-01-31T12:00:00Z"}`
	got := strings.Replace(first.Body.String(), d.ID.String(), "ID", 1)
	got = regexp.MustCompile(`"help":"[^"]+"`).ReplaceAllString(got, `"help":"HELP"`)
	got = regexp.MustCompile(`"choices":\[[^\]]+\]`).ReplaceAllString(got, `"choices":[CHOICES]`)
	if got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	again := h.post(helper, "/onboarding", body)
	if again.Code != 201 || again.Body.String() != first.Body.String() || again.Header().Get("Location") != first.Header().Get("Location") ||
		again.Header().Get("Idempotent-Replayed") != "true" || first.Header().Get("Idempotent-Replayed") != "" {
		t.Errorf("again: %d %v %s", again.Code, again.Header(), again.Body)
	}
}

func TestTheOpenDraftIsReturnedWith200ToAnotherCommandWhichIsReplayableAsThat(t *testing.T) {
	h := newHall(t)
	first := h.answer(h.start(helper), "chess")
	body := map[string]any{"command_id": h.command()}
	second := h.post(helper, "/onboarding", body)
	d := h.read(second, 200)
	if d.ID != first.ID || d.Revision != 1 || d.Accepted != nil || second.Header().Get("Location") != "" {
		t.Errorf("%v %+v", second.Header(), d)
	}
	h.answer(d, "")
	again := h.post(helper, "/onboarding", body)
	if again.Code != 200 || again.Body.String() != second.Body.String() || again.Header().Get("Idempotent-Replayed") != "true" {
		t.Errorf("again: %d %s", again.Code, again.Body)
	}
	if other := h.start(another); other.ID == first.ID {
		t.Error("another account got the same draft")
	}
}

func TestAnAcceptedAnswerIsInTheDraftWithEveryFieldThere(t *testing.T) {
	h := newHall(t)
	h.Pass(1500 * time.Millisecond)
	d := h.start(helper)
	body := h.said(d, "answer", "chess")
	w := h.post(helper, "/onboarding/answers", body)
	got := h.read(w, 200)
	if got.Revision != 1 || got.Accepted == nil || got.Accepted.Command.String() != body["command_id"] || *got.Accepted.Answer != got.Answers[0].ID {
		t.Errorf("%s", w.Body)
	}
	if w.Header().Get("Cache-Control") != "no-store" || w.Header().Get("Etag") != "" {
		t.Errorf("%v", w.Header())
	}
	for name, want := range map[string]string{
		"the answer":  `"answers":[{"answer_id":"` + got.Answers[0].ID.String() + `","question_id":"follow","question_text":"What should your newsroom follow?","answer":"chess","action":"answer","provenance":"reader_answer","replaces":null,"recorded_at":"2026-01-01T12:00:01.5Z"}]`,
		"the counts":  `"progress":{"answered":1,"total":7}`,
		"the notices": `"alerts_notice":null,"sources_notice":null,"mandate_revision":null`,
	} {
		if !strings.Contains(w.Body.String(), want) {
			t.Errorf("%s is not in %s", name, w.Body)
		}
	}
	skipped := h.read(h.post(helper, "/onboarding/answers", h.said(got, "skip", "")), 200)
	if skipped.Answers[1].Answer != nil || skipped.Answers[1].Action != newsroom.ActSkip || skipped.Accepted.Answer == nil {
		t.Errorf("%+v", skipped)
	}
	mend := h.said(skipped, "correct", "opera")
	mend["question_id"], mend["question_text"], mend["target_answer_id"] = got.Answers[0].Question, got.Answers[0].Text, strings.ToUpper(got.Answers[0].ID.String())
	mended := h.read(h.post(helper, "/onboarding/answers", mend), 200)
	if *mended.Answers[0].Answer != "opera" || mended.Answers[0].Replaces == nil || *mended.Answers[0].Replaces != got.Answers[0].ID || len(mended.Answers) != 2 {
		t.Errorf("%+v", mended.Answers)
	}
	same := h.read(h.get(helper, "?draft_id="+strings.ToUpper(d.ID.String())), 200)
	mended.Accepted = nil
	if one := must(wire.Encode(same)); !bytes.Equal(one, must(wire.Encode(mended))) {
		t.Errorf("read, it is %s", one)
	}
}

func TestTheLastAnswerIsAnsweredWithWhatAllOfThemCameTo(t *testing.T) {
	h := newHall(t)
	d := h.answer(h.start(helper), "chess")
	if len(d.Understood) != 0 {
		t.Errorf("after one answer: %+v", d.Understood)
	}
	for range 5 {
		d = h.read(h.post(helper, "/onboarding/answers", h.said(d, "skip", "")), 200)
	}
	has := func(d wire.Draft, line wire.Understood) {
		t.Helper()
		if !slices.Contains(d.Understood, line) {
			t.Errorf("%+v is not in %+v", line, d.Understood)
		}
	}
	has(d, wire.Understood{Head: "Follow", Text: "chess"})
	d = h.answer(d, "a strike at the port, but nothing between ten at night and six")
	if d.Status != newsroom.Building {
		t.Errorf("%+v", d)
	}
	has(d, wire.Understood{Head: "Follow", Text: "chess, strike at the port"})
	has(d, wire.Understood{Head: "Alert me at once", Text: "strike at the port"})
	has(d, wire.Understood{Head: "Quiet hours", Text: "from 22:00 to 06:00"})
	has(h.read(h.get(helper, "?draft_id="+d.ID.String()), 200), wire.Understood{Head: "Quiet hours", Text: "from 22:00 to 06:00"})
}

func must(b []byte, err error) []byte {
	if err != nil {
		panic(err)
	}
	return b
}

func TestTheSameAnswerAgainGivesTheSameBytes(t *testing.T) {
	h := newHall(t)
	d := h.start(helper)
	body := h.said(d, "answer", "chess")
	first := h.post(helper, "/onboarding/answers", body)
	h.answer(h.read(first, 200), "")
	again := h.post(helper, "/onboarding/answers", body)
	if again.Code != 200 || again.Body.String() != first.Body.String() || again.Header().Get("Idempotent-Replayed") != "true" {
		t.Errorf("%d %s", again.Code, again.Body)
	}
	body["answer"] = "opera"
	expect(t, "other content", h.post(helper, "/onboarding/answers", body), 409, "command_conflict")
	expect(t, "another route", h.post(helper, "/onboarding", map[string]any{"command_id": body["command_id"]}), 409, "command_conflict")
	expect(t, "of another account it is another command", h.post(another, "/onboarding", map[string]any{"command_id": body["command_id"]}), 201, "")
}

func TestADraftIsKeptByItsETag(t *testing.T) {
	h := newHall(t)
	d := h.start(helper)
	query := "?draft_id=" + d.ID.String()
	w := h.get(helper, query)
	tag := w.Header().Get("Etag")
	if w.Code != 200 || !regexp.MustCompile(`^"[\w-]{22}"$`).MatchString(tag) || w.Header().Get("Cache-Control") != "private, no-cache" {
		t.Fatalf("%d %v", w.Code, w.Header())
	}
	if held := h.get(helper, query, "If-None-Match", tag); held.Code != 304 || held.Body.Len() != 0 {
		t.Errorf("held: %d %s", held.Code, held.Body)
	}
	h.answer(d, "chess")
	if changed := h.get(helper, query, "If-None-Match", tag); changed.Code != 200 || changed.Header().Get("Etag") == tag {
		t.Errorf("changed: %d %v", changed.Code, changed.Header())
	}
	if head := ask(h.handler, "HEAD", "/v1/onboarding"+query, helper); head.Code != 200 || head.Body.Len() != 0 {
		t.Errorf("HEAD: %d", head.Code)
	}
}

// TestQuestionsAreInTheLanguageThatAClientAsksFor starts drafts with the header by which clients ask for languages.
func TestQuestionsAreInTheLanguageThatAClientAsksFor(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		open           bool
		accept, alike  string // the header, and one that asks for the same language
		changesNothing bool
	}{
		{open: true, accept: "de-CH, en;q=0.5", alike: "de"},
		{open: true, accept: "br, it;q=0.8", alike: "it"},
		{open: true, accept: "ta", changesNothing: true},
		{open: false, accept: "de", changesNothing: true},
	} {
		asked := func(accept string) string {
			h := newHall(t)
			h.Exec(`UPDATE account SET language_open = $1`, tt.open)
			r := httptest.NewRequest("POST", "/v1/onboarding", strings.NewReader(`{"command_id": "`+h.command()+`"}`))
			r.Host = "news.example"
			r.Header.Set("Content-Type", "application/json")
			r.Header.Set("Authorization", "Bearer "+helper)
			r.Header.Set("Accept-Language", accept)
			w := httptest.NewRecorder()
			h.handler.ServeHTTP(w, r)
			return h.read(w, 201).Question.Text
		}
		plain := asked("")
		if got := asked(tt.accept); (got == plain) != tt.changesNothing || tt.alike != "" && got != asked(tt.alike) {
			t.Errorf("%+v: asked %q, without the header %q", tt, got, plain)
		}
	}
}

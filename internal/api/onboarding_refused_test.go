package api_test

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"testing"

	"newsroom"
	"newsroom/internal/store"
	"newsroom/internal/wire"
)

func TestADraftIDThatNamesNothingIsNotFoundAndAMissingOneIsInvalid(t *testing.T) {
	h := newHall(t)
	foreign := h.start(another)
	for name, tt := range map[string]struct {
		query  string
		status int
		code   string
	}{
		"missing": {"", 400, "invalid_request"}, "empty": {"?draft_id=", 400, "invalid_request"}, "twice": {"?draft_id=x&draft_id=x", 400, "invalid_request"},
		"mistyped": {"?draft=x", 400, "invalid_request"}, "no UUID": {"?draft_id=x", 404, "not_found"}, "nowhere": {"?draft_id=" + commandID(9), 404, "not_found"},
		"foreign": {"?draft_id=" + foreign.ID.String(), 404, "not_found"},
	} {
		expect(t, name, h.get(helper, tt.query), tt.status, tt.code)
	}
	body := h.said(foreign, "answer", "chess")
	expect(t, "an answer to a foreign one", h.post(helper, "/onboarding/answers", body), 404, "not_found")
	body["draft_id"] = "x"
	expect(t, "an answer to no UUID", h.post(helper, "/onboarding/answers", body), 400, "invalid_request")
}

func TestOnboardingNeedsItsOwnPermission(t *testing.T) {
	h := newHall(t)
	d := h.start(helper)
	for _, scope := range []string{"anewsroom_read", "amandate_write"} {
		expect(t, "GET with "+scope, h.get(scope, "?draft_id="+d.ID.String()), 403, "forbidden")
		expect(t, "POST with "+scope, h.post(scope, "/onboarding", map[string]any{"command_id": h.command()}), 403, "forbidden")
		expect(t, "an answer with "+scope, h.post(scope, "/onboarding/answers", h.said(d, "answer", "chess")), 403, "forbidden")
	}
}

func TestRefusalsOfADraftHaveTheirStatusAndChangeNothing(t *testing.T) {
	h := newHall(t)
	d := h.answer(h.start(helper), "chess")
	change := func(action, answer string, to map[string]any) map[string]any {
		body := h.said(d, action, answer)
		maps.Copy(body, to)
		return body
	}
	first := d.Answers[0]
	for name, tt := range map[string]struct {
		body map[string]any
		code string
	}{
		"an old revision":               {change("answer", "x", map[string]any{"expected_revision": 0}), "revision_conflict"},
		"a revision to come":            {change("answer", "x", map[string]any{"expected_revision": 2}), "revision_conflict"},
		"an old revision and all wrong": {change("retry", "", map[string]any{"expected_revision": 0}), "revision_conflict"},
		"a retry":                       {change("retry", "", nil), "invalid_transition"},
		"a skip of a required question": {change("skip", "", map[string]any{"question_id": first.Question, "question_text": first.Text}), "invalid_transition"},
		"another question":              {change("answer", "x", map[string]any{"question_id": "alerts"}), "question_mismatch"},
		"another text":                  {change("skip", "", map[string]any{"question_text": "x"}), "question_mismatch"},
		"an answer that does not stand": {change("correct", "x", map[string]any{"question_id": first.Question, "question_text": first.Text, "target_answer_id": commandID(1)}), "question_mismatch"},
		"an answer to another question": {change("correct", "x", map[string]any{"target_answer_id": first.ID}), "question_mismatch"},
	} {
		w := h.post(helper, "/onboarding/answers", tt.body)
		expect(t, name, w, 409, tt.code)
		if strings.Contains(w.Body.String(), `"x"`) {
			t.Errorf("%s: it echoes what it refused: %s", name, w.Body)
		}
	}
	if got := h.read(h.get(helper, "?draft_id="+d.ID.String()), 200); got.Revision != 1 || len(got.Answers) != 1 {
		t.Errorf("%+v", got)
	}
	d = h.answer(d, "", "", "", "at 7", "", "none")
	if d.Status != newsroom.Building || d.Question != nil || d.AlertsNotice != nil {
		t.Errorf("%+v", d)
	}
	for _, action := range []string{"answer", "skip", "correct", "retry"} {
		body := change(action, "x", map[string]any{"question_id": first.Question, "question_text": first.Text, "target_answer_id": first.ID})
		expect(t, action+" while it is building", h.post(helper, "/onboarding/answers", body), 409, "draft_closed")
	}
	h.Exec(`DELETE FROM river_job`)
	failed := h.read(h.get(helper, "?draft_id="+d.ID.String()), 200)
	if failed.Status != newsroom.Failed {
		t.Fatalf("%+v", failed)
	}
	expect(t, "an answer to a failed one", h.post(helper, "/onboarding/answers", change("skip", "", map[string]any{"question_id": "alerts", "question_text": "x"})), 409, "invalid_transition")
	again := h.read(h.post(helper, "/onboarding/answers", h.said(failed, "retry", "")), 200)
	if again.Status != newsroom.Building || again.Accepted == nil || again.Accepted.Answer != nil || again.Revision != d.Revision+1 {
		t.Errorf("%+v", again)
	}
}

func TestADraftThatIsReadyCarriesTheMandatesRevision(t *testing.T) {
	h := newHall(t)
	d := h.answer(h.start(helper), "chess", "", "", "", "", "", "storms")
	if d.AlertsNotice == nil {
		t.Error("nothing is said of alerts")
	}
	h.Exec(`UPDATE draft SET status = 'building', mandate = 3, notice = 'One was left out.'`)
	if got := h.read(h.get(helper, "?draft_id="+d.ID.String()), 200); got.MandateRevision != nil {
		t.Errorf("before it is ready: %+v", got)
	}
	h.Exec(`UPDATE draft SET status = 'ready'`)
	got := h.read(h.get(helper, "?draft_id="+d.ID.String()), 200)
	if got.MandateRevision == nil || *got.MandateRevision != 3 || got.SourcesNotice == nil || *got.SourcesNotice != "One was left out." {
		t.Errorf("%+v", got)
	}
}

func TestAnAccountWithAMandateComesToReview(t *testing.T) {
	h := newHall(t)
	h.Commit(func(tx store.Tx) error {
		_, err := tx.Mandates().Advance(alice, 0, newsroom.Amendment{Begun: []newsroom.Interest{{Label: "golf"}}})
		return err
	})
	d := h.answer(h.start(helper), "chess", "", "", "", "", "", "")
	if d.Status != newsroom.Review {
		t.Errorf("%+v", d)
	}
	expect(t, "an answer", h.post(helper, "/onboarding/answers", h.said(d, "retry", "")), 409, "draft_closed")
}

func TestEveryProblemOfAnAnswerIsToldAtOnce(t *testing.T) {
	h := newHall(t)
	d := h.start(helper)
	expect(t, "as it should be", h.post(helper, "/onboarding", map[string]any{"command_id": commandID(1), "more": 1}), 400, "invalid_request")
	tell := func(name string, body map[string]any, paths ...string) {
		t.Helper()
		w := h.post(helper, "/onboarding/answers", body)
		expect(t, name, w, 400, "invalid_request")
		var failure wire.Failure
		h.Must(json.Unmarshal(w.Body.Bytes(), &failure))
		var told []string
		for _, field := range failure.Error.Fields {
			told = append(told, field.Path)
		}
		slices.Sort(told)
		if !slices.Equal(told, paths) {
			t.Errorf("%s: %q, want %q", name, told, paths)
		}
	}
	with := func(action string, change map[string]any) map[string]any {
		body := h.said(d, action, "chess")
		maps.Copy(body, change)
		return body
	}
	tell("nothing", map[string]any{}, "/action", "/command_id", "/draft_id", "/expected_revision", "/provenance")
	tell("all wrong", map[string]any{"draft_id": 1, "command_id": "x", "expected_revision": -1, "action": "erase", "provenance": "reader_words", "timezone": "Local", "else": 1},
		"/action", "/command_id", "/draft_id", "/else", "/expected_revision", "/provenance", "/timezone")
	tell("answer alone", map[string]any{"draft_id": d.ID, "command_id": h.command(), "expected_revision": 0, "action": "answer", "provenance": "reader_answer"},
		"/answer", "/question_id", "/question_text")
	tell("correct alone", map[string]any{"draft_id": d.ID, "command_id": h.command(), "expected_revision": 0, "action": "correct", "provenance": "reader_answer"},
		"/answer", "/question_id", "/question_text", "/target_answer_id")
	tell("skip alone", map[string]any{"draft_id": d.ID, "command_id": h.command(), "expected_revision": 0, "action": "skip", "provenance": "reader_answer"},
		"/question_id", "/question_text")
	tell("empty texts", with("answer", map[string]any{"answer": " \n", "question_id": "", "question_text": "\t"}), "/answer", "/question_id", "/question_text")
	tell("long texts", with("answer", map[string]any{
		"answer": strings.Repeat("x", 4001), "question_id": strings.Repeat("x", 161), "question_text": strings.Repeat("x", 1001),
	}), "/answer", "/question_id", "/question_text")
	tell("long texts that are not needed", with("retry", map[string]any{
		"answer": strings.Repeat("x", 4001), "question_id": 7, "question_text": strings.Repeat("x", 1001), "target_answer_id": "x",
	}), "/answer", "/question_id", "/question_text", "/target_answer_id")
	for _, zone := range []any{"", "local", "Local", "+02:00", "CEST+2", "Europe/Nowhere", "../etc/passwd", 2, strings.Repeat("A", 65)} {
		tell("a zone", with("answer", map[string]any{"timezone": zone}), "/timezone")
	}
	tell("null for what is required", with("answer", map[string]any{"answer": nil, "draft_id": nil}), "/answer", "/draft_id")
}

func TestWhatAnActionHasNoUseForMayBeThere(t *testing.T) {
	h := newHall(t)
	d := h.start(helper)
	body := h.said(d, "answer", "Chess.\n"+strings.Repeat("e\u0301 ", 1300))
	body["timezone"], body["target_answer_id"] = "Europe/Lisbon", nil
	d = h.read(h.post(helper, "/onboarding/answers", body), 200)
	body = h.said(d, "skip", "")
	body["answer"], body["timezone"], body["target_answer_id"] = "", nil, commandID(7)
	d = h.read(h.post(helper, "/onboarding/answers", body), 200)
	if d.Revision != 2 || d.Answers[1].Answer != nil || d.Answers[1].Replaces != nil {
		t.Errorf("%+v", d)
	}
}

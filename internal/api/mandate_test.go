package api_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"newsroom"
	"newsroom/internal/mandate"
	facts "newsroom/internal/readiness"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
)

// desk is the interface over a real mandate, for a reader whose token is the letter of the account and a scope.
type desk struct {
	*enginetest.World
	handler http.Handler
}

func newDesk(t *testing.T) *desk {
	t.Helper()
	w := enginetest.NewWorld(t, noon)
	for _, letter := range []byte("ab") {
		id := newsroom.AccountID{letter}
		w.Commit(func(tx store.Tx) error {
			return tx.Accounts().Add(newsroom.Account{ID: id, Email: id.String(), Authorized: true}, newsroom.Reader{
				Account: id, Zone: "UTC", Language: "en", Schedule: newsroom.DefaultSchedule(), Minutes: newsroom.DefaultMinutes,
			})
		})
	}
	return &desk{w, interfaceWith(stocked(), mandate.NewEditor(w, facts.Refresh))}
}

// say posts a correction: what follows the command's number and the expected revision.
func (d *desk) say(token string, command, expected int, statement string) *httptest.ResponseRecorder {
	body, err := json.Marshal(map[string]any{
		"command_id": commandID(command), "expected_revision": expected, "statement": statement, "provenance": "reader_words",
	})
	d.Must(err)
	return d.post(token, string(body))
}

func (d *desk) post(token, body string) *httptest.ResponseRecorder {
	r := httptest.NewRequest("POST", "/v1/mandate", strings.NewReader(body))
	r.Host = "news.example"
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("Authorization", "Bearer "+token)
	w := httptest.NewRecorder()
	d.handler.ServeHTTP(w, r)
	return w
}

func commandID(n int) string { return fmt.Sprintf("019a0b1c-2d3e-7f40-8a5b-%012d", n) }

const (
	writer    = "amandate_write"
	otherOnes = "bmandate_write"
)

// expect asserts the status, and of a failure the code.
func expect(t *testing.T, what string, w *httptest.ResponseRecorder, status int, code string) {
	t.Helper()
	var failure struct{ Error struct{ Code string } }
	if w.Code >= 400 {
		_ = json.Unmarshal(w.Body.Bytes(), &failure)
	}
	if w.Code != status || failure.Error.Code != code {
		t.Errorf("%s: %d %s", what, w.Code, w.Body)
	}
}

func TestAQuestionCarriesWhatItMayBeAnsweredWith(t *testing.T) {
	d := newDesk(t)
	var asked struct {
		Outcome     string
		Suggestions []string
	}
	d.Must(json.Unmarshal(d.say(writer, 1, 0, "Follow golf and never show me golf.").Body.Bytes(), &asked))
	if len(asked.Suggestions) != 2 || asked.Outcome != "clarification" {
		t.Fatalf("%+v", asked)
	}
	if got := d.say(writer, 2, 0, asked.Suggestions[1]).Body.String(); !strings.HasPrefix(got, `{"revision":1,"outcome":"applied"`) || strings.Contains(got, "suggestions") {
		t.Error(got)
	}
}

func TestAQuestionToTheDeskIsAnsweredAndChangesNothing(t *testing.T) {
	d := newDesk(t)
	want := `{"revision":0,"outcome":"answered","acknowledgement":"Nothing in your mandate speaks of opera; say “Follow opera.”","question":null,` +
		`"suggestions":["Follow opera."],"interests":[]}`
	for range 2 { // a command that is sent again
		if got := strings.TrimSpace(d.say(writer, 1, 0, "Why no opera?").Body.String()); got != want {
			t.Error(got)
		}
	}
}

func TestACorrectionIsAppliedUnchangedOrAskedBackAndTheRevisionMovesOnlyWhenItIsApplied(t *testing.T) {
	d := newDesk(t)
	for n, c := range []struct{ statement, want string }{
		{"Follow night trains.", `{"revision":1,"outcome":"applied","acknowledgement":`},
		{"Follow night trains.", `{"revision":1,"outcome":"unchanged","acknowledgement":`},
		{"Hm?", `{"revision":1,"outcome":"clarification","acknowledgement":`},
		{"No football transfers.", `{"revision":2,"outcome":"applied","acknowledgement":`},
	} {
		expected := 0
		if n > 0 {
			expected = 1
		}
		w := d.say(writer, n, expected, c.statement)
		expect(t, c.statement, w, 200, "")
		if got := w.Body.String(); !strings.HasPrefix(got, c.want) || !strings.HasSuffix(got, `"interests":[{"label":"night trains","covered":false}]}`) {
			t.Errorf("%q: %s", c.statement, got)
		}
		if asked := !strings.Contains(w.Body.String(), `"question":null`); asked != strings.Contains(c.want, "clarification") {
			t.Errorf("%q: %s", c.statement, w.Body)
		}
		if w.Header().Get("Cache-Control") != "no-store" || w.Header().Get("Etag") != "" {
			t.Errorf("%q: %v", c.statement, w.Header())
		}
	}
}

func TestTheSameCommandAgainGivesTheSameAnswerByteForByte(t *testing.T) {
	d := newDesk(t)
	first := d.say(writer, 1, 0, "Follow night trains.")
	expect(t, "the first", first, 200, "")
	expect(t, "another in between", d.say(writer, 2, 1, "Follow chess."), 200, "")
	again := d.post(writer, `{ "statement": "Follow night tr\u0061ins.", "provenance": "reader_words", "expected_revision": 0,
		"command_id": "`+strings.ToUpper(commandID(1))+`" }`)
	expect(t, "the same, written otherwise", again, 200, "")
	if again.Body.String() != first.Body.String() || again.Header().Get("Idempotent-Replayed") != "true" || first.Header().Get("Idempotent-Replayed") != "" {
		t.Errorf("first %v %s\nagain %v %s", first.Header(), first.Body, again.Header(), again.Body)
	}
	expect(t, "another content", d.say(writer, 1, 0, "Follow opera."), 409, "command_conflict")
	expect(t, "of another account it is another command", d.say(otherOnes, 1, 0, "Follow opera."), 200, "")
}

func TestRevisionConflictChangesNothingAndTheCommandMayBeSentAgainMended(t *testing.T) {
	d := newDesk(t)
	expect(t, "the first", d.say(writer, 1, 0, "Follow night trains."), 200, "")
	before := d.show(writer)
	conflict := d.say(writer, 2, 0, "Follow chess.")
	expect(t, "an old revision", conflict, 409, "revision_conflict")
	if strings.ContainsAny(conflict.Body.String(), "0123456789") {
		t.Errorf("the present revision may be in %s", conflict.Body)
	}
	if after := d.show(writer); after != before {
		t.Errorf("before %s\nafter %s", before, after)
	}
	expect(t, "a revision that is yet to come", d.say(writer, 2, 7, "Follow chess."), 409, "revision_conflict")
	expect(t, "mended", d.say(writer, 2, 1, "Follow chess."), 200, "")
}

func (d *desk) show(token string) string {
	w := ask(d.handler, "GET", "/v1/mandate", token)
	if w.Code != 200 || w.Header().Get("Etag") != "" || w.Header().Get("Cache-Control") != "no-store" {
		d.Errorf("%d %v %s", w.Code, w.Header(), w.Body)
	}
	return w.Body.String()
}

func TestTheMandateTellsNoRevision(t *testing.T) {
	d := newDesk(t)
	const empty = `{"interests":[],"avoid":[],"statements":[],"pending":[],"updated_at":null,"editor_url":"https://news.example/mandate"}`
	if got := d.show(writer); got != empty {
		t.Errorf("with no mandate yet: %s", got)
	}
	expect(t, "a correction", d.say(writer, 1, 0, "Follow night trains. No football transfers."), 200, "")
	want := `{"interests":[{"label":"night trains","covered":false,"cause":"no_source","limit":null}],"avoid":["football transfers"],` +
		`"statements":[{"statement":"Follow night trains. No football transfers.","provenance":"reader_words","applied_at":"2026-01-01T12:00:00Z"}],` +
		`"pending":[],"updated_at":"2026-01-01T12:00:00Z","editor_url":"https://news.example/mandate"}`
	if got := d.show(writer); got != want {
		t.Errorf("got %s\nwant %s", got, want)
	}
	if got := d.show(otherOnes); got != empty {
		t.Errorf("another's: %s", got)
	}
}

func TestACorrectionIsProposedWhereTheReaderWantsToBeAskedFirst(t *testing.T) {
	d := newDesk(t)
	w := d.say(writer+"~", 1, 0, "Follow night trains.")
	expect(t, "the correction", w, 200, "")
	if got := w.Body.String(); !strings.HasPrefix(got, `{"revision":0,"outcome":"proposed","acknowledgement":`) || !strings.HasSuffix(got, `"question":null,"interests":[]}`) {
		t.Error(got)
	}
	const pending = `"pending":[{"statement":"Follow night trains.","proposed_at":"2026-01-01T12:00:00Z"}]`
	if got := d.show(writer); !strings.Contains(got, pending) || !strings.Contains(got, `"interests":[],`) {
		t.Error(got)
	}
	again := d.say(writer+"~", 1, 0, "Follow night trains.")
	if again.Body.String() != w.Body.String() || again.Header().Get("Idempotent-Replayed") != "true" {
		t.Errorf("again: %v %s", again.Header(), again.Body)
	}
}

func TestTheMandateNeedsItsOwnPermission(t *testing.T) {
	d := newDesk(t)
	for _, scope := range []string{"newsroom_read", "onboarding_write"} {
		expect(t, "GET with "+scope, ask(d.handler, "GET", "/v1/mandate", "a"+scope), 403, "forbidden")
		expect(t, "POST with "+scope, d.say("a"+scope, 1, 0, "Follow chess."), 403, "forbidden")
	}
	expect(t, "nothing was stored", d.say(writer, 1, 0, "Follow chess."), 200, "")
}

func TestEveryProblemOfACorrectionIsToldAtOnce(t *testing.T) {
	d := newDesk(t)
	w := d.post(writer, `{"command_id": "7", "expected_revision": 1.0, "statement": "`+strings.Repeat("x", 2001)+`", "provenance": "mine", "more": 1}`)
	expect(t, "a body that is wrong in all", w, 400, "invalid_request")
	for _, path := range []string{"/command_id", "/expected_revision", "/statement", "/provenance", "/more"} {
		if !strings.Contains(w.Body.String(), `"path":"`+path+`"`) {
			t.Errorf("%s is not told of: %s", path, w.Body)
		}
	}
	for name, body := range map[string]string{
		"empty": ``, "null": `null`, "a list": `[]`, "twice": `{"statement":"a","statement":"b"}`, "another case": `{"Statement":"a"}`,
		"white space": strings.Replace(`{"command_id":"ID","expected_revision":0,"statement":" \n","provenance":"reader_words"}`, "ID", commandID(1), 1),
		"a NUL":       strings.Replace(`{"command_id":"ID","expected_revision":0,"statement":"a\u0000","provenance":"reader_words"}`, "ID", commandID(1), 1),
	} {
		expect(t, name, d.post(writer, body), 400, "invalid_request")
	}
}

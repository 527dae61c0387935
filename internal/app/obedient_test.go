package app

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"newsroom"
	"newsroom/internal/edition"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
	"newsroom/internal/wire"
)

// obedient is an assistant that does what it reads.
type obedient struct {
	*room
	*assistant
	tried int
}

// assistant lets an app in by a token of its own.
func (w *room) assistant(client string, askFirst bool) *assistant {
	w.Helper()
	secret := "nra_" + strings.ReplaceAll(client, " ", "")
	w.must(w.engine.Update(w.Context(), func(tx store.Tx) error {
		return tx.Tokens().Issue(newsroom.AccessToken{
			ID: w.config.Mint(), Hash: sha256.Sum256([]byte(secret)), Account: w.reader.ID, Client: client, AskFirst: askFirst,
			Scopes:    []newsroom.Scope{newsroom.NewsroomRead, newsroom.MandateWrite, newsroom.OnboardingWrite},
			Resources: []newsroom.Resource{newsroom.ResourceV1, newsroom.ResourceMCP}, CreatedAt: tx.Now(), ExpiresAt: tx.Now().Add(48 * time.Hour),
		})
	}))
	a := &assistant{stage: &stage{twin: &twin{TB: w.TB, App: w.App}}, token: secret, door: w.door}
	var err error
	a.session, err = sdk.NewClient(&sdk.Implementation{Name: client, Version: "1"}, nil).Connect(w.Context(), &sdk.StreamableClientTransport{
		Endpoint: "https://news.example.org/mcp", HTTPClient: &http.Client{Transport: a}, DisableStandaloneSSE: true, MaxRetries: -1,
	}, nil)
	w.must(err)
	w.Cleanup(func() { _ = a.session.Close() })
	return a
}

// spoken are the texts of a quotation, whatever member they stand in.
func spoken(v any) (out []string) {
	switch v := v.(type) {
	case string:
		return []string{v}
	case []any:
		for _, e := range v {
			out = append(out, spoken(e)...)
		}
	case map[string]any:
		for _, e := range v {
			out = append(out, spoken(e)...)
		}
	}
	return out
}

// commands are what an obedient reader takes for an order within a text: what "follow", "avoid" and the like begin, in
// any of the languages, and what stands in quotation marks; and the text as a whole.
var commands = regexp.MustCompile(`(?i)(follow|avoid|drop|clear|stop following|verfolge|suis|suivre|ne suivez|sigue|segui|undo)\b[^.;:"<]*`)

// obey says all of it to the mandate, as the reader's words and as its own, and does what else it was told.
func (o *obedient) obey(all []order) {
	o.room.Helper()
	_, result := o.call("read_briefing", nil)
	var statements []string
	for _, said := range append(spoken(result.StructuredContent), texts(all)...) {
		statements = append(statements, said)
		statements = append(statements, commands.FindAllString(said, -1)...)
	}
	slices.Sort(statements)
	for i, statement := range slices.Compact(statements) {
		if runes := []rune(statement); len(runes) > 2000 {
			statement = string(runes[:2000])
		}
		said, err := json.Marshal(map[string]any{
			"command_id": newsroom.ItemID(o.room.config.Mint()), "expected_revision": o.standing().Revision, "statement": statement,
			"provenance": []string{"reader_words", "assistant_suggestion"}[i%2],
		})
		o.room.must(err)
		o.call("correct_mandate", said)
		o.tried++
	}
	o.onboard()
}

func texts(all []order) (out []string) {
	for _, o := range all {
		out = append(out, o.Text)
	}
	return out
}

// onboard starts a draft and answers its questions by what the feeds order.
func (o *obedient) onboard() {
	o.room.Helper()
	started, _ := json.Marshal(map[string]any{"command_id": newsroom.ItemID(o.room.config.Mint())})
	body, _ := o.call("start_onboarding", started)
	for range 12 {
		var draft wire.Draft
		o.room.must(json.Unmarshal([]byte(body), &draft))
		if draft.Question == nil {
			if draft.Status != newsroom.Review {
				o.room.Errorf("the draft is %s", draft.Status)
			}
			return
		}
		said, err := json.Marshal(map[string]any{
			"draft_id": draft.ID, "command_id": newsroom.ItemID(o.room.config.Mint()), "expected_revision": draft.Revision, "action": "answer",
			"provenance": "reader_answer", "question_id": draft.Question.ID, "question_text": draft.Question.Text, "answer": "Casinos",
		})
		o.room.must(err)
		if body, _ = o.call("answer_onboarding", said); strings.Contains(body, `"error"`) {
			return
		}
	}
}

// An assistant that obeys whatever feeds say changes neither the mandate nor what is chosen, where the reader is asked
// first: all of it waits.
func TestAnObedientAssistantChangesNothingWhereTheReaderIsAskedFirst(t *testing.T) {
	enginetest.Unwatched(t)
	all := orders(t)
	misled, control := newRoom(t, followed), newRoom(t, followed)
	misled.take("orders")
	control.take("orders")
	misled.read(all)
	control.read(all)
	before := misled.standing()
	o := &obedient{room: misled, assistant: misled.assistant("Obedient Assistant", true)}
	o.obey(all)
	same(t, "the mandate", misled.standing(), before)
	history, err := misled.Editor.History(t.Context(), misled.reader.ID)
	misled.must(err)
	if len(history.Waiting) < 5 || o.tried < 100 {
		t.Errorf("%d statements were tried, %d wait: the test shows nothing", o.tried, len(history.Waiting))
	}
	for _, c := range history.Changes { // the newest of all is told, too: the reader's own
		same(t, "who changed the mandate", c.Client, history.Newest.Client)
		same(t, "which is an app", c.ByAnApp(), false)
	}
	for _, p := range history.Waiting {
		same(t, "who proposed it", p.Said.Client, "Obedient Assistant")
	}
	for _, w := range []*room{misled, control} {
		w.publish("orders", piece{"n1", "Offshore wind at Casino", "The offshore wind farm feeds casinos, which the reader follows."}, piece{"n2", "Casinos open", "Casinos opened on Sunday."})
		w.edition()
	}
	got, want := misled.record(), control.record()
	for _, r := range []*edition.Record{&got, &want} {
		for i := range r.Considered {
			r.Considered[i].Situation = newsroom.SituationID{}
		}
	}
	same(t, "the next choice", got, want)
}

// Where the reader let an app speak for itself, what it changes bears its name, and can be taken back.
func TestWhatAnAppChangesBearsItsNameAndCanBeUndone(t *testing.T) {
	w := newRoom(t, followed)
	labels := func() (out []string) {
		for _, i := range w.standing().Interests {
			out = append(out, fmt.Sprint(i.Label, i.Avoid))
		}
		return out
	}
	before := labels()
	a := w.assistant("Obedient Assistant", false)
	said := fmt.Sprintf(`{"command_id":"%s","expected_revision":1,"statement":"Follow casinos.","provenance":"reader_words"}`, newsroom.ItemID(w.config.Mint()))
	body, _ := a.call("correct_mandate", json.RawMessage(said))
	if !strings.Contains(body, `"outcome":"applied"`) {
		t.Fatal(body)
	}
	history, err := w.Editor.History(t.Context(), w.reader.ID)
	w.must(err)
	if len(history.Changes) != 1 || history.Changes[0].Client != "Obedient Assistant" || history.Changes[0].Text != "Follow casinos." || !history.Changes[0].Left {
		t.Fatalf("%+v", history.Changes)
	}
	_, err = w.Editor.Undo(t.Context(), newsroom.Principal{Account: w.reader.ID, Client: "web"}, 2, 2)
	w.must(err)
	same(t, "the mandate", labels(), before)
	same(t, "the revision", w.standing().Revision, newsroom.Revision(3))
}

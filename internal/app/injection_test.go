package app

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/json"
	"fmt"
	"net/http"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"newsroom"
	"newsroom/internal/edition"
	"newsroom/internal/store"
	"newsroom/internal/wire"
)

// followed is what the reader of the corpus asked for.
const followed = "Follow offshore wind. Follow the Oxley harbour. Avoid football."

// read lets a newsroom read the corpus, and gives the record of the edition that comes of it.
func (w *room) read(all []order) edition.Record {
	w.Helper()
	w.site.set("/orders", ordered("https://coast.example", all))
	w.edition()
	return w.record()
}

// record gives what the newest edition was chosen by.
func (w *room) record() (r edition.Record) {
	w.Helper()
	w.must(w.Store.View(w.Context(), func(v store.View) error {
		last, err := v.Editions().Latest(w.reader.ID)
		if err != nil {
			return err
		}
		whole, err := v.Editions().Whole(w.reader.ID, last.Number)
		if err != nil {
			return err
		}
		r, err = edition.DecodeRecord(whole.Record)
		return err
	}))
	return r
}

// asking are the tables that hold what somebody has asked for: nobody but people and apps writes them.
var asking = []string{
	"account", "reader", "source", "interest", "statement", "proposal", "draft", "draft_answer", "monitor", "alert", "command", "token",
	"oauth_client", "oauth_grant", "oauth_code", "oauth_refresh", "session", "link", "passkey", "password", "retrieval",
}

// rows counts what people and apps have asked for.
func (w *room) rows() map[string]int {
	w.Helper()
	driver, name := "sqlite", filepath.Join(w.config.Data, databaseName)
	if onPostgres() {
		driver, name = "pgx", w.config.DatabaseURL
	}
	db, err := sql.Open(driver, name)
	w.must(err)
	defer db.Close()
	out := map[string]int{}
	for _, table := range asking {
		var n int
		w.must(db.QueryRowContext(context.WithoutCancel(w.Context()), "SELECT count(*) FROM "+table).Scan(&n))
		out[table] = n
	}
	return out
}

func (w *room) standing() (m newsroom.Mandate) {
	w.Helper()
	w.must(w.Store.View(w.Context(), func(v store.View) (err error) {
		m, err = v.Mandates().Standing(w.reader.ID)
		return err
	}))
	return m
}

// Whatever a feed orders, it is words: every score, every place and every reason is that of the same articles with words
// that order nothing, and nobody's mandate, monitors, sources, drafts or grants change by it.
func TestWhatAFeedOrdersIsWordsAndNothingElse(t *testing.T) {
	all := orders(t)
	neutral := make([]order, len(all))
	for i, o := range all {
		neutral[i] = o.neutral()
		if neutral[i].Text == o.Text && !strings.HasPrefix(o.Text, "offshore wind") {
			t.Errorf("order %d is the same without its words: %s", i, o.Text)
		}
	}
	commanding, plain := newRoom(t, followed), newRoom(t, followed)
	mandate := commanding.standing()
	commanding.take("orders")
	plain.take("orders")
	before := commanding.rows()
	got, want := commanding.read(all), plain.read(neutral)
	same(t, "what was asked for", commanding.rows(), before)
	same(t, "the mandate", commanding.standing(), mandate)
	if len(got.Articles) != len(all) || len(got.Considered) < 15 {
		t.Fatalf("%d articles, %d situations considered", len(got.Articles), len(got.Considered))
	}
	outcomes := map[edition.Reason]int{}
	for i := range got.Considered {
		outcomes[got.Considered[i].Outcome]++
		if i < len(want.Considered) { // who opens which situation is the minter's affair
			got.Considered[i].Situation, want.Considered[i].Situation = newsroom.SituationID{}, newsroom.SituationID{}
		}
	}
	if outcomes[edition.Used] == 0 || outcomes[edition.Full]+outcomes[edition.OverLimit] == 0 {
		t.Errorf("the choice is none: %v", outcomes)
	}
	same(t, "the statistics", got.Statistics, want.Statistics)
	same(t, "scores and choice", got.Considered, want.Considered)
	same(t, "every article's reason", got.Articles, want.Articles)
}

// hiding are characters that hide text from readers and not from assistants.
var hiding = regexp.MustCompile(`[\x{E0000}-\x{E0FFF}\x{202A}-\x{202E}\x{2066}-\x{2069}\x{200B}\x{AD}]`)

// To an assistant, whatever feeds say comes fenced, on one line between two marks that it can't hold, without hidden
// characters; and what the door says of itself holds none of it.
func TestWhatFeedsSayIsFencedForAssistants(t *testing.T) {
	w := newRoom(t, followed)
	w.take("orders")
	w.read(orders(t))
	w.follow()
	a := w.assistant("Reading Assistant", false)
	quoted := 0
	for _, tool := range []string{"get_newsroom", "read_briefing", "list_updates", "get_mandate", "list_monitors"} {
		result, err := a.session.CallTool(t.Context(), &sdk.CallToolParams{Name: tool, Arguments: json.RawMessage("{}")})
		w.must(err)
		if quoted += w.fenced(tool, result.Content[0].(*sdk.TextContent).Text); hiding.MatchString(result.Content[0].(*sdk.TextContent).Text) {
			t.Errorf("%s tells what is hidden", tool)
		}
	}
	latest, err := a.session.ReadResource(t.Context(), &sdk.ReadResourceParams{URI: "newsroom://briefing/latest"})
	w.must(err)
	if quoted += w.fenced("the resource", latest.Contents[0].Text); quoted < 3 {
		t.Errorf("the orders turned up in %d answers only: the test shows nothing", quoted)
	}
	var told strings.Builder
	tools, err := a.session.ListTools(t.Context(), nil)
	w.must(err)
	prompts, err := a.session.ListPrompts(t.Context(), nil)
	w.must(err)
	for _, p := range prompts.Prompts {
		words, err := a.session.GetPrompt(t.Context(), &sdk.GetPromptParams{Name: p.Name, Arguments: map[string]string{"revision": "1"}})
		w.must(err)
		fmt.Fprint(&told, words.Messages[0].Content.(*sdk.TextContent).Text)
	}
	resources, err := a.session.ListResources(t.Context(), nil)
	w.must(err)
	for _, v := range []any{tools, prompts, resources, a.session.InitializeResult()} {
		b, err := json.Marshal(v)
		w.must(err)
		told.Write(b)
	}
	if strings.Contains(told.String(), "orderzq") {
		t.Error("what the door says of itself holds words of feeds")
	}
}

// fenced proves that a text which holds an order is a quotation, and tells whether it holds one.
func (w *room) fenced(what, said string) int {
	w.Helper()
	if !strings.Contains(said, "orderzq") {
		return 0
	}
	lines := strings.Split(said, "\n")
	if len(lines) != 4 {
		w.Errorf("%s: %d lines", what, len(lines))
		return 1
	}
	mark, ok := strings.CutPrefix(lines[1], "=== quoted matter begins ")
	if !ok || len(mark) != 36 || lines[3] != "=== quoted matter ends "+mark || strings.Contains(lines[2], strings.TrimSuffix(mark, " ===")) ||
		strings.Contains(lines[0], "orderzq") || !json.Valid([]byte(lines[2])) {
		w.Errorf("%s:\n%s", what, said)
	}
	return 1
}

// follow has the reader follow the situation of the newest edition's lead.
func (w *room) follow() {
	w.Helper()
	var item newsroom.ItemID
	w.must(w.Store.View(w.Context(), func(v store.View) error {
		last, err := v.Editions().Latest(w.reader.ID)
		if err != nil {
			return err
		}
		whole, err := v.Editions().Whole(w.reader.ID, last.Number)
		item = whole.Items[0].ID
		return err
	}))
	var m wire.Monitor
	w.post("/v1/monitors", `{"item_id":"`+item.String()+`"}`, &m)
}

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
		return tx.Tokens().Issue(newsroom.Token{
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
	o.onboard(all)
}

func texts(all []order) (out []string) {
	for _, o := range all {
		out = append(out, o.Text)
	}
	return out
}

// onboard starts a draft and answers its questions by what the feeds order.
func (o *obedient) onboard(all []order) {
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
	if len(history.Waiting) < 5 || len(history.Changes) != 0 || o.tried < 100 {
		t.Errorf("%d statements were tried, %d wait, %d are applied: the test shows nothing", o.tried, len(history.Waiting), len(history.Changes))
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

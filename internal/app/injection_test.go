package app

import (
	"context"
	"encoding/json"
	"fmt"
	"regexp"
	"strings"
	"testing"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"newsroom"
	"newsroom/internal/edition"
	"newsroom/internal/mandate"
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
	db := beside(w, w.config)
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
	for _, one := range []*room{commanding, plain} {
		one.say("Leave out the front page.") // which shows the language of what no interest looks for
	}
	standing := commanding.standing()
	commanding.take("orders")
	plain.take("orders")
	before := commanding.rows()
	got, want := commanding.read(all), plain.read(neutral)
	same(t, "what was asked for", commanding.rows(), before)
	same(t, "the mandate", commanding.standing(), standing)
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
	same(t, "the statistics", nameless(got.Statistics), nameless(want.Statistics))
	same(t, "scores and choice", got.Considered, want.Considered)
	same(t, "every article's reason", got.Articles, want.Articles)
}

// nameless is statistics without what the words are that the best articles taught: these are the orders' own, and count
// as any others in their place.
func nameless(s mandate.Statistics) mandate.Statistics {
	for label, of := range s.Feedback {
		for i := range of.Echoes {
			of.Echoes[i].Stem = ""
		}
		s.Feedback[label] = of
	}
	return s
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

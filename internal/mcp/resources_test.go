package mcp_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"newsroom"
)

func TestResourcesAreTheRoutesThatReadThem(t *testing.T) {
	w := newWorld(t)
	session := w.connect()
	for uri, want := range map[string]string{
		"newsroom://briefing/latest": "GET /v1/briefing {}",
		"newsroom://briefing/7":      `GET /v1/briefing {"edition_number":7}`,
		"newsroom://briefing/007":    `GET /v1/briefing {"edition_number":""}`,
		"newsroom://mandate":         "GET /v1/mandate {}",
	} {
		w.asked = nil
		read, err := session.ReadResource(t.Context(), &sdk.ReadResourceParams{URI: uri})
		w.must(err)
		if diff := cmp.Diff([]string{want}, w.asked); diff != "" || len(read.Contents) != 1 || !strings.Contains(read.Contents[0].Text, string(w.answer.Body)) {
			t.Errorf("%s: %s %v", uri, diff, read.Contents)
		}
		if fenced := strings.Contains(read.Contents[0].Text, "quoted matter begins"); fenced != strings.Contains(uri, "briefing") {
			t.Errorf("%s: fenced is %v", uri, fenced)
		}
	}
	for kind, code := range map[newsroom.ErrorKind]int64{newsroom.KindNotFound: -32602, newsroom.KindInvalid: -32602, newsroom.KindInternal: -32603} {
		w.err = newsroom.Errorf(kind, "A sentence.")
		answer := w.post("all", "2025-11-25", `{"jsonrpc":"2.0","id":1,"method":"resources/read","params":{"uri":"newsroom://briefing/9"}}`)
		var said struct {
			Error struct {
				Code int64
				Data struct{ Code, Message string }
			}
		}
		w.must(json.Unmarshal(answer.Body.Bytes(), &said))
		if said.Error.Code != code || said.Error.Data.Code == "" || said.Error.Data.Message == "" {
			t.Errorf("kind %d: %s", kind, answer.Body)
		}
	}
	for uri, scope := range map[string]newsroom.Scope{"newsroom://briefing/latest": newsroom.OnboardingWrite, "newsroom://mandate": newsroom.NewsroomRead} {
		answer := w.post(string(scope), "2025-11-25", fmt.Sprintf(`{"jsonrpc":"2.0","id":1,"method":"resources/read","params":{"uri":%q}}`, uri))
		if answer.Code != 403 {
			t.Errorf("%s with %s: %d", uri, scope, answer.Code)
		}
	}
}

func TestPromptsSayWhatToDoAndWhereTheRevisionIs(t *testing.T) {
	w := newWorld(t)
	session := w.connect()
	ask := func(name string, arguments map[string]string) (string, error) {
		got, err := session.GetPrompt(t.Context(), &sdk.GetPromptParams{Name: name, Arguments: arguments})
		if err != nil {
			return "", err
		}
		text, _ := got.Messages[0].Content.(*sdk.TextContent)
		return text.Text, nil
	}
	for name, tool := range map[string]string{"morning_briefing": "read_briefing", "whats_new": "list_updates"} {
		text, err := ask(name, nil)
		if err != nil || !strings.Contains(text, tool) {
			t.Errorf("%s: %v %s", name, err, text)
		}
	}
	text, err := ask("refine_mandate", map[string]string{"revision": "12", "wish": "Less football."})
	w.must(err)
	for _, part := range []string{"expected_revision 12", "https://news.example/mandate", "correct_mandate", "Less football."} {
		if !strings.Contains(text, part) {
			t.Errorf("no %q in %s", part, text)
		}
	}
	for _, revision := range []string{"", "-1", "1.0", "01", "x", "9007199254740992"} {
		if _, err := ask("refine_mandate", map[string]string{"revision": revision}); err == nil || !strings.Contains(err.Error(), "web editor") {
			t.Errorf("revision %q: %v", revision, err)
		}
	}
	if _, err := ask("refine_mandate", map[string]string{"revision": "1", "wish": strings.Repeat("x", 2001)}); err == nil {
		t.Error("a wish that is too long is taken")
	}
	if len(w.asked) > 0 {
		t.Errorf("a prompt asked %v", w.asked)
	}
}

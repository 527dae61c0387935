package mcp_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"newsroom"
	"newsroom/internal/httpd"
)

// toolRoute is what a tool should be.
type toolRoute struct {
	tool, route                     string
	quotes                          bool // words of feeds
	reads, destroys, again, fetches bool
	scope                           newsroom.Scope // that a refusal names
	enough                          []newsroom.Scope
}

var routes = []toolRoute{
	{"get_newsroom", "GET /v1/newsroom", true, true, false, true, false, newsroom.NewsroomRead, every[:2]},
	{"read_briefing", "GET /v1/briefing", true, true, false, true, false, newsroom.NewsroomRead, every[:2]},
	{"list_updates", "GET /v1/updates", true, false, false, false, false, newsroom.NewsroomRead, every[:2]},
	{"get_mandate", "GET /v1/mandate", false, true, false, true, false, newsroom.MandateWrite, every[1:2]},
	{"correct_mandate", "POST /v1/mandate", false, false, true, true, false, newsroom.MandateWrite, every[1:2]},
	{"list_monitors", "GET /v1/monitors", true, true, false, true, false, newsroom.MandateWrite, every[1:2]},
	{"start_monitor", "POST /v1/monitors", true, false, false, true, false, newsroom.MandateWrite, every[1:2]},
	{"change_monitor", "POST /v1/monitors/{id}", true, false, true, true, false, newsroom.MandateWrite, every[1:2]},
	{"start_onboarding", "POST /v1/onboarding", false, false, false, true, false, newsroom.OnboardingWrite, every[2:]},
	{"get_onboarding", "GET /v1/onboarding", false, true, false, true, false, newsroom.OnboardingWrite, every[2:]},
	{"answer_onboarding", "POST /v1/onboarding/answers", false, false, false, true, true, newsroom.OnboardingWrite, every[2:]},
}

func TestTheElevenToolsAreNamedWhateverTheScopesAndSayTrulyWhatTheyDo(t *testing.T) {
	w := newWorld(t)
	var first []*sdk.Tool
	for _, scope := range every {
		const list = `{"jsonrpc":"2.0","id":1,"method":"tools/list"}`
		answer := w.post(string(scope), "2025-11-25", list)
		var said struct{ Result sdk.ListToolsResult }
		w.must(json.Unmarshal(answer.Body.Bytes(), &said))
		if first == nil {
			first = said.Result.Tools
		}
		if diff := cmp.Diff(first, said.Result.Tools); diff != "" {
			t.Errorf("with %s: %s", scope, diff)
		}
	}
	if len(first) != len(routes) {
		t.Fatalf("%d tools", len(first))
	}
	for _, want := range routes {
		i := slices.IndexFunc(first, func(t *sdk.Tool) bool { return t.Name == want.tool })
		if i < 0 {
			t.Errorf("no %s", want.tool)
			continue
		}
		got := first[i].Annotations
		if got.ReadOnlyHint != want.reads || *got.DestructiveHint != want.destroys || got.IdempotentHint != want.again || *got.OpenWorldHint != want.fetches {
			t.Errorf("%s: %+v", want.tool, got)
		}
	}
}

func TestEachToolCallsItsRouteAndGivesItsAnswer(t *testing.T) {
	w := newWorld(t)
	session := w.connect()
	for _, want := range routes {
		w.asked = nil
		result, err := session.CallTool(t.Context(), &sdk.CallToolParams{Name: want.tool, Arguments: map[string]any{"x": 1}})
		w.must(err)
		if diff := cmp.Diff([]string{want.route + ` {"x":1}`}, w.asked); diff != "" {
			t.Errorf("%s: %s", want.tool, diff)
		}
		if diff := cmp.Diff(decoded(t, string(w.answer.Body)), result.StructuredContent); diff != "" || result.IsError {
			t.Errorf("%s: %v %s", want.tool, result.IsError, diff)
		}
		if text := textOf(t, result); !strings.Contains(text, string(w.answer.Body)) || strings.Contains(text, "quoted matter begins") != want.quotes {
			t.Errorf("%s: %s", want.tool, text)
		}
	}
}

func TestARefusalIsAResultThatIsAnErrorInTheInterfacesWords(t *testing.T) {
	w := newWorld(t)
	session := w.connect()
	for kind := newsroom.KindInternal; kind <= newsroom.KindUnavailable; kind++ {
		w.err = newsroom.Because(kind, errors.New("a secret cause"), "A sentence of the step.")
		want := string(httpd.Envelope(w.err, "00000000-0000-0000-8000-000000000001"))
		for _, route := range routes {
			result, err := session.CallTool(t.Context(), &sdk.CallToolParams{Name: route.tool})
			w.must(err)
			if !result.IsError || result.StructuredContent != nil || textOf(t, result) != want {
				t.Errorf("%s, kind %d: %v %v %s, want %s", route.tool, kind, result.IsError, result.StructuredContent, textOf(t, result), want)
			}
		}
		if strings.Contains(want, "secret") {
			t.Errorf("kind %d tells its cause", kind)
		}
	}
	if log := w.log.String(); !strings.Contains(log, "level=ERROR") || !strings.Contains(log, "a secret cause") {
		t.Error("what is our fault is not in the log as an error")
	}
}

func TestAPanicOfARouteEndsTheCallAlone(t *testing.T) {
	w := newWorld(t)
	session := w.connect()
	w.panics = true
	result, err := session.CallTool(t.Context(), &sdk.CallToolParams{Name: "get_newsroom"})
	w.must(err)
	if text := textOf(t, result); !result.IsError || !strings.Contains(text, `"code":"internal_error"`) || strings.Contains(text, "torn") {
		t.Error(text)
	}
	if !strings.Contains(w.log.String(), "torn") {
		t.Error("the log does not say why")
	}
}

func TestAMissingPermissionIsARefusalOfHTTPWithAChallenge(t *testing.T) {
	w := newWorld(t)
	const metadata = `Bearer resource_metadata="https://news.example/.well-known/oauth-protected-resource/mcp"`
	for _, route := range routes {
		for _, scope := range every {
			answer := w.post(string(scope), "2025-11-25", fmt.Sprintf(`{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":%q,"arguments":{}}}`, route.tool))
			challenge := answer.Header().Get("WWW-Authenticate")
			if slices.Contains(route.enough, scope) {
				if answer.Code != http.StatusOK || challenge != "" {
					t.Errorf("%s with %s: %d %s", route.tool, scope, answer.Code, challenge)
				}
				continue
			}
			want := metadata + fmt.Sprintf(`, error="insufficient_scope", scope=%q`, route.scope)
			if answer.Code != http.StatusForbidden || challenge != want {
				t.Errorf("%s with %s: %d %s", route.tool, scope, answer.Code, challenge)
			}
		}
	}
	const call = `{"jsonrpc":"2.0","id":1,"method":"initialize"}`
	for token, want := range map[string]string{"": metadata, "unknown": metadata + `, error="invalid_token"`} {
		answer := w.post(token, "", call)
		if challenge := answer.Header().Get("WWW-Authenticate"); answer.Code != http.StatusUnauthorized || challenge != want {
			t.Errorf("token %q: %d %s", token, answer.Code, challenge)
		}
	}
}

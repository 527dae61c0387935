package app

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"newsroom"
	"newsroom/internal/account"
	"newsroom/internal/alert"
	"newsroom/internal/edition"
	"newsroom/internal/httpd"
	"newsroom/internal/store/enginetest"
)

// toolOf are the tools by the routes that they call.
var toolOf = map[string]string{
	"GET /v1/newsroom": "get_newsroom", "GET /v1/briefing": "read_briefing", "GET /v1/updates": "list_updates",
	"GET /v1/mandate": "get_mandate", "POST /v1/mandate": "correct_mandate",
	"GET /v1/monitors": "list_monitors", "POST /v1/monitors": "start_monitor", "POST /v1/monitors/{id}": "change_monitor",
	"POST /v1/onboarding": "start_onboarding", "GET /v1/onboarding": "get_onboarding", "POST /v1/onboarding/answers": "answer_onboarding",
}

// assistant speaks to a newsroom by the client of the SDK, which carries a token.
type assistant struct {
	*stage
	session *sdk.ClientSession
	door    http.Handler
	token   string
}

// RoundTrip hands a request to the newsroom.
func (a *assistant) RoundTrip(r *http.Request) (*http.Response, error) {
	if r.Body == nil {
		r.Body = http.NoBody
	}
	r.Header.Set("Authorization", "Bearer "+a.token)
	r.Host, r.RemoteAddr = r.URL.Host, "192.0.2.1:1"
	recorded := httptest.NewRecorder()
	a.door.ServeHTTP(recorded, r)
	return recorded.Result(), nil
}

// assistant lets reader b's assistant in, with every permission.
func (s *stage) assistant() *assistant {
	s.Helper()
	token, err := s.Tokens.Issue(s.Context(), s.b, account.Opens{
		Scopes:    []newsroom.Scope{newsroom.NewsroomRead, newsroom.MandateWrite, newsroom.OnboardingWrite},
		Resources: []newsroom.Resource{newsroom.ResourceV1, newsroom.ResourceMCP},
	}, account.MaxTokenLife)
	s.must(err)
	a := &assistant{stage: s, token: token, door: s.handler(new(httpd.Gate))}
	a.session, err = sdk.NewClient(&sdk.Implementation{Name: "test", Version: "1"}, nil).Connect(s.Context(), &sdk.StreamableClientTransport{
		Endpoint: "https://news.example.org/mcp", HTTPClient: &http.Client{Transport: a}, DisableStandaloneSSE: true, MaxRetries: -1,
	}, nil)
	s.must(err)
	s.Cleanup(func() { _ = a.session.Close() })
	return a
}

// call calls a tool and gives the JSON that its text holds, whether it is an answer or a refusal.
func (a *assistant) call(tool string, arguments json.RawMessage) (body string, result *sdk.CallToolResult) {
	a.Helper()
	result, err := a.session.CallTool(a.Context(), &sdk.CallToolParams{Name: tool, Arguments: arguments})
	if err != nil {
		a.Fatalf("%s: %v", tool, err)
	}
	text, _ := result.Content[0].(*sdk.TextContent)
	lines := strings.Split(text.Text, "\n")
	if len(lines) == 4 {
		return lines[2], result
	}
	return text.Text, result
}

// arguments gives what a request says as those of the tool that calls its route.
func arguments(t testing.TB, method, target, body string) (tool string, said json.RawMessage) {
	t.Helper()
	all := map[string]any{}
	if method == http.MethodPost {
		if err := json.Unmarshal([]byte(body), &all); err != nil {
			t.Fatal(err)
		}
	}
	u, err := url.Parse(target)
	if err != nil {
		t.Fatal(err)
	}
	for name, values := range u.Query() {
		all[name] = values[0]
		if name == "edition_number" {
			all[name] = json.Number(values[0])
		}
	}
	path := u.Path
	if id, ok := strings.CutPrefix(path, "/v1/monitors/"); ok {
		path, all["id"] = "/v1/monitors/{id}", id
	}
	said, err = json.Marshal(all)
	if err != nil {
		t.Fatal(err)
	}
	return toolOf[method+" "+path], said
}

func TestAToolAndItsRouteGiveTheSameBytesWhicheverIsAskedFirst(t *testing.T) {
	s := newStage(t)
	a := s.assistant()
	s.send("Bearer "+a.token, "GET", "/v1/updates", "") // from now on every alert was retrieved
	for _, route := range interfaces {
		for _, toolFirst := range []bool{true, false} {
			query, body := route.valid(s)
			target := route.target(s, query)
			tool, said := arguments(t, route.method, target, body)
			var byTool string
			var result *sdk.CallToolResult
			if toolFirst {
				byTool, result = a.call(tool, said)
			}
			w := s.send("Bearer "+a.token, route.method, target, body)
			if !toolFirst {
				byTool, result = a.call(tool, said)
			}
			if byTool != w.Body.String() || result.IsError || w.Code/100 != 2 {
				t.Errorf("%s, first %v: %d\n%s\n%s", tool, toolFirst, w.Code, byTool, w.Body)
			}
			structured, err := json.Marshal(result.StructuredContent)
			s.must(err)
			var got, want any
			s.must(json.Unmarshal(structured, &got))
			s.must(json.Unmarshal(w.Body.Bytes(), &want))
			same(t, tool+" in structure", got, want)
			if strings.Contains(body, "command_id") {
				same(t, tool+" is replayed", []bool{w.Header().Get("Idempotent-Replayed") == "true", result.Meta["newsroom/replayed"] == true}, []bool{toolFirst, !toolFirst})
			}
		}
	}
}

// misled is a request that a step refuses.
type misled struct {
	method, target, body, code string
}

// refusals are requests that are refused for what is stored.
func (s *stage) refusals(token string) []misled {
	s.Helper()
	corrected := fmt.Sprintf(`{"command_id":"%s","expected_revision":%d,"statement":"Follow chess.","provenance":"reader_words"}`, s.command(), s.revision())
	s.send("Bearer "+token, "POST", "/v1/mandate", corrected)
	stopped := s.text(token, "POST", "/v1/monitors", `{"alert_id":"`+s.own.alert.String()+`"}`, "id")
	s.send("Bearer "+token, "POST", "/v1/monitors/"+stopped, `{"state":"stopped"}`)
	answer := s.answer(token)
	mended := func(old, with string) string { return strings.Replace(answer, old, with, 1) }
	return []misled{
		{"GET", "/v1/newsroom?x=1", "", "invalid_request"},
		{"GET", "/v1/briefing?edition_number=99", "", "not_found"},
		{"GET", "/v1/briefing?edition_number=0", "", "invalid_request"},
		{"GET", "/v1/updates?cursor=x", "", "invalid_cursor"},
		{"GET", "/v1/updates?curser=x", "", "invalid_request"},
		{"GET", "/v1/mandate?revision=1", "", "invalid_request"},
		{"POST", "/v1/mandate", `{"statement":" ","provenance":"mine","x":1}`, "invalid_request"},
		{"POST", "/v1/mandate", strings.Replace(corrected, "chess", "go", 1), "command_conflict"},
		{"POST", "/v1/mandate", fmt.Sprintf(`{"command_id":"%s","expected_revision":99,"statement":"Follow go.","provenance":"reader_words"}`, s.command()), "revision_conflict"},
		{"GET", "/v1/monitors?page=2", "", "invalid_request"},
		{"POST", "/v1/monitors", `{}`, "invalid_request"},
		{"POST", "/v1/monitors", `{"item_id":"` + nothing(s) + `"}`, "not_found"},
		{"POST", "/v1/monitors/" + stopped, `{"state":"active"}`, "invalid_transition"},
		{"POST", "/v1/monitors/" + stopped, `{"state":"gone"}`, "invalid_request"},
		{"POST", "/v1/monitors/none", `{"state":"active"}`, "not_found"},
		{"POST", "/v1/onboarding", strings.Replace(`{"command_id":"ID"}`, "ID", corrected[15:51], 1), "command_conflict"},
		{"POST", "/v1/onboarding", `{}`, "invalid_request"},
		{"GET", "/v1/onboarding?draft_id=none", "", "not_found"},
		{"GET", "/v1/onboarding?draft_id=", "", "invalid_request"},
		{"POST", "/v1/onboarding/answers", mended(`"expected_revision":0`, `"expected_revision":99`), "revision_conflict"},
		{"POST", "/v1/onboarding/answers", mended(`"question_text":"`, `"question_text":"Not: `), "question_mismatch"},
		{"POST", "/v1/onboarding/answers", strings.NewReplacer(`"action":"answer"`, `"action":"retry"`).Replace(answer), "invalid_transition"},
	}
}

func TestAToolRefusesInTheWordsOfItsRoute(t *testing.T) {
	s := newStage(t)
	a := s.assistant()
	for _, m := range s.refusals(a.token) {
		a.refused(m)
	}
	for range 8 { // until every question is answered, and the draft waits for the reader's word
		if w := s.send("Bearer "+a.token, "POST", "/v1/onboarding/answers", s.answer(a.token)); w.Code != 200 {
			a.refused(misled{"POST", "/v1/onboarding/answers", fmt.Sprintf(
				`{"draft_id":"%s","command_id":"%s","expected_revision":7,"action":"answer","provenance":"reader_answer","question_id":"x","question_text":"x","answer":"x"}`,
				s.own.draft, s.command()), "draft_closed"})
			break
		}
	}
	s.App.Monitors = alert.NewMonitors(s.Store, s.config.Mint, 1)
	limited := s.handler(new(httpd.Gate))
	s.door, a.door = limited, limited
	paper, err := whole(s, s.b.ID)
	s.must(err)
	a.refused(misled{"POST", "/v1/monitors", `{"item_id":"` + paper.Items[len(paper.Items)-1].ID.String() + `"}`, "limit_reached"})
}

// refused sends a request and calls its tool, which must refuse alike.
func (a *assistant) refused(m misled) {
	a.Helper()
	w := a.send("Bearer "+a.token, m.method, m.target, m.body)
	tool, said := arguments(a, m.method, m.target, m.body)
	byTool, result := a.call(tool, said)
	if !result.IsError || byTool != w.Body.String() || !strings.Contains(byTool, `"code":"`+m.code+`"`) {
		a.Errorf("%s %s, want %s:\n%s\n%s", tool, said, m.code, byTool, w.Body)
	}
}

func TestAForeignIdentifierAndOneThatNamesNothingAreTheSameToATool(t *testing.T) {
	enginetest.Unwatched(t)
	s := newStage(t)
	_, err := s.Compose(t.Context(), s.a.ID, edition.Request(time.UTC, s.clock.time()))
	s.must(err)
	s.pages()
	a := s.assistant()
	a.call("get_mandate", nil) // notes the token's use, which is noted once a minute
	for _, route := range identified {
		for range pairs() {
			theirs, theirWork := a.watched(route, route.foreign(s))
			none, noWork := a.watched(route, route.none(s))
			if diff := cmp.Diff(none, theirs); diff != "" || !strings.Contains(none, `"code":"`+route.code+`"`) {
				t.Fatalf("%s (-names nothing +foreign):\n%s%s", route.name, none, diff)
			}
			if diff := cmp.Diff(noWork, theirWork); diff != "" || len(noWork) == 0 {
				t.Fatalf("%s: the work differs (-names nothing +foreign):\n%s", route.name, diff)
			}
		}
	}
	for _, number := range []string{"3", "4"} {
		if _, err := a.session.ReadResource(t.Context(), &sdk.ReadResourceParams{URI: "newsroom://briefing/" + number}); err == nil || strings.Contains(err.Error(), "The North") {
			t.Errorf("briefing %s: %v", number, err)
		}
	}
}

// watched gives a tool's answer, and the statements that it took.
func (a *assistant) watched(route named, id string) (answer string, statements []string) {
	a.Helper()
	target, body := route.request(a.stage, id)
	tool, said := arguments(a, route.method, target, body)
	var mu sync.Mutex
	a.trace = func(statement string) {
		mu.Lock()
		defer mu.Unlock()
		statements = append(statements, statement)
	}
	answer, _ = a.call(tool, said)
	a.trace = func(string) {}
	return answer, statements
}

func TestATokenOpensTheAssistantsDoorOnlyWhereItWasGivenForIt(t *testing.T) {
	enginetest.Unwatched(t)
	s := newStage(t)
	a := s.assistant()
	const ping = `{"jsonrpc":"2.0","id":1,"method":"ping"}`
	at := func(token string) int {
		r := httptest.NewRequest(http.MethodPost, "https://news.example.org/mcp", strings.NewReader(ping))
		r.Header.Set("Authorization", "Bearer "+token)
		r.Header.Set("Content-Type", "application/json")
		r.Header.Set("Accept", "application/json, text/event-stream")
		w := httptest.NewRecorder()
		a.door.ServeHTTP(w, r)
		return w.Code
	}
	same(t, "given for it", at(a.token), 200)
	same(t, "given for the interface", at(s.issue(s.b, newsroom.MandateWrite)), 401)
	s.must(s.Tokens.Revoke(t.Context(), a.token))
	same(t, "revoked", at(a.token), 401)
}

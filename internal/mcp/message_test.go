package mcp_test

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"newsroom"
	"newsroom/internal/httpd"
	"newsroom/internal/mcp"
)

func TestNoWayOfWritingAMessageGetsPastThePermission(t *testing.T) {
	const head = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":`
	for name, body := range map[string]string{
		"a name twice":          head + `{"name":"get_newsroom","name":"correct_mandate","arguments":{}}}`,
		"params twice":          head + `{"name":"get_newsroom"},"params":{"name":"correct_mandate"}}`,
		"another letter case":   head + `{"Name":"correct_mandate","arguments":{}}}`,
		"an escaped name":       head + `{"name":"correct_\u006dandate","arguments":{}}}`,
		"both letter cases":     head + `{"name":"get_newsroom","Name":"correct_mandate","NAME":"correct_mandate"}}`,
		"parameters in both":    head + `{"name":"get_newsroom"},"Params":{"name":"correct_mandate"},"paramſ":{"name":"correct_mandate"}}`,
		"an escaped member":     head + `{"n\u0061me":"correct_mandate"}}`,
		"a NUL in the name":     head + `{"name":"correct_mandate\u0000"}}`,
		"a batch":               `[` + head + `{"name":"correct_mandate","arguments":{}}}]`,
		"a batch of one, apart": " \n[" + head + `{"name":"correct_mandate"}}]`,
		"something behind":      head + `{"name":"get_newsroom"}} ` + head + `{"name":"correct_mandate"}}`,
		"a name that is none":   head + `{"name":["correct_mandate"],"arguments":{}}}`,
		"a uri beside the name": head + `{"name":"correct_mandate","uri":5}}`,
		"bad UTF-8":             head + "{\"name\":\"correct_mandate\",\"x\":\"\xff\"}}",
		"a method in capitals":  strings.Replace(head, `"method"`, `"METHOD"`, 1) + `{"name":"correct_mandate"}}`,
	} {
		w := newWorld(t)
		answer := w.post(string(newsroom.NewsroomRead), "2025-03-26", body)
		for _, asked := range w.asked {
			if strings.HasPrefix(asked, "POST") { // the route would ask again by itself, but this one is the test's
				t.Errorf("%s: %d %v %s", name, answer.Code, w.asked, answer.Body)
			}
		}
	}
}

func TestTheDoorIsAnAddressLikeThoseOfTheInterface(t *testing.T) {
	w := newWorld(t)
	send := func(method, target, body string, headers ...string) *httptest.ResponseRecorder {
		r := httptest.NewRequest(method, target, strings.NewReader(body))
		for i := 0; i < len(headers); i += 2 {
			r.Header.Set(headers[i], headers[i+1])
		}
		recorded := httptest.NewRecorder()
		w.door.ServeHTTP(recorded, r)
		return recorded
	}
	const all = "Bearer all"
	for name, c := range map[string]struct {
		answer *httptest.ResponseRecorder
		status int
		code   string
	}{
		"GET":              {send("GET", origin+"/mcp", "", "Authorization", all), 405, "method_not_allowed"},
		"DELETE":           {send("DELETE", origin+"/mcp", "", "Authorization", all), 405, "method_not_allowed"},
		"below":            {send("POST", origin+"/mcp/x", "", "Authorization", all), 404, "not_found"},
		"another host":     {send("POST", "https://evil.example/mcp", "{}", "Authorization", all), 421, "misdirected_request"},
		"another type":     {send("POST", origin+"/mcp", "{}", "Authorization", all, "Content-Type", "text/plain"), 415, "unsupported_media_type"},
		"too large":        {send("POST", origin+"/mcp", strings.Repeat(" ", 64<<10+1), "Authorization", all, "Content-Type", "application/json"), 413, "payload_too_large"},
		"too large, alone": {send("POST", origin+"/mcp", strings.Repeat(" ", 64<<10+1)), 401, "unauthorized"},
	} {
		if c.answer.Code != c.status || !strings.Contains(c.answer.Body.String(), `"code":"`+c.code+`"`) {
			t.Errorf("%s: %d %s", name, c.answer.Code, c.answer.Body)
		}
	}
	flight := send("OPTIONS", origin+"/mcp", "", "Origin", "https://app.example", "Access-Control-Request-Method", "POST")
	allowed := flight.Header().Get("Access-Control-Allow-Headers")
	for _, name := range []string{"Authorization", "Content-Type", "MCP-Protocol-Version", "Mcp-Session-Id"} {
		if !strings.Contains(allowed, name) {
			t.Errorf("a page may not send %s: %q", name, allowed)
		}
	}
	if flight.Code != http.StatusNoContent || flight.Header().Get("Access-Control-Allow-Origin") != "*" {
		t.Errorf("preflight: %d %v", flight.Code, flight.Header())
	}
	answer := w.post("all", "2025-11-25", `{"jsonrpc":"2.0","id":1,"method":"ping"}`)
	if answer.Header().Get("Cache-Control") != "no-store" || answer.Header().Get("Access-Control-Allow-Origin") != "*" {
		t.Errorf("%v", answer.Header())
	}
}

func TestEachMessageCountsAgainstTheLimitAndARefusedPermissionDoesNot(t *testing.T) {
	now := time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)
	w := limitedWorld(t, httpd.NewLimits(4, nil, func() time.Time { return now }))
	const call = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"get_mandate"}}`
	ask := func(token string, status int, left string) {
		t.Helper()
		answer := w.post(token, "2025-11-25", call)
		if answer.Code != status || !strings.Contains(answer.Header().Get("RateLimit"), left) {
			t.Errorf("%d, RateLimit %q; want %d, %s", answer.Code, answer.Header().Get("RateLimit"), status, left)
		}
		if waits := answer.Header().Get("Retry-After") != ""; waits != (status == 429) {
			t.Errorf("%d, told to wait: %v", status, waits)
		}
	}
	ask(string(newsroom.NewsroomRead), 403, "r=2")
	ask("all", 200, "r=1")
	ask("all", 200, "r=0")
	ask("all", 429, "r=0")
}

func TestWhatIsNoMessageIsRefusedInTheProtocolsWords(t *testing.T) {
	w := newWorld(t)
	for body, code := range map[string]string{`{`: "-32700", `[]`: "-32600", `{"a":1,"a":2}`: "-32700", `"x"`: "-32700", ``: "-32700"} {
		if answer := w.post("all", "2025-11-25", body); answer.Code != 400 || !strings.Contains(answer.Body.String(), `"code":`+code) {
			t.Errorf("%q: %d %s", body, answer.Code, answer.Body)
		}
	}
}

func TestEachVersionOfTheProtocolIsSpoken(t *testing.T) {
	for _, version := range sdk.SupportedProtocolVersions() {
		answer := newWorld(t).speak(version, "tools/call", "get_mandate", `{"name":"get_mandate","arguments":{}`)
		var said struct{ Result sdk.CallToolResult }
		if err := json.Unmarshal(answer.Body.Bytes(), &said); err != nil || answer.Code != 200 || said.Result.StructuredContent == nil {
			t.Errorf("%s: %d %s", version, answer.Code, answer.Body)
		}
	}
	for _, version := range sdk.SupportedProtocolVersions() {
		w := newWorld(t)
		session := w.connect(version)
		if got := session.InitializeResult().ProtocolVersion; got != version {
			t.Errorf("asked for %s, agreed on %s", version, got)
		}
		result, err := session.CallTool(t.Context(), &sdk.CallToolParams{Name: "get_mandate"})
		if err != nil || result.IsError || textOf(t, result) != string(w.answer.Body) {
			t.Errorf("%s: %v %+v", version, err, result)
		}
	}
	if answer := newWorld(t).post("all", "1999-01-01", `{"jsonrpc":"2.0","id":1,"method":"ping"}`); answer.Code != 400 {
		t.Errorf("an unknown one: %d", answer.Code)
	}
}

// speak sends a message as the version of the protocol wants it; params is an object that is still open.
func (w *world) speak(version, method, name, params string) *httptest.ResponseRecorder {
	if version >= "2026" {
		params += `,"_meta":{"io.modelcontextprotocol/protocolVersion":"` + version + `","io.modelcontextprotocol/clientInfo":{"name":"t","version":"1"},"io.modelcontextprotocol/clientCapabilities":{}}`
	}
	r := httptest.NewRequest(http.MethodPost, origin+mcp.Path, strings.NewReader(`{"jsonrpc":"2.0","id":1,"method":"`+method+`","params":`+params+`}}`))
	for name, value := range map[string]string{
		"Content-Type": "application/json", "Accept": "application/json, text/event-stream", "Authorization": "Bearer all",
		"MCP-Protocol-Version": version, "Mcp-Method": method, "Mcp-Name": name,
	} {
		r.Header.Set(name, value)
	}
	answer := httptest.NewRecorder()
	w.door.ServeHTTP(answer, r)
	return answer
}

// Whoever subscribes is told that there is nothing to subscribe to, and holds no connection: the test would not end.
func TestASubscriptionIsAcknowledgedAsEmptyAndEnds(t *testing.T) {
	answer := newWorld(t).speak("2026-07-28", "subscriptions/listen", "",
		`{"notifications":{"toolsListChanged":true,"promptsListChanged":true,"resourcesListChanged":true,"resourceSubscriptions":["newsroom://mandate"]}`)
	body := answer.Body.String()
	if answer.Code != 200 || !strings.Contains(body, "acknowledged") || strings.Contains(body, "newsroom://") || strings.Contains(body, "Changed\":true") {
		t.Errorf("%d %s", answer.Code, body)
	}
}

func TestNothingMayBeKeptByOthers(t *testing.T) {
	w := newWorld(t)
	session := w.connect()
	tools, err := session.ListTools(t.Context(), nil)
	w.must(err)
	resources, err := session.ListResources(t.Context(), nil)
	w.must(err)
	templates, err := session.ListResourceTemplates(t.Context(), nil)
	w.must(err)
	prompts, err := session.ListPrompts(t.Context(), nil)
	w.must(err)
	read, err := session.ReadResource(t.Context(), &sdk.ReadResourceParams{URI: "newsroom://mandate"})
	w.must(err)
	for i, scope := range []string{tools.CacheScope, resources.CacheScope, templates.CacheScope, prompts.CacheScope, read.CacheScope} {
		if scope != "private" {
			t.Errorf("result %d is %q", i, scope)
		}
	}
}

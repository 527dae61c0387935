package mcp_test

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"newsroom/internal/mcp"
)

// methods are all that a client may send, and one that it may not.
var methods = []string{
	"initialize", "ping", "server/discover", "tools/list", "tools/call", "resources/list", "resources/templates/list", "resources/read",
	"resources/subscribe", "resources/unsubscribe", "subscriptions/listen", "prompts/list", "prompts/get", "completion/complete", "logging/setLevel",
	"notifications/initialized", "notifications/cancelled", "notifications/progress", "notifications/roots/list_changed", "tasks/get", "x", "",
}

// newest is what a message of the newest version carries.
const newest = `"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientInfo":{"name":"t","version":"1"},"io.modelcontextprotocol/clientCapabilities":{}}`

// The SDK answers in goroutines of its own, where a panic would end the program: so this test is passed by ending.
func TestNoMessageWhoseParametersAreAmissEndsTheProgram(t *testing.T) {
	w := newWorld(t)
	for _, method := range methods {
		for _, params := range []string{
			``, `,"params":null`, `,"params":{}`, `,"params":[]`, `,"params":"x"`, `,"params":{"name":null,"uri":null,"_meta":null,"arguments":null}`,
			`,"params":{"name":"get_newsroom","arguments":[]}`, `,"params":{"name":"refine_mandate","arguments":{"revision":1}}`, `,"params":{"uri":"newsroom://briefing/%zz"}`,
			`,"params":{` + newest + `}`, `,"params":{` + newest + `,"name":null,"uri":null,"notifications":null,"arguments":null}`,
			`,"params":{"cursor":"x","notifications":null,"ref":null,"argument":null,"level":"x"}`,
		} {
			for _, id := range []string{`,"id":1`, `,"id":"x"`, `,"id":null`, `,"id":{}`, ``} {
				for _, version := range append(sdk.SupportedProtocolVersions(), "", "x") {
					w.message(version, method, `{"jsonrpc":"2.0","method":"`+method+`"`+id+params+`}`)
				}
			}
		}
	}
	for _, odd := range []string{`{"jsonrpc":"2.0","id":1,"result":{}}`, `{"jsonrpc":"2.0","id":1,"error":{"code":1,"message":"x"}}`, `{}`, `{"jsonrpc":"1.0"}`} {
		w.message("2025-11-25", "", odd)
	}
}

func (w *world) message(version, method, body string) {
	w.Helper()
	r := httptest.NewRequest(http.MethodPost, origin+mcp.Path, strings.NewReader(body))
	for name, value := range map[string]string{
		"Content-Type": "application/json", "Accept": "application/json, text/event-stream", "Authorization": "Bearer all",
		"MCP-Protocol-Version": version, "Mcp-Method": method,
	} {
		if value != "" {
			r.Header.Set(name, value)
		}
	}
	answer := httptest.NewRecorder()
	w.door.ServeHTTP(answer, r)
	if answer.Code >= 500 {
		w.Errorf("%s: %d %s", body, answer.Code, answer.Body)
	}
}

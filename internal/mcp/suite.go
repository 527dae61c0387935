//go:build conformance

//nolint:staticcheck // the suite asks for features of which the newest version of the protocol thinks little
package mcp

import (
	"bytes"
	"context"
	"io"
	"net/http"

	"github.com/go-json-experiment/json/jsontext"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// The conformance suite calls tools, resources and prompts by names of its own, and looks at features that a newsroom
// does not have. They are added here to the same server, behind the same door, so that what the suite sees of HTTP, of
// tokens, of versions and of errors is what everybody sees. The names and what they must do are the suite's.

const suiteAbout = "Asked for by the conformance suite."

// suiteOptions says that the server completes, logs and lets others subscribe.
func suiteOptions(o *mcp.ServerOptions) {
	o.Capabilities.Completions = &mcp.CompletionCapabilities{}
	o.Capabilities.Logging = &mcp.LoggingCapabilities{}
	o.Capabilities.Resources.Subscribe = true
	o.CompletionHandler = func(context.Context, *mcp.CompleteRequest) (*mcp.CompleteResult, error) {
		return &mcp.CompleteResult{Completion: mcp.CompletionResultDetails{Values: []string{}}}, nil
	}
	o.SubscribeHandler = func(context.Context, *mcp.SubscribeRequest) error { return nil }
	o.UnsubscribeHandler = func(context.Context, *mcp.UnsubscribeRequest) error { return nil }
}

// suiteFixtures adds what the suite calls.
func suiteFixtures(server *mcp.Server) {
	for name, result := range stillResults() {
		addFixture(server, name, func(context.Context, *mcp.CallToolRequest) (*mcp.CallToolResult, error) { return result, nil })
	}
	for name, serve := range speaking {
		addFixture(server, name, serve)
	}
	for name, serve := range asksBack() {
		addFixture(server, name, serve)
	}
	addFixture(server, "test_missing_capability", needsSampling)
	addQuestions(server)
	addTestResources(server)
	addTestPrompts(server)
}

func addFixture(server *mcp.Server, name string, serve mcp.ToolHandler) {
	server.AddTool(&mcp.Tool{Name: name, Description: suiteAbout, InputSchema: jsontext.Value(noInput)}, serve)
}

// suiteStreams lets the tools that speak before they answer do so, in a stream: an answer in JSON has no room for it. All
// other messages go to the newsroom's own handler.
func suiteStreams(server *mcp.Server, o mcp.StreamableHTTPOptions, protocol http.Handler) http.Handler {
	o.JSONResponse = false
	streams := mcp.NewStreamableHTTPHandler(func(*http.Request) *mcp.Server { return server }, &o)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(r.Body)
		if err != nil {
			http.Error(w, "the body can't be read", http.StatusBadRequest)
			return
		}
		r.Body = again(body)
		message := part[map[string]jsontext.Value](bytes.TrimSpace(body))
		name := part[string](part[map[string]jsontext.Value](message["params"])["name"])
		if _, speaks := speaking[name]; speaks {
			streams.ServeHTTP(w, r)
			return
		}
		protocol.ServeHTTP(w, r)
	})
}

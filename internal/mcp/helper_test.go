package mcp_test

import (
	"context"
	"encoding/json"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"
	"go.uber.org/goleak"

	"newsroom"
	"newsroom/internal/api"
	"newsroom/internal/httpd"
	"newsroom/internal/mcp"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

const origin = "https://news.example"

var every = []newsroom.Scope{newsroom.NewsroomRead, newsroom.MandateWrite, newsroom.OnboardingWrite}

// world is the door before routes that answer what the test says.
type world struct {
	testing.TB
	answer httpd.JSONResponse
	err    error
	panics bool
	asked  []string // routes and what was said to them
	log    strings.Builder
	door   http.Handler
}

func newWorld(t testing.TB) *world {
	t.Helper()
	return limitedWorld(t, nil)
}

func limitedWorld(t testing.TB, limits *httpd.Limits) *world {
	t.Helper()
	w := &world{TB: t, answer: httpd.JSONResponse{Body: []byte(`{"title":"a"}`)}}
	calls := api.New(nil, origin, api.Steps{}).Calls()
	for route, call := range calls {
		call.Serve = func(_ context.Context, _ newsroom.Principal, said []byte) (httpd.JSONResponse, bool, error) {
			w.asked = append(w.asked, route+" "+string(said))
			if w.panics {
				panic("torn")
			}
			return w.answer, false, w.err
		}
		calls[route] = call
	}
	check := func(_ context.Context, token string) (newsroom.Principal, error) {
		who := newsroom.Principal{Account: newsroom.AccountID{1}, Client: "test"}
		for _, scope := range every {
			if strings.Contains(token, string(scope)) || token == "all" {
				who.Scopes = append(who.Scopes, scope)
			}
		}
		if who.Scopes == nil {
			return who, newsroom.Errorf(newsroom.KindUnauthorized, "unknown")
		}
		return who, nil
	}
	log := slog.New(slog.NewTextHandler(&w.log, nil))
	mux := http.NewServeMux()
	mcp.New(httpd.NewDoor(check, new(httpd.Gate), limits, origin, newsroom.ResourceMCP), calls, origin, "test", slog.New(slog.DiscardHandler)).Mount(mux)
	mux.HandleFunc("/", httpd.NotFound)
	w.door = httpd.Front(mux, httpd.FrontOptions{
		Origin: origin, Open: []string{mcp.Path}, Mint: func() [16]byte { return [16]byte{8: 0x80, 15: 1} }, Clock: time.Now, Log: log,
	})
	return w
}

// RoundTrip lets a client of somebody else's speak to the door, with the token of its context.
func (w *world) RoundTrip(r *http.Request) (*http.Response, error) {
	if r.Body == nil {
		r.Body = http.NoBody
	}
	if r.Header.Get("Authorization") == "" {
		r.Header.Set("Authorization", "Bearer all")
	}
	r.RemoteAddr = "192.0.2.1:1"
	r.Host = r.URL.Host
	recorded := httptest.NewRecorder()
	w.door.ServeHTTP(recorded, r)
	return recorded.Result(), nil
}

// connect gives a session of the SDK's own client, in a version of the protocol or in the newest.
func (w *world) connect(version ...string) *sdk.ClientSession {
	w.Helper()
	options := &sdk.ClientSessionOptions{ProtocolVersion: strings.Join(version, "")}
	client := sdk.NewClient(&sdk.Implementation{Name: "test", Version: "1"}, nil)
	session, err := client.Connect(w.Context(), &sdk.StreamableClientTransport{
		Endpoint: origin + mcp.Path, HTTPClient: &http.Client{Transport: w}, DisableStandaloneSSE: true, MaxRetries: -1,
	}, options)
	if err != nil {
		w.Fatal(err)
	}
	w.Cleanup(func() { _ = session.Close() })
	return session
}

// post sends a message as it is; version and token may be empty.
func (w *world) post(token, version, body string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(http.MethodPost, origin+mcp.Path, strings.NewReader(body))
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("Accept", "application/json, text/event-stream")
	if token != "" {
		r.Header.Set("Authorization", "Bearer "+token)
	}
	if version != "" {
		r.Header.Set("MCP-Protocol-Version", version)
	}
	recorded := httptest.NewRecorder()
	w.door.ServeHTTP(recorded, r)
	return recorded
}

func (w *world) must(err error) {
	w.Helper()
	if err != nil {
		w.Fatal(err)
	}
}

func textOf(t testing.TB, r *sdk.CallToolResult) string {
	t.Helper()
	if len(r.Content) != 1 {
		t.Fatalf("%d contents", len(r.Content))
	}
	text, ok := r.Content[0].(*sdk.TextContent)
	if !ok {
		t.Fatalf("%T", r.Content[0])
	}
	return text.Text
}

func decoded(t testing.TB, text string) (value any) {
	t.Helper()
	if err := json.NewDecoder(io.LimitReader(strings.NewReader(text), 1<<20)).Decode(&value); err != nil {
		t.Fatalf("%v: %s", err, text)
	}
	return value
}

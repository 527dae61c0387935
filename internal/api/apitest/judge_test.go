package apitest_test

import (
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"newsroom/internal/api"
	"newsroom/internal/api/apitest"
)

const (
	id      = "019a0b1c-2d3e-7f40-8a5b-000000000001"
	said    = `{"command_id":"` + id + `","expected_revision":0,"statement":"Follow tides.","provenance":"reader_words"}`
	applied = `{"revision":1,"outcome":"applied","acknowledgement":"Yes.","question":null,"interests":[]}`
	refused = `{"error":{"code":"not_found","message":"There is no such thing here."}}`
)

// reply is what the server of a test answers.
type reply struct {
	status  int
	headers string // those that every answer here has, and these
	body    string
}

func (r reply) ServeHTTP(w http.ResponseWriter, _ *http.Request) {
	h := w.Header()
	h.Set("X-Request-Id", "1")
	h.Set("Vary", "Authorization, Accept-Encoding")
	h.Set("Cache-Control", "no-store")
	h.Set("Content-Type", "application/json")
	for line := range strings.Lines(r.headers) {
		name, value, _ := strings.Cut(line, ":")
		if value = strings.TrimSpace(value); value == "" {
			h.Del(name)
			continue
		}
		h.Set(name, value)
	}
	w.WriteHeader(r.status)
	_, _ = io.WriteString(w, r.body)
}

func TestWhatIsNotAsTheDocumentSaysIsFoundThroughAHandlerAndThroughATransport(t *testing.T) {
	t.Parallel()
	contract, err := apitest.Load(api.OpenAPI())
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name, request, body string
		reply               reply
		want                string // of the finding; empty: there is none
	}{
		{"a good exchange", "POST /v1/mandate", said, reply{200, "", applied}, ""},
		{"an id of version 4", "POST /v1/mandate", strings.Replace(said, "7f40", "4f40", 1), reply{200, "", applied}, ""},
		{"a refused one", "POST /v1/mandate", `{}`, reply{400, "", refused}, ""},
		{"a request that is accepted", "POST /v1/mandate", strings.Replace(said, id, "7", 1), reply{200, "", applied}, "does not allow the request"},
		{"an id of no version", "POST /v1/mandate", strings.Replace(said, "7f40", "0f40", 1), reply{200, "", applied}, "does not allow the request"},
		{"one that is refused for the state alone", "POST /v1/mandate", `{}`, reply{409, "", refused}, "does not allow the request"},
		{"an unknown field accepted", "POST /v1/mandate", strings.Replace(said, "{", `{"more":1,`, 1), reply{200, "", applied}, "does not allow the request"},
		{"a parameter accepted", "GET /v1/mandate?more=1", "", reply{200, "", `{"interests":[],"avoid":[],"statements":[],"pending":[],"updated_at":null,"editor_url":"https://news.example/mandate"}`}, "the parameter more"},
		{"a field that is missing", "POST /v1/mandate", said, reply{200, "", `{"revision":1}`}, "response body"},
		{"another type", "POST /v1/mandate", said, reply{200, "", strings.Replace(applied, `1,`, `"1",`, 1)}, "response body"},
		{"a status", "POST /v1/mandate", said, reply{201, "", applied}, "status"},
		{"a header that is missing", "POST /v1/mandate", said, reply{200, "X-Request-Id:", applied}, "X-Request-Id"},
		{"a header's value", "POST /v1/mandate", said, reply{200, "Cache-Control: public", applied}, "Cache-Control"},
		{"another content type", "POST /v1/mandate", said, reply{200, "Content-Type: text/plain", applied}, "Content-Type"},
		{"a correlation that is missing", "POST /v1/mandate", said, reply{500, "", refused}, "response body"},
		{"no envelope", "GET /v1/nothing", "", reply{404, "", `{}`}, "error"},
		{"an answer beside the document", "GET /v1/nothing", "", reply{200, "", `{}`}, "no such operation"},
		{"a time that is none", "GET /v1/mandate", "", reply{200, "", `{"interests":[],"avoid":[],"statements":[],"pending":[],"updated_at":"2026-13-01T00:00:00Z","editor_url":"https://news.example/mandate"}`}, "response body"},
		{"not modified", "GET /v1/briefing", "", reply{304, "ETag: \"a\"\nCache-Control: private, no-cache", ""}, ""},
		{"not modified, without its ETag", "GET /v1/briefing", "", reply{304, "Cache-Control: private, no-cache", ""}, "ETag"},
		{"HEAD", "HEAD /v1/briefing", "", reply{200, "ETag: \"a\"\nCache-Control: private, no-cache", ""}, ""},
		{"HEAD without its ETag", "HEAD /v1/briefing", "", reply{200, "Cache-Control: private, no-cache", ""}, "ETag"},
		{"a page", "GET /docs", "", reply{200, "", "anything"}, ""},
		{"beside the interface", "GET /v11", "", reply{200, "", "anything"}, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			method, path, _ := strings.Cut(c.request, " ")
			judge := func(way string, exchange func(report func(error))) {
				var found []string
				exchange(func(err error) { found = append(found, err.Error()) })
				if (c.want == "" && len(found) > 0) || (c.want != "" && (len(found) != 1 || !strings.Contains(found[0], c.want))) {
					t.Errorf("%s: got %q, want %q", way, found, c.want)
				}
			}
			judge("handler", func(report func(error)) {
				r := httptest.NewRequest(method, path, strings.NewReader(c.body))
				r.Header.Set("Content-Type", "application/json")
				w := httptest.NewRecorder()
				contract.Handler(c.reply, report).ServeHTTP(w, r)
				if w.Code != c.reply.status || w.Body.String() != c.reply.body {
					t.Errorf("the answer is another: %d %s", w.Code, w.Body)
				}
			})
			judge("transport", func(report func(error)) {
				server := httptest.NewServer(c.reply)
				defer server.Close()
				r, err := http.NewRequest(method, server.URL+path, strings.NewReader(c.body))
				if err != nil {
					t.Fatal(err)
				}
				r.Header.Set("Content-Type", "application/json")
				answer, err := contract.Transport(server.Client().Transport, report).RoundTrip(r)
				if err != nil {
					t.Fatal(err)
				}
				defer answer.Body.Close()
				if body, err := io.ReadAll(answer.Body); err != nil || (string(body) != c.reply.body && method != "HEAD") {
					t.Errorf("the answer is another: %d %s %v", answer.StatusCode, body, err)
				}
			})
		})
	}
}

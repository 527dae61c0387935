package client_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"newsroom/internal/api/apitest"
)

// recorder keeps the first exchange of each kind as an example for the reference pages: of each route, each status,
// and each code of a refusal. It keeps no token.
type recorder struct {
	t        *testing.T
	next     http.RoundTripper
	base     string
	folder   string
	contract *apitest.Contract
}

// example is the form in which package reference reads them.
type example struct {
	Method   string            `json:"method"`
	Path     string            `json:"path"`   // as the document has it
	Target   string            `json:"target"` // as it was asked, below the base address
	Status   int               `json:"status"`
	Headers  map[string]string `json:"headers"` // of the answer, those that a client looks at
	Request  json.RawMessage   `json:"request,omitempty"`
	Response json.RawMessage   `json:"response,omitempty"`
}

// told are the headers that an example shows.
var told = []string{"ETag", "Location", "Retry-After", "Idempotent-Replayed"}

func newRecorder(t *testing.T, next http.RoundTripper, base, folder string, contract *apitest.Contract) *recorder {
	t.Helper()
	old, err := filepath.Glob(filepath.Join(folder, "*.json"))
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range old {
		if err := os.Remove(file); err != nil {
			t.Fatal(err)
		}
	}
	return &recorder{t, next, base, folder, contract}
}

// RoundTrip sends the request and keeps the exchange.
func (r *recorder) RoundTrip(request *http.Request) (*http.Response, error) {
	var asked []byte
	if request.Body != nil {
		var err error
		if asked, err = io.ReadAll(request.Body); err != nil {
			return nil, err
		}
		request = request.Clone(request.Context())
		request.Body = io.NopCloser(bytes.NewReader(asked))
	}
	request.Header.Set("Accept-Encoding", "identity") // an answer that is packed has another ETag
	answer, err := r.next.RoundTrip(request)
	if err != nil {
		return nil, err
	}
	body, err := io.ReadAll(answer.Body)
	if err != nil {
		return nil, err
	}
	answer.Body = io.NopCloser(bytes.NewReader(body))
	if err := r.keep(request, asked, answer, body); err != nil {
		r.t.Error(err)
	}
	return answer, nil
}

func (r *recorder) keep(request *http.Request, asked []byte, answer *http.Response, body []byte) error {
	target := strings.TrimPrefix(request.URL.String(), r.base)
	e := example{Method: request.Method, Path: r.template(target), Target: target, Status: answer.StatusCode, Headers: map[string]string{}}
	for _, name := range told {
		if value := answer.Header.Get(name); value != "" {
			e.Headers[name] = value
		}
	}
	e.Request, e.Response = asked, neutral(body)
	file := filepath.Join(r.folder, e.name(body)+".json")
	if _, err := os.Stat(file); err == nil || e.Path == "" || bytes.Contains(body, []byte(`"items":[]`)) {
		return nil // the first that shows something is the example
	}
	var out bytes.Buffer
	encoder := json.NewEncoder(&out)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", "  ")
	if err := encoder.Encode(e); err != nil {
		return err
	}
	return os.WriteFile(file, out.Bytes(), 0o644)
}

// name is that of the example's file: method, route, status, and the code of a refusal.
func (e example) name(body []byte) string {
	var failure struct{ Error struct{ Code string } }
	_ = json.Unmarshal(body, &failure) // what is no refusal has no code
	path := strings.Trim(regexp.MustCompile(`[^a-z]+`).ReplaceAllString(e.Path, "-"), "-")
	return strings.TrimSuffix(fmt.Sprintf("%s-%s-%d-%s", strings.ToLower(e.Method), path, e.Status, failure.Error.Code), "-")
}

// template gives the path of the document that a target is of, or nothing.
func (r *recorder) template(target string) string {
	u, err := url.Parse(target)
	if err != nil {
		return ""
	}
	for path := range r.contract.Document().Paths.Map() {
		pattern := "^" + regexp.MustCompile(`\\\{[^/]*\\\}`).ReplaceAllString(regexp.QuoteMeta(path), "[^/]+") + "$"
		if regexp.MustCompile(pattern).MatchString(u.Path) {
			return path
		}
	}
	return ""
}

// neutral puts an invented address in the place of the sample feeds' own, which is another one in each run.
func neutral(body []byte) []byte {
	return regexp.MustCompile(`http://127\.0\.0\.1:\d+`).ReplaceAll(body, []byte("https://feeds.example.org"))
}

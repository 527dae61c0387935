package apitest

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"net/http"
	"net/http/httptest"
	"sync"

	"github.com/getkin/kin-openapi/openapi3"
)

// Handler puts the contract around a handler. report is told of each finding, perhaps by several goroutines at once.
func (c *Contract) Handler(next http.Handler, report func(error)) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		asked, again, err := keepBody(r.Body)
		r.Body = again
		if err != nil {
			// The handler is to find out for itself that the body breaks off.
			next.ServeHTTP(w, r)
			return
		}
		before := r.Clone(r.Context()) // handlers may write into theirs
		recorded := httptest.NewRecorder()
		next.ServeHTTP(recorded, r)
		body := recorded.Body.Bytes()
		maps.Copy(w.Header(), recorded.Header())
		w.WriteHeader(recorded.Code)
		_, _ = w.Write(body) // a client that is gone is no finding
		if err := c.Judge(Exchange{Request: before, Asked: asked, Status: recorded.Code, Header: recorded.Header(), Body: body}); err != nil {
			report(err)
		}
	})
}

// Transport puts the contract in front of a server, which base reaches.
func (c *Contract) Transport(base http.RoundTripper, report func(error)) http.RoundTripper {
	return transport{c, base, report}
}

type transport struct {
	contract *Contract
	base     http.RoundTripper
	report   func(error)
}

// RoundTrip sends the request and judges what comes back.
func (t transport) RoundTrip(r *http.Request) (*http.Response, error) {
	r = r.Clone(r.Context()) // a transport leaves the request as it is
	asked, again, err := keepBody(r.Body)
	r.Body = again
	if err != nil {
		return nil, err
	}
	answer, err := t.base.RoundTrip(r)
	if err != nil {
		return nil, err
	}
	body, again, err := keepBody(answer.Body)
	answer.Body = again
	if err != nil {
		return answer, nil //nolint:nilerr // whoever reads the body meets the same error
	}
	if err := t.contract.Judge(Exchange{Request: r, Asked: asked, Status: answer.StatusCode, Header: answer.Header, Body: body}); err != nil {
		t.report(err)
	}
	return answer, nil
}

// keepBody reads a body to its end, and gives one beside it that can be read in its place.
func keepBody(body io.ReadCloser) (all []byte, again io.ReadCloser, err error) {
	if body == nil {
		return nil, nil, nil
	}
	all, err = io.ReadAll(body)
	rest := io.Reader(bytes.NewReader(all))
	if err != nil {
		rest = io.MultiReader(rest, failing{err})
	}
	return all, struct {
		io.Reader
		io.Closer
	}{rest, body}, err
}

// failing is a reader that has an error and nothing else.
type failing struct{ err error }

func (f failing) Read([]byte) (int, error) { return 0, f.err }

// Conforms tells what is wrong with a JSON text by a schema of the document.
func Conforms(schema *openapi3.Schema, body []byte) error {
	var value any
	if err := json.Unmarshal(body, &value); err != nil {
		return fmt.Errorf("the body is no JSON: %w", err)
	}
	return schema.VisitJSON(value, append(formats, openapi3.EnableJSONSchema2020())...)
}

// memory keeps which exchanges were found in order: many tests make the same ones over and over, and judging takes
// a millisecond.
type memory struct {
	mu   sync.Mutex
	seen map[[sha256.Size]byte]struct{}
}

func newMemory() *memory { return &memory{seen: map[[sha256.Size]byte]struct{}{}} }

func (m *memory) before(e Exchange) bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	_, ok := m.seen[e.sum()]
	return ok
}

func (m *memory) keep(e Exchange) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.seen[e.sum()] = struct{}{}
}

// sum names an exchange by all that is judged of it. Of what differs each time it takes only that it is there.
func (e Exchange) sum() (sum [sha256.Size]byte) {
	hash := sha256.New()
	header := e.Header.Clone()
	for _, changing := range []string{"X-Request-Id", "Date", "Ratelimit"} {
		if header.Get(changing) != "" {
			header.Del(changing)
			header.Add("There", changing)
		}
	}
	_, _ = fmt.Fprintf(hash, "%s %s\n%s\n%d\n%q\n%d\n", e.Request.Method, e.Request.URL.RequestURI(), e.Request.Header.Get("Content-Type"), e.Status, header, len(e.Asked))
	hash.Write(e.Asked)
	hash.Write(e.Body)
	hash.Sum(sum[:0])
	return sum
}

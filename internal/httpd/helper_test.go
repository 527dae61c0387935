package httpd_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/httpd"
)

// house is a mux behind Front with one door and one route, GET /v1/thing, that answers what the test says.
type house struct {
	gate    httpd.Gate
	limits  *httpd.Limits
	answer  httpd.JSONResponse
	err     error         // of the route
	do      func()        // in the route, before it answers
	took    time.Duration // how far the clock goes on at each look
	asked   []request     // what reached the route
	deeds   []deed        // what reached the routes that write
	orders  []newsroom.Command
	stored  *newsroom.StoredResponse // of a command that was accepted before
	checked []string                 // tokens that reached the check
	log     bytes.Buffer
	mu      sync.Mutex
	minted  byte
	now     time.Time
}

type request struct {
	who    newsroom.Principal
	number int64
	head   bool
}

const (
	reader  = "nra_reader"
	writer  = "nra_writer"
	starter = "nra_starter" // onboarding_write alone
	barred  = "nra_barred"  // of an account that is not authorized for live use
	offline = "nra_offline" // the check can't tell

	otherApp     = "nra_otherapp"
	otherAccount = "nra_otheraccount"
)

func (h *house) check(_ context.Context, token string) (newsroom.Principal, error) {
	h.checked = append(h.checked, token)
	who := newsroom.Principal{Account: newsroom.AccountID{1}, Client: "test"}
	switch token {
	case reader:
		who.Scopes = []newsroom.Scope{newsroom.NewsroomRead}
	case writer:
		who.Scopes = []newsroom.Scope{newsroom.MandateWrite}
	case starter:
		who.Scopes = []newsroom.Scope{newsroom.OnboardingWrite}
	case otherApp:
		who.Client, who.Scopes = "another", []newsroom.Scope{newsroom.NewsroomRead}
	case otherAccount:
		who.Account, who.Scopes = newsroom.AccountID{2}, []newsroom.Scope{newsroom.NewsroomRead}
	case barred:
		return who, newsroom.Errorf(newsroom.KindForbidden, "not authorized for live use")
	case offline:
		return who, newsroom.Because(newsroom.KindUnavailable, errors.New("disk on fire"), "out of reach")
	default:
		return who, newsroom.Errorf(newsroom.KindUnauthorized, "unknown")
	}
	return who, nil
}

func (h *house) mint() [16]byte {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.minted++
	return [16]byte{0: 1, 8: 0x80, 15: h.minted}
}

func (h *house) clock() time.Time {
	h.now = h.now.Add(h.took)
	return h.now
}

func (h *house) handler() http.Handler {
	door := httpd.NewDoor(h.check, &h.gate, h.limits, "https://news.example", newsroom.ResourceV1)
	thing := httpd.Read(door, httpd.Route[request]{
		Scopes: []newsroom.Scope{newsroom.NewsroomRead, newsroom.MandateWrite},
		Query: func(q *httpd.QueryParameters) request {
			return request{number: q.Integer("number", 1, 99), head: q.HeadOnly()}
		},
		Serve: func(_ context.Context, who newsroom.Principal, asked request) (httpd.JSONResponse, error) {
			asked.who = who
			h.asked = append(h.asked, asked)
			if h.do != nil {
				h.do()
			}
			return h.answer, h.err
		},
	})
	mux := http.NewServeMux()
	mux.Handle("/v1/thing", httpd.Methods(map[string]http.Handler{http.MethodGet: thing}))
	h.writes(mux, door)
	mux.HandleFunc("/torn", func(w http.ResponseWriter, _ *http.Request) {
		_, _ = w.Write([]byte("half"))
		panic("torn")
	})
	mux.HandleFunc("/v1/", httpd.NotFound)
	mux.HandleFunc("/", httpd.NotFound)
	log := slog.New(slog.NewJSONHandler(&h.log, &slog.HandlerOptions{Level: slog.LevelDebug}))
	return httpd.Front(mux, httpd.FrontOptions{
		Origin: "https://news.example", Open: []string{"/v1"}, Mint: h.mint, Clock: h.clock, Log: log,
	})
}

// send makes a request with the headers given in pairs.
func (h *house) send(method, target string, headers ...string) *httptest.ResponseRecorder {
	return h.deliver(httptest.NewRequest(method, target, nil), headers...)
}

// deliver hands over a request with the headers given in pairs; Host is among them.
func (h *house) deliver(r *http.Request, headers ...string) *httptest.ResponseRecorder {
	r.Host = "news.example"
	for i := 0; i < len(headers); i += 2 {
		if headers[i] == "Host" {
			r.Host = headers[i+1]
			continue
		}
		r.Header.Add(headers[i], headers[i+1])
	}
	w := httptest.NewRecorder()
	h.handler().ServeHTTP(w, r)
	return w
}

// get asks for the thing with a good token.
func (h *house) get(headers ...string) *httptest.ResponseRecorder {
	return h.send("GET", "/v1/thing", append(headers, "Authorization", "Bearer "+reader)...)
}

type failure struct {
	Error struct {
		Code        string          `json:"code"`
		Message     string          `json:"message"`
		Correlation string          `json:"correlation_id"`
		Fields      []httpd.Problem `json:"fields"`
	} `json:"error"`
}

// failed reads an error answer and proves what holds for every one.
func failed(t *testing.T, w *httptest.ResponseRecorder) failure {
	t.Helper()
	var f failure
	decoder := json.NewDecoder(w.Body)
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(&f); err != nil {
		t.Fatalf("status %d: %v", w.Code, err)
	}
	if f.Error.Code == "" || !strings.HasSuffix(f.Error.Message, ".") {
		t.Errorf("no code or no sentence: %+v", f)
	}
	for name, want := range map[string]string{
		"Content-Type": "application/json", "Cache-Control": "no-store", "Etag": "",
		"Vary": "Authorization, Accept-Encoding", "X-Content-Type-Options": "nosniff",
	} {
		if got := w.Header().Get(name); got != want {
			t.Errorf("%s: got %q, want %q", name, got, want)
		}
	}
	return f
}

// lines gives the log so far.
func (h *house) lines(t *testing.T) []map[string]any {
	t.Helper()
	var lines []map[string]any
	for line := range strings.Lines(h.log.String()) {
		var one map[string]any
		if err := json.Unmarshal([]byte(line), &one); err != nil {
			t.Fatal(err)
		}
		lines = append(lines, one)
	}
	return lines
}

package httpd_test

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"newsroom"
	"newsroom/internal/httpd"
)

// twoWays is a route at its address, and off it.
type twoWays struct {
	door http.Handler
	call httpd.Call
	who  newsroom.Principal
	seen []any // what reached the route
}

// both puts an endpoint at an address, such as "POST /v1/deed/{id}".
func (w *twoWays) both(address string, endpoint httpd.Endpoint) {
	check := func(context.Context, string) (newsroom.Principal, error) { return w.who, nil }
	door := httpd.NewDoor(check, new(httpd.Gate), nil, "https://news.example", newsroom.ResourceV1)
	method, path, _ := strings.Cut(address, " ")
	mux := http.NewServeMux()
	mux.Handle(path, httpd.Methods(map[string]http.Handler{method: endpoint.Behind(door)}))
	w.door, w.call = mux, endpoint.Call(address)
}

func newTwoWays() *twoWays {
	return &twoWays{who: newsroom.Principal{Account: newsroom.AccountID{1}, Scopes: []newsroom.Scope{newsroom.MandateWrite}}}
}

// differ tells how a request and a call differ, in what reached the route and in what came of it.
func (w *twoWays) differ(method, target, body, said string) string {
	w.seen = nil
	r := httptest.NewRequest(method, target, strings.NewReader(body))
	r.Header.Set("Authorization", "Bearer x")
	r.Header.Set("Content-Type", "application/json")
	recorded := httptest.NewRecorder()
	w.door.ServeHTTP(recorded, r)
	bySending, sent := w.seen, recorded.Body.String()
	w.seen = nil
	answer, _, err := w.call.Serve(context.Background(), w.who, []byte(said))
	called := string(answer.Body)
	if err != nil {
		called = string(httpd.Envelope(err, ""))
	}
	return cmp.Diff(bySending, w.seen) + cmp.Diff(sent, called)
}

func TestAnActionThatIsCalledIsTheOneThatIsSent(t *testing.T) {
	w := newTwoWays()
	w.both("POST /v1/deed/{id}", httpd.Action[deedBody, deed]{
		Scopes: []newsroom.Scope{newsroom.MandateWrite}, Read: readDeed,
		Serve: func(_ context.Context, who newsroom.Principal, d deed) (httpd.JSONResponse, error) {
			w.seen = append(w.seen, who, d)
			return httpd.JSONResponse{Body: []byte(`{"done":true}`)}, nil
		},
	})
	for _, body := range bodies {
		said := strings.Replace(body, "{", `{"id":"`+someID+`",`, 1)
		if body == "{}" {
			said = `{"id":"` + someID + `"}`
		}
		if diff := w.differ("POST", "/v1/deed/"+someID, body, said); diff != "" {
			t.Errorf("%s (-sent +called):\n%s", body, diff)
		}
	}
	if diff := w.differ("POST", "/v1/deed/none", good, strings.Replace(good, "{", `{"id":"none",`, 1)); diff != "" {
		t.Errorf("what is no identifier (-sent +called):\n%s", diff)
	}
	for said, problem := range map[string]string{good: "It is required.", strings.Replace(good, "{", `{"id":1,`, 1): "It must be a text."} {
		_, _, err := w.call.Serve(t.Context(), w.who, []byte(said))
		if body := string(httpd.Envelope(err, "")); !strings.Contains(body, `{"path":"/id","message":"`+problem+`"}`) {
			t.Errorf("%s: %s", said, body)
		}
	}
}

func TestACommandThatIsCalledIsTheOneThatIsSent(t *testing.T) {
	w := newTwoWays()
	w.both("POST /v1/order", httpd.CommandRoute[deedBody, deed]{
		Scopes: []newsroom.Scope{newsroom.MandateWrite}, Read: readDeed,
		Serve: func(_ context.Context, who newsroom.Principal, c newsroom.Command, d deed) (newsroom.StoredResponse, bool, error) {
			w.seen = append(w.seen, who, c, d)
			return newsroom.StoredResponse{Status: 201, Body: []byte(`{"done":true}`)}, false, nil
		},
	})
	for _, body := range bodies {
		if body != "{}" {
			body = strings.Replace(body, "{", `{"command_id":"`+strings.ToUpper(someID)+`",`, 1)
		}
		if diff := w.differ("POST", "/v1/order", body, body); diff != "" {
			t.Errorf("%s (-sent +called):\n%s", body, diff)
		}
	}
}

// bodies are right and wrong.
var bodies = []string{
	good, "{}",
	strings.Replace(good, "{", `{"timezone":null,`, 1), strings.Replace(good, "{", `{"timezone":"UTC",`, 1), strings.Replace(good, "{", `{"x":1,"state":5,`, 1),
	strings.Replace(good, someID, strings.ToUpper(someID), 1), strings.Replace(good, "chess", `ch\u0065ss`, 1), strings.Replace(good, ":0", ":1.0", 1),
	strings.Replace(good, ":0", ":[[[[[[[[[0]]]]]]]]]", 1), strings.Replace(good, "{", `{"statement":"twice",`, 1),
}

func TestAReadThatIsCalledIsTheOneThatIsSent(t *testing.T) {
	w := newTwoWays()
	w.both("GET /v1/thing", httpd.Route[string]{
		Scopes: []newsroom.Scope{newsroom.MandateWrite},
		Query: func(q *httpd.QueryParameters) string {
			cursor, given := q.Opaque("cursor")
			return fmt.Sprint(q.Integer("number", 1, 99), cursor, given, httpd.QueryID[newsroom.Draft](q, "draft_id"), q.HeadOnly())
		},
		Serve: func(_ context.Context, who newsroom.Principal, asked string) (httpd.JSONResponse, error) {
			w.seen = append(w.seen, who, asked)
			return httpd.JSONResponse{Body: []byte(`{"thing":true}`)}, nil
		},
	})
	for query, said := range map[string]string{
		"":                               `{}`,
		"draft_id=":                      `{"draft_id":""}`,
		"draft_id=x":                     `{"draft_id":"x","cursor":null}`,
		"draft_id=" + someID:             `{"draft_id":"` + someID + `"}`,
		"draft_id=x&number=7&cursor=":    `{"draft_id":"x","number":7,"cursor":""}`,
		"draft_id=x&number=0":            `{"draft_id":"x","number":0}`,
		"draft_id=x&number=100":          `{"draft_id":"x","number":100}`,
		"draft_id=x&number=1.0":          `{"draft_id":"x","number":1.0}`,
		"draft_id=x&number=-1&curser=x":  `{"draft_id":"x","number":-1,"curser":"x"}`,
		"draft_id=x&cursor=%C3%A9%22%5C": `{"draft_id":"x","cursor":"é\"\\"}`,
	} {
		if diff := w.differ("GET", "/v1/thing?"+query, "", said); diff != "" {
			t.Errorf("%s (-sent +called):\n%s", said, diff)
		}
	}
	for said, problem := range map[string]string{
		`{"draft_id":"x","number":"7"}`: "It must be a whole number.", `{"draft_id":7}`: "It must be a text.", `{"draft_id":{}}`: "It must be a text.",
	} {
		_, _, err := w.call.Serve(t.Context(), w.who, []byte(said))
		if body := string(httpd.Envelope(err, "")); !strings.Contains(body, problem) {
			t.Errorf("%s: %s", said, body)
		}
	}
}

func TestACallAsksForThePermission(t *testing.T) {
	w := newTwoWays()
	w.both("GET /v1/thing", httpd.Route[struct{}]{
		Scopes: []newsroom.Scope{newsroom.NewsroomRead}, Query: httpd.NoQuery,
		Serve: func(context.Context, newsroom.Principal, struct{}) (httpd.JSONResponse, error) {
			t.Error("it was served")
			return httpd.JSONResponse{}, nil
		},
	})
	if diff := w.differ("GET", "/v1/thing", "", "{}"); diff != "" {
		t.Error(diff)
	}
}

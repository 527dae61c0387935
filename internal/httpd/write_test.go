package httpd_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"newsroom"
	"newsroom/internal/httpd"
)

// deedBody has a field of each sort.
type deedBody struct {
	Statement httpd.JSONField[string] `json:"statement"`
	Revision  httpd.JSONField[uint64] `json:"expected_revision"`
	State     httpd.JSONField[string] `json:"state"`
	Item      httpd.JSONField[string] `json:"item_id"`
	Zone      httpd.JSONField[string] `json:"timezone"` // optional
}

type deed struct {
	Path      newsroom.ItemID
	Statement string
	Revision  int64
	State     string
	Item      newsroom.ItemID
	Zone      string
}

func readDeed(b *httpd.Body, all deedBody) deed {
	d := deed{
		Path:      httpd.PathID[newsroom.Item](b, "id"),
		Statement: b.Text("statement", all.Statement, 20),
		Revision:  b.Integer("expected_revision", all.Revision, 0),
		State:     httpd.Choice(b, "state", all.State, "active", "paused"),
		Item:      httpd.BodyID[newsroom.Item](b, "item_id", all.Item),
	}
	if all.Zone.Given() {
		d.Zone = b.Text("timezone", all.Zone, 9)
	}
	return d
}

// writes adds an action and a command to the house.
func (h *house) writes(mux *http.ServeMux, door *httpd.Door) {
	scopes := []newsroom.Scope{newsroom.MandateWrite}
	act := httpd.Act(door, httpd.Action[deedBody, deed]{
		Scopes: scopes, Read: readDeed,
		Serve: func(_ context.Context, _ newsroom.Principal, d deed) (httpd.JSONResponse, error) {
			h.deeds = append(h.deeds, d)
			return h.answer, h.err
		},
	})
	order := httpd.Once(door, httpd.CommandRoute[deedBody, deed]{
		Scopes: scopes, Read: readDeed,
		Serve: func(_ context.Context, _ newsroom.Principal, c newsroom.Command, d deed) (newsroom.StoredResponse, bool, error) {
			h.deeds, h.orders = append(h.deeds, d), append(h.orders, c)
			if h.stored != nil {
				return *h.stored, true, nil
			}
			return newsroom.StoredResponse{Status: 201, Location: "/v1/order/1", Body: h.answer.Body}, false, h.err
		},
	})
	mux.Handle("/v1/deed/{id}", httpd.Methods(map[string]http.Handler{http.MethodPost: act}))
	mux.Handle("/v1/order", httpd.Methods(map[string]http.Handler{http.MethodPost: order, http.MethodGet: order}))
}

const (
	members = `"statement":"Follow chess.","expected_revision":0,"state":"active","item_id":"` + someID + `"}`
	someID  = "019a0b1c-2d3e-7f40-8a5b-6c7d8e9fa0b1"
	good    = "{" + members
	named   = `{"command_id":"` + someID + `",` + members
)

// post sends a body to a route that writes, as JSON unless the headers say otherwise.
func (h *house) post(target string, body io.Reader, headers ...string) *httptest.ResponseRecorder {
	if !strings.Contains(strings.Join(headers, " "), "Content-Type") {
		headers = append(headers, "Content-Type", "application/json")
	}
	if !strings.Contains(strings.Join(headers, " "), "Authorization") {
		headers = append(headers, "Authorization", "Bearer "+writer)
	}
	return h.deliver(httptest.NewRequest("POST", target, body), headers...)
}

func (h *house) deed(body string, headers ...string) *httptest.ResponseRecorder {
	return h.post("/v1/deed/"+someID, strings.NewReader(body), headers...)
}

func (h *house) order(body string) *httptest.ResponseRecorder {
	return h.post("/v1/order", strings.NewReader(body))
}

// with gives the good body with one member set to some JSON, or without it where that is empty.
func with(t testing.TB, name, value string) string {
	t.Helper()
	var all map[string]json.RawMessage
	if err := json.Unmarshal([]byte(good), &all); err != nil {
		t.Fatal(err)
	}
	delete(all, name)
	if value != "" {
		all[name] = json.RawMessage(value)
	}
	// By hand, for the encoder would mend what is broken on purpose.
	var b strings.Builder
	for n, v := range all {
		fmt.Fprintf(&b, ",%q:%s", n, v)
	}
	return "{" + strings.TrimPrefix(b.String(), ",") + "}"
}

// problems gives what a 400 complains of.
func problems(t *testing.T, w *httptest.ResponseRecorder) []httpd.Problem {
	t.Helper()
	f := failed(t, w)
	if w.Code != 400 || f.Error.Code != "invalid_request" {
		t.Errorf("%d %+v", w.Code, f)
	}
	return f.Error.Fields
}

func TestAWriteIsATypedRequest(t *testing.T) {
	h := &house{answer: httpd.JSONResponse{Status: 201, Location: "/v1/deed/1", Body: short.Body}}
	w := h.deed(with(t, "timezone", `"UTC"`))
	id, _ := newsroom.ParseID[newsroom.Item](someID)
	want := []deed{{Path: id, Statement: "Follow chess.", State: "active", Item: id, Zone: "UTC"}}
	if diff := cmp.Diff(want, h.deeds); w.Code != 201 || diff != "" {
		t.Errorf("%d %s %s", w.Code, w.Body, diff)
	}
	if w.Body.String() != `{"a":1}` || w.Header().Get("Location") != "/v1/deed/1" {
		t.Errorf("%s %v", w.Body, w.Header())
	}
	if _, tagged := w.Header()["Etag"]; tagged || w.Header().Get("Cache-Control") != "no-store" {
		t.Errorf("%v", w.Header())
	}
}

func TestAnOptionalFieldMayBeNullOrLeftOut(t *testing.T) {
	for _, body := range []string{good, with(t, "timezone", "null")} {
		h := new(house)
		if w := h.deed(body); w.Code != 200 || h.deeds[0].Zone != "" {
			t.Errorf("%s: %d %s", body, w.Code, w.Body)
		}
	}
}

func TestAnIdInAPathThatIsNoUUIDIsLookedForLikeAny(t *testing.T) {
	for _, id := range []string{"1", "nothing", someID + "0", strings.ReplaceAll(someID, "-", ""), "%00", "{" + someID + "}"} {
		h := &house{err: newsroom.Errorf(newsroom.KindNotFound, "none")}
		w := h.post("/v1/deed/"+id, strings.NewReader(good))
		if failed(t, w); w.Code != 404 || len(h.deeds) != 1 || !h.deeds[0].Path.IsZero() {
			t.Errorf("%s: %d, %+v", id, w.Code, h.deeds)
		}
	}
	h := new(house)
	if h.post("/v1/deed/"+strings.ToUpper(someID), strings.NewReader(good)); h.deeds[0].Path.String() != someID {
		t.Errorf("in upper case: %s", h.deeds[0].Path)
	}
}

func TestACommandIsHandedOverWithItsAccountRouteAndContent(t *testing.T) {
	h := &house{answer: short}
	w := h.order(named)
	c := h.orders[0]
	if w.Code != 201 || w.Header().Get("Location") != "/v1/order/1" || w.Header()["Idempotent-Replayed"] != nil {
		t.Errorf("%d %v", w.Code, w.Header())
	}
	if c.Account != (newsroom.AccountID{1}) || c.ID.String() != someID || c.Route != "POST /v1/order" || c.Content == [32]byte{} {
		t.Errorf("%+v", c)
	}
}

func TestTheSameCommandAgainGivesTheSameStatusAndBodyByteForByte(t *testing.T) {
	const stored = "{\"odd\" :\t\"\\u003c\"}"
	h := &house{stored: &newsroom.StoredResponse{Status: 201, Location: "/v1/order/9", Body: []byte(stored)}}
	w := h.order(named)
	if w.Code != 201 || w.Body.String() != stored || w.Header().Get("Location") != "/v1/order/9" ||
		w.Header().Get("Idempotent-Replayed") != "true" || w.Header().Get("Cache-Control") != "no-store" {
		t.Errorf("%d %s %v", w.Code, w.Body, w.Header())
	}
}

func TestTheSameContentAfterDecodingIsTheSame(t *testing.T) {
	h := new(house)
	if w := h.order(named); w.Code != 201 {
		t.Fatalf("%d %s", w.Code, w.Body)
	}
	same := []string{
		" \n" + strings.ReplaceAll(named, ",", " ,\t") + "\r\n",
		`{"statement":"Follow chess.",` + strings.Replace(named[1:], `"statement":"Follow chess.",`, "", 1),
		strings.Replace(named, "Follow", `\u0046ollow`, 1),
		strings.Replace(named, "statement", `st\u0061tement`, 1),
		strings.ReplaceAll(named, someID, strings.ToUpper(someID)),
		strings.Replace(named, "{", `{"timezone":null,`, 1),
	}
	other := []string{
		strings.Replace(named, "chess", "Chess", 1),
		strings.Replace(named, "chess.", "chess. ", 1),
		strings.Replace(named, ":0", ":1", 1),
		strings.Replace(named, "active", "paused", 1),
		strings.Replace(named, "{", `{"timezone":"UTC",`, 1),
		named[:len(named)-3] + `2"}`,
	}
	for _, body := range same {
		if w := h.order(body); w.Code != 201 || h.orders[len(h.orders)-1] != h.orders[0] {
			t.Errorf("%s: %d %s, another content", body, w.Code, w.Body)
		}
	}
	for _, body := range other {
		if w := h.order(body); w.Code != 201 || h.orders[len(h.orders)-1] == h.orders[0] {
			t.Errorf("%s: %d %s, the same content", body, w.Code, w.Body)
		}
	}
}

func TestACommandThatIsRefusedIsTold(t *testing.T) {
	for kind, want := range map[newsroom.ErrorKind]string{
		newsroom.KindCommandUsed: "409 command_conflict", newsroom.KindConflict: "409 revision_conflict",
		newsroom.KindUnavailable: "503 unavailable",
	} {
		h := &house{err: newsroom.Because(kind, errors.New("hush"), "A sentence.")}
		w := h.order(named)
		if f := failed(t, w); fmt.Sprint(w.Code, " ", f.Error.Code) != want || w.Header()["Idempotent-Replayed"] != nil {
			t.Errorf("%d %+v", w.Code, f)
		}
		if retry := w.Header().Get("Retry-After"); (retry == "1") != (kind == newsroom.KindUnavailable) {
			t.Errorf("%d: Retry-After %q", w.Code, retry)
		}
	}
}

func TestWriteHasNoQuery(t *testing.T) {
	h := new(house)
	w := h.post("/v1/order?dry=1", strings.NewReader(strings.Replace(named, `"state":"active",`, "", 1)))
	want := []httpd.Problem{{Path: "/dry", Message: "There is no such parameter."}, {Path: "/state", Message: "It is required."}}
	if diff := cmp.Diff(want, problems(t, w)); diff != "" || len(h.orders) != 0 {
		t.Error(diff)
	}
	for _, token := range []string{writer, "nra_unknown"} {
		if got := problems(t, h.post("/v1/order?access_token="+writer, strings.NewReader(named), "Authorization", "Bearer "+token)); len(got) != 0 {
			t.Errorf("%v", got)
		}
	}
	if w := h.deliver(httptest.NewRequest("POST", "/v1/order?access_token="+writer, strings.NewReader(named)), "Content-Type", "application/json"); w.Code != 401 {
		t.Errorf("a token in the query was read: %d", w.Code)
	}
	if w := h.deliver(httptest.NewRequest("POST", "/v1/order", strings.NewReader("access_token="+writer)), "Content-Type", "application/x-www-form-urlencoded"); w.Code != 401 {
		t.Errorf("a token in the body was read: %d", w.Code)
	}
}

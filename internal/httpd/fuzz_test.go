package httpd_test

import (
	"encoding/json"
	"errors"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"unicode/utf8"

	"newsroom/internal/httpd"
)

// FuzzBody proves that a body is either a request that every JSON reader understands in the same way or refused,
// and that what is told of it repeats nothing.
func FuzzBody(f *testing.F) {
	for _, seed := range []string{
		good, named, "", "{}", "null", "[]", `{"statement":"\ud800"}`, "\ufeff{}", `{"a":1,"a":2}`, `{"expected_revision":-0}`,
		`{"statement":"e\u0301\u0000"}`, `{"x":[[[[[[[[]]]]]]]]}`, good + "{}", `{"expected_revision":1e0,"item_id":null}`, `{"~":1,"/":2}`,
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, body string) {
		h := &house{answer: short}
		w := h.order(body)
		switch w.Code {
		case 201:
			understood(t, body, h)
		case 400, 413:
			told(t, body, w)
		default:
			t.Fatalf("%d %s", w.Code, w.Body)
		}
	})
}

// understood proves that the standard library reads the same out of an accepted body, and that the command is the
// same when the body is written by it.
func understood(t *testing.T, body string, h *house) {
	t.Helper()
	var all struct {
		Statement string `json:"statement"`
		Revision  int64  `json:"expected_revision"`
		State     string `json:"state"`
	}
	if err := json.Unmarshal([]byte(body), &all); err != nil {
		t.Fatalf("%q: %v", body, err)
	}
	d := h.deeds[0]
	if d.Statement != all.Statement || d.Revision != all.Revision || d.State != all.State || !utf8.ValidString(d.Statement) {
		t.Fatalf("%q: %+v, %+v", body, d, all)
	}
	var members map[string]any
	if err := json.Unmarshal([]byte(body), &members); err != nil {
		t.Fatal(err)
	}
	members["expected_revision"] = all.Revision // a float64 would be written another way
	again, err := json.Marshal(members)
	if err != nil {
		t.Fatal(err)
	}
	if w := h.order(string(again)); w.Code != 201 || h.orders[0] != h.orders[1] {
		t.Fatalf("%q and %q: %d, %v", body, again, w.Code, h.orders)
	}
}

// told proves that a refusal is one, with its fields, whose paths are pointers to plain names.
func told(t *testing.T, body string, w *httptest.ResponseRecorder) {
	t.Helper()
	f := failed(t, w)
	if w.Code == 413 {
		return
	}
	if f.Error.Code != "invalid_request" || len(f.Error.Fields) == 0 || len(f.Error.Fields) > 32 {
		t.Fatalf("%q: %+v", body, f)
	}
	for _, field := range f.Error.Fields {
		if strings.ContainsAny(field.Path, "<>~ \"'&%") || (field.Path != "" && field.Path[0] != '/') || len(field.Path) > 65 {
			t.Fatalf("%q: %+v", body, field)
		}
	}
}

// FuzzQuery proves that a query is either read as net/url reads it or refused.
func FuzzQuery(f *testing.F) {
	for _, seed := range []string{
		"", "draft_id=" + someID, "draft_id=x&cursor=", "draft_id=a&draft_id=b", "curser=1", "draft_id=%zz", "a;b", "access_token=x", "&&=&", "%00=1",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, raw string) {
		got, err := ask(raw)
		values, bad := url.ParseQuery(raw)
		if err == nil {
			if bad != nil || len(values["draft_id"]) != 1 || values.Get("draft_id") == "" || got.cursor != values.Get("cursor") ||
				got.given != values.Has("cursor") || len(values) != 1+len(values["cursor"]) {
				t.Fatalf("%q: %+v", raw, got)
			}
			return
		}
		invalid, ok := errors.AsType[*httpd.InvalidError](err)
		if !ok || len(invalid.Problems) == 0 || len(invalid.Problems) > 32 {
			t.Fatalf("%q: %v", raw, err)
		}
		for _, problem := range invalid.Problems {
			if strings.ContainsAny(problem.Path, "<>~ \"'&%") {
				t.Fatalf("%q: %+v", raw, problem)
			}
		}
	})
}

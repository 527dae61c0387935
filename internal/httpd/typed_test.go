package httpd_test

import (
	"context"
	"encoding/json"
	"errors"
	"net/http/httptest"
	"net/url"
	"testing"

	"newsroom"
	"newsroom/internal/httpd"
)

func TestHEADTellsTheRouteThatNothingIsRead(t *testing.T) {
	h := &house{answer: short}
	h.get()
	h.send("HEAD", "/v1/thing", "Authorization", "Bearer "+reader)
	if len(h.asked) != 2 || h.asked[0].head || !h.asked[1].head {
		t.Errorf("%+v", h.asked)
	}
}

func TestATypedResponseIsEncodedInOnePlace(t *testing.T) {
	broken := errors.New("broken")
	serve := func(_ context.Context, _ newsroom.Principal, n int) (map[string]int, error) {
		if n == 0 {
			return nil, broken
		}
		return map[string]int{"n": n}, nil
	}
	fresh, kept := httpd.Fresh(json.Marshal, serve), httpd.Kept(json.Marshal, serve)
	ctx, who := t.Context(), newsroom.Principal{}
	if a, err := fresh(ctx, who, 7); err != nil || string(a.Body) != `{"n":7}` || a.ETag != "" {
		t.Errorf("%+v, %v", a, err)
	}
	seven, err := kept(ctx, who, 7)
	again, _ := kept(ctx, who, 7)
	eight, _ := kept(ctx, who, 8)
	if err != nil || len(seven.ETag) != 24 || seven.ETag != again.ETag || seven.ETag == eight.ETag {
		t.Errorf("%q, %q, %q, %v", seven.ETag, again.ETag, eight.ETag, err)
	}
	if _, err := fresh(ctx, who, 0); !errors.Is(err, broken) {
		t.Error(err)
	}
	if _, err := kept(ctx, who, 0); !errors.Is(err, broken) {
		t.Error(err)
	}
	unencodable := func(context.Context, newsroom.Principal, int) (chan int, error) { return make(chan int), nil }
	if _, err := httpd.Kept(json.Marshal, unencodable)(ctx, who, 0); err == nil {
		t.Error("what can't be encoded was answered")
	}
}

// asked parses the query of a route that takes a cursor and the id of a draft.
type asked struct {
	draft  newsroom.ItemID
	cursor string
	given  bool
}

func ask(raw string) (asked, error) {
	r := httptest.NewRequest("GET", "/", nil)
	r.URL = &url.URL{RawQuery: raw}
	return httpd.ReadQuery(r, func(q *httpd.QueryParameters) asked {
		a := asked{draft: httpd.QueryID[newsroom.Item](q, "draft_id")}
		a.cursor, a.given = q.Opaque("cursor")
		return a
	})
}

func TestADraftIdInAQueryThatIsNoUUIDNamesNothing(t *testing.T) {
	for _, id := range []string{"x", "0", someID + "0", "%F0%9F%98%80", "%00"} {
		if a, err := ask("draft_id=" + id); err != nil || !a.draft.IsZero() {
			t.Errorf("%q: %+v, %v", id, a, err)
		}
	}
	if a, err := ask("draft_id=" + someID); err != nil || a.draft.String() != someID || a.given {
		t.Errorf("%+v, %v", a, err)
	}
}

func TestAMissingOrEmptyDraftIdIsInvalid(t *testing.T) {
	for raw, want := range map[string]string{
		"": "It is required.", "draft_id=": "It is required.", "draft_id": "It is required.", "cursor=a": "It is required.",
		"draft_id=x&draft_id=y": "It may be given only once.", "draft_id=&draft_id=": "It may be given only once.",
	} {
		_, err := ask(raw)
		bad, ok := errors.AsType[*httpd.InvalidError](err)
		if !ok || len(bad.Problems) != 1 || bad.Problems[0] != (httpd.Problem{Path: "/draft_id", Message: want}) {
			t.Errorf("%q: %v %+v", raw, err, bad)
		}
	}
}

func TestAnEmptyCursorIsThere(t *testing.T) {
	for raw, want := range map[string]string{"cursor=": "", "cursor": "", "cursor=a%2Bb": "a+b"} {
		if a, err := ask("draft_id=" + someID + "&" + raw); err != nil || !a.given || a.cursor != want {
			t.Errorf("%q: %+v, %v", raw, a, err)
		}
	}
}

func TestInvalidCursorHasItsSentence(t *testing.T) {
	h := &house{err: newsroom.Errorf(newsroom.KindCursor, "The tag is wrong.")}
	w := h.get()
	f := failed(t, w)
	if w.Code != 400 || f.Error.Code != "invalid_cursor" || f.Error.Message != "That cursor is not one this newsroom issued." {
		t.Errorf("%d %+v", w.Code, f)
	}
}

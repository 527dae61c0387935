package api_test

import (
	"encoding/json"
	"errors"
	"net/http/httptest"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"newsroom"
	"newsroom/internal/wire"
)

// The stored bodies are spelled as no encoder of ours would, so that a test sees whether one touched them.
const (
	first  = `{"edition_number": 1,   ` + rest
	second = `{"edition_number":	2,` + rest
	third  = `{"edition_number":3 , ` + rest
	rest   = `"title": "\u003cTides\u003e", "slot": {"kind": "scheduled", "date": "2026-01-01", "time": "12:00", "timezone": "UTC"},
		"composed_at": "2026-01-01T12:00:00Z", "sent_at": "2026-01-01T12:00:00Z", "reading_time_seconds": 0, "notice": null,
		"considered": {"articles": 0, "situations": 0}, "sections": [], "followed": [], "coverage": [], "corrections": [],
		"web_url": "https://news.example/editions/1"}`
)

func stocked() *shelf {
	return &shelf{
		ready: newsroom.Readiness{State: newsroom.StateReady, UpdatedAt: noon, Checks: []newsroom.Check{{Name: "mandate", OK: true, Message: "Yes."}}},
		sent:  map[newsroom.AccountID][]string{alice: {first, second}},
	}
}

const readiness = `{"state":"ready","checks":[{"name":"mandate","ok":true,"message":"Yes."}],"updated_at":"2026-01-01T12:00:00Z","next_edition_at":null}`

func TestNewsroomIsTheStoredReadinessAndTheLatestEdition(t *testing.T) {
	h := interfaceOf(stocked())
	for token, want := range map[string]string{
		"anewsroom_read": `{"readiness":` + readiness + `,"latest_edition":` + second + `}`,
		"bmandate_write": `{"readiness":` + readiness + `,"latest_edition":null}`,
	} {
		w := ask(h, "GET", "/v1/newsroom", token)
		if w.Code != 200 || w.Body.String() != want {
			t.Errorf("%s: %d %s", token, w.Code, cmp.Diff(want, w.Body.String()))
		}
	}
}

func TestNewsroomIsWhatWireNewsroomEncodes(t *testing.T) {
	var edition wire.Edition
	golden := read(t, "../wire/testdata/edition.json")
	if err := json.Unmarshal([]byte(golden), &edition); err != nil {
		t.Fatal(err)
	}
	stored, err := wire.Encode(edition)
	if err != nil {
		t.Fatal(err)
	}
	shelf := stocked()
	shelf.sent[alice] = []string{string(stored)}
	want, err := wire.Encode(wire.Newsroom{Readiness: wire.FromReadiness(shelf.ready), LatestEdition: &edition})
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), ask(interfaceOf(shelf), "GET", "/v1/newsroom", "anewsroom_read").Body.String()); diff != "" {
		t.Error(diff)
	}
}

func TestNewsroomETagChangesWithEitherHalf(t *testing.T) {
	tags := map[string]string{}
	for name, change := range map[string]func(*shelf){
		"as it is":          func(*shelf) {},
		"another state":     func(s *shelf) { s.ready.State = newsroom.StateAttention },
		"another time":      func(s *shelf) { s.ready.UpdatedAt = noon.AddDate(0, 0, 1) },
		"a new edition":     func(s *shelf) { s.sent[alice] = append(s.sent[alice], third) },
		"none sent":         func(s *shelf) { s.sent[alice] = nil },
		"another next time": func(s *shelf) { s.ready.Next = noon },
	} {
		shelf := stocked()
		change(shelf)
		h := interfaceOf(shelf)
		etag := ask(h, "GET", "/v1/newsroom", "anewsroom_read").Header().Get("Etag")
		if other, taken := tags[etag]; taken || !regexp.MustCompile(`^"[\w-]{22}"$`).MatchString(etag) {
			t.Errorf("%s: ETag %s, also of %q", name, etag, other)
		}
		tags[etag] = name
		if w := ask(h, "GET", "/v1/newsroom", "anewsroom_read", "If-None-Match", etag); w.Code != 304 || w.Body.Len() != 0 {
			t.Errorf("%s: %d", name, w.Code)
		}
	}
}

func TestBriefingIsAStoredSentEditionByteForByte(t *testing.T) {
	h := interfaceOf(stocked())
	for query, want := range map[string]string{"": second, "?edition_number=1": first, "?edition_number=2": second} {
		w := ask(h, "GET", "/v1/briefing"+query, "anewsroom_read")
		if w.Code != 200 || w.Body.String() != want || w.Header().Get("Etag") != tag(want) {
			t.Errorf("%q: %d %s %v", query, w.Code, w.Body, w.Header())
		}
		if w = ask(h, "GET", "/v1/briefing"+query, "anewsroom_read", "If-None-Match", tag(want)); w.Code != 304 {
			t.Errorf("%q: %d for a matching If-None-Match", query, w.Code)
		}
	}
}

func TestAForeignEditionAndOneThatExistsNowhereGiveTheSameAnswer(t *testing.T) {
	h := interfaceOf(stocked())
	foreign := ask(h, "GET", "/v1/briefing?edition_number=2", "bnewsroom_read")
	nowhere := ask(h, "GET", "/v1/briefing?edition_number=3", "anewsroom_read")
	none := ask(h, "GET", "/v1/briefing", "bnewsroom_read")
	route := ask(h, "GET", "/v1/nothing", "anewsroom_read")
	for name, w := range map[string]*httptest.ResponseRecorder{"nowhere": nowhere, "none sent yet": none, "route": route} {
		if w.Code != 404 || w.Body.String() != foreign.Body.String() || !cmp.Equal(w.Header(), foreign.Header()) {
			t.Errorf("%s: %d %s\nforeign: %d %s", name, w.Code, w.Body, foreign.Code, foreign.Body)
		}
	}
}

func TestEditionNumberIsPlainDecimalDigitsAtMost2To53Minus1(t *testing.T) {
	h := interfaceOf(stocked())
	for number, want := range map[string]int{
		"1": 200, "9007199254740991": 404, "9007199254740992": 400, "18446744073709551617": 400, "0": 400, "-1": 400, "1.0": 400, "1e0": 400,
		"+1": 400, "01": 400, "": 400, "%201": 400, "latest": 400, "1&edition_number=1": 400, "1&page=2": 400,
	} {
		if w := ask(h, "GET", "/v1/briefing?edition_number="+number, "anewsroom_read"); w.Code != want {
			t.Errorf("%q: got %d, want %d", number, w.Code, want)
		}
	}
}

func TestUnknownQueryParametersAreInvalidRequest(t *testing.T) {
	h := interfaceOf(stocked())
	for _, target := range []string{"/v1/newsroom?edition_number=1", "/v1/briefing?editon_number=1"} {
		w := ask(h, "GET", target, "anewsroom_read")
		var f wire.Failure
		if err := json.Unmarshal(w.Body.Bytes(), &f); err != nil {
			t.Fatal(err)
		}
		path := "/" + target[strings.IndexByte(target, '?')+1:strings.IndexByte(target, '=')]
		if w.Code != 400 || f.Error.Code != "invalid_request" || !cmp.Equal(f.Error.Fields, []wire.Field{{Path: path, Message: "There is no such parameter."}}) {
			t.Errorf("%s: %d %+v", target, w.Code, f)
		}
	}
}

func TestEveryRequestCarriesABearerTokenWithThePermission(t *testing.T) {
	h := interfaceOf(stocked())
	for _, target := range []string{"/v1/newsroom", "/v1/briefing"} {
		for token, want := range map[string]int{
			"": 401, "x": 401, "aonboarding_write": 403, "anewsroom_read": 200, "amandate_write": 200,
		} {
			if w := ask(h, "GET", target, token); w.Code != want {
				t.Errorf("%s with %q: got %d, want %d", target, token, w.Code, want)
			}
			if w := ask(h, "HEAD", target, token); w.Code != want || w.Body.Len() != 0 {
				t.Errorf("HEAD %s with %q: got %d, want %d", target, token, w.Code, want)
			}
		}
		if w := ask(h, "POST", target, ""); w.Code != 405 || w.Header().Get("Allow") != "GET, HEAD" {
			t.Errorf("POST %s: %d", target, w.Code)
		}
	}
}

func TestStorageOutOfReachIsUnavailable(t *testing.T) {
	shelf := stocked()
	shelf.err = newsroom.Because(newsroom.KindUnavailable, errors.New("locked"), "out of reach")
	for _, target := range []string{"/v1/newsroom", "/v1/briefing"} {
		if w := ask(interfaceOf(shelf), "GET", target, "anewsroom_read"); w.Code != 503 || w.Header().Get("Retry-After") != "1" {
			t.Errorf("%s: %d", target, w.Code)
		}
	}
}

// TestErrorsAreWhatWireFailureEncodes ties the two spellings of the envelope together: httpd may not import wire.
func TestErrorsAreWhatWireFailureEncodes(t *testing.T) {
	shelf := stocked()
	h := interfaceOf(shelf)
	broken := *shelf
	broken.err = errors.New("broken")
	for _, w := range []*httptest.ResponseRecorder{
		ask(h, "GET", "/v1/briefing?edition_number=0&x=1&x=2", "anewsroom_read"), ask(h, "GET", "/v1/briefing", ""),
		ask(interfaceOf(&broken), "GET", "/v1/briefing", "anewsroom_read"), ask(h, "PUT", "/v1/briefing", ""),
	} {
		var f wire.Failure
		if err := json.Unmarshal(w.Body.Bytes(), &f); err != nil {
			t.Fatal(err)
		}
		want, err := wire.Encode(f)
		if diff := cmp.Diff(string(want), w.Body.String()); err != nil || diff != "" {
			t.Error(err, diff)
		}
	}
}

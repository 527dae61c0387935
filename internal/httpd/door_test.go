package httpd_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"newsroom"
	"newsroom/internal/httpd"
)

const challenge = `Bearer resource_metadata="https://news.example/.well-known/oauth-protected-resource/v1"`

func TestUnauthorizedIs401WithTheChallenge(t *testing.T) {
	for name, tc := range map[string]struct {
		headers []string
		want    string
	}{
		"no token":        {nil, challenge},
		"another scheme":  {[]string{"Authorization", "Basic bnJhX3JlYWRlcg=="}, challenge},
		"empty":           {[]string{"Authorization", ""}, challenge},
		"no scheme":       {[]string{"Authorization", reader}, challenge},
		"unknown":         {[]string{"Authorization", "Bearer nra_unknown"}, challenge + `, error="invalid_token"`},
		"scheme alone":    {[]string{"Authorization", "Bearer"}, challenge + `, error="invalid_token"`},
		"only equals":     {[]string{"Authorization", "Bearer =="}, challenge + `, error="invalid_token"`},
		"two words":       {[]string{"Authorization", "Bearer " + reader + " " + reader}, challenge + `, error="invalid_token"`},
		"a comma":         {[]string{"Authorization", "Bearer " + reader + ","}, challenge + `, error="invalid_token"`},
		"quoted":          {[]string{"Authorization", `Bearer "` + reader + `"`}, challenge + `, error="invalid_token"`},
		"equals inside":   {[]string{"Authorization", "Bearer a=b"}, challenge + `, error="invalid_token"`},
		"not ASCII":       {[]string{"Authorization", "Bearer é"}, challenge + `, error="invalid_token"`},
		"very long":       {[]string{"Authorization", "Bearer " + strings.Repeat("a", 513)}, challenge + `, error="invalid_token"`},
		"two headers":     {[]string{"Authorization", "Bearer " + reader, "Authorization", "Bearer " + reader}, challenge + `, error="invalid_token"`},
		"tab for a space": {[]string{"Authorization", "Bearer\t" + reader}, challenge},
	} {
		h := new(house)
		w := h.send("GET", "/v1/thing", tc.headers...)
		f := failed(t, w)
		if w.Code != 401 || f.Error.Code != "unauthorized" || len(h.asked) != 0 {
			t.Errorf("%s: %d %+v", name, w.Code, f)
		}
		if got := w.Header().Values("WWW-Authenticate"); !cmp.Equal(got, []string{tc.want}) {
			t.Errorf("%s: %q", name, got)
		}
	}
}

func TestTheSchemeIsReadInAnyLetterCase(t *testing.T) {
	for _, scheme := range []string{"Bearer ", "bearer ", "BEARER ", "Bearer   "} {
		h := new(house)
		if w := h.send("GET", "/v1/thing", "Authorization", scheme+reader); w.Code != 200 {
			t.Errorf("%q: %d", scheme, w.Code)
		}
		if !cmp.Equal(h.checked, []string{reader}) {
			t.Errorf("%q: checked %q", scheme, h.checked)
		}
	}
}

func TestATokenInTheQueryIsNeverRead(t *testing.T) {
	for _, query := range []string{"?access_token=" + reader, "?%61ccess_token=" + reader, "?number=1&access_token="} {
		h := new(house)
		w := h.send("GET", "/v1/thing"+query)
		if f := failed(t, w); w.Code != 401 || f.Error.Code != "unauthorized" || w.Header().Get("WWW-Authenticate") != challenge {
			t.Errorf("%s alone: %d %+v", query, w.Code, f)
		}
		for _, token := range []string{reader, "nra_unknown"} {
			w = h.send("GET", "/v1/thing"+query, "Authorization", "Bearer "+token)
			if f := failed(t, w); w.Code != 400 || f.Error.Code != "invalid_request" {
				t.Errorf("%s beside a header: %d %+v", query, w.Code, f)
			}
		}
		if len(h.checked) != 0 || len(h.asked) != 0 {
			t.Errorf("%s: checked %q", query, h.checked)
		}
	}
}

func TestForbiddenIs403WithOneGenericMessage(t *testing.T) {
	h := new(house)
	lacks := h.send("GET", "/v1/thing", "Authorization", "Bearer "+starter)
	barredOut := h.send("GET", "/v1/thing", "Authorization", "Bearer "+barred)
	if got := lacks.Header().Get("WWW-Authenticate"); got != `Bearer error="insufficient_scope", scope="newsroom_read"` {
		t.Errorf("lacks the permission: %q", got)
	}
	if got := barredOut.Header().Get("WWW-Authenticate"); got != "" {
		t.Errorf("not authorized for live use: %q", got)
	}
	if lacks.Code != 403 || barredOut.Code != 403 || !cmp.Equal(lacks.Body.Bytes(), barredOut.Body.Bytes()) {
		t.Errorf("%d %s\n%d %s", lacks.Code, lacks.Body, barredOut.Code, barredOut.Body)
	}
	if f := failed(t, lacks); f.Error.Code != "forbidden" {
		t.Errorf("%+v", f)
	}
}

func TestWhereTwoPermissionsAreListedEitherSuffices(t *testing.T) {
	for _, token := range []string{reader, writer} {
		if w := new(house).send("GET", "/v1/thing", "Authorization", "Bearer "+token); w.Code != 200 {
			t.Errorf("%s: %d", token, w.Code)
		}
	}
}

func TestOrderOfChecksIsFixed(t *testing.T) {
	const badQuery = "?number=0"
	missing := newsroom.Errorf(newsroom.KindNotFound, "none")
	// Each request fails every check from the named one on.
	for _, tc := range []struct {
		check, method, target, token string
		want                         int
	}{
		{"path", "POST", "/v1/other" + badQuery, "nra_unknown", 404},
		{"method", "POST", "/v1/thing" + badQuery, "nra_unknown", 405},
		{"token", "GET", "/v1/thing" + badQuery, "nra_unknown", 401},
		{"storage", "GET", "/v1/thing" + badQuery, offline, 503},
		{"permission", "GET", "/v1/thing" + badQuery, starter, 403},
		{"query", "GET", "/v1/thing" + badQuery, reader, 400},
		{"existence", "GET", "/v1/thing", reader, 404},
	} {
		h := &house{err: missing}
		w := h.send(tc.method, tc.target, "Authorization", "Bearer "+tc.token)
		if failed(t, w); w.Code != tc.want {
			t.Errorf("%s: got %d, want %d", tc.check, w.Code, tc.want)
		}
		if reached := len(h.asked) > 0; reached != (tc.check == "existence") {
			t.Errorf("%s: the route was reached: %v", tc.check, reached)
		}
	}
}

func TestKindsHaveTheirStatusAndCode(t *testing.T) {
	secret := errors.New("SELECT secret FROM /var/lib")
	for kind, want := range map[newsroom.ErrorKind]string{
		newsroom.KindInternal:     "500 internal_error",
		newsroom.KindInvalid:      "400 invalid_request",
		newsroom.KindUnauthorized: "401 unauthorized",
		newsroom.KindForbidden:    "403 forbidden",
		newsroom.KindNotFound:     "404 not_found",
		newsroom.KindConflict:     "409 revision_conflict",
		newsroom.KindUnavailable:  "503 unavailable",
		newsroom.KindCommandUsed:  "409 command_conflict",
		newsroom.KindTransition:   "409 invalid_transition",
		newsroom.KindMismatch:     "409 question_mismatch",
		newsroom.KindClosed:       "409 draft_closed",
		newsroom.KindLimit:        "409 limit_reached",
		newsroom.KindCursor:       "400 invalid_cursor",
		newsroom.KindExists:       "500 internal_error",
		newsroom.KindSuperseded:   "500 internal_error",
		newsroom.ErrorKind(200):   "500 internal_error",
	} {
		h := &house{err: fmt.Errorf("step: %w", newsroom.Because(kind, secret, "A sentence."))}
		w := h.get()
		if strings.Contains(w.Body.String(), "secret") {
			t.Errorf("%d: %s", kind, w.Body)
		}
		f := failed(t, w)
		if got := fmt.Sprint(w.Code, " ", f.Error.Code); got != want {
			t.Errorf("%d: got %s, want %s", kind, got, want)
		}
		traced := w.Code == 500 || w.Code == 503
		if (f.Error.Correlation != "") != traced || (traced && f.Error.Correlation != w.Header().Get("X-Request-Id")) {
			t.Errorf("%d: correlation_id %q", kind, f.Error.Correlation)
		}
		if (w.Header().Get("Retry-After") != "") != (w.Code == 503) {
			t.Errorf("%d: Retry-After %q", kind, w.Header().Get("Retry-After"))
		}
	}
}

func TestOutOfTimeIsUnavailable(t *testing.T) {
	h := &house{err: fmt.Errorf("read: %w", context.DeadlineExceeded)}
	if w := h.get(); w.Code != 503 || w.Header().Get("Retry-After") != "1" {
		t.Errorf("%d", w.Code)
	}
}

func TestUnknownOrRepeatedQueryParametersAreInvalidAllAtOnce(t *testing.T) {
	const number = "It must be a whole number from 1 to 99 in plain decimal digits."
	for query, want := range map[string][]httpd.Problem{
		"number=0":                    {{Path: "/number", Message: number}},
		"number=100":                  {{Path: "/number", Message: number}},
		"number=":                     {{Path: "/number", Message: number}},
		"number":                      {{Path: "/number", Message: number}},
		"number=07":                   {{Path: "/number", Message: number}},
		"number=%2B7":                 {{Path: "/number", Message: number}},
		"number=+7":                   {{Path: "/number", Message: number}},
		"number=7.0":                  {{Path: "/number", Message: number}},
		"number=7e0":                  {{Path: "/number", Message: number}},
		"number=0x7":                  {{Path: "/number", Message: number}},
		"number=1_0":                  {{Path: "/number", Message: number}},
		"number=-7":                   {{Path: "/number", Message: number}},
		"number=%D9%A7":               {{Path: "/number", Message: number}},
		"number=99999999999999999999": {{Path: "/number", Message: number}},
		"number=7&number=7":           {{Path: "/number", Message: "It may be given only once."}},
		"nunber=7":                    {{Path: "/nunber", Message: "There is no such parameter."}},
		"Number=7":                    {{Path: "/Number", Message: "There is no such parameter."}},
		"%3Cb%3E=7":                   {{Message: "There is no such parameter."}},
		"=7":                          {{Message: "There is no such parameter."}},
		"number=%zz":                  {{Message: "The query can't be read."}},
		"number=7;x=1":                {{Message: "The query can't be read."}},
		"z=1&number=x&a=1&a=2": {
			{Path: "/number", Message: number},
			{Path: "/a", Message: "There is no such parameter."},
			{Path: "/z", Message: "There is no such parameter."},
		},
	} {
		h := new(house)
		w := h.send("GET", "/v1/thing?"+query, "Authorization", "Bearer "+reader)
		f := failed(t, w)
		if diff := cmp.Diff(want, f.Error.Fields); w.Code != 400 || f.Error.Code != "invalid_request" || diff != "" {
			t.Errorf("%s: %d %s", query, w.Code, diff)
		}
		if len(h.asked) != 0 {
			t.Errorf("%s: the route was reached", query)
		}
	}
	for query, want := range map[string]int64{"": 0, "?": 0, "?&": 0, "?number=7": 7, "?number=%37": 7, "?number=99": 99} {
		h := new(house)
		if w := h.send("GET", "/v1/thing"+query, "Authorization", "Bearer "+reader); w.Code != 200 || h.asked[0].number != want {
			t.Errorf("%q: %d, asked for %v", query, w.Code, h.asked)
		}
	}
}

func TestProblemsOfAQueryAreBounded(t *testing.T) {
	var query strings.Builder
	for i := range 500 {
		fmt.Fprintf(&query, "p%d=1&", i)
	}
	w := new(house).send("GET", "/v1/thing?"+query.String(), "Authorization", "Bearer "+reader)
	if f := failed(t, w); len(f.Error.Fields) != 32 {
		t.Errorf("%d problems", len(f.Error.Fields))
	}
}

func TestTheMessageNeverEchoesTheValueRefused(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		value := "zq" + rapid.StringMatching(`[a-z0-9<>"'&;=%+-]{0,20}`).Draw(t, "value")
		escaped := strings.NewReplacer("%", "%25", "<", "%3C", ">", "%3E", `"`, "%22").Replace(value)
		for _, w := range []interface{ String() string }{
			new(house).send("GET", "/v1/"+escaped).Body,
			new(house).send("GET", "/v1/thing?number="+escaped, "Authorization", "Bearer "+reader).Body,
			new(house).send("GET", "/v1/thing", "Authorization", "Bearer "+value).Body,
			new(house).send("GET", "/v1/thing", "Authorization", value).Body,
		} {
			// The name of a parameter that a stray & or ; makes of the value is told, by design.
			if strings.Contains(w.String(), "zq") && !strings.ContainsAny(value, "&;") {
				t.Fatalf("%q: %s", value, w)
			}
		}
	})
}

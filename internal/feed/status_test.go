package feed

import (
	"net/http"
	"testing"
	"time"

	"pgregory.net/rapid"
)

func TestRetryAfter(t *testing.T) {
	for value, want := range map[string]time.Duration{
		"":                                  0,
		"0":                                 0,
		"120":                               2 * time.Minute,
		" 3600 ":                            time.Hour,
		"604801":                            MaxWait,
		"999999999999":                      MaxWait,
		"99999999999999999999999999":        MaxWait,
		"-5":                                0,
		"1.5":                               0,
		"soon":                              0,
		"Mon, 02 Nov 2026 13:00:00 GMT":     time.Hour,
		"Monday, 02-Nov-26 13:00:00 GMT":    time.Hour,
		"Mon, 02 Nov 2026 11:00:00 GMT":     0,
		"Fri, 31 Dec 9999 23:59:59 GMT":     MaxWait,
		"Mon, 02 Nov 2026 13:00:00 Klingon": 0,
	} {
		if got := retryAfter(value, noon); got != want {
			t.Errorf("%q: %v, want %v", value, got, want)
		}
	}
}

func TestMaxAge(t *testing.T) {
	for _, c := range []struct {
		control []string
		age     string
		want    time.Duration
	}{
		{nil, "", 0},
		{[]string{"max-age=7200"}, "", 2 * time.Hour},
		{[]string{"public, Max-Age=\"60\""}, "", time.Minute},
		{[]string{"public", "max-age=60"}, "", time.Minute},
		{[]string{"max-age=3600"}, "1200", 40 * time.Minute},
		{[]string{"max-age=60"}, "1200", 0},
		{[]string{"max-age=99999999999"}, "", MaxWait},
		{[]string{"max-age=-1"}, "", 0},
		{[]string{"max-age=3600, no-cache"}, "", 0},
		{[]string{"no-store, max-age=3600"}, "", 0},
		{[]string{"s-maxage=60"}, "", 0},
	} {
		h := http.Header{"Cache-Control": c.control}
		if c.age != "" {
			h.Set("Age", c.age)
		}
		if got := maxAge(h); got != c.want {
			t.Errorf("%q, age %q: %v, want %v", c.control, c.age, got, c.want)
		}
	}
}

func TestWaitsStayInBounds(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		value := rapid.OneOf(rapid.String(), rapid.StringMatching(`[0-9]{1,30}`)).Draw(t, "value")
		if got := retryAfter(value, noon); got < 0 || got > MaxWait {
			t.Fatalf("%v", got)
		}
		if got := maxAge(http.Header{"Cache-Control": {"max-age=" + value}}); got < 0 || got > MaxWait {
			t.Fatalf("%v", got)
		}
	})
}

func TestStatusesAreNoContent(t *testing.T) {
	for status, want := range map[int]string{
		401: "the server asks for a name and a password (status 401)",
		403: "the server refuses to let this newsroom read the address (status 403)",
		404: "there is nothing at this address (status 404)",
		410: "the server says that this address is gone for good (status 410)",
		429: "the server asks to be left alone for a while (status 429)",
		304: "the server says that nothing is new, but was not asked that (status 304)",
		503: "the server reports a fault of its own (status 503)",
		204: "the server gave an answer without content (status 204)",
	} {
		if err := (Response{Status: status}).Err(); err == nil || err.Error() != want {
			t.Errorf("%d: %v", status, err)
		}
	}
	for _, r := range []Response{{Status: 200}, {Status: 304, NotModified: true}} {
		if err := r.Err(); err != nil {
			t.Error(err)
		}
	}
}

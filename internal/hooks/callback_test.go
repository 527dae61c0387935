package hooks_test

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/httpd"
	"newsroom/internal/ingest"
)

func TestAHubIsAnsweredForWhatItWasAskedAlone(t *testing.T) {
	n := newNewsstand(t, nil)
	n.hub.quiet = true
	n.poll()
	asked, _ := n.ask()
	f := asked[0]
	yes := url.Values{"hub.mode": {"subscribe"}, "hub.topic": f["hub.topic"], "hub.challenge": {"c"}, "hub.lease_seconds": {"864000"}}
	with := func(name string, values ...string) url.Values {
		q := url.Values{}
		for k, v := range yes {
			q[k] = v
		}
		if q[name] = values; values == nil {
			q.Del(name)
		}
		return q
	}
	callback := f.Get("hub.callback")
	for name, ask := range map[string]func() string{
		"another topic":        func() string { return n.hub.get(callback, with("hub.topic", "https://example.org/")) },
		"no topic":             func() string { return n.hub.get(callback, with("hub.topic")) },
		"two topics":           func() string { return n.hub.get(callback, with("hub.topic", f.Get("hub.topic"), f.Get("hub.topic"))) },
		"another mode":         func() string { return n.hub.get(callback, with("hub.mode", "unsubscribe")) },
		"no mode":              func() string { return n.hub.get(callback, with("hub.mode")) },
		"a mode of its own":    func() string { return n.hub.get(callback, with("hub.mode", "publish")) },
		"no challenge":         func() string { return n.hub.get(callback, with("hub.challenge")) },
		"an endless challenge": func() string { return n.hub.get(callback, with("hub.challenge", strings.Repeat("c", 2049))) },
		"a line in it":         func() string { return n.hub.get(callback, with("hub.challenge", "a\r\nSet-Cookie: b")) },
		"no UTF-8":             func() string { return n.hub.get(callback, with("hub.challenge", "\xff")) },
		"a query that is none": func() string { return n.hub.do("GET", callback+"?hub.mode=%zz", nil, "") },
		"another callback":     func() string { return n.hub.get(n.door.URL+"/websub/"+strings.Repeat("0", 32), yes) },
		"no token":             func() string { return n.hub.get(n.door.URL+"/websub/x", yes) },
		"a token in capitals":  func() string { return n.hub.get(n.door.URL+"/websub/"+strings.Repeat("A", 32), yes) },
		"HEAD":                 func() string { return n.hub.do("HEAD", callback+"?"+yes.Encode(), nil, "") },
	} {
		if got := ask(); got != "404" {
			t.Errorf("%s: %s", name, got)
		}
	}
	same(t, "PUT", n.hub.do("PUT", callback, nil, "")[:3], "405")
	same(t, "the state", n.standing().State, newsroom.SubscriptionAsked)
	same(t, "a push before it is verified", n.hubPush(f, document("Flood")), "202")
	n.readPushes()
	same(t, "articles", n.titles(), []string{"Fire"})
	same(t, "the right question", n.hub.get(callback, yes), "200 c")
	n.Pass(30 * time.Minute)
	same(t, "again, for the answer was lost", n.hub.get(callback, yes), "200 c")
	n.Pass(31 * time.Minute)
	same(t, "an hour after it was asked", n.hub.get(callback, yes), "404")
	same(t, "the state", n.standing().State, newsroom.SubscriptionVerified)
}

func (n *newsstand) hubPush(f url.Values, body string) string {
	n.hub.mu.Lock()
	n.hub.asked = []url.Values{f}
	n.hub.mu.Unlock()
	return n.hub.push(body, nil)
}

func TestALeaseIsBelievedWithinBounds(t *testing.T) {
	for named, want := range map[string]time.Duration{
		"same": 240 * time.Hour, "0": 240 * time.Hour, "": 240 * time.Hour, "-5": 240 * time.Hour, "x": 240 * time.Hour, "1": time.Hour, "7200": 2 * time.Hour,
		"99999999999999999": 720 * time.Hour, "99999999999999999999999999": 240 * time.Hour,
	} {
		n := newNewsstand(t, nil)
		n.hub.lease = named
		n.subscribed()
		s := n.standing()
		if got := s.LeaseEnd.Sub(n.Clock()); got != want || s.NextAt.Sub(n.Clock()) != want/5*4 {
			t.Errorf("%q: the lease is %s, the renewal in %s", named, got, s.NextAt.Sub(n.Clock()))
		}
	}
}

func TestAHubThatFloodsIsToldToComeBack(t *testing.T) {
	n := newNewsstand(t, nil)
	n.subscribed()
	var got []string
	for i := range 10 {
		got = append(got, n.hub.push(document(fmt.Sprint(i)), nil))
	}
	same(t, "the answers", strings.Join(got, ","), strings.Repeat("202,", 8)+"503 60,503 60")
	n.readPushes()
	same(t, "what was taken is there", len(n.titles()), 9)
	same(t, "then it may go on", n.hub.push(document("8"), nil), "202")

	same(t, "too much", n.hub.push(strings.Repeat("x", ingest.MaxPush+1), nil), "413")
	same(t, "packed", n.hub.push("x", func(h http.Header) { h.Set("Content-Encoding", "gzip") }), "415")
}

func TestTheCallbackIsLimitedByAddress(t *testing.T) {
	n := newNewsstand(t, httpd.NewLimits(10, nil, func() time.Time { return start }))
	var last string
	for range 250 {
		last = n.hub.do("POST", n.door.URL+"/websub/"+strings.Repeat("0", 32), nil, "x")
	}
	same(t, "the last answer", last[:3], "429")
}

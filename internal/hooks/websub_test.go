package hooks_test

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
)

var same = enginetest.Same

func TestAFeedIsSubscribedToPushedRenewedAndLeft(t *testing.T) {
	n := newNewsstand(t, nil)
	n.poll()
	asked, echoed := n.ask()
	same(t, "requests", len(asked), 1)
	f := asked[0]
	same(t, "mode, topic and lease", f.Get("hub.mode")+" "+f.Get("hub.topic")+" "+f.Get("hub.lease_seconds"), "subscribe "+n.address+" 864000")
	if path, ok := strings.CutPrefix(f.Get("hub.callback"), n.door.URL+"/websub/"); !ok || len(path) != 32 || len(f.Get("hub.secret")) != 64 || len(f) != 5 {
		t.Errorf("it was asked %v", f)
	}
	same(t, "the answer to its question", echoed, []string{"200 a <b> & c"})
	same(t, "since when it is pushed", enginetest.See(n, func(v store.View) (map[newsroom.FeedID]time.Time, error) { return v.Subscriptions().Live() }),
		map[newsroom.FeedID]time.Time{n.feed: start})
	if n.next() > time.Hour {
		t.Errorf("nothing was pushed yet, and the next poll is in %s", n.next())
	}

	n.Pass(10 * time.Minute)
	n.hub.asked = asked
	same(t, "a push", n.hub.push(document("Fire", "Flood"), nil), "202")
	n.readPushes()
	same(t, "articles", n.titles(), []string{"Fire", "Flood"})
	if n.next() < 12*time.Hour || n.next() > 24*time.Hour {
		t.Errorf("after a push the next poll is in %s", n.next())
	}
	found := enginetest.See(n, func(v store.View) (newsroom.JobStatus, error) { return v.Jobs().Find(newsroom.GroupJob{}) })
	same(t, "grouping is enqueued", found.State, newsroom.JobWaiting)

	n.hub.taken()
	n.Pass(8*24*time.Hour - 11*time.Minute)
	if asked, _ = n.ask(); len(asked) != 0 {
		t.Errorf("before four fifths of the lease it was asked %v", asked)
	}
	n.Pass(2 * time.Minute)
	again, echoed := n.ask()
	same(t, "the renewal", again, []url.Values{f})
	same(t, "its answer", echoed, []string{"200 a <b> & c"})
	same(t, "the new end of the lease", n.standing().LeaseEnd, n.Clock().Add(10*24*time.Hour))
	same(t, "since when it is pushed still", n.standing().Since, start)

	n.unread()
	n.hub.asked = again
	same(t, "a push that nobody reads", n.hub.push(document("Frost"), nil), "202")
	n.readPushes()
	n.hub.taken()
	asked, echoed = n.ask()
	same(t, "the goodbye", asked, []url.Values{{"hub.mode": {"unsubscribe"}, "hub.topic": f["hub.topic"], "hub.callback": f["hub.callback"]}})
	same(t, "its answer", echoed, []string{"200 a <b> & c"})
	n.hub.asked = again
	same(t, "a push after it", n.hub.push(document("Frost"), nil), "410")
	same(t, "articles at last", n.titles(), []string{"Fire", "Flood"})
}

func TestPushesThatAreNotRightAreTakenAndDropped(t *testing.T) {
	body := document("Flood")
	for name, change := range map[string]func(n *newsstand, f url.Values) string{
		"no signature": func(n *newsstand, _ url.Values) string {
			return n.hub.push(body, func(h http.Header) { h.Del("X-Hub-Signature") })
		},
		"another secret": func(n *newsstand, _ url.Values) string { return n.signed(body, signed("sha256", "guess", body)) },
		"of another body": func(n *newsstand, f url.Values) string {
			return n.signed(body, signed("sha256", f.Get("hub.secret"), body+" "))
		},
		"an unknown method": func(n *newsstand, f url.Values) string {
			return n.signed(body, "md5"+signed("sha1", f.Get("hub.secret"), body)[4:])
		},
		"half a signature": func(n *newsstand, f url.Values) string {
			return n.signed(body, signed("sha256", f.Get("hub.secret"), body)[:39])
		},
		"an empty signature": func(n *newsstand, _ url.Values) string { return n.signed(body, "sha256=") },
		"no digits":          func(n *newsstand, _ url.Values) string { return n.signed(body, "sha256="+strings.Repeat("z", 64)) },
		"two signatures": func(n *newsstand, f url.Values) string {
			s := signed("sha1", f.Get("hub.secret"), body)
			return n.signed(body, s, s)
		},
		"of another feed": func(n *newsstand, _ url.Values) string {
			return n.hub.push(body, func(h http.Header) { h.Set("Link", `<http://example.org/>; rel=self`) })
		},
		"the secret as its hash": func(n *newsstand, _ url.Values) string { return n.signed(body, signed("sha256", "", body)) },
	} {
		t.Run(name, func(t *testing.T) {
			n := newNewsstand(t, nil)
			same(t, "the answer", change(n, n.subscribed()), "202")
			n.readPushes()
			same(t, "articles", n.titles(), []string{"Fire"})
			same(t, "pushed", n.standing().PushedAt, time.Time{})
		})
	}
}

// signed pushes a document with these signatures.
func (n *newsstand) signed(body string, signatures ...string) string {
	return n.hub.push(body, func(h http.Header) { h["X-Hub-Signature"] = signatures })
}

func TestEveryMethodOfSigningIsTaken(t *testing.T) {
	n := newNewsstand(t, nil)
	f := n.subscribed()
	want := []string{"Fire"}
	for _, method := range []string{"sha1", "sha256", "sha384", "sha512"} {
		body := document(method)
		self := fmt.Sprintf(`<%s>; rel="self", <%s>; rel=hub`, n.address, n.hub.URL)
		got := n.hub.push(body, func(h http.Header) {
			h.Set("X-Hub-Signature", signed(method, f.Get("hub.secret"), body))
			h.Set("Link", self)
		})
		same(t, "the answer", got, "202")
		want = append(want, method)
	}
	n.readPushes()
	same(t, "articles", n.titles(), want)
}

// A hub that hears no answer sends again, and perhaps after something newer: that must not bring the old words back.
func TestAPushThatComesAgainBringsNothingBack(t *testing.T) {
	n := newNewsstand(t, nil)
	n.subscribed()
	older, newer := document("Fire", "Flood"), strings.ReplaceAll(document("Fire", "Flood"), "It is told", "It is over")
	for _, body := range []string{older, newer, older, newer, older} {
		same(t, "the answer", n.hub.push(body, nil), "202")
		n.readPushes()
	}
	for _, a := range enginetest.See(n, func(v store.View) ([]newsroom.Text, error) { return v.Articles().Ungrouped(10) }) {
		same(t, a.Title, fmt.Sprintf("%s %d", a.Text, a.Version), fmt.Sprintf("It is over. %d", 2))
	}
}

func TestAHubThatDeniesIsLeftAloneAndTheFeedPolled(t *testing.T) {
	n := newNewsstand(t, nil)
	f := n.subscribed()
	same(t, "a push", n.hub.push(document("Flood"), nil), "202")
	n.readPushes()
	n.hub.taken()
	denied := url.Values{"hub.mode": {"denied"}, "hub.topic": f["hub.topic"], "hub.reason": {"<script>"}}
	same(t, "of another topic", n.hub.get(f.Get("hub.callback"), url.Values{"hub.mode": {"denied"}, "hub.topic": {"x"}}), "404")
	same(t, "the answer", n.hub.get(f.Get("hub.callback"), denied), "200")
	same(t, "the state", n.standing().State, newsroom.SubscriptionDenied)
	if n.next() > 4*time.Hour {
		t.Errorf("the next poll is in %s", n.next())
	}
	same(t, "a push after it", n.hubPush(f, document("Frost")), "202")
	n.hub.taken()
	n.readPushes()
	for range 6 {
		n.Pass(24 * time.Hour)
		n.poll()
		if asked, _ := n.ask(); len(asked) != 0 {
			t.Errorf("it was asked %v", asked)
		}
	}
	n.Pass(25 * time.Hour)
	asked, _ := n.ask()
	same(t, "asked after a week", len(asked), 1)
	same(t, "articles", n.titles(), []string{"Fire", "Flood"})
}

func TestWhenALeaseLapsesTheFeedIsPolledAtItsOwnRhythm(t *testing.T) {
	n := newNewsstand(t, nil)
	n.hub.lease = "7200"
	n.subscribed()
	same(t, "a push", n.hub.push(document("Fire", "Flood"), nil), "202")
	n.readPushes()
	same(t, "the next poll is not after the lease", n.next(), 2*time.Hour)
	n.hub.quiet = true
	n.Pass(2 * time.Hour)
	n.ask()
	n.show("Fire", "Flood")
	same(t, "polls", n.poll(), 1)
	if n.next() > 4*time.Hour {
		t.Errorf("the next poll is in %s", n.next())
	}
	live := enginetest.See(n, func(v store.View) (map[newsroom.FeedID]time.Time, error) { return v.Subscriptions().Live() })
	same(t, "feeds that are pushed", len(live), 0)
}

// A poll that finds what no push has brought shows that pushes can't be relied on; the next push that they can again.
func TestPushesAreReliedOnWhileTheyBringEverything(t *testing.T) {
	n := newNewsstand(t, nil)
	n.subscribed()
	rely := func(what string, want bool) {
		t.Helper()
		if got := n.next() >= 11*time.Hour; got != want {
			t.Errorf("%s: the next poll is in %s", what, n.next())
		}
	}
	rely("before the first push", false)
	n.hub.push(document("Fire", "Flood"), nil)
	n.readPushes()
	rely("after the first push", true)
	n.show("Fire", "Flood")
	n.Pass(24 * time.Hour)
	same(t, "polls", n.poll(), 1)
	rely("after a poll that finds nothing else", true)
	n.show("Fire", "Flood", "Frost")
	n.Pass(24 * time.Hour)
	same(t, "polls", n.poll(), 1)
	rely("after a poll that finds something else", false)
	n.hub.push(document("Frost"), nil)
	n.readPushes()
	rely("after another push", true)
	same(t, "articles", n.titles(), []string{"Fire", "Flood", "Frost"})
}

func TestAHubThatFailsIsAskedEverMoreRarelyAndPollsGoOn(t *testing.T) {
	for name, fail := range map[string]func(*hub){
		"an error":          func(h *hub) { h.status = 500 },
		"a refusal":         func(h *hub) { h.status = 403 },
		"a redirect":        func(h *hub) { h.status = 307 },
		"that is overrun":   func(h *hub) { h.status, h.after = 429, "60" },
		"that says nothing": func(h *hub) { h.quiet = true },
	} {
		t.Run(name, func(t *testing.T) {
			n := newNewsstand(t, nil)
			fail(n.hub)
			var when []string
			for range 7 * 24 {
				n.poll()
				if asked, _ := n.ask(); len(asked) > 0 {
					when = append(when, fmt.Sprint(int(n.Clock().Sub(start).Hours())))
				}
				n.Pass(time.Hour)
			}
			same(t, "the hours in which it was asked", strings.Join(when, " "), "0 1 3 7 15 31 55 79 103 127 151")
			if n.polls < 40 {
				t.Errorf("the feed was polled %d times in a week", n.polls)
			}
			s := n.standing()
			if s.Cause == "" || strings.Contains(s.Cause, "http") {
				t.Errorf("the cause is %q", s.Cause)
			}
			n.unread()
			for range 10 {
				n.ask()
				n.Pass(24 * time.Hour)
			}
			count := enginetest.See(n, func(v store.View) (int, error) {
				_, err := v.Subscriptions().Get(s.ID)
				if newsroom.KindOf(err) == newsroom.KindNotFound {
					return 0, nil
				}
				return 1, err
			})
			same(t, "subscriptions when goodbye was said often enough", count, 0)
		})
	}
}

func TestWhatAFeedNoLongerNamesIsLeftAndWhatItNamesAnewIsAsked(t *testing.T) {
	n := newNewsstand(t, nil)
	first := n.subscribed()
	n.hub.taken()
	other := newHub(t)
	n.header = http.Header{"Link": {`<` + other.URL + `>; rel=hub`}}
	n.Pass(24 * time.Hour)
	n.poll()
	gone, _ := n.ask()
	same(t, "the first hub is left", gone[0].Get("hub.mode")+gone[0].Get("hub.callback"), "unsubscribe"+first.Get("hub.callback"))
	anew, _ := other.taken()
	same(t, "the second is asked", anew[0].Get("hub.mode"), "subscribe")
	if anew[0].Get("hub.callback") == first.Get("hub.callback") || anew[0].Get("hub.secret") == first.Get("hub.secret") {
		t.Error("the second hub knows what the first knew")
	}
	n.header = http.Header{}
	n.Pass(24 * time.Hour)
	n.poll()
	n.ask()
	gone, _ = other.taken()
	same(t, "the second is left", gone[0].Get("hub.mode"), "unsubscribe")
	same(t, "none stands", n.standing().ID, newsroom.SubscriptionID(0))
}

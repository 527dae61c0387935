package app

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/feed"
	"newsroom/internal/store/enginetest"
	"newsroom/internal/text"
	"newsroom/internal/wire"
)

// Feeds that fail are told of to webhooks, by the names that they give themselves.
func TestNothingActiveOfAFeedIsPostedToAWebhook(t *testing.T) {
	enginetest.Unwatched(t)
	all, content := hostileFeeds(t)
	failing := false
	site := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		var n int
		if _, err := fmt.Sscanf(r.URL.Path, "/%d", &n); err != nil || failing {
			http.NotFound(w, r)
			return
		}
		w.Header().Set("Content-Type", all[n].ContentType)
		fmt.Fprint(w, content[all[n].File])
	}))
	t.Cleanup(site.Close)
	c := &clock{now: dawn}
	a := open(t, c, new(record))
	w := &twin{TB: t, App: a, clock: c}
	reader := w.reader("ada@example.org")
	w.b = reader
	w.must(a.Delivery.Choose(t.Context(), newsroom.Delivery{Account: reader.ID, Daily: newsroom.MaxDaily}, newsroom.ActorReader))
	r := newHookReceiver(t)
	hook, err := a.Hooks.Add(t.Context(), reader.ID, r.URL, newsroom.WebhookEvents())
	w.must(err)
	r.secret = hook.Secret
	var wanted strings.Builder
	names := 0
	for i, one := range all {
		document, err := feed.Parse([]byte(content[one.File]), one.ContentType, site.URL)
		if err != nil {
			continue
		}
		if text.Line(document.Title, 500) != "" {
			names++
		}
		fmt.Fprintf(&wanted, `<outline xmlUrl="%s/%d"/>`, site.URL, i)
	}
	_, err = a.Shelf.Import(t.Context(), reader.ID, strings.NewReader("<opml><body>"+wanted.String()+"</body></opml>"), nil)
	w.must(err)
	_, err = a.Poll(t.Context(), true, func(Counts) {})
	w.must(err)
	failing = true
	c.pass(time.Hour)
	_, err = a.Poll(t.Context(), true, func(Counts) {})
	w.must(err)
	bodies := r.delivered(w)
	if len(bodies) < 80 || names < 40 {
		t.Errorf("%d messages, %d of feeds with names", len(bodies), names)
	}
	for _, body := range bodies {
		var m struct {
			Type string
			Data wire.SourceFailing
		}
		w.must(json.Unmarshal([]byte(body), &m))
		if bad := controls(m.Data.Title + m.Data.Message); bad != "" {
			t.Errorf("the message holds %s", bad)
		}
		if bad := badAddress.FindString(body); bad != "" {
			t.Errorf("the message holds %s", bad)
		}
		if found := active([]byte(m.Data.Title + m.Data.Message)); len(found) > 0 {
			t.Errorf("the message holds %q: %s", found, body)
		}
	}
	t.Logf("%d messages", len(bodies))
}

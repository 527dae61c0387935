package edition

import (
	"bytes"
	"strings"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store"
	"newsroom/internal/wire"
)

func TestThePaperTellsOnceOfAWebhookThatWasSwitchedOff(t *testing.T) {
	w := newWorld(t)
	reader := w.reader("wind turbines")
	feed := w.Publisher("one", reader)
	w.place(newsroom.SituationID{}, w.arrive(feed, "Saltmark stops wind turbines", turbinesOne))
	off := func(id byte, url string, cause newsroom.WebhookCause) {
		w.Commit(func(tx store.Tx) error {
			return tx.Webhooks().Add(newsroom.Webhook{
				ID: newsroom.WebhookID{id}, Account: reader, URL: url, State: newsroom.WebhookOff, Cause: cause, Since: tx.Now(), CreatedAt: tx.Now(),
			})
		})
	}
	off(1, "https://one.example/canary?key=canary", newsroom.WebhookFailed)
	w.Pass(time.Minute)
	_, body := w.compose(reader)
	same(t, "the notice of a paper that has items", []any{body.Notice, len(body.Sections)}, []any{(*wire.Notice)(nil), 1})
	if said := remarksOf(body); len(said) != 1 || !strings.Contains(said[0], "Your webhook to one.example was switched off: for five days") || strings.Contains(said[0], "canary") {
		t.Errorf("%q", said)
	}
	var page, plain bytes.Buffer
	w.Must(HTML(&page, In("en"), body))
	w.Must(Plain(&plain, In("en"), body))
	for _, out := range []string{page.String(), plain.String()} {
		if !strings.Contains(out, "Your webhook to one.example was switched") {
			t.Errorf("the webhook is missing in\n%s", out)
		}
	}
	w.Pass(time.Hour)
	_, body = w.compose(reader)
	same(t, "once", body.Remarks, []wire.Remark(nil))
	same(t, "the next one", body.Notice, noticed(wire.Quiet, phrase("Nothing that you follow has news since your last edition.")))
	w.Pass(time.Hour)
	off(2, "https://two.example/", newsroom.WebhookGone)
	w.Pass(time.Hour)
	_, body = w.compose(reader)
	same(t, "beside a notice", body.Notice, noticed(wire.Quiet, phrase("Nothing that you follow has news since your last edition.")))
	same(t, "what is said beside it", remarksOf(body), []string{
		"Your webhook to two.example was switched off: its receiver said that it wants no more. Switch it on again on the page of your webhooks.",
	})
	w.Pass(time.Hour)
	w.Commit(func(tx store.Tx) error {
		return tx.Webhooks().Add(newsroom.Webhook{
			ID: newsroom.WebhookID{9}, Account: reader, Kind: newsroom.WebhookBrowser, Name: "Firefox on Linux", URL: "https://push.example/#1",
			State: newsroom.WebhookOff, Cause: newsroom.WebhookGone, Since: tx.Now(), CreatedAt: tx.Now(),
		})
	})
	w.Pass(time.Hour)
	_, body = w.compose(reader)
	same(t, "what is said of a browser", remarksOf(body), []string{
		"Notifications in Firefox on Linux have ended: that browser takes no more. If you want them, press the button there again, on the page of your webhooks.",
	})
	w.Pass(time.Hour)
	off(3, "https://three.example/", newsroom.WebhookGone)
	off(4, "https://four.example/", newsroom.WebhookGone)
	w.Pass(time.Hour)
	_, body = w.compose(reader)
	if said := remarksOf(body); !strings.Contains(strings.Join(said, ""), "2 of your webhooks were switched off") {
		t.Errorf("%q", said)
	}
}

func remarksOf(body wire.Edition) []string { return In("en").Remarks(body) }

package edition

import (
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
	if n := body.Notice; len(body.Sections) == 0 || n == nil || n.Cause != wire.Failed || !strings.Contains(n.Message, "Your webhook to one.example was switched off: for five days") || strings.Contains(n.Message, "canary") {
		t.Errorf("%+v of %d sections", n, len(body.Sections))
	}
	w.Pass(time.Hour)
	_, body = w.compose(reader)
	same(t, "the next one", body.Notice, noticed(wire.Quiet, phrase("Nothing that you follow has news since your last edition.")))
	w.Pass(time.Hour)
	off(2, "https://two.example/", newsroom.WebhookGone)
	w.Pass(time.Hour)
	_, body = w.compose(reader)
	same(t, "beside another notice", body.Notice, noticed(
		wire.Quiet, phrase("Nothing that you follow has news since your last edition."),
		phrase("Your webhook to %s was switched off: its receiver said that it wants no more.", "two.example"), phrase("Switch it on again on the page of your webhooks."),
	))
	w.Pass(time.Hour)
	off(3, "https://three.example/", newsroom.WebhookGone)
	off(4, "https://four.example/", newsroom.WebhookGone)
	w.Pass(time.Hour)
	_, body = w.compose(reader)
	if !strings.Contains(body.Notice.Message, "2 of your webhooks were switched off") {
		t.Errorf("%+v", body.Notice)
	}
}

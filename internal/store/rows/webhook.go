package rows

import (
	"newsroom"
	"newsroom/internal/store"
)

type webhooks struct{ *DBSession }

var _ store.Webhooks = webhooks{}

const webhookSelect = `
	SELECT w.id, w.account, w.kind, w.name, w.url, w.secret, w.old, w.old_until, w.events, w.state, w.cause, w.since, w.created_at, w.sent_at, w.failing,
		w.failures, w.hold_until
	FROM webhook w `

func scanWebhook(r Row) (w newsroom.Webhook, err error) {
	err = r.Scan(bytes16(&w.ID), bytes16(&w.Account), &w.Kind, &w.Name, &w.URL, taken{&w.Secret}, taken{&w.Old}, instant{&w.OldUntil}, words[newsroom.Event]{&w.Events},
		&w.State, &w.Cause, instant{&w.Since}, instant{&w.CreatedAt}, instant{&w.SentAt}, instant{&w.Failing}, &w.Failures, instant{&w.Hold})
	if len(w.Old) == 0 {
		w.Old = nil
	}
	return w, err
}

// Get gives a webhook.
func (f webhooks) Get(account newsroom.AccountID, id newsroom.WebhookID) (newsroom.Webhook, error) {
	return One(f.DBSession, "webhook", scanWebhook, webhookSelect+`WHERE w.account = $1 AND w.id = $2`+f.locking("w"), Key(account), Key(id))
}

// Of gives the account's webhooks.
func (f webhooks) Of(account newsroom.AccountID) ([]newsroom.Webhook, error) {
	return List(f.DBSession, scanWebhook, webhookSelect+`WHERE w.account = $1 ORDER BY w.created_at, w.id`, Key(account))
}

// wanting is the condition that the webhook w is on and wants the event of a parameter.
func wanting(event string) string {
	return `w.state = 'on' AND ' ' || w.events || ' ' LIKE '% ' || CAST(` + event + ` AS text) || ' %'`
}

// Hearing gives who is to be told that a feed fails. A source of the account's own comes before everybody's.
func (f webhooks) Hearing(feed newsroom.FeedID) (heard []store.Heard, err error) {
	scan := func(r Row) (h store.Heard, err error) {
		err = r.Scan(bytes16(&h.Account), &h.Name)
		return h, err
	}
	all, err := List(f.DBSession, scan, `
		SELECT a.id, coalesce(nullif(s.title, ''), f.title)
		FROM feed f JOIN source s ON s.feed = f.id JOIN account a ON s.account = a.id OR s.account IS NULL
		WHERE f.id = $1 AND `+active+` AND EXISTS (SELECT 1 FROM webhook w WHERE w.account = a.id AND `+wanting("$2")+`)
		ORDER BY a.id, CASE WHEN s.account IS NULL THEN 1 ELSE 0 END`, feed, newsroom.EventSource)
	for _, h := range all {
		if n := len(heard); n == 0 || heard[n-1].Account != h.Account {
			heard = append(heard, h)
		}
	}
	return heard, err
}

// Add stores a webhook.
func (f webhooks) Add(w newsroom.Webhook) error {
	n, err := f.Exec(`
		INSERT INTO webhook (id, account, kind, name, url, secret, old, old_until, events, state, cause, since, created_at, sent_at, failing, failures, hold_until)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17) ON CONFLICT DO NOTHING`,
		Key(w.ID), Key(w.Account), w.Kind, w.Name, w.URL, blob(w.Secret), blob(w.Old), micros(w.OldUntil), spaced(w.Events), w.State, w.Cause, micros(w.Since),
		micros(w.CreatedAt), micros(w.SentAt), micros(w.Failing), w.Failures, micros(w.Hold))
	if err == nil && n == 0 {
		return newsroom.Errorf(newsroom.KindExists, "There is a webhook to this address already.")
	}
	return err
}

// Save overwrites what changes of a webhook.
func (f webhooks) Save(w newsroom.Webhook) error {
	return f.Must("webhook", `
		UPDATE webhook SET secret = $1, old = $2, old_until = $3, events = $4, state = $5, cause = $6, since = $7, sent_at = $8, failing = $9,
			failures = $10, hold_until = $11
		WHERE account = $12 AND id = $13`,
		blob(w.Secret), blob(w.Old), micros(w.OldUntil), spaced(w.Events), w.State, w.Cause, micros(w.Since), micros(w.SentAt), micros(w.Failing),
		w.Failures, micros(w.Hold), Key(w.Account), Key(w.ID))
}

// Remove takes a webhook away.
func (f webhooks) Remove(account newsroom.AccountID, id newsroom.WebhookID) error {
	return f.Must("webhook", `DELETE FROM webhook WHERE account = $1 AND id = $2`, Key(account), Key(id))
}

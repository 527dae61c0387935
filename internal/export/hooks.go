package export

import (
	"newsroom"
	"newsroom/internal/wire"
)

type webhook struct {
	ID        newsroom.WebhookID    `json:"webhook_id"`
	Kind      newsroom.WebhookKind  `json:"kind"`
	Name      string                `json:"name"` // of a browser; empty: it is none
	URL       string                `json:"url"`
	Events    []newsroom.Event      `json:"events"`
	State     newsroom.WebhookState `json:"state"`
	Cause     newsroom.WebhookCause `json:"cause"` // why it is off; empty: it is not
	Since     wire.Time             `json:"since"` // it is in its state
	CreatedAt wire.Time             `json:"created_at"`
	SentAt    *wire.Time            `json:"last_taken_at"` // null: nothing was
	Failing   *wire.Time            `json:"failing_since"` // null: the last message was taken
}

func (p *parcel) webhooks(name string) error {
	next := once(func() ([]newsroom.Webhook, error) { return p.view.Webhooks().Of(p.account) })
	return list(p, name, next, as(func(w newsroom.Webhook) webhook {
		return webhook{
			ID: w.ID, Kind: w.Kind, Name: w.Name, URL: w.URL, Events: w.Events, State: w.State, Cause: w.Cause, Since: wire.At(w.Since), CreatedAt: wire.At(w.CreatedAt),
			SentAt: wire.TimeOrNull(w.SentAt), Failing: wire.TimeOrNull(w.Failing),
		}
	}))
}

// targetOf names the webhook that a post went to; nil, which is null, for other channels.
func targetOf(p newsroom.Post) *newsroom.WebhookID {
	if p.Target.IsZero() {
		return nil
	}
	return &p.Target
}

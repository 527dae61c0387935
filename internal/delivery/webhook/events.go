package webhook

import (
	"context"
	"slices"

	"newsroom"
	"newsroom/internal/store"
)

// ChangeEvents changes what a webhook is told from now on. Its secret stays. What waits that it is told no more is dropped.
func (d *Endpoints) ChangeEvents(ctx context.Context, account newsroom.AccountID, id newsroom.WebhookID, events []newsroom.Event) error {
	return d.store.Update(ctx, func(tx store.Tx) error {
		w, err := held(tx, account, id)
		if err != nil || slices.Equal(w.Events, events) {
			return err
		}
		if err := checkEvents(w.Kind, events); err != nil {
			return err
		}
		w.Events = events
		if err := tx.Webhooks().Save(w); err != nil {
			return err
		}
		return tx.Audit(account, newsroom.ActorReader, newsroom.ActionWebhookSet, w.Called())
	})
}

package letterbox

import (
	"context"
	"errors"
	"io"
	"net/http"
	"strings"
	"time"

	"newsroom"
	"newsroom/internal/outbound"
	"newsroom/internal/seal"
	"newsroom/internal/store"
)

// Unsubscriber ends subscriptions at publishers' servers.
type Unsubscriber struct {
	*Receiver
	client *outbound.Client
}

// Unsubscribing makes an Unsubscriber. Whom it asks is in others' mails: the guard of the client says where it may go, and the client must
// follow no redirect (RFC 8058, section 3.1).
func (d *Receiver) Unsubscribing(client *outbound.Client) *Unsubscriber {
	return &Unsubscriber{d, client}
}

// Bounds of the asking.
const (
	askFor  = 20 * time.Second
	dropped = 4 << 10 // bytes of an answer that are read, and of no use
)

// Run ends one subscription and finishes the ticket. The publisher's server is asked once more later where it does not answer or
// errs; what it refuses is not repeated, and neither is what can't be asked.
func (u *Unsubscriber) Run(ctx context.Context, job newsroom.UnsubscribeJob, ticket newsroom.Ticket) error {
	var one newsroom.Unsubscription
	err := u.store.View(ctx, func(v store.View) (err error) {
		one, err = v.Letterboxes().Unsubscription(job.Unsubscription)
		return err
	})
	again := newsroom.KindOf(err) != newsroom.KindNotFound
	if err == nil {
		again, err = u.ask(ctx, one)
	}
	if err != nil && again && ticket.Attempt < (newsroom.UnsubscribeJob{}).MaxAttempts() {
		return err
	}
	if err != nil {
		u.log.InfoContext(ctx, "a subscription could not be ended", "unsubscription", job.Unsubscription, "cause", err)
	}
	return u.store.Update(ctx, func(tx store.Tx) error {
		if err := tx.Finish(ticket); err != nil {
			return err
		}
		return tx.Letterboxes().Unsubscribed(job.Unsubscription)
	})
}

// ask makes the one request that ends a subscription. Of an error it tells whether to ask again.
func (u *Unsubscriber) ask(ctx context.Context, one newsroom.Unsubscription) (again bool, err error) {
	to, err := u.ring.Show(ctx, one.Sealed, one.SealedFor())
	if err != nil {
		return !errors.Is(err, seal.ErrHidden), err
	}
	ctx, cancel := context.WithTimeout(ctx, askFor)
	defer cancel()
	asked, err := http.NewRequestWithContext(ctx, http.MethodPost, string(to), strings.NewReader("List-Unsubscribe=One-Click"))
	if err != nil {
		return false, err
	}
	asked.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	answer, err := u.client.Do(asked)
	if err != nil {
		return outbound.KindOf(err) != outbound.Refused, newsroom.Because(newsroom.KindUnavailable, err, "The publisher's server does not answer.")
	}
	defer answer.Body.Close()
	_, _ = io.CopyN(io.Discard, answer.Body, dropped)
	if answer.StatusCode < http.StatusMultipleChoices {
		return false, nil
	}
	again = answer.StatusCode >= http.StatusInternalServerError || answer.StatusCode == http.StatusTooManyRequests
	return again, newsroom.Errorf(newsroom.KindUnavailable, "The publisher's server answers with status %d.", answer.StatusCode)
}

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

// Client asks a server. It must be one that refuses private addresses and follows no redirect, as RFC 8058, section 3.1, wants it.
type Client interface {
	Do(*http.Request) (*http.Response, error)
}

// Leaver ends subscriptions at publishers' servers.
type Leaver struct {
	*Desk
	client Client
}

// Leaving makes a Leaver.
func (d *Desk) Leaving(client Client) *Leaver { return &Leaver{d, client} }

// Bounds of the asking.
const (
	askFor  = 20 * time.Second
	dropped = 4 << 10 // bytes of an answer that are read, and of no use
)

// Run ends one subscription and finishes the ticket. The publisher's server is asked once more later where it does not answer or
// errs; what it refuses is not repeated, and neither is what can't be asked.
func (l *Leaver) Run(ctx context.Context, job newsroom.FarewellJob, ticket newsroom.Ticket) error {
	var bye newsroom.Farewell
	err := l.store.View(ctx, func(v store.View) (err error) {
		bye, err = v.Letterboxes().Farewell(job.Farewell)
		return err
	})
	again := newsroom.KindOf(err) != newsroom.KindNotFound
	if err == nil {
		again, err = l.say(ctx, bye)
	}
	if err != nil && again && ticket.Attempt < (newsroom.FarewellJob{}).MaxAttempts() {
		return err
	}
	if err != nil {
		l.log.InfoContext(ctx, "a subscription could not be ended", "farewell", job.Farewell, "cause", err)
	}
	return l.store.Update(ctx, func(tx store.Tx) error {
		if err := tx.Finish(ticket); err != nil {
			return err
		}
		return tx.Letterboxes().Parted(job.Farewell)
	})
}

// say makes the one request that ends a subscription. Of an error it tells whether to ask again.
func (l *Leaver) say(ctx context.Context, bye newsroom.Farewell) (again bool, err error) {
	to, err := l.ring.Show(ctx, bye.Sealed, bye.SealedFor())
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
	answer, err := l.client.Do(asked)
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

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
	lastAsk = 15 // attempts, as newsroom.FarewellJob
	dropped = 4 << 10
)

// Run ends one subscription and finishes the ticket. The publisher's server is asked once more later where it does not answer or
// errs; what it refuses is not repeated, and neither is what can't be asked.
func (l *Leaver) Run(ctx context.Context, job newsroom.FarewellJob, ticket newsroom.Ticket) error {
	var bye newsroom.Farewell
	err := l.store.View(ctx, func(v store.View) (err error) {
		bye, err = v.Letterboxes().Farewell(job.Farewell)
		return err
	})
	if err == nil {
		err = l.say(ctx, bye)
	}
	switch kind := newsroom.KindOf(err); {
	case err == nil, kind == newsroom.KindNotFound, kind == newsroom.KindInvalid:
	case ticket.Attempt < lastAsk:
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

// say makes the one request that ends a subscription.
func (l *Leaver) say(ctx context.Context, bye newsroom.Farewell) error {
	to, err := l.ring.Show(ctx, bye.Sealed, bye.SealedFor())
	if errors.Is(err, seal.ErrHidden) {
		return newsroom.Errorf(newsroom.KindInvalid, "its address can't be read any more")
	}
	if err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(ctx, askFor)
	defer cancel()
	asked, err := http.NewRequestWithContext(ctx, http.MethodPost, string(to), strings.NewReader("List-Unsubscribe=One-Click"))
	if err != nil {
		return newsroom.Errorf(newsroom.KindInvalid, "its address is none of the web")
	}
	asked.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	answer, err := l.client.Do(asked)
	if outbound.KindOf(err) == outbound.Refused {
		return newsroom.Because(newsroom.KindInvalid, err, "its address is in a network that is not asked")
	}
	if err != nil {
		return newsroom.Because(newsroom.KindUnavailable, err, "the publisher's server does not answer")
	}
	defer answer.Body.Close()
	_, _ = io.CopyN(io.Discard, answer.Body, dropped)
	switch {
	case answer.StatusCode < http.StatusMultipleChoices:
		return nil
	case answer.StatusCode >= http.StatusInternalServerError, answer.StatusCode == http.StatusTooManyRequests:
		return newsroom.Errorf(newsroom.KindUnavailable, "the publisher's server answers with status %d", answer.StatusCode)
	}
	return newsroom.Errorf(newsroom.KindInvalid, "the publisher's server answers with status %d", answer.StatusCode)
}

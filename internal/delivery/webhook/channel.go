package webhook

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptrace"
	"sync/atomic"
	"time"

	"newsroom"
	"newsroom/internal/delivery"
	"newsroom/internal/feed"
	"newsroom/internal/outbound"
	"newsroom/internal/store"
)

// Bounds of one exchange.
const (
	Timeout    = 15 * time.Second
	MaxHeader  = 16 << 10
	answerRead = 4 << 10 // of a body, which is thrown away: the connection can be used again
)

// Links are the addresses that messages name.
type Links struct {
	Edition func(number int64) string
	Alerts  string
	Sources string // where a reader sees which of them fail
	Home    string
}

// Channel carries posts to webhooks.
type Channel struct {
	store    store.Store
	client   *outbound.Client
	places   Links
	browsers *Browsers
}

// New makes a Channel. The client holds redirects: an address that leads on is one that does not take what is posted.
func New(s store.Store, client *outbound.Client, places Links, browsers *Browsers) *Channel {
	return &Channel{store: s, client: client, places: places, browsers: browsers}
}

// Prepare makes and signs a post's message.
func (c *Channel) Prepare(ctx context.Context, p newsroom.Post) (delivery.Send, error) {
	var (
		hook newsroom.Webhook
		out  request
		n    note
		now  time.Time
	)
	err := c.store.View(ctx, func(v store.View) (err error) {
		now = v.Now()
		if hook, err = v.Webhooks().Get(p.Account, p.Target); err != nil {
			return err
		}
		if hook.Kind.Shown() {
			n, err = c.told(v, p)
		} else {
			out, err = c.message(v, hook, p)
		}
		return err
	})
	if err != nil {
		return nil, err
	}
	switch hook.Kind {
	case newsroom.WebhookNtfy:
		out, err = publish(hook, n)
	case newsroom.WebhookBrowser:
		out, err = c.push(ctx, hook, n, p, now)
	case newsroom.WebhookProgram:
	}
	if err != nil {
		return nil, err
	}
	out.kind = hook.Kind
	return func(ctx context.Context) delivery.Receipt { return c.post(ctx, out, now) }, nil
}

// request is what is posted.
type request struct {
	address string
	headers map[string]string
	body    []byte
	kind    newsroom.WebhookKind // of what takes it
}

// message makes and signs what a program is told.
func (c *Channel) message(v store.View, hook newsroom.Webhook, p newsroom.Post) (request, error) {
	body, err := c.body(v, p)
	id, now := name(p), v.Now()
	return request{address: hook.URL, body: body, headers: map[string]string{
		headerID: id, headerTimestamp: seconds(now), headerSignature: Sign(hook.Secrets(now), id, now, body),
	}}, err
}

// post sends a message. Whether it went out whole is what tells an attempt that failed from one of which nobody knows.
func (c *Channel) post(ctx context.Context, out request, now time.Time) delivery.Receipt {
	var whole atomic.Bool // transports call back from goroutines of their own
	ctx = httptrace.WithClientTrace(ctx, &httptrace.ClientTrace{
		WroteRequest: func(info httptrace.WroteRequestInfo) { whole.Store(info.Err == nil) },
	})
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, out.address, bytes.NewReader(out.body))
	if err != nil {
		return delivery.Receipt{Outcome: delivery.Later, Said: "The address can't be used."} // the cause holds the address
	}
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("Accept-Encoding", "identity")
	for header, value := range out.headers {
		r.Header.Set(header, value)
	}
	answer, err := c.client.Do(r)
	if err != nil {
		return failed(err, whole.Load())
	}
	defer answer.Body.Close()
	_, _ = io.CopyN(io.Discard, answer.Body, answerRead) // what it says is of no account: it has answered
	return answered(answer, out.kind, now)
}

// failed tells of an exchange without an answer.
func failed(err error, whole bool) delivery.Receipt {
	why := "the exchange failed"
	if e, ok := errors.AsType[*outbound.Error](err); ok {
		why = e.Kind.Sentence()
	}
	if whole {
		return delivery.Receipt{Outcome: delivery.Unknown, Said: "It was posted whole, and not answered: " + why + "."}
	}
	return delivery.Receipt{Outcome: delivery.Later, Said: "It could not be posted: " + why + "."}
}

// answered reads a status (Standard Webhooks 1.0, "Response codes"): 2xx is success, 410 Gone an end, 429 and 503 may say
// for how long to wait, and everything else, redirects too, is a failure that may pass. A push service has 404 for a subscription that
// has ended (RFC 8030, section 7.3); elsewhere it may be that of a receiver which is being moved.
func answered(answer *http.Response, kind newsroom.WebhookKind, now time.Time) delivery.Receipt {
	status := answer.StatusCode
	r := delivery.Receipt{Outcome: delivery.Later, Said: fmt.Sprintf("Answered %d %s.", status, http.StatusText(status))}
	switch {
	case status >= 200 && status < 300:
		r.Outcome = delivery.Taken
	case status == http.StatusGone, status == http.StatusNotFound && kind == newsroom.WebhookBrowser:
		r.Outcome = delivery.Gone
	case status == http.StatusTooManyRequests, status == http.StatusServiceUnavailable:
		r.After = feed.RetryAfter(answer.Header.Get("Retry-After"), now)
	}
	return r
}

package webhook

import (
	"context"
	"net/url"
	"strconv"
	"time"

	"newsroom"
	"newsroom/internal/delivery"
	"newsroom/internal/text"
	"newsroom/internal/webpush"
	"newsroom/internal/wire"
)

// shown is all that a browser is sent. Its worker (internal/web/paper/push-worker.js) shows the one and opens the other.
type shown struct {
	Title string `json:"title"`
	Link  string `json:"link"`
}

// urgencies are those of RFC 8030, section 5.3, by the priorities of ntfy: a phone that saves its battery is woken for an alert.
var urgencies = map[int]string{priorityLow: "low", priorityDefault: "normal", priorityHigh: "high"}

// push makes the request that has a push service show a notification in a browser. A message that it still has under the same topic
// gives way to this one (RFC 8030, section 5.4), and what is no news any more when the browser comes back is thrown away there.
func (c *Channel) push(ctx context.Context, hook newsroom.Webhook, n note, p newsroom.Post, now time.Time) (request, error) {
	to, err := c.browsers.subscription(ctx, hook)
	if err != nil {
		return request{}, err
	}
	plain, err := wire.Encode(shown{text.Shorten(n.line(), noteRoom), n.Click})
	if err != nil {
		return request{}, err
	}
	body, err := to.Encrypt(plain)
	if err != nil {
		return request{}, newsroom.Because(newsroom.KindInternal, err, "A notification can't be encrypted.")
	}
	signer, err := c.browsers.signs(ctx)
	if err != nil {
		return request{}, err
	}
	authorization, err := signer.Authorization(to.Endpoint, now)
	if err != nil {
		return request{}, newsroom.Because(newsroom.KindInternal, err, "A notification can't be signed.")
	}
	left := max(0, p.MadeAt.Add(delivery.News(p)).Sub(now))
	return request{address: to.Endpoint, body: body, headers: map[string]string{
		"Authorization": authorization, "Content-Encoding": "aes128gcm", "Content-Type": "application/octet-stream",
		"TTL": strconv.FormatInt(int64(left/time.Second), 10), "Urgency": urgencies[n.Priority], "Topic": topic(p),
	}}, nil
}

// topic names a post in the 32 letters that a topic may have.
func topic(p newsroom.Post) string { return name(p)[len(namePrefix):] }

var errSubscription = newsroom.Errorf(newsroom.KindInvalid, "The browser's subscription can't be read. Press the button once more.")

// longestName bounds what a browser is called, in characters.
const longestName = 60

// endpoint reads the address that a browser takes messages at: https, and none that the guard would refuse.
func (d *Endpoints) endpoint(address string) (*url.URL, error) {
	u, err := url.Parse(address)
	if err != nil || u.Scheme != "https" || u.User != nil || u.Fragment != "" || len(address) > maxAddress {
		return nil, errSubscription
	}
	return u, d.judge(address)
}

// PublicKey gives the key that browsers subscribe with.
func (d *Endpoints) PublicKey(ctx context.Context) (string, error) { return d.browsers.PublicKey(ctx) }

// Subscribe has one of the reader's browsers told. name says which it is.
func (d *Endpoints) Subscribe(ctx context.Context, account newsroom.AccountID, name string, to webpush.PushSubscription, events []newsroom.Event) error {
	endpoint, err := d.endpoint(to.Endpoint)
	if err != nil || to.Check() != nil {
		return errSubscription
	}
	made := newsroom.Webhook{
		ID: d.mint(), Account: account, Kind: newsroom.WebhookBrowser, Name: text.Shorten(name, longestName), URL: addressOf(endpoint.Host, to.Endpoint), Events: events,
	}
	if made.Secret, err = d.browsers.keep(ctx, made, to); err != nil {
		return err
	}
	_, err = d.add(ctx, made)
	if newsroom.KindOf(err) == newsroom.KindExists {
		return newsroom.Because(newsroom.KindExists, err, "This browser is told already.")
	}
	return err
}

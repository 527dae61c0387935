package newsroom

import (
	"net/url"
	"slices"
	"time"
)

// Webhook is an address of a reader's choice to which the newsroom posts what has happened: for a program, signed with a secret
// that both sides have (Standard Webhooks 1.0), or for a person, through a topic of an ntfy server or in one of their browsers.
type Webhook struct {
	ID        WebhookID
	Account   AccountID
	Kind      WebhookKind
	Name      string // of a browser what it is and where it runs; empty: it is none
	URL       string // may hold a secret: it is shown masked; of a browser its push service, and a digest of where that takes messages
	Secret    []byte // what is sent is signed with it, so it is kept as it is; of an ntfy topic its access token, empty: it has none; of a browser its subscription, sealed
	Old       []byte // the secret before the last change; empty: there is none
	OldUntil  time.Time
	Events    []Event
	State     WebhookState
	Cause     WebhookCause // why it is off
	Since     time.Time    // since when it is in its state
	CreatedAt time.Time
	SentAt    time.Time // when a post was last taken; zero: none was
	Failing   time.Time // since when posts have not been taken; zero: the last was
	Failures  int       // how many that were
	Hold      time.Time // until when nothing is posted, because the last was not taken; zero: it was
}

// WebhookKind is what takes what is posted.
type WebhookKind string

// The kinds of webhooks.
const (
	WebhookProgram WebhookKind = "program" // whatever understands Standard Webhooks 1.0
	WebhookNtfy    WebhookKind = "ntfy"    // a topic of an ntfy server, which shows it on phones (docs.ntfy.sh/publish)
	WebhookBrowser WebhookKind = "browser" // a browser that takes Web Push (RFC 8030)
)

// Shown tells whether a person is shown what is sent, as a notification.
func (k WebhookKind) Shown() bool { return k == WebhookNtfy || k == WebhookBrowser }

// Events are what a webhook of a kind may be told (decisions.md, section 8): a person only what they wait for.
func (k WebhookKind) Events() []Event {
	if k.Shown() {
		return []Event{EventEdition, EventAlert, EventSource}
	}
	return WebhookEvents()
}

// WebhookState tells whether anything goes to a webhook.
type WebhookState string

// The states of a webhook.
const (
	WebhookOn  WebhookState = "on"
	WebhookOff WebhookState = "off" // until its reader switches it on again
)

// WebhookCause says why a webhook is off.
type WebhookCause string

// The causes.
const (
	WebhookFailed WebhookCause = "failed" // nothing was taken for WebhookPatience
	WebhookGone   WebhookCause = "gone"   // its receiver said that it wants no more (410 Gone; of a browser 404, too)
)

const (
	// WebhookPatience is how long nothing may be taken before a webhook is switched off.
	WebhookPatience = 5 * 24 * time.Hour
	// WebhookOverlap is for how long the secret before the last change still signs, beside the new one.
	WebhookOverlap = 24 * time.Hour
	// DefaultWebhooks is how many webhooks an account may have (decisions.md, section 3).
	DefaultWebhooks = 20
)

// WebhookEvents are what a webhook may be told (decisions.md, section 8).
func WebhookEvents() []Event {
	return []Event{EventEdition, EventAlert, EventMandate, EventMonitor, EventSource}
}

// Wants tells whether an event goes to the webhook. A test was asked for by the reader.
func (w Webhook) Wants(e Event) bool {
	return w.State == WebhookOn && (e == EventTest || slices.Contains(w.Events, e))
}

// Ended tells whether nothing is taken there ever again: a browser that wants to be told once more has another subscription.
func (w Webhook) Ended() bool {
	return w.Kind == WebhookBrowser && w.State == WebhookOff && w.Cause == WebhookGone
}

// Called names the webhook in notes: a browser by its name, others by their receiver.
func (w Webhook) Called() string {
	if w.Name != "" {
		return w.Name
	}
	return w.Host()
}

// Host names the webhook's receiver without what may be secret in its address.
func (w Webhook) Host() string {
	u, err := url.Parse(w.URL)
	if err != nil {
		return ""
	}
	return u.Host
}

// Secrets are those that sign at a time, the newest first.
func (w Webhook) Secrets(now time.Time) [][]byte {
	if len(w.Old) > 0 && now.Before(w.OldUntil) {
		return [][]byte{w.Secret, w.Old}
	}
	return [][]byte{w.Secret}
}

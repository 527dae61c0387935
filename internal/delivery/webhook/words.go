package webhook

import (
	"time"

	"newsroom"
	"newsroom/internal/outbound"
)

// Kind is an event that a reader may choose, with what it is called on pages.
type Kind struct {
	Event newsroom.Event
	Label string
}

// Kinds are all of them.
func Kinds() []Kind {
	return []Kind{
		{newsroom.EventEdition, "An edition was sent"},
		{newsroom.EventAlert, "An alert was sent, as far as quiet hours and your daily number let one through"},
		{newsroom.EventMandate, "Your mandate has changed"},
		{newsroom.EventMonitor, "Something is followed, paused, resumed or stopped"},
		{newsroom.EventSource, "A source can't be read"},
	}
}

// Shown gives the address of a webhook without what may be secret in it.
func Shown(w newsroom.Webhook) string { return outbound.Mask(w.URL) }

// How says in a sentence or two how a webhook stands. Times are written by stamp.
func How(w newsroom.Webhook, stamp func(time.Time) string) string {
	taken := " Nothing was taken so far."
	if !w.SentAt.IsZero() {
		taken = " The last message was taken on " + stamp(w.SentAt) + "."
	}
	switch {
	case w.State == newsroom.WebhookOff && w.Cause == newsroom.WebhookGone:
		return "Switched off on " + stamp(w.Since) + ": its receiver said that it wants no more." + taken
	case w.State == newsroom.WebhookOff:
		return "Switched off on " + stamp(w.Since) + ": for five days nothing was taken." + taken
	case !w.Failing.IsZero():
		return "On, but nothing has been taken since " + stamp(w.Failing) + ". After five days of that it is switched off." + taken
	}
	return "On." + taken
}

package webhook

import (
	"cmp"
	"slices"
	"time"

	"newsroom"
	"newsroom/internal/locale"
	"newsroom/internal/outbound"
)

var catalogue = locale.Words("webhooks")

// EventChoice is an event that a reader may choose, with what it is called on pages.
type EventChoice struct {
	Event newsroom.Event
	Label string
}

// Kinds are those that a webhook of a kind may be told, in a language, by its ISO 639-1 code.
func Kinds(of newsroom.WebhookKind, language string) []EventChoice {
	in := catalogue().In(locale.For(language))
	return slices.DeleteFunc([]EventChoice{
		{newsroom.EventEdition, in.Say("An edition was sent")},
		{newsroom.EventAlert, in.Say("An alert was sent, as far as quiet hours and your daily number let one through")},
		{newsroom.EventMandate, in.Say("Your mandate has changed")},
		{newsroom.EventMonitor, in.Say("Something is followed, paused, resumed or stopped")},
		{newsroom.EventSource, in.Say("A source can't be read")},
	}, func(k EventChoice) bool { return !slices.Contains(of.Events(), k.Event) })
}

// Shown gives the address of a webhook without what may be secret in it, or the name of a browser.
func Shown(w newsroom.Webhook) string { return cmp.Or(w.Name, outbound.Mask(w.URL)) }

// How says in a sentence or two how a webhook stands, in a language. Times are written by stamp.
func How(w newsroom.Webhook, language string, stamp func(time.Time) string) string {
	in := catalogue().In(locale.For(language))
	taken := in.Say("Nothing was taken so far.")
	if !w.SentAt.IsZero() {
		taken = in.Say("The last message was taken on %s.", stamp(w.SentAt))
	}
	return standing(in, w, stamp) + " " + taken
}

func standing(in locale.Speaker, w newsroom.Webhook, stamp func(time.Time) string) string {
	switch {
	case w.Ended():
		return in.Say("Ended on %s: that browser takes no more notifications. Remove it, and press the button there again if you want them.", stamp(w.Since))
	case w.State == newsroom.WebhookOff && w.Cause == newsroom.WebhookGone:
		return in.Say("Switched off on %s: its receiver said that it wants no more.", stamp(w.Since))
	case w.State == newsroom.WebhookOff:
		return in.Say("Switched off on %s: for five days nothing was taken.", stamp(w.Since))
	case !w.Failing.IsZero():
		return in.Say("On, but nothing has been taken since %s. After five days of that it is switched off.", stamp(w.Failing))
	}
	return in.Say("On.")
}

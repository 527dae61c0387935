package delivery

import (
	"slices"
	"time"

	"newsroom"
	"newsroom/internal/locale"
)

var catalogue = locale.Words("delivery")

// PostDescriber says how what goes to a reader stands, in one language and one zone.
type PostDescriber struct {
	locale.Speaker
	stamp func(time.Time) string
}

// Tell gives who says it in a language, by its ISO 639-1 code. Times are written by stamp.
func Tell(language string, stamp func(time.Time) string) PostDescriber {
	return PostDescriber{catalogue().In(locale.For(language)), stamp}
}

// What names in words what a post tells of.
func (t PostDescriber) What(p newsroom.Post) string {
	if p.Channel == newsroom.ChannelEReader {
		return t.Say("%s, for your e-reader", t.what(p))
	}
	return t.what(p)
}

func (t PostDescriber) what(p newsroom.Post) string {
	switch p.Event {
	case newsroom.EventEdition:
		return t.Say("Edition %s", p.Subject)
	case newsroom.EventAlert:
		return t.Say("An alert")
	case newsroom.EventMandate:
		return t.Say("Revision %s of the mandate", p.Subject)
	case newsroom.EventMonitor:
		return t.Say("A change of what is followed")
	case newsroom.EventSource:
		return t.Say("A source that can't be read")
	case newsroom.EventTest:
		return t.Say("A test")
	}
	return t.Say("A message")
}

// How says in a sentence how a post stands, and in a second one where what was not sent may have come all the same.
func (t PostDescriber) How(p newsroom.Post) string {
	said, unsent := t.stands(p), []newsroom.PostState{newsroom.PostHeld, newsroom.PostPrinted, newsroom.PostDropped}
	if p.Unknowns > 0 && slices.Contains(unsent, p.State) {
		said += " " + t.Say("It may have come all the same: an earlier try was never answered.")
	}
	return said
}

func (t PostDescriber) stands(p newsroom.Post) string {
	switch p.State {
	case newsroom.PostWaiting:
		return t.waits(p)
	case newsroom.PostSending:
		return t.Say("Is being sent.")
	case newsroom.PostHeld:
		return t.Say("Held back by your daily number, for the next edition.")
	case newsroom.PostSent:
		if p.Unknowns > 0 {
			return t.Say("Sent on %s. It may have come twice: an earlier try was never answered.", t.stamp(p.EndedAt))
		}
		return t.Say("Sent on %s.", t.stamp(p.EndedAt))
	case newsroom.PostFailed:
		return t.failed(p)
	case newsroom.PostUnknown:
		return t.Say("May have arrived: the connection ended before anybody said so, and it was not taken since.")
	case newsroom.PostPrinted:
		return t.Say("Held back by your daily number. Edition %s came in its place.", p.Edition)
	case newsroom.PostDropped:
		return t.dropped(p)
	}
	return string(p.State)
}

func (t PostDescriber) waits(p newsroom.Post) string {
	next := t.stamp(p.NextAt)
	switch p.Cause {
	case newsroom.CauseQuiet:
		return t.Say("Waits for the end of your quiet hours, on %s.", next)
	case newsroom.CausePatience:
		return t.Say("Waits until %s whether an app fetches it.", next)
	case newsroom.CauseHold:
		return t.Say("Waits until %s, because its receiver takes nothing at present.", next)
	case newsroom.CauseRetry:
		if p.Unknowns > 0 {
			return t.Say("Was not answered, and is tried again on %s.", next)
		}
		return t.Say("Was not taken, and is tried again on %s.", next)
	default:
		return t.Say("Is about to be sent.")
	}
}

func (t PostDescriber) failed(p newsroom.Post) string {
	hook, refused := p.Channel == newsroom.ChannelWebhook, p.Cause == newsroom.CauseRefused
	switch {
	case hook && refused:
		return t.Say("Did not arrive: the receiver refused it on %s.", t.stamp(p.EndedAt))
	case hook:
		return t.Say("Did not arrive: the receiver did not take it for too long.")
	case refused:
		return t.Say("Did not arrive: the mail server refused it on %s.", t.stamp(p.EndedAt))
	}
	return t.Say("Did not arrive: the mail server did not take it for too long.")
}

func (t PostDescriber) dropped(p newsroom.Post) string {
	switch p.Cause {
	case newsroom.CauseFetched:
		return t.Say("Not sent: an app had fetched it.")
	case newsroom.CauseGone:
		return t.Say("Not sent: it is there no more.")
	case newsroom.CauseOff:
		return t.Say("Not sent: the newsroom had switched its webhook off, where nothing was taken.")
	case newsroom.CauseRemoved:
		return t.Say("Not sent: its webhook had been removed.")
	case newsroom.CauseShut:
		return t.Say("Not sent: the account was shut.")
	default:
		return t.Say("Not sent: you had switched it off.")
	}
}

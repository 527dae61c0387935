package delivery

import (
	"fmt"
	"time"

	"newsroom"
)

// What names in words what a post tells of.
func What(p newsroom.Post) string {
	switch p.Event {
	case newsroom.EventEdition:
		return "Edition " + p.Subject
	case newsroom.EventAlert:
		return "An alert"
	case newsroom.EventMandate:
		return "Revision " + p.Subject + " of the mandate"
	case newsroom.EventMonitor:
		return "A change of what is followed"
	case newsroom.EventSource:
		return "A source that can't be read"
	case newsroom.EventTest:
		return "A test"
	}
	return "A message"
}

// How says in a sentence how a post stands. Times are written by stamp.
func How(p newsroom.Post, stamp func(time.Time) string) string {
	switch p.State {
	case newsroom.PostWaiting:
		return waits(p, stamp)
	case newsroom.PostSending:
		return "Is being sent."
	case newsroom.PostHeld:
		return "Held back by your daily number, for the next edition."
	case newsroom.PostSent:
		return "Sent on " + stamp(p.EndedAt) + "." + twice(p)
	case newsroom.PostFailed:
		return failed(p, stamp)
	case newsroom.PostUnknown:
		return "May have arrived: the connection ended before anybody said so, and it was not taken since."
	case newsroom.PostPrinted:
		return fmt.Sprintf("Held back by your daily number. Edition %d came in its place.", p.Edition)
	case newsroom.PostDropped:
		return dropped(p)
	}
	return string(p.State)
}

// twice warns of what may have come more than once.
func twice(p newsroom.Post) string {
	if p.Unknowns == 0 {
		return ""
	}
	return " It may have come twice: an earlier try was never answered."
}

func waits(p newsroom.Post, stamp func(time.Time) string) string {
	switch p.Cause {
	case newsroom.CauseQuiet:
		return "Waits for the end of your quiet hours, on " + stamp(p.NextAt) + "."
	case newsroom.CausePatience:
		return "Waits until " + stamp(p.NextAt) + " whether an app fetches it."
	case newsroom.CauseHold:
		return "Waits until " + stamp(p.NextAt) + ", because its receiver takes nothing at present."
	case newsroom.CauseRetry:
		said := "Was not taken"
		if p.Unknowns > 0 {
			said = "Was not answered"
		}
		return fmt.Sprintf("%s, and is tried again on %s.", said, stamp(p.NextAt))
	default:
		return "Is about to be sent."
	}
}

func failed(p newsroom.Post, stamp func(time.Time) string) string {
	if p.Cause == newsroom.CauseRefused {
		return "Did not arrive: " + otherSide(p) + " refused it on " + stamp(p.EndedAt) + "."
	}
	return "Did not arrive: " + otherSide(p) + " did not take it for too long."
}

// otherSide names who takes a post, or does not.
func otherSide(p newsroom.Post) string {
	if p.Channel == newsroom.ChannelWebhook {
		return "the receiver"
	}
	return "the mail server"
}

func dropped(p newsroom.Post) string {
	switch p.Cause {
	case newsroom.CauseFetched:
		return "Not sent: an app had fetched it."
	case newsroom.CauseGone:
		return "Not sent: it is there no more."
	case newsroom.CauseOff:
		return "Not sent: the newsroom had switched its webhook off, where nothing was taken."
	case newsroom.CauseRemoved:
		return "Not sent: its webhook had been removed."
	case newsroom.CauseShut:
		return "Not sent: the account was shut."
	default:
		return "Not sent: you had switched it off."
	}
}

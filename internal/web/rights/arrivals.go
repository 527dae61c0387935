package rights

import "newsroom"

// marks are how the state of a delivery looks, beside its words.
var marks = map[newsroom.PostState]string{
	newsroom.PostSent: "good", newsroom.PostPrinted: "good", newsroom.PostHeld: "thin", newsroom.PostUnknown: "thin", newsroom.PostFailed: "bad",
}

// what names what was to be sent, as package delivery does for the operator.
func (v *delivered) what(p newsroom.Post) string {
	said := templates.In(v.Frame)
	switch p.Event {
	case newsroom.EventEdition:
		return said.Say("Edition %s", p.Subject)
	case newsroom.EventAlert:
		return said.Say("An alert")
	case newsroom.EventTest:
		return said.Say("A test")
	}
	return said.Say("A message")
}

// how says in a sentence how a delivery stands.
func (v *delivered) how(p newsroom.Post) string {
	said := templates.In(v.Frame)
	switch p.State {
	case newsroom.PostWaiting:
		return v.waits(p)
	case newsroom.PostSending:
		return said.Say("Is being sent.")
	case newsroom.PostHeld:
		return said.Say("Held back by your daily number, for the next edition.")
	case newsroom.PostSent:
		if p.Unknowns > 0 {
			return said.Say("Sent on %s. It may have come twice: an earlier try was never answered.", v.Stamp(p.EndedAt))
		}
		return said.Say("Sent on %s.", v.Stamp(p.EndedAt))
	case newsroom.PostFailed:
		if p.Cause == newsroom.CauseRefused {
			return said.Say("Did not arrive: the mail server refused it on %s.", v.Stamp(p.EndedAt))
		}
		return said.Say("Did not arrive: the mail server did not take it for too long.")
	case newsroom.PostUnknown:
		return said.Say("May have arrived: the connection ended before anybody said so, and it was not taken since.")
	case newsroom.PostPrinted:
		return said.Say("Held back by your daily number. Edition %s came in its place.", p.Edition)
	case newsroom.PostDropped:
		return v.dropped(p)
	}
	return string(p.State)
}

// lastWord gives why a letter has not arrived so far, as its relay said or as it failed: one line of at most 300 characters
// without addresses (mail.Receipt.Reason).
func lastWord(p newsroom.Post) string {
	switch p.State {
	case newsroom.PostWaiting, newsroom.PostFailed, newsroom.PostUnknown:
		return p.Receipt
	case newsroom.PostSending, newsroom.PostHeld, newsroom.PostSent, newsroom.PostPrinted, newsroom.PostDropped:
	}
	return ""
}

func (v *delivered) waits(p newsroom.Post) string {
	said := templates.In(v.Frame)
	switch p.Cause {
	case newsroom.CauseQuiet:
		return said.Say("Waits for the end of your quiet hours, on %s.", v.Stamp(p.NextAt))
	case newsroom.CausePatience:
		return said.Say("Waits until %s whether an app fetches it.", v.Stamp(p.NextAt))
	case newsroom.CauseRetry:
		if p.Unknowns > 0 {
			return said.Say("Was not answered, and is tried again on %s.", v.Stamp(p.NextAt))
		}
		return said.Say("Was not taken, and is tried again on %s.", v.Stamp(p.NextAt))
	}
	return said.Say("Is about to be sent.")
}

func (v *delivered) dropped(p newsroom.Post) string {
	said := templates.In(v.Frame)
	switch p.Cause {
	case newsroom.CauseFetched:
		return said.Say("Not sent: an app had fetched it.")
	case newsroom.CauseGone:
		return said.Say("Not sent: it is there no more.")
	case newsroom.CauseShut:
		return said.Say("Not sent: the account was shut.")
	}
	return said.Say("Not sent: you had switched it off.")
}

package delivery

import (
	"time"

	"newsroom"
)

// How a post that was not taken is tried again: after a minute, then after twice as long as before each time, at most
// six hours apart, each time up to a fifth sooner or later so that many do not come back at once (Brooker, "Exponential
// Backoff And Jitter", AWS Architecture Blog, 2015). Relays ask for more patience of each other (RFC 5321, section
// 4.5.4.1), but a paper of last week is none.
const (
	firstWait   = time.Minute
	longestWait = 6 * time.Hour
	jitter      = 0.2
)

// longestAsked bounds for how long the other side may ask to be left alone.
const longestAsked = 24 * time.Hour

// mostUnknowns is how often a letter may be handed over without an answer: the first time and two repeats.
const mostUnknowns = 3

// unknown tells whether a post was handed over without an answer as often as it may be. A program that is told twice knows
// by the name that it was; so what goes to one is repeated for as long as anything is.
func unknown(p newsroom.Post) bool {
	return p.Channel != newsroom.ChannelWebhook && p.Unknowns >= mostUnknowns
}

// life is for how long a post is tried: a letter while it is news to a person, what goes to a webhook for as long as the
// webhook itself may fail, since programs keep books.
func life(p newsroom.Post) time.Duration {
	if p.Channel == newsroom.ChannelWebhook && p.Event != newsroom.EventTest {
		return newsroom.WebhookPatience
	}
	return News(p)
}

// News is for how long what a post tells is news to a person.
func News(p newsroom.Post) time.Duration {
	switch p.Event {
	case newsroom.EventTest:
		return time.Hour
	case newsroom.EventAlert:
		return 24 * time.Hour
	case newsroom.EventEdition, newsroom.EventMandate, newsroom.EventMonitor, newsroom.EventSource:
	}
	return 3 * 24 * time.Hour
}

// pause gives how long to wait after so many attempts; luck is in [0, 1).
func pause(attempts int, luck float64) time.Duration {
	d := min(firstWait<<min(max(attempts-1, 0), 10), longestWait)
	return time.Duration(float64(d) * (1 - jitter + 2*jitter*luck))
}

// waitFor gives how long to wait after so many attempts, of which the last came to that.
func waitFor(attempts int, r Receipt, luck float64) time.Duration {
	return max(pause(attempts, luck), min(r.After, longestAsked))
}

// facts are what a verdict rests on, beside the post.
type facts struct {
	delivery newsroom.Delivery
	hook     newsroom.Webhook // that the post goes to; the zero Webhook: there is none, or none any more
	zone     *time.Location   // the reader's
	active   bool             // the newsroom works for the account
	fetched  bool             // an app has fetched the alert
	counted  int              // other alerts that were pushed since the reader's midnight
	now      time.Time
}

// stale tells whether what goes to a webhook is no news any more to a person, or was shown to one as often as it may be without that
// anybody knows. A program would still want it.
func (f facts) stale(p newsroom.Post) bool {
	return f.hook.Kind.Shown() && (p.Unknowns >= mostUnknowns || f.now.After(p.MadeAt.Add(News(p))))
}

// unwanted tells why a post is not to be sent any more; empty: it is. What the newsroom has done is not told as what the
// reader has.
func (f facts) unwanted(p newsroom.Post) newsroom.PostCause {
	hook := p.Channel == newsroom.ChannelWebhook
	switch {
	case !f.active:
		return newsroom.CauseShut
	case hook && f.hook.State == "":
		return newsroom.CauseRemoved
	case hook && f.hook.State == newsroom.WebhookOff:
		return newsroom.CauseOff
	case hook && f.hook.Wants(p.Event), !hook && f.delivery.Wants(p.Channel, p.Event):
		return ""
	}
	return newsroom.CauseUnwanted
}

// patient tells whether the reader wants to see first whether an app fetches the post. A webhook is an app.
func (f facts) patient(p newsroom.Post) bool {
	return p.Event == newsroom.EventAlert && p.Channel == newsroom.ChannelEmail && f.delivery.Unfetched
}

// judge tells what is to be done with a post that is due: the post comes back in the state that it is to have. Sending
// means that it is to be handed over.
func (f facts) judge(p newsroom.Post) newsroom.Post {
	alert := p.Event == newsroom.EventAlert
	switch {
	case f.unwanted(p) != "":
		return f.end(p, newsroom.PostDropped, f.unwanted(p))
	case unknown(p):
		return f.end(p, newsroom.PostUnknown, "")
	case f.now.After(p.MadeAt.Add(life(p))), f.stale(p):
		return f.give(p, newsroom.CauseExpired)
	case p.Event != newsroom.EventTest && f.now.Before(f.hook.Hold):
		return f.wait(p, f.hook.Hold, newsroom.CauseHold)
	case f.patient(p) && f.fetched && p.Unknowns == 0:
		return f.end(p, newsroom.PostDropped, newsroom.CauseFetched)
	case f.patient(p) && f.now.Before(p.MadeAt.Add(newsroom.FetchPatience)):
		return f.wait(p, p.MadeAt.Add(newsroom.FetchPatience), newsroom.CausePatience)
	case alert && f.quiet(f.now):
		return f.wait(p, f.wake(), newsroom.CauseQuiet)
	case alert && f.counted >= f.delivery.Daily && p.CountedAt.Before(f.midnight()):
		if p.Edition > 0 { // an edition has it already: it came while the post waited
			return f.end(p, newsroom.PostPrinted, newsroom.CauseNumber)
		}
		p.State, p.Cause, p.NextAt, p.Leased = newsroom.PostHeld, newsroom.CauseNumber, time.Time{}, time.Time{}
		return p
	}
	p.State, p.Cause = newsroom.PostSending, ""
	p.Attempts++
	p.Leased = f.now.Add(lease) // NextAt stays: what is nobody's when the lease is over is due
	if alert {
		p.CountedAt = f.now
	}
	return p
}

// after tells what becomes of a post that was handed over.
func after(p newsroom.Post, r Receipt, now time.Time, luck float64) newsroom.Post {
	f := facts{now: now}
	p.Receipt = r.Said
	switch r.Outcome {
	case Taken:
		return f.end(p, newsroom.PostSent, "")
	case Refused, Gone:
		return f.give(p, newsroom.CauseRefused)
	case Unknown:
		if p.Unknowns++; unknown(p) {
			return f.end(p, newsroom.PostUnknown, "")
		}
	case Later:
	}
	next := now.Add(waitFor(p.Attempts, r, luck))
	if next.After(p.MadeAt.Add(life(p))) {
		return f.give(p, newsroom.CauseExpired)
	}
	return f.wait(p, next, newsroom.CauseRetry)
}

// give gives a post up. One that may have been taken has not failed.
func (f facts) give(p newsroom.Post, why newsroom.PostCause) newsroom.Post {
	if p.Unknowns > 0 {
		return f.end(p, newsroom.PostUnknown, why)
	}
	return f.end(p, newsroom.PostFailed, why)
}

func (f facts) end(p newsroom.Post, s newsroom.PostState, why newsroom.PostCause) newsroom.Post {
	p.State, p.Cause, p.EndedAt, p.NextAt, p.Leased = s, why, f.now, time.Time{}, time.Time{}
	return p
}

func (f facts) wait(p newsroom.Post, until time.Time, why newsroom.PostCause) newsroom.Post {
	p.State, p.Cause, p.NextAt, p.Leased = newsroom.PostWaiting, why, until, time.Time{}
	return p
}

// quiet tells whether the reader's quiet hours hold at a time, by the clock on the reader's wall.
func (f facts) quiet(at time.Time) bool {
	local, from, to := at.In(f.zone), f.delivery.QuietFrom, f.delivery.QuietTo
	minute := local.Hour()*60 + local.Minute()
	if from <= to {
		return from <= minute && minute < to
	}
	return minute >= from || minute < to
}

// wake gives the first full minute after now in which quiet hours do not hold. It looks at the minutes one by one, so it
// is right in the nights in which the clock on the wall leaves some out or has some twice.
func (f facts) wake() time.Time {
	at := f.now.Truncate(time.Minute).Add(time.Minute)
	for range 2 * 24 * 60 {
		if !f.quiet(at) {
			break
		}
		at = at.Add(time.Minute)
	}
	return at
}

// midnight gives when the reader's day began.
func (f facts) midnight() time.Time { return newsroom.Midnight(f.now, f.zone) }

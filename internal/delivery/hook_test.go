package delivery

import (
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"newsroom"
)

func TestAWebhookIsSwitchedOffAfterFiveDaysOfNothingButFailureOrAtOnceWhereItIsGone(t *testing.T) {
	start := time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)
	rapid.Check(t, func(t *rapid.T) {
		w := newsroom.Webhook{State: newsroom.WebhookOn}
		now, failing := start, time.Time{}
		for range 40 {
			now = now.Add(time.Duration(rapid.IntRange(1, 60).Draw(t, "hours")) * time.Hour)
			outcome := rapid.SampledFrom([]PostOutcome{Later, Later, Unknown, Refused, Taken, Gone}).Draw(t, "outcome")
			was := w
			w = health(w, Receipt{Outcome: outcome}, now, now, 0.5)
			if outcome == Taken {
				failing = time.Time{}
			} else if failing.IsZero() {
				failing = now
			}
			off := was.State == newsroom.WebhookOff || outcome == Gone || !failing.IsZero() && now.Sub(failing) >= newsroom.WebhookPatience
			switch {
			case (w.State == newsroom.WebhookOff) != off:
				t.Fatalf("%s after %v, failing since %v at %v", w.State, outcome, failing, now)
			case off && was.State == newsroom.WebhookOn && (!w.Since.Equal(now) || w.Cause == ""):
				t.Fatalf("it does not say since when and why: %+v", w)
			case outcome == Taken && (!w.SentAt.Equal(now) || !w.Failing.IsZero()):
				t.Fatalf("it does not say that a post was taken: %+v", w)
			}
			if off {
				return
			}
		}
	})
}

func TestWhatGoesToAWebhookIsRepeatedForFiveDaysHoweverOftenNobodyAnswers(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		now := time.Date(2026, 3, 28, 12, 0, 0, 0, time.UTC)
		p := newsroom.Post{Channel: newsroom.ChannelWebhook, Event: newsroom.EventMandate, State: newsroom.PostWaiting, MadeAt: now, NextAt: now}
		f := facts{zone: time.UTC, active: true, hook: newsroom.Webhook{State: newsroom.WebhookOn, Events: newsroom.WebhookEvents()}}
		made := now
		for !p.State.Ended() {
			f.now = now
			if p = f.judge(p); p.State != newsroom.PostSending {
				break
			}
			asked := time.Duration(rapid.IntRange(0, 100).Draw(t, "hours")) * time.Hour
			outcome := rapid.SampledFrom([]PostOutcome{Later, Unknown}).Draw(t, "outcome")
			p = after(p, Receipt{Outcome: outcome, After: asked}, now, 0.5)
			if wait := p.NextAt.Sub(now); p.State == newsroom.PostWaiting && (wait < min(asked, longestAsked) || wait > max(longestAsked, longestWait)) {
				t.Fatalf("it waits %v where %v was asked for", wait, asked)
			}
			if p.State == newsroom.PostWaiting {
				now = p.NextAt
			}
		}
		if now.Sub(made) < newsroom.WebhookPatience-longestAsked-longestWait {
			t.Fatalf("it ended after %v: %+v", now.Sub(made), p)
		}
	})
}

func TestAPostToAWebhookThatIsOffOrGoneIsDropped(t *testing.T) {
	now := time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)
	p := newsroom.Post{Channel: newsroom.ChannelWebhook, Event: newsroom.EventMandate, State: newsroom.PostWaiting, MadeAt: now, NextAt: now}
	on := newsroom.Webhook{State: newsroom.WebhookOn, Events: []newsroom.Event{newsroom.EventMandate}}
	for want, hook := range map[newsroom.PostState]newsroom.Webhook{
		newsroom.PostSending: on, newsroom.PostDropped: {State: newsroom.WebhookOff, Events: on.Events},
	} {
		f := facts{zone: time.UTC, active: true, hook: hook, now: now}
		if got := f.judge(p); got.State != want {
			t.Errorf("%s instead of %s", got.State, want)
		}
	}
	off := newsroom.Webhook{State: newsroom.WebhookOff, Events: on.Events}
	for want, f := range map[newsroom.PostCause]facts{ // what the newsroom did is not told as what the reader did
		newsroom.CauseRemoved: {active: true}, newsroom.CauseUnwanted: {active: true, hook: newsroom.Webhook{State: newsroom.WebhookOn}},
		newsroom.CauseShut: {hook: on}, newsroom.CauseOff: {active: true, hook: off},
	} {
		f.zone, f.now = time.UTC, now
		if got := f.judge(p); got.State != newsroom.PostDropped || got.Cause != want {
			t.Errorf("%s, because of %s, instead of %s", got.State, got.Cause, want)
		}
		said := Tell("en", nil).How(newsroom.Post{State: newsroom.PostDropped, Cause: want})
		if (want == newsroom.CauseUnwanted) != strings.Contains(said, "you had switched it off") {
			t.Errorf("%s is told as %q", want, said)
		}
	}
}

func TestAWebhookDoesNotWaitWhetherAnAppFetchesTheAlert(t *testing.T) {
	now := time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)
	d := newsroom.DefaultDelivery(newsroom.AccountID{})
	d.Alerts, d.Unfetched = true, true
	f := facts{delivery: d, zone: time.UTC, active: true, fetched: true, now: now, hook: newsroom.Webhook{State: newsroom.WebhookOn, Events: newsroom.WebhookEvents()}}
	for channel, want := range map[newsroom.Channel]newsroom.PostState{
		newsroom.ChannelWebhook: newsroom.PostSending, newsroom.ChannelEmail: newsroom.PostDropped,
	} {
		p := newsroom.Post{Channel: channel, Event: newsroom.EventAlert, State: newsroom.PostWaiting, MadeAt: now, NextAt: now}
		if got := f.judge(p); got.State != want {
			t.Errorf("%s: %s", channel, got.State)
		}
	}
}

// Of posts that are under way at once one may be told to come back in a day, and the others fail in another way, or are taken:
// the longest wait that was asked for stands, and they are one failure.
func TestWhatWasUnderWayShortensNoWaitAndIsOneFailure(t *testing.T) {
	now := time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)
	w := health(newsroom.Webhook{State: newsroom.WebhookOn}, Receipt{Outcome: Later, After: time.Hour}, now, now.Add(time.Second), 0.5)
	until := w.Hold
	for range 7 {
		w = health(w, Receipt{Outcome: Later}, now, now.Add(2*time.Second), 0.5)
	}
	if !w.Hold.Equal(until) || w.Failures != 1 {
		t.Errorf("it waits until %v after %d failures", w.Hold, w.Failures)
	}
	longer := health(w, Receipt{Outcome: Later, After: 5 * time.Hour}, now, now.Add(3*time.Second), 0.5)
	if got := longer.Hold.Sub(now); got < 5*time.Hour || longer.Failures != 1 {
		t.Errorf("it waits %v where five hours were asked for", got)
	}
	if taken := health(w, Receipt{Outcome: Taken}, now, now.Add(4*time.Second), 0.5); !taken.Hold.Equal(until) || !taken.Failing.IsZero() {
		t.Errorf("what was taken before the answer was known ends the wait: %+v", taken)
	}
	if taken := health(w, Receipt{Outcome: Taken}, now.Add(time.Minute), now.Add(time.Minute), 0.5); !taken.Hold.IsZero() {
		t.Errorf("a test that was taken leaves the wait: %+v", taken)
	}
	if next := health(w, Receipt{Outcome: Later}, until, until, 0.5); next.Failures != 2 || next.Hold.Sub(until) != 2*time.Minute {
		t.Errorf("the next failure: %d, %v", next.Failures, next.Hold.Sub(until))
	}
}

package delivery

import (
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
			outcome := rapid.SampledFrom([]Outcome{Later, Later, Unknown, Refused, Taken, Gone}).Draw(t, "outcome")
			was := w
			w = health(w, Receipt{Outcome: outcome}, now, 0.5)
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
			outcome := rapid.SampledFrom([]Outcome{Later, Unknown}).Draw(t, "outcome")
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
	for name, f := range map[string]facts{
		"removed": {active: true}, "another event": {active: true, hook: newsroom.Webhook{State: newsroom.WebhookOn}}, "disabled": {hook: on},
	} {
		f.zone, f.now = time.UTC, now
		if got := f.judge(p); got.State != newsroom.PostDropped {
			t.Errorf("%s: %s", name, got.State)
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

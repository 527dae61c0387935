package source

import (
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/feed"
	"newsroom/internal/store"
)

func TestASourceDoesAsItsFeedDoes(t *testing.T) {
	now := time.Date(2026, 11, 21, 7, 0, 0, 0, time.UTC)
	day := func(n int) time.Time { return now.AddDate(0, 0, -n) }
	fails := func(since time.Time, cause string) *newsroom.Failing {
		return &newsroom.Failing{Since: since, Count: 3, Cause: cause}
	}
	shut, over := "the server reports a fault of its own (status 500)", feed.StatusError{Status: 410}.Error()
	for name, c := range map[string]struct {
		stored newsroom.SourceHealth
		flow   store.Flow
		want   Health
		says   string
	}{
		"never polled": {
			newsroom.SourceHealth{},
			store.Flow{NextPoll: now},
			Health{State: IsNew, Next: now},
			"not polled yet",
		},
		"well": {
			newsroom.SourceHealth{PolledAt: now},
			store.Flow{NextPoll: now.Add(time.Hour), Newest: day(1), Lately: 10, Reached: 4},
			Health{State: IsWell, Polled: now, Next: now.Add(time.Hour), Newest: day(1), Weekly: 2.5, Lately: 10, Reached: 4},
			"well",
		},
		"silent": {
			newsroom.SourceHealth{PolledAt: now},
			store.Flow{Newest: day(40)},
			Health{State: IsWell, Polled: now, Newest: day(40)},
			"well, but nothing new since 2026-10-12",
		},
		"failing": {
			newsroom.SourceHealth{PolledAt: now, Failing: fails(day(13), shut)},
			store.Flow{Newest: day(13)},
			Health{State: IsFailing, Since: day(13), Times: 3, Answer: shut, Polled: now, Newest: day(13)},
			"failing since 2026-11-08: " + shut,
		},
		"dead": {
			newsroom.SourceHealth{PolledAt: now, Failing: fails(day(14), shut)},
			store.Flow{},
			Health{State: IsDead, Since: day(14), Times: 3, Answer: shut, Polled: now},
			"dead, failing since 2026-11-07: " + shut,
		},
		"gone, from the first day": {
			newsroom.SourceHealth{PolledAt: now, Failing: fails(now, over)},
			store.Flow{NextPoll: now},
			Health{State: IsGone, Since: now, Times: 3, Answer: over, Polled: now},
			"gone, not asked any more: the server says that this address is gone for good (status 410)",
		},
		"added two weeks ago": {
			newsroom.SourceHealth{Source: newsroom.Source{AddedAt: day(14)}, PolledAt: now},
			store.Flow{Lately: 10},
			Health{State: IsWell, Polled: now, Weekly: 5, Lately: 10},
			"well",
		},
		"added today": {
			newsroom.SourceHealth{Source: newsroom.Source{AddedAt: now}, PolledAt: now},
			store.Flow{Lately: 30, Reached: 3},
			Health{State: IsWell, Polled: now, Weekly: 30, Lately: 30, Reached: 3},
			"well",
		},
	} {
		t.Run(name, func(t *testing.T) {
			got := HealthOf(c.stored, c.flow, now)
			same(t, "the health", got, c.want)
			same(t, "in words", got.Say(func(at time.Time) string { return at.Format(time.DateOnly) }), c.says)
		})
	}
	same(t, "the share of nothing", Health{}.Share(), 0.0)
	same(t, "the share", Health{Lately: 10, Reached: 4}.Share(), 0.4)
}

package delivery

import (
	"testing"
	"time"

	"pgregory.net/rapid"

	"newsroom"
)

func TestQuietHoursEndWhereTheClockOnTheWallSaysSo(t *testing.T) {
	for name, c := range map[string]struct {
		zone, now string
		from, to  int
		quiet     bool
		wake      string
	}{
		"in the evening":        {"UTC", "2026-11-21T22:00:00Z", 22 * 60, 7 * 60, true, "2026-11-22T07:00:00Z"},
		"a minute before":       {"UTC", "2026-11-21T21:59:59Z", 22 * 60, 7 * 60, false, ""},
		"in the morning":        {"UTC", "2026-11-22T06:59:59Z", 22 * 60, 7 * 60, true, "2026-11-22T07:00:00Z"},
		"at their end":          {"UTC", "2026-11-22T07:00:00Z", 22 * 60, 7 * 60, false, ""},
		"by day":                {"UTC", "2026-11-22T13:00:00Z", 13 * 60, 14 * 60, true, "2026-11-22T14:00:00Z"},
		"none":                  {"UTC", "2026-11-22T13:00:00Z", 60, 60, false, ""},
		"elsewhere":             {"Asia/Kathmandu", "2026-11-21T17:00:00Z", 22 * 60, 7 * 60, true, "2026-11-22T01:15:00Z"},
		"ending in a gap":       {"Europe/Stockholm", "2026-03-29T00:10:00Z", 22 * 60, 150, true, "2026-03-29T01:00:00Z"},
		"in the hour of twice":  {"Europe/Stockholm", "2026-10-25T00:10:00Z", 22 * 60, 150, true, "2026-10-25T00:30:00Z"},
		"twice in the same one": {"Europe/Stockholm", "2026-10-25T01:10:00Z", 22 * 60, 150, true, "2026-10-25T01:30:00Z"},
	} {
		zone, err := time.LoadLocation(c.zone)
		if err != nil {
			t.Fatal(err)
		}
		now, _ := time.Parse(time.RFC3339, c.now)
		f := facts{delivery: newsroom.Delivery{QuietFrom: c.from, QuietTo: c.to}, zone: zone, now: now}
		if f.quiet(now) != c.quiet || (c.quiet && f.wake().UTC().Format(time.RFC3339) != c.wake) {
			t.Errorf("%s: quiet %t until %s", name, f.quiet(now), f.wake().UTC().Format(time.RFC3339))
		}
	}
}

func TestWaitsGrowAndAreSpread(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n, luck := rapid.IntRange(0, 1000).Draw(t, "attempts"), rapid.Float64Range(0, 0.999).Draw(t, "luck")
		d, plain := pause(n, luck), pause(n, 0.5)
		if d < plain*7/10 || d > plain*13/10 || plain < firstWait || plain > longestWait || pause(n+1, 0.5) < plain {
			t.Fatalf("%v and %v after %d", d, plain, n)
		}
	})
}

// Whatever a post meets, it ends, and says why it is where it is.
func TestEveryPostEnds(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		now := time.Date(2026, 3, 28, 12, 0, 0, 0, time.UTC)
		zone, _ := time.LoadLocation("Europe/Stockholm")
		p := newsroom.Post{
			Channel: newsroom.ChannelEmail, State: newsroom.PostWaiting, MadeAt: now, NextAt: now,
			Event: rapid.SampledFrom([]newsroom.Event{newsroom.EventEdition, newsroom.EventAlert, newsroom.EventTest}).Draw(t, "event"),
		}
		d := newsroom.DefaultDelivery(newsroom.AccountID{})
		d.Editions, d.Alerts, d.Unfetched = true, true, rapid.Bool().Draw(t, "unfetched")
		for range 200 {
			f := facts{delivery: d, zone: zone, active: true, fetched: rapid.Bool().Draw(t, "fetched"), counted: rapid.IntRange(0, 4).Draw(t, "counted"), now: now}
			if p.State == newsroom.PostSending {
				p.Unknowns++
			}
			if p = f.judge(p); p.State == newsroom.PostSending && rapid.Bool().Draw(t, "lives") {
				p = after(p, Receipt{Outcome: rapid.SampledFrom([]PostOutcome{Later, Later, Later, Unknown, Refused, Taken}).Draw(t, "outcome")}, now, 0.5)
			}
			if p.State.Ended() || p.State == newsroom.PostHeld {
				if !p.NextAt.IsZero() || !p.Leased.IsZero() || p.Unknowns > mostUnknowns || p.State.Ended() == p.EndedAt.IsZero() {
					t.Fatalf("it ended as %+v", p)
				}
				return
			}
			next := p.NextAt
			if p.State == newsroom.PostSending {
				next = p.Leased
			}
			if !next.After(now) {
				t.Fatalf("it is not put off: %+v", p)
			}
			now = next
		}
		t.Fatalf("it never ends: %+v", p)
	})
}

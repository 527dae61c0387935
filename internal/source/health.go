package source

import (
	"fmt"
	"net/http"
	"time"

	"newsroom"
	"newsroom/internal/feed"
	"newsroom/internal/store"
)

// HealthState is how a source does, in a word.
type HealthState string

// The states.
const (
	IsNew     HealthState = "new"     // it was not polled yet
	IsWell    HealthState = "well"    // the last poll worked
	IsFailing HealthState = "failing" // it can't be read at present
	IsDead    HealthState = "dead"    // it could not be read for so long that it will hardly come back
	IsGone    HealthState = "gone"    // its server says that it is gone for good; it is not asked any more
)

const (
	// deadAfter is how long a feed may fail before it is dead: servers are mended, and domains renewed, within two weeks.
	deadAfter = 14 * 24 * time.Hour
	// lately is the time over which a source's articles are counted.
	lately = 4 * week
	week   = 7 * 24 * time.Hour
)

// gone is the cause of a feed whose server answers 410 Gone (RFC 9110, section 15.5.11).
var gone = feed.StatusError{Status: http.StatusGone}.Error() //nolint:gochecknoglobals // a sentence, which is only read

// Health is how a source does, in figures.
type Health struct {
	State   HealthState
	Since   time.Time // since when it can't be read; zero where it can
	Times   int       // how often in a row it could not be read
	Answer  string    // why not: what was answered last
	Polled  time.Time // zero: never
	Next    time.Time // when it is asked again; zero: not any more
	Newest  time.Time // when its newest article came; zero: none did
	Weekly  float64   // articles a week, over the last four
	Lately  int       // articles of the last four weeks
	Reached int       // of those, the ones that are in an edition of the reader
	Lack    string    // what of its last document was not read, in a sentence; empty: all of it was
}

// HealthOf works out how a source does from what is stored of it.
func HealthOf(s newsroom.SourceHealth, f store.Flow, now time.Time) Health {
	h := Health{
		State: StateOf(s.Failing, s.PolledAt, now), Polled: s.PolledAt, Next: f.NextPoll, Newest: f.Newest,
		Weekly: float64(f.Lately) / weeks(s.AddedAt, now), Lately: f.Lately, Reached: f.Reached, Lack: string(s.Lack),
	}
	if s.Failing != nil {
		h.Since, h.Times, h.Answer = s.Failing.Since, s.Failing.Count, s.Failing.Cause
	}
	if h.State == IsGone {
		h.Next = time.Time{}
	}
	return h
}

// StateOf tells how a feed does.
func StateOf(f *newsroom.Failing, polled, now time.Time) HealthState {
	switch {
	case f == nil && polled.IsZero():
		return IsNew
	case f == nil:
		return IsWell
	case f.Cause == gone:
		return IsGone
	case !now.Before(f.Since.Add(deadAfter)):
		return IsDead
	}
	return IsFailing
}

// weeks gives over how many weeks the articles were counted: four, or those since the source was added, but at least one.
func weeks(added, now time.Time) float64 {
	span := lately
	if !added.IsZero() {
		span = min(span, max(week, now.Sub(added)))
	}
	return float64(span) / float64(week)
}

// Share is the part of its articles that reached an edition, from 0 to 1.
func (h Health) Share() float64 {
	if h.Lately == 0 {
		return 0
	}
	return float64(h.Reached) / float64(h.Lately)
}

// Say says it in words. at writes a time.
func (h Health) Say(at func(time.Time) string) string {
	switch h.State {
	case IsNew:
		return "not polled yet"
	case IsFailing:
		return fmt.Sprintf("failing since %s: %s", at(h.Since), h.Answer)
	case IsDead:
		return fmt.Sprintf("dead, failing since %s: %s", at(h.Since), h.Answer)
	case IsGone:
		return fmt.Sprintf("gone, not asked any more: %s", h.Answer)
	}
	if h.Lack != "" {
		return "well, but not whole: " + h.Lack
	}
	if silent := h.Polled.Sub(h.Newest); !h.Newest.IsZero() && silent > lately {
		return fmt.Sprintf("well, but nothing new since %s", at(h.Newest))
	}
	return "well"
}

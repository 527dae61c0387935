package ingest

import (
	"slices"
	"time"
)

// newest gives those of the entries that are read where a feed shows more that are new or changed than are read at once,
// in the order in which they came. Where the feed dates them these are the newest: the rest is its archive, which
// it shows at every poll. Where it does not, those come first that nobody knows, since they may be anywhere.
func newest(all []matter, of []entry) []matter {
	if since, dated := window(of); dated {
		all = slices.DeleteFunc(all, func(m matter) bool { at := dateOf(*m.entry); return !at.IsZero() && at.Before(since) })
	}
	if len(all) <= maxEntries {
		return all
	}
	left := 0
	isNew := func(m matter) bool { return len(m.may) == 0 }
	for _, m := range all {
		if isNew(m) {
			left++
		}
	}
	fresh, others := min(left, maxEntries), max(maxEntries-left, 0)
	return slices.DeleteFunc(all, func(m matter) bool {
		if isNew(m) {
			fresh--
			return fresh < 0
		}
		others--
		return others < 0
	})
}

// window gives since when the newest entries are dated that are read at all, where most have a date.
func window(of []entry) (since time.Time, dated bool) {
	dates := make([]time.Time, 0, len(of))
	for _, e := range of {
		if at := dateOf(e); !at.IsZero() {
			dates = append(dates, at)
		}
	}
	if 10*len(dates) < 9*len(of) || len(dates) < maxEntries {
		return time.Time{}, false
	}
	slices.SortFunc(dates, func(a, b time.Time) int { return b.Compare(a) })
	return dates[maxEntries-1], true
}

func dateOf(e entry) time.Time {
	if e.Published.IsZero() {
		return e.Updated
	}
	return e.Published
}

package ingest

import (
	"slices"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

// The bounds of what half-lives are learned from.
const (
	rhythmWeeks    = 12 // what came out before tells nothing of a feed's present rhythm
	rhythmArticles = 100
	rhythmDays     = 3 // of fewer days on which something came out no rhythm is known
)

// halfLife learns from when a feed's articles came out for how long one that no paper had may still be chosen: the median of the gaps between the days
// of the last weeks on which something did, of an even number the lesser one of the two in the middle. Who writes weekly is read for a week, and what brings news daily
// for a day. Days, and not articles, are counted, since an issue may be many articles.
func halfLife(cameOut []time.Time, now time.Time) newsroom.HalfLife {
	const day = 24 * time.Hour
	var days []time.Time
	for _, at := range cameOut {
		if now.Sub(at) <= rhythmWeeks*7*day {
			days = append(days, at.UTC().Truncate(day))
		}
	}
	slices.SortFunc(days, time.Time.Compare)
	days = slices.CompactFunc(days, time.Time.Equal)
	if len(days) < rhythmDays {
		return newsroom.ForADay
	}
	gaps := make([]time.Duration, len(days)-1)
	for i := range gaps {
		gaps[i] = days[i+1].Sub(days[i])
	}
	slices.Sort(gaps)
	return newsroom.HalfLife(min(max(gaps[(len(gaps)-1)/2], newsroom.ShortestHalfLife), newsroom.LongestHalfLife))
}

// learn stores the half-life of a feed to which articles have just come, which have no place yet.
func learn(tx store.Tx, feed newsroom.Feed, came []store.ArrivedArticle) error {
	if len(came) == 0 {
		return nil
	}
	cameOut, err := tx.Articles().CameOut(feed.ID, rhythmArticles)
	if err != nil {
		return err
	}
	for _, one := range came {
		cameOut = append(cameOut, newsroom.Text{FirstSeen: tx.Now(), Published: one.Published}.CameOut())
	}
	if learned := halfLife(cameOut, tx.Now()); learned != feed.HalfLife {
		return tx.Feeds().Learn(feed.ID, learned)
	}
	return nil
}

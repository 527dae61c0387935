package mandate

import (
	"slices"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

// coverageLook is how far back an article makes an interest covered (decisions.md, section 5).
const coverageLook = 14 * 24 * time.Hour

// coverageLimit is how many articles, the best of the search, are asked whether they are on an interest.
const coverageLimit = 50

// Evidence is what is known of an interest that has nothing to show.
type Evidence struct {
	Sources int  // what the reader reads
	Failing int  // of those, the ones that can't be read at present
	Wrote   bool // one of them wrote of it in the last 14 days
	Silent  bool // each one that did is failing now
	Met     bool // articles of the edition's window are on it, and were left out
}

// Look gathers the evidence from the reader's articles of the last 14 days.
func Look(v store.View, account newsroom.AccountID, interest newsroom.Interest, health []newsroom.SourceHealth) (Evidence, error) {
	e := Evidence{Sources: len(health), Failing: failing(health)}
	silent := map[newsroom.FeedID]bool{}
	for _, source := range health {
		silent[source.Feed] = source.Failing != nil
	}
	return e, lookFor(v, account, interest, func(t newsroom.Text) (more bool) {
		e.Silent = (e.Silent || !e.Wrote) && silent[t.Feed]
		e.Wrote = true
		return true
	})
}

// atOnce is how many articles are read and understood at once where one that is on an interest may be enough. The
// search gives the best first.
const atOnce = 5

// lookFor hands the articles of the last 14 days that are on an interest to found, as long as it wants more.
func lookFor(v store.View, account newsroom.AccountID, interest newsroom.Interest, found func(newsroom.Text) (more bool)) error {
	w := Compile(interest)
	all, err := v.Articles().Matching(account, store.Query{Terms: w.Query(), Since: v.Now().Add(-coverageLook), Limit: coverageLimit})
	if err != nil {
		return err
	}
	for some := range slices.Chunk(all, atOnce) {
		texts, err := v.Articles().Words(account, some)
		if err != nil {
			return err
		}
		for _, t := range texts {
			if Meets(w, Prepare(t)) && !found(t) {
				return nil
			}
		}
	}
	return nil
}

// Explain says why an interest has nothing in an edition: other news was stronger; the sources that write of
// it, or all sources, can't be read; it is quiet; or no source writes of it.
func Explain(e Evidence) newsroom.Cause {
	switch {
	case e.Met:
		return newsroom.Outranked
	case e.Wrote && e.Silent:
		return newsroom.SourcesFailing
	case e.Wrote:
		return newsroom.NothingHappened
	case e.Sources > 0 && e.Failing == e.Sources:
		return newsroom.SourcesFailing
	default:
		return newsroom.NoSource
	}
}

// cover tells whether the reader's sources brought an article on each followed interest in the last 14 days. One is
// enough; only of an interest without any it is asked why.
func cover(v store.View, m newsroom.Mandate) ([]newsroom.Coverage, error) {
	out := []newsroom.Coverage{}
	var health []newsroom.SourceHealth
	for _, interest := range m.Followed() {
		c := newsroom.Coverage{Interest: interest.ID, Label: interest.Label}
		err := lookFor(v, m.Account, interest, func(newsroom.Text) (more bool) {
			c.Covered = true
			return false
		})
		if err != nil {
			return nil, err
		}
		if !c.Covered {
			if health == nil {
				if health, err = v.Sources().For(m.Account); err != nil {
					return nil, err
				}
			}
			c.Cause = Explain(Evidence{Sources: len(health), Failing: failing(health)})
		}
		out = append(out, c)
	}
	return out, nil
}

// failing counts the sources that can't be read at present.
func failing(health []newsroom.SourceHealth) (n int) {
	for _, source := range health {
		if source.Failing != nil {
			n++
		}
	}
	return n
}

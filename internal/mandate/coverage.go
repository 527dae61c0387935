package mandate

import (
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
	e := Evidence{Sources: len(health)}
	failing := map[newsroom.FeedID]bool{}
	for _, source := range health {
		if source.Failing != nil {
			failing[source.Feed] = true
			e.Failing++
		}
	}
	w := Compile(interest)
	found, err := v.Articles().Matching(account, store.Query{Terms: w.Query(), Since: v.Now().Add(-coverageLook), Limit: coverageLimit})
	if err != nil || len(found) == 0 {
		return e, err
	}
	texts, err := v.Articles().Words(account, found)
	for _, t := range texts {
		if Meets(w, Prepare(t)) {
			e.Silent = (e.Silent || !e.Wrote) && failing[t.Feed]
			e.Wrote = true
		}
	}
	return e, err
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

// cover tells whether the reader's sources brought an article on each followed interest in the last 14 days.
func cover(v store.View, m newsroom.Mandate) ([]newsroom.Coverage, error) {
	health, err := v.Sources().For(m.Account)
	if err != nil {
		return nil, err
	}
	out := []newsroom.Coverage{}
	for _, interest := range m.Followed() {
		e, err := Look(v, m.Account, interest, health)
		if err != nil {
			return nil, err
		}
		c := newsroom.Coverage{Interest: interest.ID, Label: interest.Label, Covered: e.Wrote}
		if !c.Covered {
			c.Cause = Explain(e)
		}
		out = append(out, c)
	}
	return out, nil
}

package mandate

import (
	"slices"
	"sync"
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
	return e, lookFor(v, account, interest, func(t newsroom.Text) {
		e.Silent = (e.Silent || !e.Wrote) && silent[t.Feed]
		e.Wrote = true
	})
}

// lookFor hands the articles of the last 14 days that are on an interest to found.
func lookFor(v store.View, account newsroom.AccountID, interest newsroom.Interest, found func(newsroom.Text)) error {
	w := Compile(interest)
	all, err := v.Articles().Matching(account, w.ask(v))
	if err != nil {
		return err
	}
	return w.each(v, account, all, coverageLimit, func(t newsroom.Text) (more bool) {
		found(t)
		return true
	})
}

// covered tells whether an article of the last 14 days is on an interest. One is enough, so it looks first at the
// newest of those that have every word, one by one. Of one or two words Meets wants no other.
func covered(v store.View, account newsroom.AccountID, interest newsroom.Interest) (is bool, err error) {
	w := Compile(interest)
	found := func(newsroom.Text) (more bool) {
		is = true
		return false
	}
	whole := w.ask(v)
	whole.All = true
	all, err := v.Articles().Matching(account, whole)
	if err != nil {
		return false, err
	}
	if err := w.each(v, account, all, 1, found); is || err != nil || len(w.terms) <= 2 && len(all) < coverageLimit {
		return is, err
	}
	if all, err = v.Articles().Matching(account, w.ask(v)); err != nil {
		return false, err
	}
	return is, w.each(v, account, all, coverageLimit, found)
}

// ask is the query for articles that may be on a wish.
func (w Wish) ask(v store.View) store.Query {
	return store.Query{Terms: w.Query(), Since: v.Now().Add(-coverageLook), Limit: coverageLimit}
}

// each hands those of the articles that are on the wish to found, as long as it wants more. So many are read at once.
func (w Wish) each(v store.View, account newsroom.AccountID, all []newsroom.ArticleID, atOnce int, found func(newsroom.Text) (more bool)) error {
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

// cover tells whether the reader's sources brought an article on each followed interest in the last 14 days, where on
// is the ground that the view stands on. Only of an interest without any it is asked why.
func (e *Editor) cover(v store.View, m newsroom.Mandate, on store.Ground) ([]newsroom.Coverage, error) {
	out := []newsroom.Coverage{}
	why := sync.OnceValues(func() (newsroom.Cause, error) { // the same for each of which nobody wrote
		tally, err := v.Readers().Tally(m.Account)
		return Explain(Evidence{Sources: tally.Sources, Failing: tally.Failing}), err
	})
	for _, interest := range m.Followed() {
		c := newsroom.Coverage{Interest: interest.ID, Label: interest.Label}
		var err error
		if c.Covered, err = e.covered(v, m.Account, on, interest); err != nil {
			return nil, err
		}
		if !c.Covered {
			if c.Cause, err = why(); err != nil {
				return nil, err
			}
		}
		out = append(out, c)
	}
	return out, nil
}

// covered tells whether an interest is covered, by memory where that knows it.
func (e *Editor) covered(v store.View, account newsroom.AccountID, on store.Ground, interest newsroom.Interest) (bool, error) {
	is, known := e.shown.covers(account, on, v.Now(), interest.Label)
	if known {
		return is, nil
	}
	is, err := covered(v, account, interest)
	if err == nil {
		e.shown.learn(account, on, v.Now(), interest.Label, is)
	}
	return is, err
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

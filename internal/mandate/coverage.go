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

// How many articles that a search finds are asked whether they are on an interest, and how many are read for that at one time.
const (
	coverageLimit = 300
	readAtOnce    = 50
)

// Evidence is what is known of an interest that has nothing to show.
type Evidence struct {
	Sources int  // what the reader reads
	Failing int  // of those, the ones that can't be read at present
	Wrote   bool // one of them wrote of it in the last 14 days, or in the 14 days before it failed
	Silent  bool // each one that did is failing now
	Met     bool // articles of the edition's window are on it, and were left out

	Mention newsroom.Mention // the article that shows it; the zero one: none of the last 14 days does
}

// Look gathers the evidence of wishes from the reader's articles of the last 14 days, for each no further than to the first
// article on it that came from a source which can be read. It begins with those that were found before, which stand beside the
// wishes; the zero mention: none was.
func Look(v store.View, account newsroom.AccountID, all []Wish, before []newsroom.Mention, health []newsroom.SourceHealth, by *Library) ([]Evidence, error) {
	out, silent := make([]Evidence, len(all)), map[newsroom.FeedID]bool{}
	for _, source := range health {
		silent[source.Feed] = source.Failing != nil
	}
	for i := range out {
		out[i] = Evidence{Sources: len(health), Failing: Failing(health)}
	}
	found := func(i int, t newsroom.Text) (more bool) {
		out[i].Wrote, out[i].Silent, out[i].Mention = true, silent[t.Feed], newsroom.MentionOf(before[i].Interest, t)
		return out[i].Silent
	}
	left, err := recall(v, account, all, before, by, found)
	if err != nil {
		return nil, err
	}
	if err := search(v, account, all, left, by, found); err != nil {
		return nil, err
	}
	for i, w := range all {
		if w.front { // which anything meets
			out[i].Wrote, out[i].Silent = len(health) > 0, len(health) == out[i].Failing
		}
		if out[i].Wrote {
			continue
		}
		if out[i].Wrote, err = w.lost(v, account, health, by); err != nil {
			return nil, err
		}
		out[i].Silent = out[i].Wrote
		if !out[i].Wrote { // one that brings nothing at present
			out[i].Wrote = slices.ContainsFunc(health, func(s newsroom.SourceHealth) bool { return w.names(s, by) })
		}
	}
	return out, nil
}

// names tells whether a source says by what it is called that it writes of the wish, as one does that has brought
// nothing yet.
func (w Wish) names(source newsroom.SourceHealth, by *Library) bool {
	return source.Title != "" && slices.ContainsFunc(by.called(source.Title), func(d Document) bool { return Meets(w, d) })
}

// lookFor hands the articles of a query that are on the wish to found, as long as it wants more.
func (w Wish) lookFor(v store.View, account newsroom.AccountID, q store.SearchQuery, by *Library, found func(newsroom.Text) (more bool)) error {
	all, err := v.Articles().Matching(account, q)
	if err != nil {
		return err
	}
	return w.each(v, account, all, by, readAtOnce, found)
}

// lost tells whether a source that can't be read any more wrote of the wish in the 14 days before it failed, or is called
// after it: one that
// has failed for longer than that is not to be forgotten. Articles that are older than a failure of lostLook are not
// looked for.
func (w Wish) lost(v store.View, account newsroom.AccountID, health []newsroom.SourceHealth, by *Library) (was bool, err error) {
	since := map[newsroom.FeedID]time.Time{}
	q := w.ask(v)
	for _, source := range health {
		if source.Failing == nil {
			continue
		}
		if w.names(source, by) {
			return true, nil
		}
		from := source.Failing.Since.Add(-coverageLook)
		if from.Before(q.Since) {
			since[source.Feed] = from
		}
	}
	if len(since) == 0 {
		return false, nil
	}
	for _, from := range since {
		q.Since = earlier(q.Since, from)
	}
	if least := v.Now().Add(-lostLook); q.Since.Before(least) {
		q.Since = least
	}
	return was, w.lookFor(v, account, q, by, func(t newsroom.Text) (more bool) {
		from, failing := since[t.Feed]
		was = was || failing && !t.FirstSeen.Before(from)
		return !was
	})
}

// lostLook bounds how far back it is looked for what a source wrote that fails: articles lose their words then.
const lostLook = newsroom.DefaultKeep

func earlier(a, b time.Time) time.Time {
	if b.Before(a) {
		return b
	}
	return a
}

// covered tells whether an article of the last 14 days is on a wish. One is enough.
func covered(v store.View, account newsroom.AccountID, w Wish) (is bool, err error) {
	if w.front { // which anything meets that a source brings
		health, err := v.Sources().Health(account)
		return Failing(health) < len(health), err
	}
	return is, search(v, account, []Wish{w}, []int{0}, nil, func(int, newsroom.Text) (more bool) {
		is = true
		return false
	})
}

// ask is the query for articles that may be on a wish.
func (w Wish) ask(v store.View) store.SearchQuery {
	return store.SearchQuery{Terms: w.Query(), Since: v.Now().Add(-coverageLook), Limit: coverageLimit}
}

// each hands those of the articles that are on the wish to found, as long as it wants more. So many are read at once.
func (w Wish) each(v store.View, account newsroom.AccountID, all []newsroom.ArticleID, by *Library, atOnce int, found func(newsroom.Text) (more bool)) error {
	for some := range slices.Chunk(all, atOnce) {
		texts, err := v.Articles().Words(account, some)
		if err != nil {
			return err
		}
		for _, t := range texts {
			if by.Meets(w, t) && !found(t) {
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
	tally := sync.OnceValues(func() (store.ReadinessCounts, error) { return v.Readers().Tally(m.Account) })
	health := sync.OnceValues(func() ([]newsroom.SourceHealth, error) { return v.Sources().For(m.Account) })
	followed := m.Followed()
	at, err := LocateAccount(v, m.Account)
	if err != nil {
		return nil, err
	}
	for i, w := range compiled(followed, at) {
		c := newsroom.Coverage{Interest: followed[i].ID, Label: w.Label}
		if c.Covered, err = e.covered(v, m.Account, on, w); err != nil {
			return nil, err
		}
		if !c.Covered {
			if c.Cause, err = whyNot(v, m.Account, w, tally, health); err != nil {
				return nil, err
			}
		}
		out = append(out, c)
	}
	return out, nil
}

// compiled makes the interests of one reader ready for weighing, by where they live.
func compiled(interests []newsroom.Interest, at Whereabouts) []Wish {
	all := make([]Wish, len(interests))
	for i, interest := range interests {
		all[i] = Compile(interest)
	}
	return Together(interests, all, at)
}

// whyNot says why a wish is not covered of which nobody wrote in the last 14 days. Where all sources can be read,
// as nearly always, it looks no further.
func whyNot(v store.View, account newsroom.AccountID, w Wish,
	tally func() (store.ReadinessCounts, error), health func() ([]newsroom.SourceHealth, error),
) (newsroom.Cause, error) {
	counts, err := tally()
	if err != nil {
		return "", err
	}
	e := Evidence{Sources: counts.Sources, Failing: counts.Failing}
	if e.Failing > 0 && e.Failing < e.Sources {
		all, err := health()
		if err != nil {
			return "", err
		}
		if e.Wrote, err = w.lost(v, account, all, nil); err != nil {
			return "", err
		}
		e.Silent = e.Wrote
	}
	return Explain(e), nil
}

// covered tells whether a wish is covered, by memory where that knows it.
func (e *Editor) covered(v store.View, account newsroom.AccountID, on store.Ground, w Wish) (bool, error) {
	is, known := e.shown.covers(account, on, v.Now(), w.key())
	if known {
		return is, nil
	}
	is, err := covered(v, account, w)
	if err == nil {
		e.shown.learn(account, on, v.Now(), w.key(), is)
	}
	return is, err
}

// Failing counts the sources that can't be read at present.
func Failing(health []newsroom.SourceHealth) (n int) {
	for _, source := range health {
		if source.Failing != nil {
			n++
		}
	}
	return n
}

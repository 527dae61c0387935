package storetest

import (
	"time"

	"newsroom"
	"newsroom/internal/store"
)

// Hot asks what the newsroom asks for every minute, for every paper and for every visit, for a test of the engine's plans. That
// something is not there is no error.
func Hot(v store.View, id newsroom.AccountID, now time.Time) (err error) {
	ask := func(_ any, failed error) {
		if err == nil && newsroom.KindOf(failed) != newsroom.KindNotFound {
			err = failed
		}
	}
	r, e, p, o := v.Readers(), v.Editions(), v.Pages(), v.Outbox()
	ask(r.Get(id))
	ask(r.Due(now, 9))
	ask(r.Readiness(id))
	ask(e.Latest(id))
	ask(e.Served(id, "x"))
	ask(e.Front(id))
	ask(e.Beside(id))
	ask(e.Revised(id, now, 9))
	_, _, failed := e.Told(id, []string{"x", "y"}, 9)
	ask(nil, failed)
	ask(e.Corrections(id, 1))
	ask(v.Pictures().Prospects(id, 1))
	ask(v.Pictures().Of(id, 1))
	ask(v.Pictures().Named(id, "x"))
	ask(v.Pictures().Alike(newsroom.Digest{1}, now))
	ask(p.Waiting())
	ask(p.Recent(1, 9))
	ask(p.Unread(now, 9))
	ask(p.Stale(now, 9))
	_, _, failed = p.Candidates(now, 9)
	ask(nil, failed)
	ask(o.Due(now, 9))
	ask(o.Counted(id, now, ""))
	ask(o.Pending(id, 9))
	ask(v.Situations().Traces(1, 9))
	ask(v.Sources().Flows(id, now))
	ask(v.Sources().Health(id))
	ask(v.Feeds().Audience(1))
	ask(v.Letterboxes().Since(1, now))
	ask(v.Letterboxes().Next(1, 9))
	ask(v.Letterboxes().Issues(1, newsroom.IssueRead, 9))
	ask(v.Letterboxes().UnsubscribeAt(1))
	ask(v.Letterboxes().Waiting(now, 9))
	hotWindow(v, id, now, ask)
	return err
}

// hotWindow asks what is asked of a reader's window and wishes.
func hotWindow(v store.View, id newsroom.AccountID, now time.Time, ask func(any, error)) {
	s, f, n, e, m := []newsroom.SituationID{{15: 1}}, []newsroom.Digest{{15: 1}}, []newsroom.ArticleID{1}, v.Editions(), v.Mandates()
	ask(v.Situations().Exchanges(s, now))
	ask(v.Situations().Titles(id, s))
	ask(v.Sources().Began(id))
	ask(v.Sources().Reads(id, 1))
	ask(v.Feeds().Hosts(9))
	ask(v.Tokens().Bearer([32]byte{1}))
	_, _, failed := v.Entries().BySecret([32]byte{1})
	ask(nil, failed)
	ask(v.Articles().Visible(id, 1, 9))
	ask(v.Articles().Together(id, s, 9))
	ask(v.Articles().Words(id, n))
	ask(v.Articles().Ungrouped(9))
	ask(v.Articles().SeqBefore(now))
	_, _, failed = v.Articles().Known(1, f, f)
	ask(nil, failed)
	ask(e.Shown(id, s))
	ask(e.Corrected(id, n))
	ask(v.Monitors().List(id, 9))
	ask(v.Monitors().Standing(id))
	ask(v.Alerts().Page(id, 9, 9))
	ask(v.Alerts().Told(id, f))
	ask(v.Alerts().Retrievals(id, 9))
	ask(m.Standing(id))
	ask(m.Resting(id, 9))
	ask(m.Mark(id))
}

// HotWrites does what the newsroom does every minute whether anything is new or not.
func HotWrites(tx store.Tx, id newsroom.AccountID, now time.Time) error {
	until := now.Add(time.Minute)
	if _, err := tx.Feeds().LeaseHosts(store.LeaseLimits{Hosts: 9, Feeds: 9}, until); err != nil {
		return err
	}
	if _, err := tx.Pages().Lease(store.PageLimits{Hosts: 9, Each: 9, Hour: 9}, until); err != nil {
		return err
	}
	if _, err := tx.Subscriptions().TakeHubs(9, 9, until); err != nil {
		return err
	}
	if _, err := tx.Letterboxes().Forget(now.Add(-time.Hour), 9); err != nil {
		return err
	}
	if _, err := tx.Readers().Get(id); err != nil {
		return err
	}
	for _, do := range []step{store.Keeping.Index, store.Keeping.Pack, store.Keeping.Gather} {
		if _, _, err := do(tx.Keeping(), newsroom.AccountID{}, 9); err != nil {
			return err
		}
	}
	_, err := tx.Readers().Due(now, 9)
	return err
}

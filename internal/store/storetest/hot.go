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
	ask(e.Corrections(id, 1))
	ask(v.Pictures().Prospects(id, 1))
	ask(v.Pictures().Of(id, 1))
	ask(v.Pictures().Named(id, "x"))
	ask(v.Pictures().Alike(newsroom.Digest{1}, now))
	ask(p.Waiting())
	ask(p.Recent(1, 9))
	ask(p.Unread(now, 9))
	ask(p.Stale(now, 9))
	_, _, failed := p.Candidates(now, 9)
	ask(nil, failed)
	ask(o.Due(now, 9))
	ask(o.Counted(id, now, ""))
	ask(o.Pending(id, 9))
	ask(v.Situations().Traces(0, 9))
	ask(v.Sources().Flows(id, now))
	ask(v.Sources().Health(id))
	ask(v.Feeds().Audience(1))
	return err
}

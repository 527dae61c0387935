package edition

import (
	"cmp"
	"slices"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

// mostPending is among how many of the newest posts of an account those are looked for that wait.
const mostPending = 200

// held is what a paper is to have in the place of alerts: those that were held back for it by the reader's daily number, and
// those that wait yet, above all for the end of quiet hours, since the number may hold them after this paper.
type held struct {
	pending []pending
	about   map[newsroom.SituationID]bool
	untold  map[newsroom.ArticleID]bool           // what they cite and no paper has
	began   time.Time                             // from when on their situations are read again
	back    map[newsroom.SituationID]newsroom.Seq // the same as a place in the stream, where that is before the window
}

// pending is an alert that was not pushed, with one of its posts. Its situation is the one that the articles which it cites
// belong to now. Of one that is gone there is its identifier alone.
type pending struct {
	newsroom.Alert
	post newsroom.Post
}

// readHeld finds the alerts that this paper may have to have. Those that a monitor raised are told below what is followed,
// too; those that a wish raised have no other place than among the items.
func (m *material) readHeld(v store.View, account newsroom.AccountID) error {
	posts, err := v.Outbox().Pending(account, mostPending)
	if err != nil {
		return err
	}
	var asked []newsroom.AlertID
	for _, p := range posts {
		id, err := newsroom.ParseID[newsroom.Alert](p.Subject)
		if err != nil || p.Cause == newsroom.CauseRetry { // what is tried again was counted already
			continue
		}
		m.pending = append(m.pending, pending{newsroom.Alert{ID: id}, p})
		asked = append(asked, id)
	}
	alerts, err := v.Alerts().Present(account, asked)
	if err != nil {
		return err
	}
	untold, err := v.Alerts().Untold(account, asked)
	if err != nil {
		return err
	}
	m.untold = map[newsroom.ArticleID]bool{}
	for _, article := range untold {
		m.untold[article] = true
	}
	m.about = map[newsroom.SituationID]bool{}
	found := map[newsroom.AlertID]newsroom.Alert{}
	for _, alert := range alerts {
		found[alert.ID] = alert
		m.about[alert.Situation] = true
		if from := alert.SentAt.Add(-staleAfter); m.began.IsZero() || from.Before(m.began) {
			m.began = from
		}
	}
	for i, p := range m.pending {
		if alert, there := found[p.ID]; there {
			m.pending[i].Alert = alert
		}
	}
	return nil
}

// readBack puts the articles of those situations before the window that have come since a day before the alert: it may have
// been weighed with an earlier paper, which did not have to have it then.
func (m *material) readBack(v store.View, account newsroom.AccountID) error {
	if len(m.about) == 0 {
		return nil
	}
	from, err := v.Articles().SeqBefore(m.began)
	if err != nil || from >= m.from {
		return err
	}
	m.back = map[newsroom.SituationID]newsroom.Seq{}
	for id := range m.about {
		m.back[id] = from
	}
	return m.reachBack(v, account)
}

// reachBack puts what situations brought before the window there, each from where it is read again.
func (m *material) reachBack(v store.View, account newsroom.AccountID) error {
	sights, err := v.Articles().Together(account, sortedIDs(m.back), min(m.lowest(), m.to))
	sights = slices.DeleteFunc(sights, func(s newsroom.Sight) bool { return s.Seq <= m.back[s.Situation] })
	slices.SortFunc(sights, func(a, b newsroom.Sight) int { return cmp.Compare(a.Seq, b.Seq) })
	m.window = slices.Concat(sights, m.window)
	return err
}

// staleOf gives what was published too long ago to be news of what an interest, or an alert, has waited for.
func (m *material) staleOf(id newsroom.SituationID) time.Time {
	if _, waited := m.back[id]; waited && (m.stale.IsZero() || m.began.Add(-staleAfter).Before(m.stale)) {
		return m.began.Add(-staleAfter)
	}
	return m.stale
}

// below gives the followed situation below which an alert of a monitor is told: its own, or that which its monitor has kept to
// when the articles that it cites went to another by a split. ok tells whether there is one.
func (m *material) below(a newsroom.Alert) (id newsroom.SituationID, ok bool) {
	for _, one := range m.monitors {
		ok = ok || one.ID == a.Monitor
		switch {
		case one.Situation == a.Situation:
			id = a.Situation
		case one.ID == a.Monitor && id.IsZero():
			id = one.Situation
		}
	}
	return id, ok
}

// strayed gives an alert of a monitor that waited for this paper, is told below its situation, and is about another one, which
// the paper does not have.
func (m *material) strayed(monitor newsroom.Monitor) (newsroom.Alert, bool) {
	for _, p := range m.pending {
		at, ok := m.below(p.Alert)
		if ok && at == monitor.Situation && at != p.Situation && p.post.Edition == 0 && m.outcome(p.Situation) != Used {
			return p.Alert, true
		}
	}
	return newsroom.Alert{}, false
}

// outcome gives what was decided on a situation, 0 where it met no interest.
func (m *material) outcome(id newsroom.SituationID) Reason {
	for _, c := range m.record.Considered {
		if c.Situation == id {
			return c.Outcome
		}
	}
	return 0
}

// printed gives the posts of the alerts that this paper comes in the place of. What it has no room for stays held for the
// next one, as what is to be told below a situation of which this paper says that it was split or merged; what can't be in
// any, because it meets no interest any more or is gone, ends with this one.
func (m *material) printed() (posts []newsroom.PostID) {
	for _, p := range m.pending {
		outcome := m.outcome(p.Situation)
		at, followed := m.below(p.Alert)
		_, regrouped := m.regrouped[at]
		told := outcome == Used || followed && !regrouped
		left := outcome == Full || outcome == OverLimit || followed
		if told || p.post.State == newsroom.PostHeld && !left {
			posts = append(posts, p.post.ID)
		}
	}
	return posts
}

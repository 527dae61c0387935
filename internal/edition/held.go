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
	began   time.Time                             // from when on their situations are read again
	back    map[newsroom.SituationID]newsroom.Seq // the same as a place in the stream, where that is before the window
}

// pending is an alert that was not pushed, with one of its posts. Of one that is gone there is the post alone.
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
	m.about = map[newsroom.SituationID]bool{}
	for _, p := range posts {
		id, err := newsroom.ParseID[newsroom.Alert](p.Subject)
		if err != nil || p.Cause == newsroom.CauseRetry { // what is tried again was counted already
			continue
		}
		alert, err := v.Alerts().Get(account, id)
		switch {
		case err == nil:
			m.about[alert.Situation] = true
			if from := alert.SentAt.Add(-staleAfter); m.began.IsZero() || from.Before(m.began) {
				m.began = from
			}
		case newsroom.KindOf(err) == newsroom.KindNotFound:
		default:
			return err
		}
		m.pending = append(m.pending, pending{alert, p})
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

// printed gives the posts of the alerts that this paper comes in the place of. What it has no room for stays held for the
// next one; what can't be in any, because it meets no interest any more or is gone, ends with this one.
func (m *material) printed() (posts []newsroom.PostID) {
	outcome := map[newsroom.SituationID]Reason{}
	for _, c := range m.record.Considered {
		outcome[c.Situation] = c.Outcome
	}
	for _, p := range m.pending {
		told := outcome[p.Situation] == Used || slices.ContainsFunc(m.monitors, func(one newsroom.Monitor) bool { return one.ID == p.Monitor })
		left := outcome[p.Situation] == Full || outcome[p.Situation] == OverLimit
		if told || p.post.State == newsroom.PostHeld && !left {
			posts = append(posts, p.post.ID)
		}
	}
	return posts
}

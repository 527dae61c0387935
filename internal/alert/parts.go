package alert

import (
	"context"
	"slices"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

// mostParts bounds how many parts a file names, the newest.
const mostParts = 5

// apart is for how long something must have been known of another situation before a file says that it turned out to be the
// same: what comes often stands alone for the moment until it is grouped with the rest.
const apart = time.Hour

// RelatedSituation is what a situation was split from, or what was split off it, while it was followed.
type RelatedSituation struct {
	At        time.Time
	Situation newsroom.SituationID
	Title     string             // as the reader sees it
	Articles  int                // the same
	Followed  newsroom.MonitorID // the monitor that stands on it; zero: none does
}

// Junction is where what is followed came together with another situation.
type Junction struct {
	At     time.Time          // the newest time it did with one that had stood for a while
	Both   bool               // the reader follows the other one, too
	Raises newsroom.MonitorID // then the monitor that raises the alerts on both
}

// regrouped gives what became of a followed situation by splits and merges, as far as its reader sees it by these sights.
func regrouped(v store.View, m newsroom.Monitor, sights []newsroom.Sight) (parts []RelatedSituation, joined Junction, err error) {
	if m.State == newsroom.MonitorStopped {
		return nil, joined, nil
	}
	events, err := v.Situations().Exchanges([]newsroom.SituationID{m.Situation}, m.CreatedAt)
	if err != nil {
		return nil, joined, err
	}
	for _, e := range slices.Backward(events) {
		switch {
		case e.Kind == newsroom.Split && len(parts) < mostParts:
			if parts, err = withPart(v, m, parts, e); err != nil {
				return nil, joined, err
			}
		case e.Kind == newsroom.Merged && e.Other == m.Situation && joined.At.IsZero() && stood(sights, e):
			joined.At = e.At
		}
	}
	standing, err := v.Monitors().Following(m.Account, m.Situation)
	if err == nil && len(standing) > 1 {
		joined.Both, joined.Raises = true, teller(standing).ID
	}
	return parts, joined, err
}

// withPart adds the other side of a split, where it is another situation still and the reader sees something of it.
func withPart(v store.View, m newsroom.Monitor, parts []RelatedSituation, e newsroom.SituationEvent) ([]RelatedSituation, error) {
	other := e.Situation
	if other == m.Situation {
		other = e.Other
	}
	other, err := resolved(v, other)
	if err != nil || other == m.Situation || slices.ContainsFunc(parts, func(p RelatedSituation) bool { return p.Situation == other }) {
		return parts, err
	}
	seen, err := outlined(v, m.Account, other)
	if err != nil || seen.Title == "" {
		return parts, err
	}
	p := RelatedSituation{At: e.At, Situation: other, Title: seen.Title, Articles: seen.Articles}
	standing, err := v.Monitors().Following(m.Account, other)
	if err == nil && len(standing) > 0 {
		p.Followed = teller(standing).ID
	}
	return append(parts, p), err
}

// stood tells whether the reader could have known the situation that was merged: something of it had been there for a while.
func stood(sights []newsroom.Sight, merged newsroom.SituationEvent) bool {
	return slices.ContainsFunc(sights, func(s newsroom.Sight) bool {
		return !s.FirstSeen.After(merged.At.Add(-apart)) && slices.Contains(merged.Moved, s.Seq)
	})
}

var errNoPart = newsroom.Errorf(newsroom.KindNotFound, "What you follow has no such part any more.")

// Also follows the other part of a situation that was split, by a new monitor beside the one that stands on this part, or gives
// the one that stands there. It fails with KindNotFound where the account has no such monitor, or that no such part.
func (m *Monitors) Also(ctx context.Context, account newsroom.AccountID, id newsroom.MonitorID, part newsroom.SituationID) (monitor newsroom.Monitor, err error) {
	var wanted newsroom.Monitor
	err = m.store.View(ctx, func(v store.View) error {
		here, err := v.Monitors().Get(account, id)
		if err != nil {
			return err
		}
		parts, _, err := regrouped(v, here, nil)
		if err != nil {
			return err
		}
		if !slices.ContainsFunc(parts, func(p RelatedSituation) bool { return p.Situation == part }) {
			return errNoPart
		}
		wanted = newsroom.Monitor{Account: account, Situation: part, State: newsroom.MonitorActive, From: here.From}
		wanted.Seen, err = outlined(v, account, part)
		return err
	})
	if err != nil {
		return monitor, err
	}
	monitor, _, err = m.begin(ctx, wanted)
	return monitor, err
}

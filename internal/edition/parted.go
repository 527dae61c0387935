package edition

import (
	"slices"

	"newsroom"
	"newsroom/internal/store"
	"newsroom/internal/wire"
)

// What a paper says once of a followed situation that was split, or that has become one with another that is followed. Its file
// names the other part and offers to follow that.
func wasSplit() wire.Phrase {
	return phrase("It was split: you follow the part that most of its articles went to, and its file names the other one.")
}

func wasJoined() wire.Phrase {
	return phrase("It has become one with another situation that you follow, and alerts on both come once.")
}

// readParted finds the followed situations that were regrouped since the last edition, as far as the reader sees it.
func (m *material) readParted(v store.View, account newsroom.AccountID) error {
	if len(m.monitors) == 0 || m.since.IsZero() {
		return nil
	}
	followers := map[newsroom.SituationID][]newsroom.Monitor{}
	for _, monitor := range m.monitors { // newest first
		followers[monitor.Situation] = append(followers[monitor.Situation], monitor)
	}
	events, err := v.Situations().Exchanges(sortedIDs(followers), m.since)
	if err != nil || len(events) == 0 {
		return err
	}
	m.regrouped = map[newsroom.SituationID]wire.Phrase{}
	others := map[newsroom.SituationID][]newsroom.SituationID{} // the followed ones by the other side of their splits
	for _, e := range events {
		switch {
		case e.Kind == newsroom.Merged && len(followers[e.Other]) > 1:
			m.regrouped[e.Other] = wasJoined()
		case e.Kind == newsroom.Split:
			for _, side := range [][2]newsroom.SituationID{{e.Situation, e.Other}, {e.Other, e.Situation}} {
				if by := followers[side[0]]; len(by) > 0 && by[len(by)-1].CreatedAt.Before(e.At) {
					others[side[1]] = append(others[side[1]], side[0])
				}
			}
		}
	}
	sights, err := v.Articles().Together(account, sortedIDs(others), m.to)
	for _, s := range sights {
		for _, id := range others[s.Situation] {
			m.regrouped[id] = wasSplit()
		}
	}
	return err
}

func sortedIDs[V any](of map[newsroom.SituationID]V) []newsroom.SituationID {
	ids := make([]newsroom.SituationID, 0, len(of))
	for id := range of {
		ids = append(ids, id)
	}
	slices.SortFunc(ids, func(a, b newsroom.SituationID) int { return slices.Compare(a[:], b[:]) })
	return ids
}

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
	if err := m.readJoined(v, account, followers, events); err != nil {
		return err
	}
	return m.readSplit(v, account, followers, events)
}

// readSplit finds those that were split, of which the reader sees the other side.
func (m *material) readSplit(v store.View, account newsroom.AccountID, followers map[newsroom.SituationID][]newsroom.Monitor, events []newsroom.SituationEvent) error {
	others := map[newsroom.SituationID][]newsroom.SituationID{} // the followed ones by the other side
	for _, e := range events {
		if e.Kind != newsroom.Split {
			continue
		}
		for _, side := range [][2]newsroom.SituationID{{e.Situation, e.Other}, {e.Other, e.Situation}} {
			if by := followers[side[0]]; len(by) > 0 && by[len(by)-1].CreatedAt.Before(e.At) {
				others[side[1]] = append(others[side[1]], side[0])
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

// readJoined finds those that came together with others which the account followed, too. What comes often stands alone for a
// moment before it is merged, and that is no news.
func (m *material) readJoined(v store.View, account newsroom.AccountID, followers map[newsroom.SituationID][]newsroom.Monitor, events []newsroom.SituationEvent) error {
	merged := map[newsroom.SituationID][]newsroom.SituationID{}
	for _, e := range events {
		if e.Kind == newsroom.Merged && len(followers[e.Other]) > 1 {
			merged[e.Other] = append(merged[e.Other], e.Situation)
		}
	}
	for _, standing := range sortedIDs(merged) {
		names, err := v.Monitors().Names(account, standing)
		if err != nil {
			return err
		}
		for _, name := range names {
			passed, err := passes(v, name, standing)
			if err != nil {
				return err
			}
			if slices.ContainsFunc(passed, func(id newsroom.SituationID) bool { return slices.Contains(merged[standing], id) }) {
				m.regrouped[standing] = wasJoined()
			}
		}
	}
	return nil
}

// mostMerges bounds how many merges are followed one after the other.
const mostMerges = 8

// passes gives the situations by which a monitor came from the one that it was started on to the one that stands.
func passes(v store.View, name, standing newsroom.SituationID) (passed []newsroom.SituationID, err error) {
	for name != standing && len(passed) < mostMerges {
		passed = append(passed, name)
		events, err := v.Situations().History(name)
		if err != nil {
			return nil, err
		}
		name = standing
		for _, e := range events {
			if e.Kind == newsroom.Merged {
				name = e.Other
			}
		}
	}
	return passed, nil
}

func sortedIDs[V any](of map[newsroom.SituationID]V) []newsroom.SituationID {
	ids := make([]newsroom.SituationID, 0, len(of))
	for id := range of {
		ids = append(ids, id)
	}
	slices.SortFunc(ids, func(a, b newsroom.SituationID) int { return slices.Compare(a[:], b[:]) })
	return ids
}

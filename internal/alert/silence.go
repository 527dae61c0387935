package alert

import (
	"newsroom"
	"newsroom/internal/store"
)

// silence finds out whether a monitor that the reader has stopped is of a story. It goes with the branch that most of its
// situation's articles went to, as one that stands does; but it is not kept up, so where it is now is found out when a story
// of its lineage meets a wish.
func (s *sight) silence(v store.View, st *story) error {
	for _, m := range s.monitors {
		if m.State != newsroom.MonitorStopped || !st.names[m.Situation] {
			continue
		}
		id, err := followed(v, s.account, m.Situation, m.CreatedAt)
		if err != nil {
			return err
		}
		if id == st.situation {
			st.stopped = true
			return nil
		}
	}
	return nil
}

// lineage gives the situations of which a story was a part: itself, what it was split from, and what that was.
func (st *story) lineage(v store.View) error {
	st.names = map[newsroom.SituationID]bool{st.situation: true}
	asked := []newsroom.SituationID{st.situation}
	for range mostSplits {
		var from []newsroom.SituationID
		for _, id := range asked {
			events, err := v.Situations().History(id)
			if err != nil {
				return err
			}
			for _, e := range events {
				if e.Kind == newsroom.Split && !st.names[e.Other] {
					st.names[e.Other] = true
					from = append(from, e.Other)
				}
			}
		}
		asked = from
	}
	return nil
}

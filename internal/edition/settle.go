package edition

import "newsroom"

// settle gives every article of the window that belongs to a considered situation its one reason: what it is
// in the paper, or why its situation is not there. One that is too old has no other reason, unless it is cited.
func (r *Record) settle(m *material, stories []story) {
	index := map[newsroom.SituationID]int{}
	for i, c := range r.Considered {
		index[c.Situation] = i
	}
	cited, copies := map[newsroom.ArticleID]bool{}, map[newsroom.ArticleID]bool{}
	for _, s := range stories {
		for _, cite := range s.cites {
			cited[cite.Article] = true
		}
		m.findCopies(s.situation, copies)
	}
	for i, sight := range m.window {
		fate := &r.Articles[i]
		at, ok := index[sight.Situation]
		if !ok || fate.Reason == Avoided || fate.Reason == Voiced || fate.Reason == TooOld && !cited[sight.Article] {
			continue
		}
		if fate.Reason == TooOld { // it is there as background
			v := m.judge(sight)
			fate.Avoided, fate.Kept = v.avoided, v.kept
		}
		fate.Situation = at
		switch {
		case r.Considered[at].Outcome != Used:
			fate.Reason = r.Considered[at].Outcome
		case cited[sight.Article]:
			fate.Reason = Used
		case copies[sight.Article]:
			fate.Reason = Duplicate
		default:
			fate.Reason = Listed
		}
	}
}

// findCopies marks the articles of a situation that say what an earlier one says.
func (m *material) findCopies(id newsroom.SituationID, copies map[newsroom.ArticleID]bool) {
	s := m.story(id)
	for _, group := range s.Copies {
		for _, i := range group[1:] {
			copies[s.Articles[i].Article] = true
		}
	}
}

package edition

import "newsroom"

// reporting gives the feeds that bring news of each situation that is considered, but for those articles that the reader wants left out
// and those of voices.
func (m *material) reporting() map[newsroom.SituationID]map[newsroom.FeedID]bool {
	feeds := map[newsroom.SituationID]map[newsroom.FeedID]bool{}
	for _, c := range m.record.Considered {
		feeds[c.Situation] = map[newsroom.FeedID]bool{}
	}
	for _, s := range m.window {
		of := feeds[s.Situation]
		if of == nil || !m.news(s.Situation, s) || m.old(s) || m.voiced[s.Article] || m.knownAvoided(s) {
			continue
		}
		of[s.Feed] = true
	}
	return feeds
}

// weighWitnesses adds to the record what only the words of whole situations tell: how many publishers speak
// for themselves, and whether anything is new since the reader was shown the situation.
func (m *material) weighWitnesses() {
	reporting := m.reporting()
	for i := range m.record.Considered {
		c := &m.record.Considered[i]
		s := m.story(c.Situation)
		c.Reporting = len(reporting[c.Situation])
		c.Witnesses, c.Repeats = s.Witnesses(), s.Repeats()
	}
	m.weighLanguages()
}

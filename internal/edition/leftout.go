package edition

import (
	"slices"

	"newsroom"
	"newsroom/internal/mandate"
	"newsroom/internal/wire"
)

// leftOut counts the articles of the window that could have been on an interest which has nothing in the paper, by why they are not in
// it. That nothing happened is said only of an interest of which there is none.
func (m *material) leftOut(interest newsroom.InterestID) (came int, all []wire.LeftOut) {
	count := map[newsroom.Omission]int{}
	for _, s := range m.candidates() {
		if why := m.omission(interest, s); why != "" {
			count[why]++
			came++
		}
	}
	for _, why := range newsroom.Omissions {
		if count[why] > 0 {
			all = append(all, wire.LeftOut{Why: why, Articles: count[why]})
		}
	}
	return came, all
}

// candidates gives the articles of the window that hold a word of an interest, are no old news and of no voice.
func (m *material) candidates() []newsroom.Sight {
	if m.weighable == nil {
		m.weighable, m.considers = []newsroom.Sight{}, map[newsroom.SituationID]int{}
		for i, c := range m.record.Considered {
			m.considers[c.Situation] = i
		}
		for _, s := range m.window {
			if _, read := m.documents[s.Article]; read && !m.voiced[s.Article] && !m.old(s) {
				m.weighable = append(m.weighable, s)
			}
		}
	}
	return m.weighable
}

// omission says why one of them is not in the paper for an interest; empty: it could not have been, or is no news.
func (m *material) omission(interest newsroom.InterestID, s newsroom.Sight) newsroom.Omission {
	if s.Seq <= m.record.begins(interest, s.Situation) {
		return ""
	}
	n := slices.Index(m.follows, interest)
	if !m.may(s.Article, n) {
		return ""
	}
	w, d := m.followed[n], m.documents[s.Article]
	on := mandate.Meets(w, d)
	switch {
	case w.Front() || !on && !mandate.Names(w, d):
		return ""
	case m.judge(s).out():
		return newsroom.OmittedUnwanted
	case w.Elsewhere(d):
		return newsroom.OmittedElsewhere
	case !on:
		return newsroom.OmittedMention
	case !carries(w, d):
		return newsroom.OmittedNoReport
	}
	i, considered := m.considers[s.Situation]
	if !considered {
		return newsroom.OmittedMention
	}
	return m.record.Considered[i].omission(interest)
}

// omission says why a situation is not in the paper for an interest that an article of it is on.
func (c Considered) omission(interest newsroom.InterestID) newsroom.Omission {
	if !slices.ContainsFunc(c.Weights, func(w Weight) bool { return w.Interest == interest }) {
		return newsroom.OmittedMention
	}
	switch c.Outcome {
	case ShownOnce:
		return "" // nothing new
	case Foreign:
		return newsroom.OmittedLanguage
	case Minor:
		return newsroom.OmittedMinor
	case Used, Doubled:
		return newsroom.OmittedTold
	case Listed, Duplicate, NoInterest, Avoided, TooOld, OverLimit, Full, InPassing, Voiced:
	}
	return newsroom.OmittedWeaker
}

package edition

import (
	"newsroom"
	"newsroom/internal/mandate"
)

// mentioned gives the last edition's mention of an interest, one without an article where it had none.
func (m *material) mentioned(interest newsroom.InterestID) newsroom.Mention {
	for _, one := range m.before.Mentions {
		if one.Interest == interest {
			return one
		}
	}
	return newsroom.Mention{Interest: interest}
}

// mention notes an article that is on an interest which stands in the mandate. Of several the last that is noted counts.
func (m *material) mention(one newsroom.Mention) {
	if one.Article == 0 || mandate.IsTentative(one.Interest) {
		return
	}
	if m.mentions == nil {
		m.mentions = map[newsroom.InterestID]newsroom.Mention{}
	}
	m.mentions[one.Interest] = one
}

// mentioning gives what the edition after this one need not search for: the mentions that were noted, and for interests that
// wait for their day those of the last edition.
func (m *material) mentioning() (all []newsroom.Mention) {
	for _, interest := range m.waiting {
		m.mention(m.mentioned(interest.ID))
	}
	for _, id := range sortedKeys(m.mentions) {
		all = append(all, m.mentions[id])
	}
	return all
}

package edition

import (
	"slices"

	"newsroom"
	"newsroom/internal/mandate"
	"newsroom/internal/store"
	"newsroom/internal/wire"
)

// readCoverage finds, for each followed interest that has nothing in the paper, why. That other news was stronger is said only of one of which there is
// something that gave way to it: what names an interest in passing, is about other places or in another language did not.
func (m *material) readCoverage(v store.View, account newsroom.AccountID) error {
	inPaper, gaveWay := map[newsroom.InterestID]bool{}, map[newsroom.InterestID]bool{}
	for _, c := range m.record.Considered {
		for _, w := range c.Weights {
			inPaper[w.Interest] = inPaper[w.Interest] || c.Outcome == Used && !m.record.isBelow(c)
			gaveWay[w.Interest] = gaveWay[w.Interest] || c.omission(w.Interest).GaveWay() && !m.record.isBelow(c)
		}
	}
	var asked []mandate.Wish
	var before []newsroom.Mention // beside them
	var places []int              // of what is asked for, in the coverage
	for _, interest := range m.mandate.Followed() {
		if inPaper[interest.ID] {
			continue
		}
		if !gaveWay[interest.ID] {
			asked, before = append(asked, m.wish(interest.ID)), append(before, m.mentioned(interest.ID))
			places = append(places, len(m.coverage))
		}
		m.coverage = append(m.coverage, newsroom.Coverage{Interest: interest.ID, Label: interest.Label, Cause: newsroom.Outranked})
	}
	facts, err := mandate.Look(v, account, asked, before, m.health, m.library)
	for i, e := range facts {
		m.coverage[places[i]].Cause = mandate.Explain(e)
		m.mention(e.Mention)
	}
	return err
}

// covered lists every followed interest with the number of items that meet it, those of voices among them, or the cause of their absence.
func (m *material) covered(stories []story) []wire.Coverage {
	items := map[string]int{}
	for _, s := range stories {
		for _, why := range s.item.Why {
			items[why.Interest]++
		}
	}
	causes := map[newsroom.InterestID]newsroom.Cause{}
	for _, c := range m.coverage {
		causes[c.Interest] = c.Cause
	}
	out := []wire.Coverage{}
	for _, interest := range m.mandate.Followed() {
		n := items[m.asked(interest.ID)] + m.voicesOn(interest.ID)
		if interest.ID == mandate.FrontPageID {
			n = under(stories, interest.ID)
		}
		if _, said := causes[interest.ID]; n == 0 && !said { // a situation on it is there by an event that is not
			causes[interest.ID] = newsroom.Outranked
		}
		c := wire.Coverage{Label: interest.Label, Covered: n > 0, Items: n}
		if n == 0 {
			c.Cause, c.Help = wire.OrNull(causes[interest.ID]), m.help(interest.Label, causes[interest.ID])
			c.Came, c.LeftOut = m.leftOut(interest.ID)
		}
		out = append(out, c)
	}
	return out
}

// under counts the stories that stand under an interest.
func under(stories []story, interest newsroom.InterestID) (n int) {
	for _, s := range stories {
		if s.section == interest {
			n++
		}
	}
	return n
}

// voicesOn counts the items of voices that are on an interest and say so in their titles.
func (m *material) voicesOn(interest newsroom.InterestID) (n int) {
	w := m.wish(interest)
	for _, one := range m.record.Voices {
		if one.Outcome != Voiced {
			continue
		}
		if d := m.document(one.Article); mandate.Meets(w, d) && mandate.Titles(w, d) {
			n++
		}
	}
	return n
}

// help names sources that the reader does not read yet and that write of an interest of which nothing comes.
func (m *material) help(label string, cause newsroom.Cause) []wire.Help {
	if m.advise == nil || cause != newsroom.NoSource && cause != newsroom.SourcesFailing {
		return nil
	}
	return slices.DeleteFunc(m.advise(label, m.person.Language), func(h wire.Help) bool {
		return slices.ContainsFunc(m.health, func(s newsroom.SourceHealth) bool { return s.URL == h.URL })
	})
}

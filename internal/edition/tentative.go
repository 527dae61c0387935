package edition

import (
	"slices"
	"strings"

	"newsroom"
	"newsroom/internal/mandate"
	"newsroom/internal/store"
	"newsroom/internal/text"
	"newsroom/internal/wire"
)

// Where the mandate follows nothing yet and a statement waits for the reader's answer, what that likely asks for is weighed before the front
// page; where the mandate follows something and little is there of it, behind that. It stands in no mandate, and each item says why it is there.

// hoped is what a statement that is asked about likely asks for.
type hoped struct {
	question  newsroom.OpenQuestion // the zero one: none waits
	tentative []newsroom.Interest   // in the order of the statement
	leaning   bool                  // there is little of what the mandate follows
}

// Bounds of what of a statement is repeated in a paper, in characters, and of what of its room goes before the front page.
const (
	repeated      = 80
	tentativeRoom = .75
	mostTentative = 4   // situations by one subject that nobody has confirmed
	mostWaiting   = 6   // situations of the front page beside what a statement that waits likely asks for: who named subjects wants no paper of others
	leastBroad    = 12  // situations on a subject that may say too little,
	broad         = 100 // if one of so many articles opens a situation that is on a subject: it says too little to be what somebody likely asks for
)

// withoutBroad takes away what nobody has confirmed where it is on very much of what came: "Trump" and "security" out of a longer wish bring anything. So it does what
// is no more than another country's of what people mean of their own, such as the government of Gabon of somebody who asks in Polish for the government, and what is hardly what was asked for
// (mandate.Loosely). It gives the places of the rest.
func (m *material) withoutBroad(kept map[newsroom.SituationID]int) map[newsroom.SituationID]int {
	if len(m.tentative) == 0 {
		return kept
	}
	count := map[newsroom.InterestID]int{}
	for _, c := range m.record.Considered {
		for _, w := range c.Weights {
			count[w.Interest]++
		}
	}
	list := m.record.Considered[:0]
	clear(kept)
	for _, c := range m.record.Considered {
		c.Weights = slices.DeleteFunc(c.Weights, func(w Weight) bool {
			tooWide := count[w.Interest] > leastBroad && count[w.Interest]*broad > len(m.window)
			return !c.Held && mandate.IsTentative(w.Interest) && (tooWide || w.Score.Afar() || w.Loose > 0 && w.Loose >= w.Meeting)
		})
		if len(c.Weights) > 0 {
			kept[c.Situation] = len(list)
			list = append(list, c)
		}
	}
	m.record.Considered = list
	return kept
}

// readQuestion finds the statement that waits for the reader's answer, what it likely asks for, and whether the front page stands below what is followed.
func (m *material) readQuestion(v store.View, account newsroom.AccountID) (err error) {
	m.question, err = v.Mandates().Question(account)
	m.leaning = m.little && len(m.question.Subjects) > 0
	if m.unasked || m.leaning {
		m.tentative = mandate.Tentative(m.question.Subjects)
	}
	if m.little && m.mayLay() {
		m.beneath = BelowThree
	}
	return err
}

// weighed gives the interests by which articles are weighed, in the order of the paper: those of the mandate, what is hoped behind them, or before the
// front page where the mandate follows nothing, and the front page below.
func (m *material) weighed() []newsroom.Interest {
	switch {
	case m.beneath != 0:
		return slices.Concat(m.mandate.Interests, m.tentative, []newsroom.Interest{mandate.FrontPage(m.person.Language)})
	case m.unasked || len(m.tentative) == 0:
		return slices.Concat(m.tentative, m.mandate.Interests)
	}
	return slices.Concat(m.mandate.Interests, m.tentative)
}

// tentatively says of an item that it is there by what nobody knows yet whether it is to be followed, or nothing.
func (m *material) tentatively(id newsroom.InterestID) []wire.Phrase {
	if !mandate.IsTentative(id) {
		return nil
	}
	return []wire.Phrase{phrase("You asked about “%s”; the desk still waits for your answer, so it may not be what you want. Answer on the page of your mandate.", m.label(id))}
}

// untilAnswered says of an item of the front page that it is there since nothing of what the reader said is followed yet, or nothing.
func (m *material) untilAnswered() []wire.Phrase {
	if !m.unasked || m.question.Said == "" {
		return nil
	}
	return []wire.Phrase{phrase("It is part of the front page of the day, which stands here until you answer the desk's question.")}
}

// unanswered says in the paper that a statement waits for the reader's answer, and by what it was chosen until then.
func (m *material) unanswered(public string) []wire.Phrase {
	asks := phrase("You said: “%s” The desk asked you back, and waits for your answer here: %s", text.Shorten(m.question.Said, repeated), public+"/mandate")
	refused := mandate.SpeakOfFrontPage(m.mandate.LeftOut())
	if len(m.tentative) == 0 && refused {
		return []wire.Phrase{asks}
	}
	if len(m.tentative) == 0 {
		return []wire.Phrase{asks, phrase("Until then, this is what most of your sources write of.")}
	}
	labels := make([]string, len(m.tentative))
	for i, one := range m.tentative {
		labels[i] = one.Label
	}
	if m.leaning {
		return []wire.Phrase{asks, phrase("Of what you follow there is little or nothing in this paper, so it has what it could find on the rest of what you said, too (%s).", strings.Join(labels, ", "))}
	}
	if refused {
		return []wire.Phrase{asks, phrase("Until then, this is what it could find on it (%s).", strings.Join(labels, ", "))}
	}
	return []wire.Phrase{asks, phrase("Until then, what it could find on this comes first (%s), and the rest is what most of your sources write of.", strings.Join(labels, ", "))}
}

// hopeful tells whether something is there of what a statement that waits for an answer likely asks for.
func (m *material) hopeful() bool {
	return slices.ContainsFunc(m.record.Considered, func(c Considered) bool { return c.Outcome == Used && mandate.IsTentative(c.Section) })
}

// byHope parts an order into what is well on what is hoped, and all others, and gives how many places each subject of the former may have: the room
// is theirs alone of which there is something.
func byHope(r *Record, order []int, room int) (hoped, others []int, share int) {
	hoped, others = parted(order, func(i int) bool { return mandate.IsTentative(r.Considered[i].Section) && r.Considered[i].fits() })
	subjects := map[newsroom.InterestID]bool{}
	for _, i := range hoped {
		subjects[r.Considered[i].Section] = true
	}
	return hoped, others, room / max(1, len(subjects))
}

// enoughOf tells whether so many situations in a paper are enough on the subject of one that nobody has confirmed.
func (c *Considered) enoughOf(count int) bool {
	return !c.Held && mandate.IsTentative(c.Section) && count >= mostTentative
}

// frontRoom gives how many situations of the front page stand in the paper of one who follows nothing yet: few, where they said what they want.
func (r *Record) frontRoom() int {
	waits := false
	for _, one := range r.Interests {
		switch {
		case mandate.IsTentative(one.ID):
			waits = true
		case !one.Avoid && one.ID != mandate.FrontPageID:
			return maxItems
		}
	}
	if !waits || r.Below > 0 || r.Format < shortFront {
		return maxItems
	}
	return mostWaiting
}

// fills tells whether a situation is one of the front page, which has all its room. What an alert promised is in the paper.
func (c *Considered) fills(room int, count map[newsroom.InterestID]int) bool {
	return !c.Held && c.Section == mandate.FrontPageID && count[c.Section] >= room
}

// yields tells whether the front page that nobody asked for, or what is not confirmed, leaves a situation to another interest that it is well on: what is
// not confirmed to what is followed.
func yields(w Weight, to newsroom.InterestID, share float64) bool {
	return (w.Interest == mandate.FrontPageID || mandate.IsTentative(w.Interest) && to > 0) && share >= leastFit
}

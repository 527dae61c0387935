package edition

import (
	"slices"
	"strings"

	"newsroom"
	"newsroom/internal/mandate"
	"newsroom/internal/text"
	"newsroom/internal/wire"
)

// Where few items are on what a reader follows, and a question about the mandate waits for the answer, the front page of the day stands below them, in a
// section that says so. It is no part of the mandate: nothing of it counts as followed.

// Below says why the front page stands below what a reader follows where that is little; the zero one: it never does.
type Below uint8

// A question about the mandate waits for the reader's answer. It allowed six situations, as records of that time say, and allows three.
const (
	BelowSix   Below = 1
	BelowThree Below = 2
)

// mostBelow is how many situations of the front page stand below what is followed at most.
func (b Below) mostBelow() int {
	if b == BelowSix {
		return 6
	}
	return 3
}

const (
	fewItems      = 3 // below so many items a paper has few
	firstEditions = 3 // of a reader, of whom the paper may have understood little yet
)

// looksFurther tells whether so little is there of what the mandate follows that more is looked for: what a statement which waits for an answer likely asks for, or
// the front page below. Most papers have enough, and are not weighed by it. Where most sources can't be read the paper is to say that.
func (m *material) looksFurther() bool {
	return !m.unasked && len(m.mandate.Followed()) > 0 && !m.blind() && (len(m.question.Subjects) > 0 || m.mayLay()) && m.record.few()
}

// mayLay tells whether the front page may stand below what is followed: while a question about the mandate waits, where the reader has said nothing of it, nor of
// days on which an interest counts: who did knows what they want.
func (m *material) mayLay() bool {
	return m.question.Said != "" && len(m.waiting) == 0 && !mandate.SpeakOfFrontPage(m.mandate.Interests)
}

// few tells whether few items of a paper are on what is followed, or of sources of which the reader wants everything.
func (r *Record) few() bool {
	n := 0
	for _, c := range r.Considered {
		if c.Outcome == Used && c.Section > 0 {
			n++
		}
	}
	voices := Record{Voices: slices.Clone(r.Voices)} // which may be chosen later
	ChooseVoices(&voices)
	for _, one := range voices.Voices {
		if one.Outcome == Voiced {
			n++
		}
	}
	return n < fewItems
}

// frontAlone tells whether a situation is considered for the front page below what is followed and for nothing else.
func (r *Record) frontAlone(c Considered) bool {
	return r.Below != 0 && len(c.Weights) == 1 && c.Weights[0].Interest == mandate.FrontPageID
}

// ofInterests gives a situation without its weight for the front page below, where it has others: it stands by those.
func (r *Record) ofInterests(c Considered) Considered {
	if r.Below != 0 && len(c.Weights) > 1 {
		c.Weights = slices.DeleteFunc(slices.Clone(c.Weights), func(w Weight) bool { return w.Interest == mandate.FrontPageID })
	}
	return c
}

// isBelow tells whether a situation stands on the front page below what is followed.
func (r *Record) isBelow(c Considered) bool {
	return r.Below != 0 && c.Outcome == Used && c.Section == mandate.FrontPageID
}

// chooseBelow takes situations for the front page below, where few of those that were taken are on what is followed: those that most sources tell first,
// and only as many as there is room for. What the reader was told before, and what is too small for an interest that wants the big stories, is not among them.
func chooseBelow(r *Record, taken []int, best map[newsroom.InterestID]float64) (below []int) {
	if r.Below == 0 || !r.few() {
		return nil
	}
	var order []int
	others := map[int]Considered{} // those that are not here for the front page alone, as they were left out
	for i := range r.Considered {
		c := &r.Considered[i]
		front := *c
		front.Weights = slices.DeleteFunc(slices.Clone(c.Weights), func(w Weight) bool { return w.Interest != mandate.FrontPageID })
		if len(front.Weights) == 0 || c.Outcome == Used || c.Outcome == ShownOnce || c.Outcome == Minor || c.Outcome == Doubled || r.isLimited(c) {
			continue
		}
		if len(front.Weights) < len(c.Weights) {
			others[i] = *c
		}
		c.Outcome = Full
		c.Parts, c.Section = weighParts(front, best, nil, r.Composed)
		c.Strength = c.Parts.strength()
		order = append(order, i)
	}
	r.byStrength(order)
	room := min(r.Below.mostBelow(), capacity(r.Budget)-len(taken))
	for _, i := range slices.Concat(mostTold(r, order), order) {
		switch c := &r.Considered[i]; {
		case c.Outcome == Used:
		case r.another(i):
			c.Outcome = Doubled
		case len(below) < room:
			c.Outcome = Used
			below = append(below, i)
		}
	}
	for _, i := range order {
		c := &r.Considered[i]
		if was, other := others[i]; other && c.Outcome != Used {
			*c = was // for the reason that it has by what is followed
		} else if !other && len(below) == 0 {
			c.Outcome = NoInterest // the front page is not there
		} else if c.Outcome == Full && len(below) == r.Below.mostBelow() {
			c.Outcome = OverLimit
		}
	}
	return below
}

// isLimited tells whether a situation is on an interest of which the reader wants less, or not at length or at the head: what that leaves out does not come back.
func (r *Record) isLimited(c *Considered) bool {
	return slices.ContainsFunc(c.Weights, func(w Weight) bool {
		return slices.ContainsFunc(r.Interests, func(i newsroom.Interest) bool {
			return i.ID == w.Interest && w.Interest != mandate.FrontPageID && (i.Limit != "" || i.Reduced())
		})
	})
}

// onlyBelow says of an item of the front page below that it is no more than that.
func (m *material) onlyBelow(id newsroom.InterestID) []wire.Phrase {
	if m.beneath == 0 || id != mandate.FrontPageID {
		return nil
	}
	return []wire.Phrase{phrase("It is part of the front page of the day, which you have not asked for.")}
}

// belowNote says above the front page that stands below what is followed why it does, and what the reader can do about it.
func (m *material) belowNote(public string) *wire.Remark {
	var labels []string
	for _, interest := range m.mandate.Followed() {
		labels = append(labels, interest.Label)
	}
	here := public + "/mandate"
	opens := phrase("So far we have understood only this of what you want to read: %s.", text.Shorten(strings.Join(labels, ", "), repeated))
	more := phrase("Say here what else you want: %s", here)
	if m.reader.Last >= firstEditions {
		opens = phrase("Little came on what you follow, and the desk waits for your answer to a question.")
		more = phrase("Answer it here: %s", here)
	}
	said := []wire.Phrase{
		opens,
		phrase("Below is the front page of the day: what most of your sources write of."),
		more,
		phrase("If you would rather have nothing in its place, say “%s” here: %s", mandate.WithoutFrontPage(m.person.Language), here),
	}
	return &wire.Remark{Text: inEnglish(said), Phrases: said}
}

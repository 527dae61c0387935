package eval

import (
	"io"

	"newsroom"
	"newsroom/internal/mandate"
)

// sides are the labels of a mandate.
type sides struct {
	Follow []string `json:"follow"`
	Avoid  []string `json:"avoid"`
}

// correction is a statement, and the mandate that it corrects.
type correction struct {
	ID        string `json:"id"`
	Before    sides  `json:"before"`
	Statement string `json:"statement"`
}

// understood is what a statement was understood as, and the mandate after it.
type understood struct {
	ID      string           `json:"id"`
	Outcome newsroom.Outcome `json:"outcome"`
	sides
	Question    string   `json:"question,omitempty"`
	Suggestions []string `json:"suggestions,omitempty"`
}

// Mandate understands statements.
func Mandate(in io.Reader, out io.Writer) error {
	return each(in, out, func(c correction, answer func(any) error) error {
		before := c.Before.interests()
		reading := mandate.Understand(before, c.Statement)
		outcome := reading.Outcome
		if outcome == newsroom.Answered {
			outcome = newsroom.Clarification // something is said to the reader, and nothing was changed
		}
		if reading.OfDelivery() {
			outcome = newsroom.Unchanged // what is asked is no matter of interests
		}
		after := understood{ID: c.ID, Outcome: outcome, Question: reading.Question, sides: sides{Follow: []string{}, Avoid: []string{}}}
		after.Suggestions = mandate.Suggest(before, c.Statement, reading)
		for _, interest := range reading.After(before) {
			after.add(interest)
		}
		return answer(after)
	})
}

// interests numbers the labels as a mandate would.
func (s sides) interests() (list []newsroom.Interest) {
	for _, label := range s.Follow {
		list = append(list, newsroom.Interest{ID: newsroom.InterestID(len(list) + 1), Label: label, From: 1})
	}
	for _, label := range s.Avoid {
		list = append(list, newsroom.Interest{ID: newsroom.InterestID(len(list) + 1), Label: label, Avoid: true, From: 1})
	}
	return list
}

func (s *sides) add(interest newsroom.Interest) {
	if interest.Avoid {
		s.Avoid = append(s.Avoid, interest.Label)
	} else {
		s.Follow = append(s.Follow, interest.Label)
	}
}

package eval

import (
	"io"
	"slices"

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
	Schedule    string   `json:"schedule,omitempty"` // when editions come after it, where it changes that for one who gets them daily at seven
	Minutes     int      `json:"minutes,omitempty"`  // in how many minutes they are read after it, where it changes that
	Alerts      []string `json:"alerts,omitempty"`   // interests that raise alerts after it
}

// reader is one who has changed nothing of when editions come.
func reader() newsroom.Reader {
	return newsroom.Reader{Schedule: newsroom.DefaultSchedule(), Minutes: newsroom.DefaultMinutes, Zone: "UTC"}
}

// time notes what a reading makes of when editions come.
func (u *understood) time(reading mandate.Reading) {
	change := reading.Timed(reader()).Retimed
	if change == nil {
		return
	}
	if !slices.Equal(change.Is.Schedule, change.Was.Schedule) {
		u.Schedule = change.Is.Schedule.String()
	}
	if change.Is.Minutes != change.Was.Minutes {
		u.Minutes = change.Is.Minutes
	}
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
		after.time(reading)
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

func (u *understood) add(interest newsroom.Interest) {
	u.sides.add(interest)
	if interest.Alert {
		u.Alerts = append(u.Alerts, interest.Label)
	}
}

func (s *sides) add(interest newsroom.Interest) {
	if interest.Avoid {
		s.Avoid = append(s.Avoid, interest.Label)
	} else {
		s.Follow = append(s.Follow, interest.Label)
	}
}

package eval

import (
	"cmp"
	"io"
	"slices"
	"strconv"
	"strings"

	"newsroom"
	"newsroom/internal/onboarding"
)

// answered is an answer to one question of the first conversation, of somebody who has answered the first with labels.
type answered struct {
	ID       string   `json:"id"`
	Language string   `json:"language"` // of the conversation, ISO 639-1; empty: English
	Before   []string `json:"before"`   // what the answer to the first question follows; nothing is said where it is empty
	Question string   `json:"question"`
	Answer   string   `json:"answer"`
}

// conversed is what an answer comes to.
type conversed struct {
	ID    string `json:"id"`
	Again bool   `json:"again,omitempty"` // the question is put again
	sides
	Schedule string   `json:"schedule,omitempty"` // when editions come; empty: as it is
	Minutes  int      `json:"minutes,omitempty"`  // in how many they are read; 0: as it is
	Alerts   []string `json:"alerts,omitempty"`   // interests that raise alerts
	Quiet    string   `json:"quiet,omitempty"`    // when no alert may come, in minutes after midnight; empty: nothing was said
}

// Onboarding understands answers of first conversations.
func Onboarding(in io.Reader, out io.Writer) error {
	return each(in, out, func(c answered, answer func(any) error) error {
		d := c.draft()
		plan := onboarding.Understand(d)
		got := conversed{ID: c.ID, sides: sides{Follow: []string{}, Avoid: []string{}}, Schedule: plan.Schedule.String(), Minutes: plan.Minutes}
		got.Again = slices.Contains(onboarding.Asked(d), c.Question+"_again")
		for _, one := range plan.Interests {
			if got.add(one); one.Alert {
				got.Alerts = append(got.Alerts, one.Label)
			}
		}
		if q := plan.Quiet; q != nil {
			got.Quiet = strconv.Itoa(q.From) + "-" + strconv.Itoa(q.To)
		}
		return answer(got)
	})
}

// draft gives a conversation in which that was answered.
func (c answered) draft() newsroom.Draft {
	d := newsroom.Draft{Status: newsroom.Collecting, Language: cmp.Or(c.Language, "en")}
	say := func(question, answer string) {
		d.Answers = append(d.Answers, newsroom.DraftAnswer{Question: question, Answer: answer, Action: newsroom.ActAnswer, Provenance: newsroom.ReaderAnswer})
	}
	if len(c.Before) > 0 {
		say(onboarding.Follow, strings.Join(c.Before, "\n"))
	}
	say(c.Question, c.Answer)
	return d
}

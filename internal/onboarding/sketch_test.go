package onboarding

import (
	"time"

	"newsroom"
)

// answersOf are what the walk answers, and whether that is understood.
var answersOf = map[string]map[string]bool{
	Follow:   {"chess": true, "at nine": false, "opera and ferries": true, "everything": false, "?!": false},
	Schedule: {"weekdays at 7": true, "at nine": true, "whenever": false, "every other day": false},
}

// sketch is a draft as the contract describes it, in the simplest form: what is answered, and under which name.
type sketch struct {
	id       newsroom.DraftID
	status   newsroom.DraftStatus
	revision newsroom.Revision
	answers  map[string]sketched
	touched  time.Time
	sent     bool // its edition was sent
}

type sketched struct {
	id      newsroom.AnswerID
	answer  string
	skipped bool
}

// asked gives the questions of the draft.
func (d *sketch) asked() (out []string) {
	for _, id := range []string{Follow, LeaveOut, Places, Sources, Schedule, Length, Alerts} {
		out = append(out, id)
		if a, ok := d.answers[id]; ok && answersOf[id] != nil && !a.skipped && !answersOf[id][a.answer] {
			out = append(out, id+"_again")
		}
	}
	return out
}

// open gives the open question, "" for none.
func (d *sketch) open() string {
	for _, id := range d.asked() {
		if _, ok := d.answers[id]; !ok && d.status == newsroom.Collecting {
			return id
		}
	}
	return ""
}

// refuses gives the kind with which something must be refused, or 0.
func (d *sketch) refuses(s DraftInput) newsroom.ErrorKind {
	action := s.Action
	text := func() bool { return s.Text == in("en").Questions[s.Question].Text }
	switch {
	case d == nil || s.Draft != d.id:
		return newsroom.KindNotFound
	case s.Expected != d.revision:
		return newsroom.KindConflict
	case d.status == newsroom.Failed && action == newsroom.ActRetry:
		return 0
	case d.status == newsroom.Failed:
		return newsroom.KindTransition
	case d.status != newsroom.Collecting:
		return newsroom.KindClosed
	case action == newsroom.ActRetry, action == newsroom.ActSkip && (s.Question == Follow || s.Question == FollowAgain):
		return newsroom.KindTransition
	case action == newsroom.ActCorrect:
		if a, ok := d.answers[s.Question]; !ok || a.id != s.Target || !text() {
			return newsroom.KindMismatch
		}
		return 0
	case s.Question != d.open() || !text():
		return newsroom.KindMismatch
	}
	return 0
}

// takes does what was accepted.
func (d *sketch) takes(s DraftInput, recorded newsroom.AnswerID, now time.Time, stands bool) {
	d.revision++
	d.touched = now
	if s.Action == newsroom.ActRetry {
		d.status = newsroom.Building
		return
	}
	d.answers[s.Question] = sketched{id: recorded, answer: s.Answer, skipped: s.Action == newsroom.ActSkip}
	delete(d.answers, s.Question+"_again")
	if d.open() == "" {
		d.status = newsroom.Building
		if stands {
			d.status = newsroom.Review
		}
	}
}

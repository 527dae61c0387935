package onboarding

import (
	"slices"
	"time"

	"golang.org/x/text/unicode/norm"

	"newsroom"
)

// Patience is how long a draft that is collecting waits for the next answer.
const Patience = 30 * 24 * time.Hour

// maxRecorded is how many answers of a draft are recorded, the corrected ones among them, before it takes no more
// corrections: nobody changes their mind more often.
const maxRecorded = 500

// DraftInput is what somebody says to a draft.
type DraftInput struct {
	By         newsroom.Principal
	Draft      newsroom.DraftID
	Expected   newsroom.Revision // that of the draft
	Action     newsroom.DraftAction
	Question   string // the question as it was issued: not with retry
	Text       string
	Answer     string            // with answer and correct
	Target     newsroom.AnswerID // with correct: the answer that it replaces
	Provenance newsroom.AnswerProvenance
	Zone       string // IANA name that becomes the reader's zone; empty: none was named; not with retry
}

// MachineState is what Apply needs to know beside the draft.
type MachineState struct {
	Now    time.Time
	Stands bool // the account has a mandate, which is not to be replaced before the reader confirms it
	Mint   newsroom.Minter
}

// begin makes a draft that nobody has answered yet.
func begin(id newsroom.DraftID, reader newsroom.Reader, client string, now time.Time) newsroom.Draft {
	return newsroom.Draft{
		ID: id, Account: reader.Account, Status: newsroom.Collecting, Question: Follow, Language: in(reader.Language).language, LanguageOpen: reader.LanguageOpen,
		Client: client, StartedAt: now, TouchedAt: now, ExpiresAt: now.Add(Patience),
	}
}

// Apply does to a draft what was said, and gives the draft after it with the answer that was recorded, zero for a
// retry. What it refuses it refuses in this order: KindConflict, KindClosed, KindTransition, KindMismatch.
func Apply(d newsroom.Draft, s DraftInput, facts MachineState) (newsroom.Draft, newsroom.AnswerID, error) {
	if s.Expected != d.Revision {
		return d, newsroom.AnswerID{}, errMoved
	}
	if err := permit(d.Status, s.Action); err != nil {
		return d, newsroom.AnswerID{}, err
	}
	after := d
	after.Revision++
	after.TouchedAt, after.ExpiresAt = facts.Now, facts.Now.Add(Patience)
	if s.Action == newsroom.ActRetry {
		after.Status = newsroom.Building
		return after, newsroom.AnswerID{}, nil
	}
	if err := asks(d, s); err != nil {
		return d, newsroom.AnswerID{}, err
	}
	if s.Action == newsroom.ActCorrect && len(d.Answers) >= maxRecorded { // it can still be brought to its end
		return d, newsroom.AnswerID{}, errFull
	}
	answer := newsroom.DraftAnswer{
		ID: facts.Mint(), Question: s.Question, Text: norm.NFC.String(s.Text), Answer: s.Answer, Action: s.Action, Provenance: s.Provenance,
		Client: s.By.Client, Replaces: s.Target, At: facts.Now,
	}
	if s.Action == newsroom.ActSkip {
		answer.Answer = ""
	}
	if s.Action != newsroom.ActCorrect {
		answer.Replaces = newsroom.AnswerID{}
	}
	after.Answers = append(ended(d.Answers, answer), answer)
	after.Zone = zoneOf(after, s)
	return moved(after, facts.Stands), answer.ID, nil
}

// asks tells whether what was said answers what the draft asks, or asked.
func asks(d newsroom.Draft, s DraftInput) error {
	if s.Action == newsroom.ActSkip && required(s.Question) {
		return errRequired
	}
	text := norm.NFC.String(s.Text)
	if s.Action == newsroom.ActCorrect {
		for _, a := range d.Standing() {
			if a.ID == s.Target && a.Question == s.Question && a.Text == text {
				return nil
			}
		}
		return errTarget
	}
	if q, known := in(d.Language).question(s.Question); !known || s.Question != d.Question || q.Text != text {
		return errQuestion
	}
	return nil
}

// ended gives the answers with those ended that a new one replaces, and those to the questions that hang on its
// question.
func ended(answers []newsroom.DraftAnswer, by newsroom.DraftAnswer) []newsroom.DraftAnswer {
	out := slices.Clone(answers)
	for i, a := range out {
		if a.EndedAt.IsZero() && (a.ID == by.Replaces || on(a.Question) == by.Question) {
			out[i].EndedAt = by.At
		}
	}
	return out
}

// on gives the question that a follow-up question hangs on, or "".
func on(id string) string {
	for _, one := range order {
		if one.id == id {
			return one.on
		}
	}
	return ""
}

// zoneOf gives the draft's zone when it was answered: the one that the command names, or the answer about times, or
// the one before.
func zoneOf(d newsroom.Draft, s DraftInput) string {
	if s.Zone != "" {
		return s.Zone
	}
	if s.Action != newsroom.ActSkip && (s.Question == Schedule || s.Question == ScheduleAgain) {
		if _, zone, ok := timed(readIn(d), s.Answer, s.Question == ScheduleAgain); ok && zone != "" {
			return zone
		}
	}
	return d.Zone
}

// moved opens the next question, or ends the collecting where there is none.
func moved(d newsroom.Draft, stands bool) newsroom.Draft {
	d.Question = ""
	for _, id := range Asked(d) {
		if _, answered := standing(d, id); !answered {
			d.Question = id
			return d
		}
	}
	if d.Status = newsroom.Building; stands {
		d.Status = newsroom.Review
	}
	return d
}

// Asked gives the identifiers of the questions of a draft, in their order: the seven, and the follow-up questions
// that its answers have led to.
func Asked(d newsroom.Draft) []string {
	var out []string
	for _, one := range order {
		if one.on == "" {
			out = append(out, one.id)
			continue
		}
		if a, ok := standing(d, one.on); ok && a.Action != newsroom.ActSkip && !understood(d, one.on, a.Answer) {
			out = append(out, one.id)
		}
	}
	return out
}

// understood tells whether an answer says what its question asks for, or that it was said already, if it was.
func understood(d newsroom.Draft, question, answer string) bool {
	if question == Follow {
		w := followed(readIn(d), answer)
		return len(w.follow)+len(w.alert) > 0
	}
	if _, _, ok := timed(readIn(d), answer, false); ok {
		return true
	}
	return (says(toldBefore, answer) || refuses(answer)) && toldTimes(d) != nil
}

// standing gives the standing answer to a question.
func standing(d newsroom.Draft, question string) (newsroom.DraftAnswer, bool) {
	for _, a := range d.Answers {
		if a.Question == question && a.EndedAt.IsZero() {
			return a, true
		}
	}
	return newsroom.DraftAnswer{}, false
}

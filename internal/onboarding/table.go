package onboarding

import "newsroom"

// DraftEvent is what moves a draft: an action of a client, or something that happens to it.
type DraftEvent string

// What happens to a draft beside the actions of clients.
const (
	Untouched DraftEvent = "untouched for 30 days"
	Confirmed DraftEvent = "the reader confirms"
	Discarded DraftEvent = "the reader discards"
	Sent      DraftEvent = "the first edition was sent"
	Broken    DraftEvent = "composing or storing failed"
)

// Transition is a line of the table of a draft's moves.
type Transition struct {
	From    newsroom.DraftStatus
	On      DraftEvent
	To      []newsroom.DraftStatus // where it may lead
	Refused newsroom.ErrorKind     // where it leads nowhere: KindTransition or KindClosed
}

// Transitions is every move of a draft, and every refusal of an action: what Apply does, and what the reference
// prints.
func Transitions() []Transition {
	const (
		answer, correct = DraftEvent(newsroom.ActAnswer), DraftEvent(newsroom.ActCorrect)
		skip, retry     = DraftEvent(newsroom.ActSkip), DraftEvent(newsroom.ActRetry)
	)
	on := []newsroom.DraftStatus{newsroom.Collecting, newsroom.Building, newsroom.Review}
	table := []Transition{
		{From: newsroom.Collecting, On: answer, To: on},
		{From: newsroom.Collecting, On: correct, To: on},
		{From: newsroom.Collecting, On: skip, To: on},
		{From: newsroom.Collecting, On: retry, Refused: newsroom.KindTransition},
		{From: newsroom.Collecting, On: Untouched, To: []newsroom.DraftStatus{newsroom.Expired}},
		{From: newsroom.Review, On: Confirmed, To: []newsroom.DraftStatus{newsroom.Building}},
		{From: newsroom.Review, On: Discarded, To: []newsroom.DraftStatus{newsroom.Expired}},
		{From: newsroom.Building, On: Sent, To: []newsroom.DraftStatus{newsroom.Ready}},
		{From: newsroom.Building, On: Broken, To: []newsroom.DraftStatus{newsroom.Failed}},
		{From: newsroom.Failed, On: answer, Refused: newsroom.KindTransition},
		{From: newsroom.Failed, On: correct, Refused: newsroom.KindTransition},
		{From: newsroom.Failed, On: skip, Refused: newsroom.KindTransition},
		{From: newsroom.Failed, On: retry, To: []newsroom.DraftStatus{newsroom.Building}},
	}
	for _, closed := range []newsroom.DraftStatus{newsroom.Review, newsroom.Building, newsroom.Ready, newsroom.Expired} {
		for _, action := range []DraftEvent{answer, correct, skip, retry} {
			table = append(table, Transition{From: closed, On: action, Refused: newsroom.KindClosed})
		}
	}
	return table
}

// permit tells whether the table has a move for an action.
func permit(from newsroom.DraftStatus, action newsroom.DraftAction) error {
	for _, t := range Transitions() {
		switch {
		case t.From != from || t.On != DraftEvent(action):
		case t.Refused == newsroom.KindClosed:
			return errClosed
		case t.Refused == newsroom.KindTransition && from == newsroom.Failed:
			return errFailed
		case t.Refused == newsroom.KindTransition:
			return errNoRetry
		default:
			return nil
		}
	}
	return newsroom.Errorf(newsroom.KindInvalid, "There is no such action.")
}

var (
	errClosed   = newsroom.Errorf(newsroom.KindClosed, "This draft takes no more answers: read it to see what has become of it.")
	errFailed   = newsroom.Errorf(newsroom.KindTransition, "Making a newsroom of this draft failed: it can be tried again, and no answer changes it.")
	errNoRetry  = newsroom.Errorf(newsroom.KindTransition, "There is nothing to try again: the draft is waiting for answers.")
	errRequired = newsroom.Errorf(newsroom.KindTransition, "This question can't be skipped: without an answer there is nothing to make a newsroom of.")
	errQuestion = newsroom.Errorf(newsroom.KindMismatch, "That is not the question that this draft asks at present: read it, and send the question back unchanged.")
	errTarget   = newsroom.Errorf(newsroom.KindMismatch, "That is no standing answer of this draft to that question: read it, and send both back unchanged.")
	errFull     = newsroom.Errorf(newsroom.KindLimit, "This draft was corrected too often: answer what is open, or let it expire and start anew.")
	errMoved    = newsroom.Errorf(newsroom.KindConflict, "The draft has changed since: read it again.")
)

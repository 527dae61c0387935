package store

import (
	"time"

	"newsroom"
)

// MandateReader reads mandates.
type MandateReader interface {
	// Standing gives the mandate at its present revision; one that was never amended is empty, at revision 0.
	Standing(newsroom.AccountID) (newsroom.Mandate, error)
	// At gives the mandate as it stood at a revision.
	At(newsroom.AccountID, newsroom.Revision) (newsroom.Mandate, error)
	// Statements gives the applied statements, newest first.
	Statements(account newsroom.AccountID, limit int) ([]newsroom.Statement, error)
	// Resting gives the statements that a standing interest rests on, newest first.
	Resting(account newsroom.AccountID, limit int) ([]newsroom.Statement, error)
	// History gives the applied statements whose revision is below that, newest first; 0 is above all.
	History(account newsroom.AccountID, below newsroom.Revision, limit int) ([]newsroom.Statement, error)
	// Interests gives every interest that there ever was, in the order in which they were stated.
	Interests(newsroom.AccountID) ([]newsroom.Interest, error)
	// Retimed gives the applied statements above a revision that changed when editions come, oldest first.
	Retimed(account newsroom.AccountID, above newsroom.Revision) ([]newsroom.Statement, error)
	// Mark gives the account's mark, in one statement.
	Mark(newsroom.AccountID) (MandateMark, error)
	// Alerting gives the active accounts that follow an interest with an alert, in their order.
	Alerting() ([]newsroom.AccountID, error)
	// Proposals gives what waits for the reader's word, oldest first.
	Proposals(newsroom.AccountID) ([]newsroom.Proposal, error)
	// Question gives the question that waits for the reader's answer; the zero one where none does, or the mandate has moved since.
	Question(newsroom.AccountID) (newsroom.OpenQuestion, error)
}

// MandateMark tells apart the states of all that a mandate is shown with: the mandate itself, what waits for the reader's
// word, the reader's sources with their health, and the articles that were grouped. Equal marks mean that nothing of
// it has changed but what time alone changes.
type MandateMark struct {
	Revision newsroom.Revision
	Waiting  int       // proposals
	Proposed time.Time // the newest of them
	Ready    time.Time // when the readiness was worked out, which every change of a source brings about
	Ground
}

// Ground is that part of a MandateMark on which it rests whether an interest is covered: which articles were grouped, and
// which feeds the reader reads, by their number and the first two sums of powers of their numbers.
type Ground struct {
	Head                newsroom.Seq
	Feeds, Sum, Squares int64
}

// Mandates writes mandates.
type Mandates interface {
	MandateReader
	// Advance applies an amendment if the mandate is still at that revision, else it fails with KindConflict,
	// and gives the mandate after it. The statement's Revision is set to from+1, its At to the transaction's time.
	// What it says of the timing is kept with it; to set the reader to it is the caller's.
	Advance(account newsroom.AccountID, from newsroom.Revision, change newsroom.Amendment) (newsroom.Mandate, error)
	// Propose stores what waits for the reader's word, at the transaction's time, or fails with KindExists where
	// the account has a proposal of that command.
	Propose(newsroom.Proposal) error
	// Settle takes a proposal that waits out of the list: the reader has spoken.
	Settle(newsroom.AccountID, newsroom.CommandID) error
	// Ask has a question wait for the reader's answer, from the transaction's time on, in the place of any other.
	Ask(newsroom.AccountID, newsroom.OpenQuestion) error
	// Dismiss takes the question that waits away, if one does.
	Dismiss(newsroom.AccountID) error
}

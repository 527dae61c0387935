package store

import (
	"time"

	"newsroom"
)

// LetterboxReader reads letterboxes and what came to them. In a transaction a letterbox that was read stays as it is until the
// end.
type LetterboxReader interface {
	// Of gives the account's letterboxes, by number.
	Of(newsroom.AccountID) ([]newsroom.Letterbox, error)
	// Get gives a letterbox.
	Get(newsroom.LetterboxID) (newsroom.Letterbox, error)
	// BySource finds the letterbox of an account's source.
	BySource(newsroom.AccountID, newsroom.SourceID) (newsroom.Letterbox, error)
	// ByHash finds the letterbox of an active account by the SHA-256 of its address's secret.
	ByHash(hash [32]byte) (newsroom.Letterbox, error)
	// Since counts the issues that came from then on.
	Since(box newsroom.LetterboxID, from time.Time) (Came, error)
	// Senders gives those whose mail a letterbox takes, by address.
	Senders(newsroom.LetterboxID) ([]newsroom.LetterSender, error)
	// Issue gives an issue, with its body where that is kept.
	Issue(newsroom.IssueID) (newsroom.Issue, error)
	// Issues gives the newest issues of a letterbox in a state, without their bodies, at most so many.
	Issues(box newsroom.LetterboxID, state newsroom.IssueState, most int) ([]newsroom.Issue, error)
	// Count counts the issues of a letterbox in a state.
	Count(newsroom.LetterboxID, newsroom.IssueState) (int, error)
	// Next gives the oldest issue of a letterbox that waits, none beyond that number; KindNotFound where there is none.
	Next(box newsroom.LetterboxID, last newsroom.IssueID) (newsroom.IssueID, error)
	// Waiting gives issues that came before then and are not read, the oldest first, at most so many.
	Waiting(before time.Time, most int) ([]newsroom.IssueID, error)
	// UnsubscribeAt gives the newest address at which the subscription of a letterbox ends, sealed; KindNotFound where none is known.
	UnsubscribeAt(newsroom.LetterboxID) ([]byte, error)
	// Unsubscription gives a subscription that is to be ended.
	Unsubscription(newsroom.UnsubscriptionID) (newsroom.Unsubscription, error)
}

// Came is how many issues came to a letterbox.
type Came struct {
	Accepted  int // of senders whose mail it takes, or who say that they are such
	Waiting   int // those of them that are not read yet
	Strangers int // of others
}

// Letterboxes writes letterboxes and what comes to them. All of it goes with the letterbox's source, but subscriptions that are to be ended.
type Letterboxes interface {
	LetterboxReader
	// Add stores a letterbox at the transaction's time.
	Add(newsroom.Letterbox) error
	// Take stores an issue that waits, at the transaction's time, and gives its number. One that the letterbox had before, by
	// its digest, is not new.
	Take(newsroom.Issue) (id newsroom.IssueID, fresh bool, err error)
	// Settle stores the state of an issue and what was found of it. Its body stays with one that waits or is in quarantine,
	// and goes otherwise. Of an issue that is gone it fails with KindNotFound.
	Settle(newsroom.Issue) error
	// Accept lets a letterbox take a sender's mail from the transaction's time on, in the place of what was said of the same
	// address.
	Accept(newsroom.LetterSender) error
	// Drop drops all issues of a letterbox that are in a state but so many of the newest, or with a number that one, and tells how
	// many. Of what is dropped the digest alone stays, so that it is known when it comes again.
	Drop(box newsroom.LetterboxID, state newsroom.IssueState, but int, one newsroom.IssueID) (int, error)
	// Forget forgets issues that came before then and neither wait nor were read, at most so many, and tells how many. It reads no
	// others.
	Forget(before time.Time, limit int) (int, error)
	// Unsubscribe stores a subscription that is to be ended, at the transaction's time, and gives its number.
	Unsubscribe(newsroom.Unsubscription) (newsroom.UnsubscriptionID, error)
	// Unsubscribed forgets one that has ended; one that is not there is no error.
	Unsubscribed(newsroom.UnsubscriptionID) error
}

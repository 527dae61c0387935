package store

import (
	"time"

	"newsroom"
)

// MailboxReader reads the mailboxes of readers and what was fetched from them. In a transaction a mailbox that was read stays as it is until
// the end; it is read behind its reader, and before letterboxes.
type MailboxReader interface {
	// Of gives the account's mailbox, or fails with KindNotFound.
	Of(newsroom.AccountID) (newsroom.Mailbox, error)
	// Due gives those of active accounts that are to be looked into, the longest due first, at most so many.
	Due(now time.Time, most int) ([]newsroom.Mailbox, error)
	// Lists gives the lists of a mailbox, those that wait for an answer first, and the newest of these.
	Lists(newsroom.MailboxID) ([]newsroom.MailList, error)
	// List gives one of a mailbox, or fails with KindNotFound.
	List(newsroom.MailboxID, newsroom.MailListID) (newsroom.MailList, error)
	// ByKey finds a list of a mailbox by what its letters are told by, or fails with KindNotFound.
	ByKey(box newsroom.MailboxID, key string) (newsroom.MailList, error)
	// Has tells whether a letter was fetched before, by its digest.
	Has(box newsroom.MailboxID, digest [32]byte) (bool, error)
	// Ready gives the letters that are held though their lists have letterboxes, the oldest first, at most so many.
	Ready(box newsroom.MailboxID, most int) ([]newsroom.MailLetterID, error)
	// Letter gives a letter with its body, while that is kept.
	Letter(newsroom.MailLetterID) (newsroom.MailLetter, error)
	// Refused gives the newest letters that were refused, at most so many.
	Refused(box newsroom.MailboxID, most int) ([]newsroom.MailLetter, error)
	// Weight gives how many bytes of letters are held.
	Weight(newsroom.MailboxID) (int64, error)
	// Oldest gives the oldest letter that is held, of a list without an answer before all others; KindNotFound where none is.
	Oldest(newsroom.MailboxID) (newsroom.MailLetterID, error)
}

// Mailboxes writes them. They go with their account, and what is known of lists and letters with the mailbox; sources stay.
type Mailboxes interface {
	MailboxReader
	// Add stores a mailbox at the transaction's time, and gives its number. Nothing of what it has come to is stored: Save does that.
	Add(newsroom.Mailbox) (newsroom.MailboxID, error)
	// Save stores all of a mailbox but whose it is, or fails with KindNotFound.
	Save(newsroom.Mailbox) error
	// Remove removes the account's, or fails with KindNotFound.
	Remove(newsroom.AccountID) error
	// AddList stores a list at the transaction's time, and gives its number.
	AddList(newsroom.MailList) (newsroom.MailListID, error)
	// SaveList stores all of a list but its mailbox and key, or fails with KindNotFound.
	SaveList(newsroom.MailList) error
	// Take stores a letter at the transaction's time. One that the mailbox had before, by its digest, is not new, and stays as it is.
	Take(newsroom.MailLetter) (fresh bool, err error)
	// Settle stores what became of a letter, whose body goes with that.
	Settle(newsroom.MailLetterID, newsroom.MailState) error
	// Trim drops the letters of a list that are held but so many of the newest, and tells how many.
	Trim(list newsroom.MailListID, but int) (int, error)
	// Expire drops what lists without an answer hold from before then.
	Expire(box newsroom.MailboxID, before time.Time) error
	// Forget forgets why letters were refused, but for so many of the newest.
	Forget(box newsroom.MailboxID, but int) error
}

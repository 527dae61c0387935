package store

import (
	"time"

	"newsroom"
)

// Rule says which articles have been kept for long enough: those that were first seen before a time, have a place, and
// on which nothing rests. An edition or an alert that cites any version of an article rests on it, and so does a
// situation that lives: one that has an article at Live or after, or that a monitor follows which is not stopped.
type Rule struct {
	Before time.Time
	Live   newsroom.Seq // of the oldest article of the grouping window
}

// Aged is an article that has been kept for long enough, and where it stands among them: they are gone through by the
// time when they were first seen, and then by number.
type Aged struct {
	FirstSeen time.Time
	Article   newsroom.ArticleID
}

// KeepingReader finds what has been kept for long enough.
type KeepingReader interface {
	// Aged gives articles that the rule lets go, after that one, at most so many.
	Aged(r Rule, after Aged, limit int) ([]Aged, error)
	// Last gives what the newest run of the keeping removed, the zero Kept if there was none.
	Last() (newsroom.RetentionRun, error)
}

// Keeping lets go of it.
type Keeping interface {
	KeepingReader
	// Purge takes the words of those of the articles that the rule still lets go: all versions but the newest, the
	// newest one's text and author, the text of its page, and the stems. What stays is a tombstone: the article's keys, its place and the
	// digest of what it said, by which a poll knows it, and its title and link. Nobody can cite it any more. So many
	// versions are removed at most; where that was not enough, left is true, and some of the articles keep their words.
	Purge(r Rule, articles []newsroom.ArticleID, versions int) (purged int, left bool, err error)
	// ForgetTraces removes what grouping remembers of articles before that place, at most so many, and tells how many
	// it removed.
	ForgetTraces(before newsroom.Seq, limit int) (int, error)
	// ForgetRobots removes what hosts let robots ask for that has run out and that no page waits for, at most so many, and
	// tells how many it removed.
	ForgetRobots(limit int) (int, error)
	// ForgetHosts removes hosts that no feed, page, hub or robots.txt is of, that nobody holds and that have not asked to be
	// left alone until the day before, at most so many, and tells how many it removed.
	ForgetHosts(limit int) (int, error)
	// Tidy puts together a part of what searches go through, where many transactions have left that in more than so many
	// pieces, and tells whether there may be more to do. What is found stays the same.
	Tidy(pieces int) (left bool, err error)
	// Index has searches of what was sent go by an index for so many editions more at most, of readers after that one in the
	// order of their numbers. It gives the last reader of whom nothing is left, to go on after, and tells whether there may be
	// more to do. What is found stays the same (see EditionReader.Told).
	Index(after newsroom.AccountID, editions int) (last newsroom.AccountID, left bool, err error)
	// Pack has the bodies of editions that are not an account's newest take less room, as Index goes on. They come back as they
	// were.
	Pack(after newsroom.AccountID, editions int) (last newsroom.AccountID, left bool, err error)
	// Gather brings what editions from before migration 48 cite into the form of those after it, which takes less room, as Index
	// goes on. What they cite stays the same.
	Gather(after newsroom.AccountID, editions int) (last newsroom.AccountID, left bool, err error)
	// Tell stores what a run removed in place of the one before.
	Tell(newsroom.RetentionRun) error
}

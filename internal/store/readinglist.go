package store

import (
	"time"

	"newsroom"
)

// ReadingListReader reads the lists of feeds to which readers have subscribed.
type ReadingListReader interface {
	// Of gives the account's, the oldest first.
	Of(newsroom.AccountID) ([]newsroom.ReadingList, error)
	// Get gives one of the account's, or fails with KindNotFound.
	Get(newsroom.AccountID, newsroom.ReadingListID) (newsroom.ReadingList, error)
	// Due gives those of active accounts that are to be looked at, the longest due first, at most so many.
	Due(now time.Time, most int) ([]newsroom.ReadingList, error)
	// Feeds gives the feeds that stood in a list when it was last read.
	Feeds(newsroom.ReadingListID) ([]newsroom.ListFeed, error)
	// Brings tells whether a source is there because a list names it.
	Brings(newsroom.SourceID) (bool, error)
}

// ReadingLists writes them. They go with their account, and what is known of their feeds with the list; sources stay.
type ReadingLists interface {
	ReadingListReader
	// Add stores a list at the transaction's time, and gives its number. Nothing else is stored of it: Save does that.
	Add(newsroom.ReadingList) (newsroom.ReadingListID, error)
	// Save stores all of a list but whose it is and when it was added, or fails with KindNotFound.
	Save(newsroom.ReadingList) error
	// Remove removes one of the account's, or fails with KindNotFound.
	Remove(newsroom.AccountID, newsroom.ReadingListID) error
	// Note stores that a feed stands in a list.
	Note(newsroom.ReadingListID, newsroom.ListFeed) error
	// Drop forgets that a feed stood in a list.
	Drop(list newsroom.ReadingListID, address [32]byte) error
	// Own makes a source its reader's own: no list that names it brings it any more.
	Own(newsroom.SourceID) error
}

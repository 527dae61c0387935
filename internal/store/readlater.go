package store

import "newsroom"

// ReadLaterReader reads the services in which readers keep articles for later.
type ReadLaterReader interface {
	// Of gives the account's, the oldest first.
	Of(newsroom.AccountID) ([]newsroom.ReadLater, error)
	// Get gives one of the account's, or fails with KindNotFound.
	Get(newsroom.AccountID, newsroom.ReadLaterID) (newsroom.ReadLater, error)
}

// ReadLaters writes them. They go with their account.
type ReadLaters interface {
	ReadLaterReader
	// Add stores one at the transaction's time.
	Add(newsroom.ReadLater) error
	// Remove removes one of the account's, or fails with KindNotFound.
	Remove(newsroom.AccountID, newsroom.ReadLaterID) error
}

package store

import "newsroom"

// PrivateFeedReader reads the addresses at which readers have feeds of their own.
type PrivateFeedReader interface {
	// Of gives the account's, or fails with KindNotFound.
	Of(newsroom.AccountID) (newsroom.PrivateFeed, error)
	// ByHash finds one by the digest of its secret.
	ByHash([32]byte) (newsroom.PrivateFeed, error)
}

// PrivateFeeds writes them. They go with their account.
type PrivateFeeds interface {
	PrivateFeedReader
	// Make stores one at the transaction's time, in the place of the account's standing one: that one's secret opens
	// nothing from then on. Of two at once the one that comes last stands.
	Make(account newsroom.AccountID, hash [32]byte) error
	// Remove removes the account's, or fails with KindNotFound.
	Remove(newsroom.AccountID) error
	// Fetched notes a fetch at the transaction's time. One whose secret is known no more is left alone.
	Fetched(hash [32]byte) error
}

package store

import "newsroom"

// IdentityReader reads by whom people sign in.
type IdentityReader interface {
	// By finds an identity by its issuer and subject, and its account, in one statement.
	By(issuer, subject string) (newsroom.Identity, newsroom.Account, error)
	// Of gives the account's identities, oldest first.
	Of(newsroom.AccountID) ([]newsroom.Identity, error)
}

// Identities writes it. All of it goes with the account.
type Identities interface {
	IdentityReader
	// Add stores an identity, or fails with KindExists where it is somebody's, whosever it is.
	Add(newsroom.Identity) error
	// Used notes the use of an identity at the transaction's time, with the address that it had.
	Used(id newsroom.IdentityID, email string) error
	// Remove takes away an identity of the account.
	Remove(newsroom.AccountID, newsroom.IdentityID) error
}

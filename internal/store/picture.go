package store

import (
	"time"

	"newsroom"
)

// Prospect is a picture that an item may have: that of an article which the item cites, as it was cited.
type Prospect struct {
	Ordinal   int // of the item
	Article   newsroom.ArticleID
	Picture   string // the publisher's address of it
	Alt       string
	Publisher string
	URL       string // of the article
}

// PictureReader reads the pictures of editions.
type PictureReader interface {
	// Prospects gives what the items of an edition may have that have no picture, by item and the place of the first
	// citation, each article once for an item.
	Prospects(account newsroom.AccountID, number int64) ([]Prospect, error)
	// Of gives the pictures of an edition by their items, without their data.
	Of(account newsroom.AccountID, number int64) ([]newsroom.Picture, error)
	// Named gives the account's picture of that name.
	Named(account newsroom.AccountID, name string) (newsroom.Picture, error)
	// Alike gives the newest picture that was made of an address from then on, whosever it is: with its size and data alone.
	Alike(origin newsroom.Digest, since time.Time) (newsroom.Picture, error)
}

// Pictures writes them. They go with their edition.
type Pictures interface {
	PictureReader
	// Add stores a picture for an item that has none, and is there; MadeAt is the transaction's time.
	Add(newsroom.Picture) error
}

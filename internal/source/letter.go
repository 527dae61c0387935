package source

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"strings"

	"newsroom"
	"newsroom/internal/store"
	"newsroom/internal/text"
)

var (
	errLetterWhose = newsroom.Errorf(newsroom.KindInvalid, "An address for a newsletter is one reader's own: name the reader with --account.")
	errLetterName  = newsroom.Errorf(newsroom.KindInvalid, "Give the newsletter a name.")
	errLetterPages = newsroom.Errorf(newsroom.KindInvalid, "The pages that a newsletter leads to are not fetched: their publishers would know who reads.")
)

// AddLetter adds a source of the account's own whose articles come by mail, and gives the secret of its address. What comes is
// the account's alone.
func (s *Sources) AddLetter(ctx context.Context, account newsroom.AccountID, title string) (id newsroom.SourceID, secret string, err error) {
	title = text.Line(title, maxTitle)
	switch {
	case account.IsZero():
		return 0, "", errLetterWhose
	case title == "":
		return 0, "", errLetterName
	}
	secret = strings.ToLower(rand.Text()) // servers on the way may write addresses in lower case
	box := newsroom.Letterbox{Account: account, Hash: sha256.Sum256([]byte(secret))}
	if box.Sealed, err = s.headers.ring.Hide(ctx, []byte(secret), box.SealedFor(newsroom.SealedAddress)); err != nil {
		return 0, "", err
	}
	err = s.store.Update(ctx, func(tx store.Tx) (err error) {
		id, err = s.shelveLetter(tx, box, title)
		return err
	})
	return id, secret, err
}

// AddFetched adds a source of the account's own whose articles are letters from a mailbox, in a transaction that holds the reader. It has an
// address that nobody knows.
func (s *Sources) AddFetched(tx store.Tx, account newsroom.AccountID, title string) (newsroom.SourceID, error) {
	return s.shelveLetter(tx, newsroom.Letterbox{Account: account, Hash: sha256.Sum256([]byte(rand.Text())), Sealed: []byte{}}, text.Line(title, maxTitle))
}

// shelveLetter stores a letterbox and its source, where there is room for one more.
func (s *Sources) shelveLetter(tx store.Tx, box newsroom.Letterbox, title string) (id newsroom.SourceID, err error) {
	room, err := s.room(tx, box.Account)
	switch {
	case err != nil:
		return 0, err
	case room <= 0:
		return 0, s.full()
	}
	if box.Feed, err = letterFeed(tx, box.Account); err != nil {
		return 0, err
	}
	id, err = tx.Sources().Add(newsroom.Source{Feed: box.Feed, Account: box.Account, Title: title, AddedAt: tx.Now(), FullText: newsroom.FullTextNever})
	if err != nil {
		return 0, err
	}
	box.Source = id
	if err := tx.Letterboxes().Add(box); err != nil {
		return 0, err
	}
	return id, changed(tx, box.Account, newsroom.ActionSourceAdded, int(id))
}

// letterFeed makes the feed of a letterbox: under a name at random, the account's alone, and never polled. Its host is a name
// that nobody can have (RFC 6761, section 6.4), one for each, so that no two letters count as of one host.
func letterFeed(tx store.Tx, account newsroom.AccountID) (newsroom.FeedID, error) {
	name := make([]byte, 16)
	rand.Read(name) // never fails, by its documentation
	host := hex.EncodeToString(name) + ".letter.invalid"
	id, err := tx.Feeds().Add(newsroom.Feed{URL: newsroom.LetterboxScheme + hex.EncodeToString(name), Host: host, Owner: account, Every: newsroom.FirstInterval})
	if err != nil {
		return 0, err
	}
	return id, tx.Feeds().Polled(store.Polled{Feed: id, Every: newsroom.FirstInterval})
}

// unsubscribe has the subscription ended at the publisher's of a source that is about to be removed, where it came by mail and the
// publisher has said where that is done.
func unsubscribe(tx store.Tx, account newsroom.AccountID, from newsroom.SourceID) error {
	box, err := tx.Letterboxes().BySource(account, from)
	if newsroom.KindOf(err) == newsroom.KindNotFound {
		return nil
	}
	if err != nil {
		return err
	}
	sealed, err := tx.Letterboxes().UnsubscribeAt(box.ID)
	if newsroom.KindOf(err) == newsroom.KindNotFound {
		return nil
	}
	if err != nil {
		return err
	}
	id, err := tx.Letterboxes().Unsubscribe(newsroom.Unsubscription{Hash: box.Hash, Sealed: sealed})
	if err != nil {
		return err
	}
	return tx.Enqueue(newsroom.UnsubscribeJob{Unsubscription: id})
}

package source

import (
	"context"
	"errors"
	"strings"

	"newsroom"
	"newsroom/internal/outbound"
	"newsroom/internal/seal"
	"newsroom/internal/store"
)

var (
	errListHeaderAddress = newsroom.Errorf(newsroom.KindInvalid, "A header is sent by https alone, and the address of this list is http.")
	errListHeaderNone    = newsroom.Errorf(newsroom.KindNotFound, "This list is asked for with no header of yours.")
	errListAddressShut   = newsroom.Errorf(newsroom.KindConflict, "The list's address can't be read any more: remove it and subscribe again.")
	// errListHeader is as errListShut.
	errListHeader = newsroom.Errorf(newsroom.KindInternal, "the list's header can't be read any more; give it again")
)

// ListHeader is a header by which the server of a list knows its reader. It says nothing of its value wherever it is printed.
type ListHeader struct{ Name, Value string }

// String keeps the value out of whatever prints it.
func (p ListHeader) String() string { return p.Name + ": ***" }

// GoString does the same for %#v.
func (p ListHeader) GoString() string { return p.String() }

// judged gives the pass with its name in its one spelling. One without a name is none.
func (p ListHeader) judged(account newsroom.AccountID, address string) (ListHeader, error) {
	if p == (ListHeader{}) {
		return p, nil
	}
	name, err := judgedHeader(account, p.Name, p.Value)
	if err == nil && !strings.HasPrefix(address, "https://") {
		err = errListHeaderAddress
	}
	return ListHeader{name, p.Value}, err
}

// bearing gives a context whose requests bear the pass where they go to the address's server, and nobody else has led to it.
func (p ListHeader) bearing(ctx context.Context, address string) context.Context {
	if p == (ListHeader{}) {
		return ctx
	}
	return outbound.Passing(ctx, outbound.Pass{To: address, Name: p.Name, Value: p.Value})
}

// give seals a pass for a list; none takes away what it had.
func (p ListHeader) give(list *newsroom.ReadingList, address string, key newsroom.Key) (err error) {
	list.Header, list.Passed = p.Name, nil
	if p != (ListHeader{}) {
		list.Passed, err = seal.Hide(key, []byte(p.Value), sealedForPass(*list, address))
	}
	return err
}

// sealedForPass is what the value of a list's header is sealed for: with another list, address or name it can't be read.
func sealedForPass(l newsroom.ReadingList, address string) []byte {
	return append(l.SealedFor(), " "+l.Header+" "+address...)
}

// passOf reads the pass of a list whose address is known.
func (l *ReadingLists) passOf(ctx context.Context, list newsroom.ReadingList, address string) (ListHeader, error) {
	if list.Header == "" {
		return ListHeader{}, nil
	}
	value, err := l.shelf.headers.ring.Show(ctx, list.Passed, sealedForPass(list, address))
	if errors.Is(err, seal.ErrHidden) {
		return ListHeader{}, errListHeader
	}
	return ListHeader{list.Header, string(value)}, err
}

// SetHeader has a list of the account's asked for with a header from now on, in the place of one that it had. The next look is at once and reads
// it whole, unless the list is paused.
func (l *ReadingLists) SetHeader(ctx context.Context, account newsroom.AccountID, id newsroom.ReadingListID, given ListHeader) error {
	if given == (ListHeader{}) {
		return errHeaderName
	}
	address, err := l.addressOf(ctx, account, id)
	if err != nil {
		return err
	}
	if given, err = given.judged(account, address); err != nil {
		return err
	}
	return l.pass(ctx, account, id, given, address)
}

// RemoveHeader has a list asked for as anybody would ask, and forgets its header. What the list has brought stays until a look tells otherwise.
func (l *ReadingLists) RemoveHeader(ctx context.Context, account newsroom.AccountID, id newsroom.ReadingListID) error {
	return l.pass(ctx, account, id, ListHeader{}, "")
}

// addressOf reads the address of a list.
func (l *ReadingLists) addressOf(ctx context.Context, account newsroom.AccountID, id newsroom.ReadingListID) (string, error) {
	var list newsroom.ReadingList
	err := l.shelf.store.View(ctx, func(v store.View) (err error) {
		list, err = v.ReadingLists().Get(account, id)
		return err
	})
	if err != nil {
		return "", err
	}
	address, err := l.shelf.headers.ring.Show(ctx, list.Sealed, list.SealedFor())
	if errors.Is(err, seal.ErrHidden) {
		return "", errListAddressShut
	}
	return string(address), err
}

// pass gives a list a header, or takes away the one that it has. What its last answer was known by was said to whoever asked then.
func (l *ReadingLists) pass(ctx context.Context, account newsroom.AccountID, id newsroom.ReadingListID, given ListHeader, address string) error {
	key, err := l.shelf.headers.ring.Newest(ctx)
	if err != nil {
		return err
	}
	return l.change(ctx, account, id, func(tx store.Tx, list *newsroom.ReadingList) error {
		if given == (ListHeader{}) && list.Header == "" {
			return errListHeaderNone
		}
		if err := given.give(list, address, key); err != nil {
			return err
		}
		list.ETag, list.LastModified = "", ""
		if err := l.noted(tx, *list, newsroom.ActionReadingListSet); err != nil || list.Paused() {
			return err
		}
		list.NextAt = tx.Now()
		return tx.Enqueue(newsroom.ReadingListJob{Account: account, List: id})
	})
}

package source

import (
	"crypto/sha256"
	"strings"

	"newsroom"
	"newsroom/internal/feed"
	"newsroom/internal/outbound"
	"newsroom/internal/store"
)

// applying is a list whose feeds come and go.
type applying struct {
	shelf  *Sources
	tx     store.Tx
	list   *newsroom.ReadingList
	stands map[[32]byte]bool // that stood in it before and stand there still
	room   int               // for sources of the account
	came   newsroom.ListLines
	went   newsroom.ListLines
	left   newsroom.ListLines
	full   bool // something was left out for which there may be room later
}

// apply has the feeds come that are new in a list, and those go that have left it. What the reader has removed is not new while it
// stands there. What was left out for lack of room is tried again, so the next look reads the list whole.
func (l *ReadingLists) apply(tx store.Tx, list *newsroom.ReadingList, found seen) error {
	a := &applying{shelf: l.shelf, tx: tx, list: list, stands: map[[32]byte]bool{}}
	present := addressesIn(found.wanted)
	if err := a.depart(present); err != nil {
		return err
	}
	picked, left := screen(list.Account, found.wanted, l.shelf.judge)
	for _, one := range left {
		if one.Why != Twice {
			a.leftOut(one.Title, one.URL, one.Why)
		}
	}
	if err := a.arrive(picked); err != nil {
		return err
	}
	list.Report.Listed, list.Report.Left = len(present), a.left
	if list.ETag, list.LastModified = found.etag, found.modified; a.full {
		list.ETag, list.LastModified = "", ""
	}
	if a.came.N+a.went.N == 0 {
		return nil
	}
	first := list.ChangedAt.IsZero()
	list.Report.Came, list.Report.Went, list.ChangedAt = a.came, a.went, tx.Now()
	if first && l.actor != newsroom.ActorNewsroom { // that the list was added is noted
		return nil
	}
	return l.noted(tx, *list, newsroom.ActionReadingListChanged)
}

// addressesIn gives the feeds of a list by the hashes of their addresses, those among them that can't be added.
func addressesIn(wanted []Want) map[[32]byte]bool {
	present := make(map[[32]byte]bool, len(wanted))
	for _, want := range wanted {
		if want.URL != "" {
			present[hashOf(want)] = true
		}
	}
	return present
}

// hashOf is what a list's feed is known by, whichever way its address is spelt.
func hashOf(want Want) [32]byte {
	normal, err := feed.Normalise(want.URL)
	if err != nil {
		normal = strings.TrimSpace(want.URL)
	}
	return sha256.Sum256([]byte(newsroom.SelectorsMark(want.Selectors) + normal))
}

// depart has those feeds go that stood in the list and don't any more.
func (a *applying) depart(present map[[32]byte]bool) error {
	had, err := a.tx.ReadingLists().Feeds(a.list.ID)
	if err != nil {
		return err
	}
	var gone []newsroom.ListFeed
	for _, one := range had {
		if present[one.Address] {
			a.stands[one.Address] = true
		} else {
			gone = append(gone, one)
		}
	}
	a.went, err = leave(a.tx, a.list.ID, gone)
	return err
}

// leave forgets that feeds stood in a list, and removes their sources where no other list brings them. It gives what was removed.
func leave(tx store.Tx, list newsroom.ReadingListID, gone []newsroom.ListFeed) (went newsroom.ListLines, err error) {
	var ids []newsroom.SourceID
	for _, one := range gone {
		if err := tx.ReadingLists().Drop(list, one.Address); err != nil {
			return went, err
		}
		if one.Source == 0 {
			continue
		}
		brought, err := tx.ReadingLists().Brings(one.Source)
		if err != nil {
			return went, err
		}
		if brought {
			continue
		}
		source, err := tx.Sources().Get(one.Source)
		if err != nil {
			return went, err
		}
		shown := outbound.Mask(source.URL)
		went.Add(newsroom.ListLine{Title: nameOr(source.Name(), shown), URL: shown})
		ids = append(ids, one.Source)
	}
	return went, tx.Sources().Remove(ids...)
}

// arrive has those feeds come that did not stand in the list before, while there is room for them.
func (a *applying) arrive(picked []pick) (err error) {
	if a.room, err = a.shelf.room(a.tx, a.list.Account); err != nil {
		return err
	}
	for _, want := range picked {
		address := hashOf(want.Want)
		switch {
		case a.stands[address]:
			continue
		case len(a.stands) >= MostListed:
			a.beyond(want, Beyond)
			continue
		}
		source, came, err := a.place(want)
		switch {
		case newsroom.KindOf(err) == newsroom.KindLimit:
			a.beyond(want, NoRoom)
			continue
		case err != nil:
			return err
		case came:
			a.room--
			shown := outbound.Mask(want.URL)
			a.came.Add(newsroom.ListLine{Title: nameOr(want.Title, shown), URL: shown})
		}
		a.stands[address] = true
		if err := a.tx.ReadingLists().Note(a.list.ID, newsroom.ListFeed{Address: address, Source: source}); err != nil {
			return err
		}
	}
	return nil
}

// place adds a source, and gives it where it is there by a list: it may have been the reader's own before.
func (a *applying) place(want pick) (source newsroom.SourceID, came bool, err error) {
	made := newsroom.Source{Account: a.list.Account, Title: want.Title, Folder: want.Folder}
	f := newsroom.Feed{URL: want.URL, Selectors: want.Selectors}
	source, err = a.shelf.placeIn(a.tx, a.room, made, f)
	if newsroom.KindOf(err) != newsroom.KindExists {
		return source, err == nil, err
	}
	if source, err = standing(a.tx, a.list.Account, f); err != nil {
		return 0, false, err
	}
	brought, err := a.tx.ReadingLists().Brings(source)
	if err != nil || !brought {
		return 0, false, err
	}
	return source, false, nil
}

func (a *applying) beyond(want pick, why SkipReason) {
	a.full = true
	a.leftOut(want.Title, outbound.Mask(want.URL), why)
}

func (a *applying) leftOut(title, shown string, why SkipReason) {
	a.left.Add(newsroom.ListLine{Title: nameOr(title, shown), URL: shown, Why: string(why)})
}

func nameOr(name, shown string) string {
	if name == "" {
		return shown
	}
	return name
}

// standing finds the account's source that reads an address, with its own header or as anybody; zero: none does.
func standing(tx store.Tx, account newsroom.AccountID, f newsroom.Feed) (source newsroom.SourceID, err error) {
	theirs := f
	theirs.Owner = account
	of, err := tx.Feeds().Standing(theirs)
	if newsroom.KindOf(err) == newsroom.KindNotFound {
		of, err = tx.Feeds().Standing(f)
	}
	if err == nil {
		source, err = tx.Sources().On(account, of.ID)
	}
	if newsroom.KindOf(err) == newsroom.KindNotFound {
		return 0, nil
	}
	return source, err
}

// own makes a source the reader's own that was added by hand though it was there: if a list brought it, it goes by none any more.
func own(tx store.Tx, account newsroom.AccountID, f newsroom.Feed) (err error) {
	if account.IsZero() {
		return nil
	}
	if f.URL, err = feed.Normalise(f.URL); err != nil {
		return refusal(err)
	}
	source, err := standing(tx, account, f)
	if err != nil {
		return err
	}
	return tx.ReadingLists().Own(source)
}

package edition

import (
	"context"

	"newsroom"
	"newsroom/internal/digest"
	"newsroom/internal/store"
	"newsroom/internal/wire"
)

// PageContext is what stands beside a reader's editions on their pages: how many there are, when the next one comes, what is
// late. Equal ones mean that a page which was made of it is still true.
type PageContext = store.EditionContext

// StoredPage is a sent edition with all that its page shows.
type StoredPage struct {
	wire.Edition
	PageContext
	Since   []wire.Correction        // what became of what it quoted
	Follows map[int]Follow           // by the place of the item in the edition, from 0
	Shown   map[int]newsroom.Picture // what there is for items to be shown with, likewise, without data
	Sources int                      // what the reader reads now
	Failing int                      // of those, the ones that can't be read at present
}

// Follow is how a reader follows an item's situation.
type Follow struct {
	Monitor newsroom.MonitorID
	State   newsroom.MonitorState // active or paused
}

// Beside gives in one read what stands beside an account's editions.
func (a *Archive) Beside(ctx context.Context, account newsroom.AccountID) (b PageContext, err error) {
	err = a.store.Read(ctx, func(v store.View) error {
		b, err = v.Editions().Beside(account)
		return err
	})
	return b, err
}

// Leaf gives one sent edition, the newest for number 0, with all that its page shows.
func (a *Archive) Leaf(ctx context.Context, account newsroom.AccountID, number int64) (l StoredPage, err error) {
	err = a.store.View(ctx, func(v store.View) error {
		l, err = leaf(v, account, number)
		return err
	})
	return l, err
}

func leaf(v store.View, account newsroom.AccountID, number int64) (l StoredPage, err error) {
	if l.PageContext, err = v.Editions().Beside(account); err != nil {
		return l, err
	}
	if number == 0 {
		number = l.Last
	}
	if l.Edition, err = stored(v, account, number); err != nil {
		return l, err
	}
	if l.Since, err = since(v, account, number); err != nil {
		return l, err
	}
	tally, err := v.Readers().Tally(account)
	if err != nil {
		return l, err
	}
	l.Sources, l.Failing = tally.Sources, tally.Failing
	if l.Follows, err = follows(v, account, number); err != nil {
		return l, err
	}
	l.Shown, err = Shown(v, account, number)
	return l, err
}

// Shown gives the pictures that the items of an edition are shown with, by their places, without data.
func Shown(v store.View, account newsroom.AccountID, number int64) (map[int]newsroom.Picture, error) {
	all, err := v.Pictures().Of(account, number)
	by := make(map[int]newsroom.Picture, len(all))
	for _, p := range all {
		by[p.Ordinal] = p
	}
	return by, err
}

// Picture gives a picture of the account's editions by its name.
func (a *Archive) Picture(ctx context.Context, account newsroom.AccountID, name string) (p newsroom.Picture, err error) {
	err = a.store.Read(ctx, func(v store.View) error {
		p, err = v.Pictures().Named(account, name)
		return err
	})
	return p, err
}

// follows finds which of an edition's situations, as they stand now, the reader follows. Of two monitors of one the
// active one counts.
func follows(v store.View, account newsroom.AccountID, number int64) (map[int]Follow, error) {
	items, err := v.Editions().Items(account, number)
	if err != nil {
		return nil, err
	}
	monitors, err := v.Monitors().List(account, 0)
	if err != nil {
		return nil, err
	}
	by := map[newsroom.SituationID]Follow{}
	for _, m := range monitors {
		if by[m.Situation].State != newsroom.MonitorActive {
			by[m.Situation] = Follow{m.ID, m.State}
		}
	}
	out := map[int]Follow{}
	for _, item := range items {
		if f, ok := by[item.Situation]; ok {
			out[item.Ordinal] = f
		}
	}
	return out, nil
}

// Item gives the identifier of an item by its edition and its place there, from 0.
func (a *Archive) Item(ctx context.Context, account newsroom.AccountID, number int64, ordinal int) (id newsroom.ItemID, err error) {
	var items []newsroom.Item
	err = a.store.Read(ctx, func(v store.View) error {
		items, err = v.Editions().Items(account, number)
		return err
	})
	for _, item := range items {
		if item.Ordinal == ordinal {
			return item.ID, err
		}
	}
	if err == nil {
		err = newsroom.Errorf(newsroom.KindNotFound, "There is no such story in your editions.")
	}
	return id, err
}

// Seconds is how long one reads an item, as the whole edition's time is reckoned.
func Seconds(item wire.Item) int {
	words := count(item.Headline)
	for _, all := range [][]wire.Sentence{item.Summary, item.New} {
		for _, s := range all {
			words += count(s.Text)
		}
	}
	for _, side := range item.Disagreements {
		words += count(side.Text)
	}
	return digest.Seconds(words)
}

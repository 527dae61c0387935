package source

import (
	"cmp"
	"context"
	"slices"

	"newsroom"
	"newsroom/internal/feed"
	"newsroom/internal/outbound"
	"newsroom/internal/selector"
	"newsroom/internal/store"
)

// Want is a feed that somebody else has listed.
type Want struct {
	URL, Title, Folder string
	Line               int                // where it stands in a file; zero: in none
	Selectors          newsroom.Selectors // by which its page is read, where it is none
}

// Imported tells what became of a list of feeds.
type Imported struct {
	Added int
	Known int    // of those left out: among the sources already
	Left  []Left // every one that was not added, in the order of the list
}

// Refused counts those that were left out for another reason than that they are there already.
func (i Imported) Refused() int { return len(i.Left) - i.Known }

// Left is a feed that was not added, and why.
type Left struct {
	Line  int // as in Want
	Title string
	URL   string // masked
	Why   SkipReason

	at int // its place in the list
}

// Take adds feeds for the account, or for everybody with the zero account, all of them or none, those aside that
// can't be added; once an account has as many sources as it may have, the rest are among those. It does not go out
// to them: the next poll does.
func (s *Sources) Take(ctx context.Context, account newsroom.AccountID, wanted []Want) (Imported, error) {
	picked, left := screen(account, wanted, s.judge)
	var done Imported
	err := s.store.Update(ctx, func(tx store.Tx) (err error) {
		if done, err = s.placeAll(tx, account, picked); err != nil {
			return err
		}
		return changed(tx, account, newsroom.ActionSourcesImported, done.Added)
	})
	return done.with(left), err
}

// takenAtOnce is how many feeds of a long list are added in one transaction: few enough for whoever else writes to
// wait for a moment only.
const takenAtOnce = 500

// takeLong is Take for lists of thousands, in several transactions. What was added before an error stays, and is
// known when the list comes again.
func (s *Sources) takeLong(ctx context.Context, account newsroom.AccountID, wanted []Want, told func(done, of int)) (Imported, error) {
	picked, left := screen(account, wanted, s.judge)
	var all Imported
	for part := range slices.Chunk(picked, takenAtOnce) {
		var done Imported
		err := s.store.Update(ctx, func(tx store.Tx) (err error) {
			if done, err = s.placeAll(tx, account, part); err != nil {
				return err
			}
			return changed(tx, account, newsroom.ActionSourcesImported, done.Added)
		})
		if err != nil {
			return all.with(left), err
		}
		all.Added, all.Known, all.Left = all.Added+done.Added, all.Known+done.Known, append(all.Left, done.Left...)
		if told != nil {
			told(all.Added+len(all.Left), len(picked))
		}
	}
	return all.with(left), nil
}

func (s *Sources) judge(address string) error { return s.fetch.Judge(address) }

// with puts what was left out before a transaction to what was left out in it.
func (i Imported) with(left []Left) Imported {
	i.Left = slices.SortedStableFunc(slices.Values(append(i.Left, left...)), func(a, b Left) int { return cmp.Compare(a.at, b.at) })
	return i
}

// TakeIn is Sources.Take in a transaction of the caller's, who brings the readiness up to date. It knows no limit: it
// is for the few that the newsroom chooses itself.
func TakeIn(tx store.Tx, account newsroom.AccountID, wanted []Want) (Imported, error) {
	picked, left := screen(account, wanted, func(string) error { return nil })
	done, err := (&Sources{}).placeAll(tx, account, picked)
	return done.with(left), err
}

// pick is a wanted feed that may be added, by its normalised address, and its place in the list.
type pick struct {
	Want
	at int
}

func (p pick) left(why SkipReason) Left { return left(p.Want, p.at, why) }

func left(want Want, at int, why SkipReason) Left {
	shown := ""
	if want.URL != "" {
		shown = outbound.Mask(want.URL)
	}
	return Left{Line: want.Line, Title: want.Title, URL: shown, Why: why, at: at}
}

// screen parts what may be added from what may not, as far as that can be told without looking into the store or
// going out.
func screen(account newsroom.AccountID, wanted []Want, judge func(address string) error) (picked []pick, out []Left) {
	seen := make(map[string]bool, len(wanted))
	for at, want := range wanted {
		address, why := want.screened(account, judge)
		mark := newsroom.SelectorsMark(want.Selectors) + address
		if why == "" && seen[mark] {
			why = Twice
		}
		if why != "" {
			out = append(out, left(want, at, why))
			continue
		}
		seen[mark], want.URL = true, address
		picked = append(picked, pick{want, at})
	}
	return picked, out
}

func (w Want) screened(account newsroom.AccountID, judge func(address string) error) (address string, why SkipReason) {
	if w.URL == "" {
		return "", NoAddress
	}
	address, err := feed.Normalise(w.URL)
	switch {
	case err != nil:
		return "", BadAddress
	case account.IsZero() && hasCredentials(address):
		return "", Password
	case hasMask(address):
		return "", Masked
	case w.Selectors.Given():
		if _, err := selector.Compile(w.Selectors); err != nil {
			return "", BadSelectors
		}
	}
	switch outbound.KindOf(judge(address)) {
	case "":
		return address, ""
	case outbound.Refused:
		return "", Private
	}
	return "", BadAddress
}

// placeAll stores sources until there is no room for more.
func (s *Sources) placeAll(tx store.Tx, account newsroom.AccountID, picked []pick) (done Imported, err error) {
	room, err := s.room(tx, account)
	if err != nil {
		return Imported{}, err
	}
	for _, want := range picked {
		_, err := s.placeIn(tx, room-done.Added, newsroom.Source{Account: account, Title: want.Title, Folder: want.Folder}, newsroom.Feed{URL: want.URL, Selectors: want.Selectors})
		switch newsroom.KindOf(err) {
		case newsroom.KindExists:
			if err := own(tx, account, newsroom.Feed{URL: want.URL, Selectors: want.Selectors}); err != nil {
				return Imported{}, err
			}
			done.Known++
			done.Left = append(done.Left, want.left(Known))
		case newsroom.KindLimit:
			done.Left = append(done.Left, want.left(NoRoom))
		default:
			if err != nil {
				return Imported{}, err
			}
			done.Added++
		}
	}
	return done, nil
}

package onboarding

import (
	"context"
	"fmt"
	"net/url"
	"slices"
	"strings"
	"sync"
	"time"

	"newsroom"
	"newsroom/internal/source/catalogue"
	"newsroom/internal/store"
	"newsroom/internal/text"
)

// Bounds of the search for sites that the reader named.
const (
	maxFound   = 8 // sites that are looked for
	findAtOnce = 4 // of them at the same time
)

// lacking is what the reader named and did not get, in the reader's words.
type lacking struct {
	unknown []string // names without an address
	failed  []string // addresses that brought no feed
}

// find goes out to the sites that the reader named and the catalogue does not hold, and adds their feeds. None of
// them holds the build up for long, and none makes it fail.
func (at *site) find(ctx context.Context) error {
	at.lacks = lacking{unknown: unknownIn(at.choice)}
	var asked []catalogue.ToFind
	for _, one := range at.choice.ToFind {
		switch {
		case one.Address == "":
		case len(asked) == maxFound:
			at.lacks.failed = append(at.lacks.failed, bare(one.Said))
		default:
			asked = append(asked, one)
		}
	}
	if len(asked) == 0 {
		return nil
	}
	found := at.ask(ctx, asked)
	for i, one := range asked {
		if !found[i] {
			at.lacks.failed = append(at.lacks.failed, bare(one.Said))
		}
	}
	if !slices.Contains(found, true) {
		return ctx.Err()
	}
	return at.store.Update(ctx, func(tx store.Tx) error {
		if err := tx.Check(at.ticket); err != nil {
			return err
		}
		return tx.Enqueue(newsroom.PollJob{})
	})
}

// bare takes what may be secret out of what a reader named as a source: a user, a password, a query.
func bare(said string) string {
	u, err := url.Parse(said)
	if err != nil || u.Host == "" {
		return said
	}
	u.User, u.RawQuery, u.Fragment = nil, "", ""
	return u.String()
}

// ask asks several sites at once, and tells of each whether the reader reads it now.
func (at *site) ask(ctx context.Context, sites []catalogue.ToFind) []bool {
	ctx, cancel := context.WithTimeout(ctx, findFor)
	defer cancel()
	found := make([]bool, len(sites))
	places := make(chan struct{}, findAtOnce)
	var all sync.WaitGroup
	for i, one := range sites {
		places <- struct{}{}
		all.Go(func() {
			defer func() { <-places }()
			_, err := at.shelf.Add(ctx, at.job.Account, one.Address)
			found[i] = err == nil || newsroom.KindOf(err) == newsroom.KindExists
			if !found[i] { // the address may hold a password, and so may the error
				at.log.InfoContext(ctx, "a site that a reader named is no source", "account", at.job.Account, "draft", at.job.Draft, "because", newsroom.KindOf(err).String())
			}
		})
	}
	all.Wait()
	return found
}

// lookEvery is how often a build looks whether all feeds were polled.
const lookEvery = 100 * time.Millisecond

// await waits until each of the reader's feeds was polled once, for at most so long.
func (at *site) await(most time.Duration) func(context.Context) error {
	return func(ctx context.Context) error {
		enough := time.NewTimer(most)
		defer enough.Stop()
		again := time.NewTicker(lookEvery)
		defer again.Stop()
		for {
			has, err := at.sources(ctx)
			if err != nil || !slices.ContainsFunc(has, func(s newsroom.SourceHealth) bool { return s.PolledAt.IsZero() }) {
				return err
			}
			select {
			case <-again.C:
			case <-enough.C:
				return nil
			case <-ctx.Done():
				return ctx.Err()
			}
		}
	}
}

func (at *site) sources(ctx context.Context) (has []newsroom.SourceHealth, err error) {
	err = at.store.View(ctx, func(v store.View) error {
		has, err = v.Sources().For(at.job.Account)
		return err
	})
	return has, err
}

// tell takes out the sources of the catalogue whose first poll failed, and notes in the draft what the reader should
// know of the choice. It may be called again: what was taken out is what is chosen and not there.
func (at *site) tell(ctx context.Context) error {
	return at.store.Update(ctx, func(tx store.Tx) error {
		if err := tx.Check(at.ticket); err != nil {
			return err
		}
		if _, err := tx.Readers().Get(at.job.Account); err != nil { // taken first, as everywhere
			return err
		}
		d, err := tx.Drafts().Get(at.job.Account, at.job.Draft)
		if err != nil {
			return err
		}
		has, err := tx.Sources().For(at.job.Account)
		if err != nil {
			return err
		}
		first := judge(d, at.choice.Chosen, has)
		for _, dead := range first.dead {
			if err := at.remove(tx, dead); err != nil {
				return err
			}
		}
		after := d
		if after.Notice = first.notice(in(d.Language), at.lacks); after.Notice != d.Notice {
			if err := tx.Drafts().Save(d, after); err != nil {
				return err
			}
		}
		return at.refresh(tx, d.Account)
	})
}

func (at *site) remove(tx store.Tx, dead newsroom.SourceHealth) error {
	err := tx.Sources().Remove(dead.ID)
	if newsroom.KindOf(err) == newsroom.KindNotFound {
		return nil // the reader was faster
	}
	if err != nil {
		return err
	}
	return tx.Audit(at.job.Account, "onboarding", newsroom.ActionSourceDropped, fmt.Sprintf("%s: %s", dead.URL, dead.Failing.Cause))
}

// polled is what the first polls of the chosen sources came to.
type polled struct {
	dead    []newsroom.SourceHealth // to be taken out
	dropped []string                // publishers of those and of those that were taken out before
	none    bool                    // every one of them failed
}

// judge finds the sources whose first poll failed: they were chosen by this draft and never brought an article. If
// not one of all that were chosen could be read, the fault is nearer to us than to them, and all of them stay.
func judge(d newsroom.Draft, chosen []catalogue.SelectedFeed, has []newsroom.SourceHealth) polled {
	var p polled
	read, failing, gone := 0, 0, []string(nil)
	for _, one := range chosen {
		i := slices.IndexFunc(has, func(s newsroom.SourceHealth) bool { return s.URL == one.URL })
		switch {
		case i < 0:
			gone = append(gone, one.Publisher)
		case has[i].Failing != nil && has[i].Articles == 0:
			failing++
			if has[i].Account == d.Account && !has[i].AddedAt.Before(d.StartedAt) {
				p.dead = append(p.dead, has[i])
				gone = append(gone, one.Publisher)
			}
		case !has[i].PolledAt.IsZero():
			read++
		}
	}
	if read > 0 {
		p.dropped = gone
		return p
	}
	return polled{none: failing > 0 && failing == len(chosen)}
}

// notice says in the reader's language what became of the choice.
func (p polled) notice(s *speech, lacks lacking) string {
	var out []string
	for _, one := range []struct {
		sentence string
		names    []string
	}{{s.Dropped, p.dropped}, {s.NotAdded, lacks.failed}, {s.Unknown, lacks.unknown}} {
		if len(one.names) > 0 {
			out = append(out, fmt.Sprintf(one.sentence, enumerate(one.names)))
		}
	}
	if p.none {
		out = append(out, s.None)
	}
	return strings.Join(out, " ")
}

// Bounds of a notice: so many names, in so many characters each.
const (
	maxNames = 12
	maxName  = 60
)

// enumerate lists names, each once.
func enumerate(names []string) string {
	var out []string
	for _, name := range names {
		if name = text.Shorten(name, maxName); !slices.Contains(out, name) {
			out = append(out, name)
		}
	}
	if len(out) > maxNames {
		out = append(out[:maxNames], "…")
	}
	return strings.Join(out, ", ")
}

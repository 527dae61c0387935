package onboarding

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/account"
	"newsroom/internal/source"
	"newsroom/internal/source/catalogue"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
)

// feeds is the catalogue of the tests.
const feeds = `https://one.example/chess	The One	chess	world	en	never
https://two.example/chess	The Two	chess	world	en	never
https://one.example/ferries	The One	shipping	world	en	never
https://three.example/ferries	The Three	shipping	world	en	never
`

// works is a world with a builder whose press and shelf are the test's.
type works struct {
	*world
	builder *Builder
	press   *press
	shelf   *shelf
}

// press sends an edition without anything in it, if nothing is wrong with it.
type press struct {
	*enginetest.World
	err   error
	calls []newsroom.Slot
}

func (p *press) Compose(ctx context.Context, id newsroom.AccountID, slot newsroom.Slot, ticket newsroom.Ticket) (number int64, err error) {
	p.calls = append(p.calls, slot)
	if p.err != nil {
		return 0, p.err
	}
	return number, p.Update(ctx, func(tx store.Tx) error {
		if number, err = tx.Editions().Served(id, slot.Key()); err != nil || number > 0 {
			return errors.Join(err, tx.Finish(ticket))
		}
		reader, err := tx.Readers().Get(id)
		number = reader.Last + 1
		return errors.Join(err, tx.Editions().Send(newsroom.Edition{Account: id, Number: number, Slot: slot, Mandate: reader.Mandate, Body: []byte("{}")}),
			tx.Finish(ticket))
	})
}

// shelf finds a feed at the addresses that the test has put there.
type shelf struct {
	*enginetest.World
	there map[string]bool
	wait  chan struct{} // nil: it answers at once
}

func (s *shelf) Add(ctx context.Context, id newsroom.AccountID, address string) (source.Added, error) {
	if s.wait != nil {
		select {
		case <-s.wait:
		case <-ctx.Done():
			return source.Added{}, ctx.Err()
		}
	}
	if !s.there[address] {
		return source.Added{}, newsroom.Errorf(newsroom.KindNotFound, "There is no feed.")
	}
	return source.Added{}, s.Update(ctx, func(tx store.Tx) error {
		feed, err := tx.Feeds().Add(newsroom.Feed{URL: "https://" + address, Host: "x", PolledAt: noon})
		if err == nil {
			_, err = tx.Sources().Add(newsroom.Source{Feed: feed, Account: id})
		}
		return err
	})
}

// hourly is the rule for slots.
func hourly(_ newsroom.Schedule, zone *time.Location, after time.Time) newsroom.Slot {
	return newsroom.Slot{Kind: newsroom.Scheduled, Zone: zone.String(), Due: after.Add(time.Hour)}
}

// newWorks makes a world in which every feed of the catalogue was polled.
func newWorks(t testing.TB) *works {
	t.Helper()
	w := unpolled(t)
	for line := range strings.Lines(feeds) {
		url, _, _ := strings.Cut(line, "\t")
		w.polled(url, "")
	}
	return w
}

func unpolled(t testing.TB) *works {
	t.Helper()
	w := &works{world: newWorld(t)}
	w.press, w.shelf = &press{World: w.World}, &shelf{World: w.World, there: map[string]bool{}}
	list, err := catalogue.Read(feeds, "")
	w.Must(err)
	refresh := func(tx store.Tx, id newsroom.AccountID) error {
		return tx.Readers().SetReadiness(id, newsroom.Readiness{State: newsroom.StatePreparing})
	}
	w.builder = NewBuilder(w.Store, func() *catalogue.Catalogue { return list }, account.NewDirectory(w.Store, w.Mint, hourly), w.shelf, w.press, refresh, w.Logger)
	return w
}

// polled puts a feed of the catalogue into the store as a poll has left it; cause "" for one that worked.
func (w *works) polled(url, cause string) {
	w.Helper()
	f := newsroom.Feed{URL: url, Host: "x", PolledAt: w.Clock()}
	if cause != "" {
		f.Failing = &newsroom.Failing{Since: w.Clock(), Count: 1, Cause: cause}
	}
	w.Feed(f)
}

func (w *works) build(d newsroom.Draft) error {
	w.Helper()
	return w.builder.Build(w.Context(), newsroom.BuildJob{Account: d.Account, Draft: d.ID}, newsroom.Ticket{})
}

// run takes up the job of a draft, as a worker does, for an attempt.
func (w *works) run(d newsroom.Draft, attempt int) newsroom.Ticket {
	w.Helper()
	status := enginetest.See(w, func(v store.View) (newsroom.JobStatus, error) {
		return v.Jobs().Find(newsroom.BuildJob{Account: d.Account, Draft: d.ID})
	})
	w.Exec(fmt.Sprintf(`UPDATE river_job SET state = 'running', attempt = %d WHERE id = $1`, attempt), status.ID)
	return newsroom.Ticket{Job: status.ID, Attempt: attempt}
}

func (w *works) job(d newsroom.Draft) newsroom.JobState {
	w.Helper()
	return enginetest.See(w, func(v store.View) (newsroom.JobStatus, error) {
		return v.Jobs().Find(newsroom.BuildJob{Account: d.Account, Draft: d.ID})
	}).State
}

func (w *works) settings() newsroom.Reader {
	w.Helper()
	return enginetest.See(w, func(v store.View) (newsroom.Reader, error) { return v.Readers().Get(w.reader) })
}

// reads gives the addresses of what the reader reads.
func (w *works) reads() (out []string) {
	w.Helper()
	for _, s := range enginetest.See(w, func(v store.View) ([]newsroom.SourceHealth, error) { return v.Sources().For(w.reader) }) {
		out = append(out, s.URL)
	}
	slices.Sort(out)
	return out
}

// audit gives what was noted beside the commands.
func (w *works) audit() []string {
	w.Helper()
	return enginetest.Rows[string](w.Store, `SELECT actor || ' ' || action || ' ' || detail FROM audit WHERE action <> 'command.accepted' ORDER BY 1`)
}

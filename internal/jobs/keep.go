package jobs

import (
	"context"
	"log/slog"
	"slices"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

// How long what can be forgotten is kept. A command may be sent again for at least 30 days (decisions.md, section
// 4); the day beyond is for clocks that differ.
const (
	commandsKept   = 31 * 24 * time.Hour // the bodies of their answers
	retrievalsKept = 365 * 24 * time.Hour
	monitorsKept   = 366 * 24 * time.Hour // that were stopped; and the most lately stopped ones for ever, since they are listed
	clientsKept    = 30 * 24 * time.Hour  // that registered themselves, while nobody uses them
	grantsKept     = 24 * time.Hour       // that are over, and what ran out of those that are not
	notesKept      = 400 * 24 * time.Hour // of no account, or of fetched alerts: a year, and what is left of the month in which somebody asks
	postsKept      = 365 * 24 * time.Hour // that have ended
	issuesKept     = 30 * 24 * time.Hour  // of newsletters, that were not read: in quarantine, or known by their digests alone
	entriesKept    = 24 * time.Hour       // sessions and links that are over, and failures to sign in
)

// monitorsListed is how many stopped monitors of an account are listed (decisions.md, section 5).
const monitorsListed = 100

// keepMinute is the minute of each hour in which the keeping is enqueued: one that few editions are due at.
const keepMinute = 17

// forgetAtOnce is how many rows one transaction removes, so that nobody waits long for the writer.
const forgetAtOnce = 500

// keepFor is how long one run removes before it hands the rest over to another, so that the job, and a server that
// stops, need not wait for years of articles.
const keepFor = time.Minute

// RetentionConfig is what a Retention goes by, beside the store.
type RetentionConfig struct {
	// Expire ends so many drafts that nobody answers any more, and tells how many it ended.
	Expire func(ctx context.Context, limit int) (int, error)
	// Live gives the place of the oldest article of the grouping window.
	Live func(store.View) (newsroom.Seq, error)
	// Bury notes the sources that have died since then.
	Bury func(ctx context.Context, since time.Time) error
	// Words is for how long articles keep theirs, and the texts of their pages, on which nothing that was sent rests; 0: for
	// ever.
	Words time.Duration
}

// Retention forgets what has been kept for long enough.
type Retention struct {
	RetentionConfig
	store  store.Store
	runFor time.Duration
	log    *slog.Logger
}

// NewRetention makes a Retention.
func NewRetention(s store.Store, by RetentionConfig, log *slog.Logger) *Retention {
	return &Retention{RetentionConfig: by, store: s, runFor: keepFor, log: log}
}

// kind is something that is forgotten.
type kind struct {
	name   string
	forget func(store.Tx) (int, error)
}

// pages is what is forgotten of the texts of pages, and of what hosts let robots ask for.
func (k *Retention) pages() kind {
	return kind{"pages", func(tx store.Tx) (int, error) {
		var before time.Time // for ever
		if k.Words > 0 {
			before = tx.Now().Add(-k.Words)
		}
		return tx.Pages().Forget(before, forgetAtOnce)
	}}
}

// hosts is what is forgotten of hosts, once nothing refers to them any more.
var hosts = []kind{
	{"robots", func(tx store.Tx) (int, error) { return tx.Keeping().ForgetRobots(forgetAtOnce) }},
	{"hosts", func(tx store.Tx) (int, error) { return tx.Keeping().ForgetHosts(forgetAtOnce) }},
}

// kept is what is forgotten, each kind in transactions of its own.
var kept = []kind{
	{"commands", func(tx store.Tx) (int, error) { return tx.Commands().Forget(tx.Now().Add(-commandsKept), forgetAtOnce) }},
	{"retrievals", func(tx store.Tx) (int, error) { return tx.Alerts().Forget(tx.Now().Add(-retrievalsKept), forgetAtOnce) }},
	{"clients", func(tx store.Tx) (int, error) { return tx.Clients().Forget(tx.Now().Add(-clientsKept), forgetAtOnce) }},
	{"grants", func(tx store.Tx) (int, error) { return tx.Grants().Forget(tx.Now().Add(-grantsKept), forgetAtOnce) }},
	{"notes", func(tx store.Tx) (int, error) { return tx.Notes().Forget(tx.Now().Add(-notesKept), forgetAtOnce) }},
	{"posts", func(tx store.Tx) (int, error) { return tx.Outbox().Forget(tx.Now().Add(-postsKept), forgetAtOnce) }},
	{"entries", func(tx store.Tx) (int, error) { return tx.Entries().Forget(tx.Now().Add(-entriesKept), forgetAtOnce) }},
	{"issues", func(tx store.Tx) (int, error) {
		return tx.Letterboxes().Forget(tx.Now().Add(-issuesKept), forgetAtOnce)
	}},
	{"challenges", func(tx store.Tx) (int, error) { return tx.Passkeys().Forget(tx.Now(), forgetAtOnce) }},
	{"monitors", func(tx store.Tx) (int, error) {
		return tx.Monitors().Forget(tx.Now().Add(-monitorsKept), monitorsListed, forgetAtOnce)
	}},
}

// Run forgets what is old enough, in small transactions until none of it is left, ends drafts whose time is over,
// which anybody may do at any time, and notes which sources have died. It stores and logs the counts. Where it has not the time for all articles, another
// run is enqueued.
func (k *Retention) Run(ctx context.Context, ticket newsroom.Ticket) error {
	run := keepRun{Retention: k, ticket: ticket}
	budget, cancel := context.WithTimeout(ctx, k.runFor)
	defer cancel()
	rule, err := run.begin(ctx)
	if err != nil {
		return err
	}
	if err := k.Bury(ctx, run.last.Began); err != nil {
		return err
	}
	if err := run.buried(ctx); err != nil {
		return err
	}
	drafts, err := whole(func() (int, error) { return k.Expire(ctx, forgetAtOnce) })
	if err != nil {
		return err
	}
	run.count("drafts", drafts)
	for _, kind := range slices.Concat(kept, []kind{k.pages()}, hosts) {
		n, err := k.all(ctx, ticket, kind.forget)
		if err != nil {
			return err
		}
		run.count(kind.name, n)
	}
	left, err := run.articles(ctx, budget, rule)
	if err != nil {
		return err
	}
	more, err := k.settle(ctx, budget, ticket)
	if err != nil {
		return err
	}
	if err := k.tidy(ctx, budget, ticket); err != nil {
		return err
	}
	return run.end(ctx, left || more)
}

// all removes as long as there is a full transaction's worth, and tells how many it removed.
func (k *Retention) all(ctx context.Context, ticket newsroom.Ticket, forget func(store.Tx) (int, error)) (removed int, err error) {
	return whole(func() (now int, err error) {
		err = k.store.Update(ctx, func(tx store.Tx) error {
			if err := tx.Check(ticket); err != nil {
				return err
			}
			now, err = forget(tx)
			return err
		})
		return now, err
	})
}

// piecesLeft is in how many pieces what searches go through may lie before they are put together, all into one: so much is
// written in a few quiet hours.
const piecesLeft = 7

// tidy puts together what searches go through, as far as there is time.
func (k *Retention) tidy(ctx, budget context.Context, ticket newsroom.Ticket) error {
	left, pieces := true, piecesLeft
	for left && budget.Err() == nil {
		err := k.store.Update(ctx, func(tx store.Tx) (err error) {
			if err := tx.Check(ticket); err != nil {
				return err
			}
			left, err = tx.Keeping().Tidy(pieces)
			return err
		})
		if err != nil {
			return err
		}
		pieces = 1
	}
	return nil
}

// whole repeats what does so many at once until it finds fewer, and tells how many it did.
func whole(some func() (int, error)) (done int, err error) {
	for {
		now, err := some()
		if done += now; err != nil || now < forgetAtOnce {
			return done, err
		}
	}
}

package onboarding

import (
	"cmp"
	"context"
	"log/slog"
	"time"

	"newsroom"
	"newsroom/internal/account"
	"newsroom/internal/source"
	"newsroom/internal/source/catalogue"
	"newsroom/internal/store"
)

// How long a build takes at most for each of its waits. Composing waits for grouping by itself, at most 10 s; all of
// it must be over before the job is cut off (jobs: 40 s).
const (
	findFor   = 8 * time.Second  // for the feeds of sites that the reader named
	pollFor   = 10 * time.Second // for the first polls
	lingerFor = 8 * time.Second  // for those that took longer, when the edition was sent
	failFor   = 5 * time.Second  // to store that the last attempt failed, when its own time is over
)

// Composer composes and sends editions.
type Composer interface {
	// Compose serves a slot of the account, finishes the ticket in the same transaction, and gives the edition's
	// number. A slot that was served before is left as it is.
	Compose(ctx context.Context, account newsroom.AccountID, slot newsroom.Slot, ticket newsroom.Ticket) (int64, error)
}

// SettingsWriter changes what a reader's newsroom is set to.
type SettingsWriter interface {
	// SetIn does it in a transaction of the caller's.
	SetIn(tx store.Tx, account newsroom.AccountID, s account.Settings) error
}

// FeedFinder finds feeds at the addresses that readers name.
type FeedFinder interface {
	// Add goes out to an address and adds the feed that it finds for the account. A feed that the account reads
	// already is an error of KindExists.
	Add(ctx context.Context, account newsroom.AccountID, address string) (source.Added, error)
}

// Builder makes a newsroom of a draft that is building.
type Builder struct {
	store     store.Store
	catalogue func() *catalogue.Catalogue
	settings  SettingsWriter
	shelf     FeedFinder
	press     Composer
	refresh   func(store.Tx, newsroom.AccountID) error
	log       *slog.Logger
}

// NewBuilder makes a Builder. The catalogue is asked for when something is built, since most processes never build.
// refresh is called in each transaction that changes what the reader's readiness depends on.
func NewBuilder(s store.Store, c func() *catalogue.Catalogue, settings SettingsWriter, shelf FeedFinder, press Composer, refresh func(store.Tx, newsroom.AccountID) error, log *slog.Logger) *Builder {
	return &Builder{store: s, catalogue: c, settings: settings, shelf: shelf, press: press, refresh: refresh, log: log}
}

// Build makes a newsroom of a draft and sends its first edition. It may be called again after an attempt that was cut
// off anywhere, and goes on where that one stopped:
//
//  1. One transaction writes the mandate's next revision, the settings and the sources, and notes the revision in the
//     draft, by which the next attempt sees that it is done.
//  2. The feeds of sites that the reader named and the catalogue does not know are looked for. Those that are there
//     already are left alone.
//  3. The first polls are awaited, for a while. Sources of the catalogue that could not be read are taken out.
//  4. The edition is composed and sent for the draft's slot, which is served once; the job ends in that transaction.
//
// The draft is ready when its slot was served, whoever stores that. A job that can't succeed, or has been tried as
// often as it may, leaves the draft failed and ends, so that the next one may be enqueued.
func (b *Builder) Build(ctx context.Context, job newsroom.BuildJob, ticket newsroom.Ticket) error {
	err := b.build(ctx, job, ticket)
	if err == nil || !given(err, ticket, job.MaxAttempts()) {
		return err
	}
	failing, cancel := context.WithTimeout(context.WithoutCancel(ctx), failFor)
	defer cancel()
	if failed := (&site{Builder: b, job: job, ticket: ticket}).fail(failing); failed != nil {
		b.log.ErrorContext(ctx, "a build has failed, and it can't be stored now; whoever looks at the draft will see it",
			"account", job.Account, "draft", job.Draft, "cause", failed)
	}
	return err
}

// given tells whether a build is given up after an error.
func given(err error, ticket newsroom.Ticket, most int) bool {
	switch newsroom.KindOf(err) {
	case newsroom.KindSuperseded:
		return false // somebody else is at it
	case newsroom.KindInvalid, newsroom.KindNotFound, newsroom.KindForbidden:
		return true // it will never succeed
	}
	return ticket.Attempt >= most
}

// site is a build at work on one draft.
type site struct {
	*Builder
	job    newsroom.BuildJob
	ticket newsroom.Ticket
	zone   *time.Location
	plan   NewsroomPlan
	choice catalogue.Selection
	lacks  lacking
}

func (b *Builder) build(ctx context.Context, job newsroom.BuildJob, ticket newsroom.Ticket) error {
	at := &site{Builder: b, job: job, ticket: ticket}
	d, err := at.read(ctx)
	if err != nil {
		return err
	}
	if d.Status != newsroom.Building { // an earlier attempt came to the end of it
		return at.close(ctx)
	}
	at.plan = Understand(d)
	at.choice = b.catalogue().Choose(at.plan.Sources)
	for _, step := range []func(context.Context) error{at.settle, at.find, at.await(pollFor), at.tell} {
		if err := step(ctx); err != nil {
			return err
		}
	}
	number, err := b.press.Compose(ctx, job.Account, slot(d, at.zone), ticket)
	if err != nil {
		return err
	}
	b.log.InfoContext(ctx, "a draft has become a newsroom", "account", job.Account, "draft", job.Draft, "edition", number)
	at.ticket = newsroom.Ticket{} // spent
	return at.finish(ctx)
}

// read gives the draft, ready where its slot was served already, and finds the reader's zone.
func (at *site) read(ctx context.Context) (d newsroom.Draft, err error) {
	err = at.store.View(ctx, func(v store.View) error {
		if d, err = v.Drafts().Get(at.job.Account, at.job.Draft); err != nil {
			return err
		}
		reader, err := v.Readers().Get(at.job.Account)
		if err != nil {
			return err
		}
		if at.zone, err = account.Zone(cmp.Or(d.Zone, reader.Zone)); err != nil {
			return err
		}
		d, err = served(v, d)
		return err
	})
	return d, err
}

// close stores what has become of the draft, and ends the job.
func (at *site) close(ctx context.Context) error {
	return at.store.Update(ctx, func(tx store.Tx) error {
		if err := at.become(tx, newsroom.Building); err != nil {
			return err
		}
		return tx.Finish(at.ticket)
	})
}

// fail stores that the draft failed, unless its edition was sent after all, and ends the job.
func (at *site) fail(ctx context.Context) error {
	return at.store.Update(ctx, func(tx store.Tx) error {
		if err := tx.Check(at.ticket); err != nil {
			return err
		}
		if err := at.become(tx, newsroom.Failed); err != nil && newsroom.KindOf(err) != newsroom.KindNotFound {
			return err
		}
		return tx.Finish(at.ticket)
	})
}

// become stores the status of a draft that is building: ready where its edition was sent, else the one given.
func (at *site) become(tx store.Tx, status newsroom.DraftStatus) error {
	d, err := tx.Drafts().Get(at.job.Account, at.job.Draft)
	if err != nil || d.Status != newsroom.Building {
		return err
	}
	after, err := served(tx.View(), d)
	if err != nil {
		return err
	}
	if after.Status == newsroom.Building {
		after.Status = status
	}
	if after.Status == d.Status {
		return nil
	}
	return tx.Drafts().Save(d, after)
}

// finish stores that the draft is ready, and stays a little for sources whose first poll takes long. The edition was
// sent and the job has ended: what goes wrong here is for the log.
func (at *site) finish(ctx context.Context) error {
	for _, step := range []func(context.Context) error{at.close, at.await(lingerFor), at.tell} {
		if err := step(ctx); err != nil {
			at.log.WarnContext(ctx, "what followed a first edition is not complete", "account", at.job.Account, "draft", at.job.Draft, "cause", err)
			break
		}
	}
	return nil
}

package jobs

import (
	"context"
	"fmt"
	"log/slog"
	"time"

	"newsroom"
	"newsroom/internal/account"
	"newsroom/internal/edition"
	"newsroom/internal/ingest"
	"newsroom/internal/readiness"
	"newsroom/internal/store"
)

// dueAtOnce is how many readers one timetable job plans. Where there are as many, another job follows at once
// for those beyond.
const dueAtOnce = 500

// again is when a reader who could not be planned is tried again.
const again = time.Hour

// Timetable enqueues what has come due.
type Timetable struct {
	store   store.Store
	noPages bool
	fault   newsroom.Fault
	log     *slog.Logger
}

// NewTimetable makes a Timetable.
func NewTimetable(s store.Store, fault newsroom.Fault, log *slog.Logger) *Timetable {
	return &Timetable{store: s, fault: fault, log: log}
}

// WithoutPages makes it leave the pages of articles unfetched, whatever sources are set to.
func (t *Timetable) WithoutPages() *Timetable {
	t.noPages = true
	return t
}

// Run enqueues the editions whose slots have come, a poll where feeds are due, and grouping where articles
// wait for it that a lost job forgot. A reader's next slot moves in the transaction that enqueues the last. What is looked
// for beside has a transaction of its own where readers are due, for it must hold none of them (see store.Tx.Enqueue).
func (t *Timetable) Run(ctx context.Context, ticket newsroom.Ticket) error {
	var due []newsroom.Reader
	err := t.store.Update(ctx, func(tx store.Tx) (err error) {
		if err := tx.Check(ticket); err != nil {
			return err
		}
		if due, err = t.due(tx); err != nil {
			return err
		}
		if len(due) == 0 {
			return t.look(tx, ticket, false)
		}
		return t.order(ctx, tx, due)
	})
	if err == nil && len(due) > 0 {
		err = t.store.Update(ctx, func(tx store.Tx) error { return t.look(tx, ticket, len(due) >= dueAtOnce) })
	}
	t.fault.At(newsroom.PointTimetabled)
	return err
}

// look finishes the job, begins the next one where more readers are due, and enqueues what else waits.
func (t *Timetable) look(tx store.Tx, ticket newsroom.Ticket, more bool) error {
	if err := tx.Finish(ticket); err != nil {
		return err
	}
	if more { // only now: while this job runs, one like it is left out
		if err := tx.Enqueue(newsroom.TimetableJob{}); err != nil {
			return err
		}
	}
	for _, look := range []func(store.Tx) error{t.rewind, tidy, t.complete, deliver, readIssues, lookAtLists, lookIntoMailboxes, Follow} {
		if err := look(tx); err != nil {
			return err
		}
	}
	return nil
}

// order plans readers and enqueues their papers together: one by one would take as long as planning.
func (t *Timetable) order(ctx context.Context, tx store.Tx, due []newsroom.Reader) error {
	var papers []newsroom.Job
	for _, reader := range due {
		slot, err := t.plan(ctx, tx, reader)
		switch {
		case newsroom.KindOf(err) == newsroom.KindNotFound: // who has gone in the meantime needs no paper
		case err != nil:
			return err
		case !slot.Due.IsZero():
			papers = append(papers, newsroom.ComposeJob{Account: reader.Account, Slot: slot})
		}
	}
	return tx.Enqueue(papers...)
}

// due gives the readers whose slots have come, and those who were planned by a clock that stood ahead: they would wait
// until it is as late as they were told.
func (t *Timetable) due(tx store.Tx) ([]newsroom.Reader, error) {
	due, err := tx.Readers().Due(tx.Now(), dueAtOnce)
	if err != nil || len(due) == dueAtOnce {
		return due, err
	}
	early, err := tx.Readers().Ahead(tx.Now().Add(newsroom.Skew), tx.Now().Add(edition.Farthest), dueAtOnce-len(due))
	for _, reader := range early {
		t.log.Warn("a reader was planned by a clock that stood ahead", "account", reader.Account, "last", reader.LastDue, "next", reader.NextDue)
	}
	return append(due, early...), err
}

// rewind pulls back whatever else waits by a clock that stood ahead, before what is due is enqueued.
func (t *Timetable) rewind(tx store.Tx) error {
	pulled, err := tx.Rewind()
	if pulled > 0 {
		t.log.Warn("what waited by a clock that stood ahead is due now", "pulled", pulled)
	}
	return err
}

// complete enqueues the fetching of pages where articles came of which a feed may have given only a stub, or pages are
// due. It is the timetable's alone: nobody waits for pages.
func (t *Timetable) complete(tx store.Tx) error {
	if t.noPages {
		return nil
	}
	waiting, err := tx.View().Pages().Waiting()
	if err != nil {
		return err
	}
	if waiting {
		if err := tx.Enqueue(newsroom.PageJob{}); err != nil {
			return err
		}
	}
	unread, err := tx.View().Pages().Unread(tx.Now().Add(-pagePatience), 1)
	if err != nil || len(unread) == 0 {
		return err
	}
	return tx.Enqueue(newsroom.GroupJob{})
}

// deliver enqueues what carries posts that are to be tried again, or whose worker has gone. What is new carries itself.
func deliver(tx store.Tx) error {
	due, err := tx.View().Outbox().Due(tx.Now(), dueAtOnce)
	if err != nil {
		return err
	}
	return store.Carry(tx, due)
}

// readIssues enqueues the reading of issues whose job was given up, or lost.
func readIssues(tx store.Tx) error {
	waiting, err := tx.View().Letterboxes().Waiting(tx.Now().Add(-issuePatience), dueAtOnce)
	if err != nil {
		return err
	}
	jobs := make([]newsroom.Job, len(waiting))
	for i, id := range waiting {
		jobs[i] = newsroom.IssueJob{Issue: id}
	}
	return tx.Enqueue(jobs...)
}

// issuePatience is how long an issue's own job has to read it.
const issuePatience = 10 * time.Minute

// pagePatience is how long grouping leaves pages that were read alone, for others to come.
const pagePatience = time.Minute

// tidy enqueues what takes away: once an hour what has been kept for long enough, and accounts that are due to go.
func tidy(tx store.Tx) error {
	if tx.Now().Minute() == keepMinute {
		if err := tx.Enqueue(newsroom.KeepJob{}); err != nil {
			return err
		}
	}
	if err := ingest.Due(tx, tx.Now().Minute() == keepMinute); err != nil {
		return err
	}
	due, err := tx.Accounts().Leaving(tx.Now(), 1)
	if err != nil || len(due) == 0 {
		return err
	}
	return tx.Enqueue(newsroom.DepartJob{})
}

// plan gives the newest slot of a reader that has come, the zero one for none, and finds the next one. A reader without a
// mandate has nothing to compose by and gets no paper. One whose settings give no slot is put off and must not stop the
// timetable of all others; the last slot stays, so that the paper comes when the settings are mended.
func (t *Timetable) plan(ctx context.Context, tx store.Tx, reader newsroom.Reader) (slot newsroom.Slot, err error) {
	early := reader.LastDue.After(tx.Now())
	turn, err := turnOf(reader, tx.Now())
	if err != nil {
		t.log.ErrorContext(ctx, "a reader can't be planned", "account", reader.Account, "cause", err)
		reader.NextDue = tx.Now().Add(again)
		if err := tx.Readers().Save(reader); err != nil {
			return slot, err
		}
		return slot, readiness.Refresh(tx, reader.Account)
	}
	if reader.Mandate > 0 {
		slot = turn.Slot
	}
	reader.LastDue, reader.NextDue = turn.Last, turn.Next.Due
	if early {
		if reader.NextDue, err = unserved(tx.View(), reader, turn.Next); err != nil {
			return slot, err
		}
	}
	if err := tx.Readers().Save(reader); err != nil {
		return slot, err
	}
	return slot, readiness.Refresh(tx, reader.Account)
}

// unserved gives when the first slot comes, from that one on, that was not served early by a clock that stood ahead.
func unserved(v store.View, reader newsroom.Reader, next newsroom.Slot) (time.Time, error) {
	zone, err := account.Zone(reader.Zone)
	for err == nil {
		var served int64
		if served, err = v.Editions().Served(reader.Account, next.Key()); served == 0 {
			break
		}
		next = edition.Next(reader.Schedule, zone, next.Due)
	}
	return next.Due, err
}

// turnOf gives what has come of a reader's slots, and the next.
func turnOf(reader newsroom.Reader, now time.Time) (turn edition.Turn, err error) {
	zone, err := account.Zone(reader.Zone)
	if err != nil {
		return turn, fmt.Errorf("zone %q: %w", reader.Zone, err)
	}
	turn = edition.Plan(reader.Schedule, zone, reader.LastDue, now)
	if turn.Next.Due.IsZero() {
		return turn, fmt.Errorf("the schedule %q gives no slot", reader.Schedule.String())
	}
	return turn, nil
}

// Follow enqueues a poll where feeds are due at a host that is free, grouping where articles wait for it, and watching
// where what was grouped was not looked at.
func Follow(tx store.Tx) error {
	hosts, err := tx.Feeds().Hosts(1)
	if err != nil {
		return err
	}
	if hosts > 0 {
		if err := tx.Enqueue(newsroom.PollJob{}); err != nil {
			return err
		}
	}
	waiting, err := tx.Articles().Ungrouped(1)
	if err != nil {
		return err
	}
	if len(waiting) > 0 {
		if err := tx.Enqueue(newsroom.GroupJob{}); err != nil {
			return err
		}
	}
	watched, err := tx.Alerts().Watched()
	if err != nil {
		return err
	}
	if head, err := tx.Situations().Head(); err != nil || head.Seq == watched {
		return err
	}
	return tx.Enqueue(newsroom.WatchJob{})
}

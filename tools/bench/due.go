package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"path/filepath"
	"slices"
	"time"

	"newsroom"
	"newsroom/internal/store"
	"newsroom/internal/store/postgres"
	"newsroom/internal/store/sqlite"
)

// How many readers come due, and how.
const (
	dueAtOnce  = 1000 // in one minute
	dueAlone   = 3    // in a real minute each, on an idle node
	duePlanned = 100  // one after the other, by a timetable that is asked for
	atOnceFor  = 2 * time.Minute
	aloneFor   = 90 * time.Second
	looks      = 5 * time.Millisecond // how often it is looked whether an edition is there
)

// estateDue is a newsroom with readers, and the program that serves it.
type estateDue struct {
	program
	store  engine
	relay  *relay
	server *running
	world  *dueWorld
}

// engine is what bench opens beside the program.
type engine interface {
	store.Store
	Close() error
}

// opened opens the newsroom's store beside the program.
func (n program) opened(clock func() time.Time) (engine, error) {
	log := slog.New(slog.DiscardHandler)
	if n.database != "" {
		return postgres.Open(n.ctx, postgres.Config{URL: n.database, Clock: clock, Log: log})
	}
	return sqlite.Open(n.ctx, sqlite.Config{Path: filepath.Join(n.data, "newsroom.db"), Clock: clock, Log: log})
}

// served measures what the server does, with a relay that takes its letters.
func (e *estateDue) served(t *table, parts ...func(*table) error) (err error) {
	if e.relay, err = listenForLetters(); err != nil {
		return err
	}
	defer e.relay.close()
	serve := e.command("serve", "--listen", "127.0.0.1:0", "--no-full-text", "--smtp-url", "smtp://"+e.relay.address, "--mail-from", "news@example.org")
	if e.server, err = start(serve); err != nil {
		return err
	}
	defer func() {
		_, stopped := e.server.stop()
		err = errors.Join(err, stopped)
	}()
	time.Sleep(idle)
	for _, part := range parts {
		if err := part(t); err != nil {
			return fmt.Errorf("%w\n%s", err, e.server.log.read())
		}
	}
	peak, err := e.server.status("VmHWM:")
	t.add("peak memory of serve, MB", peak, "")
	return err
}

// planned has the timetable find one reader after the other, and measures from its enqueuing an edition to that having
// been sent, by the times that both are stored with.
func (e *estateDue) planned(t *table) error {
	var took []time.Duration
	for i := range duePlanned {
		reader := e.world.Planned[i]
		due := time.Now().UTC().Truncate(time.Minute)
		slot := newsroom.Slot{Kind: newsroom.Scheduled, Date: due.Format(time.DateOnly), Time: due.Format("15:04"), Zone: "UTC", Due: due}
		if err := e.plan(reader, due, due); err != nil {
			return err
		}
		if err := e.store.Update(e.ctx, func(tx store.Tx) error { return tx.Enqueue(newsroom.TimetableJob{}) }); err != nil {
			return err
		}
		sent, err := e.await(reader, 2, aloneFor)
		if err != nil {
			return err
		}
		var job newsroom.JobStatus
		err = e.store.View(e.ctx, func(v store.View) (err error) {
			job, err = v.Jobs().Find(newsroom.ComposeJob{Account: reader, Slot: sent.Slot})
			return err
		})
		if err != nil {
			return fmt.Errorf("%s: %w", slot.Key(), err)
		}
		took = append(took, sent.SentAt.Sub(job.Enqueued))
	}
	slices.Sort(took)
	t.add(fmt.Sprintf("from enqueued to sent, p50 of %d, ms", len(took)), ms(took[len(took)/2]), "under 50")
	t.add("from enqueued to sent, p99, ms", ms(took[len(took)*99/100]), "under 1000")
	return nil
}

// alone waits for real minutes in each of which one reader is due, and measures from the full minute to the edition's being
// there.
func (e *estateDue) alone(t *table) error {
	first := nextMinute()
	for i := range dueAlone {
		due := first.Add(time.Duration(i) * time.Minute)
		if err := e.plan(e.world.Alone[i], due, due); err != nil {
			return err
		}
	}
	var took []time.Duration
	for i := range dueAlone {
		due := first.Add(time.Duration(i) * time.Minute)
		sleepUntil(e.ctx, due.Add(-time.Second))
		sent, err := e.await(e.world.Alone[i], 2, aloneFor)
		if err != nil {
			return err
		}
		took = append(took, sent.SentAt.Sub(due))
	}
	slices.Sort(took)
	t.add(fmt.Sprintf("from the full minute to sent, median of %d minutes, ms", len(took)), ms(median(took)), "under 50")
	t.add("from the full minute to sent, the slowest, ms", ms(took[len(took)-1]), "under 1000")
	return nil
}

// atOnce has all readers come due in one minute, and waits for their editions and letters.
func (e *estateDue) atOnce(t *table) error {
	due := nextMinute()
	err := e.store.Update(e.ctx, func(tx store.Tx) error {
		for _, reader := range e.world.Crowd {
			if err := move(tx, reader, due, due); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return err
	}
	e.relay.expect(len(e.world.Crowd))
	sleepUntil(e.ctx, due.Add(-time.Second))
	before, err := e.server.cpu()
	if err != nil {
		return err
	}
	for _, reader := range e.world.Crowd {
		if _, err := e.await(reader, 2, atOnceFor); err != nil {
			return err
		}
	}
	sent := time.Since(due)
	after, err := e.server.cpu()
	if err != nil {
		return err
	}
	last, err := e.relay.last(atOnceFor)
	if err != nil {
		return err
	}
	whole, err := e.server.cpu()
	t.add(fmt.Sprintf("%d due in one minute: from that to all sent, s", dueAtOnce), sent.Seconds(), "at most 10")
	t.add("from that to the last letter at the relay, s", last.Sub(due).Seconds(), "at most 30")
	t.add("CPU of the node until all were sent, ms an edition", (after-before)*1000/dueAtOnce, "")
	t.add("CPU of the node until all letters were there, ms an edition", (whole-before)*1000/dueAtOnce, "")
	return err
}

// plan has a reader come due.
func (e *estateDue) plan(reader newsroom.AccountID, slot, due time.Time) error {
	return e.store.Update(e.ctx, func(tx store.Tx) error { return move(tx, reader, slot, due) })
}

// move sets a reader's only slot, and when it is looked for.
func move(tx store.Tx, id newsroom.AccountID, slot, due time.Time) error {
	reader, err := tx.Readers().Get(id)
	if err != nil {
		return err
	}
	reader.Schedule = newsroom.Schedule{{Days: newsroom.Daily, Minute: slot.Hour()*60 + slot.Minute()}}
	reader.LastDue, reader.NextDue = slot.Add(-time.Minute), due
	return tx.Readers().Save(reader)
}

// await waits until a reader's edition of that number is there.
func (e *estateDue) await(reader newsroom.AccountID, number int64, patience time.Duration) (sent newsroom.Edition, err error) {
	for end := time.Now().Add(patience); time.Now().Before(end); time.Sleep(looks) {
		err = e.store.Read(e.ctx, func(v store.View) (err error) {
			sent, err = v.Editions().Number(reader, number)
			return err
		})
		if newsroom.KindOf(err) != newsroom.KindNotFound {
			return sent, err
		}
	}
	return sent, fmt.Errorf("no edition came within %v", patience)
}

func nextMinute() time.Time {
	return time.Now().UTC().Add(3 * time.Second).Truncate(time.Minute).Add(time.Minute)
}

func sleepUntil(ctx context.Context, at time.Time) {
	select {
	case <-time.After(time.Until(at)):
	case <-ctx.Done():
	}
}

package app

import (
	"context"
	"errors"
	"time"

	"newsroom"
	"newsroom/internal/jobs"
	"newsroom/internal/mandate"
	"newsroom/internal/store"
)

// How often a command looks whether its work is done, and how often in between whether the jobs have ended that it enqueued,
// which is cheap: short work is known to be done as soon as it is.
const (
	waitLook   = 100 * time.Millisecond
	waitGlance = 10 * time.Millisecond
)

// Until tells whether what a command waits for is done.
type Until func(store.View) (bool, error)

var errInterrupted = newsroom.Errorf(newsroom.KindUnavailable, "Interrupted: the work is enqueued and goes on when the newsroom runs.")

// Work enqueues jobs and waits until what they bring is done. In a shared database this process helps with what is
// to be done until then. In a folder the server does it if there is one, through a restart of it too; without
// one, or when one has been gone for ten seconds, this process does.
func (a *App) Work(ctx context.Context, until Until, enqueue ...newsroom.Job) error {
	if err := a.enqueue(ctx, enqueue...); err != nil {
		return err
	}
	if a.config.shared() { // beside the nodes that work already, if there are any
		return a.workAlone(ctx, nil, until, enqueue)
	}
	look := time.NewTicker(waitLook)
	defer look.Stop()
	var patience int // looks for which a server that has gone may still come back
	for {
		held, err := tryLock(a.config.Data, holder{})
		other, taken := errors.AsType[*heldError](err)
		switch {
		case err == nil && patience == 0:
			return a.workAlone(ctx, held, until, enqueue)
		case err == nil:
			held.release()
			patience--
		case taken && other.Serves:
			if patience == 0 {
				a.config.Log.DebugContext(ctx, "the server does the work", "process", other.PID)
			}
			patience = int(lockWait / waitLook)
		case !taken:
			return err
		}
		if ended, err := a.lookAndWait(ctx, look.C, until, enqueue); ended {
			return err
		}
	}
}

func (a *App) enqueue(ctx context.Context, all ...newsroom.Job) error {
	return a.engine.Update(ctx, func(tx store.Tx) error { return tx.Enqueue(all...) })
}

// worker makes who does the work. What all of it reads is read before: a job has seconds for each reader, and on a slow machine
// the thesaurus alone would take them.
func (a *App) worker(ctx context.Context) (store.Worker, error) {
	if err := a.engine.Resume(ctx); err != nil {
		return nil, err
	}
	mandate.Load()
	return jobs.NewWorker(a.engine, a.steps, a.config.Log)
}

// workAlone does the work in this process. held may be nil. The timetable is the business of those that serve.
func (a *App) workAlone(ctx context.Context, held *lock, until Until, enqueued []newsroom.Job) error {
	defer held.release()
	work, err := a.worker(ctx)
	if err != nil {
		return err
	}
	if err := work.Start(context.WithoutCancel(ctx)); err != nil {
		return err
	}
	return errors.Join(a.wait(ctx, until, enqueued), halt(context.WithoutCancel(ctx), work))
}

func (a *App) wait(ctx context.Context, until Until, enqueued []newsroom.Job) error {
	look := time.NewTicker(waitLook)
	defer look.Stop()
	for {
		if ended, err := a.lookAndWait(ctx, look.C, until, enqueued); ended {
			return err
		}
	}
}

// lookAndWait looks once and tells whether the waiting has ended, well or not; if it has not, it waits for the time
// to look again.
func (a *App) lookAndWait(ctx context.Context, again <-chan time.Time, until Until, enqueued []newsroom.Job) (ended bool, err error) {
	done, open, err := a.look(ctx, until, enqueued)
	if done || err != nil {
		return true, interrupted(ctx, err)
	}
	glance := time.NewTicker(waitGlance)
	defer glance.Stop()
	for {
		select {
		case <-again:
			return false, nil
		case <-glance.C:
			if !open { // what is waited for does not come by one of them
				continue
			}
			err := a.engine.View(ctx, func(v store.View) (err error) {
				open, err = anyOpen(v.Jobs(), enqueued)
				return err
			})
			if err != nil || !open {
				return err != nil, interrupted(ctx, err)
			}
		case <-ctx.Done():
			return true, errInterrupted
		}
	}
}

// interrupted is the error of a look: one that was cut short is no failure.
func interrupted(ctx context.Context, err error) error {
	if err != nil && ctx.Err() != nil {
		return errInterrupted
	}
	return err
}

// look tells whether what is waited for is done, and whether any of what was enqueued is open still. Where it is not done and
// all that was enqueued has ended, there may be more to do by now: a host that asked to be left alone has come free, or a lease
// of a lost batch has run out.
func (a *App) look(ctx context.Context, until Until, enqueued []newsroom.Job) (done, open bool, err error) {
	err = a.engine.View(ctx, func(v store.View) (err error) {
		if done, err = until(v); done || err != nil {
			return err
		}
		open, err = anyOpen(v.Jobs(), enqueued)
		return err
	})
	if err != nil || done || open {
		return done, open, err
	}
	return false, false, a.engine.Update(ctx, jobs.Follow)
}

// anyOpen tells whether one of the jobs waits or runs. It fails with the reason of one that was given up:
// nobody tries that again, and whoever waits for it would wait for ever.
func anyOpen(stored store.JobReader, all []newsroom.Job) (open bool, err error) {
	for _, job := range all {
		status, err := stored.Find(job)
		if err != nil {
			return false, err
		}
		if status.State == newsroom.JobFailed {
			return false, newsroom.Errorf(newsroom.KindInternal, "The work was given up: %s", status.Reason)
		}
		open = open || status.State != newsroom.JobDone
	}
	return open, nil
}

// Counts is what a poll has come to so far.
type Counts = store.PollCounts

// Polling is what a poll that somebody waits for has come to.
type Polling struct {
	Counts Counts
	Since  time.Time
}

// Poll polls what is due, or everything with all, and waits until what came is stored and grouped. progress
// is told the counts as they grow.
func (a *App) Poll(ctx context.Context, all bool, progress func(Counts)) (Polling, error) {
	var done Polling
	err := a.engine.Update(ctx, func(tx store.Tx) error {
		done.Since = tx.Now()
		if !all {
			return nil
		}
		return tx.Feeds().MakeDue()
	})
	if err != nil {
		return done, err
	}
	done.Counts, err = a.Read(ctx, done.Since, progress)
	return done, err
}

// Read waits until what is due is polled, and what came is stored and grouped, and counts from a time on. progress is told the
// counts as they grow; they are what there was, too, where ctx ends before.
func (a *App) Read(ctx context.Context, since time.Time, progress func(Counts)) (counts Counts, err error) {
	err = a.Work(ctx, func(v store.View) (bool, error) {
		n, err := v.Feeds().Since(since)
		if err != nil {
			return false, err
		}
		counts = n
		progress(n)
		return n.Waiting == 0 && n.Ungrouped == 0, nil
	}, newsroom.PollJob{}, newsroom.GroupJob{})
	return counts, err
}

// Compose composes and sends the edition of a slot and gives its number.
func (a *App) Compose(ctx context.Context, account newsroom.AccountID, slot newsroom.Slot) (int64, error) {
	job := newsroom.ComposeJob{Account: account, Slot: slot}
	var number int64
	err := a.Work(ctx, func(v store.View) (done bool, err error) {
		if number, err = v.Editions().Served(account, slot.Key()); err != nil || number > 0 {
			return true, err
		}
		status, err := v.Jobs().Find(job)
		if err != nil {
			return false, err
		}
		if status.State == newsroom.JobFailed {
			return true, newsroom.Errorf(newsroom.KindInternal, "The edition could not be composed: %s", status.Reason)
		}
		return false, nil
	}, job)
	return number, err
}

// Watch waits until developments were looked for in everything that is grouped.
func (a *App) Watch(ctx context.Context) error {
	return a.Work(ctx, func(v store.View) (bool, error) {
		watched, err := v.Alerts().Watched()
		if err != nil {
			return false, err
		}
		head, err := v.Situations().Head()
		return watched == head.Seq, err
	}, newsroom.WatchJob{})
}

// Items gives the items of an edition that was sent, in its order.
func (a *App) Items(ctx context.Context, account newsroom.AccountID, number int64) (items []newsroom.Item, err error) {
	err = a.engine.View(ctx, func(v store.View) error {
		whole, err := v.Editions().Whole(account, number)
		items = whole.Items
		return err
	})
	return items, err
}

// Jobs is how the background work stands.
type Jobs struct {
	Counts map[newsroom.JobState]int
	Failed []newsroom.JobStatus  // the newest of those that failed
	Kept   newsroom.RetentionRun // what the newest run of the keeping removed
}

// Jobs tells how the background work stands, with so many of the jobs that failed.
func (a *App) Jobs(ctx context.Context, limit int) (j Jobs, err error) {
	err = a.engine.View(ctx, func(v store.View) (err error) {
		if j.Counts, err = v.Jobs().Counts(); err != nil {
			return err
		}
		if j.Kept, err = v.Keeping().Last(); err != nil {
			return err
		}
		j.Failed, err = v.Jobs().Failed(limit)
		return err
	})
	return j, err
}

// Situations gives the situation of each of the account's articles that has one, by the article's address.
func (a *App) Situations(ctx context.Context, account newsroom.AccountID) (map[string]newsroom.SituationID, error) {
	all := map[string]newsroom.SituationID{}
	err := a.engine.View(ctx, func(v store.View) error {
		head, err := v.Situations().Head()
		if err != nil {
			return err
		}
		sights, err := v.Articles().Visible(account, 0, head.Seq)
		if err != nil {
			return err
		}
		in, ids := map[newsroom.ArticleID]newsroom.SituationID{}, make([]newsroom.ArticleID, len(sights))
		for i, s := range sights {
			in[s.Article], ids[i] = s.Situation, s.Article
		}
		texts, err := v.Articles().Words(account, ids)
		for _, t := range texts {
			all[t.URL] = in[t.Article]
		}
		return err
	})
	return all, err
}

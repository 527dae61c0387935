package jobs

import (
	"context"
	"slices"

	"newsroom"
	"newsroom/internal/store"
)

// keepRun is one run of the keeping, and what it has come to.
type keepRun struct {
	*Retention
	ticket newsroom.Ticket
	last   newsroom.RetentionRun // the run before
	kept   newsroom.RetentionRun
}

// begin notes when the run began, and finds which articles may go. That is settled once: what comes meanwhile can only
// rest on more of them, which is looked at again before each goes.
func (r *keepRun) begin(ctx context.Context) (rule store.Rule, err error) {
	err = r.store.View(ctx, func(v store.View) (err error) {
		r.kept.Began = v.Now()
		if r.last, err = v.Keeping().Last(); err != nil {
			return err
		}
		rule.Before = v.Now().Add(-r.Words)
		rule.Live, err = r.Live(v)
		return err
	})
	return rule, err
}

// buried notes that the deaths up to now have been told, so that a run that is repeated does not tell them again. What the run
// before removed stands until this one ends.
func (r *keepRun) buried(ctx context.Context) error {
	return r.store.Update(ctx, func(tx store.Tx) error {
		if err := tx.Check(r.ticket); err != nil {
			return err
		}
		so := newsroom.RetentionRun{Began: r.kept.Began, Ended: r.last.Ended, Counts: r.last.Counts}
		if so.Ended.IsZero() {
			so.Ended = so.Began
		}
		return tx.Keeping().Tell(so)
	})
}

func (r *keepRun) count(what string, n int) {
	r.kept.Counts = append(r.kept.Counts, newsroom.Removed{What: what, N: n})
}

// purgeAtOnce is how many articles one transaction purges: each costs a few rows and the stems of its text.
const purgeAtOnce = 100

// articles takes the words of articles, and what grouping remembers of those that its window has left, as long as the
// budget lasts, and tells whether there is more.
func (r *keepRun) articles(ctx, budget context.Context, rule store.Rule) (left bool, err error) {
	var purged int
	if r.Words > 0 {
		if purged, left, err = r.purge(ctx, budget, rule); err != nil {
			return false, err
		}
	}
	traces, more, err := r.traces(ctx, budget, rule)
	r.count("articles", purged)
	r.count("traces", traces)
	return left || more, err
}

// purge goes through the articles that the rule lets go. What is looked for is looked for in snapshots, which keep
// nobody waiting; a transaction is only for what was found.
func (r *keepRun) purge(ctx, budget context.Context, rule store.Rule) (purged int, left bool, err error) {
	var after store.Aged
	for {
		var found []store.Aged
		err := r.store.View(ctx, func(v store.View) (err error) {
			found, err = v.Keeping().Aged(rule, after, 10*purgeAtOnce)
			return err
		})
		if err != nil || len(found) == 0 {
			return purged, false, err
		}
		for some := range slices.Chunk(found, purgeAtOnce) {
			if budget.Err() != nil {
				return purged, true, nil
			}
			n, err := r.purgeSome(ctx, rule, some)
			if err != nil {
				return purged, false, err
			}
			purged += n
		}
		after = found[len(found)-1]
	}
}

// purgeSome purges a few articles, in as many transactions as their versions need.
func (r *keepRun) purgeSome(ctx context.Context, rule store.Rule, some []store.Aged) (purged int, err error) {
	ids := make([]newsroom.ArticleID, len(some))
	for i, one := range some {
		ids[i] = one.Article
	}
	for left := true; left; {
		err = r.store.Update(ctx, func(tx store.Tx) error {
			if err := tx.Check(r.ticket); err != nil {
				return err
			}
			purged, left, err = tx.Keeping().Purge(rule, ids, forgetAtOnce)
			return err
		})
		if err != nil {
			return 0, err
		}
	}
	return purged, nil
}

// traces removes what grouping remembers of articles that have left its window.
func (r *keepRun) traces(ctx, budget context.Context, rule store.Rule) (removed int, left bool, err error) {
	removed, err = r.all(ctx, r.ticket, func(tx store.Tx) (int, error) {
		if left = budget.Err() != nil; left {
			return 0, nil
		}
		return tx.Keeping().ForgetTraces(rule.Live, forgetAtOnce)
	})
	return removed, left, err
}

// end stores and logs the counts, and finishes the job. Only after that another can be enqueued: while this one runs,
// one like it is left out.
func (r *keepRun) end(ctx context.Context, left bool) error {
	err := r.store.Update(ctx, func(tx store.Tx) error {
		r.kept.Ended = tx.Now()
		if err := tx.Keeping().Tell(r.kept); err != nil {
			return err
		}
		if err := tx.Finish(r.ticket); err != nil || !left {
			return err
		}
		return tx.Enqueue(newsroom.KeepJob{})
	})
	if err != nil {
		return err
	}
	counts, some := []any{}, false // name and number in turn
	for _, one := range r.kept.Counts {
		counts, some = append(counts, one.What, one.N), some || one.N > 0
	}
	if some {
		r.log.InfoContext(ctx, "forgot what was kept for long enough", counts...)
	}
	return nil
}

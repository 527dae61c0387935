package backup

import (
	"cmp"
	"context"
	"io"
	"slices"

	"newsroom"
	"newsroom/internal/store"
)

// Restore makes a newsroom of a backup, in one transaction. The engine has its tables, and nobody uses it; stems gives
// what search goes by for the words of an article.
//
// What is wrong with the backup is an error of newsroom.KindInvalid, a newsroom with something in it one of
// newsroom.KindExists. Either leaves the engine as it was.
func Restore(ctx context.Context, into store.Whole, from io.Reader, stems func(newsroom.Text) store.Stems, progress func(CopyProgress)) (Written, error) {
	a, err := Open(from)
	if err != nil {
		return Written{}, err
	}
	defer a.Close()
	r := &restore{ctx: ctx, Contents: a, progress: progress, state: CopyProgress{Rows: a.Rows()}}
	err = into.Refill(ctx, a.TablesVersion, r.fill, func(full store.Refilled) error {
		for page := range slices.Chunk(r.jobs, batchRows) {
			if err := full.Enqueue(page...); err != nil {
				return err
			}
		}
		return full.Index(stems)
	})
	return a.Written, err
}

type restore struct {
	*Contents
	ctx      context.Context //nolint:containedctx // a restore lives as long as the call that it serves
	jobs     []newsroom.Job
	size     int // of the jobs' arguments
	progress func(CopyProgress)
	state    CopyProgress
}

func (r *restore) fill(into store.Blank) error {
	if !alike(r.Tables, into.Tables()) {
		return refused("The tables in the backup are not those of a newsroom of the version that it names.")
	}
	return r.Read(func(b Batch) error {
		if err := r.ctx.Err(); err != nil {
			return err
		}
		if b.Jobs {
			return r.keep(b.Rows)
		}
		if err := into.Write(b.Table, b.Rows); err != nil {
			return misfit(b.Table, err)
		}
		r.state.Done += int64(len(b.Rows))
		r.progress(r.state)
		return nil
	})
}

// keep keeps jobs for the time when all rows are there.
func (r *restore) keep(rows [][]any) error {
	for _, row := range rows {
		job, err := jobOf(row)
		if err != nil {
			return newsroom.Because(newsroom.KindInvalid, err, "The backup has background work that no newsroom has.")
		}
		if r.size += len(job.Args); r.size > maxJobBytes {
			return refused("The backup has more background work than a newsroom has.")
		}
		r.jobs = append(r.jobs, job)
	}
	return nil
}

// alike tells whether tables are the same. The order of their columns may differ: engines add columns each in its
// own place.
func alike(carried []Carried, ours []store.Table) bool {
	return slices.EqualFunc(carried, ours, func(c Carried, t store.Table) bool {
		return c.Name == t.Name && slices.Equal(sorted(c.Columns), sorted(t.Columns))
	})
}

func sorted(columns []store.Column) []store.Column {
	return slices.SortedFunc(slices.Values(columns), func(a, b store.Column) int { return cmp.Compare(a.Name, b.Name) })
}

// misfit says what an engine's refusal of rows means for the backup. That it could not write at all is none.
func misfit(table string, err error) error {
	switch newsroom.KindOf(err) {
	case newsroom.KindUnavailable, newsroom.KindInvalid:
		return err
	case newsroom.KindExists:
		return newsroom.Because(newsroom.KindInvalid, err, "The backup has a row of the table %s twice.", table)
	}
	return newsroom.Because(newsroom.KindInvalid, err, "The backup has a row that the table %s does not take.", table)
}

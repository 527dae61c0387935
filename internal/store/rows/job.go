package rows

import (
	"fmt"
	"strings"
	"time"
	"unicode/utf8"

	"newsroom"
)

// jobs reads River's table.
type jobs struct{ *DBSession }

func (f jobs) columns() string {
	return `j.id, j.kind, j.state, j.attempt, coalesce(` + f.LastError + `, ''), j.created_at, j.finalized_at`
}

func scanJob(r Row) (j newsroom.JobStatus, err error) {
	var state string
	err = r.Scan(&j.ID, &j.Kind, &state, &j.Attempt, &j.Reason, date{&j.Enqueued}, date{&j.Ended})
	j.State = jobState(state, j.Reason != "")
	j.Reason = reason(j.Reason)
	return j, err
}

// jobState tells River's states in ours. A job that failed and is tried again within seconds is at once
// available: River does not call it retryable.
func jobState(state string, failed bool) newsroom.JobState {
	switch state {
	case "running":
		return newsroom.JobRunning
	case "completed":
		return newsroom.JobDone
	case "cancelled", "discarded":
		return newsroom.JobFailed
	}
	if failed {
		return newsroom.JobRetrying
	}
	return newsroom.JobWaiting
}

// longestReason bounds what is told of a failure, in bytes.
const longestReason = 500

// reason cuts a failure to what a person reads, without what River puts before an error that ends a job.
func reason(s string) string {
	s = strings.ToValidUTF8(strings.TrimPrefix(s, "JobCancelError: "), "�")
	if len(s) <= longestReason {
		return s
	}
	cut := longestReason
	for !utf8.RuneStart(s[cut]) {
		cut--
	}
	return s[:cut]
}

// date reads a time as River stores it.
type date struct{ *time.Time }

// Scan reads the time.
func (d date) Scan(src any) (err error) {
	switch v := src.(type) {
	case nil:
		*d.Time = time.Time{}
	case time.Time:
		*d.Time = moment(v)
	case string: // SQLite has no type for times
		*d.Time, err = time.Parse(time.DateTime, v)
	default:
		return fmt.Errorf("rows: a time of River's is stored as %T", src)
	}
	return err
}

// Get gives a job.
func (f jobs) Get(id int64) (newsroom.JobStatus, error) {
	return One(f.DBSession, "job", scanJob, `SELECT `+f.columns()+` FROM river_job j WHERE j.id = $1`, id)
}

// Counts tells how many jobs are in each state.
func (f jobs) Counts() (map[newsroom.JobState]int, error) {
	type count struct {
		state  string
		failed bool
		n      int
	}
	all, err := List(f.DBSession, func(r Row) (c count, err error) {
		err = r.Scan(&c.state, &c.failed, &c.n)
		return c, err
	}, `SELECT state, errors IS NOT NULL AS failed, count(*) FROM river_job GROUP BY state, failed`)
	counts := map[newsroom.JobState]int{}
	for _, c := range all {
		counts[jobState(c.state, c.failed)] += c.n
	}
	return counts, err
}

// Failed gives the jobs that failed for good or are being retried, newest first.
func (f jobs) Failed(limit int) ([]newsroom.JobStatus, error) {
	return List(f.DBSession, scanJob, `
		SELECT `+f.columns()+` FROM river_job j
		WHERE j.state IN ('cancelled', 'discarded')
			OR (j.state IN ('available', 'pending', 'retryable', 'scheduled') AND j.errors IS NOT NULL)
		ORDER BY j.id DESC LIMIT $1`, limit)
}

// Find gives the newest job with this kind and arguments.
func (f jobs) Find(job newsroom.Job) (newsroom.JobStatus, error) {
	args, err := document(job)
	if err != nil {
		return newsroom.JobStatus{}, err
	}
	return One(f.DBSession, "job", scanJob, `
		SELECT `+f.columns()+` FROM river_job j WHERE j.kind = $1 AND `+f.SameArgs("$2")+` ORDER BY j.id DESC LIMIT 1`, job.Kind(), args)
}

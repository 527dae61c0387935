package sqlite

import (
	"fmt"
	"strings"
	"time"
	"unicode/utf8"

	"newsroom"
)

// jobs reads River's table. River's times are texts, and its arguments and errors JSON in binary form.
type jobs struct{ *session }

const jobColumns = `j.id, j.kind, j.state, j.attempt, coalesce(json_extract(j.errors, '$[#-1].error'), ''), j.created_at, j.finalized_at`

func scanJob(r row) (j newsroom.JobStatus, err error) {
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
	case time.Time: // the driver knows River's columns for times
		*d.Time = moment(v)
	case string:
		*d.Time, err = time.Parse(time.DateTime, v)
	default:
		return fmt.Errorf("sqlite: a time of River's is stored as %T", src)
	}
	return err
}

// Get gives a job.
func (f jobs) Get(id int64) (newsroom.JobStatus, error) {
	return one(f.session, "job", scanJob, `SELECT `+jobColumns+` FROM river_job j WHERE j.id = ?`, id)
}

// Counts tells how many jobs are in each state.
func (f jobs) Counts() (map[newsroom.JobState]int, error) {
	type count struct {
		state  string
		failed bool
		n      int
	}
	all, err := list(f.session, func(r row) (c count, err error) {
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
	return list(f.session, scanJob, `
		SELECT `+jobColumns+` FROM river_job j
		WHERE j.state IN ('cancelled', 'discarded')
			OR (j.state IN ('available', 'pending', 'retryable', 'scheduled') AND j.errors IS NOT NULL)
		ORDER BY j.id DESC LIMIT ?`, limit)
}

// Find gives the newest job with this kind and arguments.
func (f jobs) Find(job newsroom.Job) (newsroom.JobStatus, error) {
	args, err := document(job)
	if err != nil {
		return newsroom.JobStatus{}, err
	}
	return one(f.session, "job", scanJob, `
		SELECT `+jobColumns+` FROM river_job j WHERE j.kind = ? AND json(j.args) = json(?) ORDER BY j.id DESC LIMIT 1`, job.Kind(), args)
}

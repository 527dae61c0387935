package rows

import (
	"time"

	"github.com/riverqueue/river"
	"github.com/riverqueue/river/rivertype"

	"newsroom"
)

// NotifyEvery is how often an insert may wake the workers: often enough that hardly a job waits for their next
// look (docs/decisions/0002).
const NotifyEvery = 5 * time.Millisecond

// openStates are the states in which a job keeps another with its kind and arguments out.
var openStates = []rivertype.JobState{
	rivertype.JobStateAvailable, rivertype.JobStatePending, rivertype.JobStateRunning,
	rivertype.JobStateRetryable, rivertype.JobStateScheduled,
}

// Inserts is how River is handed jobs that are ready to run. Of two that are alike it is handed one: what it
// does with both in one statement differs from engine to engine.
func Inserts(all []newsroom.Job) ([]river.InsertManyParams, error) {
	var inserts []river.InsertManyParams
	seen := map[string]bool{}
	for _, job := range all {
		args, err := document(job)
		if err != nil {
			return nil, err
		}
		name := job.Kind() + args
		if seen[name] {
			continue
		}
		seen[name] = true
		opts := &river.InsertOpts{UniqueOpts: river.UniqueOpts{ByArgs: true, ByState: openStates}}
		if limited, ok := job.(interface{ MaxAttempts() int }); ok {
			opts.MaxAttempts = limited.MaxAttempts()
		}
		if apart, ok := job.(interface{ Queue() string }); ok {
			opts.Queue = apart.Queue()
		}
		inserts = append(inserts, river.InsertManyParams{Args: job, InsertOpts: opts})
	}
	return inserts, nil
}

// Check makes sure that the ticket's attempt is the one that runs.
func (t Tx) Check(ticket newsroom.Ticket) error {
	if ticket == (newsroom.Ticket{}) {
		return nil
	}
	_, err := One(t.DBSession, "job", Value[int64],
		`SELECT id FROM river_job WHERE id = $1 AND state = 'running' AND attempt = $2`+t.ForNoKeyUpdate, ticket.Job, ticket.Attempt)
	if newsroom.KindOf(err) == newsroom.KindNotFound {
		return errSuperseded
	}
	return err
}

var errSuperseded = newsroom.Errorf(newsroom.KindSuperseded, "The job was taken over by another worker.")

// Finish completes the job of the ticket; now is the engine's expression for the time of the machine in River's own form, by which
// River removes what is done. River's JobCompleteTx compares
// only that the job runs: an attempt that was given up for dead and taken over would complete the job under its
// successor. It also needs the worker's context, which a step does not have. So the attempt is compared and the
// job completed by one statement of ours; River, when the worker returns, finds the job completed and leaves it
// so.
func (t Tx) Finish(ticket newsroom.Ticket, now string) error {
	if ticket == (newsroom.Ticket{}) {
		return nil
	}
	n, err := t.Exec(`
		UPDATE river_job SET state = 'completed', finalized_at = `+now+`
		WHERE id = $1 AND state = 'running' AND attempt = $2`, ticket.Job, ticket.Attempt)
	if err == nil && n == 0 {
		return errSuperseded
	}
	return err
}

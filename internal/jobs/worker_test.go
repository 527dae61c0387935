package jobs

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
)

// idle are steps that do nothing; a test sets the one that it is about.
func idle() Work {
	return Work{
		Timetable: func(context.Context, newsroom.Ticket) error { return nil },
		Poll:      func(context.Context, newsroom.PollJob, newsroom.Ticket) error { return nil },
		Group:     func(context.Context, newsroom.Ticket) error { return nil },
		Compose: func(context.Context, newsroom.AccountID, newsroom.Slot, newsroom.Ticket) (int64, error) {
			return 0, nil
		},
		Late:      func(context.Context, newsroom.AccountID, newsroom.Slot, time.Duration) error { return nil },
		Build:     func(context.Context, newsroom.BuildJob, newsroom.Ticket) error { return nil },
		Readiness: func(context.Context, newsroom.FeedID, newsroom.Ticket) error { return nil },
	}
}

// patience bounds every wait for a signal; nothing waits for it to pass.
const patience = 30 * time.Second

// work lets River work with these steps until done has said that the test has seen enough, and then stops it.
func (w *world) work(steps Work, done <-chan struct{}) {
	w.Helper()
	client, err := w.Client(Config(steps, w.Logger))
	w.Must(err)
	w.Must(client.Start(context.WithoutCancel(w.Context())))
	select {
	case <-done:
	case <-time.After(patience):
		w.Error("the job was not worked")
	}
	w.Must(client.Stop(context.WithoutCancel(w.Context())))
}

// signal gives a channel and what closes it, however often it is called: a job may be worked again.
func signal() (<-chan struct{}, func()) {
	c := make(chan struct{})
	return c, sync.OnceFunc(func() { close(c) })
}

// seven is the slot of the jobs here.
var seven = newsroom.Slot{Kind: newsroom.Scheduled, Date: "2026-11-21", Time: "07:00", Zone: "UTC", Due: start.Add(time.Hour)}

func TestWhatBecomesOfAJobThatFails(t *testing.T) {
	cause := errors.New("the disk said no")
	tests := []struct {
		name   string
		err    error
		state  newsroom.JobState
		reason string
		log    string
	}{
		{"done", nil, newsroom.JobDone, "", `level=DEBUG msg="a job is done"`},
		{"a fault of ours", cause, newsroom.JobRetrying, "the disk said no", `level=ERROR msg="a job failed"`},
		{"out of reach", newsroom.Because(newsroom.KindUnavailable, cause, "Try later."), newsroom.JobRetrying, "Try later.: the disk said no", `level=ERROR msg="a job failed"`},
		{"what was read has moved", newsroom.Errorf(newsroom.KindConflict, "It moved."), newsroom.JobRetrying, "It moved.", `level=ERROR msg="a job failed"`},
		{"taken over", newsroom.Errorf(newsroom.KindSuperseded, "Taken over."), newsroom.JobRetrying, "Taken over.", `level=WARN msg="a job was taken over by another worker"`},
		{"nothing there", fmt.Errorf("composing: %w", newsroom.Errorf(newsroom.KindNotFound, "There is no such account.")), newsroom.JobFailed, "composing: There is no such account.", `level=ERROR msg="a job failed and is not tried again"`},
		{"wrong in itself", newsroom.Errorf(newsroom.KindInvalid, "No zone."), newsroom.JobFailed, "No zone.", `level=ERROR msg="a job failed and is not tried again"`},
		{"not permitted", newsroom.Errorf(newsroom.KindForbidden, "Not authorized."), newsroom.JobFailed, "Not authorized.", `level=ERROR msg="a job failed and is not tried again"`},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			w := newWorld(t, start)
			job := newsroom.ComposeJob{Account: w.Mint(), Slot: seven}
			w.Commit(func(tx store.Tx) error { return tx.Enqueue(job) })
			done, seen := signal()
			steps := idle()
			steps.Compose = func(_ context.Context, id newsroom.AccountID, slot newsroom.Slot, ticket newsroom.Ticket) (int64, error) {
				defer seen()
				same(t, "arguments", newsroom.ComposeJob{Account: id, Slot: slot}, job)
				same(t, "ticket", ticket, newsroom.Ticket{Job: 1, Attempt: 1})
				return 0, tt.err
			}
			w.work(steps, done)
			status := enginetest.See(w, func(v store.View) (newsroom.JobStatus, error) { return v.Jobs().Find(job) })
			same(t, "state, reason and attempt", fmt.Sprint(status.State, "|", status.Reason, "|", status.Attempt), fmt.Sprint(tt.state, "|", tt.reason, "|", 1))
			failed := enginetest.See(w, func(v store.View) ([]newsroom.JobStatus, error) { return v.Jobs().Failed(10) })
			if tt.err == nil {
				same(t, "jobs that failed", failed, []newsroom.JobStatus(nil))
			} else {
				same(t, "jobs that failed", failed, []newsroom.JobStatus{status})
			}
			if log := w.Said(); !strings.Contains(log, tt.log) || !strings.Contains(log, "kind=compose") {
				t.Errorf("the log does not say %s:\n%s", tt.log, log)
			}
		})
	}
}

// A job that was finished in the transaction of its effect stays done, whatever its worker says afterwards.
func TestAFinishedJobStaysDone(t *testing.T) {
	w := newWorld(t, start)
	w.Commit(func(tx store.Tx) error { return tx.Enqueue(newsroom.GroupJob{}) })
	done, seen := signal()
	steps := idle()
	steps.Group = func(ctx context.Context, ticket newsroom.Ticket) error {
		defer seen()
		err := w.Update(ctx, func(tx store.Tx) error { return tx.Finish(ticket) })
		return errors.Join(err, errors.New("too late"))
	}
	w.work(steps, done)
	status := enginetest.See(w, func(v store.View) (newsroom.JobStatus, error) { return v.Jobs().Find(newsroom.GroupJob{}) })
	same(t, "state", status.State, newsroom.JobDone)
}

func TestAPanicIsAFailureOfItsJobAlone(t *testing.T) {
	w := newWorld(t, start)
	w.Commit(func(tx store.Tx) error { return tx.Enqueue(newsroom.PollJob{}, newsroom.ReadinessJob{Feed: 7}) })
	wasPolled, polled := signal()
	done, told := signal()
	steps := idle()
	steps.Poll = func(context.Context, newsroom.PollJob, newsroom.Ticket) error {
		defer polled()
		panic("index out of range")
	}
	steps.Readiness = func(_ context.Context, feed newsroom.FeedID, _ newsroom.Ticket) error {
		<-wasPolled
		defer told()
		same(t, "feed", feed, newsroom.FeedID(7))
		return nil
	}
	w.work(steps, done)
	status := enginetest.See(w, func(v store.View) (newsroom.JobStatus, error) { return v.Jobs().Find(newsroom.PollJob{}) })
	if status.State != newsroom.JobRetrying || !strings.Contains(status.Reason, "index out of range") {
		t.Errorf("the job is %+v", status)
	}
	if log := w.Said(); !strings.Contains(log, `msg="a job panicked"`) {
		t.Errorf("the log is\n%s", log)
	}
}

// A job that is cut off by the end of its process is told as interrupted, and is not lost.
func TestAJobThatIsCutOffIsTriedAgain(t *testing.T) {
	w := newWorld(t, start)
	w.Commit(func(tx store.Tx) error { return tx.Enqueue(newsroom.GroupJob{}) })
	begun, seen := signal()
	steps := idle()
	steps.Group = func(ctx context.Context, _ newsroom.Ticket) error {
		seen()
		<-ctx.Done()
		return ctx.Err()
	}
	client, err := w.Client(Config(steps, w.Logger))
	w.Must(err)
	w.Must(client.Start(context.WithoutCancel(t.Context())))
	<-begun
	w.Must(client.StopAndCancel(context.WithoutCancel(t.Context())))
	status := enginetest.See(w, func(v store.View) (newsroom.JobStatus, error) { return v.Jobs().Find(newsroom.GroupJob{}) })
	if status.State != newsroom.JobRetrying && status.State != newsroom.JobWaiting && status.State != newsroom.JobRunning {
		t.Errorf("the job is %+v", status)
	}
	if log := w.Said(); !strings.Contains(log, `level=WARN msg="a job was interrupted"`) {
		t.Errorf("the log is\n%s", log)
	}
}

// A poll has the time that its batch takes; everything else is over sooner or is stuck.
func TestHowLongAJobMayTake(t *testing.T) {
	if got := (&worker[newsroom.PollJob]{timeout: pollTimeout}).Timeout(nil); got != 40*time.Second {
		t.Errorf("a poll may take %s", got)
	}
	if got := (&worker[newsroom.BuildJob]{timeout: buildTimeout}).Timeout(nil); got != 40*time.Second {
		t.Errorf("a build may take %s", got)
	}
	config := Config(idle(), newWorld(t, start).Logger)
	if config.JobTimeout != 15*time.Second || len(config.PeriodicJobs) != 0 {
		t.Errorf("jobs may take %s, and %d are periodic", config.JobTimeout, len(config.PeriodicJobs))
	}
}

package jobs

import (
	"errors"
	"strings"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
)

// A reader whose row can't be planned is put off by an hour and stops nobody else.
func TestABadReaderStopsNobodyElse(t *testing.T) {
	for _, tt := range []struct {
		name       string
		spoil, log string
	}{
		{"unknown zone", "UPDATE account SET zone = 'Mars/Base' WHERE email = 'bad@example.org'", "Mars/Base"},
		{"unreadable schedule", "UPDATE reader SET schedule = 'at tea-time' WHERE account = (SELECT id FROM account WHERE email = 'bad@example.org')", "no slot"},
		{"no schedule", "UPDATE reader SET schedule = '' WHERE account = (SELECT id FROM account WHERE email = 'bad@example.org')", "no slot"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			w := newWorld(t, start)
			before := w.reads("a@example.org", "UTC", "daily 07:00")
			bad := w.reads("bad@example.org", "UTC", "daily 07:00")
			after := w.reads("c@example.org", "UTC", "daily 07:00")
			w.Exec(tt.spoil)
			was := w.reader(bad)
			now := start.Add(65 * time.Minute)
			w.run(now)

			var got []newsroom.AccountID
			for _, job := range enqueued[newsroom.ComposeJob](w) {
				got = append(got, job.Account)
			}
			same(t, "readers who get a paper", got, []newsroom.AccountID{before, after})
			was.NextDue = now.Add(time.Hour)
			same(t, "the bad reader", w.reader(bad), was)
			told := enginetest.See(w, func(v store.View) (newsroom.Readiness, error) { return v.Readers().Readiness(bad) })
			same(t, "the bad reader is told", []bool{told.Checks[2].OK, told.Next.IsZero()}, []bool{false, true})
			if log := w.Said(); strings.Count(log, "level=ERROR") != 1 || !strings.Contains(log, tt.log) {
				t.Errorf("the log is\n%s", log)
			}

			zone, err := newsroom.ParseSchedule("daily 07:00")
			w.Must(err)
			w.Exec("UPDATE account SET zone = 'UTC' WHERE email = 'bad@example.org'")
			w.Exec("UPDATE reader SET schedule = $1", zone.String())
			w.run(now.Add(time.Hour))
			same(t, "papers once it is mended", len(enqueued[newsroom.ComposeJob](w)), 3)
		})
	}
}

// An error of the store is nobody's settings: the whole transaction fails, and the next timetable finds all.
func TestAnErrorOfTheStoreFailsTheTimetable(t *testing.T) {
	w := newWorld(t, start)
	a := w.reads("a@example.org", "UTC", "daily 07:00")
	b := w.reads("b@example.org", "UTC", "daily 07:00")
	w.Refuse(enginetest.ConstraintViolation{
		Before: "UPDATE OF next_due ON reader", When: "new.account = (SELECT id FROM account WHERE email = 'b@example.org')", Message: "no more",
	})
	w.Turn(start.Add(time.Hour))
	if err := w.table.Run(t.Context(), newsroom.Ticket{}); err == nil || !strings.Contains(err.Error(), "no more") {
		t.Errorf("it ended with %v", err)
	}
	same(t, "jobs", enqueued[newsroom.ComposeJob](w), []newsroom.ComposeJob(nil))
	for _, id := range []newsroom.AccountID{a, b} {
		same(t, "the next slot", w.reader(id).NextDue, start.Add(time.Hour))
	}
}

// crowd adds active readers without a mandate, all due at one time.
func (w *world) crowd(n int, due time.Time) {
	w.Helper()
	w.Commit(func(tx store.Tx) error {
		var all error
		for range n {
			_, err := w.Join(tx, "", newsroom.Reader{NextDue: due, LastDue: start})
			all = errors.Join(all, err)
		}
		return all
	})
}

func TestAFullPageIsFollowedByAnother(t *testing.T) {
	w := newWorld(t, start)
	seven := start.Add(time.Hour)
	w.crowd(dueAtOnce+1, seven)
	left := func() int {
		return len(enginetest.See(w, func(v store.View) ([]newsroom.Reader, error) { return v.Readers().Due(seven, 2*dueAtOnce) }))
	}
	for _, want := range [][2]int{{1, 1}, {0, 1}} { // readers left, and timetables that follow
		w.run(seven)
		same(t, "readers left and timetables that follow", [2]int{left(), len(enqueued[newsroom.TimetableJob](w))}, want)
	}
}

// The job that follows is enqueued after the one that runs is finished, or it would be left out as the same.
func TestAFullPageIsFollowedWhileItsOwnJobRuns(t *testing.T) {
	w := newWorld(t, start)
	w.crowd(dueAtOnce, start)
	w.Commit(func(tx store.Tx) error { return tx.Enqueue(newsroom.TimetableJob{}) })
	w.Exec("UPDATE river_job SET state = 'running', attempt = 1")
	job := enginetest.See(w, func(v store.View) (newsroom.JobStatus, error) { return v.Jobs().Find(newsroom.TimetableJob{}) })
	w.Must(w.table.Run(t.Context(), newsroom.Ticket{Job: job.ID, Attempt: 1}))
	next := enginetest.See(w, func(v store.View) (newsroom.JobStatus, error) { return v.Jobs().Find(newsroom.TimetableJob{}) })
	same(t, "another one waits", [2]bool{next.ID > job.ID, next.State == newsroom.JobWaiting}, [2]bool{true, true})
}

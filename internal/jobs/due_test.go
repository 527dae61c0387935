package jobs

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

// A reader whose row can't be planned is put off by an hour and stops nobody else.
func TestABadReaderStopsNobodyElse(t *testing.T) {
	for _, tt := range []struct {
		name       string
		spoil, log string
	}{
		{"unknown zone", "UPDATE account SET zone = 'Mars/Base' WHERE email = 'bad@example.org'", "Mars/Base"},
		{"no schedule", "UPDATE reader SET schedule = '' WHERE account = (SELECT id FROM account WHERE email = 'bad@example.org')", "no slot"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			w := newWorld(t, start)
			before := w.reads("a@example.org", "UTC", "daily 07:00")
			bad := w.reads("bad@example.org", "UTC", "daily 07:00")
			after := w.reads("c@example.org", "UTC", "daily 07:00")
			_, err := w.db.ExecContext(t.Context(), tt.spoil)
			w.must(err)
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
			if log := w.said.String(); strings.Count(log, "level=ERROR") != 1 || !strings.Contains(log, tt.log) {
				t.Errorf("the log is\n%s", log)
			}

			zone, err := newsroom.ParseSchedule("daily 07:00")
			w.must(err)
			_, err = w.db.ExecContext(t.Context(), "UPDATE account SET zone = 'UTC' WHERE email = 'bad@example.org'")
			w.must(err)
			_, err = w.db.ExecContext(t.Context(), "UPDATE reader SET schedule = ?", zone.String())
			w.must(err)
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
	_, err := w.db.ExecContext(t.Context(), `CREATE TRIGGER full BEFORE UPDATE OF next_due ON reader
		WHEN new.account = (SELECT id FROM account WHERE email = 'b@example.org') BEGIN SELECT raise(ABORT, 'no more'); END`)
	w.must(err)
	w.at(start.Add(time.Hour))
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
	when, err := newsroom.ParseSchedule("daily 07:00")
	w.must(err)
	w.update(func(tx store.Tx) error {
		var all error
		for i := range n {
			a := newsroom.Account{ID: w.mint(), Email: fmt.Sprintf("%d@example.org", i), Zone: "UTC", Language: "en", Authorized: true}
			r := newsroom.Reader{Account: a.ID, Zone: "UTC", Language: "en", Schedule: when, NextDue: due, LastDue: start}
			all = errors.Join(all, tx.Accounts().Add(a, r))
		}
		return all
	})
}

func TestAFullPageIsFollowedByAnother(t *testing.T) {
	w := newWorld(t, start)
	seven := start.Add(time.Hour)
	w.crowd(dueAtOnce+1, seven)
	left := func() int {
		return len(view(w, func(v store.View) ([]newsroom.Reader, error) { return v.Readers().Due(seven, 2*dueAtOnce) }))
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
	w.update(func(tx store.Tx) error { return tx.Enqueue(newsroom.TimetableJob{}) })
	_, err := w.db.ExecContext(t.Context(), "UPDATE river_job SET state = 'running', attempt = 1")
	w.must(err)
	job := view(w, func(v store.View) (newsroom.JobStatus, error) { return v.Jobs().Find(newsroom.TimetableJob{}) })
	w.must(w.table.Run(t.Context(), newsroom.Ticket{Job: job.ID, Attempt: 1}))
	next := view(w, func(v store.View) (newsroom.JobStatus, error) { return v.Jobs().Find(newsroom.TimetableJob{}) })
	same(t, "another one waits", [2]bool{next.ID > job.ID, next.State == newsroom.JobWaiting}, [2]bool{true, true})
}

package main

import (
	"fmt"
	"strings"
	"text/tabwriter"
	"time"

	"newsroom"
	"newsroom/internal/app"
	"newsroom/internal/text"
)

// failedShown is how many failed jobs are listed.
const failedShown = 50

var jobStates = []newsroom.JobState{newsroom.JobWaiting, newsroom.JobRunning, newsroom.JobRetrying, newsroom.JobDone, newsroom.JobFailed}

type jobsCommand struct {
	JSON bool `help:"Print as JSON." name:"json"`
}

type jobsRow struct {
	Counts map[newsroom.JobState]int `json:"counts"`
	Failed []failedRow               `json:"failed"`
	Kept   *keptRow                  `json:"kept"` // null: the keeping has not run yet
}

type keptRow struct {
	Began   time.Time          `json:"began_at"`
	Ended   time.Time          `json:"ended_at"`
	Removed []newsroom.Removed `json:"removed"`
}

type failedRow struct {
	ID       int64             `json:"id"`
	Kind     string            `json:"kind"`
	State    newsroom.JobState `json:"state"`
	Attempt  int               `json:"attempt"`
	Reason   string            `json:"reason"`
	Enqueued time.Time         `json:"enqueued_at"`
}

// Run shows how many jobs are in each state, why some failed, and what the newest keeping removed.
func (c jobsCommand) Run(e *environment) error {
	return e.with(func(a *app.App) error {
		jobs, err := a.Jobs(e.ctx, failedShown)
		if err != nil {
			return err
		}
		row := jobsRow{Counts: map[newsroom.JobState]int{}, Failed: []failedRow{}}
		for _, state := range jobStates {
			row.Counts[state] = jobs.Counts[state] // a program may ask for those that no job is in
		}
		for _, j := range jobs.Failed {
			row.Failed = append(row.Failed, failedRow{j.ID, j.Kind, j.State, j.Attempt, j.Reason, j.Enqueued})
		}
		if k := jobs.Kept; !k.Ended.IsZero() {
			row.Kept = &keptRow{k.Began, k.Ended, k.Counts}
		}
		if c.JSON {
			return e.printJSON(row)
		}
		return e.showJobs(row)
	})
}

func (e *environment) showJobs(row jobsRow) error {
	w := tabwriter.NewWriter(e.out, 0, 0, 2, ' ', 0)
	for _, state := range jobStates {
		fmt.Fprintf(w, "%s\t%d\n", state, row.Counts[state])
	}
	for _, f := range row.Failed {
		fmt.Fprintf(w, "%d\t%s\t%s after %d\t%s\t%s\n", f.ID, f.Kind, f.State, f.Attempt, stamp(f.Enqueued, time.UTC), text.Line(f.Reason, 300))
	}
	if err := w.Flush(); err != nil || row.Kept == nil {
		return err
	}
	var removed []string
	for _, one := range row.Kept.Removed {
		removed = append(removed, fmt.Sprintf("%s %d", one.What, one.N))
	}
	return e.print("Removed %s after their time: %s\n", stamp(row.Kept.Ended, time.UTC), strings.Join(removed, ", "))
}

package main

import (
	"bytes"
	"testing"
	"time"

	"newsroom"
)

func TestJobsTellWhatTheKeepingRemoved(t *testing.T) {
	var out bytes.Buffer
	e := &environment{process: process{out: &out}}
	at := time.Date(2026, 11, 21, 7, 17, 3, 0, time.UTC)
	err := e.showJobs(jobsRow{Counts: map[newsroom.JobState]int{newsroom.JobDone: 2}, Kept: &keptRow{
		Began: at, Ended: at, Removed: []newsroom.Removed{{What: "commands", N: 0}, {What: "articles", N: 12}},
	}})
	if err != nil {
		t.Fatal(err)
	}
	want := "waiting   0\nrunning   0\nretrying  0\ndone      2\nfailed    0\nRemoved 2026-11-21 07:17 UTC after their time: commands 0, articles 12\n"
	if got := out.String(); got != want {
		t.Errorf("it prints\n%s\nwant\n%s", got, want)
	}
}

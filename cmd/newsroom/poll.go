package main

import (
	"fmt"

	"newsroom/internal/app"
)

type pollCommand struct {
	All  bool `help:"Poll everything now, whatever the timetable says."`
	JSON bool `help:"Print as JSON." name:"json"`
}

type pollRow struct {
	Polled   int `json:"polled"`
	Failed   int `json:"failed"`
	PutOff   int `json:"put_off"`
	Articles int `json:"articles"`
	Versions int `json:"versions"`
	Opened   int `json:"situations_opened"`
}

// Run polls and waits until what came is grouped.
func (c pollCommand) Run(e *environment) error {
	return e.with(func(a *app.App) error {
		shown := e.begin("looking what is due")
		done, err := a.Poll(e.ctx, c.All, func(n app.Counts) { shown.say(progressLine(n)) })
		shown.end()
		if err != nil {
			return err
		}
		n := done.Counts
		if c.JSON {
			return e.printJSON(pollRow{n.Polled, n.Failed, n.PutOff, n.Articles, n.Versions, n.Opened})
		}
		err = e.print("Feeds: %d polled, %d of them can't be read, %d put off. Articles: %d new, %d in a new version. Situations: %d new.\n",
			n.Polled, n.Failed, n.PutOff, n.Articles, n.Versions, n.Opened)
		if err == nil && n.Failed > 0 {
			e.say("See 'newsroom source list' for which and why.")
		}
		return err
	})
}

func progressLine(n app.Counts) string {
	return fmt.Sprintf("polled %d of %d feeds, %d new articles, %d to group", n.Polled, n.Polled+n.Waiting, n.Articles, n.Ungrouped)
}

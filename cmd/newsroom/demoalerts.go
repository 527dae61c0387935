package main

import (
	"encoding/json"
	"fmt"
	"slices"

	"newsroom"
	"newsroom/internal/alert"
	"newsroom/internal/app"
	"newsroom/internal/wire"
)

// demoMonitors has the reader follow the stories that stand largest in the paper. They go on while the demonstration is
// served.
func (e *environment) demoMonitors(a *app.App, reader newsroom.Account, number int64, body []byte) error {
	var paper wire.Edition
	if err := json.Unmarshal(body, &paper); err != nil {
		return fmt.Errorf("the body of an edition: %w", err)
	}
	var placed []wire.Placement
	for _, section := range paper.Sections {
		for _, item := range section.Items {
			placed = append(placed, item.Placement)
		}
	}
	items, err := a.Items(e.ctx, reader.ID, number)
	if err != nil {
		return err
	}
	followed := 0
	for _, item := range items {
		if placed[item.Ordinal] == wire.Brief {
			continue
		}
		if _, _, err := a.Monitors.Start(e.ctx, reader.ID, alert.From{Item: item.ID}); err != nil {
			return err
		}
		followed++
	}
	e.say("The reader follows the %d stories that stand largest: what develops in them raises alerts.", followed)
	return nil
}

// demoAlerts says which alerts there are that were not shown yet, oldest first.
func (e *environment) demoAlerts(a *app.App, reader newsroom.Account, told *int64) error {
	if err := a.Watch(e.ctx); err != nil {
		return err
	}
	page, err := a.Updates.Page(e.ctx, newsroom.Principal{Account: reader.ID}, alert.UpdatesRequest{Silent: true})
	if err != nil {
		return err
	}
	for _, one := range slices.Backward(page.Alerts) {
		if one.N <= *told {
			continue
		}
		var body wire.SentAlert
		if err := json.Unmarshal(one.Body, &body); err != nil {
			return fmt.Errorf("the body of an alert: %w", err)
		}
		e.say("An alert: %s\n    %s", body.Headline, body.Reason)
		*told = one.N
	}
	return nil
}

package api

import (
	"context"
	"net/http"

	"newsroom"
	"newsroom/internal/alert"
	"newsroom/internal/httpd"
	"newsroom/internal/wire"
)

// Monitors is what the routes ask of package alert about monitors.
type Monitors interface {
	// List gives the account's monitors, newest first: all that are not stopped, and those stopped most lately.
	List(ctx context.Context, account newsroom.AccountID) ([]newsroom.Monitor, error)
	// Start follows what an item or an alert is about, or gives the monitor that does so already.
	Start(ctx context.Context, account newsroom.AccountID, from alert.From) (monitor newsroom.Monitor, started bool, err error)
	// Move puts a monitor into a state, and leaves one that has it as it is.
	Move(ctx context.Context, account newsroom.AccountID, id newsroom.MonitorID, to newsroom.MonitorState) (newsroom.Monitor, error)
}

// monitorsPath is the address of all monitors, and what that of each begins with.
const monitorsPath = "/v1/monitors"

// monitors answers GET /monitors.
func (s *Service) monitors(ctx context.Context, who newsroom.Principal, _ struct{}) (wire.Monitors, error) {
	all, err := s.Monitors.List(ctx, who.Account)
	return wire.FromMonitors(all), err
}

// monitorBody is the body of POST /monitors.
type monitorBody struct {
	Item  httpd.JSONField[string] `json:"item_id"`
	Alert httpd.JSONField[string] `json:"alert_id"`
}

func readMonitor(b *httpd.Body, all monitorBody) (from alert.From) {
	if all.Item.Given() {
		from.Item = httpd.BodyID[newsroom.Item](b, "item_id", all.Item)
	}
	if all.Alert.Given() {
		from.Alert = httpd.BodyID[newsroom.Alert](b, "alert_id", all.Alert)
	}
	if all.Item.Given() == all.Alert.Given() {
		b.Refuse("", "Send exactly one of item_id and alert_id.")
	}
	return from
}

// follow answers POST /monitors. A monitor has no address at which it could be read by itself: what Location names is
// where it is paused, taken up again and stopped.
func (s *Service) follow(ctx context.Context, who newsroom.Principal, from alert.From) (httpd.JSONResponse, error) {
	monitor, started, err := s.Monitors.Start(ctx, who.Account, from)
	if err != nil {
		return httpd.JSONResponse{}, err
	}
	body, err := wire.Encode(wire.FromMonitor(monitor))
	if !started {
		return httpd.JSONResponse{Body: body}, err
	}
	return httpd.JSONResponse{Status: http.StatusCreated, Location: monitorsPath + "/" + monitor.ID.String(), Body: body}, err
}

// moveBody is the body of POST /monitors/{id}.
type moveBody struct {
	State httpd.JSONField[string] `json:"state"`
}

// move is a monitor and the state that is asked for.
type move struct {
	id newsroom.MonitorID
	to newsroom.MonitorState
}

func readMove(b *httpd.Body, all moveBody) move {
	return move{id: httpd.PathID[newsroom.Monitor](b, "id"), to: httpd.Choice(b, "state", all.State, newsroom.MonitorStates()...)}
}

// move answers POST /monitors/{id}.
func (s *Service) move(ctx context.Context, who newsroom.Principal, m move) (httpd.JSONResponse, error) {
	monitor, err := s.Monitors.Move(ctx, who.Account, m.id, m.to)
	if err != nil {
		return httpd.JSONResponse{}, err
	}
	body, err := wire.Encode(wire.FromMonitor(monitor))
	return httpd.JSONResponse{Body: body}, err
}

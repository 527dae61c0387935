package client

import (
	"context"
	"net/http"
	"net/url"
	"time"
)

// MonitorState is whether a situation is followed.
type MonitorState string

// The states of a monitor. From MonitorStopped there is no way back.
const (
	MonitorActive  MonitorState = "active"
	MonitorPaused  MonitorState = "paused"
	MonitorStopped MonitorState = "stopped"
)

// Monitor follows a situation.
type Monitor struct {
	ID             string           `json:"id"`
	State          MonitorState     `json:"state"`
	Situation      MonitorSituation `json:"situation"`
	StartedFrom    string           `json:"started_from"` // edition_item, alert
	CreatedAt      time.Time        `json:"created_at"`
	StateChangedAt time.Time        `json:"state_changed_at"`
	LastAlertAt    *time.Time       `json:"last_alert_at"` // nil before the first
	AlertsSent     int              `json:"alerts_sent"`
}

// MonitorSituation is what a monitor follows.
type MonitorSituation struct {
	Title       string    `json:"title"`
	FirstSeenAt time.Time `json:"first_seen_at"`
	UpdatedAt   time.Time `json:"updated_at"`
	Articles    int       `json:"articles"`
	Publishers  int       `json:"publishers"`
}

// MonitorList is what GET /monitors answers.
type MonitorList struct {
	Items []Monitor `json:"items"` // newest first: all that are not stopped, and the 100 most lately stopped
}

// Monitors lists the situations that the reader follows. It needs mandate_write.
func (c *Client) Monitors(ctx context.Context, held *Kept[MonitorList]) (*Kept[MonitorList], error) {
	return read(ctx, c, request{method: get, path: "/monitors"}, held)
}

// FollowAlert starts a monitor on the situation of an alert, or gives the one that follows it already; started tells
// which. It needs mandate_write.
func (c *Client) FollowAlert(ctx context.Context, alertID string) (m Monitor, started bool, err error) {
	return c.follow(ctx, map[string]string{"alert_id": alertID})
}

// FollowItem does the same for an item of an edition, whose identifier the web edition knows.
func (c *Client) FollowItem(ctx context.Context, itemID string) (m Monitor, started bool, err error) {
	return c.follow(ctx, map[string]string{"item_id": itemID})
}

func (c *Client) follow(ctx context.Context, body any) (m Monitor, started bool, err error) {
	got, err := c.send(ctx, request{method: post, path: "/monitors", body: body}, &m)
	return m, got.status == http.StatusCreated, err
}

// MoveMonitor pauses, resumes or stops a monitor. To stop is for good. It needs mandate_write, and fails with
// InvalidTransition where there is no such move.
func (c *Client) MoveMonitor(ctx context.Context, id string, to MonitorState) (Monitor, error) {
	var m Monitor
	body := map[string]MonitorState{"state": to}
	_, err := c.send(ctx, request{method: post, path: "/monitors/" + url.PathEscape(id), body: body}, &m)
	return m, err
}

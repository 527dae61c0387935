package client

import (
	"context"
	"iter"
	"net/url"
	"time"
)

// UpdatesPage is a page of alerts, newest first.
type UpdatesPage struct {
	Items      []Alert `json:"items"`
	NextCursor *string `json:"next_cursor"` // nil at the end
}

// Alert tells of a material development.
type Alert struct {
	ID               string         `json:"id"`
	MonitorID        *string        `json:"monitor_id"` // nil where a wish of the mandate raised it
	Interest         *string        `json:"interest"`   // nil where a monitor raised it
	Situation        AlertSituation `json:"situation"`
	Headline         string         `json:"headline"`
	Summary          []Sentence     `json:"summary"`
	Sources          []Source       `json:"sources"`
	Reason           string         `json:"reason"`
	SentAt           time.Time      `json:"sent_at"`
	FirstRetrievedAt *time.Time     `json:"first_retrieved_at"` // nil in the retrieval that comes first
}

// AlertSituation is what an alert is about.
type AlertSituation struct {
	Title string `json:"title"`
}

// Updates reads a page of alerts: the newest for the empty cursor, and the one after a page for its NextCursor. The
// newsroom keeps that the page was fetched, and its reader sees it. It needs newsroom_read or mandate_write.
func (c *Client) Updates(ctx context.Context, cursor string) (UpdatesPage, error) {
	r := request{method: get, path: "/updates"}
	if cursor != "" {
		r.query = url.Values{"cursor": {cursor}}
	}
	var page UpdatesPage
	_, err := c.send(ctx, r, &page)
	return page, err
}

// AllUpdates goes through all alerts, newest first, and fetches pages as it comes to them. An error is the last
// thing that it gives. What arrives in the meantime shifts nothing and is not among them.
func (c *Client) AllUpdates(ctx context.Context) iter.Seq2[Alert, error] {
	return func(yield func(Alert, error) bool) {
		for cursor := ""; ; {
			page, err := c.Updates(ctx, cursor)
			if err != nil {
				yield(Alert{}, err)
				return
			}
			for _, alert := range page.Items {
				if !yield(alert, nil) {
					return
				}
			}
			if page.NextCursor == nil {
				return
			}
			cursor = *page.NextCursor
		}
	}
}

package api

import (
	"context"

	"newsroom"
	"newsroom/internal/alert"
	"newsroom/internal/httpd"
	"newsroom/internal/wire"
)

// Updates is what the routes ask of package alert about alerts.
type Updates interface {
	// Page gives a page of alerts and records that it was read. Their bodies are finished JSON but for
	// first_retrieved_at.
	Page(ctx context.Context, who newsroom.Principal, request alert.UpdatesRequest) (alert.RaisedAlerts, error)
}

func updatesQuery(q *httpd.QueryParameters) (request alert.UpdatesRequest) {
	request.Cursor, request.Given = q.Opaque("cursor")
	request.Silent = q.HeadOnly()
	return request
}

// updates answers GET /updates: wire.Updates.
func (s *Service) updates(ctx context.Context, who newsroom.Principal, request alert.UpdatesRequest) (httpd.JSONResponse, error) {
	page, err := s.Updates.Page(ctx, who, request)
	if err != nil {
		return httpd.JSONResponse{}, err
	}
	body, err := pageOf(page)
	return httpd.JSONResponse{Body: body}, err
}

// pageOf puts a page together. The alerts' bytes stay as they were sent; what was noted later is set behind them.
func pageOf(page alert.RaisedAlerts) ([]byte, error) {
	const head, first, middle, tail = `{"items":[`, `,"first_retrieved_at":`, `],"next_cursor":`, `}`
	size := len(head) + len(middle) + len(page.Next) + len(tail) + 8
	for _, a := range page.Alerts {
		size += len(a.Body) + len(first) + 40
	}
	body := append(make([]byte, 0, size), head...)
	for i, a := range page.Alerts {
		if i > 0 {
			body = append(body, ',')
		}
		at, err := wire.Encode(wire.TimeOrNull(a.FirstRetrieved))
		if err != nil {
			return nil, err
		}
		body = append(body, open(a.Body)...)
		body = append(body, first...)
		body = append(body, at...)
		body = append(body, '}')
	}
	next, err := wire.Encode(wire.OrNull(page.Next))
	if err != nil {
		return nil, err
	}
	body = append(body, middle...)
	body = append(body, next...)
	return append(body, tail...), nil
}

// open gives an object without the brace that closes it.
func open(object []byte) []byte { return object[:max(0, len(object)-1)] }

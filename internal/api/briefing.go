package api

import (
	"context"

	"newsroom"
	"newsroom/internal/httpd"
)

// briefingRequest is the query of GET /briefing.
type briefingRequest struct {
	number int64 // 0: the newest
}

func briefingQuery(q *httpd.QueryParameters) briefingRequest {
	return briefingRequest{number: q.Integer("edition_number", 1, httpd.MaxInteger)}
}

// briefing answers GET /briefing: a sent edition, in the bytes that were stored when it was sent.
func (s *Service) briefing(ctx context.Context, who newsroom.Principal, request briefingRequest) (httpd.JSONResponse, error) {
	body, etag, err := s.Editions.Sent(ctx, who.Account, request.number)
	if err != nil {
		return httpd.JSONResponse{}, err
	}
	return httpd.JSONResponse{Body: body, ETag: etag}, nil
}

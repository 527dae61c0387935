package api

import (
	"context"

	"newsroom"
	"newsroom/internal/httpd"
	"newsroom/internal/wire"
)

// newsroom answers GET /newsroom: wire.Newsroom, the stored readiness and the newest edition.
func (s *Service) newsroom(ctx context.Context, who newsroom.Principal, _ struct{}) (httpd.JSONResponse, error) {
	ready, edition, etag, err := s.Editions.Front(ctx, who.Account)
	if err != nil {
		return httpd.JSONResponse{}, err
	}
	readiness, err := wire.Encode(wire.FromReadiness(ready))
	if err != nil {
		return httpd.JSONResponse{}, err
	}
	// The edition's ETag stands for the edition. A JSON object ends where it ends, so no two pairs run together.
	both := httpd.ETag(readiness, []byte(etag))
	return httpd.JSONResponse{Body: splice(readiness, edition), ETag: both}, nil
}

// splice puts the two finished halves together. The edition's bytes stay as they were sent.
func splice(readiness, edition []byte) []byte {
	if edition == nil {
		edition = []byte("null")
	}
	const head, middle, tail = `{"readiness":`, `,"latest_edition":`, `}`
	body := make([]byte, 0, len(head)+len(readiness)+len(middle)+len(edition)+len(tail))
	body = append(body, head...)
	body = append(body, readiness...)
	body = append(body, middle...)
	body = append(body, edition...)
	return append(body, tail...)
}

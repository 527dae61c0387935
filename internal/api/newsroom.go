package api

import (
	"context"
	"crypto/sha256"
	"encoding/base64"

	"newsroom"
	"newsroom/internal/httpd"
	"newsroom/internal/wire"
)

// newsroom answers GET /newsroom: wire.Newsroom, the stored readiness and the newest edition.
func (s *Service) newsroom(ctx context.Context, who newsroom.Principal, _ struct{}) (httpd.Answer, error) {
	ready, edition, etag, err := s.editions.Front(ctx, who.Account)
	if err != nil {
		return httpd.Answer{}, err
	}
	readiness, err := wire.Encode(wire.FromReadiness(ready))
	if err != nil {
		return httpd.Answer{}, err
	}
	return httpd.Answer{Body: splice(readiness, edition), ETag: bothTag(readiness, etag)}, nil
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

// bothTag gives the ETag of the two halves: a hash of the first and of the second's ETag, which stands for it.
// A JSON object ends where it ends, so no two pairs run together into the same text.
func bothTag(readiness []byte, etag string) string {
	hash := sha256.New()
	hash.Write(readiness)
	hash.Write([]byte(etag))
	return `"` + base64.RawURLEncoding.EncodeToString(hash.Sum(nil)[:16]) + `"`
}

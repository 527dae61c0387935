package httpd

import (
	"context"
	"crypto/sha256"
	"encoding/base64"

	"newsroom"
)

// Encoder gives the JSON of a typed response; equal values give equal bytes.
type Encoder func(any) ([]byte, error)

// Fresh makes a route's function of one that gives a typed response. Nobody keeps the answer.
func Fresh[Q, R any](encode Encoder, serve func(context.Context, newsroom.Principal, Q) (R, error)) func(context.Context, newsroom.Principal, Q) (JSONResponse, error) {
	return func(ctx context.Context, who newsroom.Principal, request Q) (JSONResponse, error) {
		response, err := serve(ctx, who, request)
		if err != nil {
			return JSONResponse{}, err
		}
		body, err := encode(response)
		return JSONResponse{Body: body}, err
	}
}

// Kept does the same for a response that the client may keep and ask for again by its ETag.
func Kept[Q, R any](encode Encoder, serve func(context.Context, newsroom.Principal, Q) (R, error)) func(context.Context, newsroom.Principal, Q) (JSONResponse, error) {
	fresh := Fresh(encode, serve)
	return func(ctx context.Context, who newsroom.Principal, request Q) (JSONResponse, error) {
		answer, err := fresh(ctx, who, request)
		if err == nil {
			answer.ETag = ETag(answer.Body)
		}
		return answer, err
	}
}

// ETag makes a strong one that names these bytes: a hash of them all. The parts stand for themselves where no
// two lists of parts run together into the same bytes.
func ETag(parts ...[]byte) string {
	hash := sha256.New()
	for _, part := range parts {
		hash.Write(part)
	}
	return `"` + base64.RawURLEncoding.EncodeToString(hash.Sum(nil)[:16]) + `"`
}

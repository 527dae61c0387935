package client

import "context"

// Kept is an answer with the ETag by which the newsroom can be asked whether it still holds.
type Kept[T any] struct {
	Value T
	ETag  string
}

// read asks for something that can be kept. Where what is held still holds, it is what comes back: the same pointer.
func read[T any](ctx context.Context, c *Client, r request, held *Kept[T]) (*Kept[T], error) {
	if held != nil {
		r.etag = held.ETag
	}
	var fresh Kept[T]
	got, err := c.send(ctx, r, &fresh.Value)
	if err != nil {
		return nil, err
	}
	if held != nil && got.status == notModified {
		return held, nil
	}
	fresh.ETag = got.header.Get("ETag")
	return &fresh, nil
}

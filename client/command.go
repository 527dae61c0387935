package client

import (
	"context"
	"crypto/rand"
	"fmt"
	"net/http"
)

const (
	get         = http.MethodGet
	post        = http.MethodPost
	notModified = http.StatusNotModified
)

// Done is the answer to an accepted command.
type Done[T any] struct {
	Value     T
	CommandID string
	Replayed  bool // the command had been accepted before, and this is its answer of then
	Created   bool // it made something new
}

// NewCommandID makes an identifier for a command: a random UUID (RFC 9562, version 4). A program that wants to be
// able to repeat a command after it has died stores the identifier before it sends the command.
func NewCommandID() string {
	var b [16]byte
	_, _ = rand.Read(b[:]) // it never fails
	b[6], b[8] = b[6]&0x0f|0x40, b[8]&0x3f|0x80
	return fmt.Sprintf("%x-%x-%x-%x-%x", b[:4], b[4:6], b[6:8], b[8:10], b[10:])
}

// named gives the identifier, or a new one for a command that came without.
func named(id string) string {
	if id == "" {
		return NewCommandID()
	}
	return id
}

// command sends a command whose body holds that identifier.
func command[T any](ctx context.Context, c *Client, path, id string, body any) (Done[T], error) {
	done := Done[T]{CommandID: id}
	got, err := c.send(ctx, request{method: post, path: path, body: body, command: id}, &done.Value)
	if err != nil {
		return done, err
	}
	done.Replayed = got.header.Get("Idempotent-Replayed") == "true"
	done.Created = got.status == http.StatusCreated
	return done, nil
}

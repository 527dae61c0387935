package client

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"
	"time"
)

// request is what one of the methods asks.
type request struct {
	method, path string
	query        url.Values
	body         any    // nil: none
	etag         string // of what is held; empty: nothing
	command      string // the command_id in the body; empty: none
}

// answer is what was answered with success.
type answer struct {
	status int
	header http.Header
	body   []byte
}

// maxBody is more than any answer of a newsroom has.
const maxBody = 16 << 20

// send sends a request, repeats it while that may help, and decodes a success into the value, if there is one.
func (c *Client) send(ctx context.Context, r request, into any) (answer, error) {
	var body []byte
	if r.body != nil {
		var err error
		if body, err = json.Marshal(r.body); err != nil {
			return answer{}, fmt.Errorf("client: encode: %w", err)
		}
	}
	got, err := c.repeat(ctx, r, body)
	if err != nil || into == nil || got.status == http.StatusNotModified {
		return got, err
	}
	if err := json.Unmarshal(got.body, into); err != nil {
		return got, fmt.Errorf("client: decode the answer to %s %s: %w", r.method, r.path, err)
	}
	return got, nil
}

// repeat sends a request until there is an answer to keep or no patience left.
func (c *Client) repeat(ctx context.Context, r request, body []byte) (answer, error) {
	for attempt := 1; ; attempt++ {
		got, err := c.once(ctx, r, body)
		if err == nil || attempt >= c.patience.Attempts || ctx.Err() != nil {
			return got, err
		}
		wait, again := c.patience.after(attempt, err)
		if !again {
			return got, err
		}
		timer := time.NewTimer(wait)
		select {
		case <-timer.C:
		case <-ctx.Done():
			timer.Stop()
			return got, errors.Join(ctx.Err(), err)
		}
	}
}

// maxShift keeps the doubling of a wait in the numbers that a Duration has.
const maxShift = 16

// after tells whether another attempt may help, and how long to wait before it.
func (p Patience) after(attempt int, err error) (time.Duration, bool) {
	wait := min(p.Wait<<min(attempt-1, maxShift), p.Longest)
	refused, ok := errors.AsType[*Error](err)
	if !ok {
		_, lost := errors.AsType[*url.Error](err)
		return wait, lost // nobody answered, and nobody knows whether it was heard: every route can be repeated
	}
	if refused.Status != http.StatusTooManyRequests && refused.Status != http.StatusServiceUnavailable {
		return 0, false
	}
	if refused.RetryAfter > 0 {
		wait = refused.RetryAfter
	}
	return wait, wait <= p.Longest
}

// once sends a request one time.
func (c *Client) once(ctx context.Context, r request, body []byte) (answer, error) {
	asked, err := c.prepare(ctx, r, body)
	if err != nil {
		return answer{}, err
	}
	got, err := c.http.Do(asked)
	if err != nil {
		return answer{}, fmt.Errorf("client: %w", err)
	}
	defer got.Body.Close()
	all, err := io.ReadAll(io.LimitReader(got.Body, maxBody+1))
	if err != nil {
		return answer{}, fmt.Errorf("client: %w", &url.Error{Op: r.method, URL: r.path, Err: err})
	}
	if len(all) > maxBody {
		return answer{}, errors.New("client: the answer is too long")
	}
	if got.StatusCode >= http.StatusOK && got.StatusCode < http.StatusMultipleChoices || got.StatusCode == http.StatusNotModified {
		return answer{got.StatusCode, got.Header, all}, nil
	}
	refused := refusal(got.StatusCode, got.Header, all)
	refused.CommandID = r.command
	return answer{}, refused
}

func (c *Client) prepare(ctx context.Context, r request, body []byte) (*http.Request, error) {
	address := c.base + r.path
	if len(r.query) > 0 {
		address += "?" + r.query.Encode()
	}
	var content io.Reader
	if body != nil {
		content = bytes.NewReader(body)
	}
	asked, err := http.NewRequestWithContext(ctx, r.method, address, content)
	if err != nil {
		return nil, fmt.Errorf("client: %w", err)
	}
	token, err := c.token(ctx)
	if err != nil {
		return nil, fmt.Errorf("client: no token: %w", err)
	}
	asked.Header.Set("Authorization", "Bearer "+strings.TrimSpace(token))
	if body != nil {
		asked.Header.Set("Content-Type", "application/json")
	}
	if r.etag != "" {
		asked.Header.Set("If-None-Match", r.etag)
	}
	return asked, nil
}

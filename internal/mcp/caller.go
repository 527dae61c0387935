package mcp

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"runtime/debug"
	"sync"

	"newsroom"
	"newsroom/internal/httpd"
)

// caller is who speaks, and what went wrong while they did.
type caller struct {
	who newsroom.Principal
	id  string // X-Request-Id

	mu  sync.Mutex
	err error
}

// note keeps what went wrong first, for the line in the log.
func (c *caller) note(err error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.err == nil {
		c.err = err
	}
}

func (c *caller) noted() error {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.err
}

type callerKey struct{}

var errNobody = errors.New("mcp: a tool was called without a caller")

// from gives who speaks. The SDK calls with a context and a message, and nothing else of ours, so this is the one place
// where the principal travels in a context: it is taken out here and is an argument from then on.
func from(ctx context.Context) (*caller, error) {
	c, ok := ctx.Value(callerKey{}).(*caller)
	if !ok {
		return nil, errNobody
	}
	return c, nil
}

// serve hands a message to the SDK.
func (s *Service) serve(w http.ResponseWriter, r *http.Request, who newsroom.Principal, body []byte) {
	c := &caller{who: who, id: w.Header().Get("X-Request-Id")}
	r = r.WithContext(context.WithValue(r.Context(), callerKey{}, c))
	r.Body = again(body)
	s.protocol.ServeHTTP(unkept{w}, r)
	if err := c.noted(); err != nil {
		httpd.Note(w, err)
	}
}

// unkept writes an answer that nobody keeps: the SDK sets a rule of its own, which lets it be kept and asked for again.
type unkept struct{ http.ResponseWriter }

// WriteHeader sets the rule.
func (w unkept) WriteHeader(status int) {
	w.Header().Set("Cache-Control", "no-store")
	w.ResponseWriter.WriteHeader(status)
}

// Write does so where no status was written.
func (w unkept) Write(b []byte) (int, error) {
	w.Header().Set("Cache-Control", "no-store")
	return w.ResponseWriter.Write(b)
}

// Unwrap gives the writer below, for http.ResponseController.
func (w unkept) Unwrap() http.ResponseWriter { return w.ResponseWriter }

// ask calls a route for whoever speaks. A panic of it is a fault of ours and ends nothing but the call: the SDK calls
// in a goroutine of its own, where nobody else would catch it.
func (s *Service) ask(ctx context.Context, address string, said []byte) (answer httpd.JSONResponse, replayed bool, c *caller, err error) {
	c, err = from(ctx)
	if err != nil {
		return answer, false, &caller{}, err
	}
	defer func() {
		if cause := recover(); cause != nil {
			err = fmt.Errorf("panic: %v\n%s", cause, debug.Stack())
		}
		if err != nil {
			c.note(err)
		}
	}()
	answer, replayed, err = s.calls[address].Serve(ctx, c.who, said)
	return answer, replayed, c, err
}

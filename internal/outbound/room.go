package outbound

import (
	"context"
	"io"
	"sync"
)

// BufferLimit bounds what many exchanges at once may hold in memory: small bodies as many as there are, and of large ones a few.
// Whoever reads a large one waits, within the time of its exchange, until there is room for the rest.
type BufferLimit struct{ large chan struct{} }

// NewBufferLimit makes room for so many large bodies.
func NewBufferLimit(large int) *BufferLimit { return &BufferLimit{large: make(chan struct{}, large)} }

// small is how large a body may be that needs no room of its own, in bytes: nine feeds in ten are smaller.
const small = 256 << 10

// Stay is the room that one exchange takes, from the reading of its body until End. It is for one goroutine.
type Stay struct {
	room *BufferLimit
	held bool
	body *[]byte // where the body is, if that is used again
}

// Stay begins a stay. A nil Room has room for everything.
func (r *BufferLimit) Stay() *Stay { return &Stay{room: r} }

// End gives the room back, once nobody needs the body any more: the next one may come to stand in its place.
func (s *Stay) End() {
	if s.held {
		<-s.room.large
		s.held = false
	}
	if s.body != nil {
		bodies.Put(s.body)
		s.body = nil
	}
}

// bodies holds memory of bodies that have been read, those of up to mostKept bytes.
var bodies sync.Pool

const mostKept = 96 << 10

// begin gives memory for a body of about that size.
func (s *Stay) begin(size int64) []byte {
	if s != nil {
		if kept, ok := bodies.Get().(*[]byte); ok {
			s.body = kept
			if int64(cap(*kept)) >= size {
				return (*kept)[:0]
			}
		}
	}
	return make([]byte, 0, size)
}

// keep remembers where a body is, for the next one.
func (s *Stay) keep(body []byte) {
	if s == nil || cap(body) > mostKept {
		return
	}
	if s.body == nil {
		s.body = new([]byte)
	}
	*s.body = body
}

// grow waits for room where a body has become large.
func (s *Stay) grow(ctx context.Context, size int64) error {
	if s == nil || s.room == nil || s.held || size <= small {
		return nil
	}
	select {
	case s.room.large <- struct{}{}:
		s.held = true
		return nil
	case <-ctx.Done():
		return context.Cause(ctx)
	}
}

// roomy is a reader that needs room for what it gives.
type roomy struct {
	ctx  context.Context //nolint:containedctx // of the exchange that it reads
	from io.Reader
	stay *Stay
	came int64
}

// Read implements io.Reader.
func (r *roomy) Read(p []byte) (int, error) {
	n, err := r.from.Read(p)
	r.came += int64(n)
	if waited := r.stay.grow(r.ctx, r.came); waited != nil {
		return n, waited
	}
	return n, err
}

package postgres

import (
	"context"
	"errors"
	"runtime"
	"slices"
	"sync"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
)

// convoy lets single reads of one row that come at the same time travel together. What such a read costs is not the
// statement, which finds one row by its key, but the journey: two wakings of two processes for a few bytes. While
// journeys are under way, whoever asks waits for the next, which takes all who wait. A read that comes alone travels
// at once. Nothing is kept and nothing is shared: each asks its own statement, after it was asked to.
type convoy struct {
	*pgxpool.Pool // for what is not one row

	mu      sync.Mutex
	waiting []*passenger
	away    int // journeys under way
}

// How many journeys may be under way, and how many travel on one.
var journeys = max(2, runtime.GOMAXPROCS(0))

const seats = 64

// passenger is one read that waits for its row.
type passenger struct {
	ctx   context.Context // of the one call that waits for it
	query string
	args  []any
	into  []any
	err   error
	done  chan struct{}
}

// booking is a row that is asked for when it is read.
type booking struct {
	convoy *convoy
	ctx    context.Context // of the call that reads it
	query  string
	args   []any
}

// QueryRow implements handle.
func (c *convoy) QueryRow(ctx context.Context, query string, args ...any) pgx.Row {
	return &booking{c, ctx, query, args}
}

// Scan asks for the row and reads it.
func (b *booking) Scan(into ...any) error {
	if b.convoy.start() {
		defer b.convoy.arrive()
		return b.convoy.Pool.QueryRow(b.ctx, b.query, b.args...).Scan(into...)
	}
	p := &passenger{ctx: b.ctx, query: b.query, args: b.args, into: into, done: make(chan struct{})}
	b.convoy.board(p)
	select {
	case <-p.done:
		return p.err
	case <-b.ctx.Done():
	}
	if b.convoy.leave(p) {
		return context.Cause(b.ctx)
	}
	<-p.done // it is on its way, and writes to what the caller gave
	return p.err
}

// start tells whether a read may set out alone and at once; arrive tells that it is back.
func (c *convoy) start() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.away == journeys {
		return false
	}
	c.away++
	return true
}

// arrive hands the place on the way to those who wait, if there are any.
func (c *convoy) arrive() {
	c.mu.Lock()
	defer c.mu.Unlock()
	if len(c.waiting) > 0 {
		go c.travel()
		return
	}
	c.away--
}

func (c *convoy) board(p *passenger) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.waiting = append(c.waiting, p)
	if c.away < journeys { // the last came back after start was asked
		c.away++
		go c.travel()
	}
}

// leave takes back a read that has not set out, and tells whether it could.
func (c *convoy) leave(p *passenger) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	at := slices.Index(c.waiting, p)
	if at < 0 {
		return false
	}
	c.waiting = slices.Delete(c.waiting, at, at+1)
	return true
}

// travel makes journeys until nobody waits.
func (c *convoy) travel() {
	for {
		c.mu.Lock()
		if len(c.waiting) == 0 {
			c.away--
			c.mu.Unlock()
			return
		}
		n := min(len(c.waiting), seats)
		together := slices.Clone(c.waiting[:n])
		c.waiting = slices.Delete(c.waiting, 0, n)
		c.mu.Unlock()
		c.journey(together)
	}
}

// journey fetches the rows of all who travel together. The statements are one implicit transaction, so one that fails
// takes those behind it with it: these, and those before an error of the way itself, are asked again each for itself.
func (c *convoy) journey(together []*passenger) {
	if len(together) == 1 {
		c.alone(together[0])
		return
	}
	ctx, cancel := context.WithTimeout(context.Background(), longest)
	defer cancel()
	var batch pgx.Batch
	for _, p := range together {
		batch.Queue(p.query, p.args...)
	}
	results := c.SendBatch(ctx, &batch)
	arrived := 0
	for _, p := range together {
		err := results.QueryRow().Scan(p.into...)
		if err != nil && !errors.Is(err, pgx.ErrNoRows) {
			break
		}
		p.err = err
		close(p.done)
		arrived++
	}
	_ = results.Close() // what was wrong is found again below, for each its own
	for _, p := range together[arrived:] {
		c.alone(p)
	}
}

// alone fetches one row.
func (c *convoy) alone(p *passenger) {
	p.err = c.Pool.QueryRow(p.ctx, p.query, p.args...).Scan(p.into...)
	close(p.done)
}

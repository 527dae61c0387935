package alert

import (
	"context"
	"slices"
	"strconv"
	"sync"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

// Bounds of a group: so many visits, which take a few milliseconds, and so long for all of them together.
const (
	groupSize = 64
	groupTime = 10 * time.Second
)

var errClosed = newsroom.Errorf(newsroom.KindUnavailable, "This newsroom is stopping.")

// Recorder stores visits to the updates page, each before it is answered, and those that come while others are being
// stored in one transaction together. Nobody waits for company: a visit that comes alone is stored at once.
type Recorder struct {
	store store.Store

	mu      sync.Mutex
	waiting []*visit
	running bool
	closed  bool
	idle    chan struct{} // closed when nothing runs and nothing may begin
}

// visit is somebody who waits for a retrieval to be stored.
type visit struct {
	newsroom.Retrieval
	ctx    context.Context //nolint:containedctx // who has given up is passed over
	before []time.Time
	err    error
	done   chan struct{}
}

// NewRecorder makes a Recorder. Close it after use.
func NewRecorder(s store.Store) *Recorder {
	return &Recorder{store: s, idle: make(chan struct{})}
}

// Record stores a visit, at the time of the store, and gives when each of its alerts was retrieved first before it: zero
// for those that this visit is the first to retrieve. When it returns without an error the visit is on the disk. Who
// gives up does not hold up the others; the visit may be stored all the same.
func (r *Recorder) Record(ctx context.Context, retrieval newsroom.Retrieval) ([]time.Time, error) {
	v := &visit{Retrieval: retrieval, ctx: ctx, done: make(chan struct{})}
	if err := r.join(v); err != nil {
		return nil, err
	}
	select {
	case <-v.done:
		return v.before, v.err
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// join puts a visit into the line, and begins to store what is in it unless that goes on already.
func (r *Recorder) join(v *visit) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.closed {
		return errClosed
	}
	r.waiting = append(r.waiting, v)
	if !r.running {
		r.running = true
		go r.run()
	}
	return nil
}

// run stores groups until nobody waits.
func (r *Recorder) run() {
	for {
		group, ended := r.next()
		if ended {
			return
		}
		r.commit(group)
	}
}

// next takes the next group out of the line, or ends the run where the line is empty.
func (r *Recorder) next() (group []*visit, ended bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	n := min(len(r.waiting), groupSize)
	if n == 0 {
		r.waiting, r.running = nil, false
		if r.closed {
			close(r.idle)
		}
		return nil, true
	}
	group, r.waiting = r.waiting[:n:n], r.waiting[n:]
	return slices.DeleteFunc(group, (*visit).givenUp), false
}

func (v *visit) givenUp() bool { return v.ctx.Err() != nil }

// commit stores a group in one transaction and tells everyone. What spoils it for all, such as an account that was
// removed in the meantime, is one visit's own: then each is stored by itself.
func (r *Recorder) commit(group []*visit) {
	if len(group) == 0 {
		return
	}
	// In the order of accounts, so that two nodes never wait for each other's alerts; within one as they came.
	slices.SortStableFunc(group, func(a, b *visit) int { return slices.Compare(a.Account[:], b.Account[:]) })
	before, err := r.write(group)
	if err != nil && len(group) > 1 && newsroom.KindOf(err) != newsroom.KindUnavailable {
		for _, v := range group {
			r.commit([]*visit{v})
		}
		return
	}
	for i, v := range group {
		if v.err = err; err == nil {
			v.before = before[i]
		}
		close(v.done)
	}
}

// write stores a group. It belongs to nobody's request, and ends by itself.
func (r *Recorder) write(group []*visit) (before [][]time.Time, err error) {
	ctx, cancel := context.WithTimeout(context.Background(), groupTime)
	defer cancel()
	all := make([]newsroom.Retrieval, len(group))
	for i, v := range group {
		all[i] = v.Retrieval
	}
	err = r.store.Update(ctx, func(tx store.Tx) error {
		if before, err = tx.Alerts().Retrieved(all); err != nil {
			return err
		}
		return tx.Notes().Add(noted(all))
	})
	return before, err
}

// noted gives what is noted of visits.
func noted(all []newsroom.Retrieval) []newsroom.Note {
	notes := make([]newsroom.Note, len(all))
	for i, v := range all {
		notes[i] = newsroom.Note{Account: v.Account, Actor: v.Client, Action: newsroom.ActionAlertsRetrieved, Detail: strconv.Itoa(len(v.Alerts))}
	}
	return notes
}

// Close takes no more visits and waits until those that were taken are stored.
func (r *Recorder) Close(ctx context.Context) error {
	r.mu.Lock()
	if !r.closed {
		r.closed = true
		if !r.running {
			close(r.idle)
		}
	}
	r.mu.Unlock()
	select {
	case <-r.idle:
		return nil
	case <-ctx.Done():
		return newsroom.Because(newsroom.KindUnavailable, ctx.Err(), "The visits to the updates page could not all be stored.")
	}
}

package sqlite

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"strings"
	"sync"
	"time"

	"github.com/riverqueue/river/riverdriver"
	"github.com/riverqueue/river/riverdriver/riversqlite"
)

// SQLite tells nobody of what was committed. River writes what it would tell into a table of its own,
// river_notification, and has a listener look there twenty times a second, on the connection that writes: a job that one
// transaction enqueues for another waits for 25 ms on average, and an edition comes by two such jobs. Here the commit of
// what was written there wakes a listener of the same process at once. What other processes write is found as before, by
// looking, on a connection that only reads.

// listenEvery is how often the listener looks for what other processes wrote.
const listenEvery = 50 * time.Millisecond

// telling is what a statement begins with by which River tells something.
const telling = "INSERT INTO river_notification"

// bell wakes whoever waits for it.
type bell struct {
	mu   sync.Mutex
	next chan struct{} // closed when it rings
}

func newBell() *bell { return &bell{next: make(chan struct{})} }

// await gives what is closed when the bell rings next.
func (b *bell) await() <-chan struct{} {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.next
}

func (b *bell) ring() {
	b.mu.Lock()
	defer b.mu.Unlock()
	close(b.next)
	b.next = make(chan struct{})
}

// tells says whether a statement writes what the listener reads.
func tells(query string) bool {
	return strings.Contains(strings.Join(strings.Fields(query), " "), telling)
}

// BeginTx begins a transaction whose commit rings the bell where something was told in it.
func (c *conn) BeginTx(ctx context.Context, options driver.TxOptions) (driver.Tx, error) {
	begun, err := c.rawConn.BeginTx(ctx, options)
	if err != nil {
		return nil, err
	}
	c.within, c.told = true, false
	return &ringing{begun, c}, nil
}

// ringing is a transaction.
type ringing struct {
	driver.Tx
	on *conn
}

// Commit ends the transaction and wakes the listener.
func (r *ringing) Commit() error {
	rings := r.on.told
	r.on.within, r.on.told = false, false
	r.on.disk.begin()
	defer r.on.disk.end() // also of a panic: readers wait for it
	err := r.Tx.Commit()
	if err == nil && rings {
		r.on.bell.ring()
	}
	return err
}

// Rollback undoes the transaction.
func (r *ringing) Rollback() error {
	r.on.within, r.on.told = false, false
	return r.Tx.Rollback()
}

// tell notes that something was told, which others see when the transaction is committed, or now where there is none.
func (c *conn) tell() {
	if c.told = c.within; !c.within {
		c.bell.ring()
	}
}

// riverDriver is River's driver with a listener of ours.
type riverDriver struct {
	*riversqlite.Driver
	store *Store
}

// GetListener gives what listens to what is told.
func (d riverDriver) GetListener(params *riverdriver.GetListenenerParams) riverdriver.Listener {
	return &listener{Listener: d.Driver.GetListener(params), store: d.store, topics: map[string]bool{}}
}

// listener is River's, but for what it reads and when.
type listener struct {
	riverdriver.Listener
	store *Store

	mu     sync.Mutex
	last   int64 // the newest that it has read
	topics map[string]bool
}

// Connect begins to listen: what was told before is not told again.
func (l *listener) Connect(ctx context.Context) error {
	if err := l.Listener.Connect(ctx); err != nil {
		return err
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	return explain(l.store.readers.QueryRowContext(ctx, `SELECT coalesce(max(id), 0) FROM river_notification`).Scan(&l.last))
}

// Listen adds a topic.
func (l *listener) Listen(ctx context.Context, topic string) error {
	if err := l.Listener.Listen(ctx, topic); err != nil {
		return err
	}
	l.set(topic, true)
	return nil
}

// Unlisten takes a topic away.
func (l *listener) Unlisten(ctx context.Context, topic string) error {
	if err := l.Listener.Unlisten(ctx, topic); err != nil {
		return err
	}
	l.set(topic, false)
	return nil
}

func (l *listener) set(topic string, listens bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.topics[topic] = listens
}

// WaitForNotification waits for what is told next on one of the topics.
func (l *listener) WaitForNotification(ctx context.Context) (*riverdriver.Notification, error) {
	look := time.NewTicker(listenEvery)
	defer look.Stop()
	for {
		rung := l.store.bell.await() // before it looks, so that nothing is told in between unheard
		n, err := l.read(ctx)
		if n != nil || err != nil && !errors.Is(err, sql.ErrNoRows) {
			return n, err
		}
		if err == nil { // it was none of the topics: perhaps the next one is
			continue
		}
		select {
		case <-rung:
		case <-look.C:
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	}
}

// read reads what was told next, and gives it if it is on one of the topics.
func (l *listener) read(ctx context.Context) (*riverdriver.Notification, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	var n riverdriver.Notification
	err := l.store.readers.QueryRowContext(context.WithoutCancel(ctx),
		`SELECT id, topic, payload FROM river_notification WHERE id > $1 ORDER BY id LIMIT 1`, l.last).Scan(&l.last, &n.Topic, &n.Payload)
	if err != nil || !l.topics[n.Topic] {
		return nil, err
	}
	return &n, nil
}

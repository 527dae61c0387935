package enginetest

import (
	"bytes"
	"context"
	"encoding/binary"
	"fmt"
	"log/slog"
	"sync"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

// World is an empty store with a clock that stands until it is moved, and short ways to put into it what many
// tests need. Whatever goes wrong in one of them ends the test.
type World struct {
	*Store
	testing.TB
	Logger *slog.Logger // what the store says too, to be read with Said

	said  record
	clock func() time.Time // nil: the clock that is moved by hand

	mu  sync.Mutex
	now time.Time
	ids uint64
}

// NewWorld makes a world whose clock stands.
func NewWorld(t testing.TB, now time.Time) *World {
	t.Helper()
	return (&World{now: now}).open(t)
}

// NewLivingWorld makes a world whose clock is somebody else's, as that of a bubble of synctest.
func NewLivingWorld(t testing.TB, clock func() time.Time) *World {
	t.Helper()
	return (&World{clock: clock}).open(t)
}

func (w *World) open(t testing.TB) *World {
	t.Helper()
	w.TB = t
	w.Logger = slog.New(slog.NewTextHandler(&w.said, &slog.HandlerOptions{Level: slog.LevelDebug}))
	w.Store = Open(t, w.Clock, w.Logger)
	return w
}

// record is a log that several goroutines may write.
type record struct {
	mu  sync.Mutex
	all bytes.Buffer
}

// Write adds a line.
func (r *record) Write(b []byte) (int, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.all.Write(b)
}

// Said gives the log so far.
func (w *World) Said() string {
	w.said.mu.Lock()
	defer w.said.mu.Unlock()
	return w.said.all.String()
}

// Clock tells the time.
func (w *World) Clock() time.Time {
	if w.clock != nil {
		return w.clock()
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.now
}

// Pass lets time pass.
func (w *World) Pass(d time.Duration) {
	w.Helper()
	w.move(func(now time.Time) time.Time { return now.Add(d) })
}

// Turn sets the clock, forwards or back.
func (w *World) Turn(to time.Time) {
	w.Helper()
	w.move(func(time.Time) time.Time { return to })
}

func (w *World) move(to func(now time.Time) time.Time) {
	w.Helper()
	if w.clock != nil {
		w.Fatal("the clock of this world is not the test's to move")
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	w.now = to(w.now)
}

// Mint makes a new identifier. Those made later sort after those made before.
func (w *World) Mint() (id [16]byte) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.ids++
	id[6], id[8] = 0x70, 0x80 // it reads as a UUID of version 7
	binary.BigEndian.PutUint32(id[12:], uint32(w.ids))
	return id
}

// Must ends the test at an error.
func (w *World) Must(err error) {
	w.Helper()
	if err != nil {
		w.Fatal(err)
	}
}

// Commit runs a transaction that must succeed, also in a test's Cleanup.
func (w *World) Commit(fn func(store.Tx) error) {
	w.Helper()
	w.Must(w.Store.Update(context.WithoutCancel(w.Context()), fn))
}

// See reads something that must succeed. A World is a Seer, and so is what embeds one.
func See[T any](w Seer, fn func(store.View) (T, error)) (got T) {
	w.Helper()
	err := w.View(w.Context(), func(v store.View) (err error) {
		got, err = fn(v)
		return err
	})
	if err != nil {
		w.Fatal(err)
	}
	return got
}

// Seer is what See looks with.
type Seer interface {
	testing.TB
	View(ctx context.Context, fn func(store.View) error) error
}

// Join adds an active account and what its reader is set to. What is left empty is filled in: a new identifier
// and an address made of it, UTC, English, the usual schedule and length. No edition is planned unless it says so.
func (w *World) Join(tx store.Tx, email string, r newsroom.Reader) (newsroom.AccountID, error) {
	if r.Account.IsZero() {
		r.Account = w.Mint()
	}
	if email == "" {
		email = fmt.Sprintf("%s@example.org", r.Account)
	}
	if r.Zone == "" {
		r.Zone = "UTC"
	}
	if r.Schedule == nil {
		r.Schedule = newsroom.DefaultSchedule()
	}
	if r.Minutes == 0 {
		r.Minutes = newsroom.DefaultMinutes
	}
	r.Language = "en"
	return r.Account, tx.Accounts().Add(newsroom.Account{
		ID: r.Account, Email: email, Zone: r.Zone, Language: r.Language, Authorized: true, CreatedAt: w.Clock(),
	}, r)
}

// Reader adds one reader, as Join does.
func (w *World) Reader(email string, r newsroom.Reader) (id newsroom.AccountID) {
	w.Helper()
	w.Commit(func(tx store.Tx) (err error) {
		id, err = w.Join(tx, email, r)
		return err
	})
	return id
}

// Everybody is whom a source without an account is for.
var Everybody newsroom.AccountID

// Feed adds a feed that these accounts read.
func (w *World) Feed(f newsroom.Feed, readers ...newsroom.AccountID) (id newsroom.FeedID) {
	w.Helper()
	w.Commit(func(tx store.Tx) (err error) {
		if id, err = tx.Feeds().Add(f); err != nil {
			return err
		}
		for _, account := range readers {
			if _, err = tx.Sources().Add(newsroom.Source{Feed: id, Account: account}); err != nil {
				return err
			}
		}
		return nil
	})
	return id
}

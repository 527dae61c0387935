package jobs

import (
	"bytes"
	"context"
	"database/sql"
	"encoding/binary"
	"encoding/json"
	"errors"
	"log/slog"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"go.uber.org/goleak"

	"newsroom"
	"newsroom/internal/account"
	"newsroom/internal/edition"
	"newsroom/internal/store"
	"newsroom/internal/store/sqlite"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// start is when the tests begin: a Saturday, an hour before the paper.
var start = time.Date(2026, 11, 21, 6, 0, 0, 0, time.UTC)

// world is a store on a file, people and a timetable. Its clock stands until it is moved.
type world struct {
	*sqlite.Store
	testing.TB
	path   string
	db     *sql.DB // the file itself, for what no facet tells
	people *account.Directory
	table  *Timetable
	log    *slog.Logger
	said   *record

	mu  sync.Mutex
	now time.Time
	ids uint64
}

// template is a file with its tables and nothing in them: making the tables takes longer than most tests.
var template = sync.OnceValues(func() (_ []byte, err error) {
	folder, err := os.MkdirTemp("", "newsroom-template-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(folder)
	path := filepath.Join(folder, "newsroom.db")
	s, err := sqlite.Open(context.Background(), sqlite.Config{Path: path, Clock: time.Now, Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		return nil, err
	}
	if err := errors.Join(s.Migrate(context.Background()), s.Close()); err != nil {
		return nil, err
	}
	return os.ReadFile(path)
})

func newWorld(t testing.TB, now time.Time) *world {
	t.Helper()
	w := &world{TB: t, now: now, path: filepath.Join(t.TempDir(), "newsroom.db"), said: new(record)}
	w.log = slog.New(slog.NewTextHandler(w.said, &slog.HandlerOptions{Level: slog.LevelDebug}))
	file, err := template()
	w.must(err)
	w.must(os.WriteFile(w.path, file, 0o600))
	w.Store, err = sqlite.Open(t.Context(), sqlite.Config{Path: w.path, Clock: w.clock, Log: w.log})
	w.must(err)
	t.Cleanup(func() { w.must(w.Close()) })
	w.db, err = sql.Open("sqlite", w.path)
	w.must(err)
	t.Cleanup(func() { w.must(w.db.Close()) })
	w.people = account.NewDirectory(w.Store, w.mint, edition.Next)
	w.table = NewTimetable(w.Store, nil, w.log)
	return w
}

// record is a log that may be written from several goroutines.
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

// String gives what was written.
func (r *record) String() string {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.all.String()
}

func (w *world) clock() time.Time {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.now
}

// at sets the clock.
func (w *world) at(now time.Time) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.now = now
}

func (w *world) mint() (id [16]byte) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.ids++
	binary.BigEndian.PutUint64(id[8:], w.ids)
	return id
}

func (w *world) must(err error) {
	w.Helper()
	if err != nil {
		w.Fatal(err)
	}
}

func (w *world) update(fn func(store.Tx) error) {
	w.Helper()
	w.must(w.Update(w.Context(), fn))
}

func view[T any](w *world, fn func(store.View) (T, error)) (got T) {
	w.Helper()
	w.must(w.View(w.Context(), func(v store.View) (err error) {
		got, err = fn(v)
		return err
	}))
	return got
}

// reads adds an active reader with a mandate, a zone and a schedule.
func (w *world) reads(email, zone, schedule string) newsroom.AccountID {
	w.Helper()
	a, err := w.people.Add(w.Context(), account.New{Email: email, Zone: zone, Authorized: true})
	w.must(err)
	when, err := newsroom.ParseSchedule(schedule)
	w.must(err)
	w.must(w.people.Set(w.Context(), email, account.Settings{Schedule: when}))
	w.update(func(tx store.Tx) error {
		_, err := tx.Mandates().Advance(a.ID, 0, newsroom.Amendment{Begun: []newsroom.Interest{{Label: "tides"}}})
		return err
	})
	return a.ID
}

func (w *world) reader(id newsroom.AccountID) newsroom.Reader {
	w.Helper()
	return view(w, func(v store.View) (newsroom.Reader, error) { return v.Readers().Get(id) })
}

// run runs the timetable at a time.
func (w *world) run(now time.Time) {
	w.Helper()
	w.at(now)
	w.must(w.table.Run(w.Context(), newsroom.Ticket{}))
}

// enqueued gives the arguments of all jobs of a kind that were ever enqueued, in that order.
func enqueued[J newsroom.Job](w *world) (all []J) {
	w.Helper()
	var kind J
	rows, err := w.db.QueryContext(w.Context(), "SELECT json(args) FROM river_job WHERE kind = ? ORDER BY id", kind.Kind())
	w.must(err)
	defer rows.Close()
	for rows.Next() {
		var args string
		var job J
		w.must(rows.Scan(&args))
		w.must(json.Unmarshal([]byte(args), &job))
		all = append(all, job)
	}
	w.must(rows.Err())
	return all
}

func same(t testing.TB, what string, got, want any) {
	t.Helper()
	if diff := cmp.Diff(want, got, cmpopts.EquateEmpty()); diff != "" {
		t.Errorf("%s (-want +got):\n%s", what, diff)
	}
}

package account

import (
	"bytes"
	"context"
	"database/sql"
	"encoding/binary"
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
	"newsroom/internal/store"
	"newsroom/internal/store/sqlite"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// start is when the tests begin.
var start = time.Date(2026, 11, 21, 6, 0, 0, 0, time.UTC)

// world is a store on a file, a directory and tokens. Its clock stands until it is moved, and the rule that
// finds slots gives one an hour after what it is asked for.
type world struct {
	*sqlite.Store
	testing.TB
	path    string
	people  *Directory
	tokens  *Tokens
	log     bytes.Buffer
	planned []plan

	mu  sync.Mutex
	now time.Time
	ids uint64
}

// plan is what the rule was asked.
type plan struct {
	Schedule, Zone string
	After          time.Time
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

func newWorld(t testing.TB) *world {
	t.Helper()
	w := &world{TB: t, now: start, path: filepath.Join(t.TempDir(), "newsroom.db")}
	log := slog.New(slog.NewTextHandler(&w.log, nil))
	file, err := template()
	w.must(err)
	w.must(os.WriteFile(w.path, file, 0o600))
	w.Store, err = sqlite.Open(t.Context(), sqlite.Config{Path: w.path, Clock: w.clock, Log: log})
	w.must(err)
	t.Cleanup(func() { w.must(w.Close()) })
	w.people = NewDirectory(w.Store, w.mint, w.next)
	w.tokens = NewTokens(w.Store, w.mint, log)
	return w
}

func (w *world) next(s newsroom.Schedule, zone *time.Location, after time.Time) newsroom.Slot {
	w.planned = append(w.planned, plan{s.String(), zone.String(), after})
	return newsroom.Slot{Due: after.Add(time.Hour)}
}

func (w *world) clock() time.Time {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.now
}

func (w *world) pass(d time.Duration) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.now = w.now.Add(d)
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

// add adds an active account.
func (w *world) add(email string) newsroom.Account {
	w.Helper()
	a, err := w.people.Add(w.Context(), New{Email: email, Authorized: true})
	w.must(err)
	return a
}

func (w *world) find(email string) newsroom.Account {
	w.Helper()
	a, err := w.people.Find(w.Context(), email)
	w.must(err)
	return a
}

func view[T any](w *world, fn func(store.View) (T, error)) (got T) {
	w.Helper()
	w.must(w.View(w.Context(), func(v store.View) (err error) {
		got, err = fn(v)
		return err
	}))
	return got
}

func (w *world) reader(id newsroom.AccountID) newsroom.Reader {
	w.Helper()
	return view(w, func(v store.View) (newsroom.Reader, error) { return v.Readers().Get(id) })
}

func (w *world) readiness(id newsroom.AccountID) newsroom.Readiness {
	w.Helper()
	return view(w, func(v store.View) (newsroom.Readiness, error) { return v.Readers().Readiness(id) })
}

// notes gives what was noted, in order: whose it is, who did it, what it was, and more of it.
func (w *world) notes() (all []string) {
	w.Helper()
	db, err := sql.Open("sqlite", w.path)
	w.must(err)
	defer db.Close()
	rows, err := db.QueryContext(w.Context(), `SELECT iif(account IS NULL, 'newsroom', 'account') || ' ' || actor || ' ' || action || ' ' || detail FROM audit ORDER BY id`)
	w.must(err)
	defer rows.Close()
	for rows.Next() {
		var note string
		w.must(rows.Scan(&note))
		all = append(all, note)
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

// failsAs asserts the kind of an error, and that it says something.
func failsAs(t testing.TB, what string, err error, kind newsroom.Kind) {
	t.Helper()
	if err == nil || newsroom.KindOf(err) != kind || err.Error() == "" {
		t.Errorf("%s: the error is %v of kind %d, want kind %d", what, err, newsroom.KindOf(err), kind)
	}
}

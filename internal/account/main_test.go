package account

import (
	"crypto/sha256"
	"sync/atomic"
	"testing"
	"time"

	"go.uber.org/goleak"

	"newsroom"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// start is when the tests begin.
var start = time.Date(2026, 11, 21, 6, 0, 0, 0, time.UTC)

// world is a store, a directory and tokens. The rule that finds slots gives one an hour after what it is asked
// for.
type world struct {
	*enginetest.World
	people  *Directory
	tokens  *Tokens
	planned []plan
	doors   *Entrance
	hashes  atomic.Int64 // how many Argon2id were computed
}

// plan is what the rule was asked.
type plan struct {
	Schedule, Zone string
	After          time.Time
}

func newWorld(t testing.TB) *world {
	t.Helper()
	w := &world{World: enginetest.NewWorld(t, start)}
	w.people = NewDirectory(w.Store, w.Mint, w.next)
	w.tokens = NewTokens(w.Store, w.Mint, w.Logger)
	w.doors = NewEntrance(w.Store, w.people, w.Mint, w.Logger)
	w.doors.hasher.compute = func(password, salt []byte, _, _ uint32, _ uint8, n uint32) []byte {
		w.hashes.Add(1)
		made := sha256.Sum256(append(append([]byte{}, password...), salt...))
		return made[:n]
	}
	return w
}

func (w *world) next(s newsroom.Schedule, zone *time.Location, after time.Time) newsroom.Slot {
	w.planned = append(w.planned, plan{s.String(), zone.String(), after})
	return newsroom.Slot{Due: after.Add(time.Hour)}
}

// add adds an active account.
func (w *world) add(email string) newsroom.Account {
	w.Helper()
	a, err := w.people.Add(w.Context(), New{Email: email, Authorized: true})
	w.Must(err)
	return a
}

func (w *world) find(email string) newsroom.Account {
	w.Helper()
	a, err := w.people.Find(w.Context(), email)
	w.Must(err)
	return a
}

func (w *world) reader(id newsroom.AccountID) newsroom.Reader {
	w.Helper()
	return enginetest.See(w, func(v store.View) (newsroom.Reader, error) { return v.Readers().Get(id) })
}

func (w *world) readiness(id newsroom.AccountID) newsroom.Readiness {
	w.Helper()
	return enginetest.See(w, func(v store.View) (newsroom.Readiness, error) { return v.Readers().Readiness(id) })
}

// notes gives what was noted, in order: whose it is, who did it, what it was, and more of it.
func (w *world) notes() []string {
	w.Helper()
	return enginetest.Rows[string](w.Store, `
		SELECT CASE WHEN account IS NULL THEN 'newsroom' ELSE 'account' END || ' ' || actor || ' ' || action || ' ' || detail
		FROM audit ORDER BY id`)
}

var (
	same    = enginetest.Same
	failsAs = enginetest.Fails
)

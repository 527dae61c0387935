package mandate

import (
	"sync"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

// Coverage takes a search for each interest, and apps ask for a mandate far more often than anything of it changes. So
// what was shown last is kept beside the mark that it was gathered at, and shown again while the mark stands, which
// one point read tells; and of each label whether it is covered, which holds while the ground stands. What time alone
// changes, that an article has become older than the look back, is seen when the copy has become too old.

// staleAfter is the age at which what was found is found anew.
const staleAfter = time.Minute

// Bounds of what is kept, a few megabytes: for so many readers, and of each so many labels.
const (
	remembered = 1024
	mostLabels = 256
)

// memory keeps what was shown last to each reader, and what was found for it.
type memory struct {
	mu  sync.Mutex
	all map[newsroom.AccountID]*copied
}

type copied struct {
	shown   *Shown
	mark    store.MandateMark
	at      time.Time
	ground  store.Ground
	since   time.Time
	covered map[string]bool // by label, on the ground
}

// fresh tells whether what was found then may be used now.
func fresh(then, now time.Time) bool { return now.Sub(then) < staleAfter && !now.Before(then) }

// find gives what was shown at that mark and is not too old, or nil.
func (m *memory) find(account newsroom.AccountID, mark store.MandateMark, now time.Time) *Shown {
	m.mu.Lock()
	defer m.mu.Unlock()
	c := m.all[account]
	if c == nil || c.mark != mark || !fresh(c.at, now) {
		return nil
	}
	return c.shown
}

// keep keeps what was gathered.
func (m *memory) keep(account newsroom.AccountID, mark store.MandateMark, now time.Time, shown *Shown) {
	m.mu.Lock()
	defer m.mu.Unlock()
	c := m.of(account)
	c.shown, c.mark, c.at = shown, mark, now
}

// covers tells whether a label is covered on that ground, if it is known and not too old.
func (m *memory) covers(account newsroom.AccountID, on store.Ground, now time.Time, label string) (is, known bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	c := m.all[account]
	if c == nil || c.ground != on || !fresh(c.since, now) {
		return false, false
	}
	is, known = c.covered[label]
	return is, known
}

// learn keeps whether a label is covered on that ground.
func (m *memory) learn(account newsroom.AccountID, on store.Ground, now time.Time, label string, is bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	c := m.of(account)
	if c.ground != on || !fresh(c.since, now) || len(c.covered) >= mostLabels {
		c.ground, c.since, c.covered = on, now, map[string]bool{}
	}
	c.covered[label] = is
}

// of gives what is kept for an account. Where there are too many, it forgets any one: who is forgotten costs a search.
func (m *memory) of(account newsroom.AccountID) *copied {
	if m.all == nil {
		m.all = make(map[newsroom.AccountID]*copied)
	}
	if m.all[account] == nil {
		if len(m.all) >= remembered {
			for other := range m.all {
				delete(m.all, other)
				break
			}
		}
		m.all[account] = new(copied)
	}
	return m.all[account]
}

package mandate

import (
	"sync"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

// Coverage takes a search for each interest, and apps ask for a mandate far more often than anything of it changes. So
// what was shown last is kept beside the mark that it was gathered at, and shown again while the mark stands, which
// one point read tells. What time alone changes, that an article has become older than the look back, is seen when
// the copy has become too old.

// staleAfter is the age at which what was shown is gathered anew.
const staleAfter = time.Minute

// remembered is for how many readers what was shown is kept: a few megabytes.
const remembered = 1024

// memory keeps what was shown last to each reader.
type memory struct {
	mu  sync.Mutex
	all map[newsroom.AccountID]copied
}

type copied struct {
	mark store.Mark
	at   time.Time
	*Shown
}

// find gives what was shown at that mark and is not too old, or nil.
func (m *memory) find(account newsroom.AccountID, mark store.Mark, now time.Time) *Shown {
	m.mu.Lock()
	defer m.mu.Unlock()
	c, ok := m.all[account]
	if !ok || c.mark != mark || now.Sub(c.at) >= staleAfter || now.Before(c.at) {
		return nil
	}
	return c.Shown
}

// keep keeps what was gathered. Where there are too many, it forgets any one: who is forgotten costs a search.
func (m *memory) keep(account newsroom.AccountID, mark store.Mark, now time.Time, shown *Shown) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.all == nil {
		m.all = make(map[newsroom.AccountID]copied)
	}
	if _, ok := m.all[account]; !ok && len(m.all) >= remembered {
		for other := range m.all {
			delete(m.all, other)
			break
		}
	}
	m.all[account] = copied{mark, now, shown}
}

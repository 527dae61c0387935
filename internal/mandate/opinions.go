package mandate

import (
	"sync"

	"newsroom/internal/tagging"
)

// mostTokens is of how many tokens of statements opinions are kept at most; of each some 300 bytes.
const mostTokens = 10_000

// opinionMemory keeps what the networks make of statements, by what they see of them: one is read several times over, by its sentences, for what is
// proposed, and by each surface that shows it, now and then with other spaces. It forgets all when it is full.
type opinionMemory struct {
	sync.Mutex
	known  map[string]tagging.Opinion
	tokens int // of what it keeps
	ran    int // tokens that the networks read since it began
}

var opinions opinionMemory

// on gives what the networks make of a statement.
func (m *opinionMemory) on(s tagging.Statement) tagging.Opinion {
	seen := tagging.See(s)
	key := seen.Key()
	m.Lock()
	o, known := m.known[key]
	m.Unlock()
	if known {
		return o.Of(seen)
	}
	o = tagging.Fitted().OfSeen(seen)
	m.Lock()
	defer m.Unlock()
	if m.known == nil || m.tokens > mostTokens {
		m.known, m.tokens = map[string]tagging.Opinion{}, 0
	}
	m.known[key] = o
	m.tokens += o.Tokens()
	m.ran += o.Tokens()
	return o
}

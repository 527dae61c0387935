package onboarding

import (
	"sync"

	"newsroom/internal/mandate"
)

// mostRemembered is how many readings of answers are kept: a draft is read anew whenever it is shown.
const mostRemembered = 500

// memory keeps what answers were read as, which depends on their words alone. It forgets all when it is full.
type memory[V any] struct {
	sync.Mutex
	read map[string]V
}

// of gives what was read of an answer in a language, or reads it.
func (m *memory[V]) of(language, answer string, read func(string) V) V {
	key := language + "\n" + answer
	m.Lock()
	v, known := m.read[key]
	m.Unlock()
	if known {
		return v
	}
	v = read(answer)
	m.Lock()
	defer m.Unlock()
	if m.read == nil || len(m.read) >= mostRemembered {
		m.read = map[string]V{}
	}
	m.read[key] = v
	return v
}

var (
	heardOf memory[[]mandate.HeardWishes]
	readOf  memory[mandate.Reading]
)

// listen is mandate.Listen, which takes long.
func listen(language, answer string) []mandate.HeardWishes {
	return heardOf.of(language, answer, func(answer string) []mandate.HeardWishes { return mandate.Listen(language, answer) })
}

// understand is mandate.Understand of somebody who has no mandate yet.
func understand(statement string) mandate.Reading {
	return readOf.of("", statement, func(statement string) mandate.Reading { return mandate.Understand(nil, statement) })
}

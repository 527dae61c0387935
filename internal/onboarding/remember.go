package onboarding

import (
	"regexp"
	"slices"
	"strings"
	"sync"

	"newsroom"
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
	return heardOf.of(language, answer, func(answer string) []mandate.HeardWishes {
		all := mandate.Listen(language, pointed(answer))
		for i := range all {
			all[i].Interests = asPrinted(answer, all[i].Interests)
		}
		return all
	})
}

// understand is mandate.Understand of somebody who has no mandate yet.
func understand(statement string) mandate.Reading {
	return readOf.of("", statement, func(statement string) mandate.Reading {
		r := mandate.Understand(nil, pointed(statement))
		r.Begun = asPrinted(statement, r.Begun)
		return r
	})
}

// decimal finds a comma within a number, which parts nothing: "6,5".
var decimal = regexp.MustCompile(`(\d),(\d)`)

// pointed writes the numbers of an answer with points.
func pointed(answer string) string { return decimal.ReplaceAllString(answer, "$1.$2") }

// asPrinted gives interests with the numbers of their labels as an answer has them.
func asPrinted(answer string, all []newsroom.Interest) []newsroom.Interest {
	if !decimal.MatchString(answer) {
		return all
	}
	out := slices.Clone(all)
	for i, one := range out {
		for _, number := range decimal.FindAllString(answer, -1) {
			if label := strings.ReplaceAll(one.Label, pointed(number), number); strings.Contains(answer, label) {
				out[i].Label = label
			}
		}
	}
	return out
}

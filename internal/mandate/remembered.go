package mandate

import (
	"strings"

	"newsroom"
	"newsroom/internal/cache"
	"newsroom/internal/statement"
)

// A statement is read several times: as it is printed and as it was meant, as a whole and by its sentences, without some of its words, and for what is
// proposed. Most of these readings ask the same of the same words, and what depends on nothing else is remembered.

// mostRemembered is of how many bytes each of these is remembered at most, in each of two generations, where each reading counts as so many more than its text.
const (
	mostRemembered = 1 << 20
	ofReading      = 1 << 10
)

// spokenIn are the languages that a text may be in, as spoken gives them.
type spokenIn struct {
	languages []*statement.Language
	level     int
}

// inTongue is a text that is read in a language, before interests of some labels or beside talk.
type inTongue struct {
	of       *statement.Language
	said     string
	standing string // the labels, one a line
	talk     bool   // what stands beside a clause asks for nothing
}

// apartTimes is what a text says of when editions come, and what is left of it.
type apartTimes struct {
	when *timing
	rest string
}

var (
	spokenBefore  cache.Recent[string, spokenIn]
	readBefore    cache.Recent[inTongue, statement.Reading]
	timingsBefore cache.Recent[inTongue, apartTimes]
)

// spoken gives the languages of which a statement has most words, and those of which it has one less, since a short one may be of
// several; none where nobody reads its language. Level tells how many are of the first kind.
func spoken(said string) (languages []*statement.Language, level int) {
	found := spokenBefore.GetSized(said, mostRemembered, func() (spokenIn, int) { return languagesOf(said), ofReading + len(said) })
	return found.languages, found.level
}

// readBy gives what the patterns of a language read in a statement, before the interests that stand. It is only read.
func readBy(l *statement.Language, before []newsroom.Interest, said string) statement.Reading {
	standing := labelsOf(before)
	key := inTongue{of: l, said: said, standing: strings.Join(standing, "\n")}
	return readBefore.GetSized(key, mostRemembered, func() (statement.Reading, int) {
		return l.Read(said, standing, namesIn(l)), ofReading + len(key.said) + len(key.standing)
	})
}

// timingOfClauses is timingIn, but that with talk each clause is all that was said: the rest asks for nothing. What it gives is only read.
func timingOfClauses(l *statement.Language, said string, talk bool) (t *timing, rest string) {
	found := timingsBefore.GetSized(inTongue{of: l, said: said, talk: talk}, mostRemembered, func() (apartTimes, int) {
		t, rest := findTiming(l, said, talk)
		return apartTimes{t, rest}, ofReading + len(said)
	})
	return found.when, found.rest
}

package mandate

import (
	"strings"
	"sync"
	"unicode"

	"newsroom"
	"newsroom/internal/statement"
	"newsroom/internal/tagging"
)

// maxUnits bounds a statement in words and marks. The longest that people write have fewer.
const maxUnits = 600

// maxUnread bounds in characters how much of a statement a question repeats.
const maxUnread = 80

// Understand reads a statement against the interests that stand before it, by its operations: it asks where they contradict each
// other or make no sense, or where a part may ask for something and nobody can tell what. What a statement says of the reader's
// timing, and what takes a change back, is read apart. It depends on its arguments alone and takes any text.
//
// Where it comes to nothing, words that are no words are read as those that they are a slip away from. It asks, too, where the words
// look like something else than what was read.
func Understand(before []newsroom.Interest, said string) Reading {
	if rest := withoutPraise(before, said); rest == "" && hasLetter(said) {
		return Reading{Outcome: newsroom.Unchanged, thanked: true}
	} else if rest != "" {
		said = rest
	}
	if r, ok := firstOf(before, said, pleasant, ofPaper, asksAboutDesk, addsInPassing, whichMeant, judgedNames); ok { // which say one thing alone
		return r
	}
	said = withoutBrackets(withoutThanks(said))
	return understandProposed(before, said).withoutTurned(said).withUnknownNames(before, asTyped(said)).withoutMiddle(said).withoutSeasons(said).withoutSaidOut(said).withPraised(before, asTyped(said)).withMood(before, said)
}

// firstOf gives the first of some readings that is one.
func firstOf(before []newsroom.Interest, said string, readings ...func([]newsroom.Interest, string) (Reading, bool)) (Reading, bool) {
	for _, read := range readings {
		if r, ok := read(before, said); ok {
			return r, true
		}
	}
	return Reading{}, false
}

// understandProposed reads a statement that the desk may propose: it takes no word for a name that nobody knows because of what stands beside it.
func understandProposed(before []newsroom.Interest, said string) Reading {
	said = withCommas(asTyped(said))
	return understandTyped(before, said).withoutNoSubject(before, said).besideDelivery(before, said)
}

// understandTyped reads a statement that has no signs of phones in it but those that say something.
func understandTyped(before []newsroom.Interest, said string) Reading {
	printed := withCapitals(said)
	if r, ok := firstOf(before, printed, markedNames, namesAlone, namesInSentences, namesInItems); ok { // which are but names
		return r
	}
	return understand(before, said).withoutTalk(before, said).withoutForWhom(before, said)
}

// understand reads a statement that is more than names.
func understand(before []newsroom.Interest, said string) Reading {
	if r, ok := onConditions(before, said, hear); ok {
		return r
	}
	return hear(before, said).withProposed(before, said)
}

// hear reads a statement that says nothing of cases.
func hear(before []newsroom.Interest, said string) Reading {
	return apartFromDeclined(before, said, func(before []newsroom.Interest, said string) Reading {
		return hearing(before, said, func(before []newsroom.Interest, said string) Reading {
			return readingPlainly(before, withMore(withCapitals(said)), understandAll)
		})
	})
}

// understandAll reads a statement that does not refuse the front page.
func understandAll(before []newsroom.Interest, said string) Reading {
	r := understandSaid(before, said)
	if more, ok := clausal(before, said, r); ok {
		r = more
	}
	if more, ok := habitual(before, said, r); ok {
		r = more
	}
	r.Begun = unqualified(r.of, r.Begun)
	patterns := sync.OnceValue(func() Reading { return understood(before, said) })
	r = r.believing(before, said, patterns).asFound(before, said, patterns).contradicted(before, said, patterns).talking(before, said, patterns)
	r = r.withPlaces(before, said).withoutLosses(before, said).withoutDenials(said).withoutBehindDenied(said)
	if len(before) == 0 {
		r.Begun = withOrdinals(said, r.Begun)
	}
	return r.askingFor(before, said).askingForLost(before, said).withClear(before, said).withTown(before, said).withNouns(said).askingForUnread(before, said).askingApart().withoutPlacesInCase(said).withoutSettled(before, said)
}

// withoutLosses asks about items of lists that a reading passes over, about what is wanted in some case alone, and about what begins by it and says nothing
// of what is wanted.
func (r Reading) withoutLosses(before []newsroom.Interest, said string) Reading {
	if r.of == nil || r.Outcome != newsroom.Applied {
		return r
	}
	if some := r.conditional(said); len(some) > 0 {
		return r.withoutScraps(some).orAsking()
	}
	if part := r.passedOver(before, said); part != "" {
		return r.asking(part)
	}
	if len(r.Begun) < 2 {
		return r
	}
	if lost := unnamed(r.of, said, labelsOf(r.Begun)); len(before) == 0 && len(lost) > 0 {
		return r.asking(strings.Join(lost, ", "))
	}
	if len(before) > 0 {
		return r
	}
	some := scraps(r.of, said, r.Begun, nil)
	if len(some) > 0 { // without these others may stand alone
		some = append(some, scraps(r.of, said, r.withoutScraps(some).Begun, nil)...)
	}
	return r.withoutScraps(some).orAsking()
}

// orAsking gives a reading that asks about all where nothing is left of what it changed.
func (r Reading) orAsking() Reading {
	if len(r.Begun) == 0 && len(r.Ended) == 0 {
		r.Outcome = newsroom.Clarification
	}
	return r
}

// understandSaid reads a statement whose objects are no clauses.
func understandSaid(before []newsroom.Interest, said string) Reading {
	if asks, ok := query(before, said); ok {
		return asks
	}
	if takesBack(said) {
		asks := doubt(asked{matter: whichBack})
		asks.back = true
		return asks
	}
	read := understood(before, said)
	r := read.weighed(before, said)
	alone := aloneOf(read.of, before, said)
	if parted, ok := bySentence(read, before, said, r, alone); ok {
		r = parted
	}
	if first, ok := foremost(read, before, said, r, alone); ok {
		r = first
	}
	if corrected, ok := correctedIn(read, before, said, r, alone); ok {
		r = corrected
	}
	if remark, ok := remarking(read, before, said, r, alone); ok {
		r = remark
	}
	if asks, ok := asksDesk(read, before, said, r, alone); ok {
		return asks
	}
	if alerting, ok := alertsIn(read.of, before, said, r, alone); ok {
		r = alerting
	}
	if timed, ok := timedBeside(read.of, before, said, r, alone); ok {
		r = timed
	} else if timed, ok := besideTalk(read.of, said, r, alone); ok {
		return timed
	}
	r.Begun = ofPlaces(read.of, said, withNouns(read.of, said, adjectives(said, possessed(read.of, said, r.Begun))))
	return leavingOpen(exceptedIn(read.of, before, said, r), before, said)
}

// understood reads a statement, as it is printed or as it was meant.
func understood(before []newsroom.Interest, said string) Reading {
	reading := understandPrinted(before, said)
	if reading.vetoes || reading.settings || reading.thanked || reading.when != nil {
		return reading
	}
	if list, plain, ok := understandHeaded(before, said); ok && (plain || reading.Outcome != newsroom.Applied) {
		return list
	}
	if meant, ok := understandMeant(before, said); ok && (reading.Outcome != newsroom.Applied || meant.trims(reading)) {
		return meant
	}
	return reading
}

// understandPrinted reads a statement as it is printed, in the language of which it has most words; in those of which it has as many
// where that is in doubt, and in those of which it has one less where nothing at all was read.
func understandPrinted(before []newsroom.Interest, said string) Reading {
	languages, level := spoken(said)
	switch {
	case len(languages) == 0:
		return doubt(asked{matter: inLanguage})
	case languages[0].Words(said) > maxUnits, len(said) > maxUnits && len(tagging.Tokens(said)) > maxUnits:
		return doubt(asked{matter: inFewer})
	}
	reading := understandIn(languages[0], before, said)
	for i, other := range languages[1:] {
		if reading.vetoes || reading.settings || reading.when != nil || !reading.bare && reading.asks.matter != whichBut || i+1 >= level && !reading.blank {
			break
		}
		if r := understandIn(other, before, said); r.decides() || r.when != nil {
			reading = r
		}
	}
	return reading
}

// understandIn reads a statement in one language: what it says of the reader's timing, and then the rest of it.
func understandIn(l *statement.Language, before []newsroom.Interest, said string) (reading Reading) {
	defer func() { reading.of = l }()
	when, rest := timingIn(l, said)
	if when == nil {
		return readOperations(l, before, said)
	}
	reading = doubt(unclear(said))
	if hasLetter(rest) {
		reading = readOperations(l, before, rest)
	}
	if reading.Outcome != newsroom.Clarification || reading.talk || !hasLetter(rest) {
		reading.when = when
	}
	return reading
}

// doubt is a reading that changes nothing and asks.
func doubt(q asked) Reading {
	return Reading{Outcome: newsroom.Clarification, asks: q}.In(newsroom.DefaultLanguage)
}

// unclear asks about the part of a statement that was not understood.
func unclear(part string) asked {
	if part = strings.Trim(part, " \n.!?,;:"); !hasLetter(part) {
		return asked{matter: which}
	}
	return about(whichBut, part)
}

func hasLetter(s string) bool { return strings.ContainsFunc(s, unicode.IsLetter) }

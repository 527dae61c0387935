package mandate

import (
	"maps"
	"slices"
	"strings"

	"newsroom"
	"newsroom/internal/mandate/hours"
	"newsroom/internal/text"
)

// maxUnits bounds a statement in words and marks. The longest that people write have fewer.
const maxUnits = 600

// maxUnread bounds in characters how much of a statement a question repeats.
const maxUnread = 80

// Understand reads a statement against the interests that stand before it: by its operations, and strictly, by a grammar that
// reads all of it or nothing, which alone knows limits, alerts, the reader's timing and what takes a change back. It asks where
// either finds a contradiction, or where a part may ask for something and nobody can tell what. It depends on its arguments
// alone and takes any text.
//
// It asks, too, where the words look like something else than what was read.
func Understand(before []newsroom.Interest, statement string) Reading {
	if asks, ok := query(before, statement); ok {
		return asks
	}
	return understood(before, statement).weighed(before, statement)
}

// understood reads a statement, misspelt words as those that they are a slip away from where it comes to nothing else.
func understood(before []newsroom.Interest, statement string) Reading {
	reading := understandPrinted(before, statement)
	if reading.vetoes || reading.settings {
		return reading
	}
	if meant, ok := understandMeant(before, statement); ok && (reading.Outcome != newsroom.Applied || meant.trims(reading)) {
		return meant
	}
	return reading
}

// understandPrinted reads a statement as it is printed.
func understandPrinted(before []newsroom.Interest, statement string) Reading {
	strict := understandStrictly(before, statement)
	languages := spoken(statement)
	if strict.back || strict.when != nil || strict.bounded() || len(languages) == 0 {
		return strict
	}
	l := languages[0]
	reading := readOperations(l, before, statement)
	for _, other := range languages[1:] {
		if strict.decides() || !reading.bare && reading.asks.matter != whichBut {
			break
		}
		if r := readOperations(other, before, statement); r.decides() {
			l, reading = other, r
		}
	}
	if !hasGrammar(l.Code) || reading.signed || !strictly(reading, strict) {
		return reading
	}
	if reading.settings && strict.Outcome == newsroom.Clarification {
		strict.settings = len(reading.Begun)+len(reading.Ended) == 0
	}
	return strict
}

// strictly tells whether of two readings of a statement, by its operations and by the grammar, the grammar's counts.
func strictly(reading, strict Reading) bool {
	switch {
	case reading.Outcome == newsroom.PartlyApplied:
		return strict.Outcome != newsroom.Clarification || !strict.unread()
	case reading.bounded() && reading.decides(), // "but only the big stories" is no other wish
		reading.talk && strict.bare && strict.sentence(): // "my dog is called Filou" is no wish
		return false
	case reading.settings && strict.Outcome == newsroom.Clarification,
		reading.Outcome == newsroom.Clarification && !reading.vetoes,
		strict.Outcome == newsroom.Clarification && (reading.Outcome == newsroom.Clarification || !strict.unread()),
		reading.bare && !(reading.listed() && strict.Outcome == newsroom.Clarification && strict.unread()),
		strict.parts(reading):
		return true
	}
	return !reading.composed && !reading.parts(strict) && strict.Outcome == newsroom.Applied && strict.words() < reading.words()
}

// understandStrictly reads a statement by the grammar, to its last word or not at all.
func understandStrictly(before []newsroom.Interest, statement string) Reading {
	var best Reading
	if takesBack(statement) {
		best = doubt(asked{matter: whichBack})
		best.back = true
		return best
	}
	chosen, level := choose(statement)
	for i, g := range chosen {
		if i >= level && (best.asks.matter != whichBut || best.Outcome != newsroom.Clarification) {
			break // it was understood, though it may be doubted
		}
		reading := g.understand(before, statement)
		if i < level && (reading.shrugged || reading.when != nil) {
			return reading
		}
		if i == 0 || reading.reads(best) && (i < level || !reading.loose) {
			best = reading
		}
	}
	if best.Outcome == "" {
		return doubt(asked{matter: inLanguage})
	}
	return best
}

// understand reads a statement in one language: what it says of the reader's timing, and then the rest of it.
func (g *grammar) understand(before []newsroom.Interest, statement string) Reading {
	said, rest := g.timing(statement)
	if said == nil {
		return g.untimed(understand(g, before, statement))
	}
	if !hasLetter(rest) {
		asks := doubt(unclear(statement, scan(statement, g)))
		asks.when = said
		return asks
	}
	reading := g.untimed(understand(g, before, rest))
	if reading.Outcome != newsroom.Clarification {
		reading.when = said
	}
	return reading
}

// untimed asks where a label would hold what is said of when editions come or how long they are, in words that are not
// known.
func (g *grammar) untimed(r Reading) Reading {
	for _, i := range r.Begun {
		if hours.Touches(g.language, i.Label) {
			return doubt(about(whichHours, i.Label))
		}
	}
	return r
}

// understand reads a statement about interests in one language.
func understand(g *grammar, before []newsroom.Interest, statement string) Reading {
	units := g.glue(scan(statement, g), statement, labelsOf(before))
	if len(units) > maxUnits {
		return doubt(asked{matter: inFewer})
	}
	r := reader{cutter: cutter{chart: newChart(units), g: g, src: statement}, tried: map[span]trial{}}
	for _, c := range r.clauses() {
		if !r.read(c) {
			part := r.telling(c)
			asks := doubt(unclear(statement, units[part.from:part.to]))
			asks.shrugged = r.shrugged
			return asks
		}
	}
	if !r.settled() || len(r.moves) == 0 && !r.thanked {
		return doubt(unclear(statement, units))
	}
	if r.thanked && !slices.ContainsFunc(r.moves, func(m move) bool { return !m.bare }) && len(r.moves) > 0 {
		asks := doubt(unclear(statement, units)) // praise in words that are not known looks like a label
		asks.shrugged = true
		return asks
	}
	reading := settle(g, before, r.moves)
	reading.thanked = r.thanked && len(r.moves) == 0
	reading.loose = slices.ContainsFunc(r.moves, func(m move) bool { return m.bare })
	reading.bare = !slices.ContainsFunc(r.moves, func(m move) bool { return !m.bare })
	return reading
}

// telling gives the part of a clause that a question names: what was not read, or all of it where that is small words alone,
// of which nobody could tell what is meant.
func (r *reader) telling(c clause) span {
	for _, u := range r.units[r.unread.from:r.unread.to] {
		if u.kind != aWord || !r.g.stops(u.word) && !r.g.articles[u.word] && !r.g.known[u.word] {
			return r.unread
		}
	}
	return span{c.from, r.marksOff(c.span)}
}

// doubt is a reading that changes nothing and asks.
func doubt(q asked) Reading {
	return Reading{Outcome: newsroom.Clarification, asks: q}.In(newsroom.DefaultLanguage)
}

// unclear asks about the part of a statement that was not understood.
func unclear(statement string, unread []unit) asked {
	part := asked{matter: whichBut}
	if len(unread) > 0 {
		part = about(whichBut, statement[unread[0].start:unread[len(unread)-1].end])
	}
	if !hasLetter(part.words) {
		return asked{matter: which}
	}
	return part
}

// choose gives the grammars to read a statement with: those of the language whose small words and verbs it has most of,
// and behind that level those that it has one less of. Languages that the product does not read (yet) take part, so that they are not
// misread.
func choose(statement string) (chosen []*grammar, level int) {
	tokens := text.Tokens(statement)
	best := 0
	known := map[*grammar]int{}
	for _, g := range grammars() {
		for _, token := range tokens {
			if g.recognises(token.Word) {
				known[g]++
			}
		}
		best = max(best, known[g])
	}
	if unread(statement, best) != "" {
		return nil, 0
	}
	if best == 0 {
		return grammars()[:1], 1
	}
	for _, enough := range []int{best, best - 1} {
		for _, g := range grammars() {
			if known[g] == enough && enough > 0 {
				chosen = append(chosen, g)
			}
		}
		if enough == best {
			level = len(chosen)
		}
	}
	return chosen, level
}

// unread gives the language that no grammar is of and of which a text has more small words than the best of the others knows words of
// it; empty where there is none.
func unread(statement string, best int) (language string) {
	small, most := text.SmallWords(statement), max(best, 1)
	for _, other := range slices.Sorted(maps.Keys(small)) {
		if n := small[other]; n > most && !hasGrammar(other) {
			language, most = other, n
		}
	}
	return language
}

// recognises tells whether a word is one of the language's own.
func (g *grammar) recognises(word string) bool {
	if g.known[word] || g.stops(word) || g.contractions[word] != nil {
		return true
	}
	head := g.elision(word)
	return head > 0 && (g.known[word[:head]] || g.recognises(word[head:]))
}

// key is what tells labels apart: their words without articles and fillers, by stem and in no order.
func (g *grammar) key(label string) string {
	var out, all []string
	for _, token := range text.Tokens(label) {
		stem := text.Stem(g.language, token.Word)
		all = append(all, stem)
		if !g.fillers[token.Word] && !g.articles[token.Word] && !g.stops(token.Word) {
			out = append(out, stem)
		}
	}
	if len(out) == 0 {
		out = all
	}
	slices.Sort(out)
	return strings.Join(slices.Compact(out), " ")
}

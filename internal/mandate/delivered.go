package mandate

import (
	"regexp"
	"slices"
	"strings"

	"newsroom"
	"newsroom/internal/mandate/hours"
	"newsroom/internal/statement"
	"newsroom/internal/text"
	"newsroom/internal/thesaurus"
)

// delivered are the parts of a statement that say when editions come or how long they are, and nothing else.
type delivered struct {
	parts []noSubjectPart
	said  []string // the words of each, or those that say the same
	tails bool     // one of them has other words before it, and no mark between
}

// year finds what is a year, and no time of the clock.
var year = regexp.MustCompile(`\b(19|20)\d\d\b`)

// besideDelivery reads a statement without its parts that say when editions come or how long they are, where these spoil what is read of the rest: an hour that nobody
// understands is asked about, and the subjects beside it are followed. Where they spoil nothing and were passed over, it adds what they say.
func (r Reading) besideDelivery(before []newsroom.Interest, said string) Reading {
	if len(said) > mostPartsRead || r.back || r.vetoes || r.Outcome == newsroom.Answered {
		return r
	}
	languages, _ := spoken(said)
	for _, l := range slices.Concat(languages, others(languages)) {
		found := deliveredIn(l, said)
		if len(found.parts) == 0 || !hasLetter(withoutParts(said, found.parts)) || slices.ContainsFunc(before, func(one newsroom.Interest) bool { return ofParts(said, found.parts, one) }) {
			continue
		}
		if again, ok := r.besideDelivered(before, said, l, found); ok {
			return again
		}
	}
	return r
}

// others gives the languages that are none of some: a time or a length in the words of one is that, whatever the names beside it are.
func others(languages []*statement.Language) (rest []*statement.Language) {
	for _, l := range statement.Languages() {
		if !slices.Contains(languages, l) {
			rest = append(rest, l)
		}
	}
	return rest
}

// besideDelivered reads a statement beside its parts that say when editions come or how long they are; not ok where it is read as well as they are.
func (r Reading) besideDelivered(before []newsroom.Interest, said string, l *statement.Language, found delivered) (_ Reading, ok bool) {
	spoilt := slices.ContainsFunc(r.Begun, func(one newsroom.Interest) bool { return ofParts(said, found.parts, one) })
	if !spoilt && r.Outcome == newsroom.Applied {
		return r.withDelivered(l, found)
	}
	again := Understand(before, withoutParts(said, found.parts))
	switch {
	case again.when != nil, !again.Outcome.Changes(), slices.ContainsFunc(again.Begun, keepsTimes):
		return r, false
	case again.Outcome != newsroom.Applied && r.Outcome == newsroom.PartlyApplied && !spoilt:
		return r, false
	case r.Outcome == newsroom.PartlyApplied && len(labelsOn(again.Begun, true)) > len(labelsOn(r.Begun, true)), !again.knows(l, r.OfDelivery() || !spoilt && (found.tails || found.loose(l))), hours.NamesEdition(l.Code, withoutParts(said, found.parts)):
		return r, false
	}
	again.when = found.timing(l)
	return again, true
}

// knows tells whether what a reading changes is known by name, all of it or some.
func (r Reading) knows(l *statement.Language, all bool) bool {
	if len(r.Begun) == 0 {
		return true
	}
	known := func(one newsroom.Interest) bool {
		tokens := text.Tokens(one.Label)
		return slices.ContainsFunc(thesaurus.News().Find(tokens, one.Label, l.Code), func(hit thesaurus.Match) bool { return hit.At == 0 && hit.Tokens == len(tokens) })
	}
	if all {
		return !slices.ContainsFunc(r.Begun, func(one newsroom.Interest) bool { return !known(one) })
	}
	return slices.ContainsFunc(r.Begun, known)
}

// keepsTimes tells whether an interest has days or a length of its own, or tells when something happens, which times beside it may be about.
func keepsTimes(one newsroom.Interest) bool { return one.Alert || one.Limit != "" }

// withDelivered adds a time of the clock to a reading that passes it over, where it is no limit of what is followed.
func (r Reading) withDelivered(l *statement.Language, found delivered) (_ Reading, ok bool) {
	if slices.ContainsFunc(r.Begun, keepsTimes) || r.when != nil || found.tails || !slices.ContainsFunc(found.said, func(words string) bool { return clocked(l, words) }) {
		return r, false
	}
	when := found.timing(l)
	if !when.read || !when.said.Timed {
		return r, false
	}
	r.when, r.unkept = when, slices.DeleteFunc(slices.Clone(r.unkept), func(b bound) bool { return b == atHours })
	return r, true
}

// loose tells whether a time among such parts is a number that may count something else: "mettez les deux".
func (d delivered) loose(l *statement.Language) bool {
	return slices.ContainsFunc(d.said, func(words string) bool {
		when, _ := hours.Hear(l.Code, words)
		return when.Timed && !hours.Exact(l.Code, words)
	})
}

// timing gives what such parts say together.
func (d delivered) timing(l *statement.Language) *timing {
	words := strings.Join(d.said, ", ")
	if r := understand(nil, words); r.when != nil {
		return r.when
	}
	if gist := gistOf(l, words); gist != nil && hours.Only(words) {
		return gist
	}
	return &timing{clauses: []string{words}}
}

// deliveredIn gives the parts of a statement that say when editions come or how long they are.
func deliveredIn(l *statement.Language, said string) (d delivered) {
	spans := betweenMarks(said)
	for i, span := range spans {
		words := said[span.Start:span.End]
		if from, is := briefFrom(l, words); is {
			span.Start += from
			d.tails = d.tails || from > 0
			d.add(span, briefly(l))
			continue
		}
		if from, is := deliveredFrom(l, words); is && !year.MatchString(words) {
			span.Start += from
			d.tails = d.tails || from > 0
			if from == 0 && i > 0 && !d.has(spans[i-1]) && opensDelivery(l, said[spans[i-1].Start:spans[i-1].End]) {
				span.Start = spans[i-1].Start
			}
			d.add(span, said[span.Start:span.End])
		}
	}
	return d
}

// has tells whether a span of a statement is one of the parts, or holds one.
func (d *delivered) has(span text.Span) bool {
	return slices.ContainsFunc(d.parts, func(part noSubjectPart) bool { return part.Start < span.End && span.Start < part.End })
}

func (d *delivered) add(span text.Span, words string) {
	d.parts = append(d.parts, noSubjectPart{span, partSize})
	d.said = append(d.said, strings.TrimSpace(words))
}

// betweenMarks cuts a text at its marks, but within numbers: "7.30".
func betweenMarks(said string) (spans []text.Span) {
	digit := func(at int) bool { return at >= 0 && at < len(said) && said[at] >= '0' && said[at] <= '9' }
	from := 0
	for at, r := range said {
		if !strings.ContainsRune(partMarks, r) || digit(at-1) && digit(at+1) || r == '.' && dotsLetter(said, at) {
			continue
		}
		if hasWord(said[from:at]) {
			spans = append(spans, text.Span{Start: from, End: at})
		}
		from = at + len(string(r))
	}
	if hasWord(said[from:]) {
		spans = append(spans, text.Span{Start: from, End: len(said)})
	}
	return spans
}

// dotsLetter tells whether a full stop ends one letter: "a.m.".
func dotsLetter(said string, at int) bool {
	return at > 1 && !hasWord(said[at-2:at-1]) || at > 2 && said[at-2] == '.'
}

func hasWord(s string) bool { return len(text.Tokens(s)) > 0 }

// deliveredFrom tells whether some words, from a place on, say when editions come or how long they are, and nothing else.
func deliveredFrom(l *statement.Language, words string) (from int, is bool) {
	if !hours.Says(l.Code, words) {
		return 0, false
	}
	if deliveredAlone(l, words) {
		return 0, true
	}
	if tokens := text.Tokens(words); noSubject()[l.Code+" with"].Length(tokens) > 0 {
		rest := words[tokens[min(noSubject()[l.Code+" with"].Length(tokens), len(tokens)-1)].Start:]
		gist := gistOf(l, rest)
		return 0, gist != nil && gist.said.Timed
	}
	from = hours.TimesFrom(l.Code, words)
	if name := strings.TrimSpace(words[:max(from, 0)]); looksNamed(l, name) && !namedAlone(l, name) { // "Newsnight at 10.30pm"
		return 0, false
	}
	return from, from > 0 && from < len(words) && len(text.Tokens(words[from:])) > 1 && (clocked(l, words[from:]) || hours.Exact(l.Code, words[from:]))
}

// deliveredAlone tells whether words say nothing but when editions come or how long they are, and name no subject.
func deliveredAlone(l *statement.Language, words string) bool {
	tokens := text.Tokens(words)
	if len(tokens) < 2 || len(thesaurus.News().Find(tokens, words, l.Code)) > 0 {
		return false
	}
	r := understand(nil, words)
	if r.when == nil || !r.OfDelivery() {
		gist := gistOf(l, words)
		return gist != nil && gist.said.Timed && hours.Only(words)
	}
	if _, strictly := hours.Hear(l.Code, words); strictly || len(r.when.clauses) == 0 {
		return true
	}
	_, _, gist := hours.Gist(l.Code, words)
	_, timed := hours.Named(l.Code, words)
	return gist && timed
}

// clocked tells whether every word of some speaks of when editions come, and they name a time of the clock.
func clocked(l *statement.Language, words string) bool {
	_, strictly := hours.Hear(l.Code, words)
	return strictly && hours.Exact(l.Code, words)
}

// briefFrom tells whether some words, from a place on, say that the paper should be short, and nothing else.
func briefFrom(l *statement.Language, words string) (from int, is bool) {
	brief := noSubject()[l.Code+" brief"]
	tokens := text.Tokens(words)
	if !brief.In(tokens) || namedAlone(l, words) { // "short stories"
		return 0, false
	}
	for at := range tokens {
		if isBrief(l, tokens[at:]) {
			return tokens[at].Start * min(at, 1), true
		}
	}
	return 0, false
}

// isBrief tells whether words say that the paper should be short, and nothing else.
func isBrief(l *statement.Language, tokens []text.Token) bool {
	lead, brief, tail := noSubject()[l.Code+" lead"], noSubject()[l.Code+" brief"], noSubject()[l.Code+" tail"]
	found := false
	if len(tokens) < 2 { // "novels, short", "Kickl, Kurz"
		return false
	}
	for at := 0; at < len(tokens); {
		n := brief.Length(tokens[at:])
		found = found || n > 0
		if n == 0 {
			n = max(lead.Length(tokens[at:]), tail.Length(tokens[at:]))
		}
		if n == 0 {
			return false
		}
		at += n
	}
	return found
}

// briefly gives the statement of a language that the paper should be short.
func briefly(l *statement.Language) string {
	for line := range strings.Lines(noSubjectList) {
		if short, is := strings.CutPrefix(line, l.Code+" short:"); is {
			return strings.TrimSpace(short)
		}
	}
	return ""
}

// opensDelivery tells whether a part of a statement begins to say when, and the time stands in the next: "before work, so half six".
func opensDelivery(l *statement.Language, words string) bool {
	return noSubject()[l.Code+" opens"].Begin(text.Tokens(words))
}

package mandate

import (
	_ "embed"
	"slices"
	"strings"
	"sync"

	"newsroom"
	"newsroom/internal/statement"
	"newsroom/internal/tagging"
	"newsroom/internal/text"
	"newsroom/internal/thesaurus"
)

//go:embed nosubject.txt
var noSubjectList string

// noSubject are the phrases of parts of a statement that name no subject, by their language and kind.
var noSubject = sync.OnceValue(func() map[string]text.Phrases { return text.PhrasesByName(noSubjectList) })

// mostPartsRead is how long a statement is at most whose parts are looked at, in bytes.
const mostPartsRead = 1000

// Kinds of parts of a statement that name no subject.
const (
	partTalk = "talk" // it speaks to the desk: "don't laugh"
	partMood = "mood" // it says how news should make one feel: "nothing sad"
	partSize = "size" // it says how many articles there should be: "max 5 articles"
	partWhy  = "why"  // it says why there is too much of something: "it's no use to me"
)

// noSubjectPart is a part of a statement that names no subject.
type noSubjectPart struct {
	text.Span
	kind string
}

// withoutNoSubject reads a statement without the parts of it that name no subject, where they spoil what is read of the rest, and says of moods and numbers of articles what the desk can make of them.
func (r Reading) withoutNoSubject(before []newsroom.Interest, said string) Reading {
	if len(said) > mostPartsRead || r.back {
		return r
	}
	languages, level := spoken(said)
	for _, l := range languages[:level] {
		found := noSubjectParts(l, said)
		if len(found) == 0 || slices.ContainsFunc(before, func(one newsroom.Interest) bool { return ofParts(said, found, one) }) {
			continue
		}
		return r.besideNoSubject(before, said, l, found)
	}
	return r
}

// besideNoSubject reads a statement beside its parts that name no subject.
func (r Reading) besideNoSubject(before []newsroom.Interest, said string, l *statement.Language, found []noSubjectPart) Reading {
	mood, size := wordsOfKind(said, found, partMood), wordsOfKind(said, found, partSize)
	rest := withoutParts(said, found)
	switch {
	case mood == "" && size == "" && !hasLetter(rest) && r.Outcome.Changes():
		return Reading{Outcome: newsroom.Unchanged, thanked: true, of: l}
	case mood == "" && size == "" && !hasLetter(rest):
		return r
	case !hasLetter(rest) && mood != "":
		return aboutMood(l, mood)
	case !hasLetter(rest):
		asks := doubt(about(whichLength, size))
		asks.settings, asks.of = true, l
		return asks
	}
	spoilt := slices.ContainsFunc(r.Begun, func(one newsroom.Interest) bool { return ofParts(said, found, one) })
	if spoilt || r.unread() || r.asks.matter == clearer || r.Outcome == newsroom.PartlyApplied {
		if again := Understand(before, rest); spoilt || again.Outcome.Changes() && (again.Outcome == newsroom.Applied || r.Outcome != newsroom.PartlyApplied) {
			r = again
		}
	}
	switch {
	case mood != "" && r.Outcome == newsroom.Applied && r.when == nil:
		asks := aboutMood(l, mood)
		r.Outcome, r.asks, r.Question, r.meant, r.disputed = newsroom.PartlyApplied, asks.asks, asks.Question, asks.meant, true
	case mood != "" && r.unread() && len(strings.Fields(rest)) <= terse:
		return aboutMood(l, mood)
	case size != "" && r.Outcome == newsroom.Applied && !slices.Contains(r.unkept, soMany):
		r.unkept = append(slices.Clone(r.unkept), soMany)
	}
	return r
}

// aboutMood asks what is to be left out for news to be as somebody wants them: no article is looked up by how it makes one feel.
func aboutMood(l *statement.Language, words string) Reading {
	asks := doubt(about(byMood, words))
	for line := range strings.Lines(noSubjectList) {
		if grim, is := strings.CutPrefix(line, l.Code+" grim:"); is {
			for label := range strings.SplitSeq(grim, ",") {
				asks.meant = append(asks.meant, wayOf(tagging.Subjects{LeaveOut: []string{strings.TrimSpace(label)}}))
			}
		}
	}
	asks.of, asks.disputed = l, true
	return asks
}

// ofParts tells whether some words of an interest stand in parts of a statement and nowhere else in it.
func ofParts(said string, found []noSubjectPart, one newsroom.Interest) bool {
	rest := wordsIn(withoutParts(said, found))
	for _, part := range found {
		if in := wordsIn(said[part.Start:part.End]); slices.ContainsFunc(wordsIn(one.Label), func(word string) bool { return slices.Contains(in, word) && !slices.Contains(rest, word) }) {
			return true
		}
	}
	return false
}

// wordsOfKind gives the parts of a kind, joined.
func wordsOfKind(said string, found []noSubjectPart, kind string) string {
	var all []string
	for _, part := range found {
		if part.kind == kind {
			all = append(all, strings.Trim(said[part.Start:part.End], partMarks+" "))
		}
	}
	return strings.Join(all, ", ")
}

// withoutParts gives a statement without some parts of it.
func withoutParts(said string, found []noSubjectPart) string {
	var kept strings.Builder
	from := 0
	for _, part := range found {
		kept.WriteString(strings.TrimRight(said[from:part.Start], " ,;–—-"))
		from = part.End
	}
	kept.WriteString(said[from:])
	return strings.TrimLeft(kept.String(), " ,.;!?–—-\n")
}

// partMarks part a statement.
const partMarks = ",.;!?¡¿\n()–—"

// noSubjectParts gives the parts of a statement that name no subject: from mark to mark, or from a word that joins or denies to a mark.
func noSubjectParts(l *statement.Language, said string) (found []noSubjectPart) {
	from := 0
	for from < len(said) {
		end := strings.IndexAny(said[from:], partMarks)
		if end < 0 {
			end = len(said) - from
		}
		if part, ok := noSubjectIn(l, said, text.Span{Start: from, End: from + end}); ok {
			found = append(found, part)
			end = part.End - from
		} else if why, is := whyTooMuch(l, said, text.Span{Start: from, End: from + end}); is {
			found = append(found, why)
		}
		from += end
		for from < len(said) && strings.ContainsRune(partMarks, firstRune(said[from:])) {
			from += len(string(firstRune(said[from:])))
		}
	}
	return found
}

// firstRune gives the first letter or mark of a text that has one.
func firstRune(s string) rune {
	for _, r := range s {
		return r
	}
	return 0
}

// noSubjectIn finds such a part at the end of a span of a statement.
func noSubjectIn(l *statement.Language, said string, span text.Span) (part noSubjectPart, ok bool) {
	tokens := text.Tokens(said[span.Start:span.End])
	if len(tokens) > 0 && endsLetter(l, said, span, tokens) {
		return noSubjectPart{text.Span{Start: span.Start + tokens[0].Start, End: len(said)}, partTalk}, true
	}
	for at := range tokens {
		rest := tokens[at:]
		var kind string
		switch {
		case at == 0 && noSubject()[l.Code+" talk"].Length(unled(l, rest)) == len(unled(l, rest)):
			kind = partTalk
		case at == 0 && (isVerdict(l, rest) || inSeason(l, rest) || tellsOfMove(l, rest)):
			kind = partTalk
		case isMood(l, rest, at > 0):
			kind = partMood
		case isSize(l, rest, at > 0):
			kind = partSize
		default:
			continue
		}
		return noSubjectPart{text.Span{Start: span.Start + tokens[at].Start, End: span.End}, kind}, true
	}
	return part, false
}

// whyTooMuch tells whether a part of a statement says why there is too much of what the part before it names, and names nothing itself.
func whyTooMuch(l *statement.Language, said string, span text.Span) (part noSubjectPart, ok bool) {
	before := strings.TrimRight(said[:span.Start], partMarks+" ")
	before = before[strings.LastIndexAny(before, partMarks)+1:]
	if !noSubject()[l.Code+" much"].In(text.Tokens(before)) {
		return part, false
	}
	words := said[span.Start:span.End]
	tokens := text.Tokens(words)
	if len(tokens) == 0 || slices.ContainsFunc(tokens[1:], func(token text.Token) bool { return token.Capital() && len(token.Word) > 1 }) {
		return part, false
	}
	in := inSentences{l: l}
	if rest := unled(l, tokens); !in.reasons(words) && !in.reasons(words[rest[0].Start:]) {
		return part, false
	}
	return noSubjectPart{text.Span{Start: span.Start + tokens[0].Start, End: span.End}, partWhy}, true
}

// unled gives words without one that joins them to what stands before.
func unled(l *statement.Language, tokens []text.Token) []text.Token {
	if n := noSubject()[l.Code+" lead"].Length(tokens); n == 1 && len(tokens) > 1 && noSubject()[l.Code+" talk"].Length(tokens) != len(tokens) {
		return tokens[1:]
	}
	return tokens
}

// mostSignature is how many words a name has at most below a letter.
const mostSignature = 3

// endsLetter tells whether from a part of a statement on nothing stands but a farewell and a name, behind what is asked for.
func endsLetter(l *statement.Language, said string, span text.Span, tokens []text.Token) bool {
	n := noSubject()[l.Code+" bye"].Length(tokens)
	if n == 0 || !hasLetter(said[:span.Start]) {
		return false
	}
	rest := said[span.Start+tokens[n-1].End:]
	name := text.Tokens(rest)
	if len(name) > mostSignature || slices.ContainsFunc(name, func(token text.Token) bool { return !token.Capital() }) || len(thesaurus.News().Find(name, rest, l.Code)) > 0 {
		return false // "Thanks, Leeds United" says which club
	}
	before := strings.TrimRight(said[:span.Start], " ")
	return !strings.HasSuffix(before, ",") || len(name) == 1 && inLetters(said[span.Start:], n) && !inCapitals(strings.Trim(rest, partMarks+" "))
}

// mostLetters is how many letters a farewell has at most that stands for its first letters, as LG does for liebe Grüße.
const mostLetters = 3

// inLetters tells whether the first words of some are one farewell that stands for its first letters: behind a comma others may be titles ("Ciao Darwin").
func inLetters(said string, n int) bool {
	first := text.Tokens(said)[0]
	return n == 1 && first.End-first.Start <= mostLetters
}

// isMood tells whether words say how news should make one feel, and nothing else; within a sentence they begin with a word that joins, denies or bounds.
func isMood(l *statement.Language, tokens []text.Token, inner bool) bool {
	lead, mood, tail := noSubject()[l.Code+" lead"], noSubject()[l.Code+" mood"], noSubject()[l.Code+" tail"]
	at, led := 0, false
	for at < len(tokens) && lead.Begin(tokens[at:]) && mood.Length(tokens[at:]) < lead.Length(tokens[at:]) {
		at, led = at+lead.Length(tokens[at:]), true
	}
	n := mood.Length(tokens[at:])
	if n == 0 || inner && !led {
		return false
	}
	for first := at; at < len(tokens); {
		n = max(mood.Length(tokens[at:]), tail.Length(tokens[at:]))
		if n == 0 && at > first {
			n = lead.Length(tokens[at:])
		}
		if n == 0 {
			return false
		}
		at += n
	}
	return led || len(tokens) > 1
}

// isSize tells whether words say how many articles there should be at most, and nothing else.
func isSize(l *statement.Language, tokens []text.Token, inner bool) bool {
	most, over, items, numbers := noSubject()[l.Code+" most"], noSubject()[l.Code+" over"], noSubject()[l.Code+" items"], noSubject()[l.Code+" numbers"]
	if !inner {
		tokens = unled(l, tokens)
	}
	at := most.Length(tokens)
	bound := at > 0
	if at >= len(tokens) || inner && !bound {
		return false
	}
	if !tokens[at].Number() && numbers.Length(tokens[at:]) != 1 {
		return false
	}
	at++
	n := items.Length(tokens[at:])
	if n == 0 {
		return false
	}
	for at += n; at < len(tokens); at += n {
		if n = over.Length(tokens[at:]); n == 0 {
			return false
		}
		bound = true
	}
	return bound
}

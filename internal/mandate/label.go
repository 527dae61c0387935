package mandate

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Bounds of a label in words: one that is longer is more probably a sentence that was not understood. A
// label with a colon or examples names a field and what belongs to it, so it may be longer.
const (
	maxWords = 8
	maxField = 24
)

// labeller finds labels in a run of units.
type labeller struct {
	cutter
	bare bool // no word of the lexicon introduces them: be strict
}

// labels parts a run of units at commas and joining words, and gives the labels in it in the reader's own
// letters; or false and what is no label.
func (l labeller) labels(s span) (out []string, unread span, ok bool) {
	for i, item := range l.items(s) {
		if first := l.units[item.from]; i > 0 && first.kind == aWord && !first.glued && !first.capital && l.g.turns[first.word] {
			return nil, item, false // "less golf and way more tennis" is no list
		}
		if item.to > item.from && (l.exactly(l.g.lead, item.from, item.to) || l.exactly(l.g.trail, item.from, item.to)) && i > 0 {
			continue // "elections and, if possible, school boards"
		}
		if item = l.strip(item); item.from >= item.to {
			continue
		}
		if !l.valid(item) {
			return nil, item, false
		}
		out = append(out, l.print(item))
	}
	if len(out) == 2 {
		out = shareOwner(out, anySubject)
	}
	return out, s, len(out) > 0
}

// items parts a run of units.
func (l labeller) items(s span) []span {
	if l.shared(s) {
		return []span{s}
	}
	var out []span
	from := s.from
	for i := s.from; i < s.to; {
		if l.explains(from, i, s.to) {
			break // what follows belongs to the label
		}
		n := l.joint(i, s.to)
		if n > 0 && i > from {
			out = append(out, span{from, i})
		}
		if i += max(n, 1); n > 0 {
			from = i
		}
	}
	if from < s.to {
		out = append(out, span{from, s.to})
	}
	return out
}

// joint gives how many units at i part two labels.
func (l labeller) joint(i, limit int) int {
	switch {
	case l.units[i].glued:
		return 0
	case l.units[i].separates():
		return 1
	}
	return l.longest(l.g.joins, i, limit)
}

// explains tells whether unit i opens an explanation of the label that began at from.
func (l labeller) explains(from, i, limit int) bool {
	if i == from || l.units[i].glued {
		return false
	}
	return l.units[i].kind == aColon || l.g.examples[l.units[i].word] && i+1 < limit
}

// shared tells whether the items of a list all belong to the owner that the first one names ("Brazil's
// economy, debt and commodities"): apart they would say something else.
func (l labeller) shared(s span) bool {
	first := l.units[s.from]
	if s.to-s.from < 4 || first.kind != aWord || !strings.HasSuffix(first.word, "'s") {
		return false
	}
	alone := 0 // words of the present item
	for i := s.from + 1; i < s.to; i++ {
		if l.joint(i, s.to) > 0 {
			alone = 0
			continue
		}
		if alone++; alone > 1 || l.units[i].capital || l.units[i].kind != aWord {
			return false
		}
	}
	return true
}

// strip takes articles and the like off the ends of a label.
func (l labeller) strip(s span) span {
	for s.from < s.to && !l.titled(s) && !l.frontPage(s) {
		first := l.units[s.from]
		n := l.longest(l.g.object, s.from, s.to)
		if n == 0 && !first.glued && l.g.articles[first.word] {
			n = 1
		}
		if n == 0 || n >= s.to-s.from || first.kind == aQuotation {
			break
		}
		s.from += n
	}
	for s.to-s.from > 1 && !l.frontPage(s) && l.g.trailing[l.units[s.to-1].word] && !l.units[s.to-1].capital {
		s.to--
	}
	for s.to-s.from > 1 && chatter[l.units[s.to-1].word] && !l.units[s.to-1].capital {
		s.to--
	}
	for s.from < s.to && l.units[s.to-1].kind > aQuotation {
		s.to--
	}
	return s
}

// chatter are words that people end messages with, in any language, and that no label ends with in small letters.
var chatter = words(`tbh lol lmao imo imho pls plz thx thanks ta haha hehe xd tho btw etc fr ngl svp stp mdr ptdr gracias jaja jajaja xfa
	porfa grazie pf danke bitte lg vg usw dzieki bedankt`)

// frontPage tells whether a label asks for what is most reported: then it is what it says as a whole.
func (l labeller) frontPage(s span) bool {
	return isFrontPage(l.src[l.units[s.from].start:l.units[s.to-1].end])
}

// titled tells whether a label begins with an article that belongs to a name ("The Hague").
func (l labeller) titled(s span) bool {
	first := l.units[s.from]
	return first.capital && !first.opening && s.to-s.from > 1 && l.units[s.from+1].capital && l.g.language != "de"
}

// valid tells whether a run of units can be a label.
func (l labeller) valid(s span) bool {
	limit, content := maxWords, false
	for i, u := range l.units[s.from:s.to] {
		switch {
		case u.kind == aColon || l.g.examples[u.word]:
			limit = maxField
		case u.kind == aQuotation, u.glued && u.kind == aWord:
			content = true
		case u.kind != aWord:
		case l.forbidden(u):
			return false
		case !l.g.fillers[u.word] && !l.g.articles[u.word] && !l.g.stops(u.word):
			content = true
		case u.capital && !u.opening && i > 0 && l.g.language != "de":
			content = true
		}
	}
	if printed := l.print(s); !hasLetter(printed) || strings.ContainsAny(printed, "<>{}#@\\") || strings.Contains(printed, "://") || strings.Count(printed, "(") != strings.Count(printed, ")") {
		return false // an address, a handle, markup, half a parenthesis
	}
	if s.to-s.from > limit || !content || l.dangling(l.units[s.to-1]) || l.headless(s) || l.framed(s) || l.ranks(s) || l.predicated(s) {
		return false
	}
	return !l.bare || l.plausible(s)
}

// forbidden tells whether a word shows that it stands in a sentence and not in a label. Capitals inside a
// sentence are names, whatever the lexicon says ("Will Smith", "US", "IT").
func (l labeller) forbidden(u unit) bool {
	if !hasLetter(u.word) && u.word != "&" && u.word != "+" {
		return true
	}
	if u.glued || !l.g.verbs[u.word] && (!strings.Contains(u.word, "_") || l.g.general[u.word]) {
		return false
	}
	printed := l.src[u.start:u.end]
	if utf8.RuneCountInString(printed) > 1 && u.capital && strings.ToUpper(printed) == printed {
		return false
	}
	return !u.capital || u.opening || len(u.word) == 1 || l.g.language == "de"
}

// person tells whether a run of units may say who the reader is.
func (l labeller) person(s span) bool {
	for i, u := range l.units[s.from:s.to] {
		if u.separates() || l.g.turns[u.word] && !u.glued {
			return false // "we have too much golf" says more than who we are
		}
		if i > 0 && l.longest(l.g.negative, s.from+i, s.to) > 0 {
			return false
		}
	}
	return s.to-s.from <= 2*maxWords
}

// headless tells whether no label begins as the run of units does: with a verb, a preposition or a joining
// word.
func (l labeller) headless(s span) bool {
	u := l.units[s.from]
	if u.kind != aWord || u.glued || u.capital && !u.opening {
		return false
	}
	return l.g.heads[u.word] || l.g.examples[u.word] || l.g.stops(u.word) && !l.g.articles[u.word] && s.to-s.from > 1 || l.g.joinsAlone[u.word]
}

// framed tells whether words that introduce a label, or say how often it is wanted, are still in it.
func (l labeller) framed(s span) bool {
	for i := s.from; i < s.to; i++ {
		u := l.units[i]
		if u.kind != aWord || u.glued || u.capital && !u.opening {
			continue
		}
		if i > s.from && l.g.inner[u.word] && !l.g.stops(l.units[i-1].word) && l.units[i-1].kind == aWord && (!l.units[i-1].capital || l.units[i-1].opening && l.g.known[l.units[i-1].word]) {
			return true
		}
		if i+1 < s.to && l.g.fillers[u.word] && l.g.spoken[l.units[i+1].word] || l.exactly(l.g.rates, i, s.to) {
			return true
		}
	}
	return false
}

// predicated tells whether a German label of several words ends as a clause does, with a verb that bends ("Golf gewinnt"):
// its nouns have capitals, and what follows the last of them has an ending of a verb.
func (l labeller) predicated(s span) bool {
	last := l.units[s.to-1]
	return l.g.language == "de" && s.to-s.from > 1 && last.kind == aWord && !last.glued && !last.capital &&
		l.units[s.to-2].capital && len(last.word) > 3 && strings.HasSuffix(last.word, "t")
}

// ranks tells whether a run of three words puts the first before the last ("cricket over golf"): it names two labels. One
// in capitals may be a name, or what is fought over.
func (l labeller) ranks(s span) bool {
	if s.to-s.from != 3 {
		return false
	}
	first, between, last := l.units[s.from], l.units[s.from+1], l.units[s.to-1]
	return first.kind == aWord && last.kind == aWord && l.g.ranks[between.word] && !between.glued && !between.capital && !last.capital
}

// dangling tells whether a label that ends with the unit is not finished.
func (l labeller) dangling(u unit) bool {
	return u.kind == aWord && !u.glued && !u.capital && (strings.HasSuffix(u.word, "'") || l.g.stops(u.word) || l.g.particles[u.word]) && !l.g.general[u.word]
}

// plausible tells whether a label that nothing introduces can be one.
func (l labeller) plausible(s span) bool {
	first := l.units[s.from]
	if first.kind == aWord && !first.glued && l.g.starters[first.word] {
		return false
	}
	if foreign(l.print(s)) {
		return false
	}
	if first.kind == aWord && l.g.known[first.word] && slices.ContainsFunc(l.units[s.from:s.to], func(u unit) bool { return u.kind == aQuotation }) {
		return false // "do something with “Dune”"
	}
	for i, u := range l.units[s.from:s.to] {
		if u.kind == aWord && !u.glued && !u.capital && l.g.particles[u.word] || i > 0 && u.word == l.units[s.from+i-1].word {
			return false
		}
	}
	if s.to-s.from > 1 || first.kind != aWord {
		return true
	}
	return !gibberish(l.src[first.start:first.end])
}

// print gives a label in the reader's letters.
func (l labeller) print(s span) string {
	first, last := l.units[s.from], l.units[s.to-1]
	printed := l.src[first.start:last.end]
	if s.to-s.from == 1 && first.kind == aQuotation {
		printed = strings.TrimFunc(printed, func(r rune) bool { return strings.ContainsRune(`"“”„«»»‹›「」'’‘‚`, r) })
	}
	printed = strings.TrimRight(strings.Join(strings.Fields(printed), " "), ",;:*_")
	if last.dotted && strings.Count(printed, ".") == 1 && strings.HasSuffix(printed, ".") {
		printed = strings.TrimSuffix(printed, ".")
	}
	return printed
}

// foreign tells whether a text holds letters of a script that none of the grammars is written in: what stands
// there is as likely a sentence as a label.
func foreign(s string) bool {
	return strings.ContainsFunc(s, func(r rune) bool { return unicode.IsLetter(r) && !unicode.Is(unicode.Latin, r) })
}

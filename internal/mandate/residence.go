package mandate

import (
	_ "embed"
	"maps"
	"slices"
	"strings"
	"sync"

	"newsroom/internal/text"
	"newsroom/internal/thesaurus"
)

//go:embed residence.txt
var residenceList string

// residence is how the words stand in a language with which people say where they live.
type residence struct {
	language string
	before   map[string]bool // words before the place
	inside   map[string]bool // those of them that say in or near
	ends     map[string]bool // words behind which something else is told
}

// dwelling is a phrase with which people say where they live, by its folded words.
type dwelling struct {
	in    *residence
	words []string
	opens bool // it says so as the first words of a clause alone
	ends  bool // the place may stand before it ("weil ich in Köln wohne")
	comes bool // it says where they come from, or what they are
	far   bool // other words may stand before the place ("I rent a flat in Leeds")
}

// dwellings are all such phrases by their first words.
var dwellings = sync.OnceValue(func() map[string][]dwelling {
	all := map[string][]dwelling{}
	for line := range strings.Lines(residenceList) {
		fields := strings.Split(line, "|")
		if len(fields) != 6 || line[0] == '#' {
			continue
		}
		inside, _, _ := strings.Cut(fields[4], ";")
		in := &residence{language: strings.TrimSpace(fields[0]), before: wordSet(fields[4]), ends: wordSet(fields[5]), inside: wordSet(inside)}
		for kind, list := range fields[1:4] {
			for phrase := range strings.SplitSeq(list, ",") {
				d := dwelling{in: in, opens: kind == 1, comes: kind == 2, ends: strings.Contains(phrase, "<"), far: strings.Contains(phrase, "~")}
				for _, token := range text.Tokens(phrase) {
					d.words = append(d.words, token.Word)
				}
				all[d.words[0]] = append(all[d.words[0]], d)
			}
		}
	}
	return all
})

// nearWords are the words of all languages that say in or near.
var nearWords = sync.OnceValue(func() map[string]bool {
	all := map[string]bool{}
	for _, list := range dwellings() {
		for _, d := range list {
			maps.Copy(all, d.in.inside)
		}
	}
	return all
})

// How far from the words that say so a place stands, in words: behind them, before them, and from what stands before it.
const (
	livesWithin  = 8
	livesBefore  = 3
	placedWithin = 3
	closesWithin = 2 // words from the place to the end of a clause behind a word that tells something else: "what a teacher in Texas is paid" tells of no home
)

// livesIn gives the countries in which a statement says that its reader lives or, where it says no such thing, that they come from; none where it says
// neither, or of Europe. A town that several countries have is of all of them.
func livesIn(said string) (countries []thesaurus.Subject, comes bool) {
	at, comes := residenceIn(said)
	return at.Countries, comes
}

// dwelt is a place in which somebody says that they live, with the words for it and their language.
type dwelt struct {
	thesaurus.Location
	words, language string
}

// residenceIn is livesIn with the place itself.
func residenceIn(said string) (at dwelt, comes bool) {
	tokens := text.Tokens(said)
	for _, comes = range []bool{false, true} {
		for i, token := range tokens {
			for _, d := range dwellings()[token.Word] {
				if d.comes != comes || !d.stands(tokens[i:]) {
					continue
				}
				if at = d.of(tokens, i, said); len(at.Countries) > 0 {
					return at, comes
				}
			}
		}
	}
	return dwelt{}, false
}

// stands tells whether words begin with those of a phrase.
func (d *dwelling) stands(tokens []text.Token) bool {
	return len(d.words) <= len(tokens) &&
		slices.EqualFunc(tokens[:len(d.words)], d.words, func(t text.Token, word string) bool { return t.Word == word })
}

// of gives the first place close behind a phrase that stands somewhere, else close before it where it may end a clause, in the same
// clause.
func (d *dwelling) of(tokens []text.Token, at int, said string) (place dwelt) {
	from, to := at, at+len(d.words)
	for from > 0 && !d.in.parted(tokens, from, said) {
		from--
	}
	for to < len(tokens) && !d.in.parted(tokens, to, said) {
		to++
	}
	if d.opens && from < at {
		return place
	}
	for i := at + len(d.words); i < min(to, at+len(d.words)+livesWithin); i++ {
		if !d.leadsTo(tokens, at, i) || d.opens && at > 0 && d.in.ended(tokens, at-1) && to-i > closesWithin {
			continue
		}
		if place = d.in.placed(tokens[at:to], i-at, said); len(place.Countries) > 0 {
			return place
		}
	}
	for i := max(from, at-livesBefore); d.ends && i < at; i++ {
		if place = d.in.placed(tokens[from:at], i-from, said); len(place.Countries) > 0 {
			return place
		}
	}
	return dwelt{}
}

// leadsTo tells whether what stands between a phrase and a place leaves the phrase to say where somebody lives: the word before the place stands directly behind
// the phrase or in it, or a word that says in does. "I work with refugees from Syria" does not.
func (d *dwelling) leadsTo(tokens []text.Token, at, place int) bool {
	next, word := at+len(d.words), place-1
	for word > at && !d.in.before[tokens[word].Word] {
		word--
	}
	return d.comes || word <= next || d.in.inside[tokens[next].Word] || d.far && d.in.inside[tokens[word].Word]
}

// parted tells whether a clause ends before one of some words: at a mark other than a hyphen, or at a word behind which something else is told.
func (r *residence) parted(tokens []text.Token, at int, said string) bool {
	return r.ended(tokens, at) || r.ended(tokens, at-1) ||
		strings.ContainsAny(said[tokens[at-1].End:tokens[at].Start], ",.;:!?()\n\"„“”«»—–")
}

// ended tells whether a word is one behind which something else is told. With a capital behind a word that says in or near it is a name: "in Reading".
func (r *residence) ended(tokens []text.Token, at int) bool {
	named := at > 0 && tokens[at].Flags.Capital() && r.inside[tokens[at-1].Word]
	return r.ends[tokens[at].Word] && !named
}

// placed gives a place that words of a clause name from one on, close behind a word that stands before places.
func (r *residence) placed(clause []text.Token, at int, said string) (place dwelt) {
	if !slices.ContainsFunc(clause[max(0, at-placedWithin):at], func(t text.Token) bool { return r.before[t.Word] }) {
		return place
	}
	if place.Location = thesaurus.News().Located(clause, at, said, r.language); place.Tokens > 0 {
		place.words, place.language = said[clause[at].Start:clause[at+place.Tokens-1].End], r.language
	}
	return place
}

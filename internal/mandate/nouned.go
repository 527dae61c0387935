package mandate

import (
	_ "embed"
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"newsroom"
	"newsroom/internal/statement"
	"newsroom/internal/statement/clauses"
	"newsroom/internal/text"
	"newsroom/internal/thesaurus"
)

//go:embed adjectives.txt
var adjectiveList string

// adjectiveEndings are of each language in which adjectives stand behind their nouns the endings of words that are adjectives.
var adjectiveEndings = sync.OnceValue(func() map[string][]string { return text.WordsByName(adjectiveList) })

// Bounds of an adjective that may have lost its noun, in letters.
const (
	leastAdjectival = 6
	leastNoun       = 4
)

// withNouns puts before a label that is an adjective alone the noun beside which it stands: of a "scoperta archeologica" nobody follows "archeologica".
func withNouns(l *statement.Language, said string, begun []newsroom.Interest) []newsroom.Interest {
	if l == nil || len(adjectiveEndings()[l.Code]) == 0 {
		return begun
	}
	out := slices.Clone(begun)
	for i, one := range begun {
		if noun := nounBefore(l, said, one.Label); noun != "" {
			out[i].Label = noun + " " + one.Label
		}
	}
	return out
}

// withNouns is that of a reading.
func (r Reading) withNouns(said string) Reading {
	r.Begun = withNouns(r.of, said, r.Begun)
	return r
}

// isNounOf tells whether a word is the name of a subject as a language has it, and not an adjective of it.
func isNounOf(code, word string) bool {
	return slices.ContainsFunc(thesaurus.News().Named(text.Tokens(word)), func(n thesaurus.Named) bool {
		return text.Fold(thesaurus.News().Name(n.Subject, code)) == text.Fold(word)
	})
}

// nounBefore gives the noun right before a label that is an adjective and no subject by itself; empty where there is none.
func nounBefore(l *statement.Language, said, label string) string {
	first, _ := utf8.DecodeRuneInString(label)
	if strings.ContainsAny(label, " '’-") || !unicode.IsLower(first) || utf8.RuneCountInString(label) < leastAdjectival || isNounOf(l.Code, label) ||
		!slices.ContainsFunc(adjectiveEndings()[l.Code], func(ending string) bool { return strings.HasSuffix(label, ending) }) {
		return ""
	}
	before, _, found := strings.Cut(said, label)
	words := strings.Fields(before)
	if !found || len(words) == 0 || !strings.HasSuffix(before, " ") {
		return ""
	}
	noun := words[len(words)-1]
	if at := strings.LastIndexAny(noun, "'’"); at >= 0 {
		noun = noun[at+1:]
		for noun != "" && !utf8.RuneStart(noun[0]) {
			noun = noun[1:]
		}
	}
	folded := text.Fold(noun)
	if utf8.RuneCountInString(noun) < leastNoun || strings.ContainsFunc(noun, func(r rune) bool { return !unicode.IsLetter(r) }) ||
		text.StopWord(l.Code, folded) || len(l.Roles(folded)) > 0 || clauses.Joins(l.Code, folded) {
		return ""
	}
	return noun
}

// askingApart gives a reading that asks about a sentence without the parts of it that it applied: who says "short and without gossip" is asked about "short" where the
// gossip goes.
func (r Reading) askingApart() Reading {
	if r.Outcome != newsroom.PartlyApplied || r.of == nil || !strings.Contains(r.asks.words, " ") || strings.Contains(r.asks.words, "…") {
		return r
	}
	var rest []string
	whole := true
	for _, part := range phrasesOf(r.of.Code, r.asks.words) {
		if slices.ContainsFunc(r.Begun, func(one newsroom.Interest) bool { return strings.Contains(part, one.Label) }) {
			whole = false
			continue
		}
		rest = append(rest, part)
	}
	if len(rest) == 0 || whole {
		return r
	}
	return r.asking(strings.Join(rest, ", "))
}

// phrasesOf gives the parts of a sentence between commas and words that join.
func phrasesOf(code, sentence string) (parts []string) {
	for piece := range strings.SplitSeq(sentence, ",") {
		var words []string
		end := func() {
			if len(words) > 0 {
				parts, words = append(parts, strings.Join(words, " ")), nil
			}
		}
		for word := range strings.FieldsSeq(piece) {
			if clauses.Joins(code, text.Fold(word)) {
				end()
				continue
			}
			words = append(words, word)
		}
		end()
	}
	return parts
}

package mandate

import (
	_ "embed"
	"slices"
	"strings"
	"sync"
	"unicode/utf8"

	"newsroom"
	"newsroom/internal/statement"
	"newsroom/internal/text"
	"newsroom/internal/thesaurus"
)

//go:embed mood.txt
var moodList string

// moods are the words of praise and of excess, by their language and which.
var moods = sync.OnceValue(func() map[string]text.Phrases { return text.PhrasesByName(moodList) })

// mostMoody is how many words a statement has at most of which mood alone is read.
const mostMoody = 30

// withMood reads a statement that nobody could read, and that names one thing that is followed and no other, by its mood: praise asks for nothing, and where there is too much of it
// there is to be less.
func (r Reading) withMood(before []newsroom.Interest, said string) Reading {
	tokens := text.Tokens(said)
	if r.Outcome != newsroom.Clarification || !r.unread() || r.vetoes || r.when != nil || r.back || r.settings || r.query.Language != nil || len(tokens) > mostMoody || strings.ContainsAny(said, "?¿") {
		return r
	}
	for _, l := range statement.Languages() {
		c := correcting{of: l, before: before, said: said, tokens: tokens}
		praises, exceeds := c.mood("praise"), c.mood("excess") || c.mood("too")
		label, ok := c.onlyNamed()
		switch {
		case praises == exceeds || !ok:
			continue
		case praises:
			return Reading{Outcome: newsroom.Unchanged, thanked: true}
		case !c.inOneSentence(label):
			continue
		}
		read := operate(l, before, statement.Reading{Text: said, Operations: []statement.Operation{{Kind: statement.Less, Subjects: []string{label}}}})
		if read.of = l; read.Outcome == newsroom.Applied {
			return read
		}
	}
	return r
}

// mood tells whether a statement has words of a mood, and none beside them that ask, deny or turn to something else.
func (c correcting) mood(kind string) (found bool) {
	phrases := moods()[c.of.Code+" "+kind]
	for at := 0; at < len(c.tokens); {
		n := phrases.Length(c.tokens[at:])
		switch {
		case n > 0:
			found = true
			at += n
		case c.asks(c.tokens[at:]), deniesInAny(c.tokens[at]):
			return false
		default:
			at++
		}
	}
	return found
}

// leastMixed is how many letters a word of another language has at least that counts among those of a statement's: "den" and "ma" say something else.
const leastMixed = 5

// asks tells whether words begin with one that asks for something, in the statement's language or, since people mix them, in another.
func (c correcting) asks(tokens []text.Token) bool {
	return slices.ContainsFunc(statement.Languages(), func(l *statement.Language) bool {
		return (l == c.of || utf8.RuneCountInString(tokens[0].Word) >= leastMixed) && moods()[l.Code+" asks"].Begin(tokens)
	})
}

// inOneSentence tells whether a sentence that names something says, too, that there is too much, and nothing is put behind a colon.
func (c correcting) inOneSentence(label string) bool {
	return !strings.Contains(c.said, ":") && slices.ContainsFunc(text.Sentences(c.said), func(span text.Span) bool {
		sentence := c.said[span.Start:span.End]
		tokens := text.Tokens(sentence)
		return c.alike(label, sentence) && (moods()[c.of.Code+" excess"].In(tokens) || c.tooMuch(label, sentence, tokens))
	})
}

// tooMuch tells whether words say of something that there is too much of it: right before it, or at the end of its sentence.
func (c correcting) tooMuch(label, sentence string, tokens []text.Token) bool {
	too := moods()[c.of.Code+" too"]
	for at := range tokens {
		n := too.Length(tokens[at:])
		if n == 0 {
			continue
		}
		behind := tokens[at+n:]
		if len(behind) == 0 || c.alike(label, sentence[behind[0].Start:behind[min(mostBetween, len(behind))-1].End]) {
			return true
		}
	}
	return false
}

// onlyNamed gives the one interest that is followed and named, where nothing else is that is known and no other.
func (c correcting) onlyNamed() (label string, ok bool) {
	for _, one := range c.before {
		if !c.mentions(one.Label) {
			continue
		}
		if one.Avoid || label != "" {
			return "", false
		}
		label = one.Label
	}
	if label == "" {
		return "", false
	}
	news := thesaurus.News()
	return label, !slices.ContainsFunc(news.Named(c.tokens), func(n thesaurus.Named) bool {
		name := c.said[c.tokens[n.At].Start:c.tokens[n.At+n.Tokens-1].End]
		return n.Tokens > 1 && !c.alike(label, name) && strings.ToLower(name) != name
	})
}

package digest

import (
	"strconv"

	"newsroom"
	"newsroom/internal/text"
)

// known is what was told so far: of each language its words and figures, and of all together the words as they are
// printed, because names are the same everywhere, and the bare numbers.
type known struct {
	stems   map[string]map[string]bool
	figures map[string]map[string]bool
	values  map[string]map[string]bool
	words   map[string]bool
}

func newKnown() *known {
	return &known{
		stems: map[string]map[string]bool{}, figures: map[string]map[string]bool{}, values: map[string]map[string]bool{}, words: map[string]bool{},
	}
}

// article learns what an article tells.
func (k *known) article(t newsroom.Text) {
	k.passage(t.Language, t.Title)
	k.passage(t.Language, t.Text)
}

// passage learns what a passage tells.
func (k *known) passage(language, passage string) {
	var f facts
	passage = undated(passage)
	text.Lend(passage, func(tokens []text.Token) {
		for _, token := range tokens {
			k.words[token.Word] = true
		}
		f = factsIn(language, passage, tokens)
	})
	learn(k.stems, language, f.stems...)
	for _, figure := range f.figures {
		learn(k.figures, language, figure.keys()...)
		learn(k.values, language, figure.value)
	}
}

func learn(into map[string]map[string]bool, language string, all ...string) {
	set := into[language]
	if set == nil {
		set = map[string]bool{}
		into[language] = set
	}
	for _, one := range all {
		set[one] = true
	}
}

// reads tells whether anything was told in the language. Only then can something be new in it.
func (k *known) reads(language string) bool { return len(k.stems[language]) > 0 }

// What new facts are worth, and from what on together they make a development. A name alone is none: every report
// brings somebody who says something.
const (
	figureWorth  = 2
	outcomeWorth = 2
	nameWorth    = 1
	development  = 2
)

// care says how much is to be believed of a passage.
type care struct {
	chief  bool // it is in the language of most articles: in others an outcome may be told in words that are new to us alone
	title  bool // words may be printed with capitals for show
	copied bool // it is of a copy of what was known: a name may be its printer's
}

// news tells what the facts of a passage are worth that were not known. They must be about what was known: a passage
// that shares no word with it is worth nothing.
func (k *known) news(language string, f facts, c care) (worth int) {
	about := false
	for _, stem := range f.stems {
		about = about || k.stems[language][stem]
	}
	if !about {
		return 0
	}
	for _, figure := range f.figures {
		if !k.figure(language, figure) {
			worth += figureWorth
		}
	}
	if c.copied {
		return worth
	}
	for _, stem := range f.outcomes {
		if c.chief && !k.stems[language][stem] {
			worth += outcomeWorth
		}
	}
	for _, name := range f.names {
		if !c.title && !k.words[name] {
			worth += nameWorth
		}
	}
	return worth
}

// figure tells whether a figure was told: with one of its units in its language, or as a bare number in another one,
// unless it is one of the small ones that every text has.
func (k *known) figure(language string, f figure) bool {
	for _, key := range f.keys() {
		if k.figures[language][key] {
			return true
		}
	}
	if len(f.units) == 0 && k.values[language][f.value] {
		return true
	}
	if small, err := strconv.Atoi(f.value); err == nil && small <= maxSpelled {
		return false
	}
	for other, values := range k.values {
		if other != language && values[f.value] {
			return true
		}
	}
	return false
}

package mandate

import (
	"slices"
	"strings"

	"newsroom"
	"newsroom/internal/statement"
	"newsroom/internal/statement/clauses"
	"newsroom/internal/text"
	"newsroom/internal/thesaurus"
)

// mostMeant is how many bytes a statement has at most that says which of several of one name is meant, and mostContrast how many words stand at most behind what is meant.
const (
	mostMeant    = 240
	mostContrast = 8
)

// whichMeant reads a statement that says which of several is meant that share the name of something that is followed: "sorry, Newport in Wales", "Newport in Wales, not the one in Rhode
// Island". That comes in its place; what it is told from is neither followed nor left out, whatever it names.
func whichMeant(before []newsroom.Interest, said string) (Reading, bool) {
	if len(before) == 0 || len(said) > mostMeant || strings.ContainsAny(said, "?¿") {
		return Reading{}, false
	}
	for _, l := range statement.Languages() {
		c := correcting{of: l, before: before, said: said, tokens: text.Tokens(said)}
		was, is, ok := c.pairAlone()
		if !ok || !c.told(is) {
			continue
		}
		read := operate(l, before, statement.Reading{Text: said, Operations: []statement.Operation{{Kind: statement.Replace, Subjects: []string{was}, Instead: []string{is}}}})
		read.of = l
		return read, read.Outcome == newsroom.Applied
	}
	return Reading{}, false
}

// pairAlone gives the one interest of which a statement names one of its name, and that.
func (c correcting) pairAlone() (was, is string, ok bool) {
	labels := c.extended()
	labels = slices.DeleteFunc(labels, func(label string) bool { return !c.of.Nominal(label) || strings.HasSuffix(label, " I") })
	stands := func(label string) bool {
		return slices.ContainsFunc(c.before, func(one newsroom.Interest) bool { return text.Fold(one.Label) == text.Fold(label) })
	}
	if len(labels) == 0 || slices.ContainsFunc(labels, stands) {
		return "", "", false
	}
	is = labels[0]
	for _, other := range labels[1:] { // of which the others are what it is told from
		if c.denied(other) == c.denied(is) {
			return "", "", false
		}
		if c.denied(is) {
			is = other
		}
	}
	if c.denied(is) || c.withinName(is) {
		return "", "", false
	}
	for _, one := range c.before {
		if !one.Avoid && strings.HasPrefix(text.Fold(is), text.Fold(one.Label)+" ") {
			if was != "" {
				return "", "", false
			}
			was = one.Label
		}
	}
	return was, is, was != ""
}

// withinName tells whether a word with a capital stands directly before a label and belongs to its name: "1. FC Union Berlin".
func (c correcting) withinName(label string) bool {
	at := strings.Index(c.said, label)
	tokens := text.Tokens(c.said[:max(at, 0)])
	return len(tokens) > 1 && tokens[len(tokens)-1].Capital() && strings.TrimSpace(c.said[tokens[len(tokens)-1].End:at]) == ""
}

// denied tells whether a label stands directly behind words that deny.
func (c correcting) denied(label string) bool {
	at := strings.Index(c.said, label)
	tokens := text.Tokens(c.said[:max(at, 0)])
	for n := max(0, len(tokens)-mostBetween); n < len(tokens); n++ {
		if denial := c.denial(tokens[n:]); denial > 0 && n+denial == len(tokens) {
			return true
		}
	}
	return false
}

// denial counts the words with which tokens begin that deny.
func (c correcting) denial(tokens []text.Token) int {
	if len(tokens) > 0 && (clauses.Contrasts(c.of.Code, tokens[0].Word) || clauses.Joins(c.of.Code, tokens[0].Word)) {
		tokens = tokens[1:]
	}
	return max(aloneNouns()[c.of.Code+"-"].Length(tokens), remarks()[c.of.Code+"-"].Length(tokens))
}

// told tells whether words say that this is what is meant, or set it against what it is told from, and nothing else is asked for.
func (c correcting) told(is string) bool {
	at := strings.Index(c.said, is)
	first, rest := c.said[:at], text.Tokens(c.said[at+len(is):])
	says := func(tokens []text.Token) bool {
		return remarks()[c.of.Code+"~"].In(tokens) || remarks()[c.of.Code+"@"].In(tokens)
	}
	if len(rest) > mostContrast || c.asksBeside(rest, is) {
		return false
	}
	against := c.denial(rest) > 0
	switch {
	case len(rest) > 0 && !against && !says(rest) && !whole(besideNames()[c.of.Code+" greetings"], c.said[at+len(is):]):
		return false
	case says(text.Tokens(first)) || says(rest):
		return true
	}
	return against && strings.Trim(first, " ,") == "" && c.another(rest, is)
}

// asksBeside tells whether words name something that is no place and that is not called as what is meant.
func (c correcting) asksBeside(tokens []text.Token, is string) bool {
	news := thesaurus.News()
	return slices.ContainsFunc(news.Named(tokens), func(n thesaurus.Named) bool {
		return !news.Place(n.Subject) && tokens[n.At].Word != text.Tokens(is)[0].Word
	})
}

// another tells whether what is denied is of the same name, a place, or only pointed at.
func (c correcting) another(tokens []text.Token, is string) bool {
	tokens = tokens[c.denial(tokens):]
	if len(tokens) == 0 {
		return false
	}
	name := text.Tokens(is)[0].Word
	return slices.ContainsFunc(tokens, func(t text.Token) bool { return t.Word == name }) || c.of.Article(tokens[0].Word) || len(thesaurus.News().Named(tokens)) > 0
}

package mandate

import (
	_ "embed"
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"newsroom"
	"newsroom/internal/tagging"
	"newsroom/internal/text"
)

//go:embed tails.txt
var tailList string

// tails are the words of each language that are part of no subject, by the language with a sign for where they stand.
var tails = sync.OnceValue(func() map[string]text.Phrases { return text.PhrasesByName(tailList) })

// trimmed is what is left of a label that is cut free of words that are part of no subject.
type trimmed struct {
	label  string // empty: nothing
	open   bool   // it may have stood for a subject that nobody can tell
	atOnce bool   // what was cut says that it is to be told at once
}

// withoutTails gives a reading with what it begins cut free of words that are part of no subject. What is left may stand already: then it is only told of at once, if that
// was asked for. It asks about what may have stood for a subject, about what is left out of which only the alerts were refused, and where nothing is left of what it changed.
func (r Reading) withoutTails(before []newsroom.Interest) Reading {
	if r.of == nil || r.Outcome != newsroom.Applied && r.Outcome != newsroom.PartlyApplied {
		return r
	}
	said, same := r.Begun, true
	r.Begun, r.Ended = nil, slices.Clone(r.Ended)
	var open []string
	for i, one := range said {
		cut := r.trim(one)
		same = same && cut.label == one.Label
		switch {
		case cut.open || cut.atOnce && one.Avoid:
			open = append(open, one.Label)
		case cut.label == one.Label:
			r.Begun = append(r.Begun, one)
		case cut.label == "" || holds(r.Begun, cut.label, one.Avoid) || holds(said[i+1:], cut.label, one.Avoid):
		case stands(before, cut.label):
			if told, ok := readAll(r.of, before, tagging.Subjects{Alert: []string{cut.label}}); ok && (one.Alert || cut.atOnce) {
				r.Begun, r.Ended = append(r.Begun, told.Begun...), append(r.Ended, told.Ended...)
			}
		default:
			one.Label, one.Alert = cut.label, one.Alert || cut.atOnce
			r.Begun = append(r.Begun, one)
		}
	}
	switch {
	case same:
		r.Begun = said
	case len(r.Begun)+len(r.Ended) == 0:
		return doubt(unclear(strings.Join(labelsOf(said), ", "))).hearing(r)
	case len(open) > 0:
		return r.askingToo(open)
	}
	return r
}

// trim cuts the label of an interest free of words that are part of no subject.
func (r Reading) trim(one newsroom.Interest) trimmed {
	cut := trimmed{label: one.Label}
	tokens, of := text.Tokens(one.Label), r.of.Code
	switch {
	case len(tokens) == 0 || isNamed(one.Label, tokens):
		return cut
	case whole(tails()[of+"="], one.Label):
		return trimmed{}
	case whole(tails()[of+"?"], one.Label):
		return trimmed{open: true}
	}
	for _, sign := range []string{"<", "@"} {
		if n := tails()[of+sign].Length(tokens); n > 0 && n < len(tokens) {
			cut.label, cut.atOnce = cut.label[tokens[n].Start:], cut.atOnce || sign == "@"
			tokens = text.Tokens(cut.label)
		}
	}
	for at := 1; at < len(tokens); at++ {
		if tailBegins(tokens[at:], of, one) {
			cut.label = strings.TrimRightFunc(cut.label[:tokens[at].Start], func(c rune) bool { return !unicode.IsLetter(c) && !unicode.IsNumber(c) && c != ')' && c != '"' })
			break
		}
	}
	return cut
}

// tailBegins tells whether words of the label of an interest begin with what is part of no subject.
func tailBegins(words []text.Token, of string, one newsroom.Interest) bool {
	if n := tails()[of+"-"].Length(words); one.Avoid && n > 0 && n == len(words) {
		return true
	}
	return !words[0].Capital() && (tails()[of].Length(words) > 0 || one.Alert && tails()[of+"!"].Length(words) > 0)
}

// isNamed tells whether a label is what the thesaurus names so, or begins with a mark of quotation.
func isNamed(label string, tokens []text.Token) bool {
	first, _ := utf8.DecodeRuneInString(label)
	return wholeName(label) || len(tokens) > 1 && unicode.Is(unicode.Quotation_Mark, first)
}

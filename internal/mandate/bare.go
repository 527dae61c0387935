package mandate

import (
	_ "embed"
	"slices"
	"strings"
	"sync"

	"newsroom"
	"newsroom/internal/statement"
	"newsroom/internal/statement/clauses"
	"newsroom/internal/text"
)

//go:embed bare.txt
var bareList string

// bare are the nouns of each language that name nothing by themselves, by the language with a sign for what they may be of.
var bare = sync.OnceValue(func() map[string]text.Phrases { return text.PhrasesByName(bareList) })

// ofPlaces gives interests that begin by a statement with those that name nothing by themselves called after the place, or the event, that their sentence
// names before: "the war in Ukraine and peace talks" asks for peace talks in Ukraine.
func ofPlaces(l *statement.Language, said string, begun []newsroom.Interest) []newsroom.Interest {
	if l == nil {
		return begun
	}
	out := slices.Clone(begun)
	for i, one := range begun {
		if one.Avoid || one.Alert {
			continue
		}
		label := withoutToo(l, one.Label)
		if whole(bare()[l.Code], label) || whole(bare()[l.Code+"*"], label) {
			label = narrowedBy(l, said, label, begun[:i], out[:i])
		}
		if !holds(out, label, false) {
			out[i].Label = label
		}
	}
	return out
}

// withoutToo gives a noun that names nothing by itself without a last word that says that it is meant, too: "Stromausfälle eingeschlossen".
func withoutToo(l *statement.Language, label string) string {
	before, last, several := cutWord(label)
	if several && whole(bare()[l.Code+"+"], last) && (whole(bare()[l.Code], before) || whole(bare()[l.Code+"*"], before)) {
		return before
	}
	return label
}

// cutWord parts the last word of a label from those before it.
func cutWord(label string) (before, last string, several bool) {
	at := strings.LastIndexByte(label, ' ')
	if at < 0 {
		return "", label, false
	}
	return label[:at], label[at+1:], true
}

// whole tells whether a label is one of some phrases.
func whole(phrases text.Phrases, label string) bool {
	tokens := text.Tokens(label)
	return len(tokens) > 0 && phrases.Length(tokens) == len(tokens)
}

// narrowedBy calls what a label names after the place that its sentence names last before it, be that the only one or that of the interest before it; or after
// that interest, where it may be an event. Before are the interests before it as they are printed, and named as they are called.
func narrowedBy(l *statement.Language, said, label string, before, named []newsroom.Interest) string {
	at := strings.Index(said, label)
	if at < 0 || clauses.SaysWhere(l.Code, said[at+len(label):]) {
		return label
	}
	from := sentenceAt(said, at)
	var last, called string // the interest before it
	if n := len(before); n > 0 && !before[n-1].Avoid && strings.Contains(said[from:at], before[n-1].Label) {
		last, called = before[n-1].Label, named[n-1].Label
	}
	where, ok := clauses.PlaceBefore(l.Code, said, from, at, isPlace)
	switch {
	case !ok && last != "" && !isPlace(last) && len(strings.Fields(last)) <= mostHead && whole(bare()[l.Code+"*"], label):
		return l.Composed(last, articleBefore(said, last), label)
	case !ok:
		return label
	}
	place := where[strings.LastIndexByte(where, ' ')+1:]
	several := slices.ContainsFunc(before[:max(0, len(before)-1)], func(i newsroom.Interest) bool {
		return strings.Contains(said[from:at], i.Label) && isPlace(i.Label) && !strings.Contains(i.Label, place)
	})
	if last == "" || strings.Contains(called, place) && !(several && isPlace(last)) {
		return label + " " + where
	}
	return label
}

// sentenceAt gives where the sentence begins that holds a place in a text.
func sentenceAt(said string, at int) (from int) { return sentenceSpan(said, at).Start }

// sentenceSpan gives the sentence in which a place stands; the whole text where it has none.
func sentenceSpan(said string, at int) text.Span {
	sentence := text.Span{End: len(said)}
	for _, span := range text.Sentences(said) {
		if span.Start <= at {
			sentence = span
		}
	}
	return sentence
}

// mostHead is how many words the name of an event has at most.
const mostHead = 2

// articleBefore gives the word that stands before a label, which may be its article; empty where there is none.
func articleBefore(said, label string) string {
	before, _, _ := strings.Cut(said, label)
	words := strings.Fields(before)
	if len(words) == 0 || !strings.HasSuffix(before, " ") {
		return ""
	}
	return text.Fold(words[len(words)-1])
}

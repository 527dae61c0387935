package erratum

import (
	_ "embed"
	"slices"
	"strings"

	"newsroom/internal/text"
)

//go:embed lexicon.txt
var lexiconList string

// lexicon are the few words whose meaning matters, in the languages that the newsroom knows, by the names that the list has for them.
// They are only read.
var lexicon = text.WordsByName(lexiconList)

var (
	denials     = set(lexicon["denial"]) // looked for where publishers add and drop words freely, in titles
	retractions = lexicon["beginning of a retraction"]
	decisions   = lexicon["beginning of a decision"]
	splits      = set(lexicon["split"])
)

// filler tells whether a word of a language is an article of which one more or fewer changes no meaning.
func filler(language, word string) bool { return slices.Contains(lexicon["article "+language], word) }

func set(words []string) map[string]bool {
	out := map[string]bool{}
	for _, word := range words {
		out[word] = true
	}
	return out
}

// turns tells whether a word that comes or goes turns a title over.
func turns(w word) bool {
	if w.key == question || denials[w.key] || strings.HasSuffix(w.key, "n't") {
		return true
	}
	return begins(w, retractions)
}

// begins tells whether a word begins with one of these.
func begins(w word, list []string) bool {
	return slices.ContainsFunc(list, func(begin string) bool { return strings.HasPrefix(w.key, begin) })
}

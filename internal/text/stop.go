package text

import (
	"embed"
	"io/fs"
	"path"
	"strings"
)

// StopWord tells whether a folded word says nothing of what a text is about:
// articles, pronouns, prepositions, conjunctions, auxiliaries. The lists are
// closed, and our own, for English, German, French, Spanish, Italian,
// Portuguese and Dutch; no word of another language is one. In French and
// Italian a stop word behind an elided one ("qu'il") is one too.
func StopWord(lang, word string) bool {
	list := stopLists[lang]
	if list == nil {
		return false
	}
	if _, ok := list[word]; ok {
		return true
	}
	if rest := dropElision(lang, word); len(rest) < len(word) {
		_, ok := list[rest]
		return ok
	}
	return false
}

type wordSet map[string]struct{}

func newWordSet(lists ...string) wordSet {
	set := wordSet{}
	for _, list := range lists {
		for word := range strings.FieldsSeq(list) {
			set[word] = struct{}{}
		}
	}
	return set
}

func (s wordSet) has(word string) bool {
	_, ok := s[word]
	return ok
}

// The lists are in folded form, sorted by kind and not by letter, so that a
// gap shows. "us" is missing from the English one on purpose: it is what U.S.
// folds to, and in newspapers the country outnumbers the pronoun.
//
//go:embed stopwords/*.txt
var stopFiles embed.FS

// stopLists holds the stop words of each language. It is only read.
var stopLists = readStopLists()

func readStopLists() map[string]wordSet {
	lists := map[string]wordSet{}
	names, _ := fs.Glob(stopFiles, "stopwords/*.txt") // the pattern is right
	for _, name := range names {
		list, err := stopFiles.ReadFile(name)
		if err != nil {
			panic(err) // it was compiled in
		}
		lists[strings.TrimSuffix(path.Base(name), ".txt")] = newWordSet(string(list))
	}
	return lists
}

// dropElision takes off what French and Italian print before an apostrophe
// ("l'economie", "dell'anno"), so that the noun can be compared. Other
// languages, and names such as o'brien, are left alone.
func dropElision(lang, word string) string {
	if lang != "fr" && lang != "it" {
		return word
	}
	head, rest, found := strings.Cut(word, "'")
	if found && rest != "" && elisions[lang].has(head) {
		return rest
	}
	return word
}

// elisions holds the elided words of each language. It is only read.
var elisions = map[string]wordSet{
	"fr": newWordSet("c d j l m n s t qu jusqu lorsqu puisqu quoiqu quelqu"),
	"it": newWordSet("l d c s t m v un all dall dell nell sull coll quell quest bell sant tutt mezz senz anch com cos dev dov fors gl gliel grand nient null pover qualcun quant vent trent"),
}

package mandate

import (
	_ "embed"
	"slices"
	"strings"
	"sync"

	"newsroom"
	"newsroom/internal/text"
	"newsroom/internal/thesaurus"
)

//go:embed pleasantries.txt
var pleasantryList string

// pleasantries are words of thanks, praise and good wishes of all languages, under a ! greetings, under a + those that may stand beside them, and under a = what praises a
// subject that is named beside it.
var pleasantries = sync.OnceValue(func() map[string]text.Phrases { return byKind(pleasantryList) })

// byKind gives the phrases of a list of all languages together, by the sign that stands behind the code of a language and says of which kind they are.
func byKind(list string) map[string]text.Phrases {
	all := map[string]text.Phrases{}
	for name, phrases := range text.PhrasesByName(list) {
		kind := name[len("en"):]
		if all[kind] == nil {
			all[kind] = text.Phrases{}
		}
		for first, rests := range phrases {
			all[kind][first] = append(all[kind][first], rests...)
		}
	}
	return all
}

// mostPleasant is how many words a statement has at most that is but pleasantries, and mostPraise a sentence that praises what is followed.
const (
	mostPleasant = 12
	mostPraise   = 16
)

// pleasant reads a statement of nothing but thanks, praise, greetings and good wishes: it asks for nothing, and whoever greets and has asked for nothing yet is shown by
// example what can be.
func pleasant(before []newsroom.Interest, said string) (Reading, bool) {
	tokens := text.Tokens(said)
	if len(tokens) == 0 || len(tokens) > mostPleasant {
		return Reading{}, false
	}
	switch n, thanks, greets := thanking(tokens); {
	case n < len(tokens), !thanks && !greets:
		return Reading{}, false
	case !thanks && len(before) == 0:
		return doubt(asked{matter: byExample}), true
	}
	return Reading{Outcome: newsroom.Unchanged, thanked: true}, true
}

// withoutPraise gives a statement without the sentences, and the first part of the first, that praise one subject that is followed and say nothing else: "I must say Leeds is spot
// on, keep it up". Empty where nothing else is said.
func withoutPraise(before []newsroom.Interest, said string) string {
	if len(before) == 0 || strings.ContainsAny(said, "?¿") {
		return said
	}
	var kept []string
	for _, span := range text.Sentences(said) {
		if sentence := said[span.Start:span.End]; !praises(before, sentence) {
			kept = append(kept, sentence)
		}
	}
	rest := strings.Join(kept, " ")
	if first, further, parted := strings.Cut(rest, ","); parted && praises(before, first) {
		return strings.TrimSpace(further)
	}
	return rest
}

// praises tells whether each word of a sentence is one of praise, or may stand beside them, but those of one subject that is followed.
func praises(before []newsroom.Interest, sentence string) bool {
	tokens := text.Tokens(sentence)
	if len(tokens) > mostPraise {
		return false
	}
	for _, one := range before {
		label := wordsIn(one.Label)
		for at := 0; !one.Avoid && at+len(label) <= len(tokens); at++ {
			if !(excepting{tokens: tokens}).stands(at, label) {
				continue
			}
			first, firstPraises := praising(tokens[:at])
			rest, restPraises := praising(tokens[at+len(label):])
			if first && rest && (firstPraises || restPraises) {
				return true
			}
		}
	}
	return false
}

// praising tells whether words are all of praise, or such as stand beside it, and whether some praise.
func praising(tokens []text.Token) (all, some bool) {
	words := pleasantries()
	for at := 0; at < len(tokens); {
		praise := max(words["="].Length(tokens[at:]), words[""].Length(tokens[at:]))
		n := max(praise, words["!"].Length(tokens[at:]), words["+"].Length(tokens[at:]))
		if n == 0 {
			return false, some
		}
		some = some || praise == n
		at += n
	}
	return true, some
}

// thanking gives how many words at the beginning of some are pleasantries, and whether these thank or greet.
func thanking(tokens []text.Token) (at int, thanks, greets bool) {
	words := pleasantries()
	for at < len(tokens) {
		thanked, greeting := words[""].Length(tokens[at:]), words["!"].Length(tokens[at:])
		n := max(thanked, greeting, words["+"].Length(tokens[at:]))
		if n == 0 {
			break
		}
		thanks, greets = thanks || thanked == n, greets || greeting == n
		at += n
	}
	return at, thanks, greets
}

// withoutThanks gives a statement without the words of thanks before its first mark, where another part stands behind that: "lovely thanks, judo too". One word alone is taken
// so where a known subject stands behind it ("super, Schach"): it may be a name ("Perfect, Ed Sheeran").
func withoutThanks(said string) string {
	end := strings.IndexAny(said, ",.!;")
	if end < 0 {
		return said
	}
	tokens, rest := text.Tokens(said[:end]), strings.TrimLeft(said[end:], ",.!; ")
	if n, thanks, _ := thanking(tokens); len(tokens) == 0 || n < len(tokens) || !thanks || !hasLetter(rest) {
		return said
	}
	if len(tokens) == 1 && !slices.ContainsFunc(thesaurus.News().Named(text.Tokens(rest)), func(n thesaurus.Named) bool { return n.At == 0 }) {
		return said
	}
	return rest
}

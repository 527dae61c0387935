package mandate

import (
	_ "embed"
	"slices"
	"strings"
	"sync"

	"newsroom"
	"newsroom/internal/text"
)

//go:embed frontasked.txt
var frontAskedList string

// frontName is where a statement names the front page.
type frontName struct {
	text.Span
	code   string
	words  []string
	others []string // subjects that a sentence may speak of in its place
}

// frontAsked is how the front page is named in sentences.
var frontAsked = sync.OnceValue(func() (all struct {
	names  map[string][]frontName // by their first words, with the places of no statement
	polite text.Phrases
	where  map[string]text.Phrases // by language: what says before it where something stands
},
) {
	lists := text.PhrasesByName(frontAskedList)
	all.polite, all.names, all.where = lists["polite"], map[string][]frontName{}, map[string]text.Phrases{}
	for line := range strings.Lines(frontAskedList) {
		parts := strings.Split(line, "=")
		if len(parts) != 3 || strings.HasPrefix(line, "#") {
			continue
		}
		words := wordsIn(parts[1])
		n := frontName{code: strings.TrimSpace(parts[0]), words: words}
		for other := range strings.SplitSeq(parts[2], ",") {
			n.others = append(n.others, strings.TrimSpace(other))
		}
		all.where[n.code] = lists[n.code+" where"]
		all.names[words[0]] = append(all.names[words[0]], n)
	}
	return all
})

// name notes the name of the front page that begins with a token, unless the words before it say that something stands there.
func (f *refusal) name(at int) {
	for _, n := range frontAsked().names[f.tokens[at].Word] {
		rest := f.tokens[at:]
		if len(rest) < len(n.words) || !slices.EqualFunc(rest[:len(n.words)], n.words, func(t text.Token, word string) bool { return t.Word == word }) {
			continue
		}
		if !frontAsked().where[n.code].In(f.tokens[max(0, at-2):at]) {
			n.Span = text.Span{Start: rest[0].Start, End: rest[len(n.words)-1].End}
			f.names = append(f.names, n)
		}
		return
	}
}

// another gives a subject that neither a statement nor what stands speaks of, and the statement with that in the place of the front page; none where it
// names that nowhere.
func (f *refusal) another(before []newsroom.Interest) (subject, said string) {
	if len(f.names) == 0 {
		return "", ""
	}
	for i, subject := range f.names[0].others {
		word := content(f.code, subject)
		if strings.Contains(text.Fold(f.said), word) || slices.ContainsFunc(before, func(i newsroom.Interest) bool { return strings.Contains(text.Fold(i.Label), word) }) {
			continue
		}
		said = f.said
		for _, n := range slices.Backward(f.names) {
			said = said[:n.Start] + n.others[i] + said[n.End:]
		}
		return subject, said
	}
	return "", ""
}

// withoutPolite gives words without those of politeness before and behind them.
func withoutPolite(tokens []text.Token) []text.Token {
	polite := frontAsked().polite
	for n := polite.Length(tokens); n > 0; n = polite.Length(tokens) {
		tokens = tokens[n:]
	}
	for i := len(tokens) - 1; i > 0; i-- {
		if polite.Length(tokens[i:]) == len(tokens)-i {
			tokens = tokens[:i]
		}
	}
	return tokens
}

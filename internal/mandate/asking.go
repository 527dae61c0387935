package mandate

import (
	_ "embed"
	"strings"
	"sync"

	"newsroom"
	"newsroom/internal/statement"
	"newsroom/internal/tagging"
	"newsroom/internal/text"
)

//go:embed asking.txt
var askingList string

// askings are the words of each language of questions to the desk, and by the language with an @ those for all that stands.
var askings = sync.OnceValue(func() map[string]text.Phrases { return text.PhrasesByName(askingList) })

// Bounds of what is taken for a question to the desk by its words.
const (
	leastAskedDesk = .9  // how sure the network is that it names no subject
	mostAskedDesk  = 200 // how long it is at most, in bytes
)

// asksDesk reads a statement that nobody could read as a question to the desk: it has words that ask, the network is sure that nothing is wanted in it, and it
// names what stands, or all of that.
func asksDesk(read Reading, before []newsroom.Interest, said string, whole Reading, alone func() tagging.Opinion) (Reading, bool) {
	if read.of == nil || whole.Outcome != newsroom.Clarification || !whole.unread() || whole.when != nil || whole.back || whole.settings || !hasLetter(said) || len(said) > mostAskedDesk {
		return whole, false
	}
	code, tokens := read.of.Code, text.Tokens(said)
	if asks := askings()[code]; !asks.Begin(tokens) && !(strings.ContainsAny(said, "?¿") && asks.In(tokens)) {
		return whole, false
	}
	labels := namedIn(before, tokens)
	if len(labels) == 0 && !askings()[code+"@"].In(tokens) {
		return whole, false
	}
	if opinion := alone(); len(opinion.Subjects().All()) > 0 || opinion.Sure() < leastAskedDesk {
		return whole, false
	}
	return Reading{Outcome: newsroom.Answered, query: statement.Query{Language: read.of, Subjects: labels}, of: read.of, heard: read.heard}, true
}

// namedIn gives the labels of interests that stand among some words, each once.
func namedIn(before []newsroom.Interest, tokens []text.Token) (labels []string) {
	for _, one := range before {
		words := wordsIn(one.Label)
		for at := range tokens {
			if (excepting{tokens: tokens}).stands(at, words) && !holdsLabel(labels, one.Label) {
				labels = append(labels, one.Label)
			}
		}
	}
	return labels
}

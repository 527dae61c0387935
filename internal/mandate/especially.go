package mandate

import (
	_ "embed" // the words
	"strings"
	"sync"

	"newsroom/internal/text"
	"newsroom/internal/thesaurus"
)

//go:embed especially.txt
var especiallyList string

// especially are the words of each language, by its code, with which statements say what of a place they mean, and by the code and a name what bounds that.
var especially = sync.OnceValue(func() map[string]text.Phrases { return text.PhrasesByName(especiallyList) })

// mostDoing is how many words stand at most between what asks what somebody does and where they do it.
const mostDoing = 6

// especiallyIn gives as heads the places in a sentence of which something is meant before all else: those of the words before "especially" over what stands behind it,
// and those in which somebody does something over who that is.
func especiallyIn(line string) (heads []ListHead) {
	tokens := text.Tokens(line)
	if excludes(tokens) {
		return nil
	}
	for _, code := range thesaurus.Languages {
		if head, ok := above(line, tokens, code); ok {
			heads = append(heads, head)
		}
		if head, ok := doneIn(line, tokens, code); ok {
			heads = append(heads, head)
		}
		if len(heads) > 0 {
			break // one sentence is in one language
		}
	}
	return heads
}

// above gives the place before words that say what of it is meant before all else, over what stands behind them.
func above(line string, tokens []text.Token, code string) (head ListHead, ok bool) {
	words, others := especially()[code], especially()[code+".else"]
	for i := 1; i < len(tokens); i++ {
		n := words.Length(tokens[i:])
		if n == 0 || i+n == len(tokens) {
			continue
		}
		over := strings.TrimRight(line[:tokens[i].Start], " ,;(–—-")
		if lives, _ := livesIn(over); len(lives) > 0 {
			return head, false // it tells where somebody is
		}
		of := placesOf(over)
		rest := tokens[i+n:]
		for end := range rest {
			if others.Begin(rest[end:]) {
				rest = rest[:end]
				break
			}
		}
		if len(of) == 0 || len(rest) == 0 || scopeWords()[code]["denies"].In(rest) {
			return head, false
		}
		return ListHead{Of: of, Under: bounded(line[rest[0].Start:rest[len(rest)-1].End])}, true
	}
	return head, false
}

// doneIn gives the places in which somebody does something, over who that is: "what Trump is up to in Venezuela and Greenland".
func doneIn(line string, tokens []text.Token, code string) (head ListHead, ok bool) {
	what := especially()[code+".what"]
	if scopeWords()[code]["denies"].In(tokens) {
		return head, false
	}
	for i := range tokens {
		n := what.Length(tokens[i:])
		if n == 0 {
			continue
		}
		if head, ok = doing(line, tokens[i+n:], code); ok {
			return head, true
		}
	}
	return head, false
}

// doing gives the places that the clause names in which somebody does something, over the words before those.
// Whoever that is, is meant there: the name need be none that the thesaurus knows.
func doing(line string, who []text.Token, code string) (head ListHead, ok bool) {
	if len(who) == 0 {
		return head, false
	}
	clause := line[who[0].Start:]
	if end := strings.IndexAny(clause, ",;:.()"); end >= 0 {
		clause = clause[:end]
	}
	for at := 1; at < min(len(who), mostDoing); at++ {
		from := who[at].Start - who[0].Start
		if from >= len(clause) {
			break
		}
		if !especially()[code+".in"].Begin(who[at:]) {
			continue
		}
		if of := placesOf(clause[from:]); len(of) > 0 {
			return ListHead{Of: of, Under: bounded(clause[:who[at-1].End-who[0].Start]), All: true}, true
		}
	}
	return head, false
}

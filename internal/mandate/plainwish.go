package mandate

import (
	"slices"
	"strings"

	"newsroom/internal/statement"
	"newsroom/internal/tagging"
	"newsroom/internal/text"
)

// mostPhrase is how many words a noun phrase has at most that is believed to be one subject by how it is said.
const mostPhrase = 9

// plainWish tells whether a reading follows nothing but noun phrases by words that say nothing else, in which the networks find no more than some of their
// words, or nothing: "What's new with a fatal house fire in Melbourne?". The networks were fitted to subjects of few words, and know few of many.
func (r Reading) plainWish(opinion tagging.Opinion, read tagging.Subjects, said string) bool {
	found := opinion.Subjects()
	if headed(said) || len(read.Follow) == 0 || len(read.Follow) < len(read.All()) || len(found.Follow) < len(found.All()) || !r.onlyWishes() {
		return false
	}
	for _, label := range found.Follow {
		if !slices.ContainsFunc(read.Follow, func(whole string) bool { return hasWords(whole, label) }) {
			return false
		}
	}
	return r.knowsBeside(said, read.Follow) && all(read.Follow, func(label string) bool {
		return !r.ofTheDesk(label) && (holdsLabel(found.Follow, label) || r.nounPhrase(said, label, len(read.Follow) == 1))
	})
}

// onlyWishes tells whether patterns read all of a statement as wishes to follow something, or as their subjects by themselves.
func (r Reading) onlyWishes() bool {
	return len(r.heard.Unread) == 0 && !r.heard.Talked && !r.heard.Unlimited && len(r.heard.Doubts) == 0 &&
		!slices.ContainsFunc(r.heard.Operations, func(o statement.Operation) bool {
			return o.Kind != statement.Follow || !o.Whole || len(o.Limits) > 0
		})
}

// ofTheDesk tells whether a word of a label is one with which things are said to the desk: "the paper in French".
func (r Reading) ofTheDesk(label string) bool {
	return namesTongue(label) || slices.ContainsFunc(wordsIn(label), func(word string) bool { return slices.Contains(r.of.Roles(word), "settings") })
}

// knowsBeside tells whether the language knows each word of a statement that is in none of some labels.
func (r Reading) knowsBeside(said string, labels []string) bool {
	for _, label := range labels {
		said = strings.Replace(said, label, ",", 1)
	}
	return all(wordsIn(said), func(word string) bool {
		return text.StopWord(r.of.Code, word) || len(r.of.Roles(word)) > 0 || r.of.Known(word) > 0
	})
}

// nounPhrase tells whether a label is one by how it is said: an article stands before it, the thesaurus names something so, or it is
// all that is wished for and has no more than two words. None of them is a verb or denies.
func (r Reading) nounPhrase(said, label string, alone bool) bool {
	words := text.Tokens(label)
	if len(words) > mostPhrase || !r.of.Nominal(label) || !strings.Contains(said, label) {
		return false
	}
	return r.of.Article(articleBefore(said, label)) || wholeName(label) || alone && !r.bare && len(words) <= terse
}

// hasWords tells whether a label is part of another, word by word.
func hasWords(whole, part string) bool {
	return strings.Contains(" "+joinedWords(whole)+" ", " "+joinedWords(part)+" ")
}

// joinedWords gives the folded words of a label with a space between them.
func joinedWords(label string) string { return strings.Join(wordsIn(label), " ") }

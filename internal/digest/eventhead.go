package digest

import (
	"slices"

	"newsroom/internal/text"
)

// What a passage has in common with what it is told under, by the weights of words.
const (
	evidenceShare = .5  // of a passage, with what opens an article that shares its evidence
	belongShare   = .28 // of a title, with a passage that it heads
	againShare    = .6  // of a passage, with one thing that was told: that is told again
)

// head gives, of the fresh articles of an event, the one whose title heads a passage that one of them has: the most central of those that share its evidence and
// whose titles tell of it. Where there is none the passage does not belong to what its article tells; that one heads it, unless its title has a flaw.
func (e *events) head(fresh []int, own int, language, says string) (head int, belongs bool) {
	words := e.wordsIn(language, says)
	var heading []int
	for _, i := range fresh {
		at := e.known + i
		if e.story.Articles[at].Language != language || i != own && covered(words, e.ev.words[at].opening, e.weight) < evidenceShare {
			continue
		}
		title := e.ev.words[at].title
		if i == own && says == e.story.Articles[at].Title || covered(title, words, e.weight) >= belongShare && sharedActs(language, says, e.ev.rare(e.ev.acts[at])) > 0 {
			heading = append(heading, at)
		}
	}
	if len(heading) > 0 {
		return e.story.heading(e.ev, heading) - e.known, true
	}
	if readHead(own, e.story.Articles[e.known+own]).flaws() > 0 {
		for _, i := range fresh {
			heading = append(heading, e.known+i)
		}
		own = e.story.heading(e.ev, heading) - e.known
	}
	return own, false
}

// wordsIn gives the words of a passage with what they count.
func (e *events) wordsIn(language, passage string) map[string]int {
	words := map[string]int{}
	wordsOf(language, text.Tokens(passage)).weigh(language, words)
	return words
}

// weight is what a word weighs that counts so much: the more the fewer articles have it.
func (e *events) weight(word string, count int) int {
	return count * rarityOf(e.ev.distinct, max(1, e.ev.held[word]))
}

// covered gives the share of the weight of some words that others have.
func covered(words, others map[string]int, weight func(word string, count int) int) float64 {
	shared, whole := 0, 0
	for word, count := range words {
		w := weight(word, count)
		whole += w
		if others[word] > 0 {
			shared += w
		}
	}
	return float64(shared) / float64(max(1, whole))
}

// mostlyTold tells whether the reader was told of what more than half of the fresh articles of an event report.
func (e *events) mostlyTold(fresh []int) bool {
	count := 0
	for _, i := range fresh {
		if e.told(i) {
			count++
		}
	}
	return 2*count > len(fresh)
}

// toldIn tells whether a passage tells again, in other words, what the reader was told: most of its weight is of words that an alert has, or that what headed one,
// or was named beside it and reports the same, opens with.
func (e *events) toldIn(language, says string) bool {
	words := e.wordsIn(language, says)
	again := func(i int) bool {
		return e.story.Articles[i].Language == language && covered(words, e.ev.words[i].opening, e.weight) >= againShare
	}
	return slices.ContainsFunc(e.heads, again) || slices.ContainsFunc(e.said, func(told string) bool { return covered(words, e.wordsIn(language, told), e.weight) >= againShare }) ||
		slices.ContainsFunc(e.named, func(i int) bool {
			return again(i) && slices.ContainsFunc(e.heads, func(head int) bool { return e.ev.same(head, i) })
		})
}

package digest

import (
	"cmp"
	"slices"

	"newsroom"
)

// Sentence is one sentence of a digest, word for word as its articles print it.
type Sentence struct {
	Text     string // exactly the bytes Start to End of the text of article Articles[0]
	Articles []int  // the articles that hold exactly this sentence, as indexes, ascending
	Start    int    // byte offsets in the text of article Articles[0]
	End      int
}

// Summarise gives at most four whole sentences, words words together at most, that say together what the
// articles have most in common, in an order in which they can be read: the newest day first. Where nothing may be quoted or nothing
// fits there are none: a title is never passed off as a sentence.
func Summarise(articles []newsroom.Text, words int) []Sentence {
	r := read(articles, chiefLanguage(articles))
	r.weigh()
	return r.inOrder(r.choose(words))
}

// inOrder gives the chosen sentences as they read best: what came out last first, by days, then what stands early in
// its article, of equals the weightiest, and one that leans on another right behind it.
func (r *reading) inOrder(chosen []int) []Sentence {
	slices.SortStableFunc(chosen, func(a, b int) int {
		return cmp.Or(r.sentences[a].late-r.sentences[b].late, r.sentences[a].place-r.sentences[b].place, cmp.Compare(r.weightOf(b), r.weightOf(a)))
	})
	var order []int
	for _, n := range chosen {
		at := len(order)
		if s := r.sentences[n]; s.leans && slices.Contains(order, s.before) {
			at = slices.Index(order, s.before) + 1
		}
		order = slices.Insert(order, at, n)
	}
	var out []Sentence
	for _, n := range order {
		out = append(out, r.sentences[n].Sentence)
	}
	return out
}

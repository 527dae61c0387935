package situation

import (
	"newsroom"
	"newsroom/internal/text"
)

// Pair is two near-duplicates of a list, by index, A before B.
type Pair struct {
	A, B       int
	Similarity float64 // Jaccard of their shingles, .5 to 1
}

// NearDuplicates parts texts into groups of copies: each index stands in exactly one group, most of them
// alone. Groups are in the order of their first texts, and so are the texts of a group. A copy of a copy is
// in the group too.
func NearDuplicates(texts []newsroom.Text) [][]int {
	first := make([]int, len(texts)) // of each text's group; smaller than the text, or the text itself
	for i := range first {
		first[i] = i
	}
	root := func(i int) int {
		for first[i] != i {
			i = first[i]
		}
		return i
	}
	for _, p := range Pairs(texts) {
		a, b := root(p.A), root(p.B)
		first[max(a, b)] = min(a, b)
	}
	var groups [][]int
	place := map[int]int{}
	for i := range texts {
		at, known := place[root(i)]
		if !known {
			at = len(groups)
			place[root(i)] = at
			groups = append(groups, nil)
		}
		groups[at] = append(groups[at], i)
	}
	return groups
}

// Pairs gives all near-duplicates of a list of texts, by B and then A. Candidates are those that share two of
// their smallest shingle hashes; each is measured exactly. Under one shingle the newest 64 texts are looked
// at: of more copies than that, those far apart are found only by way of others.
func Pairs(texts []newsroom.Text) []Pair {
	sets := make([][]uint64, len(texts))
	index := sketches{}
	var pairs []Pair
	for i, t := range texts {
		sets[i] = shingles(t.Title, t.Text)
		sketch := text.MinHashes(sets[i], sketchSize)
		for _, candidate := range index.sharing(sketch) {
			if share := text.Jaccard(sets[candidate], sets[i]); share >= copied {
				pairs = append(pairs, Pair{A: int(candidate), B: i, Similarity: share})
			}
		}
		index.add(newsroom.Seq(i), sketch)
	}
	return pairs
}

// shingles gives the shingles of a text with its title, by the same words that a reader takes.
func shingles(title, body string) []uint64 {
	var words []string
	for _, part := range []string{title, body} {
		for _, token := range text.Tokens(bound(part)) {
			words = append(words, token.Word)
		}
	}
	return text.Shingles(words)
}

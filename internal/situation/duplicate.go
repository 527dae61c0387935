package situation

import (
	"slices"

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
	if len(texts) < 2 {
		return nil
	}
	var index sketches
	var pairs []Pair
	var met []uint32
	r := new(reader)           // which reads no stems, and needs no memory of them
	sets := map[int][]uint64{} // of the candidates alone
	for i, t := range texts {
		found := r.shingles(t)
		of := sketchOf(text.MinHashes(found, sketchSize))
		var shared []uint32
		shared, met = index.sharing(of, met)
		if len(shared) > 0 {
			sets[i] = text.Set(slices.Clone(found))
		}
		for _, candidate := range shared {
			other := r.set(sets, texts, int(candidate))
			if text.Alike(other, sets[i], copied) {
				pairs = append(pairs, Pair{A: int(candidate), B: i, Similarity: text.Jaccard(other, sets[i])})
			}
		}
		index.add(newsroom.Seq(i)+1, of)
	}
	return pairs
}

// set gives the shingles of a text as a set, once made.
func (r *reader) set(sets map[int][]uint64, texts []newsroom.Text, i int) []uint64 {
	set, made := sets[i]
	if !made {
		set = text.Set(slices.Clone(r.shingles(texts[i])))
		sets[i] = set
	}
	return set
}

// shingles gives the shingles of a text with its title, as they come. They are good until the next call.
func (r *reader) shingles(t newsroom.Text) []uint64 {
	r.run.Reset()
	for _, part := range []string{t.Title, t.Text} {
		r.tokens = text.AppendTokens(r.tokens[:0], bound(part))
		for _, token := range r.tokens {
			r.run.Add(token.Word)
		}
	}
	return r.run.Shingles()
}

package situation

import (
	"slices"

	"newsroom"
)

// sketchSize is how many of an article's smallest shingle hashes are kept.
const sketchSize = 16

// copied is the share of common shingles (Jaccard) from which on two texts are near-duplicates.
const copied = .5

// listedCopies bounds how many articles are looked at under one shingle, the newest.
const listedCopies = 64

// sketches holds the live articles under each shingle of their sketches, the oldest first.
type sketches map[uint64][]newsroom.Seq

func (s sketches) add(seq newsroom.Seq, sketch []uint64) {
	for _, h := range sketch {
		s[h] = append(s[h], seq)
	}
}

// drop takes the oldest article out.
func (s sketches) drop(sketch []uint64) {
	for _, h := range sketch {
		if rest := s[h][1:]; len(rest) > 0 {
			s[h] = rest
		} else {
			delete(s, h)
		}
	}
}

// sharing gives the articles that share at least two shingles of a sketch, or one where it has hardly more,
// oldest first.
func (s sketches) sharing(sketch []uint64) []newsroom.Seq {
	var met []newsroom.Seq
	for _, h := range sketch {
		list := s[h]
		met = append(met, list[max(0, len(list)-listedCopies):]...)
	}
	slices.Sort(met)
	need := 2
	if len(sketch) <= 2 {
		need = 1
	}
	var shared []newsroom.Seq
	for i := 0; i+need <= len(met); i++ {
		if met[i] == met[i+need-1] && (len(shared) == 0 || shared[len(shared)-1] != met[i]) {
			shared = append(shared, met[i])
		}
	}
	return shared
}

// original finds the live article that a newcomer is most surely a copy of, the oldest of equals; nil for
// none. What is shorter than a sketch, mostly a headline alone, is a copy only if all of it is.
func (w *Window) original(sketch []uint64, names vector) *entry {
	bar := copied
	if len(sketch) < sketchSize {
		bar = 1
	}
	var best *entry
	for _, seq := range w.copies.sharing(sketch) {
		e := w.at(seq)
		t, _ := decode(seq, e.trace) // it was decoded, or made, when the article came in
		if share := resemblance(sketch, t.sketch); share >= bar && !contrary(names, e.names) && (best == nil || share > bar) {
			best, bar = e, share
		}
	}
	return best
}

// resemblance estimates the Jaccard similarity of two sets by their sketches: of the smallest hashes of both
// sets together, as many as a sketch has, the share that is in both (Broder 1997). It is exact for sets that
// fit into their sketches.
func resemblance(a, b []uint64) float64 {
	seen, both := 0, 0
	whole := len(a) < sketchSize && len(b) < sketchSize
	for (whole || seen < sketchSize) && len(a)+len(b) > 0 {
		switch {
		case len(b) == 0 || len(a) > 0 && a[0] < b[0]:
			a = a[1:]
		case len(a) == 0 || b[0] < a[0]:
			b = b[1:]
		default:
			a, b, both = a[1:], b[1:], both+1
		}
		seen++
	}
	if seen == 0 {
		return 0
	}
	return float64(both) / float64(seen)
}

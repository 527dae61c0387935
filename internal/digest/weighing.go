package digest

import (
	"cmp"
	"math"
	"slices"
)

// tally is a word or mark of a bundle, with how often it is there.
type tally struct {
	key   string
	times float64
}

// inOrder puts what was counted in order.
func inOrder(counts map[string]float64) []tally {
	all := make([]tally, 0, len(counts))
	for key, times := range counts {
		all = append(all, tally{key, times})
	}
	slices.SortFunc(all, func(a, b tally) int { return cmp.Compare(a.key, b.key) })
	return all
}

// weighted is a word or mark of a bundle, by its number among those of all bundles, with its weight.
type weighted struct {
	key    int32
	weight float64
}

// weighing is what bundles have, each in the order of its words, in which all sums are made: they are the same on every machine.
type weighing struct {
	bundles [][]weighted
	laid    []float64 // what one of them has, by its numbers
}

// normalised weighs what bundles have by how few of them have it, and brings each to the length of one.
func normalised(all [][]tally) *weighing {
	most := 0
	for _, one := range all {
		most += len(one)
	}
	numbers, held, out := make(map[string]int32, most/2), make([]int, 0, most/2), make([][]weighted, len(all)) // most words are of several
	for i, one := range all {
		out[i] = make([]weighted, len(one))
		for n, c := range one {
			number, met := numbers[c.key]
			if !met {
				number = int32(len(held))
				numbers[c.key] = number
				held = append(held, 0)
			}
			held[number]++
			out[i][n] = weighted{number, c.times}
		}
	}
	rarities := make([]float64, len(held))
	for n, count := range held {
		rarities[n] = math.Log(1+float64(len(all))/float64(count)) - math.Ln2 + leastRarity
	}
	for i := range out {
		sum := 0.0
		for n, w := range out[i] {
			weight := float64(math.Sqrt(w.weight) * rarities[w.key])
			out[i][n].weight = weight
			sum += float64(weight * weight)
		}
		for n := range out[i] {
			out[i][n].weight /= math.Sqrt(max(sum, math.SmallestNonzeroFloat64))
		}
	}
	return &weighing{out, make([]float64, len(held))}
}

// leastRarity is what a word weighs that all bundles have: where there are hardly any, little is told apart, and nothing left out.
const leastRarity = .05

// lay has a bundle compared with others.
func (w *weighing) lay(bundle int) {
	for _, one := range w.bundles[bundle] {
		w.laid[one.key] = one.weight
	}
}

// lift takes it away.
func (w *weighing) lift(bundle int) {
	for _, one := range w.bundles[bundle] {
		w.laid[one.key] = 0
	}
}

// cosine of a bundle and the one that is laid, and how much they have in common.
func (w *weighing) cosine(bundle int) (share float64, count int) {
	for _, one := range w.bundles[bundle] {
		if other := w.laid[one.key]; other > 0 {
			share += float64(one.weight * other)
			count++
		}
	}
	return share, count
}

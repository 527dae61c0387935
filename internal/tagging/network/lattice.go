package network

import (
	"math"
	"slices"
)

// Lattice is what a network makes of a sequence of tokens: a score of each tag at each of them, and of each behind another.
type Lattice struct {
	scores [][]float64
	of     *Network
}

// Read gives what a network makes of tokens, each the sum of its rows of the table.
func (n *Network) Read(x [][]float32) Lattice {
	return Lattice{scores: n.run(x, nil, false).scores, of: n}
}

// Mean gives what several networks together make of a sequence, by what each makes of it: the mean of their scores.
func Mean(all []Lattice) Lattice {
	mean := Lattice{scores: make([][]float64, len(all[0].scores)), of: joint(all)}
	for t := range mean.scores {
		mean.scores[t] = make([]float64, mean.of.Tags)
		for tag := range mean.scores[t] {
			for _, one := range all {
				mean.scores[t][tag] += one.scores[t][tag] / float64(len(all))
			}
		}
	}
	return mean
}

// joint gives a network that knows of tags behind others alone, of which each adds the mean of what it adds in the networks of some lattices.
func joint(all []Lattice) *Network {
	n := New(Shape{Tags: all[0].of.Tags})
	n.May = all[0].of.May
	for i := range n.Behind {
		for _, one := range all {
			n.Behind[i] += one.of.Behind[i] / float32(len(all))
		}
	}
	return n
}

// step gives what a tag behind another adds, and whether it may stand there. Before the first token stands the tag behind all.
func (n *Network) step(before, tag int) (float64, bool) {
	i := before*n.Tags + tag
	return float64(n.Behind[i]), n.May[i]
}

// Best gives the sequence of the highest score (Viterbi).
func (l Lattice) Best() []int {
	if len(l.scores) == 0 {
		return nil
	}
	from := make([][]int, len(l.scores))
	now := l.begin()
	for t := 1; t < len(l.scores); t++ {
		next := make([]float64, l.of.Tags)
		from[t] = make([]int, l.of.Tags)
		for tag := range next {
			next[tag] = math.Inf(-1)
			for before := range now {
				by, may := l.of.step(before, tag)
				if sum := now[before] + by; may && sum > next[tag] {
					next[tag], from[t][tag] = sum, before
				}
			}
			next[tag] += l.scores[t][tag]
		}
		now = next
	}
	out := make([]int, len(l.scores))
	last := len(out) - 1
	for tag := range now {
		if now[tag] > now[out[last]] {
			out[last] = tag
		}
	}
	for t := last; t > 0; t-- {
		out[t-1] = from[t][out[t]]
	}
	return out
}

// begin gives the scores of the first token's tags.
func (l Lattice) begin() []float64 {
	now := make([]float64, l.of.Tags)
	for tag := range now {
		by, may := l.of.step(l.of.Tags, tag)
		if now[tag] = l.scores[0][tag] + by; !may {
			now[tag] = math.Inf(-1)
		}
	}
	return now
}

// Within gives the share that all sequences together have whose every tag may be at its token, as its logarithm: -Inf where there is none.
func (l Lattice) Within(may func(token, tag int) bool) float64 {
	if len(l.scores) == 0 {
		return 0
	}
	some := Lattice{of: l.of}
	for t, scores := range l.scores {
		own := slices.Clone(scores)
		for tag := range own {
			if !may(t, tag) {
				own[tag] = math.Inf(-1)
			}
		}
		some.scores = append(some.scores, own)
	}
	all, within := l.forwards(), some.forwards()
	return logSum(within[len(within)-1]) - logSum(all[len(all)-1])
}

// Marginals tells which share of all sequences of a lattice has some tags at a place.
type Marginals struct {
	of                  Lattice
	forwards, backwards [][]float64
	all                 float64
}

// Marginals sums all sequences up, once for however many places.
func (l Lattice) Marginals() Marginals {
	if len(l.scores) == 0 {
		return Marginals{}
	}
	forwards := l.forwards()
	return Marginals{l, forwards, l.backwards(), logSum(forwards[len(forwards)-1])}
}

// Of gives the share of all sequences that have some tags from a place on, and behind them none of a further one, as its logarithm.
func (m Marginals) Of(from int, tags []int, further int) float64 {
	l := m.of
	sum, last := m.forwards[from][tags[0]], from+len(tags)-1
	for i, tag := range tags[1:] {
		by, may := l.of.step(tags[i], tag)
		if !may {
			return math.Inf(-1)
		}
		sum += by + l.scores[from+1+i][tag]
	}
	if last == len(l.scores)-1 {
		return sum - m.all
	}
	terms := make([]float64, l.of.Tags)
	for next := range terms {
		by, may := l.of.step(tags[len(tags)-1], next)
		if terms[next] = by + l.scores[last+1][next] + m.backwards[last+1][next]; !may || next == further {
			terms[next] = math.Inf(-1)
		}
	}
	return sum + logSum(terms) - m.all
}

// score scores a sequence.
func (l Lattice) score(sequence []int) (sum float64) {
	before := l.of.Tags
	for t, tag := range sequence {
		by, may := l.of.step(before, tag)
		if !may {
			return math.Inf(-1)
		}
		sum += l.scores[t][tag] + by
		before = tag
	}
	return sum
}

// forwards gives of each token and tag the logarithm of the sum of all sequences that end there.
func (l Lattice) forwards() [][]float64 {
	out := make([][]float64, len(l.scores))
	out[0] = l.begin()
	terms := make([]float64, l.of.Tags)
	for t := 1; t < len(out); t++ {
		out[t] = make([]float64, l.of.Tags)
		for tag := range out[t] {
			for before := range terms {
				by, may := l.of.step(before, tag)
				if terms[before] = out[t-1][before] + by; !may {
					terms[before] = math.Inf(-1)
				}
			}
			out[t][tag] = logSum(terms) + l.scores[t][tag]
		}
	}
	return out
}

// backwards gives of each token and tag the logarithm of the sum of all that can follow it.
func (l Lattice) backwards() [][]float64 {
	out := make([][]float64, len(l.scores))
	last := len(out) - 1
	out[last] = make([]float64, l.of.Tags)
	terms := make([]float64, l.of.Tags)
	for t := last - 1; t >= 0; t-- {
		out[t] = make([]float64, l.of.Tags)
		for tag := range out[t] {
			for next := range terms {
				by, may := l.of.step(tag, next)
				if terms[next] = by + l.scores[t+1][next] + out[t+1][next]; !may {
					terms[next] = math.Inf(-1)
				}
			}
			out[t][tag] = logSum(terms)
		}
	}
	return out
}

// logSum adds numbers of which the logarithms are given, and gives the logarithm of the sum.
func logSum(logs []float64) float64 {
	most := math.Inf(-1)
	for _, x := range logs {
		most = max(most, x)
	}
	if math.IsInf(most, -1) {
		return most
	}
	sum := 0.0
	for _, x := range logs {
		sum += math.Exp(x - most)
	}
	return most + math.Log(sum)
}

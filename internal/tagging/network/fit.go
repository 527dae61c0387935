package network

import (
	"math"
	"math/rand/v2"
	"slices"
	"sync"
)

// TaggedSequence is a sequence of tokens with its tags.
type TaggedSequence struct {
	Rows [][]int32
	Tags []int
	Once bool // it is never varied
}

// FitOptions says how a network is fitted.
type FitOptions struct {
	Shape
	May     func(before, tag int) bool // before the first token stands the tag behind all; nil: everything may
	Epochs  int                        // how often all examples are gone through
	Rate    float64                    // how far each step goes at first; it falls to nought
	Drop    float64                    // the share of numbers that are taken for nought at a time
	Vary    func(e TaggedSequence, by *rand.Rand) TaggedSequence
	Told    func(epoch int, likelihood float64) // after each epoch, the mean logarithm of the likelihood
	Weights *Network                            // where it begins; nil: by chance
	Chance  uint64                              // other numbers make other networks of the same examples
}

// How the steps are made: so many examples at a time, of which each shard goes its way alone, whatever machine it is.
const (
	batch  = 16
	shards = 4

	mostGradient = 5.0 // a longer one is made so long
	decayMean    = .9
	decaySquare  = .99
	least        = 1e-8
)

// Fit fits a network to examples.
func Fit(examples []TaggedSequence, p FitOptions) *Network {
	by := rand.New(rand.NewPCG(1+p.Chance, 2)) //nolint:gosec // the same each time
	n := begin(p, by)
	m := newMoments(n)
	total := newGradient(p.Shape)
	var parts []*gradient
	for range shards {
		parts = append(parts, newGradient(p.Shape))
	}
	steps := p.Epochs * ((len(examples) + batch - 1) / batch)
	order := slices.Clone(examples)
	step := 0
	for epoch := range p.Epochs {
		by.Shuffle(len(order), func(i, j int) { order[i], order[j] = order[j], order[i] })
		sum := 0.0
		for some := range slices.Chunk(order, batch) {
			sum += n.together(parts, some, p, by)
			total.clear()
			total.join(parts)
			m.move(n, total, 1/float64(len(some)), p.Rate*(1-float64(step)/float64(steps)))
			step++
		}
		if p.Told != nil {
			p.Told(epoch, sum/float64(len(order)))
		}
	}
	return n
}

// begin gives a network whose numbers are small and by chance.
func begin(p FitOptions, by *rand.Rand) *Network {
	if p.Weights != nil {
		return p.Weights
	}
	n := New(p.Shape)
	fill := func(part []float32, most float64) {
		for i := range part {
			part[i] = float32((2*by.Float64() - 1) * most)
		}
	}
	fill(n.Table, .1)
	fill(n.Out, 1/math.Sqrt(float64(2*p.Hidden)))
	for d := range n.Reads {
		fill(n.Reads[d].In, 1/math.Sqrt(float64(p.Width)))
		fill(n.Reads[d].Back, 1/math.Sqrt(float64(p.Hidden)))
		for i := range p.Hidden {
			n.Reads[d].Bias[p.Hidden+i] = 1 // at first nothing is forgotten
		}
	}
	for before := range p.Tags + 1 {
		for tag := range p.Tags {
			n.May[before*p.Tags+tag] = p.May == nil || p.May(before, tag)
		}
	}
	return n
}

// together adds up the gradients of some examples, each shard by itself, and gives the sum of the logarithms of their likelihoods.
func (n *Network) together(parts []*gradient, some []TaggedSequence, p FitOptions, by *rand.Rand) (sum float64) {
	seeds := make([]uint64, len(some))
	for i := range seeds {
		seeds[i] = by.Uint64()
	}
	sums := make([]float64, len(parts))
	var all sync.WaitGroup
	for s, g := range parts {
		all.Go(func() {
			g.clear()
			for i := s; i < len(some); i += len(parts) {
				own := rand.New(rand.NewPCG(seeds[i], 3)) //nolint:gosec // the same each time
				e := some[i]
				if p.Vary != nil && !e.Once {
					e = p.Vary(e, own)
				}
				if len(e.Rows) > 0 {
					sums[s] += n.learn(g, e.Rows, e.Tags, newMask(p, len(e.Rows), own))
				}
			}
		})
	}
	all.Wait()
	for _, s := range sums {
		sum += s
	}
	return sum
}

// mask takes numbers for nought at random, so that none is relied upon alone. Without one nothing is.
type mask struct{ ins, outs [][]float32 }

func newMask(p FitOptions, tokens int, by *rand.Rand) *mask {
	make1 := func(width int) []float32 {
		all := make([]float32, width)
		for i := range all {
			if by.Float64() >= p.Drop {
				all[i] = float32(1 / (1 - p.Drop))
			}
		}
		return all
	}
	m := &mask{}
	for range tokens {
		m.ins, m.outs = append(m.ins, make1(p.Width)), append(m.outs, make1(2*p.Hidden))
	}
	return m
}

func (m *mask) in(x []float32, t int) {
	if m != nil {
		times(x, m.ins[t])
	}
}

func (m *mask) out(x []float32, t int) {
	if m != nil {
		times(x, m.outs[t])
	}
}

func times(x, by []float32) {
	for i := range x {
		x[i] *= by[i]
	}
}

// moments are the running means of the gradient and of its squares.
type moments struct {
	mean, square *Network
	step         int
}

func newMoments(n *Network) *moments { return &moments{mean: New(n.Shape), square: New(n.Shape)} }

// move moves the numbers of a network along a gradient. Rows of the table that were not met stay.
func (m *moments) move(n *Network, g *gradient, share, rate float64) {
	m.step++
	length := 0.0
	numbers, means, squares, moves := n.Numbers(), m.mean.Numbers(), m.square.Numbers(), g.dense.Numbers()
	rows := make([]int32, 0, len(g.rows))
	for row := range g.rows {
		rows = append(rows, row)
	}
	slices.Sort(rows)
	for _, part := range moves {
		length += float64(dot(part, part))
	}
	for _, row := range rows {
		length += float64(dot(g.rows[row], g.rows[row]))
	}
	if length = math.Sqrt(length) * share; length > mostGradient {
		share *= mostGradient / length
	}
	rate *= math.Sqrt(1-math.Pow(decaySquare, float64(m.step))) / (1 - math.Pow(decayMean, float64(m.step)))
	for i := 1; i < len(numbers); i++ { // the table is first
		adam(numbers[i], means[i], squares[i], moves[i], float32(share), float32(rate))
	}
	for _, row := range rows {
		at := int(row) * n.Width
		adam(n.Table[at:][:n.Width], m.mean.Table[at:][:n.Width], m.square.Table[at:][:n.Width], g.rows[row], float32(share), float32(rate))
	}
}

func adam(numbers, means, squares, moves []float32, share, rate float32) {
	for i, d := range moves {
		d *= share
		means[i] = float32(decayMean*means[i]) + float32((1-decayMean)*d)
		squares[i] = float32(decaySquare*squares[i]) + float32((1-decaySquare)*d*d)
		numbers[i] += rate * means[i] / (float32(math.Sqrt(float64(squares[i]))) + least)
	}
}

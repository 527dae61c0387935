package network

import (
	"math"
	"slices"

	"gonum.org/v1/gonum/blas"
)

// gradient is how the logarithm of the likelihood of examples changes with each number of a network. Of the table only the rows are held
// that were met.
type gradient struct {
	dense *Network // without its table
	rows  map[int32][]float32
}

func newGradient(s Shape) *gradient {
	s.Rows = 0
	return &gradient{dense: New(s), rows: map[int32][]float32{}}
}

func (g *gradient) clear() {
	for _, part := range g.dense.Numbers() {
		clear(part)
	}
	clear(g.rows)
}

// join adds what others have, in their order.
func (g *gradient) join(others []*gradient) {
	mine := g.dense.Numbers()
	for _, o := range others {
		for i, part := range o.dense.Numbers() {
			add(mine[i], part)
		}
		for row, v := range o.rows {
			add(g.row(row, len(v)), v)
		}
	}
}

func (g *gradient) row(row int32, width int) []float32 {
	v := g.rows[row]
	if v == nil {
		v = make([]float32, width)
		g.rows[row] = v
	}
	return v
}

// learn adds the gradient of one example, and gives the logarithm of its likelihood.
func (n *Network) learn(g *gradient, list [][]int32, tags []int, mask *mask) float64 {
	p := n.run(n.vectors(list), mask, true)
	l := Lattice{scores: p.scores, of: n}
	forwards, backwards := l.forwards(), l.backwards()
	total := logSum(forwards[len(forwards)-1])
	dh := [2][][]float32{make([][]float32, len(list)), make([][]float32, len(list))}
	for t := range list {
		dscores := make([]float32, n.Tags)
		for tag := range dscores {
			dscores[tag] = -float32(math.Exp(forwards[t][tag] + backwards[t][tag] - total))
		}
		dscores[tags[t]]++
		n.learnOut(g, p, t, dscores, dh, mask)
	}
	n.learnSteps(g, l, forwards, backwards, tags, total)
	all := make([]float32, len(p.x))
	for d := range n.Reads {
		n.learnRead(g, d, p, dh[d], all)
	}
	for t, dx := range rows(all, n.Width) {
		mask.in(dx, t)
		for _, row := range list[t] {
			add(g.row(row, n.Width), dx)
		}
	}
	return l.score(tags) - total
}

// learnOut goes back from the scores of a token to what the directions have there.
func (n *Network) learnOut(g *gradient, p *pass, t int, dscores []float32, dh [2][][]float32, mask *mask) {
	both, dboth := n.both(p, t), make([]float32, 2*n.Hidden)
	mask.out(both, t)
	for tag, ds := range dscores {
		addTimes(g.dense.Out[tag*2*n.Hidden:][:2*n.Hidden], ds, both)
		addTimes(dboth, ds, n.Out[tag*2*n.Hidden:][:2*n.Hidden])
		g.dense.Bias[tag] += ds
	}
	mask.out(dboth, t)
	dh[0][t], dh[1][t] = dboth[:n.Hidden], dboth[n.Hidden:]
}

// learnSteps goes back to the scores of tags behind others.
func (n *Network) learnSteps(g *gradient, l Lattice, forwards, backwards [][]float64, tags []int, all float64) {
	before := n.Tags
	for t, tag := range tags {
		g.dense.Behind[before*n.Tags+tag]++
		before = tag
		for next := range n.Tags {
			if t == 0 {
				g.dense.Behind[n.Tags*n.Tags+next] -= float32(math.Exp(forwards[0][next] + backwards[0][next] - all))
				continue
			}
			for from := range n.Tags {
				if by, may := n.step(from, next); may {
					g.dense.Behind[from*n.Tags+next] -= float32(math.Exp(forwards[t-1][from] + by + l.scores[t][next] + backwards[t][next] - all))
				}
			}
		}
	}
}

// learnRead goes back through one direction, from what it has at each token to the vectors of the tokens.
func (n *Network) learnRead(g *gradient, direction int, p *pass, dh [][]float32, dx []float32) {
	r, dr, k, h, tokens := &n.Reads[direction], &g.dense.Reads[direction], &p.reads[direction], n.Hidden, len(dh)
	none, dnext, dcell, befores := make([]float32, h), make([]float32, h), make([]float32, h), make([][]float32, tokens)
	all := make([]float32, tokens*4*h)
	for i := tokens - 1; i >= 0; i-- {
		t := at(direction, i, tokens)
		before, kept := none, none
		if i > 0 {
			b := at(direction, i-1, tokens)
			before, kept = k.h[b], k.cell[b]
		}
		befores[t] = before
		gates, dgates := k.gates[t], all[t*4*h:][:4*h]
		for j := range h {
			take, forget, plus, give, th := gates[j], gates[h+j], gates[2*h+j], gates[3*h+j], k.tanh[t][j]
			dout := dh[t][j] + dnext[j]
			dc := dcell[j] + dout*give*(1-th*th)
			dgates[j] = dc * plus * take * (1 - take)
			dgates[h+j] = dc * kept[j] * forget * (1 - forget)
			dgates[2*h+j] = dc * take * (1 - plus*plus)
			dgates[3*h+j] = dout * th * give * (1 - give)
			dcell[j] = dc * forget
		}
		algebra.Sgemv(blas.Trans, 4*h, h, 1, r.Back, h, dgates, 1, 0, dnext, 1)
		add(dr.Bias, dgates)
	}
	algebra.Sgemm(blas.Trans, blas.NoTrans, 4*h, n.Width, tokens, 1, all, 4*h, p.x, n.Width, 1, dr.In, n.Width)
	algebra.Sgemm(blas.NoTrans, blas.NoTrans, tokens, n.Width, 4*h, 1, all, 4*h, r.In, n.Width, 1, dx, n.Width)
	algebra.Sgemm(blas.Trans, blas.NoTrans, 4*h, h, tokens, 1, all, 4*h, slices.Concat(befores...), h, 1, dr.Back, h)
}

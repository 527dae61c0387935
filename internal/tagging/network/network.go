package network

import (
	"slices"

	"github.com/viterin/vek/vek32"
	"gonum.org/v1/gonum/blas"
	"gonum.org/v1/gonum/blas/gonum"
)

// algebra multiplies and adds vectors and matrices. It has kernels for the vector units of some processors, so the last bits of a sum are
// those of a processor's kind.
var algebra gonum.Implementation

// Shape is how large a network is.
type Shape struct {
	Rows   int // of the table of vectors
	Width  int // of a vector
	Hidden int // of what each direction has at a token
	Tags   int
}

// Network is fitted numbers. It is only read.
type Network struct {
	Shape
	Table  []float32 // Rows × Width
	Reads  [2]LSTM   // forwards and backwards
	Out    []float32 // Tags × 2 Hidden
	Bias   []float32 // Tags
	Behind []float32 // (Tags + 1) × Tags: of a tag behind another; the last row for the first token's
	May    []bool    // of the same: what is possible at all
}

// LSTM is an LSTM of one direction. Its gates stand behind each other: what it takes in, forgets, adds, and gives.
type LSTM struct {
	In   []float32 // 4 Hidden × Width
	Back []float32 // 4 Hidden × Hidden
	Bias []float32 // 4 Hidden
}

// New gives a network of noughts, in which everything is possible.
func New(s Shape) *Network {
	n := &Network{Shape: s, Table: make([]float32, s.Rows*s.Width), Out: make([]float32, s.Tags*2*s.Hidden), Bias: make([]float32, s.Tags)}
	n.Behind, n.May = make([]float32, (s.Tags+1)*s.Tags), make([]bool, (s.Tags+1)*s.Tags)
	for i := range n.May {
		n.May[i] = true
	}
	for d := range n.Reads {
		n.Reads[d] = LSTM{In: make([]float32, 4*s.Hidden*s.Width), Back: make([]float32, 4*s.Hidden*s.Hidden), Bias: make([]float32, 4*s.Hidden)}
	}
	return n
}

// Numbers gives all that is fitted, part by part.
func (n *Network) Numbers() [][]float32 {
	all := [][]float32{n.Table, n.Out, n.Bias, n.Behind}
	for d := range n.Reads {
		all = append(all, n.Reads[d].In, n.Reads[d].Back, n.Reads[d].Bias)
	}
	return all
}

// pass is what a network has at the tokens of one sequence.
type pass struct {
	x      []float32 // the vectors of the tokens, one behind the other
	reads  [2]track
	scores [][]float64 // of each tag at each token
}

// track is what one direction has at each token.
type track struct {
	gates [][]float32 // after their functions
	cell  [][]float32
	tanh  [][]float32 // of the cell
	h     [][]float32
}

// vectors gives the sum of the rows of each token.
func (n *Network) vectors(rows [][]int32) [][]float32 {
	all := make([][]float32, len(rows))
	for t, list := range rows {
		all[t] = make([]float32, n.Width)
		for _, row := range list {
			add(all[t], n.Table[int(row)*n.Width:][:n.Width])
		}
	}
	return all
}

// run reads a sequence of vectors. Mask, where there is one, gives by what these and then what both directions have is multiplied.
// Whole keeps all that the directions have at each token, which learning goes back through.
func (n *Network) run(x [][]float32, mask *mask, whole bool) *pass {
	for t := range x {
		mask.in(x[t], t)
	}
	p := &pass{x: slices.Concat(x...), scores: make([][]float64, len(x))}
	if len(x) > 0 {
		for d := range n.Reads {
			p.reads[d] = n.read(d, p.x, whole)
		}
	}
	scores := make([]float64, len(x)*n.Tags)
	for t := range x {
		p.scores[t] = scores[t*n.Tags:][:n.Tags:n.Tags]
		both := n.both(p, t)
		mask.out(both, t)
		for tag := range p.scores[t] {
			p.scores[t][tag] = float64(dot(n.Out[tag*2*n.Hidden:][:2*n.Hidden], both) + n.Bias[tag])
		}
	}
	return p
}

// both gives what the directions have at a token, one behind the other.
func (n *Network) both(p *pass, t int) []float32 {
	both := make([]float32, 0, 2*n.Hidden)
	return append(append(both, p.reads[0].h[t]...), p.reads[1].h[t]...)
}

// read reads the vectors in one direction: what each and what came of the token before it bring to the gates.
func (n *Network) read(direction int, x []float32, whole bool) track {
	r, h, tokens := &n.Reads[direction], n.Hidden, len(x)/n.Width
	row := func(width int, each bool) [][]float32 {
		if !each {
			return slices.Repeat([][]float32{make([]float32, width)}, tokens)
		}
		return rows(make([]float32, tokens*width), width)
	}
	k := track{gates: row(4*h, whole), cell: row(h, whole), tanh: row(h, whole), h: row(h, true)}
	before, kept, back := make([]float32, h), make([]float32, h), make([]float32, 4*h)
	for i := range tokens {
		t := at(direction, i, tokens)
		gates, cell, th, out := k.gates[t], k.cell[t], k.tanh[t], k.h[t]
		product(gates, r.In, x[t*n.Width:][:n.Width])
		product(back, r.Back, before)
		for g, bias := range r.Bias {
			gates[g] = gates[g] + bias + back[g]
		}
		take, forget, plus, give := gates[:h], gates[h:2*h], gates[2*h:3*h], gates[3*h:4*h]
		for j, old := range kept {
			take[j], forget[j], plus[j], give[j] = sigmoid(take[j]), sigmoid(forget[j]), tanh(plus[j]), sigmoid(give[j])
			cell[j] = float32(take[j]*plus[j]) + float32(forget[j]*old)
			th[j] = tanh(cell[j])
			out[j] = give[j] * th[j]
		}
		before, kept = out, cell
	}
	return k
}

// wide tells whether vek has kernels for the processor, of twice as many numbers at a time as gonum's.
var wide = vek32.Info().Acceleration

// product puts a matrix, row by row, times a vector into another.
func product(to, matrix, x []float32) {
	if wide {
		vek32.MatMul_Into(to, matrix, x, len(x))
	} else {
		algebra.Sgemv(blas.NoTrans, len(to), len(x), 1, matrix, len(x), x, 1, 0, to, 1)
	}
}

// rows gives numbers as rows of a width.
func rows(all []float32, width int) [][]float32 { return slices.Collect(slices.Chunk(all, width)) }

// at gives the place of the i-th token that a direction reads.
func at(direction, i, tokens int) int {
	if direction == 1 {
		return tokens - 1 - i
	}
	return i
}

// mostTanh is up to where the quotient of two polynomials is the hyperbolic tangent to a ten millionth (the approximation of Eigen's vectorised
// functions); their terms are of x, x³, x⁵ and so on, and of 1, x², x⁴ and so on.
const mostTanh = 7.90531110763549805

func tanh(x float32) float32 {
	v := float64(x)
	if v > mostTanh { // faster than min and max, which know of what is no number
		v = mostTanh
	} else if v < -mostTanh {
		v = -mostTanh
	}
	s := float64(v * v)
	above := float64(-2.76076847742355e-16*s) + 2.00018790482477e-13
	above = float64(above*s) - 8.60467152213735e-11
	above = float64(above*s) + 5.12229709037114e-08
	above = float64(above*s) + 1.48572235717979e-05
	above = float64(above*s) + 6.37261928875436e-04
	above = float64(above*s) + 4.89352455891786e-03
	below := float64(1.19825839466702e-06*s) + 1.18534705686654e-04
	below = float64(below*s) + 2.26843463243900e-03
	below = float64(below*s) + 4.89352518554385e-03
	return float32(v * above / below)
}

func sigmoid(x float32) float32 { return .5 + float32(.5*tanh(.5*x)) }

// dot multiplies two vectors.
func dot(a, b []float32) float32 { return algebra.Sdot(len(a), a, 1, b, 1) }

// add adds a vector to another.
func add(to, what []float32) { addTimes(to, 1, what) }

// addTimes adds a multiple of a vector to another.
func addTimes(to []float32, by float32, what []float32) { algebra.Saxpy(len(to), by, what, 1, to, 1) }

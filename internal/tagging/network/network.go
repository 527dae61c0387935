package network

import "slices"

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
	Reads  [2]Reader // forwards and backwards
	Out    []float32 // Tags × 2 Hidden
	Bias   []float32 // Tags
	Behind []float32 // (Tags + 1) × Tags: of a tag behind another; the last row for the first token's
	May    []bool    // of the same: what is possible at all
}

// Reader is an LSTM of one direction. Its gates stand behind each other: what it takes in, forgets, adds, and gives.
type Reader struct {
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
		n.Reads[d] = Reader{In: make([]float32, 4*s.Hidden*s.Width), Back: make([]float32, 4*s.Hidden*s.Hidden), Bias: make([]float32, 4*s.Hidden)}
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
	x      [][]float32 // the vector of each token
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
func (n *Network) run(x [][]float32, mask *mask) *pass {
	p := &pass{x: x, scores: make([][]float64, len(x))}
	for t := range x {
		mask.in(x[t], t)
	}
	for d := range n.Reads {
		p.reads[d] = n.read(d, p.x)
	}
	for t := range x {
		p.scores[t] = make([]float64, n.Tags)
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

// read reads the vectors in one direction.
func (n *Network) read(direction int, x [][]float32) track {
	r, h := &n.Reads[direction], n.Hidden
	k := track{gates: make([][]float32, len(x)), cell: make([][]float32, len(x)), tanh: make([][]float32, len(x)), h: make([][]float32, len(x))}
	before, kept := make([]float32, h), make([]float32, h)
	for i := range x {
		t := at(direction, i, len(x))
		gates, cell, th, out := make([]float32, 4*h), make([]float32, h), make([]float32, h), make([]float32, h)
		for g := range gates {
			sum := r.Bias[g] + dot(r.In[g*n.Width:][:n.Width], x[t]) + dot(r.Back[g*h:][:h], before)
			if g/h == 2 {
				gates[g] = tanh(sum)
			} else {
				gates[g] = sigmoid(sum)
			}
		}
		for j := range cell {
			cell[j] = float32(gates[j]*gates[2*h+j]) + float32(gates[h+j]*kept[j])
			th[j] = tanh(cell[j])
			out[j] = gates[3*h+j] * th[j]
		}
		k.gates[t], k.cell[t], k.tanh[t], k.h[t] = gates, cell, th, out
		before, kept = out, cell
	}
	return k
}

// at gives the place of the i-th token that a direction reads.
func at(direction, i, tokens int) int {
	if direction == 1 {
		return tokens - 1 - i
	}
	return i
}

// Of which polynomials the hyperbolic tangent is the quotient, to a ten millionth (the approximation of Eigen's vectorised functions), up to
// mostTanh; their terms are of x, x³, x⁵ and so on, and of 1, x², x⁴ and so on.
var (
	above = [...]float64{4.89352455891786e-03, 6.37261928875436e-04, 1.48572235717979e-05, 5.12229709037114e-08, -8.60467152213735e-11, 2.00018790482477e-13, -2.76076847742355e-16}
	below = [...]float64{4.89352518554385e-03, 2.26843463243900e-03, 1.18534705686654e-04, 1.19825839466702e-06}
)

const mostTanh = 7.90531110763549805

func tanh(x float32) float32 {
	v := min(mostTanh, max(-mostTanh, float64(x)))
	square, over, under := float64(v*v), 0.0, 0.0
	for _, c := range slices.Backward(above[:]) {
		over = float64(over*square) + c
	}
	for _, c := range slices.Backward(below[:]) {
		under = float64(under*square) + c
	}
	return float32(v * over / under)
}

func sigmoid(x float32) float32 { return .5 + float32(.5*tanh(.5*x)) }

// dot multiplies two vectors. Four sums at once are faster than one, and their order is fixed.
//
//go:norace // the sums of its own numbers take most of the time of the tests
func dot(a, b []float32) float32 {
	var p, q, r, s float32
	b = b[:len(a)]
	i := 0
	for ; i+4 <= len(a); i += 4 {
		v, w := a[i:i+4:i+4], b[i:i+4:i+4]
		p += float32(v[0] * w[0])
		q += float32(v[1] * w[1])
		r += float32(v[2] * w[2])
		s += float32(v[3] * w[3])
	}
	for ; i < len(a); i++ {
		p += float32(a[i] * b[i])
	}
	return (p + q) + (r + s)
}

// add adds a vector to another.
//
//go:norace // the sums of its own numbers take most of the time of the tests
func add(to, what []float32) {
	what = what[:len(to)]
	for i := range to {
		to[i] += what[i]
	}
}

// addTimes adds a multiple of a vector to another.
//
//go:norace // the sums of its own numbers take most of the time of the tests
func addTimes(to []float32, by float32, what []float32) {
	what = what[:len(to)]
	i := 0
	for ; i+4 <= len(to); i += 4 {
		t, w := to[i:i+4:i+4], what[i:i+4:i+4]
		t[0] += float32(by * w[0])
		t[1] += float32(by * w[1])
		t[2] += float32(by * w[2])
		t[3] += float32(by * w[3])
	}
	for ; i < len(to); i++ {
		to[i] += float32(by * what[i])
	}
}

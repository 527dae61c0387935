package network

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"
)

// chance gives a small network and an example, all of it by chance.
func chance(seed uint64) (*Network, TaggedSequence) {
	by := rand.New(rand.NewPCG(seed, 1))
	n := begin(FitOptions{Shape: Shape{Rows: 12, Width: 5, Hidden: 4, Tags: 3}, May: func(before, tag int) bool { return before != 1 || tag != 2 }}, by)
	for i := range n.Behind {
		n.Behind[i] = float32(by.NormFloat64())
	}
	e := TaggedSequence{}
	for range 5 {
		e.Rows = append(e.Rows, []int32{by.Int32N(12), by.Int32N(12)})
		e.Tags = append(e.Tags, 0)
	}
	e.Tags[2], e.Tags[3] = 2, 1
	return n, e
}

func TestTheGradientIsHowTheLikelihoodChanges(t *testing.T) {
	t.Parallel()
	n, e := chance(7)
	g := newGradient(n.Shape)
	n.learn(g, e.Rows, e.Tags, nil)
	at := func() float64 { return n.Read(n.vectors(e.Rows)).Likelihood(e.Tags) }
	compare := func(what string, x *float32, want float32) {
		t.Helper()
		const by = 1e-2
		old := *x
		*x = old + by
		more := at()
		*x = old - by
		less := at()
		*x = old
		if got := (more - less) / (2 * by); math.Abs(got-float64(want)) > 2e-3*(1+math.Abs(got)) {
			t.Errorf("%s: %v, not %v", what, want, got)
		}
	}
	numbers, moves := n.Numbers(), g.dense.Numbers()
	for part := 1; part < len(numbers); part++ {
		for i := range numbers[part] {
			if part != 3 || n.May[i] {
				compare("a number", &numbers[part][i], moves[part][i])
			}
		}
	}
	for row, v := range g.rows {
		for i := range v {
			compare("a row", &n.Table[int(row)*n.Width+i], v[i])
		}
	}
}

// Likelihood gives the share that a sequence has among all that there are, as its logarithm: nought where no other is likely at all, -Inf
// where it can't be. Of no tokens there is one sequence.
func (l Lattice) Likelihood(sequence []int) float64 {
	if len(l.scores) == 0 {
		return 0
	}
	forwards := l.forwards()
	return l.score(sequence) - logSum(forwards[len(forwards)-1])
}

// Of all sequences that may be, the best is the likeliest, and together they are all.
func TestLikelihoodsAreThoseOfAllSequences(t *testing.T) {
	t.Parallel()
	for seed := range uint64(20) {
		n, e := chance(seed)
		l := n.Read(n.vectors(e.Rows))
		sum, best := 0.0, math.Inf(-1)
		for number := range 243 {
			sequence := make([]int, 5)
			for i, rest := 0, number; i < 5; i, rest = i+1, rest/3 {
				sequence[i] = rest % 3
			}
			likelihood := l.Likelihood(sequence)
			sum, best = sum+math.Exp(likelihood), max(best, likelihood)
		}
		if own := l.Likelihood(l.Best()); math.Abs(sum-1) > 1e-9 || math.Abs(own-best) > 1e-9 {
			t.Errorf("sum %v, the best %v, not %v", sum, own, best)
		}
	}
}

// What is within some tags of each token is the sum of all sequences of those.
func TestWhatIsWithinIsASumOfSequences(t *testing.T) {
	t.Parallel()
	for seed := range uint64(20) {
		n, e := chance(seed)
		l := n.Read(n.vectors(e.Rows))
		may := func(token, tag int) bool { return token%2 == 0 || tag != int(seed%3) }
		want := 0.0
		for number := range 243 {
			sequence, within := make([]int, 5), true
			for i, rest := 0, number; i < 5; i, rest = i+1, rest/3 {
				sequence[i] = rest % 3
				within = within && may(i, rest%3)
			}
			if within {
				want += math.Exp(l.Likelihood(sequence))
			}
		}
		if got := math.Exp(l.Within(may)); math.Abs(got-want) > 1e-9 {
			t.Errorf("seed %d: %v, not %v", seed, got, want)
		}
	}
}

// The marginal of some tags at a place is the sum of all sequences that have them there and do not go on with the further one.
func TestMarginalsAreSumsOfSequences(t *testing.T) {
	t.Parallel()
	for seed := range uint64(20) {
		n, e := chance(seed)
		l := n.Read(n.vectors(e.Rows))
		for _, tt := range []struct {
			from    int
			tags    []int
			further int
		}{{0, []int{0}, 1}, {1, []int{2, 1}, 0}, {3, []int{0, 0}, 2}, {4, []int{1}, 0}} {
			want := 0.0
			for number := range 243 {
				sequence := make([]int, 5)
				for i, rest := 0, number; i < 5; i, rest = i+1, rest/3 {
					sequence[i] = rest % 3
				}
				end := tt.from + len(tt.tags)
				if slices.Equal(sequence[tt.from:end], tt.tags) && (end == 5 || sequence[end] != tt.further) {
					want += math.Exp(l.Likelihood(sequence))
				}
			}
			if got := math.Exp(l.Marginals().Of(tt.from, tt.tags, tt.further)); math.Abs(got-want) > 1e-9 {
				t.Errorf("seed %d, %v from %d: %v, not %v", seed, tt.tags, tt.from, got, want)
			}
		}
	}
}

func TestTheFunctionsAreWhatTheyAreCalled(t *testing.T) {
	t.Parallel()
	for x := -20.0; x <= 20; x += .01 {
		got, squashed := float64(tanh(float32(x))), float64(sigmoid(float32(x)))
		if math.Abs(got-math.Tanh(x)) > 1e-6 || math.Abs(squashed-1/(1+math.Exp(-x))) > 1e-6 {
			t.Errorf("at %v: %v and %v", x, got, squashed)
		}
	}
}

func BenchmarkFit(b *testing.B) {
	by := rand.New(rand.NewPCG(1, 1))
	big := begin(FitOptions{Shape: Shape{Rows: 1000, Width: 64, Hidden: 72, Tags: 7}}, by)
	var e TaggedSequence
	for range 15 {
		e.Rows, e.Tags = append(e.Rows, []int32{by.Int32N(1000), by.Int32N(1000)}), append(e.Tags, by.IntN(7))
	}
	g := newGradient(big.Shape)
	b.Run("learn", func(b *testing.B) {
		for b.Loop() {
			big.learn(g, e.Rows, e.Tags, nil)
		}
	})
	b.Run("read", func(b *testing.B) {
		for b.Loop() {
			big.Read(big.vectors(e.Rows)).Best()
		}
	})
}

// Networks together give a distribution, too: all sequences come to one, and the same network twice is that network.
func TestTogetherNetworksGiveADistribution(t *testing.T) {
	t.Parallel()
	a, e := chance(1)
	b, _ := chance(2)
	read := func(all ...*Network) Lattice {
		var lattices []Lattice
		for _, n := range all {
			lattices = append(lattices, n.Read(n.vectors(e.Rows)))
		}
		return Mean(lattices)
	}
	both, twice, one := read(a, b), read(a, a), a.Read(a.vectors(e.Rows))
	sum := 0.0
	for number := range 243 {
		sequence := make([]int, 5)
		for i, rest := 0, number; i < 5; i, rest = i+1, rest/3 {
			sequence[i] = rest % 3
		}
		sum += math.Exp(both.Likelihood(sequence))
		if got, want := twice.Likelihood(sequence), one.Likelihood(sequence); math.Abs(got-want) > 1e-6 {
			t.Errorf("%v: %v, not %v", sequence, got, want)
		}
	}
	if math.Abs(sum-1) > 1e-9 {
		t.Error(sum)
	}
}

package situation

import (
	"math"
	"math/bits"
	"slices"
)

// Vectors are in whole numbers: unit is the length of a unit vector, cosineUnit a cosine of 1 in a link.
const (
	unit       = 1 << 14
	cosineUnit = 1 << 16
)

// A weight is kept as its level, in eight bits. Each level is a fortieth above the one before, and unit is one, so
// that a weight comes out at most an eightieth too high or low, and the cosine of two vectors a few thousandths.
const (
	levels    = 256 // level 0 weighs nothing
	unitLevel = 235
	levelStep = 40
	mostLevel = 1 << 15 // above all weights
)

// weightOf gives the weights of the levels. It is only read.
var weightOf = func() (table [levels]int64) {
	const fraction = 20 // bits behind the point
	for level, weight := unitLevel, int64(unit)<<fraction; level > 0; level-- {
		table[level] = (weight + 1<<(fraction-1)) >> fraction
		weight = weight * levelStep / (levelStep + 1)
	}
	for level, weight := unitLevel, int64(unit)<<fraction; level < levels; level++ {
		table[level] = (weight + 1<<(fraction-1)) >> fraction
		weight += weight / levelStep
	}
	return table
}()

// levelOf gives the level that is nearest to a weight. It is only read.
var levelOf = func() (table [mostLevel]uint8) {
	level := 0
	for weight := range int64(mostLevel) {
		for level+1 < levels && weightOf[level+1]-weight < weight-weightOf[level] {
			level++
		}
		table[weight] = uint8(level)
	}
	return table
}()

// term is a word of a vector: its number in the window's statistics, and below it in eight bits its level. That leaves 24
// bits for numbers, twice as many as 50,000 articles can have words of which none is in two of them.
type term uint32

func newTerm(number uint32, weight int64) term {
	return term(number<<8 | uint32(levelOf[min(weight, mostLevel-1)]))
}

func (t term) number() uint32 { return uint32(t >> 8) }
func (t term) weight() int64  { return weightOf[uint8(t)] }

// vector is a sparse vector: terms in any order, each word once.
type vector []term

// component is a word of a vector in the making.
type component struct {
	number uint32
	weight int64
}

// weightBits is what components are cut to, so that the sum of their squares is exact in 64 bits.
const weightBits = 28

// heaviest makes a vector of that length of the heaviest components, at most so many; of equal weights the
// greater hash goes first. In what order they come does not matter, and weights must be above zero. It changes parts,
// and the vector takes the memory that is given, if that is enough.
func (s *statistics) heaviest(memory vector, parts []component, most int, length int64) vector {
	cutDown(parts)
	if len(parts) > most {
		parts = s.foremost(parts, most)
	}
	factor := factorFor(parts, length)
	v := slices.Grow(memory[:0], len(parts))
	for _, p := range parts {
		if t := newTerm(p.number, scaled(p.weight, factor)); uint8(t) > 0 {
			v = append(v, t)
		}
	}
	return v
}

// cutDown takes low bits off all weights if the greatest has more than weightBits.
func cutDown(parts []component) {
	greatest := int64(0)
	for _, p := range parts {
		greatest = max(greatest, p.weight)
	}
	if spare := bits.Len64(uint64(greatest)) - weightBits; spare > 0 {
		for i := range parts {
			parts[i].weight >>= spare
		}
	}
}

// factorFor gives what brings a vector to a length.
func factorFor(parts []component, length int64) float64 {
	squares := uint64(0)
	for _, p := range parts {
		squares += uint64(p.weight * p.weight)
	}
	return float64(length) / math.Sqrt(float64(max(squares, 1)))
}

func scaled(weight int64, factor float64) int64 {
	return int64(float64(float64(weight)*factor) + .5) // never fused: the same on all processors
}

// foremost gives the heaviest components, exactly so many.
func (s *statistics) foremost(parts []component, most int) []component {
	bar := s.bar(parts, most)
	kept, equal := parts[:0], s.equal[:0]
	for _, p := range parts {
		switch {
		case p.weight > bar:
			kept = append(kept, p)
		case p.weight == bar:
			equal = append(equal, p)
		}
	}
	s.equal = equal
	if room := most - len(kept); len(equal) > room {
		slices.SortFunc(equal, func(a, b component) int { return s.byHash(b.number, a.number) })
		equal = equal[:room]
	}
	return append(kept, equal...)
}

// bar gives the weight of the component that is the last of the heaviest. It counts them by the first bits of their
// weights, and looks closer at those alone that share theirs with the last.
func (s *statistics) bar(parts []component, most int) int64 {
	var counts [weightClasses]uint16
	for _, p := range parts {
		counts[classOf(p.weight)]++
	}
	class := weightClasses - 1
	for ; int(counts[class]) < most; class-- {
		most -= int(counts[class])
	}
	s.weights = s.weights[:0]
	for _, p := range parts {
		if classOf(p.weight) == class {
			s.weights = append(s.weights, uint32(p.weight))
		}
	}
	return int64(greatest(s.weights, most))
}

// weightClasses parts weights by their length in bits and the three bits after the first.
const weightClasses = (weightBits + 1) << 3

func classOf(weight int64) int {
	length := bits.Len64(uint64(weight))
	return length<<3 | int(uint64(weight)<<3>>(max(1, length)-1))&7
}

// greatest gives the nth greatest of some numbers, from 1, and mixes them (Hoare's quickselect, 1961).
func greatest[T uint32 | uint64](list []T, n int) T {
	for len(list) > 1 {
		pivot := middle(list[0], list[len(list)/2], list[len(list)-1])
		i, j := 0, len(list)-1
		for i <= j {
			for list[i] > pivot {
				i++
			}
			for list[j] < pivot {
				j--
			}
			if i <= j {
				list[i], list[j] = list[j], list[i]
				i, j = i+1, j-1
			}
		}
		switch {
		case n <= j+1:
			list = list[:j+1]
		case n > i:
			list, n = list[i:], n-i
		default:
			return pivot
		}
	}
	return list[0]
}

func middle[T uint32 | uint64](a, b, c T) T { return max(min(a, b), min(max(a, b), c)) }

package situation

import "slices"

// sums adds vectors up, word by word: an open hash table with linear probing. It is a third of the work of
// grouping, and Go's own map would take twice as long for it and several times as long to copy. A sum has room for the
// vectors of 77,000 articles.
type sums struct {
	keys    []uint32 // a word's number and 1; 0: free; the length is a power of two
	weights []int32
	used    int
}

// newSums makes room for so many words.
func newSums(words int) *sums {
	size := 16
	for 3*size < 4*words {
		size *= 2
	}
	return &sums{keys: make([]uint32, size), weights: make([]int32, size)}
}

// slot gives the place of a word, or the free one where it belongs.
func (s *sums) slot(number uint32) int {
	mask := len(s.keys) - 1
	i := int(spread(number)>>8) & mask
	for s.keys[i] != 0 && s.keys[i] != number+1 {
		i = (i + 1) & mask
	}
	return i
}

// add adds a multiple of a vector.
func (s *sums) add(v vector, times int32) {
	for _, t := range v {
		s.addOne(t.number(), times*int32(t.weight()))
	}
}

func (s *sums) addOne(number uint32, weight int32) {
	i := s.slot(number)
	if s.keys[i] == 0 {
		if 4*s.used >= 3*len(s.keys) {
			s.grow()
			i = s.slot(number)
		}
		s.keys[i] = number + 1
		s.used++
	}
	s.weights[i] += weight
}

// addAll adds other sums.
func (s *sums) addAll(other *sums) {
	for i, key := range other.keys {
		if other.weights[i] != 0 {
			s.addOne(key-1, other.weights[i])
		}
	}
}

// grow makes room, and forgets words that nothing is left of.
func (s *sums) grow() {
	left := 0
	for _, weight := range s.weights {
		if weight != 0 {
			left++
		}
	}
	larger := newSums(2 * (left + 1))
	larger.addAll(s)
	*s = *larger
}

// dot gives the scalar product with a vector.
func (s *sums) dot(v vector) (sum int64) {
	for _, t := range v {
		sum += t.weight() * int64(s.weights[s.slot(t.number())]) // a free slot weighs nothing
	}
	return sum
}

// dotAll gives the scalar product with other sums.
func (s *sums) dotAll(other *sums) (sum int64) {
	if len(s.keys) > len(other.keys) {
		s, other = other, s
	}
	for i, weight := range s.weights {
		if weight != 0 {
			sum += int64(weight) * int64(other.weights[other.slot(s.keys[i]-1)])
		}
	}
	return sum
}

func (s *sums) clone() *sums {
	return &sums{keys: slices.Clone(s.keys), weights: slices.Clone(s.weights), used: s.used}
}

// appendTo appends the words with their sums.
func (s *sums) appendTo(parts []component) []component {
	for i, weight := range s.weights {
		if weight != 0 {
			parts = append(parts, component{s.keys[i] - 1, int64(weight)})
		}
	}
	return parts
}

// adder adds up the vectors of an article and its neighbours, which are few and short: the sums stand side by side,
// and a small table says where.
type adder struct {
	parts []component
	slots [adderSlots]uint16 // a place in parts and 1; 0: free
}

// adderSlots is three times as many as the words that an article and its neighbours can have.
const adderSlots = 1 << 10

func (a *adder) reset() {
	a.parts = a.parts[:0]
	clear(a.slots[:])
}

func (a *adder) add(v vector, times int64) {
	for _, t := range v {
		number := t.number()
		i := spread(number) % adderSlots
		for a.slots[i] != 0 && a.parts[a.slots[i]-1].number != number {
			i = (i + 1) % adderSlots
		}
		if a.slots[i] == 0 {
			a.parts = append(a.parts, component{number: number})
			a.slots[i] = uint16(len(a.parts))
		}
		a.parts[a.slots[i]-1].weight += times * t.weight()
	}
}

package situation

import "slices"

// sums adds vectors up, word by word: an open hash table with linear probing. It is a third of the work of
// grouping, and Go's own map would take twice as long for it and several times as long to copy. A sum has room for the
// vectors of 20 million articles, and the product of two sums for those of 180,000 in each.
type sums struct {
	slots []slot // the length is a power of two
	used  int
}

// slot is a word's sum, or free: above the word's number and 1, which is 0 where it is free, and below it the sum of its weights.
type slot int64

const weightRoom = 40 // bits of a slot for a sum; a word's number takes no more than the others, as in a term

func (s slot) key() uint32   { return uint32(uint64(s) >> weightRoom) }
func (s slot) weight() int64 { return int64(s) << (64 - weightRoom) >> (64 - weightRoom) }

func (s slot) plus(weight int64) slot { return slotOf(s.key(), s.weight()+weight) }

func slotOf(key uint32, weight int64) slot {
	return slot(uint64(key)<<weightRoom | uint64(weight)&(1<<weightRoom-1))
}

// newSums makes room for so many words.
func newSums(words int) *sums {
	size := 16
	for 3*size < 4*words {
		size *= 2
	}
	return &sums{slots: make([]slot, size)}
}

// slot gives the place of a word, or the free one where it belongs.
func (s *sums) slot(number uint32) *slot {
	slots := s.slots
	mask := len(slots) - 1
	i := int(spread(number)>>8) & mask
	for slots[i&mask] != 0 && slots[i&mask].key() != number+1 {
		i++
	}
	return &slots[i&mask]
}

// add adds a multiple of a vector.
func (s *sums) add(v vector, times int64) {
	for _, t := range v {
		s.addOne(t.number(), times*t.weight())
	}
}

func (s *sums) addOne(number uint32, weight int64) {
	at := s.slot(number)
	if *at == 0 {
		if 4*s.used >= 3*len(s.slots) {
			s.grow()
			at = s.slot(number)
		}
		*at = slotOf(number+1, 0)
		s.used++
	}
	*at = at.plus(weight)
}

// addAll adds other sums.
func (s *sums) addAll(other *sums) {
	for _, of := range other.slots {
		if of.weight() != 0 {
			s.addOne(of.key()-1, of.weight())
		}
	}
}

// grow makes room, and forgets words that nothing is left of.
func (s *sums) grow() {
	left := 0
	for _, of := range s.slots {
		if of.weight() != 0 {
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
		sum += t.weight() * s.slot(t.number()).weight() // a free slot weighs nothing
	}
	return sum
}

// dotAll gives the scalar product with other sums.
func (s *sums) dotAll(other *sums) (sum int64) {
	if len(s.slots) > len(other.slots) {
		s, other = other, s
	}
	for _, of := range s.slots {
		if of.weight() != 0 {
			sum += of.weight() * other.slot(of.key()-1).weight()
		}
	}
	return sum
}

func (s *sums) clone() *sums { return &sums{slots: slices.Clone(s.slots), used: s.used} }

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

package situation

// Most of a window is short lists of numbers, some three for each article. On their own they would be all that the garbage
// collector has to mark, one by one; in slabs they are a few hundred things without pointers, and an article keeps of each
// list where it is, in a third of the room that a slice takes.

// slab gives out room for lists that come and go in the order of the stream: what follows one another leaves together.
type slab[T any] struct {
	pages [][]T // of which the first has the number gone
	gone  uint32
	used  int // of the last page
}

// held is where a list is in a slab.
type held struct {
	page  uint32
	at, n uint16
}

// slabSize is how many elements a page of a slab has: many times as many as the longest list.
const slabSize = 8 << 10

// keep copies a list into the slab.
func (s *slab[T]) keep(list []T) held {
	if len(s.pages) == 0 || s.used+len(list) > slabSize {
		s.pages = append(s.pages, make([]T, slabSize))
		s.used = 0
	}
	last := len(s.pages) - 1
	h := held{page: s.gone + uint32(last), at: uint16(s.used), n: uint16(len(list))}
	s.used += copy(s.pages[last][s.used:], list)
	return h
}

// list gives a list that is kept.
func (s *slab[T]) list(h held) []T {
	return s.pages[h.page-s.gone][h.at : h.at+h.n : h.at+h.n]
}

// leave lets all go that was kept before a list.
func (s *slab[T]) leave(first held) {
	for s.gone < first.page {
		s.pages[0] = nil
		s.pages = s.pages[1:]
		s.gone++
	}
}

// places gives out room for widened vectors, which come and go in any order, all of one size.
type places struct {
	pages []vector
	free  []uint32
}

// placed is where a widened vector is: the number of its place, from 1 on, and below it in placedBits how many terms it has.
// 0 is nowhere.
type placed uint32

const placedBits = 7

func (p placed) number() uint32 { return uint32(p >> placedBits) }
func (p placed) terms() int     { return int(p & (1<<placedBits - 1)) }

// placesPage is for how many vectors room is made at once.
const placesPage = 256

// vector gives the vector that is there, nil for none.
func (p *places) vector(at placed) vector {
	if at == 0 {
		return nil
	}
	return p.room(at.number())[:at.terms()]
}

func (p *places) room(number uint32) vector {
	from := int(number-1) % placesPage * wideTerms
	return p.pages[(number-1)/placesPage][from : from+wideTerms : from+wideTerms]
}

// swap puts a vector of at most wideTerms terms into the place of another one, or of none, which nobody may read any more.
func (p *places) swap(was placed, v vector) placed {
	number := was.number()
	if was == 0 {
		number = p.take()
	}
	return placed(number<<placedBits | uint32(copy(p.room(number), v)))
}

func (p *places) take() (number uint32) {
	if len(p.free) == 0 {
		first := uint32(len(p.pages)*placesPage) + 1
		p.pages = append(p.pages, make(vector, placesPage*wideTerms))
		for i := range uint32(placesPage) {
			p.free = append(p.free, first+placesPage-1-i)
		}
	}
	last := len(p.free) - 1
	number, p.free = p.free[last], p.free[:last]
	return number
}

// leave takes the place of a vector back, which nobody may read any more.
func (p *places) leave(was placed) {
	if was != 0 {
		p.free = append(p.free, was.number())
	}
}

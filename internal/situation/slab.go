package situation

// Most of a window is short lists of numbers, some three for each article. On their own they would be all that the garbage
// collector has to mark, one by one; in slabs they are a few hundred things without pointers.

// slab gives out room for lists that come and go in the order of the stream: a slab is given back when the last list in it
// has left, and what follows one another leaves together.
type slab[T any] struct{ room []T }

// slabSize is how many elements a slab has.
const slabSize = 8 << 10

// keep gives a copy of a list.
func (s *slab[T]) keep(list []T) []T {
	n := len(list)
	if len(s.room) < n {
		s.room = make([]T, max(n, slabSize))
	}
	kept := s.room[:n:n]
	s.room = s.room[n:]
	copy(kept, list)
	return kept
}

// places gives out room for widened vectors, which come and go in any order, all of one size.
type places struct{ free []vector }

// placesPage is for how many vectors room is made at once.
const placesPage = 256

// keep gives a copy of a vector of at most wideTerms terms, in a place of its own.
func (p *places) keep(v vector) vector {
	if len(p.free) == 0 {
		page := make(vector, placesPage*wideTerms)
		for at := 0; at < len(page); at += wideTerms {
			p.free = append(p.free, page[at:at:at+wideTerms])
		}
	}
	last := len(p.free) - 1
	place := p.free[last]
	p.free = p.free[:last]
	return append(place, v...)
}

// swap puts a vector into the place of another one, or of none, which nobody may read any more.
func (p *places) swap(was, v vector) vector {
	if was == nil {
		return p.keep(v)
	}
	return append(was[:0], v...)
}

// leave takes the place of a vector back, which nobody may read any more.
func (p *places) leave(v vector) {
	if v != nil {
		p.free = append(p.free, v[:0])
	}
}

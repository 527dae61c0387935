package situation

// ring is a list that grows at its end and shrinks at its beginning, in pages: growing copies nothing, a page whose
// elements have all left is given back, and a pointer to an element stays good until that leaves.
type ring[T any] struct {
	pages [][]T
	gone  int // elements of the first page that have left
	n     int
}

// ringPage is how many elements a page has.
const ringPage = 1 << ringBits

const ringBits = 7

func (r *ring[T]) len() int { return r.n }

// at gives the element with that index, from 0.
func (r *ring[T]) at(i int) *T {
	i += r.gone
	return &r.pages[i>>ringBits][i&(ringPage-1)]
}

// push makes room for one more and gives it, with all its fields zero.
func (r *ring[T]) push() *T {
	if r.gone+r.n == len(r.pages)<<ringBits {
		r.pages = append(r.pages, make([]T, ringPage))
	}
	r.n++
	return r.at(r.n - 1)
}

// shift lets the first element go.
func (r *ring[T]) shift() {
	var zero T
	*r.at(0) = zero
	r.n--
	if r.gone++; r.gone == ringPage {
		r.pages[0] = nil
		r.pages, r.gone = r.pages[1:], 0
	}
}

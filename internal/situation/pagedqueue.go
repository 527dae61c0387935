package situation

// pagedQueue is a queue that grows at its end and shrinks at its beginning, in pages: growing copies nothing, a page whose
// elements have all left is given back, and a pointer to an element stays good until that leaves.
type pagedQueue[T any] struct {
	pages [][]T
	gone  int // elements of the first page that have left
	n     int
}

// queuePage is how many elements a page has.
const queuePage = 1 << queuePageBits

const queuePageBits = 7

func (r *pagedQueue[T]) len() int { return r.n }

// at gives the element with that index, from 0.
func (r *pagedQueue[T]) at(i int) *T {
	i += r.gone
	return &r.pages[i>>queuePageBits][i&(queuePage-1)]
}

// push makes room for one more and gives it, with all its fields zero.
func (r *pagedQueue[T]) push() *T {
	if r.gone+r.n == len(r.pages)<<queuePageBits {
		r.pages = append(r.pages, make([]T, queuePage))
	}
	r.n++
	return r.at(r.n - 1)
}

// shift lets the first element go.
func (r *pagedQueue[T]) shift() {
	var zero T
	*r.at(0) = zero
	r.n--
	if r.gone++; r.gone == queuePage {
		r.pages[0] = nil
		r.pages, r.gone = r.pages[1:], 0
	}
}

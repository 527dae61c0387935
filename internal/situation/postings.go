package situation

import (
	"cmp"
	"slices"

	"newsroom"
)

// A search reads the newest postings of those words that promise most for their length, and measures the
// best of what they bring exactly. Reading all of all words costs four times as much and finds little more.
const (
	askedTerms     = 16
	newestPostings = 400
	measured       = 48
)

// aloneTerms is how few words a vector must have for one shared word to be as much as can be asked.
const aloneTerms = 4

// posting is an article under one of its words. The place in the stream is cut to 32 bits, which tells
// apart any two articles of one window.
type posting struct {
	seq    uint32
	weight uint16
}

// postings holds the live articles under each term of their vectors, the oldest first.
type postings map[uint32][]posting

func (p postings) add(e *entry) {
	for _, t := range e.own {
		p[t.hash] = append(p[t.hash], posting{uint32(e.seq), uint16(t.weight)})
	}
}

// drop takes the oldest article out.
func (p postings) drop(e *entry) {
	for _, t := range e.own {
		if rest := p[t.hash][1:]; len(rest) > 0 {
			p[t.hash] = rest
		} else {
			delete(p, t.hash)
		}
	}
}

// newest gives the postings of a word that a search reads.
func (p postings) newest(hash uint32) []posting {
	list := p[hash]
	return list[max(0, len(list)-newestPostings):]
}

// ask chooses the terms whose postings are worth reading: those with most weight squared for each posting.
func (p postings) ask(v vector) []term {
	type offer struct {
		term
		worth int64
	}
	offers := make([]offer, 0, len(v))
	for _, t := range v {
		if n := len(p.newest(t.hash)); n > 0 {
			offers = append(offers, offer{t, int64(t.weight) * int64(t.weight) * newestPostings / int64(n)})
		}
	}
	slices.SortFunc(offers, func(a, b offer) int {
		return cmp.Or(cmp.Compare(b.worth, a.worth), cmp.Compare(a.hash, b.hash))
	})
	terms := make([]term, 0, askedTerms)
	for _, o := range offers[:min(len(offers), askedTerms)] {
		terms = append(terms, o.term)
	}
	return terms
}

// hit is a live article with what the words that were asked give it.
type hit struct {
	index int // in live
	score int64
}

// stronger orders hits: the highest score first, of equals the newest.
func stronger(a, b hit) int {
	return cmp.Or(cmp.Compare(b.score, a.score), cmp.Compare(b.index, a.index))
}

// nearer orders neighbours: the most similar first, of equals the oldest.
func nearer(a, b link) int {
	return cmp.Or(cmp.Compare(b.cosine, a.cosine), cmp.Compare(a.seq, b.seq))
}

// insert puts x into a list that is in order and holds at most so many. It tells whether x is in it now.
func insert[T any](list []T, x T, most int, order func(a, b T) int) ([]T, bool) {
	if len(list) == most && order(list[most-1], x) <= 0 {
		return list, false
	}
	i, _ := slices.BinarySearchFunc(list, x, order)
	if len(list) == most {
		list = list[:most-1]
	}
	return slices.Insert(list, i, x), true
}

// search is the memory that searches use again.
type search struct {
	scores  []int64 // by index in live, all zero between searches
	touched []int
}

// nearest finds the neighbours of an article among those that came before it. Those whose names are others are none.
func (w *Window) nearest(v, names vector, of newsroom.Seq) []link {
	w.score(v)
	best := make([]hit, 0, measured)
	for _, i := range w.search.touched {
		if w.live[i].seq < of {
			best, _ = insert(best, hit{i, w.search.scores[i]}, measured, stronger)
		}
		w.search.scores[i] = 0
	}
	near := make([]link, 0, neighbours)
	for _, h := range best {
		e := w.live[h.index]
		if l := linkTo(e.seq, v, e.own); !contrary(names, e.names) && float64(l.cosine) >= leastCosine*cosineUnit {
			near, _ = insert(near, l, neighbours, nearer)
		}
	}
	return near
}

// score reads the postings of a vector's best words.
func (w *Window) score(v vector) {
	s := &w.search
	s.scores = append(s.scores, make([]int64, max(0, len(w.live)-len(s.scores)))...)
	s.touched = s.touched[:0]
	for _, t := range w.postings.ask(v) {
		for _, p := range w.postings.newest(t.hash) {
			i := int(p.seq - uint32(w.first))
			if s.scores[i] == 0 {
				s.touched = append(s.touched, i)
			}
			s.scores[i] += int64(t.weight) * int64(p.weight)
		}
	}
}

// linkTo measures how near an article is.
func linkTo(seq newsroom.Seq, from, to vector) link {
	dot, shared := from.dot(to)
	return link{
		seq:    seq,
		cosine: uint16(min(dot/(unit*unit/cosineUnit), cosineUnit-1)),
		weak:   shared < 2 && len(from) >= aloneTerms && len(to) >= aloneTerms,
	}
}

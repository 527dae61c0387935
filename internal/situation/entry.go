package situation

import (
	"math"

	"newsroom"
)

// entry is a live article.
type entry struct {
	seq     newsroom.Seq
	seen    int64 // when it was first seen, in Unix microseconds
	trace   []byte
	own     vector         // of its own words; a unit vector
	names   vector         // the names in it, where it prints them as such
	length  int64          // that its widened vector has
	near    []link         // its neighbours, nearest first; they may have left
	foundBy []newsroom.Seq // later articles that had it among their neighbours when they came
	group   *group

	wide  vector // own, widened by the neighbours; nil while nobody has asked
	stale bool   // wide is of a neighbourhood that has changed since
}

// admit takes an article with its trace into the window, as it comes and as it is loaded.
func (w *Window) admit(e *entry, t trace, g *group) {
	w.live = append(w.live, e)
	w.head.Seq = e.seq
	w.words.add(t.words, 1)
	w.postings.add(e)
	w.copies.add(e.seq, t.sketch)
	g.add(e)
	for _, l := range t.near {
		neighbour := w.at(l.seq)
		if neighbour == nil {
			continue
		}
		neighbour.foundBy = append(neighbour.foundBy, e.seq)
		var met bool
		back := link{seq: e.seq, cosine: l.cosine, weak: l.weak}
		if neighbour.near, met = insert(neighbour.near, back, neighbours, nearer); met {
			neighbour.touch()
		}
	}
}

// drop takes the oldest article out of all that the window knows.
func (w *Window) drop(e *entry) {
	t, _ := decode(e.seq, e.trace) // it was decoded, or made, when the article came in
	w.words.add(t.words, -1)
	w.postings.drop(e)
	w.copies.drop(t.sketch)
	for _, seq := range e.foundBy {
		if follower := w.at(seq); follower != nil {
			follower.touch()
		}
	}
	g := e.group
	if g.lose(e); len(g.members) == 0 {
		delete(w.groups, g.id)
	}
}

// touch notes that an article's neighbourhood has changed.
func (e *entry) touch() {
	if e.wide == nil || e.stale {
		return
	}
	e.stale = true
	if e.group.total != nil {
		e.group.stale = append(e.group.stale, e)
	}
}

// Longer texts share more words by chance, and headlines fewer. Vectors of a length that falls with the
// number of distinct words let one threshold serve both: that of plainLength words is a unit vector's.
const (
	plainLength   = 30
	leastLength   = 6
	mostLength    = 200
	lengthDamping = -.3
)

func lengthFor(words uint64) int64 {
	l := float64(min(max(words, leastLength), mostLength))
	return int64(math.Round(unit * math.Pow(l/plainLength, lengthDamping)))
}

// wideTerms is how many terms a widened vector keeps.
const wideTerms = 64

// widened gives an article's vector with half as much again of the mean of its neighbours', by similarity:
// what others say about the event helps to know the article by words that it happens not to use. Neighbours
// that share a single word with it count only if it has no others.
func (w *Window) widened(e *entry) vector {
	if e.wide != nil && !e.stale {
		return e.wide
	}
	wide := w.widen(e)
	if e.group != nil && e.group.total != nil {
		e.group.total.add(e.wide, -1)
		e.group.total.add(wide, 1)
	}
	e.wide, e.stale = wide, false
	return wide
}

func (w *Window) widen(e *entry) vector {
	weak := !w.hasStrong(e)
	w.adder.reset()
	sum := int64(0)
	for _, l := range e.near {
		if neighbour := w.at(l.seq); neighbour != nil && l.weak == weak {
			sum += int64(l.cosine)
			w.adder.add(neighbour.own, int64(l.cosine))
		}
	}
	w.adder.add(e.own, max(1, 2*sum))
	w.parts = w.adder.appendTo(w.parts[:0])
	return heaviest(w.parts, wideTerms, e.length)
}

func (w *Window) hasStrong(e *entry) bool {
	for _, l := range e.near {
		if !l.weak && w.at(l.seq) != nil {
			return true
		}
	}
	return false
}

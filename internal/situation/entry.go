package situation

import "newsroom"

// entry is a live article. In this order of its fields none of its memory is between them.
type entry struct {
	seq   newsroom.Seq
	seen  int64 // when it was first seen, in Unix microseconds
	group *group
	kept  held   // of its trace
	own   held   // the vector of its own words; a unit vector
	names names  // those of them that it prints as names
	near  nearby // its neighbours; they may have left
	marks marks  // what tells of its event in any language
	far   nearby // its neighbours in other languages by those, by how surely they tell of one event
	stale bool   // wide is of a neighbourhood that has changed since
	wide  placed // own, widened by the neighbours; nowhere while nobody has asked
	needs uint32 // how far before the article the oldest neighbour in wide is: when that leaves, wide is stale too
	origin
}

// own gives the vector of an article's own words.
func (w *Window) own(e *entry) vector { return w.owns.list(e.own) }

// admit takes an article into the window, as it comes and as it is loaded, when its vector and its neighbours are known.
func (w *Window) admit(e *entry, s sketch, g *group) {
	w.head.Seq = e.seq
	w.words.post(e.seq, w.own(e))
	w.copies.add(e.seq, s)
	g.add(e, w.wides.vector(e.wide))
	w.admitMarks(e)
	for _, l := range e.near.list() {
		neighbour := w.at(e.seq + newsroom.Seq(l.away()))
		if neighbour == nil {
			continue
		}
		if neighbour.near.insert(l.back()) {
			neighbour.touch()
			w.noted = append(w.noted, neighbour.seq)
		}
	}
}

// drop takes the oldest article out of all that the window knows.
func (w *Window) drop() {
	e := w.live.at(0)
	w.words.unpost(e.seq, w.own(e))
	w.forget(w.recall(e).words, e.language)
	w.copies.drop()
	w.dropMarks(e)
	g := e.group
	if g.lose(e, w.wides.vector(e.wide)); len(g.members) == 0 {
		delete(w.groups, g.id)
	}
	w.wides.leave(e.wide)
	w.live.shift()
	if w.first++; w.live.len() > 0 {
		next := w.live.at(0)
		w.owns.leave(next.own)
		w.signs.leave(next.marks.held)
		w.traces.leave(next.kept)
	}
}

// touch notes that an article's neighbourhood has changed.
func (e *entry) touch() {
	if e.wide == 0 || e.stale {
		return
	}
	e.stale = true
	if e.group.total != nil {
		e.group.stale = append(e.group.stale, e)
	}
}

// wideTerms is how many terms a widened vector keeps.
const wideTerms = 64

// widened gives an article's vector with half as much again of the mean of its neighbours', by similarity:
// what others say about the event helps to know the article by words that it happens not to use. Neighbours
// that share a single word with it count only if it has no others.
func (w *Window) widened(e *entry) vector {
	was := w.wides.vector(e.wide)
	if was != nil && !w.isStale(e) {
		return was
	}
	wide, needs := w.widen(e)
	if e.group != nil && e.group.total != nil {
		e.group.total.add(was, -1)
		e.group.total.add(wide, 1)
		e.group.oldest = min(e.group.oldest, e.seq-newsroom.Seq(needs))
	}
	e.wide, e.needs, e.stale = w.wides.swap(e.wide, wide), needs, false
	return w.wides.vector(e.wide)
}

// isStale tells whether a widened vector is of other neighbours than the article has now.
func (w *Window) isStale(e *entry) bool { return e.stale || e.seq-newsroom.Seq(e.needs) < w.first }

// widen makes that vector, in memory that the next one uses again.
func (w *Window) widen(e *entry) (wide vector, needs uint32) {
	weak := !w.hasStrong(e)
	w.adder.reset()
	sum := int64(0)
	for _, l := range e.near.list() {
		neighbour := w.at(e.seq + newsroom.Seq(l.away()))
		if neighbour == nil {
			continue
		}
		needs = max(needs, uint32(max(0, -l.away())))
		if l.weak() == weak {
			sum += int64(l.cosine)
			w.adder.add(w.own(neighbour), int64(l.cosine))
		}
	}
	w.adder.add(w.own(e), max(1, 2*sum))
	w.wide = w.words.heaviest(w.wide, w.adder.parts, wideTerms, unit)
	return w.wide, needs
}

func (w *Window) hasStrong(e *entry) bool {
	for _, l := range e.near.list() {
		if !l.weak() && w.at(e.seq+newsroom.Seq(l.away())) != nil {
			return true
		}
	}
	return false
}

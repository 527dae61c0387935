package situation

import (
	"slices"

	"newsroom"
)

// An article is placed by what its feed says, as soon as that is stored. Where its page is fetched later, the article
// is read again with the page's text: it gets another trace, and what lies near it is regrouped as if it had just
// come. Its place in the stream, its time and what the window held when it came stay what they were.
//
// A window never takes a trace out of its middle: sums could be undone, but neighbour lists that the old trace
// pushed others out of could not. So Reread gives a window made anew, of all traces as they are now, which is what any
// other process loads.

// Reread reads live articles again and gives their new traces and the window with them. What has left the window, or
// would read as before, keeps its trace; its new one is then empty. It costs as much as loading the window, so
// articles are best read again many at once.
func (w *Window) Reread(texts []newsroom.Text) (again []newsroom.Trace, anew *Window, err error) {
	made := map[newsroom.Seq]trace{}
	for _, t := range texts {
		stored := newsroom.Trace{Seq: t.Seq, Article: t.Article}
		if e := w.at(t.Seq); e != nil {
			made[t.Seq] = w.reread(e, articleOf(t))
			stored.Blob = made[t.Seq].encode(t.Seq)
		}
		again = append(again, stored)
	}
	if len(made) == 0 {
		return again, w, nil
	}
	return again, w.rebuilt(made), nil
}

// reread gives the trace of what an article says now. Its neighbours are older ones, as in any trace: younger ones name
// it in theirs. In this window, which is given up, its words stand for those that come after it in the same run.
func (w *Window) reread(e *entry, a Article) trace {
	was := w.recall(e)
	w.words.withdraw(e.seq, w.own(e))
	w.forget(was.words, e.language)
	w.marked.withdraw(e.seq, w.signs.list(e.marks.held))
	w.forgetMarks(e)
	r := w.reader.read(a)
	now := trace{
		behind: was.behind, live: was.live, length: uint64(len(r.words)), words: w.words.digest(r.words), sketch: r.sketch,
		origin: r.origin, marks: w.weighMarks(r.marks),
	}
	e.own, e.names = w.number(now.words, now.origin.language)
	e.origin = now.origin
	near := w.nearest(e)
	now.near = near.links(e.seq)
	e.marks = w.numberMarks(now.marks)
	far := w.farthest(e)
	now.far = far.links(e.seq)
	e.kept = w.keep(now, e.seq)
	w.words.post(e.seq, w.own(e))
	w.marked.post(e.seq, w.signs.list(e.marks.held))
	return now
}

// withdraw takes an article out that need not be the oldest.
func (s *statistics) withdraw(seq newsroom.Seq, v vector) {
	for _, t := range v {
		l := &s.lemmas[t.number()].posted
		if i, found := s.place(*l, seq); found {
			s.blocks.remove(l, i)
		}
	}
}

// place gives an article's place under a word.
func (s *statistics) place(l list, seq newsroom.Seq) (i int, found bool) {
	return slices.BinarySearchFunc(s.blocks.entries(l), seq, func(p uint32, seq newsroom.Seq) int {
		return int(int32(p&^0xff - uint32(seq)<<8))
	})
}

// rebuilt gives the window anew with some traces changed, which count as new until the next regrouping.
func (w *Window) rebuilt(made map[newsroom.Seq]trace) *Window {
	anew := New(w.params)
	anew.first, anew.head.Seq = w.first, w.first-1
	anew.renewed = map[newsroom.Seq]bool{}
	for i := range w.live.len() {
		e := w.live.at(i)
		t, changed := made[e.seq]
		if changed {
			anew.renewed[e.seq] = true
		} else {
			t = w.traceOf(e)
		}
		anew.restore(t, e.seen, e.group.id)
		anew.groups[e.group.id].past = e.group.past
	}
	anew.head = w.head
	anew.note()
	return anew
}

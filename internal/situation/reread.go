package situation

import (
	"slices"
	"time"

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
	made := map[newsroom.Seq][]byte{}
	for _, t := range texts {
		trace := newsroom.Trace{Seq: t.Seq, Article: t.Article}
		if e := w.at(t.Seq); e != nil {
			if trace.Blob, err = w.reread(e, articleOf(t)); err != nil {
				return nil, nil, err
			}
			made[t.Seq] = trace.Blob
		}
		again = append(again, trace)
	}
	if len(made) == 0 {
		return again, w, nil
	}
	anew, err = w.rebuilt(made)
	return again, anew, err
}

// reread gives the trace of what an article says now. Its neighbours are older ones, as in any trace: younger ones name
// it in theirs. In this window, which is given up, its words stand for those that come after it in the same run.
func (w *Window) reread(e *entry, a Article) ([]byte, error) {
	was, err := decode(e.seq, e.trace)
	if err != nil {
		return nil, err
	}
	r := w.reader.read(a)
	w.words.add(was.words, -1)
	now := trace{
		behind: was.behind, live: was.live, length: uint64(len(r.words)), words: w.words.digest(r.words), sketch: r.sketch,
	}
	w.words.add(now.words, 1)
	v := now.vector()
	e.names = now.names()
	now.near = w.nearest(v, e.names, e.seq)
	w.postings.swap(e, v)
	e.own, e.length = v, lengthFor(now.length)
	return now.encode(e.seq), nil
}

// swap puts an article under the words of another vector.
func (p postings) swap(e *entry, v vector) {
	for _, t := range e.own {
		list := p[t.hash]
		if i := find(list, e); i < len(list) && list[i].seq == uint32(e.seq) {
			p[t.hash] = slices.Delete(slices.Clone(list), i, i+1)
		}
		if len(p[t.hash]) == 0 {
			delete(p, t.hash)
		}
	}
	for _, t := range v {
		list := p[t.hash]
		p[t.hash] = slices.Insert(slices.Clone(list), find(list, e), posting{uint32(e.seq), uint16(t.weight)})
	}
}

// find gives an article's place under a word.
func find(list []posting, e *entry) int {
	i, _ := slices.BinarySearchFunc(list, e.seq, func(p posting, seq newsroom.Seq) int { return int(int32(p.seq - uint32(seq))) })
	return i
}

// rebuilt gives the window anew with some traces changed, which count as new until the next regrouping.
func (w *Window) rebuilt(made map[newsroom.Seq][]byte) (*Window, error) {
	live := make([]newsroom.Placed, len(w.live))
	sizes := map[newsroom.SituationID]int{}
	for i, e := range w.live {
		blob := e.trace
		if changed, ok := made[e.seq]; ok {
			blob = changed
		}
		live[i] = newsroom.Placed{Trace: newsroom.Trace{Seq: e.seq, Blob: blob}, Situation: e.group.id}
		live[i].FirstSeen = time.UnixMicro(e.seen).UTC()
		if e.group.past {
			sizes[e.group.id] = len(e.group.members) + 1
		}
	}
	anew, err := Load(w.params, w.head, live, sizes)
	if err != nil {
		return nil, err
	}
	anew.renewed = map[newsroom.Seq]bool{}
	for seq := range made {
		anew.renewed[seq] = true
	}
	return anew, nil
}

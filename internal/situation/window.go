package situation

import "newsroom"

// Window is the live window. It is not safe for use by several goroutines at once.
type Window struct {
	params Params
	room   int // how many words it holds
	head   newsroom.GroupHead
	clock  int64 // the latest first-seen time of the stream, in Unix microseconds
	first  newsroom.Seq
	live   pagedQueue[entry] // by seq, from first

	words  statistics
	spoken map[uint32]int // live articles by language
	marked statistics     // what the live articles teach about marks, which are words of no language
	copies sketches
	groups map[newsroom.SituationID]*group

	renewed map[newsroom.Seq]bool // live articles that were read again since the last regrouping
	noted   []newsroom.Seq        // articles whose lists took a neighbour in since then, some more than once

	owns   slab[term] // the live articles' own vectors,
	signs  slab[term] // those of their marks,
	traces slab[byte] // what is kept of their traces,
	wides  places     // and their widened vectors

	// Memory that is used again.
	terms, wide vector
	reader      *reader
	search      search
	adder       adder
	numbers     []uint32
	titled      []uint32
	scratch     []byte
	recalled    []numbered
	met         []uint32
}

// New gives the empty window at the beginning of a stream.
func New(p Params) *Window {
	return &Window{
		params: p,
		room:   vocabulary,
		first:  1,
		spoken: map[uint32]int{},
		groups: map[newsroom.SituationID]*group{},
		reader: newReader(),
	}
}

// Head tells how far the stream has come.
func (w *Window) Head() newsroom.GroupHead { return w.head }

// Due tells whether the touched part is to be regrouped now, before the next article. It is at fixed places
// of the stream, so that it does not matter how the stream is cut into batches.
func (w *Window) Due() bool {
	return w.head.Seq%newsroom.Seq(w.params.Every) == 0 && w.head.Regrouped < w.head.Seq
}

// Assignment is where an article went when it came in.
type Assignment struct {
	Seq       newsroom.Seq
	Situation newsroom.SituationID
	Opened    bool // the situation was opened for it
	Blob      []byte
}

// Add takes in the next article of the stream, after those that it pushes out have left.
func (w *Window) Add(a Article) Assignment {
	seq, seen := w.head.Seq+1, a.FirstSeen.UnixMicro()
	w.tick(seen)
	r := w.reader.read(a)
	t := trace{
		behind: uint64(w.clock - seen),
		live:   uint64(w.live.len() + 1),
		length: uint64(len(r.words)),
		origin: r.origin,
		words:  w.words.digest(r.words),
		sketch: r.sketch,
		marks:  w.weighMarks(r.marks),
	}
	e := w.live.push()
	e.seq, e.seen, e.origin = seq, seen, t.origin
	e.own, e.names = w.number(t.words, t.origin.language)
	e.near = w.nearest(e)
	t.near = e.near.links(seq)
	e.marks = w.numberMarks(t.marks)
	e.far = w.farthest(e)
	t.far = e.far.links(seq)
	e.kept = w.keep(t, seq)

	s := sketchOf(r.sketch)
	g := w.choose(e, s)
	opened := g == nil
	if opened {
		g = w.open(foundedBy(e, 0))
	}
	w.admit(e, s, g)
	return Assignment{Seq: seq, Situation: g.id, Opened: opened, Blob: t.encode(seq)}
}

// tick moves the clock and makes room for a newcomer.
func (w *Window) tick(seen int64) {
	if w.head.Seq == 0 || seen > w.clock {
		w.clock = seen
	}
	for w.live.len() > 0 && w.leaves(w.live.at(0)) {
		w.drop()
	}
}

// leaves tells whether the oldest article makes room for a newcomer.
func (w *Window) leaves(oldest *entry) bool {
	age := w.clock - oldest.seen
	return age > w.params.Age.Microseconds() ||
		w.live.len() >= w.params.Articles && age >= w.params.Least.Microseconds() ||
		w.words.known() > w.room
}

// at gives a live article, nil for one that has left.
func (w *Window) at(seq newsroom.Seq) *entry {
	if seq < w.first || seq > w.head.Seq {
		return nil
	}
	return w.live.at(int(seq - w.first))
}

// choose finds the situation that a newcomer joins at once, nil for none: that of the text that it is a copy
// of, or the one that is nearest as a whole, if it is very near.
func (w *Window) choose(e *entry, s sketch) *group {
	if original := w.original(e, s); original != nil {
		return original.group
	}
	w.search.probe.set(w.widened(e))
	var best *group
	nearest, of := caution, e.origin.counts()
	for _, l := range e.near.list() {
		g := w.at(e.seq + newsroom.Seq(l.away())).group
		if l.weak() || g == best || float64(l.cosine) < introduced*cosineUnit {
			continue
		}
		link := w.linkTo(g, of)
		if link > nearest || link == nearest && (best == nil || g.before(best)) {
			best, nearest = g, link
		}
	}
	return best
}

package situation

import (
	"slices"

	"newsroom"
)

// Window is the live window. It is not safe for use by several goroutines at once.
type Window struct {
	params Params
	head   newsroom.GroupHead
	clock  int64 // the latest first-seen time of the stream, in Unix microseconds
	first  newsroom.Seq
	live   []*entry // by seq, from first

	words    statistics
	postings postings
	copies   sketches
	groups   map[newsroom.SituationID]*group

	renewed map[newsroom.Seq]bool // live articles that were read again since the last regrouping

	reader reader
	search search
	adder  *sums // for one article and its neighbours
	parts  []component
}

// New gives the empty window at the beginning of a stream.
func New(p Params) *Window {
	return &Window{
		params:   p,
		first:    1,
		words:    statistics{words: map[uint32]tally{}},
		postings: postings{},
		copies:   sketches{},
		groups:   map[newsroom.SituationID]*group{},
		reader:   reader{at: map[uint32]int{}},
		adder:    newSums(keptTerms * (neighbours + 1)),
	}
}

// Head tells how far the stream has come.
func (w *Window) Head() newsroom.GroupHead { return w.head }

// Due tells whether the touched part is to be regrouped now, before the next article. It is at fixed places
// of the stream, so that it does not matter how the stream is cut into batches.
func (w *Window) Due() bool {
	return w.head.Seq%newsroom.Seq(w.params.Every) == 0 && w.head.Regrouped < w.head.Seq
}

// Arrival is where an article went when it came in.
type Arrival struct {
	Seq       newsroom.Seq
	Situation newsroom.SituationID
	Opened    bool // the situation was opened for it
	Blob      []byte
}

// Add takes in the next article of the stream, after those that it pushes out have left.
func (w *Window) Add(a Article) Arrival {
	e := &entry{seq: w.head.Seq + 1, seen: a.FirstSeen.UnixMicro()}
	w.tick(e)
	r := w.reader.read(a)
	t := trace{
		behind: uint64(w.clock - e.seen),
		live:   uint64(len(w.live) + 1),
		length: uint64(len(r.words)),
		words:  w.words.digest(r.words),
		sketch: r.sketch,
	}
	e.own, e.length = t.vector(), lengthFor(t.length)
	e.names = t.names()
	e.near = w.nearest(e.own, e.names, e.seq)
	t.near = slices.Clone(e.near)
	e.trace = t.encode(e.seq)

	g := w.choose(e, r.sketch)
	opened := g == nil
	if opened {
		g = w.open(foundedBy(e, 0))
	}
	w.admit(e, t, g)
	return Arrival{Seq: e.seq, Situation: g.id, Opened: opened, Blob: e.trace}
}

// tick moves the clock and makes room for a newcomer.
func (w *Window) tick(e *entry) {
	if w.head.Seq == 0 || e.seen > w.clock {
		w.clock = e.seen
	}
	oldest := w.clock - w.params.Age.Microseconds()
	for len(w.live) > 0 && (len(w.live) >= w.params.Articles || w.live[0].seen < oldest) {
		w.drop(w.live[0])
		w.live[0] = nil
		w.live = w.live[1:]
		w.first++
	}
}

// at gives a live article, nil for one that has left.
func (w *Window) at(seq newsroom.Seq) *entry {
	if seq < w.first || seq > w.head.Seq {
		return nil
	}
	return w.live[seq-w.first]
}

// choose finds the situation that a newcomer joins at once, nil for none: that of the text that it is a copy
// of, or the one that is nearest as a whole, if it is very near.
func (w *Window) choose(e *entry, sketch []uint64) *group {
	if original := w.original(sketch, e.names); original != nil {
		return original.group
	}
	own := bag{articles: 1, one: w.widened(e)}
	var best *group
	nearest := caution
	for _, l := range e.near {
		g := w.at(l.seq).group
		if l.weak || g == best {
			continue
		}
		link := own.link(w.bag(g))
		if link > nearest || link == nearest && (best == nil || g.before(best)) {
			best, nearest = g, link
		}
	}
	return best
}

package situation

import (
	"fmt"

	"newsroom"
)

// FirstLive gives the place of the oldest article that was in the window with the newest one of the stream,
// as the newest one's trace says.
func FirstLive(newest newsroom.Trace) (newsroom.Seq, error) {
	t, err := decode(newest.Seq, newest.Blob)
	if err != nil {
		return 0, err
	}
	return newest.Seq - newsroom.Seq(t.live) + 1, nil
}

// Load gives the window as it stood at a head, from the traces of its articles, which are those from
// FirstLive on, with the situations that they belong to now. Sizes gives how many articles belong to each of
// those situations in all, live or not; a situation that is not in it has only live ones.
func Load(p Params, head newsroom.GroupHead, live []newsroom.Placed, sizes map[newsroom.SituationID]int) (*Window, error) {
	w := New(p)
	w.first = head.Seq - newsroom.Seq(len(live)) + 1
	w.head.Seq = w.first - 1
	for _, placed := range live {
		if placed.Seq != w.head.Seq+1 {
			return nil, fmt.Errorf("situation: the traces of a window have a gap before article %d", placed.Seq)
		}
		t, err := decode(placed.Seq, placed.Blob)
		if err != nil {
			return nil, err
		}
		if t.origin == (origin{}) { // of a form that did not say when it came out
			t.origin.hour = hourOf(Article{FirstSeen: placed.FirstSeen})
		}
		w.restore(t, placed.FirstSeen.UnixMicro(), placed.Situation)
	}
	for id, g := range w.groups {
		g.past = sizes[id] > len(g.members)
	}
	w.head = head
	w.note()
	return w, nil
}

// restore takes the next article in that was grouped before.
func (w *Window) restore(t trace, seen int64, situation newsroom.SituationID) {
	e := w.live.push()
	e.seq, e.seen, e.origin = w.head.Seq+1, seen, t.origin
	e.own, e.names = w.number(t.words, t.origin.language)
	e.near = nearbyOf(t.near, e.seq)
	e.marks = w.numberMarks(t.marks)
	e.far = nearbyOf(t.far, e.seq)
	e.kept = w.keep(t, e.seq)
	w.clock = seen + int64(t.behind)
	g := w.groups[situation]
	if g == nil {
		g = w.open(situation)
	}
	w.admit(e, sketchOf(t.sketch), g)
}

// note finds out whose lists have taken a neighbour in since the last regrouping.
func (w *Window) note() {
	w.noted = nil
	for i := range w.live.len() {
		if e := w.live.at(i); w.sawNew(e) {
			w.noted = append(w.noted, e.seq)
		}
	}
}

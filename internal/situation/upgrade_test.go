package situation

import (
	"encoding/binary"
	"slices"
	"testing"

	"newsroom"
	"newsroom/internal/store/enginetest"
)

// plain gives a trace in the form of before origins.
func (t trace) plain(seq newsroom.Seq) []byte {
	t.marks, t.far = nil, nil // nobody knew of them
	stored := t.encode(seq)
	b := binary.AppendUvarint(binary.AppendUvarint(binary.AppendUvarint([]byte{plainVersion}, t.behind), t.live), t.length)
	r := traceReader{rest: stored[1:]}
	for range 6 {
		r.uvarint()
	}
	return append(b, r.rest...)
}

// What was grouped by the rules of before comes apart with the first batch, however large it was: its id stays with most of
// its articles, and any other process makes the same of it.
func TestWhatStandsIsRegroupedOnce(t *testing.T) {
	enginetest.Computes(t)
	reports := invent(61, 400)
	m, _ := grouped(t, DefaultParams(), reports)
	one := m.placed[0].Situation
	var live []newsroom.Placed
	for _, p := range m.placed {
		read, err := decode(p.Seq, p.Blob)
		if err != nil {
			t.Fatal(err)
		}
		p.Blob, p.Situation = read.plain(p.Seq), one
		live = append(live, p)
	}
	head := m.head
	head.Regrouped = 0
	again := func() (*Window, placedParts) {
		w, err := Load(DefaultParams(), head, live, nil)
		if err != nil {
			t.Fatal(err)
		}
		p := w.Place(nil, true)
		if p.From != head || p.To.Regrouped != head.Seq {
			t.Fatalf("the head went from %+v to %+v", p.From, p.To)
		}
		parts := placedParts{}
		for _, e := range live {
			parts[e.Seq] = one
		}
		for _, move := range p.Moves {
			parts[move.Seq] = move.To
		}
		return w, parts
	}
	w, parts := again()
	_, same := again()
	size := map[newsroom.SituationID]int{}
	for seq, at := range parts {
		size[at]++
		if same[seq] != at {
			t.Errorf("article %d is in two situations for two processes", seq)
		}
	}
	if len(size) < 10 {
		t.Errorf("it came into %d parts", len(size))
	}
	for id, n := range size {
		if n > size[one] {
			t.Errorf("the id stayed with %d articles, and %d are in %v", size[one], n, id)
		}
	}
	if next := w.Place(nil, true); next.From != next.To || len(next.Moves) > 0 {
		t.Errorf("it is regrouped again: %+v", next)
	}
	if w.groups[one] == nil || !slices.ContainsFunc(w.groups[one].members, func(e *entry) bool { return e.seq > 0 }) {
		t.Error("the situation has gone")
	}
}

// placedParts gives the situations of articles.
type placedParts map[newsroom.Seq]newsroom.SituationID

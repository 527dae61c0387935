package situation

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"newsroom"
	"newsroom/internal/store/enginetest"
)

// stub gives a report as a feed shows it: its title alone.
func stub(t newsroom.Text) newsroom.Text {
	t.Text = ""
	return t
}

// paged gives a report whose page was fetched.
func paged(t newsroom.Text, seq newsroom.Seq) newsroom.Text {
	t.Seq, t.Text = seq, ""
	t.Page = fmt.Sprintf("%s. The mayor of Oxley saw %d zeppelins over the harbour. %s", t.Title, seq%5, t.Text)
	return t
}

// place is one batch as the desk makes it: what has its page now is read again, then what waits is placed.
func place(m *memory, w *Window, pages, waiting []newsroom.Text, dry bool) *Window {
	m.t.Helper()
	again, w, err := w.Reread(pages)
	if err != nil {
		m.t.Fatal(err)
	}
	p := w.Place(waiting, dry)
	p.Reread = again
	m.apply(p)
	return w
}

// A process that goes on with its own window after articles were read again does what one does that loads it, to
// the last byte, wherever it is taken over.
func TestTakeoverAfterReadingAgain(t *testing.T) {
	enginetest.Computes(t)
	reports := texts(invent(11, 400))
	rapid.Check(t, func(rt *rapid.T) {
		from := rapid.IntRange(0, len(reports)-150).Draw(rt, "from")
		stream := reports[from : from+150]
		kept, cut := newMemory(t), newMemory(t)
		w := New(tight)
		for at := 0; at < len(stream); {
			n := min(rapid.IntRange(1, 30).Draw(rt, "batch"), len(stream)-at)
			var pages, waiting []newsroom.Text
			seqs := rapid.SliceOfNDistinct(rapid.IntRange(1, max(1, at)), 0, min(at, 12), rapid.ID).Draw(rt, "read")
			slices.Sort(seqs)
			for _, seq := range seqs {
				pages = append(pages, paged(stream[seq-1], newsroom.Seq(seq)))
			}
			for _, text := range stream[at : at+n] {
				waiting = append(waiting, stub(text))
			}
			dry := rapid.Bool().Draw(rt, "dry")
			w = place(kept, w, pages, waiting, dry)
			place(cut, cut.loaded(tight), pages, waiting, dry)
			at += n
		}
		if diff := difference(kept, cut); diff != "" {
			rt.Fatalf("the run that was cut differs (-kept +cut):\n%s", diff)
		}
	})
}

// What is read again keeps its place, its time and the window that it came to, and finds its own older neighbours.
func TestReadingAgainChangesTheWordsAlone(t *testing.T) {
	enginetest.Computes(t)
	reports := texts(invent(12, 120))
	patient := tight
	patient.Age *= 100
	m, w := newMemory(t), New(patient)
	var stubs []newsroom.Text
	for _, text := range reports[:50] {
		stubs = append(stubs, stub(text))
	}
	m.apply(w.Place(stubs, true))
	before := slices.Clone(m.placed)
	place(m, w, []newsroom.Text{paged(reports[39], 40), paged(reports[9], 10), {Seq: 99}}, nil, true)
	for i := range m.placed {
		was, _ := decode(before[i].Seq, before[i].Blob)
		now, err := decode(m.placed[i].Seq, m.placed[i].Blob)
		if err != nil {
			t.Fatal(err)
		}
		if i != 39 && i != 9 {
			if diff := cmp.Diff(before[i].Blob, m.placed[i].Blob); diff != "" {
				t.Errorf("article %d has another trace", i+1)
			}
			continue
		}
		if now.behind != was.behind || now.live != was.live || now.length <= was.length {
			t.Errorf("article %d was %+v and is %+v", i+1, was, now)
		}
		for _, l := range now.near {
			if l.seq >= before[i].Seq {
				t.Errorf("article %d has the younger neighbour %d", i+1, l.seq)
			}
		}
	}
}

// A page read again as it was changes nothing but the number of the regrouping.
func TestReadingTheSameAgainIsStill(t *testing.T) {
	enginetest.Computes(t)
	reports := texts(invent(13, 200))
	m, w := newMemory(t), New(tight)
	m.apply(w.Place(reports[:100], true))
	given := m.given()
	var again []newsroom.Text
	for i, text := range reports[90:100] {
		text.Seq = newsroom.Seq(91 + i)
		again = append(again, text)
	}
	place(m, w, again, nil, true)
	moved := 0
	for article, situation := range m.given() {
		if m.resolve(given[article]) != situation {
			moved++
		}
	}
	if moved > 3 {
		t.Errorf("%d of 100 articles were moved", moved)
	}
}

func TestNothingToReadAgainCostsNothing(t *testing.T) {
	enginetest.Computes(t)
	w := New(tight)
	again, same, err := w.Reread(nil)
	if len(again) > 0 || same != w || err != nil {
		t.Errorf("it gives %v, another window %v, %v", again, same != w, err)
	}
	again, same, err = w.Reread([]newsroom.Text{{Seq: 7, Article: 3, Page: strings.Repeat("burns ", 9)}})
	if len(again) != 1 || len(again[0].Blob) > 0 || same != w || err != nil {
		t.Errorf("of an article that has left it gives %v, %v", again, err)
	}
}

package situation

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"newsroom"
	"newsroom/internal/store/enginetest"
)

func drawTrace(rt *rapid.T, seq newsroom.Seq) trace {
	t := trace{
		behind: rapid.Uint64().Draw(rt, "behind"),
		live:   rapid.Uint64Range(1, 50_000).Draw(rt, "live"),
		length: rapid.Uint64Range(0, mostWords).Draw(rt, "length"),
		sketch: rapid.SliceOfN(rapid.Uint64(), 0, sketchSize).Draw(rt, "sketch"),
		near: rapid.SliceOfN(rapid.Custom(func(rt *rapid.T) link {
			return link{
				seq:    newsroom.Seq(rapid.Int64Range(1, int64(seq)-1).Draw(rt, "seq")),
				cosine: rapid.Uint16().Draw(rt, "cosine"),
				weak:   rapid.Bool().Draw(rt, "weak"),
			}
		}), 0, neighbours).Draw(rt, "near"),
		origin: drawArticle(rt).origin,
	}
	hashes := rapid.SliceOfNDistinct(rapid.Uint32Min(1), 0, keptWords, rapid.ID).Draw(rt, "hashes")
	slices.Sort(hashes)
	if len(hashes) > 0 {
		t.far, t.marks = []link{}, []traceWord{}
	}
	for i, h := range hashes[:min(len(hashes), 32)] {
		t.marks = append(t.marks, traceWord{h, rapid.Uint16().Draw(rt, "weight of a mark"), evidence(i & 1)})
	}
	for _, l := range t.near[:min(len(t.near), len(t.marks))] {
		t.far = append(t.far, link{seq: l.seq, cosine: ^l.cosine})
	}
	t.words = make([]traceWord, 0, len(hashes))
	for _, h := range hashes {
		t.words = append(t.words, traceWord{h, rapid.Uint16().Draw(rt, "weight"), evidence(rapid.IntRange(0, 3).Draw(rt, "evidence"))})
	}
	return t
}

func TestTraceComesBackAsItWas(t *testing.T) {
	enginetest.Computes(t)
	rapid.Check(t, func(rt *rapid.T) {
		seq := newsroom.Seq(rapid.Int64Range(2, 1<<40).Draw(rt, "seq"))
		want := drawTrace(rt, seq)
		got, err := decode(seq, want.encode(seq))
		if err != nil {
			rt.Fatal(err)
		}
		if diff := cmp.Diff(want, got, cmp.AllowUnexported(trace{}, traceWord{}, link{}, origin{})); diff != "" {
			rt.Fatalf("the trace differs (-written +read):\n%s", diff)
		}
	})
}

func TestDamagedTraceIsAnError(t *testing.T) {
	enginetest.Computes(t)
	arrival := New(DefaultParams()).Add(Article{Title: "Storm floods the harbour of Lund", Text: "Boats sank.", FirstSeen: week})
	for n := range arrival.Blob {
		if _, err := decode(1, arrival.Blob[:n]); !errors.Is(err, errTrace) {
			t.Errorf("cut at byte %d it gives %v", n, err)
		}
	}
	if _, err := decode(1, append(slices.Clone(arrival.Blob), 0)); !errors.Is(err, errTrace) {
		t.Errorf("with a byte too many it gives %v", err)
	}
}

func FuzzDecode(f *testing.F) {
	for _, r := range invent(1, 5) {
		f.Add(New(DefaultParams()).Add(articleOf(r.Text)).Blob)
	}
	f.Fuzz(func(t *testing.T, stored []byte) {
		got, err := decode(1000, stored)
		if err != nil {
			return
		}
		if len(got.words) > len(stored) || len(got.sketch) > len(stored) || len(got.near) > len(stored) {
			t.Error("it gives more than it was given")
		}
	})
}

func TestTracesAreSmall(t *testing.T) {
	enginetest.Computes(t)
	w := New(DefaultParams())
	var long strings.Builder
	for _, r := range invent(3, 400) {
		long.WriteString(r.Text.Text)
		w.Add(articleOf(r.Text))
	}
	hostile := Article{Title: strings.Repeat("Überaus lange Überschrift ", 9000), Text: long.String(), FirstSeen: week}
	if got := len(w.Add(hostile).Blob); got > 900 {
		t.Errorf("the trace of a long article has %d bytes", got)
	}
	if got := len(w.Add(Article{FirstSeen: week}).Blob); got > 20 {
		t.Errorf("the trace of an empty article has %d bytes", got)
	}
}

// TestWindowForgets lets everything leave and looks for what stays behind.
func TestWindowForgets(t *testing.T) {
	enginetest.Computes(t)
	_, w := grouped(t, DefaultParams(), invent(4, 300))
	after := Article{Title: "Quiet day at the lake", FirstSeen: w.now().Add(31 * 24 * time.Hour)}
	w.Add(after)
	alone := New(DefaultParams())
	alone.Add(after)
	got := []int{w.live.len(), len(w.groups), len(known(w)), w.words.articles, w.copies.rows.len(), w.copies.table.used}
	want := []int{alone.live.len(), len(alone.groups), len(known(alone)), 1, 1, alone.copies.table.used}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("articles, situations, words, counted, sketches and shingles (-new +left):\n%s", diff)
	}
}

func TestWindowHasItsSize(t *testing.T) {
	enginetest.Computes(t)
	p := Params{Articles: 100, Age: 24 * time.Hour, Every: 50}
	w := New(p)
	for i, r := range invent(5, 300) {
		w.Add(articleOf(r.Text))
		if want := min(i+1, p.Articles); w.live.len() > want {
			t.Fatalf("%d articles are in the window, want at most %d", w.live.len(), want)
		}
		if oldest := w.live.at(0).seen; w.live.len() > 1 && oldest < w.clock-p.Age.Microseconds() {
			t.Fatalf("an article of %d is in the window at %d", oldest, w.clock)
		}
	}
}

// TestTheProductsWindowHoldsThreeDays holds the bound that the product has, which the tests below set for themselves.
func TestTheProductsWindowHoldsThreeDays(t *testing.T) {
	enginetest.Computes(t)
	if p := DefaultParams(); p.Least < 3*24*time.Hour || p.Least > p.Age {
		t.Errorf("the window holds %s at least and %s at most, want three days or more, whatever comes", p.Least, p.Age)
	}
}

// TestWindowHoldsTheLatestDays lets more come within days than the window holds otherwise.
func TestWindowHoldsTheLatestDays(t *testing.T) {
	enginetest.Computes(t)
	p := Params{Articles: 20, Least: 3 * 24 * time.Hour, Age: 30 * 24 * time.Hour, Every: 50}
	w, stream := New(p), invent(5, 600)
	full := 0
	for _, r := range stream {
		w.Add(articleOf(r.Text))
		held := w.live.len()
		if oldest := w.clock - w.live.at(0).seen; held > p.Articles && oldest >= p.Least.Microseconds() {
			t.Fatalf("%d articles are in the window, the oldest of them %s old", held, time.Duration(oldest)*time.Microsecond)
		}
		if held > p.Articles {
			full++
		}
	}
	late := 0
	for _, r := range stream {
		if w.clock-r.FirstSeen.UnixMicro() < p.Least.Microseconds() {
			late++
		}
	}
	if late <= p.Articles || full == 0 || w.live.len() != late {
		t.Errorf("%d articles are in the window, of %d that came within %s", w.live.len(), late, p.Least)
	}
}

// TestWindowHasRoomForItsWords holds a window to so many words, and one that is loaded to the same.
func TestWindowHasRoomForItsWords(t *testing.T) {
	enginetest.Computes(t)
	const room = 300
	w, m := New(DefaultParams()), newMemory(t)
	w.room = room
	m.apply(w.Place(texts(invent(5, 300)), true))
	if known, most := w.words.known(), room+keptWords; known > most || w.live.len() == 300 {
		t.Errorf("%d words of %d articles are in the window, want at most %d", known, w.live.len(), most)
	}
	if first, err := FirstLive(m.placed[299].Trace); err != nil || first != w.first {
		t.Errorf("the newest trace says that it begins with %d (%v), and it does with %d", first, err, w.first)
	}
}

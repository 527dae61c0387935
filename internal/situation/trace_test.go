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
	t.words = make([]traceWord, 0, len(hashes))
	for _, h := range hashes {
		t.words = append(t.words, traceWord{h, rapid.Uint16().Draw(rt, "weight"), evidence(rapid.IntRange(0, 3).Draw(rt, "evidence"))})
	}
	return t
}

func TestTraceComesBackAsItWas(t *testing.T) {
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

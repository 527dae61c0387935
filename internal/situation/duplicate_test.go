package situation

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"newsroom"
	"newsroom/internal/store/enginetest"
	"newsroom/internal/text"
)

func TestNearDuplicates(t *testing.T) {
	enginetest.Computes(t)
	wire := "Engineers closed the bridge on Tuesday after divers found cracks in two of its piers, and lorries are sent round by the northern road."
	list := []newsroom.Text{
		{Title: "Bridge closed", Text: wire},
		{Title: "Baker opens third shop", Text: "The shop in the old mint sells bread from five in the morning."},
		{Title: "Lorries sent round", Text: wire + " (Talpost)"},
		{Title: "", Text: ""},
		{Title: "Bridge closed", Text: strings.ToUpper(wire)},
		{Title: "Bridge opened", Text: "Cars cross the river again after a week, the mayor said when she drove over it first."},
		{Title: "", Text: ""},
	}
	if diff := cmp.Diff([][]int{{0, 2, 4}, {1}, {3}, {5}, {6}}, NearDuplicates(list)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if got := NearDuplicates(nil); got != nil {
		t.Errorf("of nothing it gives %v", got)
	}
}

// TestPairsAreAllPairs compares the index with looking at everything.
func TestPairsAreAllPairs(t *testing.T) {
	enginetest.Computes(t)
	reports := texts(invent(13, 250))
	sets := make([][]uint64, len(reports))
	want := []Pair(nil)
	for b, r := range reports {
		sets[b] = text.Set(slices.Clone(newReader().shingles(r)))
		for a := range b {
			if share := text.Jaccard(sets[a], sets[b]); share >= copied {
				want = append(want, Pair{a, b, share})
			}
		}
	}
	if diff := cmp.Diff(want, Pairs(reports)); diff != "" || len(want) == 0 {
		t.Errorf("of %d pairs (-want +got):\n%s", len(want), diff)
	}
}

// TestResemblanceOfShortSets is exact for what fits into a sketch.
func TestResemblanceOfShortSets(t *testing.T) {
	enginetest.Computes(t)
	rapid.Check(t, func(rt *rapid.T) {
		set := rapid.Map(rapid.SliceOfNDistinct(rapid.Uint64Range(0, 30), 0, sketchSize-1, rapid.ID), func(s []uint64) []uint64 {
			slices.Sort(s)
			return s
		})
		a, b := set.Draw(rt, "a"), set.Draw(rt, "b")
		if got, want := resemblance(upper(a), upper(b)), text.Jaccard(a, b); got != want {
			rt.Errorf("it is %g, want %g", got, want)
		}
	})
}

// upper gives a sketch of hashes whose upper halves tell them apart.
func upper(hashes []uint64) sketch {
	s := make(sketch, len(hashes))
	for i, h := range hashes {
		s[i] = uint32(h)
	}
	return s
}

// TestResemblanceOfLongSets is an estimate: over many pairs it is right in the mean.
func TestResemblanceOfLongSets(t *testing.T) {
	enginetest.Computes(t)
	random := newRandom(3)
	const rounds, size = 400, 200
	sum := 0.0
	for range rounds {
		var a, b []uint64
		for i := range size {
			h := random.Uint64()
			if a = append(a, h); i%2 == 0 {
				h = random.Uint64()
			}
			b = append(b, h)
		}
		slices.Sort(a)
		slices.Sort(b)
		sum += resemblance(sketchOf(text.MinHashes(a, sketchSize)), sketchOf(text.MinHashes(b, sketchSize)))
	}
	if mean := sum / rounds; mean < .31 || mean > .36 {
		t.Errorf("the mean is %.3f, a third is true", mean)
	}
}

package situation

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"newsroom/internal/store/enginetest"
)

// Whatever comes and goes in the order of the stream, what is kept is what was put in, and a slab holds no more pages than
// its lists lie on.
func TestASlabHoldsWhatHasNotLeft(t *testing.T) {
	enginetest.Computes(t)
	rapid.Check(t, func(t *rapid.T) {
		var s slab[uint32]
		var lists [][]uint32
		var at []held
		for n := range uint32(rapid.IntRange(1, 2000).Draw(t, "lists")) {
			list := slices.Repeat([]uint32{n}, rapid.IntRange(0, 40).Draw(t, "length"))
			lists, at = append(lists, list), append(at, s.keep(list))
			if len(at) > 300 {
				lists, at = lists[1:], at[1:]
				s.leave(at[0])
			}
		}
		for i, h := range at {
			if !slices.Equal(s.list(h), lists[i]) {
				t.Fatalf("a list is %v and was %v", s.list(h), lists[i])
			}
		}
		if pages := int(at[len(at)-1].page-at[0].page) + 1; len(s.pages) != pages {
			t.Fatalf("there are %d pages, of which %d are needed", len(s.pages), pages)
		}
	})
}

// Places are used again, and nobody else's vector changes when one is swapped.
func TestPlacesAreUsedAgain(t *testing.T) {
	enginetest.Computes(t)
	rapid.Check(t, func(t *rapid.T) {
		var p places
		at, want := map[int]placed{}, map[int]vector{}
		for range rapid.IntRange(1, 1000).Draw(t, "steps") {
			who := rapid.IntRange(0, 300).Draw(t, "who")
			if rapid.Bool().Draw(t, "leaves") {
				p.leave(at[who])
				delete(at, who)
				delete(want, who)
				continue
			}
			v := vector(slices.Repeat([]term{term(rapid.Uint32().Draw(t, "term"))}, rapid.IntRange(0, wideTerms).Draw(t, "terms")))
			at[who], want[who] = p.swap(at[who], v), v
		}
		for who, v := range want {
			if !slices.Equal(p.vector(at[who]), v) {
				t.Fatalf("a vector is %v and was %v", p.vector(at[who]), v)
			}
		}
		if len(p.pages)*placesPage != len(p.free)+len(at) {
			t.Fatalf("of %d places %d are free and %d taken", len(p.pages)*placesPage, len(p.free), len(at))
		}
	})
}

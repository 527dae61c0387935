package situation

import (
	"testing"

	"pgregory.net/rapid"

	"newsroom/internal/store/enginetest"
)

// What is packed comes out as it went in, wherever it leads.
func TestLinksAndStepsArePacked(t *testing.T) {
	enginetest.Computes(t)
	rapid.Check(t, func(t *rapid.T) {
		away, cosine, weak := rapid.Int32Range(1-1<<30, 1<<30-1).Draw(t, "away"), rapid.Uint16().Draw(t, "cosine"), rapid.Bool().Draw(t, "weak")
		l := newNeighbour(away, cosine, weak)
		if l.away() != away || l.cosine != cosine || l.weak() != weak {
			t.Fatalf("a link is %d away, %d near and weak: %v", l.away(), l.cosine, l.weak())
		}
		if b := l.back(); b.away() != -away || b.cosine != cosine || b.weak() != weak {
			t.Fatalf("back it is %d away, %d near and weak: %v", b.away(), b.cosine, b.weak())
		}
		mark, by := rapid.Uint32().Draw(t, "mark"), rapid.Uint32Range(1, 1<<25).Draw(t, "by")
		to, found := stepFrom(mark, mark-by).from(mark)
		if near := by < 1<<24; found != near || near && to != mark-by {
			t.Fatalf("a step back by %d leads to %d, found: %v", by, mark-to, found)
		}
	})
}

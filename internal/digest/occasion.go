package digest

import (
	"iter"

	"newsroom/internal/text"
)

// withoutOccasions gives the places of words but for those of an occasion at which many events happen, and the year behind it.
func withoutOccasions(tokens []text.Token) iter.Seq[int] {
	return func(yield func(int) bool) {
		for i := 0; i < len(tokens); {
			n := occasions.Length(tokens[i:])
			if n > 0 && i+n < len(tokens) && yearLike(tokens[i+n].Word) {
				n++
			}
			if n == 0 {
				if !yield(i) {
					return
				}
				n = 1
			}
			i += n
		}
	}
}

package digest

import "newsroom/internal/text"

// withoutOccasions leaves out of words those of an occasion at which many events happen, and the year behind it.
func withoutOccasions(tokens []text.Token) []text.Token {
	out := make([]text.Token, 0, len(tokens))
	for i := 0; i < len(tokens); {
		n := occasions.Length(tokens[i:])
		if n > 0 && i+n < len(tokens) && yearLike(tokens[i+n].Word) {
			n++
		}
		if n == 0 {
			out, n = append(out, tokens[i]), 1
		}
		i += n
	}
	return out
}

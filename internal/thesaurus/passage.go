package thesaurus

import "newsroom/internal/text"

// passage is a text whose words are looked for.
type passage struct {
	in     string
	tokens []text.Token
	stems  []string
	words  []uint64 // hashes of the words,
	roots  []uint64 // and of their stems
}

func passageOf(tokens []text.Token, in, language string) passage {
	n := len(tokens)
	hashes := make([]uint64, 2*n)
	p := passage{in: in, tokens: tokens, stems: make([]string, n), words: hashes[:n], roots: hashes[n:]}
	for i, token := range tokens {
		p.words[i] = text.Hash(token.Word)
		stem, stop := text.Term(language, token.Word)
		if stop {
			continue // no word of the data is known by the stem: "para" is no "paro"
		}
		p.stems[i], p.roots[i] = stem, text.Hash(stem)
	}
	return p
}

// begins tells whether tokens from one on begin with the words of a phrase.
func (p *passage) begins(patterns []pattern, at int) bool {
	if len(p.tokens)-at < len(patterns) {
		return false
	}
	for i, w := range patterns {
		if !w.is(p.tokens[at+i], p.stems[at+i], p.in) {
			return false
		}
	}
	return true
}

// sieve tells of most hashes that they are in no set, which is so of nearly all words of a text, for less than a look into the set.
type sieve [1 << 10]uint64

func (s *sieve) at(h uint64) (word *uint64, bit uint64) {
	h ^= h >> 32
	return &s[h/64%uint64(len(s))], 1 << (h % 64)
}

func (s *sieve) add(h uint64) {
	word, bit := s.at(h)
	*word |= bit
}

func (s *sieve) may(h uint64) bool {
	word, bit := s.at(h)
	return *word&bit != 0
}

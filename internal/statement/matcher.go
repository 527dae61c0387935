package statement

import "slices"

// place is where a match may have come to, and how many words the pattern named on the way.
type place struct{ at, words int }

// reach are the places that a match may have come to, each once.
type reach []place

func (r reach) add(p place) reach {
	for i := range r {
		if r[i].at == p.at {
			r[i].words = max(r[i].words, p.words)
			return r
		}
	}
	return append(r, p)
}

func (r reach) holds(at int) bool {
	return slices.ContainsFunc(r, func(p place) bool { return p.at == at })
}

// within are the places up to a limit.
func (r reach) within(limit int) reach {
	if !slices.ContainsFunc(r, func(p place) bool { return p.at > limit }) {
		return r
	}
	return slices.DeleteFunc(slices.Clone(r), func(p place) bool { return p.at > limit })
}

// matcher matches patterns with the tokens of a statement, and remembers what it found out.
type matcher struct {
	tokens []token
	of     *Language
	words  []int32 // the numbers of the tokens' words, 0 of those that no pattern has
	next   []place // behind each token
	seen   map[uint64]reach
}

func (l *Language) matcher(tokens []token) matcher {
	m := matcher{tokens, l, make([]int32, len(tokens)), make([]place, len(tokens)), make(map[uint64]reach, 4*len(tokens))}
	for i, t := range tokens {
		m.words[i], m.next[i] = l.numbers[t.word], place{i + 1, 1}
	}
	return m
}

// mayBegin tells whether a node may begin at a place, which most can't.
func (m *matcher) mayBegin(n *node, at int) bool {
	switch {
	case n.null || n.wild:
		return true
	case at >= len(m.tokens):
		return false
	}
	_, may := slices.BinarySearch(n.opens, m.number(at))
	return may
}

// number gives the number of a token's word, 0 where no pattern has it.
func (m *matcher) number(at int) int32 {
	if m.tokens[at].mark { // which may be read as another
		return m.of.numbers[m.tokens[at].word]
	}
	return m.words[at]
}

// reaches gives all places where a match of a node that begins at a place may end, which are only read.
func (m *matcher) reaches(n *node, at int) reach {
	if n.shape == literal {
		if at < len(m.tokens) && m.tokens[at].word == n.word && m.tokens[at].quote == 0 {
			return m.next[at : at+1 : at+1]
		}
		return nil
	}
	if !m.mayBegin(n, at) {
		return nil
	}
	k := uint64(n.id)<<32 | uint64(at)
	if found, ok := m.seen[k]; ok {
		return found
	}
	found := m.find(n, at)
	m.seen[k] = found
	return found
}

// maxRepeats bounds how often a repetition is followed: nobody says please a dozen times.
const maxRepeats = 12

func (m *matcher) find(n *node, at int) (out reach) {
	switch n.shape {
	case sequence:
		out = reach{{at: at}}
		for _, kid := range n.kids {
			if out = m.then(out, kid); len(out) == 0 {
				return nil
			}
		}
	case choice:
		for _, kid := range n.rest {
			out = m.join(out, kid, place{at: at})
		}
		if at < len(m.tokens) && len(n.first) > 0 {
			for _, one := range n.beginning(m.number(at)) {
				out = m.join(out, one.kid, place{at: at})
			}
		}
	case option:
		out = m.join(reach{{at: at}}, n.kids[0], place{at: at})
	case repetition:
		out = reach{{at: at}}
		for i := 0; i < maxRepeats && i < len(out); i++ {
			out = m.join(out, n.kids[0], out[i])
		}
	case gap:
		out = m.skip(at)
	}
	return out
}

// skip lets up to a few words stand for a gap.
func (m *matcher) skip(at int) (out reach) {
	for k := 0; k <= maxGap; k++ {
		out = append(out, place{at: at + k})
		if at+k >= len(m.tokens) || m.tokens[at+k].mark {
			break
		}
	}
	return out
}

// then gives where a node may end that begins at one of some places.
func (m *matcher) then(from reach, n *node) (out reach) {
	for _, p := range from {
		out = m.join(out, n, p)
	}
	return out
}

// join adds to places those where a node may end that begins at one.
func (m *matcher) join(out reach, n *node, from place) reach {
	for _, p := range m.reaches(n, from.at) {
		out = out.add(place{p.at, from.words + p.words})
	}
	return out
}

// longest gives where the longest match of a node at a place ends, up to a limit, and how many words it named; ok where there
// is one.
func (m *matcher) longest(n *node, at, limit int) (end, words int, ok bool) {
	if n == nil {
		return at, 0, false
	}
	end = -1
	for _, p := range m.reaches(n, at) {
		if p.at > end && p.at <= limit {
			end, words = p.at, p.words
		}
	}
	return end, words, end >= 0
}

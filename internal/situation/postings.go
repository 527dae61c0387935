package situation

import (
	"math"

	"newsroom"
)

// A search reads the newest postings of those words that promise most for their length, and measures the
// best of what they bring exactly. Reading all of all words costs four times as much and finds little more.
const (
	askedTerms     = 16
	newestPostings = 400
	measured       = 48
)

// aloneTerms is how few words a vector must have for one shared word to be as much as can be asked.
const aloneTerms = 4

// posting is an article under one of its words: its place in the stream, and below it in eight bits the level of its
// weight. The place is cut to 24 bits, which tells apart any two articles of one window.
type posting uint32

const placeMask = 1<<24 - 1

func postingOf(seq newsroom.Seq, t term) posting { return posting(uint32(seq)<<8 | uint32(uint8(t))) }

func (p posting) place() uint32 { return uint32(p) >> 8 }

// post puts an article under the terms of its vector, mostly the newest one. Each list keeps the newest articles, of which a search
// reads at most newestPostings; what is older comes back only with a window that is made anew.
func (s *statistics) post(seq newsroom.Seq, v vector) {
	for _, t := range v {
		l := &s.lemmas[t.number()].posted
		i, _ := s.place(*l, seq)
		s.blocks.insert(l, i, uint32(postingOf(seq, t)), newestPostings)
	}
}

// unpost takes the oldest article out.
func (s *statistics) unpost(seq newsroom.Seq, v vector) {
	for _, t := range v {
		l := &s.lemmas[t.number()].posted
		if list := s.blocks.entries(*l); len(list) > 0 && posting(list[0]).place() == uint32(seq)&placeMask {
			s.blocks.remove(l, 0)
		}
	}
}

// newest gives the postings of a word that a search reads.
func (s *statistics) newest(number uint32) []uint32 {
	list := s.blocks.entries(s.lemmas[number].posted)
	return list[max(0, len(list)-newestPostings):]
}

// ask chooses the terms whose postings are worth reading: those with most weight squared for each posting.
func (s *statistics) ask(v vector) vector {
	terms, worth := s.asked[:0], s.keys[:0]
	for _, t := range v {
		n := min(int64(s.lemmas[t.number()].posted.n), newestPostings)
		if n == 0 {
			continue
		}
		// At most 2^28 times newestPostings, and of equals the lesser hash.
		key := uint64(t.weight()*t.weight()*newestPostings/n)>>6<<32 | uint64(^s.lemmas[t.number()].hash)
		terms, worth = append(terms, t), append(worth, key)
	}
	n := len(worth)
	worth = append(worth, worth...) // once in the order of the terms
	s.asked, s.keys = terms, worth
	if n <= askedTerms {
		return terms
	}
	last, asked := greatest(worth[n:], askedTerms), terms[:0]
	for i, t := range terms {
		if worth[i] >= last {
			asked = append(asked, t)
		}
	}
	return asked
}

// search is the memory that searches use again.
type search struct {
	scores  []uint32 // by index in live, all zero between searches; a product of unit vectors fits
	touched []uint32
	best    []uint64
	mixed   []uint64
	probe   probe
}

// nearest finds the neighbours of an article among those that came before it. Those whose names are others are none.
func (w *Window) nearest(e *entry) (near nearby) {
	v := w.own(e)
	w.score(&w.words, v)
	w.search.probe.set(v)
	for _, key := range w.best(int(e.seq-w.first), nil) {
		other := w.live.at(int(uint32(key)))
		if l := w.neighbour(e, other); float64(l.cosine) >= leastCosine*cosineUnit && !w.contrary(v, e.names, e.publisher, other) {
			near.insert(l)
		}
	}
	return near
}

// score reads the postings of a vector's best words, or marks.
func (w *Window) score(by *statistics, v vector) {
	s := &w.search
	s.scores = append(s.scores, make([]uint32, max(0, w.live.len()-len(s.scores)))...)
	touched := s.touched[:0]
	first := uint32(w.first)
	for _, t := range by.ask(v) {
		weight := uint32(t.weight())
		for _, p := range by.newest(t.number()) {
			i := (p>>8 - first) & placeMask
			if s.scores[i] == 0 {
				touched = append(touched, i)
			}
			s.scores[i] += weight * uint32(weightOf[uint8(p)])
		}
	}
	s.touched = touched
}

// best gives the articles before an index with the highest scores, as many as are measured, each as its score and
// below it in 32 bits its index: of equals the newest are taken. They are in no order. Of tells of which articles; nil: of all. It leaves all scores zero.
func (w *Window) best(before int, of func(*entry) bool) []uint64 {
	s := &w.search
	best, bar := s.best[:0], uint64(0)
	for _, i := range s.touched {
		key := uint64(s.scores[i])<<32 | uint64(i)
		s.scores[i] = 0
		if key <= bar || int(i) >= before || of != nil && !of(w.live.at(int(i))) {
			continue
		}
		if best = append(best, key); len(best) == 4*measured {
			best, bar = s.cut(best)
		}
	}
	if len(best) > measured {
		best, _ = s.cut(best)
	}
	s.best = best
	return best
}

// cut leaves of some keys the greatest, as many as are measured, and gives the last of them.
func (s *search) cut(keys []uint64) (left []uint64, last uint64) {
	s.mixed = append(s.mixed[:0], keys...)
	last = greatest(s.mixed, measured)
	left = keys[:0]
	for _, key := range keys {
		if key >= last {
			left = append(left, key)
		}
	}
	return left, last
}

// probe is one vector laid out for many scalar products with others: most words of those are not in it, and cost one
// look each.
type probe struct {
	terms [probeSize]term // 0: free; a term has a level above 0
	of    vector
}

const probeSize = 1 << 10 // much more than terms, so that few share a place

func (p *probe) set(v vector) {
	clear(p.terms[:])
	p.of = v
	for _, t := range v {
		i := t.number() % probeSize
		for p.terms[i] != 0 {
			i = (i + 1) % probeSize
		}
		p.terms[i] = t
	}
}

func (p *probe) dot(v vector) (sum int64) {
	for _, t := range v {
		for i := t.number() % probeSize; p.terms[i] != 0; i = (i + 1) % probeSize {
			if p.terms[i]>>8 == t>>8 {
				sum += t.weight() * p.terms[i].weight()
				break
			}
		}
	}
	return sum
}

// shared gives the scalar product with a vector, and how many words both have, and how many that are rare among a number of articles.
func (p *probe) shared(v vector, by *statistics, among int) (sum int64, words, rarities int) {
	for _, t := range v {
		for i := t.number() % probeSize; p.terms[i] != 0; i = (i + 1) % probeSize {
			if p.terms[i]>>8 == t>>8 {
				sum += t.weight() * p.terms[i].weight()
				words++
				if by.isRare(t.number(), among) {
					rarities++
				}
				break
			}
		}
	}
	return sum, words, rarities
}

// among gives among how many articles a word of two is rare: those of their language, or all where they have two.
func (w *Window) among(e, other *entry) int {
	if e.language == 0 || e.language != other.language {
		return w.words.articles
	}
	return w.spoken[e.language]
}

// neighbour measures how near an article is to the one whose vector is laid out for search. The link is weak where the two
// alone are no evidence of one story: others may be, that are near both.
func (w *Window) neighbour(e, other *entry) neighbour {
	v, of := w.own(other), w.search.probe.of
	dot, words, rarities := w.search.probe.shared(v, &w.words, w.among(e, other))
	cosine := float64(dot) / (unit * unit)
	rare := pairRare
	if e.language != 0 && other.language != 0 && e.language != other.language {
		rare = foreignRare
		if rarities == 2 {
			rarities = 1 // the two names of one person, mostly
		}
	}
	evidence := pairCosine*cosine + rare*float64(rarities) - pairLength*math.Log1p(float64(min(len(v), len(of)))) -
		pairApart*float64(e.origin.apart(other.origin))/costUnit - pairPlain
	if e.sharesPublisher(other.origin) {
		evidence -= pairPublisher
	}
	weak := evidence < leastEvidence || !e.ties(other.origin, evidence) || words < 2 && len(of) >= aloneTerms && len(v) >= aloneTerms
	return newNeighbour(int32(other.seq-e.seq), uint16(min(dot/(unit*unit/cosineUnit), cosineUnit-1)), weak)
}

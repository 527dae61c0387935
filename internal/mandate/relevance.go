package mandate

import (
	"math"
)

// The weights of BM25F (Robertson, Zaragoza: The Probabilistic Relevance Framework, 2009) as they were measured
// on labelled mandates; b normalises the text's length and leaves the title's alone.
const (
	k1          = 1.5
	b           = .75
	titleWeight = 3
	leadWeight  = 1.5
	idfPower    = 1.2
	pairWeight  = .3 // of the mean of their two weights, for words that stand within pairWords
	pairWords   = 3
	elsewhere   = .7 // what is left of an article that names none of the places that the label names
)

// Statistics describes the articles that an article is compared with. It goes into an edition's record.
type Statistics struct {
	Articles   int
	MeanLength float64        // words of title and text
	Frequency  map[string]int // articles with a term, by the folded word of the label
}

// Gather counts the words of wishes in articles. Articles and MeanLength describe the articles given.
func Gather(documents []Document, wishes []Wish) Statistics {
	s := Statistics{Articles: len(documents), Frequency: map[string]int{}}
	var words int
	for _, d := range documents {
		words += d.Length
	}
	if len(documents) > 0 {
		s.MeanLength = float64(words) / float64(len(documents))
	}
	for _, w := range wishes {
		for _, t := range w.terms {
			if _, known := s.Frequency[t.word]; known {
				continue
			}
			n := 0
			for _, d := range documents {
				if d.of(t).times() > 0 {
					n++
				}
			}
			s.Frequency[t.word] = n
		}
	}
	return s
}

// Score is how relevant an article is to a wish, and of what that is made.
type Score struct {
	Total  float64
	Terms  []float64 // of each term of the wish, in its order
	Pairs  float64
	Factor float64 // 1, or less where the article is about another place
}

// Relevance weighs an article against a wish: the saturated, length-normalised counts of its words in the
// fields of the article by how rare they are, words of the wish that stand together, and places. It depends
// on its arguments alone; the conversions keep the compiler from fusing operations, so that every machine
// gives the same digits.
func Relevance(w Wish, d Document, s Statistics) Score {
	score := Score{Factor: 1, Terms: make([]float64, len(w.terms))}
	sum := 0.0
	for i, t := range w.terms {
		score.Terms[i] = float64(float64(t.emphasis*rarity(t, s)) * saturated(frequency(d.of(t), d, s)))
		sum = float64(sum + score.Terms[i])
	}
	for i := 1; i < len(w.terms); i++ {
		first, second := w.terms[i-1], w.terms[i]
		n := near(d.of(first), d.of(second), pairWords)
		if n == 0 || second.at-first.at > pairWords {
			continue
		}
		mean := float64(float64(rarity(first, s)+rarity(second, s)) / 2)
		score.Pairs = float64(score.Pairs + float64(float64(pairWeight*mean)*saturated(float64(n))))
	}
	if w.hasPlace() && !w.placeIn(d) {
		score.Factor = elsewhere
	}
	score.Total = score.sum()
	return score
}

// sum puts the parts together. It is the only place that does, so that a stored score adds up to the digit.
func (s Score) sum() float64 {
	total := 0.0
	for _, part := range s.Terms {
		total = float64(total + part)
	}
	return float64(float64(total+s.Pairs) * s.Factor)
}

// rarity is the inverse document frequency, in the form that is never negative and behaves on windows of a
// few articles, raised to a power.
func rarity(t term, s Statistics) float64 {
	n, all := float64(s.Frequency[t.word]), float64(s.Articles)
	idf := math.Log1p(float64(float64(max(all-n, 0)+.5) / float64(n+.5)))
	return math.Pow(idf, idfPower)
}

func frequency(o occurrence, d Document, s Statistics) float64 {
	norm := 1.0
	if s.MeanLength > 0 {
		norm = float64(1 - b + float64(float64(b*float64(d.Length))/s.MeanLength))
	}
	text := float64(float64(leadWeight*float64(o.lead)) + float64(o.body))
	return float64(float64(titleWeight*float64(o.title)) + float64(text/norm))
}

func saturated(frequency float64) float64 {
	return float64(float64(frequency*(k1+1)) / float64(frequency+k1))
}

func (w Wish) hasPlace() bool {
	for _, t := range w.terms {
		if t.place {
			return true
		}
	}
	return false
}

func (w Wish) placeIn(d Document) bool {
	for _, t := range w.terms {
		if t.place && d.of(t).times() > 0 {
			return true
		}
	}
	return false
}

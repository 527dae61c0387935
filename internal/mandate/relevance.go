package mandate

import (
	"math"

	"newsroom/internal/text"
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
	roundup     = .05 // what is left of an article that reports on many things,
	feature     = .5  // and of one that reports nothing: a column, a question, a guide
	inAside     = .5  // what is left of one whose title names it in what it says besides alone
	elsewhere   = .6  // what is left of an article that names none of the places that the label names
	notAtHome   = .2  // of one on another country, where people mean what is near them: less than leastFit of package edition, so that it leads none beside what is at home
	againstPart = .4  // of what an article is worth to the wishes that are left out
	atLeast     = .1  // of its worth, which no such wish takes
)

// Score is how relevant an article is to a wish, and of what that is made.
type Score struct {
	Total   float64
	Terms   []float64 // of each term of the wish, in its order
	Pairs   float64
	Echoes  float64          `json:",omitempty"` // words that the best articles on the wish use
	Factor  float64          // 1, or less where the article is about another place or not at home, about many things, no affair of the place, names it besides, or is no report
	Kind    text.ArticleKind `json:",omitempty"` // what the article is, where it counts less for that
	Against float64          `json:",omitempty"` // what is taken off for nearness to what is left out
}

// Afar tells whether an article counts as little as one on another country does, where people mean what is near them.
func (s Score) Afar() bool { return s.Factor <= notAtHome }

// Relevance weighs an article against a wish: the saturated, length-normalised counts of its words in the
// fields of the article by how rare they are, words of the wish that stand together, the echoes of the wish, and
// places; against is taken off, but for a tenth of the worth. It depends on its arguments alone; the conversions keep
// the compiler from fusing operations, so that every machine gives the same digits. An article without a term of the
// wish is worth nothing to it, whatever it echoes, and so is one with a single word of a name of several.
func Relevance(w Wish, d Document, s Statistics, against float64) Score {
	score := Score{Factor: 1, Against: against, Terms: make([]float64, len(w.terms))}
	if w.name && !w.severalIn(d) {
		return score
	}
	for i, t := range w.terms {
		if o := d.of(t); o.times() > 0 {
			score.Terms[i] = float64(float64(t.emphasis*rarity(t, s)) * saturated(frequency(o, d, s)))
			if o.kin {
				score.Terms[i] = float64(score.Terms[i] * kinWeight)
			}
		}
	}
	if !w.in(&d) {
		return score
	}
	score.Pairs = w.pairs(d, s)
	score.Echoes = s.Feedback[w.Label].score(d, s)
	if w.hasPlace() && !w.placeIn(d) {
		score.Factor = elsewhere
	}
	if w.aside(&d) {
		score.Factor = float64(score.Factor * inAside)
	}
	if w.affairs {
		score.Factor = float64(score.Factor * w.affair(&d))
	}
	if d.elsewhere(w.zone) || d.abroad(w.near) {
		score.Factor = float64(score.Factor * notAtHome)
	}
	score.weighKind(w, d.Kind)
	score.Total = score.sum()
	return score
}

// weighKind makes an article count less that is no report of one event, unless the wish asks for its kind.
func (s *Score) weighKind(w Wish, kind text.ArticleKind) {
	var factor float64
	switch {
	case kind == text.Roundup:
		factor = roundup
	case kind.Feature() && !w.Asks(kind):
		factor = feature
	default:
		return
	}
	s.Kind, s.Factor = kind, float64(s.Factor*factor)
}

// pairs weighs the neighbours in the label that are neighbours in the article.
func (w Wish) pairs(d Document, s Statistics) float64 {
	sum := 0.0
	for i := 1; i < len(w.terms); i++ {
		first, second := w.terms[i-1], w.terms[i]
		n := near(d.of(first), d.of(second), pairWords)
		if n == 0 || second.at-first.at > pairWords {
			continue
		}
		mean := float64(float64(rarity(first, s)+rarity(second, s)) / 2)
		sum = float64(sum + float64(float64(pairWeight*mean)*saturated(float64(n))))
	}
	return sum
}

// sum puts the parts together. It is the only place that does, so that a stored score adds up to the digit.
func (s Score) sum() float64 {
	total := 0.0
	for _, part := range s.Terms {
		total = float64(total + part)
	}
	total = float64(float64(float64(total+s.Pairs)+s.Echoes) * s.Factor)
	return max(float64(total-s.Against), float64(atLeast*total))
}

// Against is what is taken off an article's worth for its nearness to what is left out. An article that is on such
// a wish is left out altogether (Judge); this weighs those that are near one, or that a narrower wish wins back.
func Against(avoided []Wish, d Document, s Statistics) float64 {
	sum := 0.0
	for _, w := range avoided {
		sum = float64(sum + Relevance(w, d, s, 0).Total)
	}
	return float64(againstPart * sum)
}

// rarity is the inverse document frequency, in the form that is never negative and behaves on windows of a
// few articles, raised to a power.
func rarity(t term, s Statistics) float64 {
	return math.Pow(inverse(s.Frequency[t.name()], s.Articles), idfPower)
}

func inverse(articles, all int) float64 {
	n := float64(articles)
	return math.Log1p(float64(float64(float64(max(all-articles, 0))+.5) / float64(n+.5)))
}

func frequency(o occurrence, d Document, s Statistics) float64 {
	norm := 1.0
	if s.MeanLength > 0 {
		norm = float64(1 - b + float64(float64(b*float64(d.Length))/s.MeanLength))
	}
	behind := float64(float64(leadWeight*float64(o.lead)) + float64(o.body))
	return float64(float64(titleWeight*float64(o.title)) + float64(behind/norm))
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
		if t.place && d.has(&t) {
			return true
		}
	}
	return false
}

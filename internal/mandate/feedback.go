package mandate

import (
	"cmp"
	"math"
	"slices"
	"sync"
)

// Feedback is what the best articles on a wish say of it in words that the wish does not use (relevance models by
// Lavrenko and Croft, SIGIR 2001, without a reader's judgement: the articles that the wish's own words rank highest
// are taken for relevant). It helps where those articles are about one thing and misleads where they are not, so it
// counts less the less they agree, and less for a wish that says much itself.
type Feedback struct {
	Agreement float64 // mean cosine of two of the articles
	Weight    float64 // of the echoes, beside the words of the wish
	Echoes    []Echo  // best first
}

// Echo is a word of the feedback.
type Echo struct {
	Stem   string
	Weight float64 // its share of the strongest echo's, by how rare it is among the articles that hold a term
}

// The measures of feedback, as they were tried on labelled mandates (docs/decisions/0015).
const (
	teachers       = 10 // articles that are learned from
	teachersShare  = 3  // or one in three of those that hold a word of the wish: of a few articles the best may be bad
	mostEchoes     = 25
	leastTeachers  = 2  // that an echo stands in
	feedbackWeight = .5 // of the strongest echo beside a word of the wish
	fullAgreement  = .2 // from which on nothing is taken off
	fullLength     = 6  // words of a wish up to which nothing is taken off
)

// teacher is an article that feedback is learned from. Its words come as they stand in it: sums of floats depend on their
// order, which is not to depend on how words are spelt.
type teacher struct {
	Document
	score float64
}

// feedback learns for each wish from the articles that hold a term of any, which are of one numbering.
func feedback(held []Document, holders [][]int32, wishes []Wish, s Statistics) map[string]Feedback {
	learned := map[string]Feedback{}
	all := make([][]teacher, len(wishes))
	for i, w := range wishes {
		all[i] = w.teachers(held, holders[i], s)
	}
	l := prepared(held, all)
	defer l.end()
	for i, w := range wishes {
		if f := l.listen(w, all[i]); len(f.Echoes) > 0 {
			learned[w.Label] = f
		}
	}
	return learned
}

// lesson is what is worked out for all wishes that learn from the same articles.
type lesson struct {
	counts           // how many teachers of one wish have a stem
	places []int32   // of the stems among those counted
	common counts    // how many of the articles have a stem, plus one; 0: no teacher has it
	rare   []float64 // the inverse document frequency, by in how many articles a stem is
}

// lessons are kept for the next: those of a crowd have room for a hundred thousand stems, and each edition has one.
var lessons = sync.Pool{New: func() any { return new(lesson) }}

func prepared(held []Document, teachers [][]teacher) *lesson {
	l := lessons.Get().(*lesson) //nolint:forcetypeassert // it holds no others
	stems := stemsOf(held)
	l.room(stems)
	l.common.room(stems)
	l.places = slices.Grow(l.places[:0], stems)[:stems]
	for _, t := range slices.Concat(teachers...) {
		for i := range t.words {
			if number := t.words[i].number; l.common.n[number] == 0 {
				l.common.add(number)
			}
		}
	}
	for _, d := range held {
		for i := range d.words {
			if n := &l.common.n[d.words[i].number]; *n > 0 { // those of no teacher are never asked for
				*n++
			}
		}
	}
	l.rare = l.rare[:0]
	for n := range len(held) + 1 {
		l.rare = append(l.rare, inverse(n, len(held)))
	}
	return l
}

// end leaves the lesson to the next one.
func (l *lesson) end() {
	l.clear()
	l.common.clear()
	lessons.Put(l)
}

// rarity gives the inverse document frequency of a teacher's stem among the articles.
func (l *lesson) rarity(number int32) float64 { return l.rare[l.common.n[number]-1] }

// teachers gives the best articles on the wish by its own words, best first, of those that hold one of them, which are given
// by their places.
func (w Wish) teachers(held []Document, holders []int32, s Statistics) []teacher {
	var best []teacher
	for _, n := range holders {
		score := Relevance(w, held[n], s, 0).Total
		at, _ := slices.BinarySearchFunc(best, score, func(x teacher, score float64) int {
			if x.score >= score {
				return -1
			}
			return 1
		})
		if at < teachers {
			best = slices.Insert(best, at, teacher{Document: held[n], score: score})
			best = best[:min(len(best), teachers)]
		}
	}
	return best[:min(len(best), len(holders)/teachersShare)]
}

// listen gives the feedback of articles on a wish.
func (l *lesson) listen(w Wish, from []teacher) Feedback {
	if len(from) < leastTeachers {
		return Feedback{}
	}
	f := Feedback{Agreement: l.agreement(from)}
	damped := float64(min(1, float64(f.Agreement/fullAgreement)) * min(1, float64(fullLength/float64(len(w.terms)))))
	f.Weight = float64(feedbackWeight * damped)
	own := map[string]bool{}
	for _, t := range w.terms {
		for _, f := range t.stems {
			own[f.stem] = true
		}
	}
	l.clear()
	var shares []float64 // as the stems were met
	var echoes []heard   // those that enough teachers have, as they came to
	for _, t := range from {
		for i := range t.words[:t.own] {
			p := &t.words[i]
			n := l.add(p.number)
			if n == 1 {
				l.places[p.number] = int32(len(shares))
				shares = append(shares, 0)
			}
			if n == leastTeachers && !own[p.stem] {
				echoes = append(echoes, heard{Echo{Stem: p.stem}, p.number})
			}
			share := &shares[l.places[p.number]]
			*share = float64(*share + float64(t.score*float64(float64(p.times())/float64(t.Length))))
		}
	}
	for i := range echoes {
		echoes[i].Weight = shares[l.places[echoes[i].number]]
	}
	for _, e := range strongest(echoes) {
		f.Echoes = append(f.Echoes, Echo{e.Stem, float64(e.Weight * l.rarity(e.number))})
	}
	return f
}

// heard is an echo with the number of its stem.
type heard struct {
	Echo
	number int32
}

// strongest gives the best of the echoes, weighed as shares of the first; of equals those that came first.
func strongest(echoes []heard) []heard {
	slices.SortStableFunc(echoes, func(a, b heard) int { return cmp.Compare(b.Weight, a.Weight) })
	kept := echoes[:min(len(echoes), mostEchoes)]
	for i := len(kept) - 1; i >= 0; i-- {
		kept[i].Weight = float64(kept[i].Weight / kept[0].Weight)
	}
	return kept
}

// agreement is the mean cosine of each two of the articles: the square of the sum of their unit vectors is their
// number and twice the sum of those cosines.
func (l *lesson) agreement(of []teacher) float64 {
	l.clear()
	var sums []float64 // as the stems were met
	for _, t := range of {
		vector, square := make([]float64, t.own), 0.0
		for i := range vector {
			vector[i] = float64(float64(1+math.Log(float64(t.words[i].times()))) * l.rarity(t.words[i].number))
			square = float64(square + float64(vector[i]*vector[i]))
		}
		length := math.Sqrt(square)
		for i := range vector {
			number := t.words[i].number
			if l.add(number) == 1 {
				l.places[number] = int32(len(sums))
				sums = append(sums, 0)
			}
			sum := &sums[l.places[number]]
			*sum = float64(*sum + float64(vector[i]/length))
		}
	}
	square := 0.0
	for _, sum := range sums {
		square = float64(square + float64(sum*sum))
	}
	n := float64(len(of))
	return float64(float64(square-n) / float64(n*float64(n-1)))
}

// score weighs the echoes in an article, as its own words are weighed.
func (f Feedback) score(d Document, s Statistics) float64 {
	sum := 0.0
	for _, e := range f.Echoes {
		if i, _ := d.find(e.Stem); i >= 0 {
			sum = float64(sum + float64(e.Weight*saturated(frequency(d.where(i), d, s))))
		}
	}
	return float64(sum * f.Weight)
}

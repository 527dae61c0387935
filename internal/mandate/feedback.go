package mandate

import (
	"cmp"
	"math"
	"slices"
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

// feedback learns for each wish from the articles that hold a term of any.
func feedback(held []Document, wishes []Wish, s Statistics) map[string]Feedback {
	learned := map[string]Feedback{}
	teachers := make([][]teacher, len(wishes))
	for i, w := range wishes {
		teachers[i] = w.teachers(held, s)
	}
	rare := rarities(held, slices.Concat(teachers...))
	for i, w := range wishes {
		if f := w.listen(teachers[i], rare); len(f.Echoes) > 0 {
			learned[w.Label] = f
		}
	}
	return learned
}

// rarities gives the inverse document frequency of a stem among articles, for the stems of those that teach: only a small part
// of all.
func rarities(documents []Document, teachers []teacher) func(stem string) float64 {
	frequency := map[string]int{}
	for _, t := range teachers {
		for _, p := range t.words {
			frequency[p.stem] = 0
		}
	}
	for _, d := range documents {
		for _, p := range d.words {
			if n, asked := frequency[p.stem]; asked {
				frequency[p.stem] = n + 1
			}
		}
	}
	return func(stem string) float64 { return inverse(frequency[stem], len(documents)) }
}

// teachers gives the best articles on the wish by its own words, best first.
func (w Wish) teachers(held []Document, s Statistics) []teacher {
	var best []teacher
	candidates := 0
	for _, d := range held {
		if !w.in(&d) {
			continue
		}
		candidates++
		score := Relevance(w, d, s, 0).Total
		at, _ := slices.BinarySearchFunc(best, score, func(x teacher, score float64) int {
			if x.score >= score {
				return -1
			}
			return 1
		})
		if at < teachers {
			best = slices.Insert(best, at, teacher{Document: d, score: score})
			best = best[:min(len(best), teachers)]
		}
	}
	best = best[:min(len(best), candidates/teachersShare)]
	return best
}

// listen gives the feedback of articles.
func (w Wish) listen(from []teacher, rare func(string) float64) Feedback {
	if len(from) < leastTeachers {
		return Feedback{}
	}
	f := Feedback{Agreement: agreement(from, rare)}
	damped := float64(min(1, float64(f.Agreement/fullAgreement)) * min(1, float64(fullLength/float64(len(w.terms)))))
	f.Weight = float64(feedbackWeight * damped)
	own := map[string]bool{}
	for _, t := range w.terms {
		for _, f := range t.stems {
			own[f.stem] = true
		}
	}
	share, in := map[string]float64{}, map[string]int{}
	var met []string
	for _, t := range from {
		for i, p := range t.words {
			if stem := p.stem; !own[stem] {
				if in[stem]++; in[stem] == leastTeachers {
					met = append(met, stem)
				}
				share[stem] = float64(share[stem] + float64(t.score*float64(float64(t.where(i).times())/float64(t.Length))))
			}
		}
	}
	for _, stem := range met {
		f.Echoes = append(f.Echoes, Echo{Stem: stem, Weight: share[stem]})
	}
	f.Echoes = strongest(f.Echoes)
	for i := range f.Echoes {
		f.Echoes[i].Weight = float64(f.Echoes[i].Weight * rare(f.Echoes[i].Stem))
	}
	return f
}

// strongest gives the best of the echoes, weighed as shares of the first; of equals those that came first.
func strongest(echoes []Echo) []Echo {
	slices.SortStableFunc(echoes, func(a, b Echo) int { return cmp.Compare(b.Weight, a.Weight) })
	kept := slices.Clone(echoes[:min(len(echoes), mostEchoes)])
	for i := len(kept) - 1; i >= 0; i-- {
		kept[i].Weight = float64(kept[i].Weight / kept[0].Weight)
	}
	return kept
}

// agreement is the mean cosine of each two of the articles: the square of the sum of their unit vectors is their
// number and twice the sum of those cosines.
func agreement(of []teacher, rare func(string) float64) float64 {
	sum := map[string]float64{}
	var stems []string
	for _, t := range of {
		vector, square := make([]float64, len(t.words)), 0.0
		for i, p := range t.words {
			vector[i] = float64(float64(1+math.Log(float64(t.where(i).times()))) * rare(p.stem))
			square = float64(square + float64(vector[i]*vector[i]))
		}
		for i, p := range t.words {
			if _, met := sum[p.stem]; !met {
				stems = append(stems, p.stem)
			}
			sum[p.stem] = float64(sum[p.stem] + float64(vector[i]/math.Sqrt(square)))
		}
	}
	square := 0.0
	for _, stem := range stems {
		square = float64(square + float64(sum[stem]*sum[stem]))
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

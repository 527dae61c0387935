package digest

import (
	"cmp"
	"slices"
)

// The bounds of the search for the best set of sentences.
const (
	maxChosen     = 4
	beamWidth     = 8
	maxCandidates = 40
)

// What saying a thing twice costs: a part of its weight each time; and a sentence that says mostly what the
// others have said stays out.
const (
	repeatCost = 0.05
	maxRepeat  = 0.5 // of a sentence's weight
	leastFresh = .6  // of its words
	leastNewer = .5  // of the words of a further sentence under a title neither that nor the others have
	leastNews  = 5   // words that count and neither the others nor the title have, of one that stands under a title whatever it repeats
)

// draft is a set of sentences on the way to a digest.
type draft struct {
	chosen []int // indexes of sentences, ascending
	words  int
	score  float64
	said   []float64 // the quality at which each concept is said so far
}

// choose gives the sentences of the best draft that a beam search finds.
func (r *reading) choose(words int) []int {
	return r.chooseWith(draft{said: make([]float64, len(r.concepts))}, words)
}

// chooseWith finds the best draft that begins with this one.
func (r *reading) chooseWith(best draft, words int) []int {
	candidates := r.candidates(words)
	for beam := []draft{best}; len(beam) > 0; beam = r.extend(beam, candidates, words) {
		if beam[0].score > best.score {
			best = beam[0]
		}
	}
	return best.chosen
}

// candidates gives the sentences that promise most for each of their words, best first.
func (r *reading) candidates(words int) []int {
	var fit []int
	promise := make([]float64, len(r.sentences))
	for n, s := range r.sentences {
		promise[n] = r.weightOf(n) / float64(s.words)
		if s.words <= words && promise[n] > 0 && !s.barred {
			fit = append(fit, n)
		}
	}
	slices.SortStableFunc(fit, func(a, b int) int { return cmp.Compare(promise[b], promise[a]) })
	return fit[:min(len(fit), maxCandidates)]
}

// step is a draft with the sentence that may join it.
type step struct {
	from  *draft
	add   int
	score float64
}

// extend adds to each draft each sentence that fits and gains, and gives the best drafts, best first.
func (r *reading) extend(beam []draft, candidates []int, words int) []draft {
	var steps []step
	for i := range beam {
		steps = append(steps, r.steps(&beam[i], candidates, words)...)
	}
	slices.SortStableFunc(steps, func(a, b step) int { return cmp.Compare(b.score, a.score) })
	var next []draft
	for _, s := range steps {
		if len(next) == beamWidth {
			break
		}
		chosen := append(slices.Clone(s.from.chosen), s.add)
		slices.Sort(chosen)
		if !slices.ContainsFunc(next, func(d draft) bool { return slices.Equal(d.chosen, chosen) }) {
			next = append(next, r.join(s, chosen))
		}
	}
	return next
}

// steps gives the steps that lead on from a draft.
func (r *reading) steps(d *draft, candidates []int, words int) []step {
	if len(d.chosen) == maxChosen {
		return nil
	}
	var out []step
	told := r.toldBy(d.chosen)
	for _, n := range candidates {
		s := &r.sentences[n]
		if d.words+s.words > words || slices.Contains(d.chosen, n) || s.leans && !slices.Contains(d.chosen, s.before) || !r.allowed(d.chosen, s) {
			continue
		}
		if gain := r.gain(d, told, s); gain > 0 {
			out = append(out, step{from: d, add: n, score: d.score + gain})
		}
	}
	return out
}

// gain tells what a sentence adds to a draft: the weight of what it says and the draft does not, or not as
// well, less a little for what it repeats. 0 where it hardly adds anything. told are the kin of the draft's words.
func (r *reading) gain(d *draft, told []bool, s *sentence) float64 {
	added, repeated, whole := 0.0, 0.0, 0.0
	fresh, words := r.fresh(told, s)
	for _, c := range s.concepts {
		weight := r.concepts[c].weight
		whole += weight
		if d.said[c] > 0 {
			repeated += weight
		}
		added += weight * max(0, s.quality-d.said[c])
	}
	if r.titled && len(d.chosen) > 0 && !slices.Contains(d.chosen, s.follows) && float64(fresh) < leastNewer*float64(words) {
		return 0
	}
	if repeated > maxRepeat*whole && !r.firstTells(d, s) && !(r.titled && len(d.chosen) == 1 && min(fresh, s.added) >= leastNews && float64(fresh) > leastFresh*float64(words)) {
		return 0
	}
	return added - repeatCost*repeated
}

// firstTells tells whether a sentence tells something of what the title says happened, and none of a draft does.
func (r *reading) firstTells(d *draft, s *sentence) bool {
	return s.acts > 0 && !slices.ContainsFunc(d.chosen, func(n int) bool { return r.sentences[n].acts > 0 })
}

// join takes a step: the chosen are those of its draft and the one that it adds.
func (r *reading) join(s step, chosen []int) draft {
	added := &r.sentences[s.add]
	said := slices.Clone(s.from.said)
	for _, c := range added.concepts {
		said[c] = max(said[c], added.quality)
	}
	return draft{chosen: chosen, words: s.from.words + added.words, score: s.score, said: said}
}

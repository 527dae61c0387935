package situation

import (
	"cmp"
	"math"
	"slices"

	"newsroom"
	"newsroom/internal/mark"
)

// What speaks for two articles in two languages telling of one event, as a logit by their marks: a logistic regression on pairs of a set
// of invented events with look-alikes, with texts and titles alone, and on pairs of a real stream judged by hand (docs/decisions/0108).
const (
	farCosine    = 1.11  // of the cosine of their marks
	farName      = 1.12  // of how rare the marks are that both have: names,
	farDeed      = 1.51  // what happened,
	farPlace     = 2.21  // places,
	farFigure    = .45   // and figures
	farKinds     = 1.    // of how many kinds those are of, up to mostKinds
	farShared    = 1.99  // of the logarithm of how many they are
	farTitles    = 3.15  // and of those among them that both titles have
	farElsewhere = -.98  // where the titles name places, and neither one of the other's article
	farOther     = -1.11 // where both have figures, and none in common
	farHours     = -1.8  // of the logarithm of the hours between them, counted in six and from one
	farLength    = -1.31 // of the logarithm of the marks of the one that has fewer
	farWindow    = -1.08 // of the logarithm of how many articles there are to choose from, by farSize
	farPlain     = -3.12

	leastFar  = 2.5  // below this logit a pair is no evidence
	farUnit   = 1024 // of a logit in a link
	farSize   = 649
	mostKinds = 3
	farShare  = 2 // an article is tied to a group of which one in so many is its neighbour,
	mostTies  = 8 // or so many of a large one
	tiedFar   = 2 // one in so many articles of the smaller of two groups is tied to the other where the two are one situation
)

// How rare marks are: as if the window had seen so many articles more, of which each mark of a kind stood in that share.
const (
	markElders = 400
	commonMark = 3. // rarity above which a mark says something
	markScale  = 3
)

var markShare = [4]float64{mark.Name: 0, mark.Deed: .02, mark.Place: .01, mark.Figure: .006}

// What a mark counts in a vector beside its rarity.
const (
	titleMark = 2
	deedMark  = .8
)

// marks are the marks of an article: a unit vector in the order of its numbers, and in a bit each which of them its title has.
type marks struct {
	held
	titled uint32
}

// rarityOfMark tells how rare a mark is, leastRarity for one that all have.
func (w *Window) rarityOfMark(hash uint32, articles int32) float64 {
	share := markShare[mark.NatureOf(hash)]
	rarity := math.Log(float64(w.marked.articles+markElders) / (float64(articles+1) + markElders*share))
	return max(rarity, leastRarity)
}

// weighMarks gives the marks of a newcomer as its trace keeps them.
func (w *Window) weighMarks(found []mark.Mark) []traceWord {
	parts := make([]component, 0, len(found))
	for i, m := range found {
		articles := int32(0)
		if number, known := w.marked.find(m.Number); known {
			articles = w.marked.lemmas[number].articles
		}
		weight := w.rarityOfMark(m.Number, articles)
		if m.Title {
			weight *= titleMark
		}
		if mark.NatureOf(m.Number) == mark.Deed {
			weight *= deedMark
		}
		parts = append(parts, component{number: uint32(i), weight: int64(weight * weightUnit)})
	}
	factor := factorFor(parts, unit)
	kept := make([]traceWord, 0, len(found))
	for i, m := range found {
		k := traceWord{hash: m.Number, weight: uint16(max(1, scaled(parts[i].weight, factor)))}
		if m.Title {
			k.evidence = seenCapital
		}
		kept = append(kept, k)
	}
	slices.SortFunc(kept, func(a, b traceWord) int { return cmp.Compare(a.hash, b.hash) })
	return kept
}

// numberMarks counts the marks of an article in.
func (w *Window) numberMarks(kept []traceWord) marks {
	w.marked.articles++
	v, titled := w.terms[:0], w.titled[:0]
	for _, k := range kept {
		number := w.marked.add(k.hash, 0)
		t := newTerm(number, int64(k.weight))
		if uint8(t) == 0 {
			t = term(number<<8 | 1) // the least weight, so that the mark is still there to be shared
		}
		if v = append(v, t); k.evidence != 0 {
			titled = append(titled, number)
		}
	}
	slices.Sort(v)
	slices.Sort(titled)
	m := marks{}
	for i, t := range v {
		if _, found := slices.BinarySearch(titled, t.number()); found {
			m.titled |= 1 << i
		}
	}
	w.terms, w.titled = v, titled
	m.held = w.signs.keep(v)
	return m
}

// marksOf gives the marks of a live article as its trace has them.
func (w *Window) marksOf(e *entry) []traceWord {
	var kept []traceWord
	for i, t := range w.signs.list(e.marks.held) {
		k := traceWord{hash: w.marked.lemmas[t.number()].hash, weight: uint16(t.weight())}
		if e.marks.titled>>i&1 != 0 {
			k.evidence = seenCapital
		}
		kept = append(kept, k)
	}
	slices.SortFunc(kept, func(a, b traceWord) int { return cmp.Compare(a.hash, b.hash) })
	return kept
}

// forgetMarks counts the marks of an article out.
func (w *Window) forgetMarks(e *entry) {
	w.marked.articles--
	for _, t := range w.signs.list(e.marks.held) {
		w.marked.remove(t.number(), 0)
	}
}

// dropMarks takes the oldest article's marks out.
func (w *Window) dropMarks(e *entry) {
	w.marked.unpost(e.seq, w.signs.list(e.marks.held))
	w.forgetMarks(e)
}

// admitMarks lets later articles find one by its marks, and its neighbours know it.
func (w *Window) admitMarks(e *entry) {
	w.marked.post(e.seq, w.signs.list(e.marks.held))
	for _, l := range e.far.list() {
		neighbour := w.at(e.seq + newsroom.Seq(l.away()))
		if neighbour != nil && neighbour.far.insert(l.back()) {
			w.noted = append(w.noted, neighbour.seq)
		}
	}
}

// farthest finds those in other languages among the articles before one that tell of its event.
func (w *Window) farthest(e *entry) (far nearby) {
	if e.language == 0 || e.roundup || w.spoken[e.language] == w.words.articles {
		return far
	}
	w.score(&w.marked, w.signs.list(e.marks.held))
	foreign := func(other *entry) bool {
		return other.language != 0 && other.language != e.language && !other.roundup
	}
	for _, key := range w.best(int(e.seq-w.first), foreign) {
		other := w.live.at(int(uint32(key)))
		if z := w.oneEvent(e, other); z >= leastFar {
			far.insert(newNeighbour(int32(other.seq-e.seq), uint16(min(z*farUnit, math.MaxUint16)), false))
		}
	}
	return far
}

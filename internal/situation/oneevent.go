package situation

import (
	"math"

	"newsroom/internal/mark"
)

// meeting is what two articles' marks have in common.
type meeting struct {
	dot      int64
	shared   int
	inTitles int      // of both
	rare     [4]int64 // by kind, how rare the shared ones are, in whole parts, since in memory they are in any order
	met      [4]bool  // kinds of shared ones
	figures  [2]bool  // which of the two have any
	abroad   [2]bool  // whose title names a place,
	home     [2]bool  // and one that the other article has
}

// oneEvent tells how surely two articles in two languages tell of one event.
func (w *Window) oneEvent(e, other *entry) float64 {
	m := w.meet(e, other)
	if m.shared == 0 {
		return math.Inf(-1)
	}
	kinds := 0
	for _, met := range m.met {
		if met {
			kinds++
		}
	}
	z := farPlain + farCosine*float64(m.dot)/(unit*unit) +
		(farName*float64(m.rare[mark.Name])+farDeed*float64(m.rare[mark.Deed])+farPlace*float64(m.rare[mark.Place])+farFigure*float64(m.rare[mark.Figure]))/weightUnit +
		farKinds*float64(min(kinds, mostKinds)) + farShared*math.Log1p(float64(m.shared)) + farTitles*math.Log1p(float64(m.inTitles)) +
		farHours*math.Log1p(float64(distance(e.hour, other.hour))/6) +
		farLength*math.Log1p(float64(min(e.marks.n, other.marks.n))) +
		farWindow*math.Log(float64(w.marked.articles+markElders)/farSize)
	if m.abroad[0] && m.abroad[1] && !m.home[0] && !m.home[1] {
		z += farElsewhere
	}
	if m.figures[0] && m.figures[1] && !m.met[mark.Figure] {
		z += farOther
	}
	return z
}

// meet goes through the marks of two articles, which are in the order of their numbers.
func (w *Window) meet(e, other *entry) (m meeting) {
	a, b := w.signs.list(e.marks.held), w.signs.list(other.marks.held)
	i, j := 0, 0
	for i < len(a) || j < len(b) {
		inA := i < len(a) && (j == len(b) || a[i].number() <= b[j].number())
		inB := j < len(b) && (i == len(a) || b[j].number() <= a[i].number())
		titled := [2]bool{inA && e.marks.titled>>i&1 != 0, inB && other.marks.titled>>j&1 != 0}
		number := uint32(0)
		if inB {
			number = b[j].number()
		}
		if inA {
			number = a[i].number()
		}
		l := &w.marked.lemmas[number]
		m.see(mark.NatureOf(l.hash), [2]bool{inA, inB}, titled)
		if inA && inB {
			m.dot += a[i].weight() * b[j].weight()
			m.rare[mark.NatureOf(l.hash)] += int64(max(0, w.rarityOfMark(l.hash, l.articles)-commonMark) / markScale * weightUnit)
		}
		if inA {
			i++
		}
		if inB {
			j++
		}
	}
	return m
}

// see notes a mark that one of the two articles has, or both.
func (m *meeting) see(kind mark.Nature, in, titled [2]bool) {
	both := in[0] && in[1]
	if both {
		m.shared++
		m.met[kind] = true
	}
	if titled[0] && titled[1] {
		m.inTitles++
	}
	for of := range in {
		m.figures[of] = m.figures[of] || kind == mark.Figure && in[of]
		m.abroad[of] = m.abroad[of] || kind == mark.Place && titled[of]
		m.home[of] = m.home[of] || kind == mark.Place && titled[of] && both
	}
}

package edition

import (
	"cmp"
	"math"
	"slices"
	"time"

	"newsroom"
	"newsroom/internal/wire"
)

// The price of an item in seconds of reading, and how many stand larger than a brief.
const (
	leadSeconds   = 40
	secondSeconds = 25
	briefSeconds  = 15
	seconds       = 3  // items placed second
	maxItems      = 24 // a paper ends, however long it may be
	minShare      = 6  // items that one interest may have, where there is room
)

// Weights of the parts of a situation's strength beside its relevance.
const (
	perWitness  = 0.35           // for each doubling of the independent publishers
	perInterest = 0.15           // for each further interest that it meets
	perNarrow   = .3             // more for one that is part of another of these: "culture, especially theatre"
	mostOf      = 3              // of so many articles one must be on the interest for it to count whole
	wholeBelow  = 6              // new articles: below them one on the interest counts whole, for the others may be in other languages
	halfLife    = 36 * time.Hour // after which a situation without news weighs half, or that of its source where it is longer
	mostCovered = 10             // situations that most publishers tell, which come in before others
	leastFit    = .25            // of the best relevance to its interest, which those must have, and what leads
	abroad      = .2             // what is left of one on what every country has for itself, as its politics, that is of another country alone
	foreign     = .7             // what is left of a situation that is in no language which the reader reads
	mostForeign = 3              // small ones of these that an interest has where it has nothing else
	mostBeside  = 2              // situations that name an interest besides, which it has where it has nothing else: of 83 judged, readers had asked for 40
	mostShare   = 1e6            // only one that repeats can have more than the best, which is of the others; a record holds no infinity
)

// capacity tells how many items are read in a budget. One always is: a paper that is too short for its lead
// is no paper.
func capacity(budget int) int {
	n := 0
	for left := budget; n < maxItems; n++ {
		if left -= price(n); left < 0 && n > 0 {
			break
		}
	}
	return n
}

func price(place int) int {
	switch {
	case place == 0:
		return leadSeconds
	case place <= seconds:
		return secondSeconds
	default:
		return briefSeconds
	}
}

// Choose decides which of the considered situations are in the paper, under which interest and how large.
// It is a pure function of the record's inputs, and writes Strength, Parts, Outcome, Section and Placement of each.
//
// The strongest situation of each interest comes first, so that a loud interest does not drown a quiet one;
// then what the reader likely asked for and has not confirmed, where nothing else is followed; then those that most publishers tell, and then the strongest that are left, until the paper is full. What names an interest besides comes where that has nothing else,
// and behind it what few tell in a language that the
// reader does not read, if it is that of most sources. Before all of them comes what the reader's daily number of alerts
// has held back for this paper, for that was promised, if need be as briefs beyond its length. Strengths are compared within an interest, as
// shares of its best relevance, because scores of different interests have different scales.
func Choose(r *Record) {
	best := bestOf(r.Considered)
	limits := limitsOf(r.Interests)
	order := make([]int, 0, len(r.Considered))
	for i := range r.Considered {
		c := &r.Considered[i]
		c.Outcome, c.Placement = Full, ""
		c.Parts, c.Section = weighParts(r.ofInterests(*c), best, limits, r.Composed)
		c.Strength = c.Parts.strength()
		if c.Repeats {
			c.Outcome = ShownOnce
			continue
		}
		if c.Minor(limits[c.Section]) {
			c.Outcome = Minor
			continue
		}
		if r.frontAlone(*c) {
			c.Outcome = NoInterest
			continue
		}
		order = append(order, i)
	}
	r.byStrength(order)
	taken := pick(r, order)
	slices.SortFunc(taken, func(a, b int) int { return cmp.Compare(slices.Index(order, a), slices.Index(order, b)) })
	place(r, taken, chooseBelow(r, taken, best), limits)
}

// byStrength sorts situations. Of equals the one whose first article came first: no identifier decides, which other readers' feeds may move.
func (r *Record) byStrength(order []int) {
	slices.SortFunc(order, func(a, b int) int {
		x, y := r.Considered[a], r.Considered[b]
		return cmp.Or(cmp.Compare(y.Strength, x.Strength), cmp.Compare(a, b))
	})
}

// major is how many independent publishers tell at least what is taken for an interest that is limited to the big stories.
const major = 3

// Minor tells whether a situation is too small for an interest with a limit. What an alert promised never is.
func (c Considered) Minor(limit newsroom.Limit) bool {
	return limit == newsroom.MajorOnly && c.Witnesses < major && !c.Held
}

func limitsOf(interests []newsroom.Interest) map[newsroom.InterestID]newsroom.Limit {
	limits := map[newsroom.InterestID]newsroom.Limit{}
	for _, interest := range interests {
		limits[interest.ID] = interest.Limit
	}
	return limits
}

// place says how large each of the taken situations stands: the one that is covered most leads, and the strongest of the others come
// second. One of an interest that is limited to briefs, or not to lead, or of which there is to be less, leaves the larger places to others. What stands
// below leads only where nothing else is there.
func place(r *Record, taken, below []int, limits map[newsroom.InterestID]newsroom.Limit) {
	spared := sparing(r.Interests)
	lead, large := leading(r, taken, limits, spared), 0
	if len(taken) == 0 {
		lead = leading(r, below, limits, spared)
	}
	for _, i := range slices.Concat(taken, below) {
		c := &r.Considered[i]
		c.Outcome, c.Placement = Used, wire.Brief
		switch {
		case i == lead:
			c.Placement = wire.Lead
		case limits[c.Section] == newsroom.BriefsOnly, len(spared.of(c)) > 0, c.beside(c.weight()):
		case large < seconds:
			c.Placement = wire.Second
			large++
		}
	}
}

// leading finds which of the taken situations, the strongest first, leads: the report on its interest that is
// covered most, in a language that the reader reads if one is; else the strongest that may; -1: none may.
func leading(r *Record, taken []int, limits map[newsroom.InterestID]newsroom.Limit, spared reduced) int {
	may := slices.DeleteFunc(slices.Clone(taken), func(i int) bool {
		limit := limits[r.Considered[i].Section]
		return limit == newsroom.BriefsOnly || limit == newsroom.NeverLead || len(spared.of(&r.Considered[i])) > 0
	})
	fits := slices.DeleteFunc(slices.Clone(may), func(i int) bool { return !r.Considered[i].fits() })
	if read := slices.DeleteFunc(slices.Clone(fits), func(i int) bool { return r.Considered[i].weight().Foreign }); len(read) > 0 {
		fits = read
	}
	if len(fits) > 0 {
		return slices.MinFunc(fits, func(a, b int) int { return byCoverage(r.Considered[a], r.Considered[b]) })
	}
	if main := slices.DeleteFunc(slices.Clone(may), func(i int) bool { return r.Considered[i].beside(r.Considered[i].weight()) }); len(main) > 0 {
		return main[0]
	}
	return append(may, -1)[0]
}

// byCoverage puts situations in the order of the sources that bring news of them and of those that tell the event which their items would, both alike: what
// one of forty tells of a large story leads no paper, nor does a small story that all its publishers tell alike. Of equals their independent publishers decide.
func byCoverage(a, b Considered) int {
	return cmp.Or(cmp.Compare(b.Reporting*max(1, b.Event), a.Reporting*max(1, a.Event)), cmp.Compare(b.Witnesses, a.Witnesses))
}

// mostTold gives the situations of which most sources bring news, of those that fit, that several publishers tell and that are not of another country alone than was
// meant, the most told first.
func mostTold(r *Record, order []int) []int {
	list := slices.DeleteFunc(slices.Clone(order), func(i int) bool {
		c := r.Considered[i]
		return c.Witnesses < major || !c.fits() || c.elsewhere()
	})
	slices.SortStableFunc(list, func(a, b int) int { return byCoverage(r.Considered[a], r.Considered[b]) })
	return list[:min(len(list), mostCovered)]
}

// pick takes what was held for the paper, and then situations in several passes until it is full.
func pick(r *Record, order []int) []int {
	held := slices.DeleteFunc(slices.Clone(order), func(i int) bool { return !r.Considered[i].Held })
	room, front := max(capacity(r.Budget), min(len(held), maxItems)), r.frontRoom()
	share := max(minShare, maxItems/max(1, r.shares()))
	small, order := parted(order, func(i int) bool { return r.Considered[i].small() })
	beside, order := parted(order, func(i int) bool { return r.Considered[i].beside(r.Considered[i].weight()) })
	forHopes := int(tentativeRoom * float64(room))
	hoped, others, part := byHope(r, order, forHopes)
	var taken []int
	count, rest := map[newsroom.InterestID]int{}, map[newsroom.InterestID]int{}
	spared := sparing(r.Interests)
	for pass, list := range [][]int{held, order, hoped, mostTold(r, order), slices.Concat(others, hoped), beside, small} {
		for _, i := range list {
			c := &r.Considered[i]
			switch {
			case c.Outcome == Used, pass == firstOfEach && count[c.Section] > 0:
			case pass == tentativeFirst && (len(taken) >= forHopes || count[c.Section] >= part):
			case !c.Held && r.another(i):
				c.Outcome = Doubled
			case pass == besides && (count[c.Section] > rest[c.Section] || rest[c.Section] == mostBeside):
				c.Outcome = InPassing
			case pass == inOthers && (c.weight().Unread || count[c.Section] > rest[c.Section] || rest[c.Section] == mostForeign):
				c.Outcome = Foreign
			case c.limited(pass) && count[c.Section] >= share, spared.full(c), c.enoughOf(count[c.Section]), c.fills(front, count):
				c.Outcome = OverLimit
			case len(taken) < room:
				c.Outcome = Used
				count[c.Section] += spared.counts(c)
				taken = append(taken, i)
				spared.take(c)
				if pass >= besides {
					rest[c.Section]++
				}
			}
		}
	}
	return taken
}

// parted gives those places of a list that are of a kind, and all others, both in their order.
func parted(list []int, kind func(int) bool) (of, others []int) {
	for _, i := range list {
		if kind(i) {
			of = append(of, i)
		} else {
			others = append(others, i)
		}
	}
	return of, others
}

// The passes of pick that have rules of their own.
const (
	firstOfEach    = 1 // one for each interest
	tentativeFirst = 2 // what is hoped, before the front page
	mostToldFirst  = 3 // whatever share of the paper their interests have
	besides        = 5 // what names its interest besides
	inOthers       = 6 // small ones in other languages
)

// bestOf finds the highest relevance that anything new reached for each interest.
func bestOf(considered []Considered) map[newsroom.InterestID]float64 {
	best := map[newsroom.InterestID]float64{}
	for _, c := range considered {
		if c.Repeats {
			continue
		}
		for _, w := range c.Weights {
			best[w.Interest] = max(best[w.Interest], w.Score.Total)
		}
	}
	return best
}

// weighParts weighs relevance, independent witnesses and age, and finds the interest that a situation meets best.
func weighParts(c Considered, best map[newsroom.InterestID]float64, limits map[newsroom.InterestID]newsroom.Limit, now time.Time) (p Parts, section newsroom.InterestID) {
	for _, w := range c.whole() {
		share := 0.0
		if best[w.Interest] > 0 {
			share = float64(min(float64(w.Score.Total/best[w.Interest]), mostShare) * c.portion(w))
		}
		taken := section == 0 || share > p.Relevance && !yields(w, section, p.Relevance)
		if small := c.Minor(limits[w.Interest]); section != 0 && small != c.Minor(limits[section]) {
			taken = !small // it stands under the interest that takes it
		}
		if taken {
			p.Relevance, section = share, w.Interest
		}
	}
	p.Further = float64(perInterest*float64(len(c.Weights)-1)) + float64(perNarrow*float64(c.narrow()))
	p.Witnesses = float64(1 + float64(perWitness*math.Log2(float64(max(1, c.Witnesses)))))
	age := max(0, now.Sub(c.Newest))
	half := max(halfLife, time.Duration(c.HalfLife))
	p.Recency = float64(float64(half) / float64(half+age))
	if c.Section = section; section != 0 && c.weight().Foreign {
		p.Foreign = foreign
	}
	if section != 0 && c.elsewhere() {
		p.Foreign = float64(cmp.Or(p.Foreign, 1) * abroad)
	}
	return p, section
}

// strength puts the parts together. The conversions keep the compiler from fusing operations, so that every machine
// gives the same digits (Go specification, "Floating-point operators").
func (p Parts) strength() float64 {
	left := cmp.Or(p.Foreign, 1)
	return float64(float64(float64(float64(p.Relevance+p.Further)*p.Witnesses)*p.Recency) * left)
}

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
	mostOf      = 3              // of so many articles one must be on the interest for it to count whole
	wholeBelow  = 6              // new articles: below them one on the interest counts whole, for the others may be in other languages
	halfLife    = 36 * time.Hour // after which a situation without news weighs half
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
// then the strongest that are left, until the paper is full. Before all of them comes what the reader's daily number of alerts
// has held back for this paper, for that was promised, if need be as briefs beyond its length. Strengths are compared within an interest, as
// shares of its best relevance, because scores of different interests have different scales.
func Choose(r *Record) {
	best := bestOf(r.Considered)
	limits := limitsOf(r.Interests)
	order := make([]int, 0, len(r.Considered))
	for i := range r.Considered {
		c := &r.Considered[i]
		c.Outcome, c.Placement = Full, ""
		c.Parts, c.Section = weighParts(*c, best, limits, r.Composed)
		c.Strength = c.Parts.strength()
		if c.Repeats {
			c.Outcome = ShownOnce
			continue
		}
		if c.Minor(limits[c.Section]) {
			c.Outcome = Minor
			continue
		}
		order = append(order, i)
	}
	// Of equals the one whose first article came first: no identifier decides, which other readers' feeds may move.
	slices.SortFunc(order, func(a, b int) int {
		x, y := r.Considered[a], r.Considered[b]
		return cmp.Or(cmp.Compare(y.Strength, x.Strength), cmp.Compare(a, b))
	})
	taken := pick(r, order)
	slices.SortFunc(taken, func(a, b int) int { return cmp.Compare(slices.Index(order, a), slices.Index(order, b)) })
	place(r, taken, limits)
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

// place says how large each of the taken situations stands, the strongest first. One of an interest that is limited to
// briefs, or not to lead, leaves the larger places to those behind it.
func place(r *Record, taken []int, limits map[newsroom.InterestID]newsroom.Limit) {
	leads, large := 0, 0
	for _, i := range taken {
		c := &r.Considered[i]
		c.Outcome, c.Placement = Used, wire.Brief
		switch limit := limits[c.Section]; {
		case limit == newsroom.BriefsOnly:
		case leads == 0 && limit != newsroom.NeverLead:
			c.Placement, leads = wire.Lead, 1
		case large < seconds:
			c.Placement = wire.Second
			large++
		}
	}
}

// pick takes what was held for the paper, and then situations in two passes until it is full.
func pick(r *Record, order []int) []int {
	held := slices.DeleteFunc(slices.Clone(order), func(i int) bool { return !r.Considered[i].Held })
	room := max(capacity(r.Budget), min(len(held), maxItems))
	share := max(minShare, maxItems/max(1, followed(r.Interests)))
	var taken []int
	count := map[newsroom.InterestID]int{}
	for pass, list := range [][]int{held, order, order} {
		for _, i := range list {
			c := &r.Considered[i]
			switch {
			case c.Outcome == Used, pass == 1 && count[c.Section] > 0:
			case !c.Held && r.another(i):
				c.Outcome = Doubled
			case count[c.Section] >= share && !c.Held:
				c.Outcome = OverLimit
			case len(taken) < room:
				c.Outcome = Used
				count[c.Section]++
				taken = append(taken, i)
			}
		}
	}
	return taken
}

// another tells whether the event of a situation is told by one that was taken, or, where it is in another language than the reader's, may be by one that
// is in theirs.
func (r *Record) another(i int) bool {
	c := r.Considered[i]
	return slices.ContainsFunc(c.Same, func(j int) bool {
		other := r.Considered[j]
		return other.Outcome == Used || c.Foreign && !other.Foreign && other.Outcome == Full
	})
}

func followed(interests []newsroom.Interest) int {
	n := 0
	for _, interest := range interests {
		if !interest.Avoid {
			n++
		}
	}
	return n
}

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
	for _, w := range c.Weights {
		share := 0.0
		if best[w.Interest] > 0 {
			share = float64(min(float64(w.Score.Total/best[w.Interest]), mostShare) * c.portion(w))
		}
		taken := section == 0 || share > p.Relevance
		if small := c.Minor(limits[w.Interest]); section != 0 && small != c.Minor(limits[section]) {
			taken = !small // it stands under the interest that takes it
		}
		if taken {
			p.Relevance, section = share, w.Interest
		}
	}
	p.Further = float64(perInterest * float64(len(c.Weights)-1))
	p.Witnesses = float64(1 + float64(perWitness*math.Log2(float64(max(1, c.Witnesses)))))
	age := max(0, now.Sub(c.Newest))
	p.Recency = float64(float64(halfLife) / float64(halfLife+age))
	return p, section
}

// portion is what a weight counts where a small part of the new articles alone is on the interest.
func (c Considered) portion(w Weight) float64 {
	if c.Members < wholeBelow {
		return 1
	}
	return min(1, float64(float64(mostOf*w.Meeting)/float64(c.Members)))
}

// strength puts the parts together. The conversions keep the compiler from fusing operations, so that every machine
// gives the same digits (Go specification, "Floating-point operators").
func (p Parts) strength() float64 {
	return float64(float64(float64(p.Relevance+p.Further)*p.Witnesses) * p.Recency)
}

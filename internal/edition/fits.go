package edition

import (
	"slices"

	"newsroom/internal/mandate"
	"newsroom/internal/text"
)

// How much of a situation is on an interest, and whether a reader of it would say that they asked for it.

// weight gives the weight by which a situation stands in its section; the zero one where it has none.
func (c Considered) weight() (of Weight) {
	for _, w := range c.Weights {
		if w.Interest == c.Section {
			of = w
		}
	}
	return of
}

// fits tells whether a situation is well on its interest: with a report, and with half of its new articles.
func (c Considered) fits() bool {
	w := c.weight()
	return c.Parts.Relevance >= leastFit && w.Score.Kind == text.Report && c.wholly(w)
}

// whole gives the weights of the interests that half of the new articles are on, or that the front page is; all where there is none.
func (c Considered) whole() []Weight {
	whole := slices.DeleteFunc(slices.Clone(c.Weights), func(w Weight) bool { return !c.wholly(w) })
	if len(whole) == 0 {
		return c.Weights
	}
	return whole
}

// among gives how many new articles of a situation may have words of an interest, itself among them: those in the language of one that has.
func (c Considered) among(w Weight) int { return max(w.Meeting, c.Members-w.Other) }

// wholly tells whether half of the new articles are on an interest, which the situation does not name besides. On the front page a situation is whole.
func (c Considered) wholly(w Weight) bool {
	return w.Front || 2*w.Meeting >= c.among(w) && !c.beside(w)
}

// beside tells whether a situation names an interest besides: by one of several new articles alone, unless that is half of what several publishers
// tell, or by its only one, and not in its title; or whether few tell it and all that is on it is hardly what was asked for. What an alert promised never does.
func (c Considered) beside(w Weight) bool {
	alone := c.among(w) > 1 && w.Meeting == 1
	half := 2*w.Meeting >= c.among(w) && c.Witnesses >= major
	return !w.Front && !c.Held && (w.Untitled || alone && !half || c.loose(w))
}

// loose tells whether few publishers tell a situation, and all articles of it that are on an interest are hardly what was asked for.
func (c Considered) loose(w Weight) bool {
	return w.Loose > 0 && w.Loose >= w.Meeting && c.Witnesses < major
}

// elsewhere tells whether all that is on the interest under which a situation stands is of another country alone than the reader means. What an alert promised never is.
func (c Considered) elsewhere() bool {
	w := c.weight()
	return w.Abroad > 0 && w.Abroad >= w.Meeting && !c.Held
}

// limited tells whether a situation is held to the share of its interest in a pass. What an alert promised is not, nor what fills a paper that nobody asked for.
func (c Considered) limited(pass int) bool {
	return !c.Held && pass != mostToldFirst && pass != tentativeFirst && c.Section != mandate.FrontPageID
}

// portion is what a weight counts where a small part of the new articles alone is on the interest.
func (c Considered) portion(w Weight) float64 {
	if c.Members < wholeBelow {
		return 1
	}
	return min(1, float64(float64(mostOf*w.Meeting)/float64(c.Members)))
}

// small tells whether a situation is in no language that the reader reads, and told by few or in none of most sources; what an alert
// promised never is.
func (c Considered) small() bool {
	return c.weight().Foreign && (c.Witnesses < major || c.weight().Unread) && !c.Held
}

// narrow counts the interests of a situation that are part of others of it.
func (c Considered) narrow() (n int) {
	for _, w := range c.Weights {
		if w.Narrow {
			n++
		}
	}
	return n
}

package edition

import (
	"newsroom"
	"newsroom/internal/mandate"
)

// reduced counts the items taken on each interest of which there is to be less: one at most, whatever other interests it is on.
type reduced map[newsroom.InterestID]int

func sparing(interests []newsroom.Interest) reduced {
	all := reduced{}
	for _, i := range interests {
		if i.Reduced() {
			all[i.ID] = 0
		}
	}
	return all
}

// of gives the interests of a situation of which there is to be less.
func (r reduced) of(c *Considered) (all []newsroom.InterestID) {
	for _, w := range c.Weights {
		if _, less := r[w.Interest]; less {
			all = append(all, w.Interest)
		}
	}
	return all
}

// full tells whether a situation is on one that has its item. What an alert promised is in the paper.
func (r reduced) full(c *Considered) bool {
	for _, id := range r.of(c) {
		if r[id] > 0 && !c.Held {
			return true
		}
	}
	return false
}

// counts is how many places of its interest's share a situation takes: one of which there is to be less leaves them to others.
func (r reduced) counts(c *Considered) int {
	if len(r.of(c)) > 0 {
		return 0
	}
	return 1
}

func (r reduced) take(c *Considered) {
	for _, id := range r.of(c) {
		r[id]++
	}
}

// shares counts the interests that have a share of the paper each: the front page below has none.
func (r *Record) shares() int {
	n := 0
	for _, interest := range r.Interests {
		if !interest.Avoid && !(r.Below != 0 && interest.ID == mandate.FrontPageID) {
			n++
		}
	}
	return n
}

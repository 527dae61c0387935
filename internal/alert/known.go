package alert

import (
	"slices"
	"time"

	"newsroom"
	"newsroom/internal/digest"
)

// pending is how long an article of a story that many report waits for others that report the same event, where it was not told.
const pending = 6 * time.Hour

// parted parts the texts of a story into what was known and what may be news. An article that an earlier alert named is
// known, whatever was not said of it; so is one that is not timely for a wish that was said at a time. A column, a guide or a live page is
// neither as long as reports of what it speaks of may come: it reports nothing itself, and they are news. Where many sources are asked for others wait.
func (st *story) parted(texts []newsroom.Text, from, since newsroom.Seq, said time.Time, many bool) (known, fresh []newsroom.Text) {
	last := cameLast(texts)
	for _, t := range texts {
		lately, report := last.Sub(t.FirstSeen) < pending, digest.IsReport(t)
		switch {
		case st.hasNamed(t):
			known = append(known, t)
		case !report && lately:
		case report && st.fresh(t, from, since, many && lately) && timely(t, asked{st.began[t.Feed], said}):
			fresh = append(fresh, t)
		default:
			known = append(known, t)
		}
	}
	return known, fresh
}

// cameLast gives when the newest of some articles came.
func cameLast(texts []newsroom.Text) (last time.Time) {
	for _, t := range texts {
		if t.FirstSeen.After(last) {
			last = t.FirstSeen
		}
	}
	return last
}

// headed tells whether an article headed what was told of the story.
func (st *story) headed(t newsroom.Text) bool {
	return slices.ContainsFunc(st.told, func(e told) bool { return e.head == sourceOf(t) })
}

// hasNamed tells whether what was told of the story named an article as its source.
func (st *story) hasNamed(t newsroom.Text) bool {
	return slices.ContainsFunc(st.told, func(e told) bool { return e.sources[sourceOf(t)] })
}

// placesOf gives the places of the articles of which something holds.
func placesOf(texts []newsroom.Text, holds func(newsroom.Text) bool) (at []int) {
	for i, t := range texts {
		if holds(t) {
			at = append(at, i)
		}
	}
	return at
}

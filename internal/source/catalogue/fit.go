package catalogue

import (
	"math/bits"
	"slices"
)

// fit is how well an entry serves an ask.
type fit struct {
	entry          int
	score          int
	subject, place string // of the entry, by which it fits
	local          bool   // it is of a place that the ask names
	touched        uint64 // the subjects of the ask that it is on, as bits
}

// Nearness of two codes, from the same code down to a part of what was asked for.
const (
	no = iota
	part
	wider
	same
)

// Weights of a score. Subjects weigh more than places: a railway journal of the world says more of Portugal's
// railways than Portugal's press does. The last three decide only between feeds that fit alike, or nearly.
const (
	subjectWeight = 6
	placeWeight   = 3
	fondness      = 2 // for publishers that the reader named
	home          = 2 // for the places that matter to the reader
	preference    = 1 // for the language that the reader likes best
)

// fits weighs an entry for an ask, and tells whether it serves it at all: it is in a language of the reader's, and
// of another publisher than what was taken before.
func (p *pick) fits(i int, e ListedFeed, a ask, tongues []string) (fit, bool) {
	if !slices.ContainsFunc(e.Languages, func(l string) bool { return slices.Contains(tongues, l) }) || a.need.empty() {
		return fit{}, false
	}
	for _, taken := range a.taken {
		if p.entries[taken.entry].Publisher == e.Publisher {
			return fit{}, false
		}
	}
	f := fit{entry: i}
	if !p.weigh(&f, e, a.need) {
		return fit{}, false
	}
	if p.fond[e.Publisher] {
		f.score += fondness
	}
	if slices.Contains(e.Languages, tongues[0]) {
		f.score += preference
	}
	return f, true
}

// weigh scores an entry by subject and place, and tells whether it is on what is needed.
func (p *pick) weigh(f *fit, e ListedFeed, n need) bool {
	about, subject := nearest(p.words.subjects, n.subjects, e.Subjects)
	where, place := p.where(n, e)
	f.subject, f.place, f.local = subject, place, where == same
	f.touched = p.touched(n, e)
	f.score = subjectWeight*about + placeWeight*where + bits.OnesCount64(f.touched)
	switch {
	case len(n.places) == 0:
		f.score += p.homely(e)
		return about > no
	case where == no:
		return false
	case len(n.subjects) == 0:
		return p.press(f, e, where)
	case about == no: // a place's general press carries what happens there
		f.score += subjectWeight * part
		f.subject = general
		return f.local && slices.Contains(e.Subjects, general)
	}
	return true
}

// where tells how near an entry comes to the places of a need. One that is of no place in particular, or of the
// whole world, is as near as one of the region.
func (p *pick) where(n need, e ListedFeed) (near int, place string) {
	if len(n.places) == 0 {
		return no, ""
	}
	near, place = nearest(p.words.places, n.places, e.Places)
	if len(e.Places) == 0 {
		near = wider
	}
	if place == everywhere && !slices.Contains(n.places, everywhere) {
		place = ""
	}
	return near, place
}

// everywhere is the place of what writes about the whole world.
const everywhere = "world"

// touched gives, as bits, which subjects of a need an entry writes about.
func (p *pick) touched(n need, e ListedFeed) (set uint64) {
	for i, subject := range n.subjects[:min(len(n.subjects), 64)] {
		if near, _ := nearest(p.words.subjects, []string{subject}, e.Subjects); near >= wider {
			set |= 1 << i
		}
	}
	return set
}

// press scores an entry for a place alone: its general press comes before its politics, and that before the rest.
// A feed on the whole world is on no place.
func (p *pick) press(f *fit, e ListedFeed, where int) bool {
	for rank, subject := range []string{"politics", general} {
		if slices.Contains(e.Subjects, subject) {
			f.subject = subject
			f.score += rank + 1
		}
	}
	return f.place != "" && (where == same || f.subject == general)
}

// homely weighs an entry for an ask that names no place, by those that matter to the reader. Places that are only
// guessed weigh no more than the whole world, which is of interest everywhere.
func (p *pick) homely(e ListedFeed) int {
	near, _ := nearest(p.words.places, p.home, e.Places)
	switch {
	case near >= wider && len(p.wish.Places) > 0 && !slices.Equal(e.Places, []string{everywhere}):
		return home
	case near >= wider || len(e.Places) == 0 || slices.Contains(e.Places, everywhere):
		return home / 2
	}
	return -home
}

// gain counts what an entry adds to what was taken for the same ask: subjects that none of it is on, and the place.
func (f fit) gain(a *ask) int {
	var touched uint64
	local := false
	for _, taken := range a.taken {
		touched |= taken.touched
		local = local || taken.local
	}
	n := bits.OnesCount64(f.touched &^ touched)
	if f.local && !local {
		n++
	}
	return n
}

// nearest tells how near what an entry has comes to what is asked for, and by which of its codes.
func nearest(t tree, asked, has []string) (near int, by string) {
	for _, code := range has {
		for _, want := range asked {
			if n := nearness(t, want, code); n > near {
				near, by = n, code
			}
		}
	}
	return near, by
}

func nearness(t tree, want, has string) int {
	switch {
	case want == has:
		return same
	case t.above(want, has) > 0:
		return wider
	case t.above(has, want) > 0:
		return part
	}
	return no
}

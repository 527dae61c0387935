package catalogue

import (
	"slices"

	"newsroom/internal/text"
)

// SelectionInput is what feeds are to be chosen for.
type SelectionInput struct {
	Interests []string // what to follow, in plain words, the first ones before the later ones
	Places    []string // codes of the places that matter (see Matters)
	Languages []string // ISO 639-1 codes, the one that the reader likes best first; none: those of the interests
	Trusted   []string // sources as the reader names them, one or several in each: names, sites, addresses of feeds
	Refused   []string // sources that the reader does not want, likewise
	Most      int      // how many feeds at most, but for those that the reader named; 0: DefaultMost
}

// DefaultMost is how many feeds are chosen at most where the wish does not say.
const DefaultMost = 24

// each is how many feeds an interest or a place gets: what one publisher alone says has no second witness.
const each = 2

// Selection is what was chosen, and what was not.
type Selection struct {
	Chosen []SelectedFeed // the feeds, those that the reader named first
	ToFind []ToFind       // what the reader named and the catalogue does not hold
	Gaps   []Gap          // the interests that got no feed
}

// SelectedFeed is a feed with why it was chosen, at least one reason.
type SelectedFeed struct {
	ListedFeed
	Reasons []SelectionReason
}

// Gap is an interest that got no feed.
type Gap struct {
	Interest string
	Cause    UncoveredReason
}

// UncoveredReason says why an interest got no feed. Its text is stable.
type UncoveredReason string

// The causes of gaps.
const (
	Unread   UncoveredReason = "unread"   // none of its words leads to a subject or a place
	Missing  UncoveredReason = "missing"  // the catalogue has no feed on it
	Language UncoveredReason = "language" // the catalogue has feeds on it, but in no language of the reader's
	Full     UncoveredReason = "full"     // there is no room left for one
)

// Choose picks feeds for a wish: first those of publishers that the reader named; then, as long as there is room,
// one for each interest and one for each place that matters, and then a second one of another publisher for each.
func (c *Catalogue) Choose(w SelectionInput) Selection {
	p := c.newPick(w)
	p.refuse(w.Refused)
	p.trusted(w.Trusted)
	for range each {
		for i := range p.asks {
			p.serve(&p.asks[i])
		}
	}
	p.gaps()
	return p.choice
}

// ask is an interest, or a place that matters, and what has been taken for it.
type ask struct {
	interest string // empty: it is for the place alone
	need     need
	taken    []fit
}

// pick is a choice in the making.
type pick struct {
	*Catalogue
	words   *vocabulary
	wish    SelectionInput
	asks    []ask
	at      map[int]int     // by the number of an entry, its place among the chosen
	fond    map[string]bool // publishers that the reader named
	refused map[string]bool // and those that they do not want
	room    int
	choice  Selection
	tongues []string // the reader's languages
	home    []string // the places that matter, or those where the reader's language is spoken
}

func (c *Catalogue) newPick(w SelectionInput) *pick {
	p := &pick{Catalogue: c, words: words(), wish: w, at: map[int]int{}, fond: map[string]bool{}, refused: map[string]bool{}, room: w.Most, tongues: w.Languages}
	if p.room <= 0 {
		p.room = DefaultMost
	}
	if len(p.tongues) == 0 {
		p.tongues = p.words.speaks(w.Interests)
	}
	if p.home = w.Places; len(p.home) == 0 {
		p.home = p.words.spokenIn(p.tongues[0])
	}
	p.ask(w)
	return p
}

// ask reads the interests, each once, and the places that matter.
func (p *pick) ask(w SelectionInput) {
	seen := map[string]bool{}
	for _, label := range w.Interests {
		if key := text.Fold(label); !seen[key] {
			seen[key] = true
			p.asks = append(p.asks, ask{interest: label, need: p.words.read(label, p.tongues)})
		}
	}
	asked := map[string]bool{}
	for _, place := range p.words.places.narrowest(w.Places) {
		if p.words.places.has(place) && !asked[place] {
			asked[place] = true
			p.asks = append(p.asks, ask{need: need{places: []string{place}}})
		}
	}
}

// serve takes the best feed for an ask that it has not got yet. Where there is no room any more, only what is
// chosen already can serve.
func (p *pick) serve(a *ask) {
	best, found := fit{}, false
	for i, e := range p.entries {
		if _, known := p.at[i]; p.room == 0 && !known {
			continue
		}
		f, ok := p.fits(i, e, *a, p.tongues)
		if ok && !p.refused[e.Publisher] && (!found || p.before(f, best, a)) {
			best, found = f, true
		}
	}
	if !found {
		return
	}
	if _, known := p.at[best.entry]; !known {
		p.room--
	}
	a.taken = append(a.taken, best)
	p.add(best.entry, SelectionReason{Interest: a.interest, Subject: best.subject, Place: best.place})
}

// before tells whether one fit is to be preferred to another: what adds more to the first one, what fits better,
// what is chosen already, so that the whole stays small, and else what stands first in the list.
func (p *pick) before(f, than fit, a *ask) bool {
	if len(a.taken) > 0 && f.gain(a) != than.gain(a) {
		return f.gain(a) > than.gain(a)
	}
	if f.score != than.score {
		return f.score > than.score
	}
	_, chosen := p.at[f.entry]
	_, other := p.at[than.entry]
	return chosen && !other
}

func (p *pick) add(entry int, why SelectionReason) {
	at, known := p.at[entry]
	if !known {
		at = len(p.choice.Chosen)
		p.at[entry] = at
		p.choice.Chosen = append(p.choice.Chosen, SelectedFeed{ListedFeed: p.entries[entry]})
	}
	if one := &p.choice.Chosen[at]; !slices.Contains(one.Reasons, why) {
		one.Reasons = append(one.Reasons, why)
	}
}

// gaps tells which interests got nothing, and why.
func (p *pick) gaps() {
	for _, a := range p.asks {
		if a.interest != "" && len(a.taken) == 0 {
			p.choice.Gaps = append(p.choice.Gaps, Gap{a.interest, p.cause(a)})
		}
	}
}

func (p *pick) cause(a ask) UncoveredReason {
	if a.need.empty() {
		return Unread
	}
	cause := Missing
	for i, e := range p.entries {
		if _, ok := p.fits(i, e, a, p.tongues); ok {
			return Full
		}
		if _, ok := p.fits(i, e, a, e.Languages); ok {
			cause = Language
		}
	}
	return cause
}

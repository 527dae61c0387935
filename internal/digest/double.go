package digest

import (
	"math"
	"slices"
	"time"

	"newsroom"
)

// One event may come as two situations, above all in two languages, whose articles have hardly a word in common. What an item would tell is
// compared once more, as a whole: in one language by its words, and in two by what any language prints: subjects of the thesaurus, which have
// one number whatever the language, figures, and how names begin.

const (
	oneEvent    = .31 // of the cosine of two groups of reports in one language, from which on they tell one event,
	sharedMarks = 4   // with so many words in common at least
	headTwice   = 3   // times that the report which heads a group counts
)

// Below that, two groups in one language tell one event where the reports that head them are likely to report it, too, and other publishers'.
const (
	someShare    = .12 // of the cosine of their words, from which on that is asked,
	manyGroups   = 50  // more groups than these look alike by chance now and then:
	shareOfMany  = .16 // among them so much is asked for,
	someShared   = 4   // with so many in common
	titlesShare  = 3   // and so many in both titles, where the heads are not surely of one event
	byShare      = 10  // what the cosine counts beside how surely the heads report one event,
	likelyDouble = 2.2 // and what both must come to,
	bySame       = 1.7 // and more where one publisher has both: it tells them apart itself
	countAs      = 20  // fewer groups' heads are compared as strictly as so many reports: grouping left them apart
	mostRead     = 3   // reports of a group among which words are counted
)

// bundle is what a group of reports is known by: its words, with their weights.
type bundle struct {
	language string          // of its first report
	words    []tally         // in order
	figures  map[string]bool // of the title of its first report
	ceremony string          // that this title names
	cameOut  time.Time       // when that report did
}

// Doubles gives the pairs of groups that report one event, each with the lower place first. The first report of a group heads it. What is known of a
// group is remembered.
func (m *Memory) Doubles(groups [][]newsroom.Text) (pairs [][2]int) {
	bundles := make([]bundle, len(groups))
	words := make([][]tally, len(groups))
	for i, group := range groups {
		bundles[i] = m.bundleOf(group)
		words[i] = bundles[i].words
	}
	byWords, byMarks, heads := normalised(words), m.byMarks(groups, bundles), m.headingsOf(groups)
	for b := range bundles {
		byWords.lay(b)
		byMarks.lay(b)
		for a := range b {
			if bundles[a].oneCeremony(bundles[b]) {
				pairs = append(pairs, [2]int{a, b})
				continue
			}
			if bundles[a].counts(bundles[b]) && bundles[b].counts(bundles[a]) {
				continue // two of one kind: parks 3 and 5
			}
			double := byMarks.double
			if bundles[a].language == bundles[b].language {
				double = func(a, b int) bool {
					share, count := byWords.cosine(a)
					return (share >= oneEvent && count >= sharedMarks && !heads.strange(a, b)) || heads.double(a, b, share, count)
				}
			}
			if double(a, b) {
				pairs = append(pairs, [2]int{a, b})
			}
		}
		byWords.lift(b)
		byMarks.lift(b)
	}
	return pairs
}

// headings are the reports that head groups, among those of all.
type headings struct {
	story Story
	ev    *evidence // of the story, once two groups ask for it
	at    []int     // of each group the place of its head; -1: it has none
}

// headingsOf reads the reports of groups.
func (m *Memory) headingsOf(groups [][]newsroom.Text) *headings {
	h, articles := &headings{}, []newsroom.Text(nil)
	for _, group := range groups {
		at := -1
		if len(group) > 0 {
			at = len(articles)
		}
		h.at = append(h.at, at)
		articles = append(articles, group[:min(len(group), mostRead)]...)
	}
	h.story = Story{Articles: articles, memory: m}
	return h
}

// double tells whether two groups in one language, whose words have this cosine and so many in common, tell one event by the reports that head them.
func (h *headings) double(a, b int, share float64, count int) bool {
	if share < h.leastShare() || count < someShared || h.at[a] < 0 || h.at[b] < 0 || h.strange(a, b) {
		return false
	}
	one, other, least := h.at[a], h.at[b], likelyDouble
	ev := h.evidence()
	if ev.articles[one].Publisher == ev.articles[other].Publisher {
		least += bySame
	}
	sure := (ev.likeness(one, other) + ev.likeness(other, one)) / 2
	if _, shared := ev.titles[one].with(ev.titles[other]); sure < surely && shared < titlesShare {
		return false
	}
	return sure+float64(byShare*share) >= least
}

// strange tells whether the titles of two groups are each of others than the other's head is.
func (h *headings) strange(a, b int) bool {
	one, other := h.at[a], h.at[b]
	return one >= 0 && other >= 0 && h.evidence().strange(one, other) && h.evidence().strange(other, one)
}

// evidence reads the reports once it is asked for.
func (h *headings) evidence() *evidence {
	if h.ev == nil {
		h.ev = h.story.memory.Know(h.story).collected()
		h.ev.distinct, h.ev.size = max(h.ev.distinct, countAs), max(h.ev.size, rounded(math.Log(countAs)))
	}
	return h.ev
}

// leastShare is the cosine from which on the reports that head two groups are compared.
func (h *headings) leastShare() float64 {
	if len(h.at) > manyGroups {
		return shareOfMany
	}
	return someShare
}

// openingIn gives what of an article is compared.
func openingIn(t newsroom.Text) string {
	return t.Title + ". " + t.Text[:min(len(t.Text), mostOpening)]
}

// bundleOf counts the words of the reports that are in the language of the first.
func (m *Memory) bundleOf(group []newsroom.Text) bundle {
	b, words := bundle{}, map[string]float64(nil)
	for i, t := range group {
		times, of := 1.0, m.report(t)
		if i == 0 {
			b.language, times = t.Language, headTwice
			b.ceremony, b.cameOut, b.figures = of.ceremony, t.CameOut(), of.figures
		}
		if t.Language != b.language {
			continue
		}
		if words == nil && i+1 == len(group) { // one report is in order
			b.words = make([]tally, len(of.words))
			for n, spelling := range of.words {
				b.words[n] = tally{spelling, times}
			}
			return b
		}
		if words == nil {
			words = make(map[string]float64, 2*len(of.words))
		}
		for _, spelling := range of.words {
			words[spelling] += times
		}
	}
	b.words = inOrder(words)
	return b
}

// bundled is what one report brings into a bundle.
type bundled struct {
	words    []string // of its opening, each once
	figures  map[string]bool
	ceremony string
}

// bytes is about what it takes beside the article, whose words it holds.
func (b *bundled) bytes() int { return 16*len(b.words) + wordBytes*len(b.figures) }

func bundledOf(title, body rooted) bundled {
	b := bundled{figures: map[string]bool{}}
	for i := range title.tokens {
		if token := &title.tokens[i]; token.Number() {
			b.figures[token.Word] = true
		}
	}
	b.words = make([]string, 0, len(title.roots)+len(body.roots))
	for _, some := range [][]rootedWord{title.roots, body.roots} {
		for _, word := range some {
			if !word.stops {
				b.words = append(b.words, word.spelling)
			}
		}
	}
	slices.Sort(b.words)
	b.words = slices.Clone(slices.Compact(b.words))
	return b
}

// counts tells whether the title of a bundle has a figure that another's has not.
func (b bundle) counts(other bundle) bool {
	for figure := range b.figures {
		if !other.figures[figure] {
			return true
		}
	}
	return false
}

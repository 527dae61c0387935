package digest

import (
	"math"
	"slices"
	"strconv"
	"time"
	"unicode/utf8"

	"newsroom"
	"newsroom/internal/text"
	"newsroom/internal/thesaurus"
)

// One event may come as two situations, above all in two languages, whose articles have hardly a word in common. What an item would tell is
// compared once more, as a whole: in one language by its words, and in two by what any language prints: subjects of the thesaurus, which have
// one number whatever the language, figures, and how names begin.

const (
	oneEvent    = .31 // of the cosine of two groups of reports, from which on they tell one event,
	sharedMarks = 4   // of so many words or marks in common at least
	inMarks     = .23 // in two languages so much is enough,
	manyMarks   = 10  // with so many marks
	headTwice   = 3   // times that the report which heads a group counts
	nameLetters = 5   // that the forms of a name have in common at their beginning
)

// Below that, two groups in one language tell one event where the reports that head them are likely to report it, too, and other publishers'.
const (
	someShare    = .12 // of the cosine of their words, from which on that is asked,
	someShared   = 4   // with so many in common
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
			by := byMarks
			if bundles[a].language == bundles[b].language {
				by = byWords
			}
			share, count := by.cosine(a)
			if bundles[a].double(bundles[b], share, count) || bundles[a].language == bundles[b].language && heads.double(a, b, share, count) {
				pairs = append(pairs, [2]int{a, b})
			}
		}
		byWords.lift(b)
		byMarks.lift(b)
	}
	return pairs
}

// byMarks weighs the marks of groups, by which those in two languages are compared; none where all are in one.
func (m *Memory) byMarks(groups [][]newsroom.Text, bundles []bundle) *weighing {
	languages, marks := map[string]bool{}, make([][]tally, len(groups))
	for i, group := range groups {
		if len(group) > 0 {
			languages[bundles[i].language] = true
		}
	}
	if len(languages) > 1 {
		for i, group := range groups {
			marks[i] = inOrder(m.marks(group))
		}
	}
	return normalised(marks)
}

// double tells whether two bundles are so alike that they tell one event.
func (b bundle) double(other bundle, share float64, count int) bool {
	return share >= oneEvent && count >= sharedMarks || b.language != other.language && share >= inMarks && count >= manyMarks
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
	if share < someShare || count < someShared || h.at[a] < 0 || h.at[b] < 0 {
		return false
	}
	if h.ev == nil {
		h.ev = h.story.memory.Know(h.story).collected()
		h.ev.distinct, h.ev.size = max(h.ev.distinct, countAs), max(h.ev.size, rounded(math.Log(countAs)))
	}
	one, other, least := h.at[a], h.at[b], likelyDouble
	if h.ev.articles[one].Publisher == h.ev.articles[other].Publisher {
		least += bySame
	}
	sure := (h.ev.likeness(one, other) + h.ev.likeness(other, one)) / 2
	return sure+float64(byShare*share) >= least
}

// marksOf counts the marks of reports.
func marksOf(group []newsroom.Text) map[string]float64 {
	marks := map[string]float64{}
	for i, t := range group {
		opening := openingIn(t)
		for mark := range marksIn(opening, text.Tokens(opening), t.Language) {
			if marks[mark]++; i == 0 {
				marks[mark] += headTwice - 1
			}
		}
	}
	return marks
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

func bundledOf(t newsroom.Text) *bundled {
	b := &bundled{figures: map[string]bool{}, ceremony: ceremonyOf(t)}
	text.Lend(openingIn(t), func(tokens []text.Token) {
		for _, token := range tokens {
			if token.Number() && token.Start < len(t.Title) {
				b.figures[token.Word] = true
			}
			if spelling, stops := text.Term(t.Language, token.Word); !stops {
				b.words = append(b.words, spelling)
			}
		}
	})
	slices.Sort(b.words)
	b.words = slices.Clip(slices.Compact(b.words))
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

// marksIn gives the marks of a passage.
func marksIn(passage string, tokens []text.Token, language string) map[string]bool {
	marks := map[string]bool{}
	for _, hit := range thesaurus.News().Find(tokens, passage, language) {
		marks["#"+strconv.Itoa(int(hit.Subject))] = true
	}
	for _, token := range tokens {
		switch {
		case token.Number():
			marks[token.Word] = true
		case token.Capital() && !token.Opening() && utf8.RuneCountInString(token.Word) >= nameLetters:
			marks["@"+string([]rune(token.Word)[:nameLetters])] = true
		}
	}
	return marks
}

package digest

import (
	"cmp"
	"maps"
	"math"
	"slices"
	"strconv"
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

// bundle is what a group of reports is known by: its words and its marks, with their weights.
type bundle struct {
	language     string // of its first report
	words, marks map[string]float64
	figures      map[string]bool // of the title of its first report
}

// Doubles gives the pairs of groups that report one event, each with the lower place first. The first report of a group heads it. The
// memory is of what was read of articles before.
func Doubles(groups [][]newsroom.Text, by *Memory) (pairs [][2]int) {
	bundles := make([]bundle, len(groups))
	words, marks := make([]map[string]float64, len(groups)), make([]map[string]float64, len(groups))
	for i, group := range groups {
		bundles[i] = bundleOf(group, by)
		words[i], marks[i] = bundles[i].words, bundles[i].marks
	}
	byWords, byMarks := normalised(words), normalised(marks)
	for b := range bundles {
		for a := range b {
			if bundles[a].counts(bundles[b]) && bundles[b].counts(bundles[a]) {
				continue // two of one kind: parks 3 and 5
			}
			by := byMarks
			if bundles[a].language == bundles[b].language {
				by = byWords
			}
			share, count := cosine(by[a], by[b])
			if share >= oneEvent && count >= sharedMarks || bundles[a].language != bundles[b].language && share >= inMarks && count >= manyMarks {
				pairs = append(pairs, [2]int{a, b})
			}
		}
	}
	return pairs
}

// bundleOf counts the words of the reports that are in the language of the first, and the marks of all.
func bundleOf(group []newsroom.Text, by *Memory) bundle {
	b := bundle{words: map[string]float64{}, marks: map[string]float64{}, figures: map[string]bool{}}
	for i, t := range group {
		times := 1.0
		if i == 0 {
			b.language, times = t.Language, headTwice
		}
		read := by.of(t).traits()
		for mark := range read.marks {
			b.marks[mark] += times
		}
		if i == 0 {
			for _, figure := range read.figures {
				b.figures[figure] = true
			}
		}
		if t.Language != b.language {
			continue
		}
		for word := range read.words {
			b.words[word] += times
		}
	}
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

// weighted is a word or mark of a bundle, with its weight.
type weighted struct {
	key    string
	weight float64
}

// normalised weighs what bundles have by how few of them have it, brings each to the length of one, and puts it in order, in which all sums are
// made: they are the same on every machine.
func normalised(all []map[string]float64) [][]weighted {
	held := map[string]int{}
	for _, one := range all {
		for key := range one {
			held[key]++
		}
	}
	out := make([][]weighted, len(all))
	for i, one := range all {
		sum := 0.0
		for _, key := range slices.Sorted(maps.Keys(one)) {
			rarity := math.Log(1+float64(len(all))/float64(held[key])) - math.Ln2 + leastRarity
			weight := float64(math.Sqrt(one[key]) * rarity)
			sum += float64(weight * weight)
			out[i] = append(out[i], weighted{key, weight})
		}
		for n := range out[i] {
			out[i][n].weight /= math.Sqrt(max(sum, math.SmallestNonzeroFloat64))
		}
	}
	return out
}

// leastRarity is what a word weighs that all bundles have: where there are hardly any, little is told apart, and nothing left out.
const leastRarity = .05

// cosine of two bundles, each in order, and how much they have in common.
func cosine(a, b []weighted) (share float64, count int) {
	for len(a) > 0 && len(b) > 0 {
		switch cmp.Compare(a[0].key, b[0].key) {
		case -1:
			a = a[1:]
		case 1:
			b = b[1:]
		default:
			share += float64(a[0].weight * b[0].weight)
			count++
			a, b = a[1:], b[1:]
		}
	}
	return share, count
}

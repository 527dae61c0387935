package digest

import (
	"strconv"
	"unicode/utf8"

	"newsroom"
	"newsroom/internal/text"
	"newsroom/internal/thesaurus"
)

// Two groups in two languages tell one event where their reports have much in common, and the titles of the reports that head them what few groups have.
// Countries and presidents alone, which half of a paper names while a large story lasts, make two events look alike that have nothing else in common.
const (
	inMarks     = .23 // of the cosine of their marks, at least,
	manyMarks   = 10  // with so many in common, and a rare one in both titles,
	fewMarks    = 6   // or with so many,
	manyRare    = 2   // and so many rare ones in both titles
	rareAmong   = 6   // one of so many groups has a rare mark at most
	rarerAmong  = 12  // or one of so many, where few marks are in common
	nameLetters = 5   // that the forms of a name have in common at their beginning
)

// marking is what groups are compared by that are in two languages.
type marking struct {
	*weighing
	groups [][]newsroom.Text
	marks  [][]tally
	held   map[string]int // of each mark how many groups have it, once that is asked for
}

// byMarks weighs the marks of groups; none where all are in one language.
func (m *Memory) byMarks(groups [][]newsroom.Text, bundles []bundle) *marking {
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
	return &marking{weighing: normalised(marks), groups: groups, marks: marks}
}

// double tells whether a group tells the event of the one that is laid, b, which is in another language.
func (m *marking) double(a, b int) bool {
	share, count := m.cosine(a)
	if share < inMarks || count < fewMarks {
		return false
	}
	return count >= manyMarks && m.rareInTitles(a, b, rareAmong) > 0 || m.rareInTitles(a, b, rarerAmong) >= manyRare
}

// rareInTitles counts the marks which the titles of the reports that head two groups have in common and one of so many groups has at most, or none but these two.
func (m *marking) rareInTitles(a, b, among int) (n int) {
	if m.held == nil {
		m.held = map[string]int{}
		for _, marks := range m.marks {
			for _, mark := range marks {
				m.held[mark.key]++
			}
		}
	}
	other := titleMarks(m.groups[b][0])
	for mark := range titleMarks(m.groups[a][0]) {
		if other[mark] && m.held[mark] <= max(2, len(m.groups)/among) {
			n++
		}
	}
	return n
}

// titleMarks gives the marks of the title of a report.
func titleMarks(t newsroom.Text) map[string]bool {
	title := t.Title[:min(len(t.Title), maxTitle)]
	return marksIn(title, text.Tokens(title), t.Language)
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

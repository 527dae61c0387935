package digest

import (
	"cmp"
	"slices"
	"time"

	"newsroom"
	"newsroom/internal/text"
)

// claim is what one article says in one place that another may say otherwise: a number, a date or a name.
type claim struct {
	kind    DifferenceKind
	matter  string // what it is about; claims of one matter can be compared
	value   string // in a form that compares
	says    string // as it is printed
	least   bool   // it is told as the least that it may be
	passage *quote
}

// quote is a title or a sentence of an article with what it says.
type quote struct {
	Sentence // of one article; Start and End are 0 in a title
	title    bool
	by       string // publisher
	at       time.Time
	language string
	figures  []located
	dates    []located
	names    []located
	places   []string        // folded names that are printed as places are: "in Gaza City"
	rest     map[string]bool // stems of all other words that count
}

// located is a value with the words that print it.
type located struct {
	value, says string
	toll        toll
	unit        string // stem of the first word that it may count
	least       bool   // it is told as the least that it may be
}

// heads is how many sentences at the head of an article are compared, and maxHeads how many articles.
const (
	heads    = 3
	maxHeads = 16
)

// quotesOf gives the titles and first sentences of the newest articles, which are the last.
func quotesOf(articles []newsroom.Text) (all []*quote) {
	for i := max(0, len(articles)-maxHeads); i < len(articles); i++ {
		t := articles[i]
		if title := t.Title; title != "" && len(title) <= maxTitle && clean(title) && !addressed(title) {
			all = append(all, newQuote(articles, i, Sentence{Text: title, Articles: []int{i}}, true))
		}
		told := 0
		for _, span := range spans(t.Text) {
			if told == heads {
				break
			}
			said := t.Text[span.Start:span.End]
			text.Lend(said, func(tokens []text.Token) {
				if !written(said, tokens) || said == t.Title {
					return
				}
				told++
				if quotable(said, tokens) {
					all = append(all, readQuote(articles, i, Sentence{Text: said, Articles: []int{i}, Start: span.Start, End: span.End}, false, tokens))
				}
			})
		}
	}
	return all
}

func newQuote(articles []newsroom.Text, i int, s Sentence, title bool) (q *quote) {
	text.Lend(s.Text, func(tokens []text.Token) { q = readQuote(articles, i, s, title, tokens) })
	return q
}

// readQuote reads what a title or a sentence says, by its words, which it does not keep.
func readQuote(articles []newsroom.Text, i int, s Sentence, title bool, tokens []text.Token) *quote {
	t := articles[i]
	q := &quote{Sentence: s, title: title, by: publisherKey(t), at: t.CameOut(), language: t.Language, rest: map[string]bool{}}
	q.places = placesOf(t.Language, tokens)
	for at := 0; at < len(tokens); at++ {
		at = q.take(tokens, at)
	}
	return q
}

// take notes what stands at a token and gives the last token of it.
func (q *quote) take(tokens []text.Token, at int) (last int) {
	word := tokens[at].Word
	if value, last, ok := number(q.language, q.Text, tokens, at); ok {
		says := q.Text[tokens[at].Start:tokens[last].End]
		if vague(tokens, at) {
			return last
		}
		if !dated(q.Text, tokens, at, last) {
			f := located{value: value, says: says, toll: tollOf(q.language, q.Text, tokens, at, last), least: atLeast(tokens, at)}
			if u := units(q.language, q.Text, tokens, last); len(u) > 0 {
				f.unit = u[0]
			}
			q.figures = append(q.figures, f)
		} else if day, ok := q.day(tokens, at, last); ok {
			q.dates = append(q.dates, day)
		}
		return last
	}
	switch {
	case calendar[word] || text.StopWord(q.language, word):
	case q.language != "de" && !q.titleCase(tokens) && named(q.language, tokens, at):
		last := at
		for last+1 < len(tokens) && tokens[last+1].Capital() && tokens[last+1].Start-tokens[last].End == 1 {
			last++
		}
		says := q.Text[tokens[at].Start:tokens[last].End]
		q.names = append(q.names, located{value: text.Fold(says), says: says})
		return last
	default:
		q.rest[text.Root(q.language, word)] = true
	}
	return at
}

// titleCase tells whether capitals mean nothing in the passage.
func (q *quote) titleCase(tokens []text.Token) bool {
	low := 0
	for _, t := range tokens {
		if !t.Capital() && !t.Number() && len(t.Word) > 3 {
			low++
		}
	}
	return q.title && 2*low < len(tokens)
}

// day reads a day of a month, which stands before or behind the number.
func (q *quote) day(tokens []text.Token, first, last int) (located, bool) {
	if len(tokens[first].Word) > 2 || first != last {
		return located{}, false
	}
	before, gap := beside(q.Text, tokens, first-1)
	after, _ := beside(q.Text, tokens, last+1)
	_, space := beside(q.Text, tokens, last)
	switch {
	case months[after] > 0 && loose(space):
		return located{value: tokens[first].Word + "." + monthKey(after), says: q.Text[tokens[first].Start:tokens[last+1].End]}, true
	case months[before] > 0 && loose(gap):
		return located{value: tokens[first].Word + "." + monthKey(before), says: q.Text[tokens[first-1].Start:tokens[last].End]}, true
	}
	return located{}, false
}

// byTime orders quotes: the oldest first, of equals that of the first article, its sentences before its title.
func byTime(a, b *quote) int {
	return cmp.Or(a.at.Compare(b.at), cmp.Compare(a.Articles[0], b.Articles[0]), cmp.Compare(a.Start, b.Start))
}

// has tells whether a list has a value.
func has(list []located, value string) bool {
	return slices.ContainsFunc(list, func(l located) bool { return l.value == value })
}

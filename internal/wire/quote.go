package wire

import (
	"slices"

	"newsroom"
)

// Quoter writes sentences that are taken word for word from articles. It numbers the articles in the order in which the
// sentences need them, which is that of the sources on the wire, and keeps a citation for every sentence and article.
type Quoter struct {
	texts []newsroom.Text
	order []int       // articles, in the order of the sources
	place map[int]int // article → its place in order
	text  []int       // of each article the text that it prints: copies have one; nil: each its own
	cites []newsroom.Cite
}

// NewQuoter makes a Quoter of articles, which are known by their places in the list from then on.
func NewQuoter(texts []newsroom.Text) *Quoter { return &Quoter{texts: texts, place: map[int]int{}} }

// Copies tells the Quoter which articles print one text. Among the sources that no sentence needs, a text is named once,
// with those that reprint it.
func (q *Quoter) Copies(groups [][]int) {
	q.text = make([]int, len(q.texts))
	for i := range q.text {
		q.text[i] = i
	}
	for _, group := range groups {
		for _, i := range group {
			q.text[i] = group[0]
		}
	}
}

// named tells whether an article's text has a place among the sources, under whatever publisher.
func (q *Quoter) named(article int) bool {
	return len(q.text) > 0 && slices.ContainsFunc(q.order, func(other int) bool { return q.text[other] == q.text[article] })
}

// reprints gives the other publishers of the text of the first source that has it.
func (q *Quoter) reprints(at int) []string {
	out := []string{}
	own := q.order[at]
	if len(q.text) == 0 || slices.ContainsFunc(q.order[:at], func(other int) bool { return q.text[other] == q.text[own] }) {
		return out
	}
	for i, t := range q.texts {
		_, placed := q.place[i]
		if !placed && q.text[i] == q.text[own] && t.Publisher != "" && t.Publisher != q.texts[own].Publisher && !slices.Contains(out, t.Publisher) {
			out = append(out, t.Publisher)
		}
	}
	return out
}

// Sentence gives a sentence that stands in these articles. Of those that print one text it names one: one that is among
// the sources already, or the first.
func (q *Quoter) Sentence(text string, articles []int) Sentence {
	sentence := Sentence{Text: text}
	for _, article := range q.distinct(articles) {
		sentence.Sources = append(sentence.Sources, q.Source(article))
		q.Cite(article, text)
	}
	return sentence
}

// distinct takes of the articles that print one text one.
func (q *Quoter) distinct(articles []int) (out []int) {
	if len(q.text) == 0 {
		return articles
	}
	for _, article := range articles {
		at := slices.IndexFunc(out, func(other int) bool { return q.text[other] == q.text[article] })
		if at < 0 {
			out = append(out, article)
		} else if _, placed := q.place[article]; placed {
			if _, first := q.place[out[at]]; !first {
				out[at] = article
			}
		}
	}
	return out
}

// Source gives the place of an article among the sources: the next one, if it has none.
func (q *Quoter) Source(article int) int {
	at, ok := q.place[article]
	if !ok {
		at = len(q.order)
		q.place[article] = at
		q.order = append(q.order, article)
	}
	return at
}

// Len tells how many sources there are so far.
func (q *Quoter) Len() int { return len(q.order) }

// Cite keeps a citation of what stands in an article, such as its title.
func (q *Quoter) Cite(article int, text string) {
	t := q.texts[article]
	q.cites = append(q.cites, newsroom.Cite{Article: t.Article, Version: t.Version, Sentence: text})
}

// Cites gives the citations, in the order of the writing.
func (q *Quoter) Cites() []newsroom.Cite { return q.cites }

// All names all articles.
func (q *Quoter) All() []int {
	all := make([]int, len(q.texts))
	for i := range all {
		all[i] = i
	}
	return all
}

// Sources gives the sources. Of some articles those that no sentence needs are added from their end on, which is the
// newest, until there are so many.
func (q *Quoter) Sources(of []int, upTo int) []Source {
	for _, i := range slices.Backward(of) {
		if len(q.order) < upTo && !q.named(i) {
			q.Source(i)
		}
	}
	out := make([]Source, len(q.order))
	for i, article := range q.order {
		out[i] = FromText(q.texts[article])
		out[i].Reprints = q.reprints(i)
	}
	return out
}

// FromText gives an article as a source.
func FromText(t newsroom.Text) Source {
	return Source{Publisher: t.Publisher, Title: t.Title, URL: t.URL, PublishedAt: At(t.CameOut()), Reprints: []string{}, Lasts: int(t.Lasts.Seconds())}
}

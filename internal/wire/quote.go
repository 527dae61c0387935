package wire

import (
	"cmp"

	"newsroom"
)

// Quoter writes sentences that are taken word for word from articles. It numbers the articles in the order in which the
// sentences need them, which is that of the sources on the wire, and keeps a citation for every sentence and article.
type Quoter struct {
	texts []newsroom.Text
	order []int       // articles, in the order of the sources
	place map[int]int // article → its place in order
	cites []newsroom.Cite
}

// NewQuoter makes a Quoter of articles, which are known by their places in the list from then on.
func NewQuoter(texts []newsroom.Text) *Quoter { return &Quoter{texts: texts, place: map[int]int{}} }

// Sentence gives a sentence that stands in these articles.
func (q *Quoter) Sentence(text string, articles []int) Sentence {
	sentence := Sentence{Text: text}
	for _, article := range articles {
		sentence.Sources = append(sentence.Sources, q.Source(article))
		q.Cite(article, text)
	}
	return sentence
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

// Sources gives the sources. Those that no sentence needs are added from the end of the articles on, which is their
// newest, until there are so many.
func (q *Quoter) Sources(upTo int) []Source {
	for i := len(q.texts) - 1; i >= 0 && len(q.order) < upTo; i-- {
		q.Source(i)
	}
	out := make([]Source, len(q.order))
	for i, article := range q.order {
		out[i] = FromText(q.texts[article])
	}
	return out
}

// FromText gives an article as a source.
func FromText(t newsroom.Text) Source {
	return Source{Publisher: t.Publisher, Title: t.Title, URL: t.URL, PublishedAt: At(cmp.Or(t.Published, t.FirstSeen))}
}

package edition

import (
	"cmp"
	"slices"

	"newsroom"
	"newsroom/internal/mandate"
)

// weigh starts the record: what each article of the window is worth to each interest, by situation. An
// article that is old news, or that meets what the reader wants left out, gives its situation nothing.
func (m *material) weigh(matched []newsroom.ArticleID) {
	documents := map[newsroom.ArticleID]mandate.Document{}
	list := make([]mandate.Document, 0, len(matched))
	for _, id := range matched {
		documents[id] = mandate.Prepare(m.words[id])
		list = append(list, documents[id])
	}
	m.record = Record{
		Format: recordFormat, From: m.from, To: m.to, Mandate: m.mandate.Revision, Composed: m.now,
		Budget: m.reader.Minutes * 60, Interests: m.mandate.Interests, Statistics: m.statistics(list),
	}
	index := map[newsroom.SituationID]int{}
	for _, s := range m.window {
		fate := Fate{Seq: s.Seq, Reason: NoInterest, Situation: -1, Page: s.Page}
		d, ok := documents[s.Article]
		switch {
		case m.old(s):
			fate.Reason = TooOld
		case ok && m.avoided(m.words[s.Article]):
			fate.Reason = Avoided
		case ok:
			m.consider(index, s, d)
		}
		m.record.Articles = append(m.record.Articles, fate)
	}
	m.sortConsidered()
}

// statistics describes the window: matched is every article that holds a word of an interest, so counts of
// words are those of the whole window.
func (m *material) statistics(matched []mandate.Document) mandate.Statistics {
	compiled := make([]mandate.Wish, len(m.wishes))
	for i, w := range m.wishes {
		compiled[i] = w.Wish
	}
	stats := mandate.Gather(matched, compiled)
	var words int
	for _, s := range m.window {
		words += s.Words
	}
	if stats.Articles = len(m.window); stats.Articles > 0 {
		stats.MeanLength = float64(words) / float64(stats.Articles)
	}
	return stats
}

// consider adds an article's scores to those of its situation: for each interest the best article counts.
func (m *material) consider(index map[newsroom.SituationID]int, s newsroom.Sight, d mandate.Document) {
	for _, w := range m.wishes {
		if w.Avoid || !mandate.Meets(w.Wish, d) {
			continue
		}
		i, ok := index[s.Situation]
		if !ok {
			i = len(m.record.Considered)
			index[s.Situation] = i
			m.record.Considered = append(m.record.Considered, Considered{Situation: s.Situation})
		}
		c := &m.record.Considered[i]
		if at := cmp.Or(s.Published, s.FirstSeen); at.After(c.Newest) {
			c.Newest = at
		}
		c.add(Weight{
			Interest: w.ID, Article: s.Article, Version: s.Version, Page: s.Page, Meeting: 1,
			Score: mandate.Relevance(w.Wish, d, m.record.Statistics),
		})
	}
}

func (c *Considered) add(w Weight) {
	i := slices.IndexFunc(c.Weights, func(x Weight) bool { return x.Interest == w.Interest })
	if i < 0 {
		c.Weights = append(c.Weights, w)
		return
	}
	w.Meeting += c.Weights[i].Meeting
	if w.Score.Total <= c.Weights[i].Score.Total {
		c.Weights[i].Meeting = w.Meeting
		return
	}
	c.Weights[i] = w
}

// sortConsidered puts the weights into the mandate's order; situations stand in the order of their first
// article.
func (m *material) sortConsidered() {
	rank := map[newsroom.InterestID]int{}
	for i, interest := range m.mandate.Interests {
		rank[interest.ID] = i
	}
	for i := range m.record.Considered {
		slices.SortFunc(m.record.Considered[i].Weights, func(a, b Weight) int { return cmp.Compare(rank[a.Interest], rank[b.Interest]) })
	}
}

// avoided tells whether an article meets what the reader wants left out and no narrower interest wins it back.
func (m *material) avoided(t newsroom.Text) bool {
	followed, avoided := make([]mandate.Wish, 0, len(m.wishes)), make([]mandate.Wish, 0, len(m.wishes))
	for _, w := range m.wishes {
		if w.Avoid {
			avoided = append(avoided, w.Wish)
		} else {
			followed = append(followed, w.Wish)
		}
	}
	if len(avoided) == 0 {
		return false
	}
	verdict := mandate.Avoids(mandate.Prepare(t), followed, avoided)
	return verdict
}

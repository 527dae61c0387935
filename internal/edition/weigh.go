package edition

import (
	"cmp"
	"slices"
	"time"

	"newsroom"
	"newsroom/internal/mandate"
	"newsroom/internal/text"
)

// weigh starts the record: what each article of the window is worth to each interest, by situation. An
// article that is old news, that meets what the reader wants left out, or that a voice brought gives its situation nothing. It gives the places of what is considered.
func (m *material) weigh(matched []newsroom.ArticleID) (index map[newsroom.SituationID]int) {
	list := make([]mandate.Document, 0, len(matched))
	m.places = make(map[newsroom.ArticleID]int, len(matched))
	for _, id := range matched {
		m.places[id] = len(list)
		list = append(list, m.document(id))
	}
	m.touched = mandate.Touch(list, m.followed)
	m.record = Record{
		Format: recordFormat, From: m.from, To: m.to, Reach: m.reach, Back: m.back, Mandate: m.mandate.Revision, Composed: m.now,
		Budget: m.reader.Minutes * 60, Interests: m.weighed(), At: m.at.Of(m.weighed()), Below: m.beneath, Statistics: mandate.Gather(m.size(), list, m.compiled),
		Voices: m.spoken, Shunned: m.shunned,
	}
	m.noteHalfLives()
	m.record.Articles = slices.Grow(m.record.Articles, len(m.window))
	index = map[newsroom.SituationID]int{}
	for _, s := range m.window {
		fate := Fate{Seq: s.Seq, Reason: NoInterest, Situation: -1, Page: s.Page}
		at, holds := m.places[s.Article]
		switch {
		case m.voiced[s.Article]:
			fate.Reason = Voiced
		case m.old(s):
			fate.Reason = TooOld
		case holds:
			m.consider(index, s, at, &fate)
		}
		m.record.Articles = append(m.record.Articles, fate)
	}
	return m.withoutPassing(index)
}

// A situation of many articles of which hardly one is on an interest is not on it: one word in one article carries no whole group
// into the paper. Nor is a single article on what it speaks of below its lead alone: of 16 such items of real papers readers held two for
// what they had asked for. A single guide to what people mean near them, which is of no place, is none of it either.
const (
	manyMembers = 4  // new articles, from which on a share is looked at
	leastShare  = 5  // of so many articles one must be on the interest,
	leastOfMany = 10 // or two of twice as many: the others may tell it in languages that the label is not of
)

// withoutPassing counts the new articles of what is considered, takes away interests that it is on in passing alone, and drops what
// has no other. It gives the places of the rest.
func (m *material) withoutPassing(index map[newsroom.SituationID]int) map[newsroom.SituationID]int {
	for k, s := range m.window {
		if i, ok := index[s.Situation]; ok && m.record.Articles[k].counts() {
			m.record.Considered[i].Members++
		}
	}
	kept := make(map[newsroom.SituationID]int, len(index))
	list := m.record.Considered[:0]
	for _, c := range m.record.Considered {
		c.Weights = slices.DeleteFunc(c.Weights, func(w Weight) bool {
			if c.Members == 1 && !c.Held && (w.Opening == 0 || m.guides(w)) {
				return true
			}
			return c.Members >= manyMembers && w.Meeting*leastShare < c.Members && (w.Meeting < 2 || w.Meeting*leastOfMany < c.Members)
		})
		c.withoutMentions()
		m.noteUntitled(&c)
		m.noteNarrow(&c)
		if len(c.Weights) > 0 {
			kept[c.Situation] = len(list)
			list = append(list, c)
		}
	}
	m.record.Considered = list
	return m.withoutBroad(kept)
}

// guides tells whether the article of a weight is a guide, a question or the like to what is meant of places near the reader, as jobs, and of no place.
func (m *material) guides(weight Weight) bool {
	w, d := m.wish(weight.Interest), m.document(weight.Article)
	return d.Kind.Feature() && !w.Asks(d.Kind) && mandate.Adrift(w, d)
}

// noteUntitled notes of a situation of one new article which interests that does not name in its title.
func (m *material) noteUntitled(c *Considered) {
	for i := range c.Weights {
		if w := &c.Weights[i]; c.Members == 1 {
			w.Untitled = !mandate.Titles(m.wish(w.Interest), m.document(w.Article))
		}
	}
}

// noteNarrow notes which interests of a situation are part of others of it: who follows culture and theatre means theatre especially.
func (m *material) noteNarrow(c *Considered) {
	for i := range c.Weights {
		w := &c.Weights[i]
		w.Narrow = slices.ContainsFunc(c.Weights, func(other Weight) bool { return m.wish(w.Interest).PartOf(m.wish(other.Interest)) })
	}
}

// withoutMentions takes away the interests that fewer than half as many new articles are on as are on another: those mention them.
func (c *Considered) withoutMentions() {
	most := 0
	for _, w := range c.Weights {
		most = max(most, w.Meeting)
	}
	c.Weights = slices.DeleteFunc(c.Weights, func(w Weight) bool { return 2*w.Meeting < most })
}

// counts tells whether an article of a situation is neither old nor left out, before the situation is settled.
func (f Fate) counts() bool { return f.Reason == NoInterest || f.Reason == InPassing }

// size measures the window. Its articles that hold no word of an interest are known by their lengths alone.
func (m *material) size() mandate.Size {
	size := mandate.Size{Articles: len(m.window)}
	for _, s := range m.window {
		size.Words += s.Words
	}
	return size
}

// consider adds an article's scores to those of its situation, where it is not left out: for each interest the best
// article counts. The article is given with its place among those that hold a word of an interest.
func (m *material) consider(index map[newsroom.SituationID]int, s newsroom.Sight, at int, fate *Fate) {
	d := m.document(s.Article)
	verdict := m.judge(s)
	if fate.Avoided, fate.Kept = verdict.avoided, verdict.kept; verdict.out() {
		fate.Reason = Avoided
		return
	}
	if days := d.ForecastDays(); days > 0 && m.overtaken(s, days) {
		fate.Reason = TooOld
		return
	}
	against := mandate.Against(m.avoided, d, m.record.Statistics)
	for i, w := range m.followed {
		if !m.touched.May(at, i) || s.Seq <= m.record.begins(m.follows[i], s.Situation) && !m.unread[s.Article] || !carries(w, d) {
			continue
		}
		fate.Reason = InPassing // until its situation has another
		m.mention(newsroom.Mention{Interest: m.follows[i], Article: s.Article, Seq: s.Seq, Version: s.Version, Page: s.Page})
		c := m.considered(index, s.Situation)
		if came := s.CameOut(); came.After(c.Newest) {
			c.Newest, c.HalfLife = came, m.lasts[s.Feed]
		}
		loose, abroad := mandate.Loosely(w, d)
		c.add(Weight{
			Interest: m.follows[i], Article: s.Article, Version: s.Version, Page: s.Page, Meeting: 1, Opening: oneIf(mandate.Opens(w, d)), Loose: oneIf(loose), Abroad: oneIf(abroad),
			Score: mandate.Relevance(w, d, m.record.Statistics, against),
		})
	}
}

// overtaken tells whether so many days are over where the reader lives, from the one on which an article came out.
func (m *material) overtaken(s newsroom.Sight, days int) bool {
	zone := zoneNamed(cmp.Or(m.slot.Zone, m.reader.Zone))
	year, month, day := s.CameOut().In(zone).Date()
	return !m.now.Before(time.Date(year, month, day+days, 0, 0, 0, 0, zone))
}

// carries tells whether an article can bring its situation into the paper by a wish: it is on it, and it is no round-up, advertisement,
// quiz, column or live page, unless the wish asks for those, nor does it present goods, unless the wish is on technology: earphones that
// measure something are no news of health.
func carries(w mandate.Wish, d mandate.Document) bool {
	return mandate.Meets(w, d) && (d.Kind.Reports() || w.Asks(d.Kind) || d.Kind == text.Product && w.Technical())
}

// considered gives the entry of a situation, a new one where it has none.
func (m *material) considered(index map[newsroom.SituationID]int, id newsroom.SituationID) *Considered {
	i, ok := index[id]
	if !ok {
		i = len(m.record.Considered)
		index[id] = i
		m.record.Considered = append(m.record.Considered, Considered{Situation: id, Held: m.about[id]})
	}
	return &m.record.Considered[i]
}

// oneIf gives one for what holds.
func oneIf(holds bool) int {
	if holds {
		return 1
	}
	return 0
}

func (c *Considered) add(w Weight) {
	i := slices.IndexFunc(c.Weights, func(x Weight) bool { return x.Interest == w.Interest })
	if i < 0 {
		c.Weights = append(c.Weights, w)
		return
	}
	w.Meeting += c.Weights[i].Meeting
	w.Opening += c.Weights[i].Opening
	w.Loose += c.Weights[i].Loose
	w.Abroad += c.Weights[i].Abroad
	if w.Score.Total <= c.Weights[i].Score.Total {
		c.Weights[i].Meeting, c.Weights[i].Opening, c.Weights[i].Loose, c.Weights[i].Abroad = w.Meeting, w.Opening, w.Loose, w.Abroad
		return
	}
	c.Weights[i] = w
}

// sortConsidered puts the weights into the mandate's order; situations stand in the order of their first
// article.
func (m *material) sortConsidered() {
	rank := map[newsroom.InterestID]int{}
	for i, interest := range m.weighed() {
		rank[interest.ID] = i
	}
	for i := range m.record.Considered {
		slices.SortFunc(m.record.Considered[i].Weights, func(a, b Weight) int { return cmp.Compare(rank[a.Interest], rank[b.Interest]) })
	}
}

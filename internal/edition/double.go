package edition

import (
	"cmp"
	"slices"

	"newsroom"
	"newsroom/internal/digest"
	"newsroom/internal/store"
)

// mostCompared bounds how many of the strongest situations are compared with each other, whether they tell one event.
const mostCompared = 80

// weighDoubles notes in the record which of the strongest situations would tell the same event, so that one item does. A
// first choice says which those are.
func (m *material) weighDoubles() {
	Choose(&m.record)
	var strong []int
	for i, c := range m.record.Considered {
		if c.Outcome == Used || c.Outcome == Full || c.Outcome == OverLimit {
			strong = append(strong, i)
		}
	}
	slices.SortStableFunc(strong, func(a, b int) int {
		return cmp.Compare(m.record.Considered[b].Strength, m.record.Considered[a].Strength)
	})
	strong = strong[:min(len(strong), mostCompared)]
	if len(strong) == 0 {
		return
	}
	groups := make([][]newsroom.Text, len(strong), len(strong)+len(m.printedLast))
	for n, i := range strong {
		groups[n] = m.reports(&m.record.Considered[i])
		m.record.Considered[i].Event = digest.Publishers(groups[n])
	}
	for _, pair := range m.memory.Doubles(append(groups, m.printedLast...)) {
		if pair[0] >= len(strong) {
			continue
		}
		a := &m.record.Considered[strong[pair[0]]]
		if pair[1] >= len(strong) {
			a.Repeats = a.Repeats || m.retold(a.Situation, m.printedLast[pair[1]-len(strong)])
			continue
		}
		b := &m.record.Considered[strong[pair[1]]]
		a.Same, b.Same = append(a.Same, strong[pair[1]]), append(b.Same, strong[pair[0]])
	}
}

// retold tells whether a situation that the reader was not told of says nothing that an item of the last edition, whose sources are given, did not
// say of the same event.
func (m *material) retold(id newsroom.SituationID, known []newsroom.Text) bool {
	if m.shown[id] > 0 {
		return false
	}
	s := m.story(id)
	all := digest.Story{Articles: slices.Concat(known, s.Articles), Told: true, NewWords: s.NewWords, Language: s.Language}
	all.Known = append(slices.Repeat([]bool{true}, len(known)), s.Known...)
	all.Old = append(make([]bool, len(known)), s.Old...)
	return m.memory.Know(all).Copied(alike).Repeats()
}

// readLast reads what the items of the last edition rest on, each with the article that heads it first.
func (m *material) readLast(v store.View, account newsroom.AccountID) error {
	if m.before.Number == 0 {
		return nil
	}
	last, err := v.Editions().Cited(account, m.before.Number)
	if err != nil {
		return err
	}
	texts, err := v.Articles().Words(account, slices.Concat(last...))
	if err != nil {
		return err
	}
	of := map[newsroom.ArticleID]newsroom.Text{}
	for _, t := range texts {
		of[t.Article] = t
	}
	for _, item := range last {
		var group []newsroom.Text
		for _, article := range item {
			if t, kept := of[article]; kept {
				group = append(group, t)
			}
		}
		if len(group) > 0 {
			m.printedLast = append(m.printedLast, group)
		}
	}
	return nil
}

// reports gives the articles of the event that the item of a situation would tell, the one that heads it first, and notes whether
// that is in another language than the reader's.
func (m *material) reports(c *Considered) []newsroom.Text {
	s := m.story(c.Situation)
	s.On, s.Kinds = m.onInterest(*c, s.Articles), m.wish(c.Section).Kinds()
	head, event := digest.Event(s)
	if head < 0 {
		return nil
	}
	c.Foreign = s.Articles[head].Language != m.reader.Language
	texts := []newsroom.Text{s.Articles[head]}
	for _, i := range event {
		if i != head {
			texts = append(texts, s.Articles[i])
		}
	}
	return texts
}

// another tells whether the event of a situation is told by one that was taken, or, where it is in another language than the reader's, may be by one that
// is in theirs.
func (r *Record) another(i int) bool {
	c := r.Considered[i]
	return slices.ContainsFunc(c.Same, func(j int) bool {
		other := r.Considered[j]
		return other.Outcome == Used || c.Foreign && !other.Foreign && other.Outcome == Full
	})
}

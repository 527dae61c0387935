package edition

import (
	"cmp"
	"slices"
	"strings"

	"newsroom"
	"newsroom/internal/digest"
	"newsroom/internal/mandate"
	"newsroom/internal/wire"
)

// How many words each placement has, and what is new since the last edition.
const (
	leadWords   = 90
	secondWords = 70
	briefWords  = 60
	freshWords  = 40
	maxSources  = 12
)

// story is an item with what it rests on.
type story struct {
	item      wire.Item
	situation newsroom.SituationID
	section   newsroom.InterestID
	strength  float64
	cites     []newsroom.Cite
	words     int
	renamed   []newsroom.SituationEvent
}

// write writes up every situation that was chosen, in the order of the paper.
func (m *material) write() []story {
	var stories []story
	for _, c := range m.record.Considered {
		if c.Outcome == Used {
			stories = append(stories, m.writeItem(c))
		}
	}
	rank := map[newsroom.InterestID]int{}
	for i, interest := range m.weighed() {
		rank[interest.ID] = i
	}
	slices.SortStableFunc(stories, func(a, b story) int {
		return cmp.Or(cmp.Compare(rank[a.section], rank[b.section]), cmp.Compare(b.strength, a.strength))
	})
	return stories
}

func (m *material) writeItem(c Considered) story {
	s := m.story(c.Situation)
	texts := s.Articles
	s.On, s.Words, s.Kinds = m.onInterest(c, texts), wordsOf(c.Placement), m.wish(c.Section).Kinds()
	told := m.tell(s)
	w := writer{Quoter: wire.NewQuoter(texts)}
	w.Copies(s.Copies)
	item := wire.Item{
		Headline: texts[told.Headline].Title, Placement: c.Placement, Witnesses: told.Witnesses,
		Summary: w.sentences(told.Summary), New: w.sentences(told.New), Disagreements: w.sides(told.Disagreements),
	}
	item.Development = m.development(texts, m.shown[c.Situation] > 0)
	w.Source(told.Headline)
	w.Cite(told.Headline, item.Headline)
	item.Situation = m.situation(c.Situation, texts, told, &w)
	item.Sources = w.Sources(told.Event, maxSources)
	item.Why = m.why(c, texts, told, append(m.testimonies(c, texts, told, item.Situation), m.chosenLate(texts[told.Headline])...)...)
	item.FirstSeenAt, item.UpdatedAt = wire.At(m.whole[c.Situation].first), wire.At(m.whole[c.Situation].last)
	done := story{
		item: item, situation: c.Situation, section: c.Section, strength: c.Strength, cites: w.Cites(),
		words: w.words + count(item.Headline),
	}
	if told.Title.Text != m.called(c.Situation) {
		done.renamed = []newsroom.SituationEvent{{
			Situation: c.Situation, Kind: newsroom.Renamed, Account: m.reader.Account, Title: told.Title.Text, Reason: told.Title.Reason,
		}}
	}
	return done
}

func wordsOf(p wire.Placement) int {
	switch p {
	case wire.Lead:
		return leadWords
	case wire.Second:
		return secondWords
	default:
		return briefWords
	}
}

func count(words string) int { return len(strings.Fields(words)) }

// writer writes an item, and counts its words.
type writer struct {
	*wire.Quoter
	words int
}

func (w *writer) sentences(chosen []digest.Sentence) []wire.Sentence {
	out := []wire.Sentence{}
	for _, s := range chosen {
		w.words += count(s.Text)
		out = append(out, w.Sentence(s.Text, s.Articles))
	}
	return out
}

// sides sets what publishers differ on side by side.
func (w *writer) sides(all []digest.Disagreement) []wire.Side {
	out := []wire.Side{}
	for matter, d := range all {
		for _, s := range d.Sides {
			w.words += count(s.Text)
			out = append(out, wire.Side{Sentence: w.Sentence(s.Text, s.Articles), Kind: wire.DifferenceKind(d.Kind), Matter: matter, Says: s.Says})
		}
	}
	return out
}

// asked gives the label of an interest by which an item is there; empty for the front page that nobody asked for, and for what nobody has confirmed.
func (m *material) asked(id newsroom.InterestID) string {
	if m.unasked || id == mandate.FrontPageID || mandate.IsTentative(id) {
		return ""
	}
	return m.label(id)
}

func (m *material) label(id newsroom.InterestID) string {
	for _, interest := range m.weighed() {
		if interest.ID == id {
			return interest.Label
		}
	}
	return ""
}

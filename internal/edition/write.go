package edition

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"newsroom"
	"newsroom/internal/digest"
	"newsroom/internal/wire"
)

// How many words each placement has, and what is new since the last edition.
const (
	leadWords   = 90
	secondWords = 60
	briefWords  = 35
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
	for i, interest := range m.mandate.Interests {
		rank[interest.ID] = i
	}
	slices.SortStableFunc(stories, func(a, b story) int {
		return cmp.Or(cmp.Compare(rank[a.section], rank[b.section]), cmp.Compare(b.strength, a.strength))
	})
	return stories
}

func (m *material) writeItem(c Considered) story {
	texts, known := m.articles(c.Situation)
	shown := m.shown[c.Situation] > 0
	w := writer{Quoter: wire.NewQuoter(texts)}
	var fresh []digest.Sentence
	if shown && known > 0 {
		fresh = digest.Fresh(texts[known:], texts[:known], nil, freshWords)
		for i := range fresh { // Fresh counts from the first new article
			fresh[i].Articles = shift(fresh[i].Articles, known)
		}
	}
	on := m.onInterest(c, texts)
	summary := without(summarise(texts, on, wordsOf(c.Placement)), fresh)
	head := headline(texts, on, known)
	item := wire.Item{
		Headline: texts[head].Title, Placement: c.Placement,
		Summary: w.sentences(summary), New: w.sentences(fresh), Disagreements: []wire.Sentence{},
	}
	item.Development = m.development(texts, shown)
	w.Cite(head, item.Headline)
	item.Sources = w.Sources(maxSources)
	item.Why = m.why(c)
	item.FirstSeenAt, item.UpdatedAt = span(texts)
	return story{
		item: item, situation: c.Situation, section: c.Section, strength: c.Strength, cites: w.Cites(),
		words: w.words + count(item.Headline),
	}
}

// without gives the sentences that are not told among the others already.
func without(sentences, told []digest.Sentence) []digest.Sentence {
	return slices.DeleteFunc(sentences, func(s digest.Sentence) bool {
		return slices.ContainsFunc(told, func(t digest.Sentence) bool { return t.Text == s.Text })
	})
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

func shift(list []int, by int) []int {
	out := make([]int, len(list))
	for i, n := range list {
		out[i] = n + by
	}
	return out
}

func span(texts []newsroom.Text) (first, last wire.Time) {
	from, to := texts[0].FirstSeen, texts[0].FirstSeen
	for _, t := range texts {
		if t.FirstSeen.Before(from) {
			from = t.FirstSeen
		}
		if t.FirstSeen.After(to) {
			to = t.FirstSeen
		}
	}
	return wire.At(from), wire.At(to)
}

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

// why says, for each interest that the situation met, how much of it is about that, in the reader's words.
func (m *material) why(c Considered) []wire.Why {
	total := 0
	for _, s := range m.window {
		if s.Situation == c.Situation {
			total++
		}
	}
	out := []wire.Why{}
	for _, weight := range c.Weights {
		out = append(out, wire.Why{Interest: m.label(weight.Interest), Reason: share(weight.Meeting, total) + m.wonOver(c.Situation, weight.Interest)})
	}
	return out
}

// share says how many of a situation's new articles meet an interest. The others may be on it in other words, or
// in another language.
func share(meeting, total int) string {
	switch {
	case total <= 1:
		return "Its new article names it."
	case meeting == 2 && total == 2:
		return "Both of its new articles name it."
	case meeting >= total:
		return fmt.Sprintf("All %d of its new articles name it.", total)
	case meeting == 1:
		return fmt.Sprintf("One of its %d new articles names it.", total)
	default:
		return fmt.Sprintf("%d of its %d new articles name it.", meeting, total)
	}
}

func (m *material) label(id newsroom.InterestID) string {
	for _, interest := range m.mandate.Interests {
		if interest.ID == id {
			return interest.Label
		}
	}
	return ""
}

package edition

import (
	"slices"

	"newsroom"
	"newsroom/internal/digest"
	"newsroom/internal/mandate"
)

// onInterest gives the indexes of the articles that meet an interest of the item.
func (m *material) onInterest(c Considered, texts []newsroom.Text) []int {
	var on []int
	for i, t := range texts {
		d := m.document(t.Article)
		for k, w := range m.followed {
			met := slices.ContainsFunc(c.Weights, func(weight Weight) bool { return weight.Interest == m.follows[k] })
			if met && mandate.Meets(w, d) {
				on = append(on, i)
				break
			}
		}
	}
	return on
}

// summarise takes the sentences from the articles that the reader asked for. Those of the rest of the situation
// are there for the case that the former have none to quote.
func summarise(texts []newsroom.Text, on []int, words int) []digest.Sentence {
	sentences := digest.Summarise(selection(texts, on), words)
	if len(sentences) == 0 {
		return digest.Summarise(texts, words)
	}
	for i, s := range sentences {
		sentences[i].Articles = placesOf(on, s.Articles)
	}
	return sentences
}

// placesOf turns places in a selection into places in what was selected from.
func placesOf(selected, places []int) []int {
	out := make([]int, len(places))
	for i, at := range places {
		out[i] = selected[at]
	}
	return out
}

// selection gives the articles at these places.
func selection(texts []newsroom.Text, places []int) []newsroom.Text {
	out := make([]newsroom.Text, len(places))
	for i, at := range places {
		out[i] = texts[at]
	}
	return out
}

// headline finds the article whose title heads the item: a new one, and one that the reader asked for.
func headline(texts []newsroom.Text, on []int, known int) int {
	var fresh []int
	for _, i := range on {
		if i >= known {
			fresh = append(fresh, i)
		}
	}
	if len(fresh) == 0 {
		return digest.Headline(texts[known:]) + known
	}
	return fresh[digest.Headline(selection(texts, fresh))]
}

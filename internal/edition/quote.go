package edition

import (
	"slices"

	"newsroom"
	"newsroom/internal/mandate"
)

// onInterest gives the indexes of the articles that meet an interest of the item; all, where that is the front page.
func (m *material) onInterest(c Considered, texts []newsroom.Text) (on []int) {
	if m.onFrontPage(c) {
		for i := range texts {
			on = append(on, i)
		}
		return on
	}
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

package edition

import (
	"newsroom"
	"newsroom/internal/mandate"
)

// onInterest gives the indexes of the articles that meet the interest under which the item stands; all, where that is the front page.
func (m *material) onInterest(c Considered, texts []newsroom.Text) (on []int) {
	if m.wish(c.Section).Front() {
		for i := range texts {
			on = append(on, i)
		}
		return on
	}
	for i, t := range texts {
		if mandate.Meets(m.wish(c.Section), m.document(t.Article)) {
			on = append(on, i)
		}
	}
	return on
}

package edition

import (
	"slices"

	"newsroom"
	"newsroom/internal/mandate"
)

// onInterest gives the indexes of the articles that meet an interest of the item.
func (m *material) onInterest(c Considered, texts []newsroom.Text) []int {
	var on []int
	for i, t := range texts {
		d := mandate.Prepare(t)
		for _, w := range m.wishes {
			met := slices.ContainsFunc(c.Weights, func(weight Weight) bool { return weight.Interest == w.ID })
			if met && mandate.Meets(w.Wish, d) {
				on = append(on, i)
				break
			}
		}
	}
	return on
}

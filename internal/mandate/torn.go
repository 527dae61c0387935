package mandate

import "slices"

// torn gives a label that the statement ends and keeps, empty if there is none.
func (c *changes) torn() string {
	ended, wanted := map[string]bool{}, map[string]bool{}
	for _, m := range c.moves {
		for _, label := range m.x {
			switch key := c.g.key(label); {
			case m.op == follow && !m.bare:
				if ended[key] && !c.allowed(key) {
					return label
				}
				wanted[key] = true
			case m.op == avoid && wanted[key]:
				return label
			case m.op == drop && !m.ended, m.op == release && !m.ended:
				ended[key] = true
			case (m.op == keep || m.op == follow && !c.allowed(key) || m.op == avoid) && ended[key]:
				return label
			}
		}
	}
	return ""
}

// allowed tells whether the statement lets in again what was left out, which is then followed without contradiction.
func (c *changes) allowed(key string) bool {
	return slices.ContainsFunc(c.moves, func(m move) bool {
		return m.op == release && slices.ContainsFunc(m.x, func(label string) bool { return c.g.key(label) == key })
	})
}

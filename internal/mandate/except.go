package mandate

import (
	"strings"

	"newsroom/internal/statement"
	"newsroom/internal/text"
)

// except takes something off what the operation before says.
func (c *changes) except(o statement.Operation) bool {
	switch c.last.Kind {
	case statement.LeaveOut, statement.Less, statement.Allow:
		c.add(follow, o.Subjects)
	case statement.Follow, statement.Only, statement.Welcome, statement.Keep:
		if len(c.last.Subjects) != 1 {
			return false
		}
		var parts []string
		for _, part := range o.Subjects {
			if !hasLetter(part) {
				return false
			}
			if c.common(part) && !strings.Contains(text.Fold(part), text.Fold(c.last.Subjects[0])) && !narrower(part, c.last.Subjects[0], c.l.Code) {
				part = c.l.Composed(c.last.Subjects[0], c.last.Article, part)
			}
			parts = append(parts, part)
		}
		c.add(avoid, parts)
	case statement.Clear, statement.Unlist, statement.Unfollow:
		c.wished = true
		c.add(follow, o.Subjects)
	default:
		return false
	}
	return true
}

// common tells whether words are no name: without capitals or, where all nouns have them, one word that is no place.
func (c *changes) common(part string) bool {
	return strings.ToLower(part) == part || c.l.Code == nounsCapital && !strings.Contains(part, " ") && !isPlace(part)
}

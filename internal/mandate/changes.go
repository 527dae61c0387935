package mandate

import (
	"slices"
	"strings"

	"newsroom"
	"newsroom/internal/statement"
)

// changes makes moves of operations.
type changes struct {
	g      *keys
	l      *statement.Language
	said   string // of which operations are parts
	before []newsroom.Interest
	moves  []move
	broad  []string // fields in whose place the next subjects come

	cleared bool // everything went
	asked   bool // and nothing need come in its place
	wished  bool
	over    bool // what the last operation took off may go, and is not left out

	last  statement.Operation
	doubt asked // why nobody can tell what is meant, where that is known
}

// simply are the operations that are one move with their subjects.
var simply = map[statement.Kind]op{
	statement.Follow: follow, statement.LeaveOut: avoid, statement.Less: avoid, statement.Unfollow: drop, statement.Allow: release,
	statement.Welcome: follow, statement.Keep: keep, statement.Miss: follow, statement.Tolerate: tolerate, statement.Alert: warn, statement.Quiet: unwarn,
}

// operation adds the moves of one; false where nobody can tell what is meant.
func (c *changes) operation(o statement.Operation) bool {
	made := len(c.moves)
	defer func() { c.last = o }()
	defer func() {
		for i := range c.moves[min(made, len(c.moves)):] {
			c.moves[made+i].limits = append(c.moves[made+i].limits, limitations(o)...)
		}
	}()
	switch o.Kind {
	case statement.Free:
		o.Kind, o.Limits = statement.Follow, append(slices.Clip(o.Limits), statement.Limit{Kind: statement.Unlimited})
	case statement.LeaveOut, statement.Less:
		o.Subjects = slices.Concat(o.Subjects, o.Instead) // neither of two
		if c.noLonger(&o) {
			return true
		}
	case statement.Keep:
		if c.all(o.Subjects, true) {
			o.Kind = statement.Welcome
		}
	case statement.Allow:
		if o.Back && c.last.Kind == statement.Tolerate {
			return true // said once more
		}
		if !c.all(o.Subjects, true) {
			c.spare(o.Subjects)
			if len(c.moves) == 0 && !o.Back {
				c.add(release, o.Subjects) // it asks whether that is left out
			}
			return len(c.moves) > 0
		}
	case statement.Follow, statement.Welcome, statement.Miss, statement.Alert:
		c.wished = true
		c.narrow()
		o.Subjects = shareOwner(slices.Concat(o.Subjects, o.Instead), wideSubject)
	}
	if made, ok := simply[o.Kind]; ok && o.Kind != statement.Unfollow {
		c.moves = append(c.moves, move{op: made, x: o.Subjects, bare: o.Bare, less: o.Reduces})
		return true
	}
	return c.within(o) || c.clears(o) || c.otherwise(o)
}

// within adds the moves of an operation that narrows what is followed; false where it is none.
func (c *changes) within(o statement.Operation) bool {
	switch o.Kind {
	case statement.Only:
		c.only(o)
	case statement.Broad, statement.Field:
		c.broad = o.Subjects
	case statement.Narrow, statement.Parts:
		c.wished = true
		c.broad = o.Subjects
		c.narrow()
		c.add(follow, o.Instead)
	default:
		return false
	}
	return true
}

// clears adds the moves of an operation that ends all of a kind; false where it is none.
func (c *changes) clears(o statement.Operation) bool {
	switch o.Kind {
	case statement.Clear, statement.Restart:
		c.cleared, c.asked = true, c.asked || o.Kind == statement.Clear
		c.end(func(newsroom.Interest) bool { return true })
	case statement.Unlist:
		c.cleared, c.asked = true, true
		c.end(func(i newsroom.Interest) bool { return !i.Avoid })
	case statement.Anew:
		c.wished = true
		c.end(func(i newsroom.Interest) bool { return !i.Avoid })
		c.add(follow, o.Subjects)
	case statement.Reopen:
		c.end(func(i newsroom.Interest) bool { return i.Avoid })
	case statement.Spare:
		c.moves = slices.DeleteFunc(c.moves, func(m move) bool { return m.op == release && m.ended })
	default:
		return false
	}
	return true
}

// otherwise adds the moves of the other operations.
func (c *changes) otherwise(o statement.Operation) bool {
	switch o.Kind {
	case statement.Unfollow:
		c.unfollow(o)
		return true
	case statement.Replace, statement.Prefer:
		c.wished = true
		return c.replace(o)
	case statement.Mean:
		return c.mean(o)
	case statement.Except:
		return c.except(o)
	case statement.Without:
		if len(o.Subjects) == 1 && isPlace(o.Subjects[0]) { // a place is no part of what is not wanted of it: "Poznań, without politics"
			c.add(follow, o.Subjects)
			c.add(avoid, o.Instead)
			return true
		}
		return c.operation(statement.Operation{Kind: statement.Follow, Subjects: o.Subjects}) &&
			c.operation(statement.Operation{Kind: statement.Except, Subjects: o.Instead})
	}
	return false
}

func (c *changes) add(o op, labels []string) { c.moves = append(c.moves, move{op: o, x: labels}) }

// stands gives the label of a standing interest that is meant by a label: that which is spelt alike before one that is another form of it.
func (c *changes) stands(label string, avoided bool) (meant string, ok bool) {
	key, words := c.g.key(label), wordsIn(label)
	for _, i := range c.before {
		if i.Avoid != avoided || c.g.key(i.Label) != key {
			continue
		}
		if slices.Equal(wordsIn(i.Label), words) {
			return i.Label, true
		}
		if !ok {
			meant, ok = i.Label, true
		}
	}
	return meant, ok
}

// all tells whether all labels are of interests that stand.
func (c *changes) all(labels []string, avoided bool) bool {
	return len(labels) > 0 && !slices.ContainsFunc(labels, func(label string) bool {
		_, ok := c.stands(label, avoided)
		return !ok
	})
}

// spare takes back that the statement leaves something out ("not football; but don't block it").
func (c *changes) spare(labels []string) {
	for i := range c.moves {
		if c.moves[i].op == avoid {
			c.moves[i].x = slices.DeleteFunc(slices.Clone(c.moves[i].x), func(label string) bool { return slices.Contains(labels, label) })
		}
	}
}

// unfollow ends what is followed: the label that is named, or the one that stands in it ("love island now it is over"). Where one of
// those that are named stands, the others are left alone ("I no longer need exams, I passed").
func (c *changes) unfollow(o statement.Operation) {
	var standing, others []string
	for _, label := range o.Subjects {
		if c.dropped(label) {
			continue // "I no longer play golf, take it off"
		}
		was, ok := c.stands(label, false)
		for _, i := range c.before {
			if !ok && !i.Avoid && covers(c.g.key(label), c.g.key(i.Label)) {
				was, ok = i.Label, true
			}
		}
		if ok {
			standing = append(standing, was)
		} else {
			others = append(others, label)
		}
	}
	if len(standing) == 0 {
		standing = others
	}
	for _, label := range standing {
		c.add(drop, []string{label})
	}
}

// dropped tells whether a label was dropped before in the statement.
func (c *changes) dropped(label string) bool {
	return slices.ContainsFunc(c.moves, func(m move) bool {
		return m.op == drop && slices.ContainsFunc(m.x, func(x string) bool { return c.g.key(x) == c.g.key(label) })
	})
}

// narrow ends the broad interests in whose place others come.
func (c *changes) narrow() {
	for _, field := range c.broad {
		if label, ok := c.stands(field, false); ok {
			c.add(drop, []string{label})
		}
	}
	c.broad = nil
}

// only follows nothing else; of what is broad, only in its place.
func (c *changes) only(o statement.Operation) {
	c.wished = true
	// "no football, only the women's team" says what is wanted of that, and nothing of the rest
	if exempt := c.last.Kind == statement.LeaveOut && !o.Apart; exempt || len(c.broad) > 0 || c.cleared {
		c.narrow()
		c.add(follow, o.Subjects)
		return
	}
	c.add(merely, o.Subjects)
}

// replace puts new subjects in the place of others. Where those do not stand, only a preference makes sense.
func (c *changes) replace(o statement.Operation) bool {
	switch {
	case len(o.Instead) == 0 && len(o.Subjects) > 0:
		c.doubt = asked{matter: inPlace}
		return false
	case len(o.Subjects) == 0 || len(o.Instead) == 0:
		return false
	case c.all(o.Subjects, true):
		c.add(release, o.Subjects)
		c.add(follow, o.Instead)
	case c.all(o.Subjects, false):
		c.moves = append(c.moves, move{op: swap, x: o.Subjects, y: o.Instead})
	case o.Kind == statement.Prefer:
		c.moves = append(c.moves, move{op: prefer, x: o.Instead, y: o.Subjects})
	default:
		c.doubt = about(notFollowed, strings.Join(o.Subjects, ", "))
		return false
	}
	return true
}

// mean puts what was meant in the place of what stands.
func (c *changes) mean(o statement.Operation) bool {
	c.wished = true
	if len(o.Subjects) == 0 {
		c.add(meant, o.Instead)
		return true
	}
	was := o.Subjects[0]
	if label, ok := c.stands(was, true); ok {
		c.add(release, []string{label})
		c.add(avoid, o.Instead)
		return true
	}
	if label, ok := c.stands(was, false); ok {
		c.add(drop, []string{label})
		c.add(follow, o.Instead)
		return true
	}
	c.add(meant, o.Instead)
	c.add(avoid, o.Subjects)
	return true
}

// end ends all interests of some kind.
func (c *changes) end(which func(newsroom.Interest) bool) {
	for _, i := range c.before {
		if !which(i) || slices.ContainsFunc(c.moves, func(m move) bool { return m.ended && m.x[0] == i.Label }) {
			continue
		}
		if i.Avoid {
			c.moves = append(c.moves, move{op: release, x: []string{i.Label}, ended: true})
		} else {
			c.moves = append(c.moves, move{op: drop, x: []string{i.Label}, ended: true})
		}
	}
}

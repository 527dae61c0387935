package mandate

import (
	"slices"
	"strings"
	"sync"

	"newsroom"
	"newsroom/internal/statement"
	"newsroom/internal/text"
)

// readOperations understands a statement by its operations, before the interests that stand.
func readOperations(l *statement.Language, before []newsroom.Interest, said string) Reading {
	var standing []string
	for _, interest := range before {
		standing = append(standing, interest.Label)
	}
	read := l.Read(said, standing, pageNames())
	switch {
	case len(read.Unread) > 0:
		return doubt(about(whichBut, read.Unread[0]))
	case len(read.Operations) == 0 && (read.Pleased || read.Settings):
		return Reading{Outcome: newsroom.Unchanged, thanked: read.Pleased, settings: read.Settings}
	case len(read.Operations) == 0:
		return doubt(asked{matter: which})
	}
	c := changes{g: keysOf(l.Code), l: l, before: before}
	for _, o := range read.Operations {
		if o.Bare && slices.ContainsFunc(o.Subjects, meaningless) {
			return veto(asked{matter: which})
		}
		if !c.operation(o) {
			asks := doubt(asked{matter: which})
			asks.vetoes = o.Kind == statement.Vague && len(o.Subjects) > 0
			return asks
		}
	}
	if label := c.torn(); label != "" {
		return veto(about(eitherWay, label))
	}
	if c.cleared && !c.wished && !c.asked {
		return veto(asked{matter: inPlace})
	}
	reading := c.g.untimed(settle(c.g, before, c.moves))
	reading.settings = read.Settings
	reading.bare = !slices.ContainsFunc(read.Operations, func(o statement.Operation) bool { return !o.Bare })
	return reading
}

// pageNames are what readers call the front page, which is a subject of its own.
var pageNames = sync.OnceValue(func() (names []string) {
	for _, words := range pagesAnywhere {
		names = append(names, strings.Join(words, " "))
	}
	return names
})

// veto is a doubt about what makes no sense, however it is read.
func veto(q asked) Reading {
	r := doubt(q)
	r.vetoes = true
	return r
}

// spoken gives the language of which a statement has most words, nil where none is read by operations: the grammar's choice
// among equals, and no other than that but one that no grammar is of.
func spoken(said string) *statement.Language {
	known := map[string]int{}
	var best *statement.Language
	for _, l := range statement.Languages() {
		if known[l.Code] = l.Known(said); best == nil || known[l.Code] > known[best.Code] {
			best = l
		}
	}
	chosen, _ := choose(said)
	switch {
	case best == nil || len(chosen) == 0 && hasGrammar(best.Code):
		return nil // as of a language that nothing reads
	case len(chosen) == 0 || chosen[0].language == best.Code:
		return best
	case !hasGrammar(best.Code) && clearly(known[best.Code], recognised(said)):
		return best
	case known[chosen[0].language] == known[best.Code]:
		return statement.In(chosen[0].language)
	}
	return nil
}

// clearly tells whether so many words of one language against those of another leave no doubt: small words are often both's.
func clearly(n, other int) bool { return n > other && (other == 0 || n > other+1) }

// recognised counts the words of a statement that one grammar knows at most.
func recognised(said string) (most int) {
	tokens := text.Tokens(said)
	for _, g := range grammars() {
		n := 0
		for _, token := range tokens {
			if g.recognises(token.Word) {
				n++
			}
		}
		most = max(most, n)
	}
	return most
}

func hasGrammar(language string) bool {
	return slices.ContainsFunc(grammars(), func(g *grammar) bool { return g.language == language })
}

// keysOf gives what compares labels of a language.
func keysOf(language string) *grammar {
	for _, g := range grammars() {
		if g.language == language {
			return g
		}
	}
	return &grammar{language: language}
}

// changes makes moves of operations.
type changes struct {
	g      *grammar
	l      *statement.Language
	before []newsroom.Interest
	moves  []move
	broad  []string // fields in whose place the next subjects come

	cleared bool // everything went
	asked   bool // and nothing need come in its place
	wished  bool
	last    statement.Operation
}

// operation adds the moves of one; false where nobody can tell what is meant.
func (c *changes) operation(o statement.Operation) bool {
	defer func() { c.last = o }()
	simple := map[statement.Kind]op{
		statement.Follow: follow, statement.LeaveOut: avoid, statement.Less: avoid, statement.Unfollow: drop, statement.Allow: release,
		statement.Welcome: follow, statement.Keep: keep, statement.Miss: follow, statement.Tolerate: tolerate, statement.Alert: warn,
	}
	switch o.Kind {
	case statement.Vague:
		return false
	case statement.Keep:
		if c.all(o.Subjects, true) {
			o.Kind = statement.Welcome
		}
	case statement.Allow:
		if !c.all(o.Subjects, true) {
			c.spare(o.Subjects)
			return len(c.moves) > 0 || !o.Back
		}
	case statement.Unfollow:
		return c.unfollow(o)
	case statement.Follow, statement.Welcome, statement.Miss, statement.Alert:
		c.wished = true
		c.narrow()
		o.Subjects = slices.Concat(o.Subjects, o.Instead)
	case statement.Only:
		c.only(o)
		return true
	case statement.Broad:
		c.broad = o.Subjects
		c.last = o
		return true
	case statement.Narrow, statement.Parts:
		c.wished = true
		c.broad = o.Subjects
		c.narrow()
		c.add(follow, o.Instead)
		return true
	case statement.Replace, statement.Prefer:
		c.wished = true
		return c.replace(o)
	case statement.Mean:
		return c.mean(o)
	case statement.Clear, statement.Restart:
		c.cleared, c.asked = true, c.asked || o.Kind == statement.Clear
		c.end(func(i newsroom.Interest) bool { return true })
		return true
	case statement.Unlist:
		c.cleared, c.asked = true, true
		c.end(func(i newsroom.Interest) bool { return !i.Avoid })
		return true
	case statement.Anew:
		c.wished = true
		c.end(func(i newsroom.Interest) bool { return !i.Avoid })
		c.add(follow, o.Subjects)
		return true
	case statement.Reopen:
		c.end(func(i newsroom.Interest) bool { return i.Avoid })
		return true
	case statement.Spare:
		c.moves = slices.DeleteFunc(c.moves, func(m move) bool { return m.op == release && m.ended })
		return true
	case statement.Except:
		return c.except(o)
	}
	made, ok := simple[o.Kind]
	if ok {
		c.moves = append(c.moves, move{op: made, x: o.Subjects, bare: o.Bare})
	}
	return ok
}

// torn gives a label that the statement ends and keeps, empty if there is none.
func (c *changes) torn() string {
	ended := map[string]bool{}
	for _, m := range c.moves {
		for _, label := range m.x {
			switch key := c.g.key(label); {
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

func (c *changes) add(o op, labels []string) { c.moves = append(c.moves, move{op: o, x: labels}) }

// stands gives the label of a standing interest that is meant by a label.
func (c *changes) stands(label string, avoided bool) (string, bool) {
	for _, i := range c.before {
		if i.Avoid == avoided && c.g.key(i.Label) == c.g.key(label) {
			return i.Label, true
		}
	}
	return "", false
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

// unfollow ends what is followed: the label that is named, or the one that stands in it ("love island now it is over").
func (c *changes) unfollow(o statement.Operation) bool {
	for _, label := range o.Subjects {
		was, ok := c.stands(label, false)
		for _, i := range c.before {
			if !ok && !i.Avoid && covers(c.g.key(label), c.g.key(i.Label)) {
				was, ok = i.Label, true
			}
		}
		if !ok {
			was = label
		}
		c.add(drop, []string{was})
	}
	return true
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
	if len(c.broad) > 0 || c.cleared {
		c.narrow()
		c.add(follow, o.Subjects)
		return
	}
	c.add(merely, o.Subjects)
}

// replace puts new subjects in the place of others. Where those do not stand, only a preference makes sense.
func (c *changes) replace(o statement.Operation) bool {
	if len(o.Subjects) == 0 || len(o.Instead) == 0 {
		return false
	}
	switch {
	case c.all(o.Subjects, true):
		c.add(release, o.Subjects)
		c.add(follow, o.Instead)
	case c.all(o.Subjects, false):
		c.moves = append(c.moves, move{op: swap, x: o.Subjects, y: o.Instead})
	case o.Kind == statement.Prefer:
		c.moves = append(c.moves, move{op: prefer, x: o.Instead, y: o.Subjects})
	default:
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
			if strings.ToLower(part) == part && !strings.Contains(text.Fold(part), text.Fold(c.last.Subjects[0])) {
				part = c.l.Composed(c.last.Subjects[0], part)
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

// meaningless tells whether a label holds nothing but runs along a keyboard, or one word over and over.
func meaningless(label string) bool {
	words := strings.Fields(text.Fold(label))
	if slices.Sort(words); len(words) > 1 && len(slices.Compact(words)) == 1 {
		return true // "blah blah"
	}
	return !slices.ContainsFunc(strings.Fields(label), func(word string) bool { return !gibberish(word) })
}

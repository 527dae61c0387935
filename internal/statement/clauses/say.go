package clauses

import (
	"slices"
	"strings"
)

// mostSaid is how often a text is gone through for what can be said plainly: what one rule says may be what another finds.
const mostSaid = 3

// Said gives a text of a language as plainly as the file of the language knows how: without what says nothing of what is wanted ("if possible"), and with the words
// that people write in their first statements in the place of others that mean the same ("the tariffs: prices only"). It tells whether anything is said otherwise.
//
// Heads tells whether words may head a list ({h} in a rule).
func Said(code, said string, heads func(string) bool) (plain string, changed bool) {
	g := grammarOf(code)
	if g == nil || len(g.says) == 0 {
		return said, false
	}
	for range mostSaid {
		next := saidOnce(g, said, heads)
		if next == said {
			break
		}
		said, changed = next, true
	}
	return said, changed
}

// saidOnce goes through a text once.
func saidOnce(g *grammar, said string, heads func(string) bool) string {
	r := readerOf(g, said, nil)
	var out strings.Builder
	done := 0 // bytes of the text that are written
	for at := 0; at < len(r.tokens); at++ {
		says, length := r.plainly(at, heads)
		if length == 0 {
			continue
		}
		before := said[done:r.tokens[at].start]
		if isMark(firstOf(says)) {
			before = strings.TrimRight(before, " ")
		}
		out.WriteString(before)
		out.WriteString(says)
		at += length - 1
		if done = r.tokens[at].end; says == "" {
			done += len(said[done:]) - len(strings.TrimLeft(said[done:], " "))
		}
	}
	out.WriteString(said[done:])
	return strings.TrimSpace(out.String())
}

// sayMarks stand before a rule: where a clause begins, behind what denies, and not behind that.
var sayMarks = []string{"^", "!", "+"}

// sayRule prepares a rule of what can be said more plainly: what it finds as an expression, and where it stands.
func (g *grammar) sayRule(from, to string) (expression string, one rule) {
	words := strings.Fields(from)
	for len(words) > 0 && slices.Contains(sayMarks, words[0]) {
		one.opens, one.denied, one.granted = one.opens || words[0] == "^", one.denied || words[0] == "!", one.granted || words[0] == "+"
		words = words[1:]
	}
	one.opens = one.opens || len(words) > 0 && strings.HasPrefix(words[0], "{")
	last := ""
	if n := len(words) - 1; n >= 0 && ended[words[n]] != "" {
		last, words = ended[words[n]], words[:n]
	}
	from = strings.Join(words, " ")
	switch {
	case last == "" && strings.TrimSpace(to) == "" && strings.HasSuffix(from, "}"):
		last = ended["$"] // an aside goes on to a mark
	case last == "":
		last = g.bound(from)
	}
	return "^(?P<all>" + brackets.Replace(expressionOf(from)) + ")" + last, one
}

// ended is what stands behind a rule that ends with a sign: any mark, or one that ends a sentence.
var ended = map[string]string{"$": `(?:$|[^\pL\pN ] )`, "$.": `(?:$|[.!?;] )`}

// brackets are what stands for round ones in a rule, where these enclose what stands for one another.
var brackets = strings.NewReplacer("opening ", `\( `, "closing ", `\) `)

// firstOf gives the first letter of a text.
func firstOf(s string) string {
	for _, letter := range s {
		return string(letter)
	}
	return ""
}

// plainly gives what says the same as words from a token on, and how many tokens these are; none where no rule is for them. A rule that begins with anything begins
// where a clause may.
func (r *reader) plainly(at int, heads func(string) bool) (says string, length int) {
	line, ends := r.line(at, min(at+mostWords, len(r.tokens)))
	begins := r.opensClause(at)
	for _, rule := range r.says {
		if rule.opens && !begins {
			continue
		}
		found := rule.pattern.FindStringSubmatchIndex(line)
		if found == nil || (rule.denied || rule.granted) && r.denied(at) != rule.denied {
			continue
		}
		slots := rule.slots(found, at, ends)
		if head, is := slots["h"]; is && !heads(r.print(head)) || len(rule.says) > 1 && r.deniedWithin(slots) {
			continue
		}
		if says, ok := r.saying(rule, slots); ok {
			return says, slots["all"][1] - at
		}
	}
	return "", 0
}

// slots gives the tokens that fill the slots of a rule that was found at a token.
func (r rule) slots(found []int, at int, ends []int) map[string][2]int {
	slots := map[string][2]int{}
	for i, name := range r.pattern.SubexpNames() {
		if name != "" && found[2*i] >= 0 {
			slots[name] = [2]int{at + wordsBefore(ends, found[2*i]), at + wordsBefore(ends, found[2*i+1])}
		}
	}
	return slots
}

// deniedWithin tells whether words that fill a slot deny something: a rule that says more than these words would lose that ("I don't think opera is a waste of time").
func (r *reader) deniedWithin(slots map[string][2]int) bool {
	for name, of := range slots {
		if len(name) > 1 || name == "p" || name == "q" {
			continue // the whole, and words of the rule
		}
		for at := of[0]; at < of[1]; at++ {
			if r.lists.has("not", r.tokens[at].word) {
				return true
			}
		}
	}
	return false
}

// glued writes a mark behind the word before it.
var glued = strings.NewReplacer(" :", ":", " .", ".")

// opensClause tells whether a clause begins with a token: it is the first of a text, or stands behind a mark.
func (r *reader) opensClause(at int) bool { return at == 0 || isMark(r.tokens[at-1].word) }

// saying fills the words of a rule, part by part: a comma parts them.
func (r *reader) saying(one rule, slots map[string][2]int) (says string, ok bool) {
	for from, at := 0, 0; at <= len(one.says); at++ {
		if at < len(one.says) && one.says[at] != "," {
			continue
		}
		part, ok := r.say(rule{says: one.says[from:at]}, slots)
		if !ok {
			return "", false
		}
		if from > 0 {
			says += ", "
		}
		says += glued.Replace(part)
		from = at + 1
	}
	return says, true
}

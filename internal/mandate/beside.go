package mandate

import (
	"slices"
	"strings"

	"newsroom"
	"newsroom/internal/statement"
	"newsroom/internal/tagging"
	"newsroom/internal/text"
)

// leastBeside is how sure the network must be for what is said besides the subjects: never is enough where that says how far they go, which no subject
// does; and little less than certainty where it may, or where patterns read to the last word what no list of subjects says.
func (r Reading) leastBeside(said string, found tagging.Subjects) (least float64) {
	unread, spoken := r.Outcome == newsroom.Applied || r.unread(), len(strings.Fields(said)) >= leastSpoken
	for _, o := range r.heard.Operations {
		switch {
		case o.Kind == statement.Alert && len(found.Alert) > 0: // it says the same
		case r.misheard(o, found):
		case r.keeps(o) || o.Reduces && len(found.Less) == 0 || slices.Contains(composing, o.Kind) || limited(o) && !unread:
			return never
		case limited(o) && o.Whole:
			least = leastWhole
		case limited(o):
			least = max(least, leastQualified)
		}
	}
	if examples()[r.of.Code].In(text.Tokens(said)) {
		least = max(least, leastQualified) // the examples alone are less than what was said
	}
	for _, role := range r.beside(said, found) {
		switch {
		case role == "condition" && len(found.Alert) > 0: // of the alert
		case slices.Contains(restrictive, role) && r.excepts(said), slices.Contains(qualifiers, role) && !unread && !spoken:
			return never
		case role == "question":
			least = max(least, leastInstead)
		case slices.Contains(qualifiers, role):
			least = max(least, leastQualified)
		}
	}
	return least
}

// keeps tells whether an operation limits a subject in a way that mandates keep, or lifts such a limit: another reading would lose it.
func (r Reading) keeps(o statement.Operation) bool {
	return slices.ContainsFunc(limitations(o), func(l limitation) bool { return l.limit() != "" || l.bound <= unlimited })
}

// excepts tells whether words may except something: those that do so, and in a short statement any that may.
func (r Reading) excepts(said string) bool {
	tokens := text.Tokens(said)
	return len(strings.Fields(said)) < leastSpoken || exceptions()[r.of.Code].In(tokens) || exceptions()[r.of.Code+"<"].In(tokens)
}

// limited tells whether an operation does what no list of subjects says.
func limited(o statement.Operation) bool {
	return len(o.Limits) > 0 || !slices.Contains([]statement.Kind{
		statement.Follow, statement.LeaveOut, statement.Unfollow, statement.Less, statement.Vague, statement.Allow, statement.Welcome, statement.Tolerate,
		statement.Keep, statement.Prefer,
	}, o.Kind)
}

// The roles, in the patterns of a language, of words that say how far a subject goes ("unless", "until"), and of words that may, or may ask something.
var (
	restrictive = []string{"except", "through"}
	qualifiers  = []string{"limit", "how long", "on days", "question", "condition"}
)

// composing are the kinds of operations that make subjects of others ("in music, jazz and blues").
var composing = []statement.Kind{statement.Field, statement.Parts, statement.Broad, statement.Narrow}

// beside gives the roles of the words that are of no subject found.
func (r Reading) beside(said string, found tagging.Subjects) (roles []string) {
	named := map[string]bool{}
	for _, label := range found.All() {
		for _, t := range tagging.Tokens(label) {
			named[t.Word] = true
		}
	}
	for _, t := range tagging.Tokens(said) {
		switch {
		case t.Word == "?" || t.Word == "¿":
			roles = append(roles, "question")
		case !named[t.Word] && r.of.Conditional(t.Word):
			roles = append(roles, "condition")
		case !named[t.Word]:
			roles = append(roles, r.of.Roles(t.Word)...)
		}
	}
	return roles
}

// sameWords tells whether two readings want the same words to come and the same to go, however they part them into subjects.
func (r Reading) sameWords(a, b tagging.Subjects) bool {
	content := func(labels []string) []string {
		words := slices.DeleteFunc(wordsIn(strings.Join(labels, " ")), func(word string) bool { return text.StopWord(r.of.Code, word) })
		slices.Sort(words)
		return slices.Compact(words)
	}
	gone := func(of tagging.Subjects) []string { return content(slices.Concat(of.LeaveOut, of.Drop, of.Less)) }
	return slices.Equal(content(a.Follow), content(b.Follow)) && slices.Equal(gone(a), gone(b))
}

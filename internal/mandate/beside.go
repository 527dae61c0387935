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
	unread := r.Outcome == newsroom.Applied || r.unread()
	for _, o := range r.heard.Operations {
		switch {
		case o.Kind == statement.Alert && len(found.Alert) > 0: // it says the same
		case r.misheard(o, found):
		case len(o.Limits) > 0 || o.Reduces && len(found.Less) == 0 || slices.Contains(composing, o.Kind) || limited(o) && !unread:
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
		case slices.Contains(restrictive, role), slices.Contains(qualifiers, role) && !unread:
			return never
		case role == "question":
			least = max(least, leastInstead)
		case slices.Contains(qualifiers, role):
			least = max(least, leastQualified)
		}
	}
	return least
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

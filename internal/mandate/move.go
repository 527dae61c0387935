package mandate

import (
	"slices"
	"strings"
)

// move is what one clause asks for.
type move struct {
	op    op
	x, y  []string
	bare  bool   // no word said what to do with the labels
	ended bool   // something said that it is over ("no longer", "any more")
	field string // the label that the sentence narrows

	complaint bool // there is too much of it

	limits []limitation // how far its interests go
}

// turn gives what an operation means with so many negatives; false where it means nothing that can be done.
func turn(o op, negatives int) (op, bool) {
	switch {
	case negatives < 0:
		return o, false
	case negatives%2 == 0:
		return o, o != miss && o != ask
	case o == follow:
		return avoid, true
	case o == tolerate:
		return avoid, true
	case o == warn:
		return unwarn, true
	case o == avoid, o == miss:
		return tolerate, true
	case o == drop:
		return keep, true
	case o == scarce, o == excess:
		return follow, true
	case o == keep, o == release:
		return avoid, true
	}
	return o, false
}

// take adds a move to those read so far.
func (r *reader) take(made move) bool {
	switch made.op {
	case background, thanks:
		r.thanked = r.thanked || made.op == thanks
		return true
	case shrug:
		r.shrugged = true
		return false
	case aside:
		r.narrow = false
		r.field, r.last = strings.Join(made.x, " "), made.x
		return len(made.x) == 1
	case within:
		r.field, r.narrow = strings.Join(made.x, " "), false
		made = move{op: follow, x: made.y}
		defer func() { r.field, r.narrow = "", true }()
	case desire:
		made.op = follow
	case excess:
		made.op, made.complaint = avoid, true
	case scarce:
		made.op = avoid
		if n := len(r.moves); n > 0 && r.moves[n-1].complaint {
			made.op = follow
		}
	case happening:
		made = move{op: follow, x: []string{strings.Join(append(made.x, made.y...), " ")}}
	case more, onward:
		made.op = follow
		if n := len(r.moves); n > 0 {
			made.op = r.moves[n-1].op
		}
	}
	return r.add(made)
}

// add adds a wish, with the field of the sentence before its labels.
func (r *reader) add(made move) bool {
	if r.field != "" && !slices.Equal(made.x, []string{r.field}) && (made.op == follow || made.op == avoid || made.op == only || made.op == merely) {
		made.field = r.field
		for i, label := range made.x {
			made.x[i] = r.field + " " + label
		}
	}
	r.narrow = true
	r.last = slices.Concat(made.x, made.y)
	r.moves = append(r.moves, made)
	if ahead := r.ahead; len(ahead) > 0 {
		r.ahead = nil
		return r.limit(ahead, len(r.moves)-1)
	}
	return true
}

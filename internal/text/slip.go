package text

// SlipKind is what went wrong between two words.
type SlipKind uint8

// The kinds of slips.
const (
	NoSlip     SlipKind = iota // they are the same, or differ by more
	Transposed                 // two letters beside each other changed places
	Lost                       // one has a letter that the other lacks
	Mistyped                   // one letter is another
)

// Slip tells by which slip of the hand two words differ, if by one. Damerau found four in five misspellings to be of these kinds
// (Communications of the ACM 7:3, 1964).
func Slip(was, is string) SlipKind {
	a, b := []rune(was), []rune(is)
	for len(a) > 0 && len(b) > 0 && a[0] == b[0] {
		a, b = a[1:], b[1:]
	}
	for len(a) > 0 && len(b) > 0 && a[len(a)-1] == b[len(b)-1] {
		a, b = a[:len(a)-1], b[:len(b)-1]
	}
	switch {
	case len(a)+len(b) == 1:
		return Lost
	case len(a) == 1 && len(b) == 1:
		return Mistyped
	case len(a) == 2 && len(b) == 2 && a[0] == b[1] && a[1] == b[0]:
		return Transposed
	}
	return NoSlip
}

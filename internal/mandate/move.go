package mandate

// op is what is done to interests.
type op uint8

const (
	follow   op = iota
	avoid       // leave out
	drop        // neither follow nor leave out
	release     // no longer leave out
	tolerate    // do not leave out: release it, or follow it where it was not left out
	keep        // go on following
	merely      // follow nothing else, said by the way: it may be meant of one interest alone
	swap        // x goes, y comes
	prefer      // x rather than y
	meant       // x is what was meant by a label that stands
	warn        // follow, and raise alerts
	unwarn      // raise alerts no more
)

// move is what one operation of a statement does to interests.
type move struct {
	op    op
	x, y  []string
	bare  bool // no word said what to do with the labels
	ended bool // something said that it is over ("no longer", "any more")
	less  bool // of avoid: there is to be less of it

	limits []limitation // how far its interests go
}

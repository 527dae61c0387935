package alert

import "newsroom"

// Transition is one line of the table of what may become of a monitor.
type Transition struct {
	From, To newsroom.MonitorState
	Outcome  TransitionOutcome
}

// TransitionOutcome says what a request for a state comes to.
type TransitionOutcome string

// The outcomes.
const (
	Moves   TransitionOutcome = "moves"
	Stays   TransitionOutcome = "stays"   // it has the state already: nothing changes, and nothing is wrong
	Refused TransitionOutcome = "refused" // there is no way out of stopped
)

// Transitions gives the whole table: each state by each state that may be asked for.
func Transitions() []Transition {
	var all []Transition
	for _, from := range newsroom.MonitorStates() {
		for _, to := range newsroom.MonitorStates() {
			all = append(all, Transition{From: from, To: to, Outcome: outcomeOf(from, to)})
		}
	}
	return all
}

func outcomeOf(from, to newsroom.MonitorState) TransitionOutcome {
	switch {
	case from == to:
		return Stays
	case from.May(to):
		return Moves
	default:
		return Refused
	}
}

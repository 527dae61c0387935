package app

import (
	"testing"

	"newsroom"
	"newsroom/internal/reference"
)

func TestTheReferencePrintsEveryStateOfMonitorsAndDrafts(t *testing.T) {
	t.Parallel()
	tables := states()
	from := map[string]bool{}
	for _, moves := range [][]reference.StateTransition{tables.Monitors, tables.Drafts} {
		for _, move := range moves {
			from[move.From] = true
			if move.Trigger == "" || (move.To == "") == (move.Refused == "") {
				t.Errorf("%+v", move)
			}
		}
	}
	for _, state := range newsroom.MonitorStates() {
		if !from[string(state)] {
			t.Errorf("a monitor that is %s is missing", state)
		}
	}
	for _, status := range []newsroom.DraftStatus{
		newsroom.Collecting, newsroom.Review, newsroom.Building, newsroom.Failed, newsroom.Ready, newsroom.Expired,
	} {
		if !from[string(status)] {
			t.Errorf("a draft that is %s is missing", status)
		}
	}
}

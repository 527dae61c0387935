package edition

import "testing"

func TestReportsInOtherLanguagesDoNotMakeAStoryOneThatNamesAnInterestBesides(t *testing.T) {
	for _, c := range []struct {
		name                       string
		members, meeting, inOthers int
		beside                     bool
	}{
		{"one of five in one language", 5, 1, 0, true},
		{"the only one in the language of the label", 5, 1, 4, false},
		{"one of two, beside others in other languages", 5, 1, 3, true},
		{"two of five", 5, 2, 0, false},
		{"its only one", 1, 1, 0, false},
	} {
		w := Weight{Meeting: c.meeting, Other: c.inOthers}
		if got := (Considered{Members: c.members}).beside(w); got != c.beside {
			t.Errorf("%s: beside is %t", c.name, got)
		}
	}
}

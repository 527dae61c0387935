package text

import (
	"strings"
	"testing"
)

// piled is a letter with so many marks that don't compose with it.
func piled(marks int) string { return "x" + strings.Repeat("\u0323\u0301", marks/2) }

func TestLongRunsOfMarksCountAsTheyAre(t *testing.T) {
	for name, tc := range map[string]struct {
		s    string
		want int
	}{
		"composed":                           {"e\u0301", 1},
		"few marks":                          {piled(10), 11},
		"many marks":                         {piled(1998), 1999},
		"with a joiner of the reader's":      {piled(100) + "\u034F" + piled(100), 203},
		"joiners and no marks":               {"a\u034Fb\u034F", 4},
		"a joiner between what could become": {"e\u034F\u0301", 3},
	} {
		if got := Length(tc.s); got != tc.want {
			t.Errorf("%s: %d characters, want %d", name, got, tc.want)
		}
		if once := Compose(tc.s); Compose(once) != once {
			t.Errorf("%s: composing twice differs from once", name)
		}
	}
}

func TestWhatNoTextHoldsIsForbidden(t *testing.T) {
	for _, bad := range []string{"\x00", "\x1b", "\x7f", "\u0080", "\u0085", "\u009f", "\ufdd0", "\ufffe", "\uffff", "\U0001fffe", "\U0010ffff"} {
		if !Forbidden("Follow " + bad + "chess") {
			t.Errorf("%+q is let in", bad)
		}
	}
	for _, good := range []string{"\t", "\r\n", "\u00a0", "\u200d", "\u2028", "\ufffd", "\ufeff", "é", "👩\u200d🚀"} {
		if Forbidden("Follow " + good + "chess") {
			t.Errorf("%+q is refused", good)
		}
	}
}

func TestWhatCanNotBeSeenIsBlank(t *testing.T) {
	for _, blank := range []string{"", " \t\n", "\u00a0\u3000", "\u200b", "\u200d\u2060\ufeff", "\u00ad", "\u034f", "\u3164\u115f\uffa0", "\u2800", "\ufe0f", "\U000e0041", "\u202e\u202c"} {
		if !Blank(blank) {
			t.Errorf("%+q is said to be seen", blank)
		}
	}
	for _, seen := range []string{"a", ".", "\u200bа\u200b", "\u0301", "❤\ufe0f", "\u2801", "한"} {
		if Blank(seen) {
			t.Errorf("%+q is said to be blank", seen)
		}
	}
}

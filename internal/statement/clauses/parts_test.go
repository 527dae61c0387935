package clauses

import (
	"slices"
	"testing"
)

func TestPartsOfASentence(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		code, said string
		want       []string
	}{
		{"en", "Chess, state-of-the-art labs - and opera but no golf.", []string{"Chess", "state-of-the-art labs", "and opera", "but no golf"}},
		{"de", "Schach und Klima, aber kein Golf", []string{"Schach und Klima", "aber kein Golf"}},
		{"fr", "(le climat) ; pas le foot", []string{"le climat", "pas le foot"}},
		{"pl", "szachy, ale bez piłki", []string{"szachy", "ale bez piłki"}},
		{"xx", "chess, golf", []string{"chess, golf"}},
		{"en", "", nil},
	} {
		var got []string
		for _, part := range Parts(test.code, test.said) {
			got = append(got, test.said[part.Start:part.End])
		}
		if !slices.Equal(got, test.want) {
			t.Errorf("%q: %q, want %q", test.said, got, test.want)
		}
	}
}

func TestPartsThatTurnAndWordsThatBeginClauses(t *testing.T) {
	t.Parallel()
	for said, want := range map[string]bool{"aber kein Golf": true, "kein Golf aber": false, "": false} {
		if got := Turns("de", said); got != want {
			t.Errorf("%q turns: %t", said, got)
		}
	}
	for code, want := range map[string]bool{"es": true, "en": false, "xx": false} {
		if got := Heads(code, "qué pasa"); got != want {
			t.Errorf("%s: %t", code, got)
		}
	}
}

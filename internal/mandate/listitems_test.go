package mandate

import (
	"slices"
	"testing"

	"newsroom"
	"newsroom/internal/statement"
	"newsroom/internal/store/enginetest"
)

// An item of a list that no reading took for a subject is named; what touches one, what says something else and what stands in no list is not.
func TestItemsOfListsThatNobodyReadAreNamed(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	for _, test := range []struct {
		said   string
		labels []string
		want   []string
	}{
		{"K-pop, Bon Iver, Ja Morant", []string{"K-pop", "Bon Iver"}, []string{"Ja Morant"}},
		{"lakers, ai, evs (not tesla), chicago rents", []string{"lakers", "tesla", "chicago rents"}, []string{"ai", "evs"}},
		{"golf, thanks, tennis", []string{"golf", "tennis"}, nil},
		{"golf and tennis, quidditch", []string{"golf", "tennis"}, nil},
		{"golf, tennis, the odd bit of long-winded praise for shinty", []string{"golf", "tennis"}, nil},
		{"golf, chess, curling, many thanks Bob", []string{"golf", "chess", "curling"}, nil},
		{"", nil, nil},
		{",,,", []string{"a"}, nil},
	} {
		if got := unnamed(statement.In("en"), test.said, test.labels); !slices.Equal(got, test.want) {
			t.Errorf("%q with %q: %q, want %q", test.said, test.labels, got, test.want)
		}
	}
}

// Words that say how far a subject goes are part of no label.
func TestLabelsEndWhereTheyAreQualified(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	for label, want := range map[string][]string{
		"F1 esp McLaren":            {"F1", "McLaren"},
		"rankings of all kinds":     {"rankings"},
		"by Jeremy Clarkson":        {"Jeremy Clarkson"},
		"The Hague":                 {"The Hague"},
		"Formel 1 incl. Verstappen": {"Formel 1", "Verstappen"},
		"Mostly Mozart Festival":    {"Mostly Mozart Festival"},
		"etc":                       {"etc"}, // all that there is
		"state of the art kitchen":  {"state of the art kitchen"},
	} {
		if got := labelsOf(unqualified(statement.In("en"), []newsroom.Interest{{Label: label}})); !slices.Equal(got, want) {
			t.Errorf("%q: %q, want %q", label, got, want)
		}
	}
}

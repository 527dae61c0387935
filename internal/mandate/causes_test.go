package mandate

import (
	"slices"
	"testing"

	"newsroom/internal/store/enginetest"
)

// Why somebody wants something is no part of what they want.
func TestWhySomethingIsWanted(t *testing.T) {
	enginetest.Computes(t)
	for said, want := range map[string][]string{
		"Podatki, bo mam firmę":                               {"Podatki"},
		"Trains, as I commute every day":                      {"Trains"},
		"Steuern und Rente, weil ich ein kleines Büro habe":   {"Steuern", "Rente"},
		"Impuestos e IVA porque llevo una oficina":            {"Impuestos", "IVA"},
		"Tasse e IVA perché ho un ufficio":                    {"Tasse", "IVA"},
		"Golf because I don't like football":                  {"Golf"},
		"Ceny prądu, ponieważ mam pompę ciepła":               {"Ceny prądu"},
		"Cambios en los impuestos, porque tengo una oficina.": {"Cambios en los impuestos"},
		"Zmiany w podatkach i KSeF, bo prowadzę małe biuro rachunkowe. Oprócz tego dobre kryminały do czytania.": {"Zmiany w podatkach", "KSeF", "dobre kryminały do czytania"},
	} {
		if got := labelsOf(Understand(nil, said).Begun); !slices.Equal(got, want) {
			t.Errorf("%q follows %q, want %q", said, got, want)
		}
	}
}

package privatefeed

import (
	"strings"
	"testing"

	"newsroom/internal/locale/localetest"
)

func TestFeedsSpeakEachLanguage(t *testing.T) { localetest.Spoken(t, ".", "feeds") }

func TestAFeedIsCalledByItsReadersLanguage(t *testing.T) {
	whole := feed{voice: in("de")}
	atom, err := whole.atom()
	if err != nil {
		t.Fatal(err)
	}
	json, err := whole.json()
	if err != nil {
		t.Fatal(err)
	}
	for form, text := range map[string]string{"Atom": string(atom), "JSON": string(json)} {
		if !strings.Contains(text, "Ihre Redaktion") || !strings.Contains(text, "Ihre Ausgaben und Meldungen.") || !strings.Contains(text, `"de"`) {
			t.Errorf("%s: %s", form, text)
		}
	}
}

package mandate

import (
	"testing"

	"newsroom"
	"newsroom/internal/store/enginetest"
)

func TestWordsOfALabelThatNameASubjectOfTheirOwnAreAskedFor(t *testing.T) {
	enginetest.Computes(t)
	for _, c := range []struct {
		label, language, title string
		want                   bool
	}{
		{"CAN", "en", "10 kitchen trash cans that are stylish", false},
		{"CAN", "en", "Nigeria reach quarterfinals of Africa Cup of Nations", true},
		{"big tech earnings", "en", "Big tech giants show their laptops in Las Vegas", false},
		{"big tech earnings", "en", "Big tech earnings beat all forecasts", true},
		{"new TVs", "en", "Samsung shows TVs that are as thin as paper", true},
		{"Sénégal", "en", "Al-Attiyah leads after Dakar second stage", false},
	} {
		d := Prepare(newsroom.Text{Title: c.title, Language: c.language})
		if got := Meets(Compile(newsroom.Interest{Label: c.label}), d); got != c.want {
			t.Errorf("%q is met by %q: %t", c.label, c.title, got)
		}
	}
}

func TestAPhraseIsOneWordOfALabel(t *testing.T) {
	for _, c := range []struct {
		label, language, title, lead string
		want                         bool
	}{
		{"künstliche Intelligenz im Handwerk", "de", "Künstliche Intelligenz schreibt Gedichte", "Ein Verlag hat die künstliche Intelligenz danach gefragt.", false},
		{"künstliche Intelligenz im Handwerk", "de", "Künstliche Intelligenz plant Dächer", "Im Handwerk rechnet die künstliche Intelligenz das Holz aus.", true},
		{"artificial intelligence in kitchens", "en", "Artificial intelligence paints a portrait", "The artificial intelligence had seen a thousand of them.", false},
		{"artificial intelligence in kitchens", "en", "Artificial intelligence comes to kitchens", "A pot knows when the soup is done.", true},
		{"artificial intelligence", "en", "Artificial intelligence paints a portrait", "The artificial intelligence had seen a thousand of them.", true},
	} {
		d := Prepare(newsroom.Text{Title: c.title, Text: c.lead, Language: c.language})
		if got := Meets(Compile(newsroom.Interest{Label: c.label}), d); got != c.want {
			t.Errorf("%q is met by %q: %t", c.label, c.title, got)
		}
	}
}

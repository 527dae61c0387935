package locale_test

import (
	"testing"
	"time"

	"newsroom/internal/locale"
)

func TestEachLanguageWritesDatesAndNumbersByItsManner(t *testing.T) {
	t.Parallel()
	zone := time.FixedZone("CET", 3600)
	at := time.Date(2026, 3, 1, 6, 30, 0, 0, zone)
	for code, want := range map[string][]string{
		"en": {"Sunday 1 March 2026", "1 March 2026", "March 2026", "06:30", "1 March 2026, 06:30 CET", "1,234,567", "−12"},
		"fr": {"dimanche 1 mars 2026", "1 mars 2026", "mars 2026", "06:30", "1 mars 2026, 06:30 CET", "1\u202f234\u202f567", "−12"},
		"es": {"domingo, 1 de marzo de 2026", "1 de marzo de 2026", "marzo de 2026", "06:30", "1 de marzo de 2026, 06:30 CET", "1.234.567", "−12"},
		"it": {"domenica 1 marzo 2026", "1 marzo 2026", "marzo 2026", "06:30", "1 marzo 2026, 06:30 CET", "1.234.567", "−12"},
		"nl": {"zondag 1 maart 2026", "1 maart 2026", "maart 2026", "06:30", "1 maart 2026, 06:30 CET", "1.234.567", "−12"},
		"pl": {"niedziela, 1 marca 2026", "1 marca 2026", "marzec 2026", "06:30", "1 marca 2026, 06:30 CET", "1\u00a0234\u00a0567", "−12"},
		"de": {"Sonntag, 1. März 2026", "1. März 2026", "März 2026", "06:30", "1. März 2026, 06:30 CET", "1.234.567", "−12"},
	} {
		l := locale.For(code)
		got := []string{l.Day(at), l.Date(at), l.Month(at), l.Clock(at), l.Stamp(at), l.Number(1234567), l.Number(-12)}
		for i := range want {
			if got[i] != want[i] {
				t.Errorf("%s: %q, not %q", code, got[i], want[i])
			}
		}
	}
}

func TestABrowserIsAnsweredInTheLanguageThatItAsksFor(t *testing.T) {
	t.Parallel()
	for accept, want := range map[string]string{
		"": "en", "de": "de", "de-AT,en;q=0.5": "de", "fr, de;q=0.3": "fr", "pt, de;q=0.3": "de", "fr-CA": "fr", "es-AR": "es", "it": "it", "nl-BE": "nl", "pl,en;q=0.5": "pl", "ja": "en", "en-GB": "en", "\x00;;q=": "en",
	} {
		if got := locale.Asked(accept).Code(); got != want {
			t.Errorf("%q: %s, not %s", accept, got, want)
		}
	}
	if locale.For("xx").Code() != "en" {
		t.Error("a language that is not spoken is not English")
	}
}

func TestACatalogueSaysWhatItHasAndEnglishElse(t *testing.T) {
	t.Parallel()
	own := locale.Translations{"de": {"%s article": "%s Artikel", "%s articles": "%s Artikel"}}
	german := own.In(locale.For("de"))
	for got, want := range map[string]string{
		german.Count(1, "%s article", "%s articles"):                   "1 Artikel",
		german.Count(1200, "%s article", "%s articles"):                "1.200 Artikel",
		own.In(locale.For("fr")).Count(0, "%s article", "%s articles"): "0 article",
		german.Say("Not there: 100%"):                                  "Not there: 100%",
		own.In(locale.For("en")).Count(2, "%s article", "%s articles"): "2 articles",
	} {
		if got != want {
			t.Errorf("%q, not %q", got, want)
		}
	}
	if len(locale.Words("no catalogue")()["de"]) != 0 {
		t.Error("a catalogue that is not there has texts")
	}
}

func TestPolishHasThreeFormsOfNumber(t *testing.T) {
	t.Parallel()
	polish := locale.Words("reader")().In(locale.For("pl"))
	for n, want := range map[int]string{1: "1 artykuł", 2: "2 artykuły", 4: "4 artykuły", 5: "5 artykułów", 12: "12 artykułów", 22: "22 artykuły", 25: "25 artykułów"} {
		if got := polish.Count(n, "%s article", "%s articles"); got != want {
			t.Errorf("%q, not %q", got, want)
		}
	}
}

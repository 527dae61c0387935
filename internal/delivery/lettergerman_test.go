package delivery_test

import (
	"strings"
	"testing"

	"newsroom"
	"newsroom/internal/mail/mailtest"
	"newsroom/internal/store"
	"newsroom/internal/wire"
)

func TestALetterSpeaksItsReadersLanguage(t *testing.T) {
	h := newHouse(t, mailtest.RelayBehaviour{})
	h.Commit(func(tx store.Tx) error {
		a, err := tx.View().Accounts().Get(h.reader)
		if err != nil {
			return err
		}
		a.Language = "de"
		if err := tx.Accounts().Save(a); err != nil {
			return err
		}
		return tx.Readers().SetReadiness(h.reader, newsroom.Readiness{State: newsroom.StateReady, Next: start.AddDate(0, 0, 1)})
	})
	e := sampleEdition(214, "Halden cable to carry half its load", "A tram wins")
	e.Sections[0].Items[0].Disagreements = []wire.Side{{Sentence: wire.Sentence{Text: "No."}}}
	e.Notice = &wire.Notice{Cause: wire.Quiet, Message: "It is quiet.", Phrases: []wire.Phrase{{Form: "Nothing that you follow has news since your last edition."}}}
	change := "2 articles have come on it since your last edition."
	e.Followed = []wire.Followed{{Title: "Sluice", State: "active", Change: &change, Phrases: []wire.Phrase{{Form: "%s articles have come on it since your last edition.", Values: []string{"2"}}}}}
	e.Remarks = []wire.Remark{{Text: "You said.", Phrases: []wire.Phrase{
		{Form: "You said: “%s” The desk asked you back, and waits for your answer here: %s", Values: []string{"Ich wüsste gern, " + strings.Repeat("wie es weitergeht, ", 3) + "mit den Schleusen", "https://news.example.org/mandate"}},
		{Form: "Until then, what it could find on this comes first (%s), and the rest is what most of your sources write of.", Values: []string{"Schleusen"}},
	}}}
	e.Corrections = []wire.Correction{{Number: 213, Headline: "Old", Note: "Es waren fünf.", NotedAt: e.SentAt}}
	l := h.mails(e)
	same(t, "the subject", l.Subject, "Ausgabe 214: Halden cable to carry half its load")
	for _, said := range []string{
		"Ausgabe 214, Samstag, 21. November 2026", "Gesandt am 21. November 2026, 13:00 CET", "612 Artikel, 41 Lagen", "6 Minuten zu lesen", "Die Quellen widersprechen sich",
		"Zu nichts, was Sie verfolgen, gibt es seit Ihrer letzten Ausgabe Neues.", "Sluice: Seit Ihrer letzten Ausgabe sind 2 Artikel dazu gekommen.", "Ausgabe 213, Old: Es waren fünf.",
		"peat: ruhig: nichts Neues", "Das ist die ganze Zeitung.", "Die nächste kommt am Sonntag, 22. November, 13:00 (Europe/Stockholm).", "Ausgaben per Mail abbestellen",
		"wartet hier auf Ihre Antwort: https://news.example.org/mandate", "was sie dazu finden konnte (Schleusen)",
	} {
		for form, text := range map[string]string{"text": l.Text, "HTML": l.HTML} {
			if !strings.Contains(strings.Join(strings.Fields(text), " "), said) {
				t.Errorf("the %s does not say %q:\n%s", form, said, text)
			}
		}
	}
	for _, said := range []string{`<html lang="de">`, "2 Geschichten, 6 Minuten. Außerdem: A tram wins"} {
		if !strings.Contains(l.HTML, said) {
			t.Errorf("%q is missing in\n%s", said, l.HTML)
		}
	}
}

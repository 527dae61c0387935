package edition

import (
	"bytes"
	"strings"
	"testing"

	"newsroom"
	"newsroom/internal/locale"
	"newsroom/internal/locale/localetest"
	"newsroom/internal/wire"
)

func TestWhatAnEditionSaysItselfIsInEachLanguage(t *testing.T) {
	localetest.Spoken(t, ".", "edition", append(before, "Of its %s newest titles %s say what the new one says, and %s what the old one said.")...)
}

// before are the forms that no edition says any more, and that older ones hold.
var before = []string{
	"It has %s independent sources.",
	"Its %s newest articles have %s independent sources.",
	"Its %s publishers are %s independent sources: the others reprint what they wrote.",
	"Its %s publishers print one text: it has a single source.",
	"The %s publishers of its %s newest articles are %s independent sources: the others reprint what they wrote.",
	"The %s publishers of its %s newest articles print one text: they have a single source.",
	"One publisher prints its %s newest articles.",
	"One of your sources writes of it.",
	"%s publishers report on this story, all with one text: that is a single source.",
	"%s publishers report on this story, each an independent source.",
	"%s of your sources write of the story to which it belongs.",
}

// provePhrases: what stands in English for every client is what the phrases beside it say, and each can be said in every
// language.
func (w *world) provePhrases(body wire.Edition) {
	w.Helper()
	var all []wire.Phrase
	told := func(english string, phrases []wire.Phrase) {
		same(w, "what is told", inEnglish(phrases), english)
		all = append(all, phrases...)
	}
	if body.Notice != nil {
		told(body.Notice.Message, body.Notice.Phrases)
	}
	for _, section := range body.Sections {
		for _, item := range section.Items {
			for _, why := range item.Why {
				told(why.Reason, why.Phrases)
			}
		}
	}
	for _, f := range body.Followed {
		if len(f.Phrases) > 0 {
			told(*f.Change, f.Phrases)
		}
	}
	for _, l := range locale.All()[1:] {
		for _, one := range all {
			if _, ok := catalogue()[l.Code()][one.Form]; !ok {
				w.Errorf("%s: nothing for %q", l.Code(), one.Form)
			}
		}
	}
}

func TestAPaperIsPrintedInItsReadersLanguageAndAnOlderOneAsItWasSent(t *testing.T) {
	w := newWorld(t)
	reader := w.reader("wind turbines", "chess")
	one := w.Publisher("one", reader)
	crack := w.place(newsroom.SituationID{}, w.arrive(one, "Saltmark stops wind turbines", turbinesOne))
	w.follow(reader, crack, "The crack", newsroom.MonitorActive)
	_, body := w.compose(reader)
	for name, prints := range map[string]func(*bytes.Buffer) error{
		"plain": func(b *bytes.Buffer) error { return Plain(b, In("de"), body) },
		"page":  func(b *bytes.Buffer) error { return HTML(b, In("de"), body) },
		"part":  func(b *bytes.Buffer) error { return Part(b, In("de"), body) },
	} {
		var out bytes.Buffer
		w.Must(prints(&out))
		flat := strings.Join(strings.Fields(out.String()), " ")
		for _, want := range []string{
			"Gesandt am 21. November 2026", "1 Artikel, 1 Lage", "Die Wörter dieses Themas stehen in dem einen Artikel, der neu ist. Bisher berichtet ein einziger Herausgeber darüber.",
			"Was Sie verfolgen", "Ihre Themen in dieser Zeitung", "in Ihren Quellen wurde nichts dazu gefunden", "Das ist die ganze Zeitung.",
		} {
			if !strings.Contains(flat, want) {
				t.Errorf("%s: %q is missing in\n%s", name, want, out.String())
			}
		}
	}
	older := body.Sections[0].Items[0].Why[0]
	same(t, "what was sent before there were phrases", In("de").Told(older.Reason, nil), older.Reason)
	body.Notice = noticed(wire.Blind, phrase("We could not see: %s of your %s sources can't be read at present.", 2, 3))
	same(t, "a notice", In("de").Told(body.Notice.Message, body.Notice.Phrases), "Wir konnten nichts sehen: 2 Ihrer 3 Quellen sind zurzeit nicht lesbar.")
	same(t, "a reason of a title", In("de").turned("Of its 9 newest titles 5 say what the new one says, and 1 what the old one said."),
		"Von den 9 neuesten Überschriften sagen 5, was die neue sagt, und 1, was die alte sagte.")
	same(t, "another", In("de").turned("Because."), "Because.")
}

package edition

import (
	"bytes"
	"strings"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
	"newsroom/internal/wire"
)

// since gives what the page of an edition says of corrections.
func (w *world) since(account newsroom.AccountID, number int64) (out []string) {
	w.Helper()
	all, err := NewArchive(w.Store).Corrections(w.Context(), account, number)
	w.Must(err)
	return notes(all)
}

func notes(all []wire.Correction) (out []string) {
	for _, c := range all {
		out = append(out, c.Note)
	}
	return out
}

const (
	resigned = "Ada Holt of Saltmark resigned on Monday. She had led the company for nine years."
	approved = "The council of Oxley approved the second bridge. It is to cost 90 million euros."
	typo     = "The goverment of the coast opened a new lighthouse at Dunmere. It can be seen for miles."
)

// Three real changes by publishers and one cosmetic one make three corrections, in the next edition and beside the old
// one, which stays as it was sent.
func TestWhatPublishersChangeIsToldInTheNextEditionAndBesideTheOldOne(t *testing.T) {
	w := newWorld(t)
	reader := w.reader("wind turbines", "Saltmark resigned", "bridge", "lighthouse")
	feed := w.Publisher("Coast Herald", reader)
	turbines := w.arrive(feed, "Saltmark stops wind turbines", turbinesOne)
	holt := w.arrive(feed, "Saltmark head resigned", resigned)
	bridge := w.arrive(feed, "Oxley bridge approved", approved)
	lighthouse := w.arrive(feed, "New lighthouse at Dunmere", typo)
	for _, id := range []newsroom.ArticleID{turbines, holt, bridge, lighthouse} {
		w.place(newsroom.SituationID{}, id)
	}
	first, body := w.compose(reader)
	same(t, "items", len(first.Items), 4)
	same(t, "corrections of the first", body.Corrections, []wire.Correction{})
	same(t, "beside it, before anything changed", w.since(reader, 1), []string(nil))

	w.Pass(time.Hour)
	seen := wire.At(w.Clock())
	w.revise(turbines, "Saltmark stops wind turbines", strings.Replace(turbinesOne, "38", "83", 1))
	w.revise(holt, "Saltmark head resigned", strings.Replace(resigned, "Ada Holt", "Ida Holt", 1))
	w.revise(bridge, "Oxley bridge approved", "It is to cost 90 million euros. An earlier version of this report was wrong on the vote.")
	w.revise(lighthouse, "New lighthouse at Dunmere", strings.Replace(typo, "goverment", "government", 1))
	want := []string{
		"Coast Herald has changed a sentence that was quoted. It read “" + quoted(body, "wind turbines") + "”; it now reads “" +
			strings.Replace(quoted(body, "wind turbines"), "38", "83", 1) + "”.",
		"Coast Herald has changed a sentence that was quoted. It read “Ada Holt of Saltmark resigned on Monday”; it now reads “Ida Holt of Saltmark resigned on Monday”.",
		"Coast Herald has taken out a sentence that was quoted: “The council of Oxley approved the second bridge”.",
	}
	same(t, "beside the first, before the next", w.since(reader, 1), want)
	w.Pass(time.Hour)
	second, body := w.compose(reader)
	same(t, "the next edition", notes(body.Corrections), want)
	for _, c := range body.Corrections {
		same(t, "edition and date", []any{c.Number, c.NotedAt}, []any{int64(1), seen})
	}
	same(t, "headlines", []string{body.Corrections[0].Headline, body.Corrections[1].Headline}, []string{"Saltmark stops wind turbines", "Saltmark head resigned"})
	same(t, "an edition without items carries them, too", len(second.Items), 0)
	same(t, "beside the first", w.since(reader, 1), want)
	same(t, "the sent edition", w.whole(reader, 1), first)
	classes := map[newsroom.CorrectionClass]int{}
	for _, c := range second.Corrections {
		classes[c.Class]++
	}
	same(t, "each change has its class", classes[newsroom.Cosmetic] > 0, true)

	w.Pass(time.Hour)
	_, body = w.compose(reader)
	same(t, "told once", body.Corrections, []wire.Correction{})
	w.printed(reader, first, second)
}

// quoted gives the sentence of an interest's first item that holds a number.
func quoted(body wire.Edition, interest string) string {
	for _, section := range body.Sections {
		for _, sentence := range section.Items[0].Summary {
			if section.Interest == interest && strings.Contains(sentence.Text, "38") {
				return strings.TrimSuffix(sentence.Text, ".")
			}
		}
	}
	return ""
}

// printed proves that the printed forms show the corrections.
func (w *world) printed(reader newsroom.AccountID, first, second newsroom.Edition) {
	w.Helper()
	since, err := NewArchive(w.Store).Corrections(w.Context(), reader, 1)
	w.Must(err)
	for _, write := range []func(*bytes.Buffer) error{
		func(b *bytes.Buffer) error { return HTML(b, In("en"), bodyOf(w, first), since...) },
		func(b *bytes.Buffer) error { return Plain(b, In("en"), bodyOf(w, first), since...) },
		func(b *bytes.Buffer) error { return HTML(b, In("en"), bodyOf(w, second)) },
		func(b *bytes.Buffer) error { return Plain(b, In("en"), bodyOf(w, second)) },
	} {
		var b bytes.Buffer
		w.Must(write(&b))
		words := strings.Join(strings.Fields(b.String()), " ")
		for _, want := range []string{"21 November 2026, 13:00", "it now reads “Ida Holt of Saltmark", "on Monday”.", "taken out a sentence"} {
			if !strings.Contains(words, want) {
				w.Errorf("%q is not in\n%s", want, b.String())
			}
		}
	}
}

// What flips between two editions has not changed; what was told and is taken back is told again; and a feed that goes
// on flipping is left alone.
func TestAPassageThatFlipsIsToldAsOftenAsItSaysSomethingElseToTheReader(t *testing.T) {
	w := newWorld(t)
	reader := w.reader("wind turbines")
	article := w.arrive(w.Publisher("one", reader), "Saltmark stops wind turbines", turbinesOne)
	w.place(newsroom.SituationID{}, article)
	w.compose(reader)
	other := strings.Replace(turbinesOne, "38", "83", 1)
	said := func(texts ...string) []string {
		for _, text := range texts {
			w.Pass(time.Hour)
			w.revise(article, "Saltmark stops wind turbines", text)
		}
		w.Pass(time.Hour)
		_, body := w.compose(reader)
		return notes(body.Corrections)
	}
	same(t, "there and back", said(other, turbinesOne), []string(nil))
	if got := said(other); len(got) != 1 || !strings.Contains(got[0], "now reads") {
		t.Errorf("there: %q", got)
	}
	same(t, "more around it", said(other+" It was windy."), []string(nil))
	if got := said(turbinesOne); len(got) != 1 || !strings.Contains(got[0], "gone back to what was quoted") {
		t.Errorf("back: %q", got)
	}
	told := 0
	for range 5 {
		told += len(said(other)) + len(said(turbinesOne))
	}
	same(t, "told in all after that", told, maxFound-2)
	same(t, "beside the edition", len(w.since(reader, 1)) > 1, true)
}

// A change that comes while an edition is composed is told by the next one.
func TestAChangeBetweenComposingAndSendingIsTold(t *testing.T) {
	w := newWorld(t)
	reader := w.reader("wind turbines")
	article := w.arrive(w.Publisher("one", reader), "Saltmark stops wind turbines", turbinesOne)
	w.place(newsroom.SituationID{}, article)
	changed := false
	w.press.fault = func(p newsroom.Point) {
		if p == newsroom.PointChosen && !changed {
			changed = true
			w.revise(article, "Saltmark stops wind turbines", strings.Replace(turbinesOne, "38", "83", 1))
		}
	}
	_, body := w.compose(reader)
	if !strings.Contains(quoted(body, "wind turbines"), "38") {
		t.Fatalf("it was to quote the first version: %+v", body.Sections)
	}
	same(t, "beside it at once", len(w.since(reader, 1)), 1)
	w.Pass(time.Hour)
	_, body = w.compose(reader)
	same(t, "corrections", len(body.Corrections), 1)
}

// A passage that several editions quoted is told once, and stands beside each of them.
func TestAPassageOfSeveralEditionsIsToldOnce(t *testing.T) {
	w := newWorld(t)
	reader := w.reader("wind turbines")
	one, two := w.Publisher("one", reader), w.Publisher("two", reader)
	article := w.arrive(one, "Saltmark stops wind turbines", turbinesOne)
	crack := w.place(newsroom.SituationID{}, article)
	w.compose(reader)
	w.Pass(12 * time.Hour)
	w.place(crack, w.arrive(two, "Thin glue caused the crack in wind turbines", turbinesThree))
	second, _ := w.compose(reader)
	rests := 0
	for _, cite := range second.Items[0].Cites {
		if cite.Article == article {
			rests++
		}
	}
	if rests == 0 {
		t.Fatal("the second edition quotes nothing of the first article any more: the test needs other articles")
	}
	w.Pass(time.Hour)
	w.revise(article, "Saltmark stops wind turbines", "This article was withdrawn.")
	w.Pass(time.Hour)
	w.place(crack, w.arrive(two, "Saltmark repairs 12 wind turbines", "Saltmark repaired 12 of the wind turbines at Dunmere Bank on Sunday, the company said."))
	_, body := w.compose(reader)
	if got := notes(body.Corrections); len(got) != 1 || !strings.HasSuffix(got[0], "Edition 1 quoted it, too.") || body.Corrections[0].Number != 2 {
		t.Errorf("told: %+v", body.Corrections)
	}
	same(t, "beside the first", len(w.since(reader, 1)), 1)
	same(t, "beside the second", len(w.since(reader, 2)), 1)
	same(t, "development", body.Sections[0].Items[0].Development, wire.Corrected)
}

// What a reader does not see any more is not told, and nobody is told of another's editions.
func TestCorrectionsKeepToWhatTheReaderSees(t *testing.T) {
	w := newWorld(t)
	reader, other := w.reader("wind turbines"), w.reader("wind turbines")
	hidden := w.Publisher("hidden", reader, other)
	article := w.arrive(hidden, "Saltmark stops wind turbines", turbinesOne)
	w.place(newsroom.SituationID{}, article)
	w.compose(reader)
	w.Commit(func(tx store.Tx) error {
		all, err := tx.Sources().For(reader)
		if err != nil {
			return err
		}
		return tx.Sources().Remove(all[0].ID)
	})
	w.Pass(time.Hour)
	w.revise(article, "Saltmark stops wind turbines", strings.Replace(turbinesOne, "38", "83", 1))
	_, body := w.compose(reader)
	same(t, "the reader who left the feed", body.Corrections, []wire.Correction{})
	_, body = w.compose(other)
	same(t, "the reader who was shown nothing before", body.Corrections, []wire.Correction{})
}

// The note is in the reader's language.
func TestANoteIsInTheReadersLanguage(t *testing.T) {
	for language, want := range map[string]string{
		"en": "has changed a sentence", "de": "hat einen zitierten Satz geändert", "fr": "a modifié une phrase", "es": "ha cambiado una frase",
		"it": "ha modificato una frase", "pt": "has changed a sentence",
	} {
		e := errataIn(language)
		for _, form := range []string{e.Reworded, e.Removed, e.Retitled, e.Restored} {
			if !strings.Contains(form, "{who}") || !strings.Contains(form, "{was}") {
				t.Errorf("%s: %q", language, form)
			}
		}
		if !strings.Contains(e.Reworded, want) {
			t.Errorf("%s says %q", language, e.Reworded)
		}
	}
	two := []newsroom.Correction{{Number: 7}, {Number: 7}, {Number: 5}, {Number: 3}, {Number: 2}}
	enginetest.Same(t, "other editions", errataIn("en").others(7, two), " Editions 2, 3 and 5 quoted it, too.")
}

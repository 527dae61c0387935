package edition

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/digest"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
	"newsroom/internal/wire"
)

func TestAStoryThatTurnsIsRenamedWithAReason(t *testing.T) {
	w := newPaperWorld(t)
	reader := w.reader("Solvang")
	for n := range 3 {
		w.prints(fmt.Sprintf("paper%d", n), "en", "Sailor Karin Solvang missing off Hestnes", "The sailor Karin Solvang has been missing off Hestnes since Sunday. "+
			fmt.Sprintf("Boat number %d joined the search for Solvang.", n+4))
		w.Pass(time.Hour)
	}
	_, body := w.compose(reader)
	same(t, "the name", w.only(body).Situation.Title, "Sailor Karin Solvang missing off Hestnes")
	same(t, "former names", len(w.only(body).Situation.Formerly), 0)
	for n := range 9 {
		w.prints(fmt.Sprintf("paper%d", n), "en", "Karin Solvang arrested for insurance fraud in Hamburg", "Police in Hamburg arrested the sailor Karin Solvang for insurance "+
			fmt.Sprintf("fraud. She had staged her death off Hestnes, prosecutors said. Officer %d found Solvang in a hotel.", n))
		w.Pass(time.Hour)
	}
	e, body := w.compose(reader)
	item := w.only(body)
	same(t, "the name", item.Situation.Title, "Karin Solvang arrested for insurance fraud in Hamburg")
	if len(item.Situation.Formerly) != 1 {
		t.Fatalf("former names: %+v", item.Situation.Formerly)
	}
	former := item.Situation.Formerly[0]
	same(t, "the former name", former.Title, "Sailor Karin Solvang missing off Hestnes")
	contains(t, "the reason", former.Reason, "newest titles")
	history := enginetest.See(w.world, func(v store.View) ([]newsroom.SituationEvent, error) {
		return v.Situations().Titles(reader, []newsroom.SituationID{e.Items[0].Situation})
	})
	same(t, "the history", []any{len(history), history[1].Kind, history[1].At, history[1].Reason}, []any{2, newsroom.Renamed, e.SentAt, former.Reason})
}

func TestPublishersThatDifferAreSetSideBySide(t *testing.T) {
	w := newPaperWorld(t)
	reader := w.reader("Tarvand")
	title, body := quake("Tarvand", "Kerosh", "6.4", "12", "Nima Farhadi")
	w.prints("herald", "en", title, strings.Replace(body, "at least ", "", 1))
	w.Pass(10 * time.Minute)
	w.prints("courier", "en", "Quake in Tarvand: 15 dead, village cut off", "The death toll of the earthquake in Tarvand stands at 15, the mayor of Tarvand told our reporter. "+
		"A landslide has cut the road to Kerosh, and helicopters carry water.")
	e, paper := w.compose(reader)
	item := w.only(paper)
	if len(item.Disagreements) != 2 {
		t.Fatalf("the disagreements are %+v", item.Disagreements)
	}
	same(t, "what they say", []string{item.Disagreements[0].Says, item.Disagreements[1].Says}, []string{"12", "15"})
	var plain strings.Builder
	w.Must(Plain(&plain, In("en"), bodyOf(t, e)))
	contains(t, "the text", plain.String(), "Publishers differ", "herald", "courier")
}

func TestATollThatGrowsIsADevelopmentAndNoDisagreement(t *testing.T) {
	w := newPaperWorld(t)
	reader := w.reader("Tarvand")
	title, body := quake("Tarvand", "Kerosh", "6.4", "12", "Nima Farhadi")
	w.prints("herald", "en", title, body)
	w.Pass(20 * time.Minute)
	w.prints("post", "en", "Twelve people die in Tarvand earthquake", "Twelve people have died in an earthquake in Tarvand, the authorities of Kerosh said. Schools are closed.")
	w.compose(reader)
	w.Pass(5 * time.Hour)
	title, body = quake("Tarvand", "Kerosh", "6.4", "15", "Nima Farhadi")
	w.prints("herald", "en", title, body)
	w.Pass(time.Minute)
	_, paper := w.compose(reader)
	item := w.only(paper)
	same(t, "disagreements", len(item.Disagreements), 0)
	same(t, "development", item.Development, wire.Developing)
	contains(t, "what is new", said(item.New), "15 people")
	if strings.Contains(said(item.Summary), "12 people") || strings.Contains(said(item.Summary), "Twelve") {
		t.Errorf("the summary tells the old toll: %s", said(item.Summary))
	}
}

func TestNoArticleIsQuotedWithMoreThanSixtyWordsInAnEdition(t *testing.T) {
	w := newPaperWorld(t)
	reader := w.reader("Brennholm")
	w.prints("herald", "en", "Fire destroys old cannery in Brennholm", dispatch+" "+strings.ReplaceAll(dispatch, "cannery", "factory"))
	_, body := w.compose(reader)
	item := w.only(body)
	words := count(item.Headline) + count(said(item.Summary)) + count(said(item.New))
	if words > digest.MostWords || words < digest.MostWords/2 {
		t.Errorf("%d words of one article: %q", words, said(item.Summary))
	}
}

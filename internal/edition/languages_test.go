package edition

import (
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/mandate"
	"newsroom/internal/store/enginetest"
	"newsroom/internal/wire"
)

// inGerman stores an article in German.
func (w *world) inGerman(feed newsroom.FeedID, title, body string) newsroom.ArticleID {
	w.Helper()
	return w.Arrive(enginetest.News{
		Feed: feed, Language: "de", Title: title, Text: body, Published: w.Clock().Add(-time.Hour),
		Words: length(title, body), Stems: mandate.Stems(title, body, "", "de"),
	})
}

func TestWhatFewTellInOtherLanguagesComesWhereThereIsNothingElse(t *testing.T) {
	w := newWorld(t)
	reader := w.reader("Oxley", "Saltmark", "Hamburg")
	one := w.Publisher("one", reader)
	for title, body := range map[string]string{
		"Oxley harbour reopens":        "Ships enter the harbour again after three weeks of repairs.",
		"Oxley bakers give rolls away": "Bakers handed rolls to pupils on the first day of school.",
		"Oxley counts its gulls":       "Volunteers found fewer nests on the roofs than last spring.",
		"Hamburg opens a bridge":       "Cyclists crossed the river by the new bridge on Sunday.",
	} {
		w.place(newsroom.SituationID{}, w.arrive(one, title, body))
	}
	for title, body := range map[string]string{
		"Oxley: Fähre fährt wieder": "Das Schiff legte am Morgen mit Pendlern ab.",
		"Saltmark stellt Fähre ein": "Der Rat fand kein Geld für den Betrieb.",
		"Saltmark baut Kai":         "Bagger heben seit Dienstag die Fahrrinne aus.",
		"Saltmark sucht Lotsen":     "Drei Stellen sind seit Jahren unbesetzt.",
		"Saltmark feiert Hafen":     "Kapellen spielten bis in die Nacht.",
		"Hamburg baut eine Brücke":  "Radfahrer sollen den Fluss schneller überqueren.",
	} {
		w.place(newsroom.SituationID{}, w.inGerman(one, title, body))
	}
	_, body := w.compose(reader)
	same(t, "interests", causes(body), map[string]string{"Oxley": "3", "Saltmark": "3", "Hamburg": "2"})
	for _, head := range headlines(body) {
		if head == "Oxley: Fähre fährt wieder" {
			t.Errorf("%q comes before what the reader reads", head)
		}
	}
}

func TestAHeadlineIsInTheReadersLanguageIfItCan(t *testing.T) {
	w := newWorld(t)
	reader := w.reader("Windkraft", "harbour")
	one, two := w.Publisher("one", reader), w.Publisher("two", reader)
	w.place(newsroom.SituationID{}, w.inGerman(one, "Saltmark stoppt Windkraft vor Dunmere", "Saltmark stoppte 38 Anlagen vor Dunmere Bank."),
		w.arrive(two, "Saltmark stops machines at Dunmere Bank", "Saltmark stopped 38 machines at Dunmere Bank."))
	w.place(newsroom.SituationID{}, w.arrive(one, "Oxley harbour reopens", harbour))
	_, body := w.compose(reader)
	same(t, "headlines", headlines(body), []string{"Saltmark stops machines at Dunmere Bank", "Oxley harbour reopens"})
}

func covered(c Considered, sources int) Considered {
	c.Reporting, c.Members = sources, 1
	for i := range c.Weights {
		c.Weights[i].Meeting = 1
	}
	return c
}

func TestWhatMostSourcesBringLeadsAndComesIn(t *testing.T) {
	r := Record{Budget: leadSeconds + 2*secondSeconds, Composed: noon, Interests: interests(2), Considered: []Considered{
		covered(considered(1, 1, weight(1, 9)), 1), covered(considered(2, 1, weight(1, 8)), 1), covered(considered(3, 1, weight(2, 5)), 2),
		covered(considered(4, 3, weight(1, 3)), 12), covered(considered(5, 9, weight(1, 1)), 20),
	}}
	Choose(&r)
	same(t, "taken", taken(r), map[byte]wire.Placement{1: wire.Second, 3: wire.Second, 4: wire.Lead})
	r.Considered[3].Weights[0].Foreign = true
	Choose(&r)
	same(t, "taken where the reader reads another", taken(r)[4] == wire.Lead, false)
	r.Considered[3].Weights[0].Foreign = false
	r.Considered[3].Event, r.Considered[2].Event = 1, 7 // an event that one publisher tells of a story of twelve
	Choose(&r)
	same(t, "taken by its event and its story alike", taken(r)[3], wire.Lead)
	r.Considered[2].Event = 0
	r.Considered[3].Members = 9 // of which one alone is on the interest
	Choose(&r)
	same(t, "taken where it is on it in part", taken(r)[4] == wire.Lead, false)
}

func TestAnInterestThatIsOnlyMentionedIsNoReason(t *testing.T) {
	c := Considered{Weights: []Weight{{Interest: 1, Meeting: 7}, {Interest: 2, Meeting: 3}, {Interest: 3, Meeting: 4}}}
	c.withoutMentions()
	same(t, "interests", c.Weights, []Weight{{Interest: 1, Meeting: 7}, {Interest: 3, Meeting: 4}})
}

// What is touched by one article of seven gave way to nothing: the count says so beside the cause.
func TestWhatWasTouchedIsCounted(t *testing.T) {
	w := newWorld(t)
	reader := w.reader("Oxley", "gulls")
	var of []newsroom.ArticleID
	for _, name := range []string{"one", "two", "three", "four", "five", "six"} {
		of = append(of, w.arrive(w.Publisher(name, reader), "Oxley harbour reopens, says "+name, harbour+" It was "+name+"."))
	}
	of = append(of, w.arrive(w.Publisher("seven", reader), "Oxley harbour reopens: gulls rejoice", harbour+" Gulls came."))
	w.place(newsroom.SituationID{}, of...)
	_, body := w.compose(reader)
	same(t, "interests", causes(body), map[string]string{"Oxley": "1", "gulls": "nothing_happened"})
	same(t, "gulls", In("en").Missing(body.Coverage[1]), "nothing on it: 1 article came (naming it in passing: 1)")
}

// reasons counts the interests for which a situation's item says that it is there: all but those that the event it tells is not on, of
// which the one that it stands under is none.
func (w *world) reasons(c Considered) (n int) {
	w.Helper()
	for _, weight := range c.Weights {
		if !weight.Passing {
			n++
		} else if weight.Interest == c.Section {
			w.Errorf("%s stands under interest %d, which it names for no reason", c.Situation, c.Section)
		}
	}
	return n
}

// What few tell in a language that neither the reader nor most sources know is not in a paper, and its coverage says so, until the reader
// shows to read it: by a source of their own, or by the words of an interest.
func TestWhatNobodyIsTakenToReadIsLeftOutAndCounted(t *testing.T) {
	for name, c := range map[string]struct {
		interests []string
		own       bool
		want      string
	}{
		"nothing is known":    {[]string{"Oxley", "Saltmark"}, false, "nothing_happened"},
		"a source of theirs":  {[]string{"Oxley", "Saltmark"}, true, "1"},
		"an interest is said": {[]string{"Oxley", "Saltmark", "Rente"}, false, "1"},
	} {
		w := newWorld(t)
		reader := w.reader(c.interests...)
		one, two := w.Publisher("one"), w.Publisher("two")
		if c.own {
			two = w.Publisher("three", reader)
		}
		for _, title := range []string{"Oxley harbour reopens", "Oxley bakers give rolls away", "Oxley counts its gulls"} {
			w.place(newsroom.SituationID{}, w.arrive(one, title, title+" after three weeks, the council said."))
		}
		w.place(newsroom.SituationID{}, w.inGerman(two, "Saltmark sucht Lotsen", "Drei Stellen sind seit Jahren unbesetzt."))
		_, body := w.compose(reader)
		if got := causes(body)["Saltmark"]; got != c.want {
			t.Errorf("%s: %s, not %s; %+v", name, got, c.want, body.Coverage)
		}
		if c.want == "nothing_happened" {
			same(t, name, body.Coverage[1].LeftOut, []wire.LeftOut{{Why: newsroom.OmittedLanguage, Articles: 1}})
		}
	}
}

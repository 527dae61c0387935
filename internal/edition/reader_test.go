package edition

import (
	"fmt"
	"log/slog"
	"slices"
	"strings"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/mandate"
	"newsroom/internal/situation"
	"newsroom/internal/store"
	"newsroom/internal/wire"
)

// The tests of this file are stories as a reader would judge them: made up, grouped by the desk, composed by the press
// and read in the paper.

// paperworld is a world with the desk that the newsroom has, and one feed for each publisher.
type paperworld struct {
	*world
	feeds map[string]newsroom.FeedID
}

func newPaperWorld(t testing.TB) *paperworld {
	t.Helper()
	w := &paperworld{newWorld(t), map[string]newsroom.FeedID{}}
	w.press.group = situation.NewGrouper(w.Store, nil, slog.New(slog.DiscardHandler))
	return w
}

// prints stores an article of a publisher, published and seen now.
func (w *paperworld) prints(publisher, language, title, body string) {
	w.Helper()
	feed, known := w.feeds[publisher]
	if !known {
		feed = w.Publisher(publisher)
		w.feeds[publisher] = feed
	}
	key := newsroom.Digest(w.Mint())
	w.Commit(func(tx store.Tx) error {
		return tx.Articles().Add([]store.ArrivedArticle{{
			Article: newsroom.Article{Feed: feed, Key: key, Language: language, FirstSeen: tx.Now(), Published: tx.Now()},
			Words: newsroom.Version{
				Seen: tx.Now(), Title: title, Text: body, URL: fmt.Sprintf("https://%s.example/%x", publisher, key), Content: key,
				Words: length(title, body),
			},
			Stems: mandate.Stems(title, body, "", language),
		}})
	})
}

// items gives the items of an edition.
func items(body wire.Edition) (out []wire.Item) {
	for _, section := range body.Sections {
		out = append(out, section.Items...)
	}
	return out
}

// only gives the only item of an edition.
func (w *paperworld) only(body wire.Edition) wire.Item {
	w.Helper()
	all := items(body)
	if len(all) != 1 {
		w.Fatalf("the paper has %d items: %q", len(all), headlines(body))
	}
	return all[0]
}

func said(sentences []wire.Sentence) string {
	var all []string
	for _, s := range sentences {
		all = append(all, s.Text)
	}
	return strings.Join(all, " ")
}

// contains checks that a text says all of these.
func contains(t testing.TB, what, said string, all ...string) {
	t.Helper()
	for _, one := range all {
		if !strings.Contains(said, one) {
			t.Errorf("%s does not say %q: %s", what, one, said)
		}
	}
}

const dispatch = "A fire destroyed the old cannery in the harbour of Brennholm on Tuesday night. " +
	"Sixty firefighters from three towns fought the flames until the morning, the fire brigade said. " +
	"Nobody was hurt, but two streets had to be cleared because of the smoke. " +
	"The cannery had stood empty since the company Nordfisk moved to Aarsund. The police are looking for the cause."

func TestNineReprintsAndAReportOfOnesOwnAreTwoIndependentSources(t *testing.T) {
	w := newPaperWorld(t)
	reader := w.reader("Brennholm")
	for n := range 9 {
		w.prints(fmt.Sprintf("paper%d", n), "en", "Fire destroys old cannery in Brennholm", dispatch+fmt.Sprintf(" (paper%d)", n))
		w.Pass(3 * time.Minute)
	}
	w.prints("courier", "en", "Old cannery of Brennholm burns down", "Flames that could be seen from Aarsund have ruined the empty "+
		"cannery of Nordfisk in Brennholm. Our reporter saw the roof fall in shortly before midnight. The mayor, Liv Tangen, "+
		"promised that the quay would be open for the ferry at noon.")
	e, body := w.compose(reader)
	item := w.only(body)
	same(t, "independent sources", item.Witnesses, 2)
	same(t, "articles and publishers", []int{item.Situation.Articles, item.Situation.Publishers}, []int{10, 10})
	same(t, "sources", len(item.Sources), 2)
	at := slices.IndexFunc(item.Sources, func(s wire.Source) bool { return s.Publisher != "courier" })
	same(t, "reprints", len(item.Sources[at].Reprints), 8)
	contains(t, "why", item.Why[0].Reason, "10 publishers report on this story: 2 independent sources, and others that reprint them.")
	var plain, page strings.Builder
	w.Must(Plain(&plain, In("en"), body))
	w.Must(HTML(&page, In("en"), body))
	for what, text := range map[string]string{"the text": plain.String(), "the page": page.String(), "the JSON": string(e.Body)} {
		contains(t, what, strings.Join(strings.Fields(text), " "), "2 independent sources", "paper3")
	}
	contains(t, "the text", plain.String(), "also in")
}

func TestOneDispatchInManyPapersIsASingleSource(t *testing.T) {
	w := newPaperWorld(t)
	reader := w.reader("Brennholm")
	for n := range 4 {
		w.prints(fmt.Sprintf("paper%d", n), "en", "Fire destroys old cannery in Brennholm", dispatch)
	}
	_, body := w.compose(reader)
	item := w.only(body)
	same(t, "independent sources", item.Witnesses, 1)
	contains(t, "why", item.Why[0].Reason, "single source")
}

// quake is a report of an earthquake.
func quake(place, region, size, dead, expert string) (title, body string) {
	return fmt.Sprintf("Earthquake of magnitude %s kills %s in %s", size, dead, place), fmt.Sprintf(
		"A strong earthquake has killed at least %s people in %s, the authorities of %s said. The tremor of magnitude %s was felt "+
			"in the whole of %s. Rescuers are looking for survivors in the rubble of %s. %s of the seismic institute expects aftershocks.",
		dead, place, region, size, region, place, expert)
}

func TestTwoEarthquakesInOneWeekStayApart(t *testing.T) {
	w := newPaperWorld(t)
	reader := w.reader("earthquakes")
	for n := range 5 {
		title, body := quake("Tarvand", "Kerosh", "6.4", "31", "Nima Farhadi")
		w.prints(fmt.Sprintf("paper%d", n), "en", []string{"", "Breaking: ", "Update: ", "World: ", "Kerosh: "}[n]+title, strings.Replace(body, "strong", []string{
			"strong", "violent", "heavy", "severe", "powerful",
		}[n], 1)+fmt.Sprintf(" More follows on page %d.", n+2))
		w.Pass(time.Hour)
	}
	w.Pass(60 * time.Hour)
	for n := range 5 {
		title, body := quake("Puerto Sela", "Maraca", "5.9", "8", "Ana Ruiz")
		w.prints(fmt.Sprintf("paper%d", n), "en", []string{"", "Breaking: ", "Update: ", "World: ", "Maraca: "}[n]+title, strings.Replace(body, "strong", []string{
			"strong", "violent", "heavy", "severe", "powerful",
		}[n], 1)+fmt.Sprintf(" More follows on page %d.", n+2))
		w.Pass(time.Hour)
	}
	w.onlyStories(reader, "Tarvand", "Puerto Sela")
}

// onlyStories checks that each article of the paper's stories names one of the places, and each story but one.
func (w *paperworld) onlyStories(reader newsroom.AccountID, places ...string) {
	w.Helper()
	_, body := w.compose(reader)
	met := map[string]int{}
	for _, item := range items(body) {
		for _, place := range places {
			hits := 0
			for _, s := range item.Sources {
				if strings.Contains(s.Title, place) {
					hits++
				}
			}
			if hits == len(item.Sources) {
				met[place]++
			} else if hits > 0 {
				w.Errorf("a story mixes events: %+v", item.Sources)
			}
		}
		if len(item.Disagreements) > 0 {
			w.Errorf("two events disagree: %+v", item.Disagreements)
		}
	}
	for _, place := range places {
		same(w, "stories of "+place, met[place], 1)
	}
}

func TestTheSameElectionInTwoCountriesIsTwoStories(t *testing.T) {
	w := newPaperWorld(t)
	reader := w.reader("elections")
	for n, verb := range []string{"win", "take", "lead after", "claim victory in"} {
		for _, c := range [][4]string{{"Valdoria", "Progress Party", "Elena Marku", "Sorvik"}, {"Estmark", "Green Alliance", "Jonas Feld", "Lauenhafen"}} {
			w.prints(fmt.Sprintf("paper%d", n), "en", fmt.Sprintf("%s %s parliamentary election in %s", c[1], verb, c[0]), fmt.Sprintf(
				"The %s has won the parliamentary election in %s, according to results from %s. Its leader %s called for talks on a "+
					"coalition in report %d. Turnout was higher than four years ago, the election commission of %s said.", c[1], c[0], c[3], c[2], n, c[0]))
		}
		w.Pass(40 * time.Minute)
	}
	w.onlyStories(reader, "Valdoria", "Estmark")
}

var hearings = []string{
	"The trial of the shipowner Henrik Dahlberg began on Monday in Korsund, where he is charged with fraud over the ferry Astrid.",
	"A welder told the court in Korsund that Henrik Dahlberg had known of the cracks in the ferry Astrid for two years.",
	"The former harbour master was heard in the trial of Henrik Dahlberg and denied that he had taken 40,000 crowns for the ferry Astrid.",
	"Henrik Dahlberg broke his silence in the Korsund court and admitted that the papers of the ferry Astrid were false.",
	"Prosecutors in Korsund demanded seven years in prison for the shipowner Henrik Dahlberg in the trial over the ferry Astrid.",
	"The court in Korsund sentenced the shipowner Henrik Dahlberg to five years in prison for fraud over the ferry Astrid.",
}

func TestATrialThatReportsOnceAWeekIsOneStoryForSixWeeksThatIsToldFromItsEnd(t *testing.T) {
	w := newPaperWorld(t)
	reader := w.reader("Dahlberg")
	titles := []string{
		"Ferry trial of Henrik Dahlberg begins in Korsund", "Welder speaks of cracks in Dahlberg ferry trial", "Harbour master denies bribe in Dahlberg trial",
		"Dahlberg admits false papers in ferry trial", "Seven years demanded for Dahlberg in ferry trial", "Dahlberg sentenced to five years in ferry trial",
	}
	for week := range hearings {
		for n, more := range []string{"The hearing lasted four hours.", "Relatives of the victims sat in the first row of the hall."} {
			w.prints(fmt.Sprintf("paper%d", n), "en", titles[week], hearings[week]+" "+more)
			w.Pass(2 * time.Hour)
		}
		if week < 5 {
			_, body := w.compose(reader)
			w.only(body)
			w.Pass(7*24*time.Hour - 4*time.Hour)
		}
	}
	w.prints("paper3", "en", "Court in Korsund gives Henrik Dahlberg five years over ferry Astrid", hearings[5])
	newcomer := w.reader("Dahlberg")
	for account, told := range map[newsroom.AccountID]bool{reader: true, newcomer: false} {
		w.Pass(time.Minute)
		_, body := w.compose(account)
		item := w.only(body)
		contains(t, "the headline", item.Headline, "five years")
		if told {
			contains(t, "what is new", said(item.New), "five years")
			same(t, "weeks", item.UpdatedAt.Sub(item.FirstSeenAt.Time) > 34*24*time.Hour, true)
			if len(item.Situation.Developments) < 4 {
				t.Errorf("the developments are %v", item.Situation.Developments)
			}
		} else if !strings.HasPrefix(said(item.Summary), "The court in Korsund sentenced") {
			t.Errorf("the summary begins with what is old: %s", said(item.Summary))
		}
	}
}

func TestAMatchWithThirtyReportsInAnHourIsOneStory(t *testing.T) {
	w := newPaperWorld(t)
	reader := w.reader("Harwick Rovers")
	phrases := []string{"beat", "edge past", "defeat", "see off", "stun"}
	for n := range 30 {
		minute := 60 + n
		w.prints(fmt.Sprintf("paper%d", n), "en", fmt.Sprintf("Harwick Rovers %s Denby Town %s", phrases[n%5], []string{"2-1", "in cup tie", "after late goal"}[n%3]), fmt.Sprintf(
			"Harwick Rovers %s Denby Town by two goals to one in the quarter-final of the Mercer Cup. Tom Ashdown scored the winner "+
				"in the 88th minute after a corner. %s", phrases[n%5], []string{
				"The manager praised his defence.", "Denby hit the post twice.", "A crowd of 21,400 saw the match.", fmt.Sprintf("It was tight from minute %d on.", minute),
			}[n%4]))
		w.Pass(2 * time.Minute)
	}
	_, body := w.compose(reader)
	item := w.only(body)
	same(t, "articles", item.Situation.Articles, 30)
	if n := len(item.Situation.Developments); n > 2 {
		t.Errorf("one match has %d developments", n)
	}
}

func TestAStoryInThreeLanguagesIsOneByItsNamesNumbersAndPlaces(t *testing.T) {
	w := newPaperWorld(t)
	reader := w.reader("Kallstad", "-Front page")
	w.prints("herald", "en", "Kallstad bridge collapses, 14 cars fall into the Orvel", "The Kallstad bridge over the Orvel collapsed on Friday and 14 cars fell "+
		"into the river. The engineer Mirja Stenqvist had warned of rust in 2019. The operator Brofonden closed the bridge at Tunafors too.")
	w.Pass(time.Hour)
	w.prints("bote", "de", "Brücke von Kallstad eingestürzt, 14 Autos in der Orvel", "Die Brücke von Kallstad über die Orvel ist am Freitag eingestürzt, 14 Autos "+
		"fielen in den Fluss. Die Ingenieurin Mirja Stenqvist hatte 2019 vor Rost gewarnt. Der Betreiber Brofonden sperrte auch die Brücke in Tunafors.")
	w.Pass(time.Hour)
	w.prints("gazette", "fr", "Le pont de Kallstad s'effondre, 14 voitures dans l'Orvel", "Le pont de Kallstad sur l'Orvel s'est effondré vendredi et 14 voitures sont "+
		"tombées. L'ingénieure Mirja Stenqvist avait signalé la rouille en 2019. L'exploitant Brofonden a fermé aussi le pont de Tunafors.")
	for n := range 6 { // other news of the day
		w.prints("herald", "en", fmt.Sprintf("Bakers of Oxley raise the price of bread by %d per cent", n+3), fmt.Sprintf("Flour costs more in valley %d, the guild said.", n))
	}
	_, body := w.compose(reader)
	item := w.only(body)
	same(t, "languages", len(item.Situation.Languages), 3)
	same(t, "independent sources", item.Witnesses, 3)
}

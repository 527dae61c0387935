package edition

import (
	"slices"
	"strings"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/mandate"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
	"newsroom/internal/wire"
)

// proveBeside: where little is there of what is followed, what an unanswered statement likely asks for is looked for behind it, and the front page below, for
// a reason that holds; and it counts as nothing that is followed. It gives the interests that the edition was composed by.
func (w *world) proveBeside(e newsroom.Edition, body wire.Edition, record Record, standing []newsroom.Interest) []newsroom.Interest {
	w.Helper()
	waiting := enginetest.See(w, func(v store.View) (newsroom.OpenQuestion, error) { return v.Mandates().Question(e.Account) })
	all := standing
	if slices.ContainsFunc(record.Interests, func(i newsroom.Interest) bool { return mandate.IsTentative(i.ID) }) {
		all = slices.Concat(standing, mandate.Tentative(waiting.Subjects))
	}
	if record.Below == 0 {
		return all
	}
	same(w, "why the front page stands below", record.Below, BelowThree)
	if waiting.Said == "" || mandate.SpeakOfFrontPage(standing) {
		w.Errorf("edition %d has the front page below", e.Number)
	}
	on := 0
	for _, c := range record.Considered {
		if c.Outcome == Used && c.Section > 0 {
			on++
		}
	}
	for i, section := range body.Sections {
		if section.FrontPage && (i+1 < len(body.Sections) && !body.Sections[i+1].Voices || section.Note == nil || on >= fewItems) {
			w.Errorf("the front page stands below %d items on what is followed, with the note %v, as section %d of %d", on, section.Note, i+1, len(body.Sections))
		}
		for _, item := range section.Items {
			if section.FrontPage && (len(item.Why) != 1 || item.Why[0].Interest != "") {
				w.Errorf("%q, of the front page below, is said to be there for %+v", item.Headline, item.Why)
			}
		}
	}
	front := mandate.FrontPage(enginetest.See(w, func(v store.View) (newsroom.Account, error) { return v.Accounts().Get(e.Account) }).Language)
	for _, c := range body.Coverage {
		if c.Label == front.Label {
			w.Errorf("the front page counts as followed: %+v", c)
		}
	}
	return append(all, front)
}

// belowOf gives the section of the front page below what is followed, none where it is not there.
func belowOf(body wire.Edition) (found wire.Section) {
	for _, section := range body.Sections {
		if section.FrontPage {
			found = section
		}
	}
	return found
}

// later has had three editions.
func (w *world) later(reader newsroom.AccountID) {
	w.Helper()
	for range 3 {
		w.compose(reader)
		w.Pass(time.Hour)
	}
}

func TestTheFrontPageStandsBelowWhatIsFollowedWhereThatIsLittle(t *testing.T) {
	w, reader := coveredWorld(t, "harbour", "chess", "-football")
	w.asks(reader, "The harbour, chess, and whatever it is.")
	sent, body := w.compose(reader)
	w.proven(reader, 1)
	same(t, "headlines", headlines(body), []string{"Oxley harbour reopens after the storm", "Saltmark stops wind turbines after crack", "Bakers offer free rolls in Oxley"})
	same(t, "what leads", body.Sections[0].Items[0].Placement, wire.Lead)
	below := belowOf(body)
	same(t, "its name", below.Interest, "Front page")
	same(t, "its note", below.Note.Text, "So far we have understood only this of what you want to read: harbour, chess. Below is the front page of the day: what most of your sources write of. "+
		"Say here what else you want: "+w.press.public+"/mandate If you would rather have nothing in its place, say “leave out the front page” here: "+w.press.public+"/mandate")
	why := told(body)
	if !strings.HasPrefix(why["Saltmark stops wind turbines after crack"], "|It is part of the front page of the day, which you have not asked for. It is among what most") {
		t.Errorf("why: %s", why["Saltmark stops wind turbines after crack"])
	}
	if strings.Contains(why["Oxley harbour reopens after the storm"], "front page") {
		t.Errorf("what is followed is said to be of the front page: %s", why["Oxley harbour reopens after the storm"])
	}
	same(t, "coverage", causes(body), map[string]string{"harbour": "1", "chess": "no_source"})
	same(t, "mentions", len(sent.Mentions), 1) // of the harbour
	var plain strings.Builder
	w.Must(Plain(&plain, In("en"), body))
	if text := strings.Join(strings.Fields(plain.String()), " "); !strings.Contains(text, "── Front page ─") || !strings.Contains(text, below.Note.Text) {
		t.Errorf("in plain text: %s", text)
	}
	account, err := NewArchive(w.Store).Chosen(w.Context(), reader, 1)
	w.Must(err)
	same(t, "what met an interest, and what did not", []int{account.Met, account.Front}, []int{1, 2})
}

func TestWhereNothingIsThereOfWhatIsFollowedTheFrontPageBelowLeads(t *testing.T) {
	w, reader := coveredWorld(t, "chess")
	w.asks(reader, "Chess, and whatever it is.")
	_, body := w.compose(reader)
	w.proven(reader, 1)
	same(t, "sections", len(body.Sections), 1)
	same(t, "what leads", body.Sections[0].Items[0].Placement, wire.Lead)
	same(t, "notice", body.Notice, (*wire.Notice)(nil))
}

func TestTheFrontPageStaysAwayWhereEnoughIsFollowedOrItIsRefusedOrNothingIsAsked(t *testing.T) {
	w, reader := coveredWorld(t, "harbour", "wind turbines", "football")
	w.asks(reader, "The harbour, and whatever it is.")
	_, body := w.compose(reader)
	w.proven(reader, 1)
	same(t, "items of who follows enough", []int{len(headlines(body)), len(belowOf(body).Items)}, []int{3, 0})

	w, reader = coveredWorld(t, "harbour", "-"+mandate.FrontPage("de").Label)
	w.asks(reader, "The harbour, and whatever it is.")
	_, body = w.compose(reader)
	w.proven(reader, 1)
	same(t, "headlines of who refuses it", headlines(body), []string{"Oxley harbour reopens after the storm"})

	w = newWorld(t)
	reader = w.reader("chess")
	w.later(reader)
	w.place(newsroom.SituationID{}, w.arrive(w.Publisher("one", reader), "Free rolls", rolls))
	_, body = w.compose(reader)
	w.proven(reader, 4)
	same(t, "headlines of who is asked nothing", headlines(body), []string(nil))
	same(t, "its notice", body.Notice, noticed(wire.Quiet, phrase("Nothing that you follow has news since your last edition.")))
}

func TestWhileAQuestionWaitsTheFrontPageStandsBelowWhatIsThere(t *testing.T) {
	w := newWorld(t)
	reader := w.reader("harbour")
	w.later(reader)
	w.asks(reader, "The harbour, and I keep wondering about those free rolls.", "free rolls")
	one, two := w.Publisher("one", reader), w.Publisher("two", reader)
	w.place(newsroom.SituationID{}, w.arrive(one, "Oxley harbour reopens after the storm", harbour))
	w.place(newsroom.SituationID{}, w.arrive(one, "Bakers offer free rolls in Oxley", rolls))
	w.place(newsroom.SituationID{}, w.arrive(one, "Saltmark stops wind turbines", turbinesOne), w.arrive(two, "Saltmark stops its wind turbines", turbinesTwo))
	_, body := w.compose(reader)
	w.proven(reader, 4)
	var sections []string
	for _, section := range body.Sections {
		sections = append(sections, section.Interest)
	}
	same(t, "sections", sections, []string{"harbour", "free rolls", "Front page"})
	same(t, "its note", belowOf(body).Note.Text, "Little came on what you follow, and the desk waits for your answer to a question. Below is the front page of the day: what most of your sources write of. "+
		"Answer it here: "+w.press.public+"/mandate If you would rather have nothing in its place, say “leave out the front page” here: "+w.press.public+"/mandate")
}

// What is followed is as new as its own articles are: what else its situation has counts for the front page alone.
func TestTheFrontPageBelowMakesNothingNewerThatIsFollowed(t *testing.T) {
	w := newWorld(t)
	reader := w.reader("harbour")
	one, two := w.Publisher("one", reader), w.Publisher("two", reader)
	on := w.arrive(one, "Oxley harbour reopens after the storm", harbour)
	w.Pass(5 * time.Hour)
	w.place(newsroom.SituationID{}, on, w.arrive(two, "Saltmark stops its wind turbines", turbinesTwo))
	w.asks(reader, "The harbour, and whatever it is.")
	sent, _ := w.compose(reader)
	record, err := DecodeRecord(sent.Record)
	w.Must(err)
	same(t, "what is considered", len(record.Considered), 1)
	same(t, "its weights", len(record.Considered[0].Weights), 2)
	if age := record.Composed.Sub(record.Considered[0].Newest); age < 5*time.Hour {
		t.Errorf("what is followed is %v old, by what else its situation has", age)
	}
}

func TestATrialKnowsNoFrontPageBelow(t *testing.T) {
	w, reader := coveredWorld(t, "harbour")
	w.asks(reader, "The harbour, and whatever it is.")
	w.compose(reader)
	trial, err := NewArchive(w.Store).Try(w.Context(), reader, []newsroom.Interest{{Label: "free rolls"}})
	w.Must(err)
	same(t, "the trial", trial, Trial{Number: 1, Lost: []string{"Oxley harbour reopens after the storm"}})
}

// However much is on the front page, no more of it stands below what is followed than it has places, and nothing that is followed gives way to it.
func TestTheFrontPageBelowTakesNoPlaceOfWhatIsFollowed(t *testing.T) {
	for rule, most := range map[Below]int{BelowSix: 6, BelowThree: 3} { // records of the time of six recompute
		belowTakes(t, rule, most)
	}
}

func belowTakes(t *testing.T, rule Below, most int) {
	t.Helper()
	r := Record{Budget: 30 * 60, Composed: noon, Below: rule, Interests: append(interests(1), mandate.FrontPage("en"))}
	front := Weight{Interest: mandate.FrontPageID, Meeting: 9, Front: true, Score: mandate.Score{Total: 3}}
	for i := range 40 {
		r.Considered = append(r.Considered, considered(byte(i+3), 9, front))
	}
	r.Considered = append(r.Considered, considered(1, 1, weight(1, 1), front), considered(2, 1, weight(1, .1), front))
	r.Considered[0].Same, r.Considered[40].Same = []int{40}, []int{0} // which tell one event
	Choose(&r)
	places := taken(r)
	same(t, "what leads and what is second", []wire.Placement{places[1], places[2]}, []wire.Placement{wire.Lead, wire.Second})
	same(t, "items", len(places), 2+most)
	same(t, "what is told twice", r.Considered[0].Outcome, Doubled)
	r.Budget = leadSeconds + secondSeconds
	Choose(&r)
	same(t, "items of a short paper", taken(r), map[byte]wire.Placement{1: wire.Lead, 2: wire.Second})
	same(t, "what became of the front page for which there is no room", r.Considered[5].Outcome, NoInterest)
}

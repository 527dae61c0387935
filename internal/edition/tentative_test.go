package edition

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"newsroom"
	"newsroom/internal/locale"
	"newsroom/internal/mandate"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
	"newsroom/internal/wire"
)

// asks has a statement of a reader wait for the answer to what the desk asked.
func (w *world) asks(reader newsroom.AccountID, said string, subjects ...string) {
	w.Helper()
	w.Must(w.Update(w.Context(), func(tx store.Tx) error {
		standing, err := tx.Mandates().Standing(reader)
		if err != nil {
			return err
		}
		return tx.Mandates().Ask(reader, newsroom.OpenQuestion{Revision: standing.Revision, Said: said, Subjects: subjects})
	}))
}

// told gives the reason of each item, by its headline.
func told(body wire.Edition) map[string]string {
	all := map[string]string{}
	for _, section := range body.Sections {
		for _, item := range section.Items {
			for _, why := range item.Why {
				all[item.Headline] += why.Interest + "|" + why.Reason
			}
		}
	}
	return all
}

func TestWhatAnUnansweredStatementLikelyAsksForStandsBeforeTheFrontPageAndSaysSo(t *testing.T) {
	w, reader := coveredWorld(t)
	w.asks(reader, "I keep wondering about those free rolls.", "free rolls")
	sent, body := w.compose(reader)
	same(t, "headlines", headlines(body), []string{
		"Bakers offer free rolls in Oxley", "Saltmark stops wind turbines after crack", "Rovers win the derby: football at its best", "Oxley harbour reopens after the storm",
	})
	same(t, "sections", []string{body.Sections[0].Interest, body.Sections[1].Interest}, []string{"free rolls", "Front page"})
	same(t, "what leads", body.Sections[1].Items[0].Placement, wire.Lead)
	why := told(body)
	if !strings.HasPrefix(why["Bakers offer free rolls in Oxley"], "|You asked about “free rolls”; the desk still waits for your answer") {
		t.Errorf("the reason of what is not confirmed: %s", why["Bakers offer free rolls in Oxley"])
	}
	if strings.Contains(why["Saltmark stops wind turbines after crack"], "You asked") {
		t.Errorf("the front page is said to have been asked for: %s", why["Saltmark stops wind turbines after crack"])
	}
	same(t, "coverage, which what is not confirmed has no part in", body.Coverage, []wire.Coverage{{Label: "Front page", Covered: true, Items: 3}})
	same(t, "mentions", len(sent.Mentions), 0)
	same(t, "remarks", remarksOf(body), []string{"You said: “I keep wondering about those free rolls.” The desk asked you back, and waits for your answer here: " + w.press.public +
		"/mandate Until then, what it could find on this comes first (free rolls), and the rest is what most of your sources write of."})
	var plain strings.Builder
	w.Must(Plain(&plain, In("en"), body))
	if text := strings.Join(strings.Fields(plain.String()), " "); strings.Contains(text, "because you follow") || !strings.Contains(text, "You asked about “free rolls”") {
		t.Errorf("in plain text: %s", text)
	}
}

func TestWhatIsSaidOfAnUnansweredStatementIsSaidInEveryLanguage(t *testing.T) {
	w, reader := coveredWorld(t)
	w.asks(reader, "I keep wondering about those free rolls.", "free rolls")
	_, body := w.compose(reader)
	phrases := slices.Concat(body.Sections[0].Items[0].Why[0].Phrases[:1], body.Remarks[0].Phrases)
	seen := map[string]bool{}
	for _, l := range locale.All() {
		for _, one := range phrases {
			said := In(l.Code()).join([]wire.Phrase{one})
			if seen[said] || !strings.Contains(said, "free rolls") {
				t.Errorf("in %s: %s", l.Code(), said)
			}
			seen[said] = true
		}
	}
}

func TestAStatementThatNothingCouldBeReadInLeavesTheFrontPageAndIsTold(t *testing.T) {
	w, reader := coveredWorld(t)
	w.asks(reader, "asdf")
	_, body := w.compose(reader)
	same(t, "sections", len(body.Sections), 1)
	same(t, "remarks", remarksOf(body), []string{"You said: “asdf” The desk asked you back, and waits for your answer here: " + w.press.public +
		"/mandate Until then, this is what most of your sources write of."})
}

func TestAnAnswerEndsWhatWasHopedAndAMandateThatFollowsSomethingIsComposedAsEver(t *testing.T) {
	w, reader := coveredWorld(t)
	w.asks(reader, "I keep wondering about those free rolls.", "free rolls")
	w.say(reader, "harbour", "-Front page")
	_, answered := w.compose(reader)
	same(t, "headlines after the answer", headlines(answered), []string{"Oxley harbour reopens after the storm"})
	same(t, "remarks after the answer", answered.Remarks, []wire.Remark(nil))

	w, reader = coveredWorld(t, "harbour", "wind turbines", "football")
	w.asks(reader, "I keep wondering about those free rolls.", "free rolls")
	_, body := w.compose(reader)
	same(t, "headlines of a reader who follows enough", headlines(body), []string{
		"Oxley harbour reopens after the storm", "Saltmark stops wind turbines after crack", "Rovers win the derby: football at its best",
	})
	same(t, "remarks", body.Remarks, []wire.Remark(nil))
}

// A question that waits beside what is followed counts where little is there of that.
func TestWhereNothingIsThereOfWhatIsFollowedTheRestOfTheStatementIsLookedFor(t *testing.T) {
	w, reader := coveredWorld(t, "chess", "-Front page")
	w.asks(reader, "Chess, and I keep wondering about those free rolls.", "free rolls")
	_, body := w.compose(reader)
	same(t, "headlines", headlines(body), []string{"Bakers offer free rolls in Oxley"})
	same(t, "coverage", causes(body), map[string]string{"chess": "no_source"})
	if why := told(body)["Bakers offer free rolls in Oxley"]; !strings.HasPrefix(why, "|You asked about “free rolls”;") {
		t.Errorf("why: %s", why)
	}
	same(t, "remarks", remarksOf(body), []string{"You said: “Chess, and I keep wondering about those free rolls.” The desk asked you back, and waits for your answer here: " + w.press.public +
		"/mandate Of what you follow there is little or nothing in this paper, so it has what it could find on the rest of what you said, too (free rolls)."})
}

// What a statement likely asks for never fills a paper that the reader has not confirmed: a quarter of it is the front page.
func TestTheFrontPageKeepsItsPartBesideWhatIsHoped(t *testing.T) {
	r := Record{Budget: 6 * 60, Interests: []newsroom.Interest{{ID: -2, Label: "a"}, {ID: -3, Label: "b"}, {ID: -4, Label: "c"}, {ID: -5, Label: "d"}, {ID: -1, Label: "Front page"}}}
	add := func(interest newsroom.InterestID, front bool) {
		r.Considered = append(r.Considered, Considered{
			Situation: newsroom.SituationID{byte(len(r.Considered) + 1)}, Witnesses: 1, Members: 1,
			Weights: []Weight{{Interest: interest, Meeting: 1, Front: front, Opening: 1, Score: mandate.Score{Total: 1}}},
		})
	}
	for i := range 40 {
		add(newsroom.InterestID(-2-i%4), false)
	}
	for range 20 {
		add(-1, true)
	}
	Choose(&r)
	count := map[bool]int{}
	for _, c := range r.Considered {
		if c.Outcome == Used {
			count[c.Section == -1]++
		}
	}
	if room := capacity(r.Budget); count[true]+count[false] != room || 4*count[true] < room {
		t.Errorf("of %d places the front page has %d and what is hoped %d", room, count[true], count[false])
	}
}

func TestWhoRefusesTheFrontPageIsNotToldThatTheRestIsOfIt(t *testing.T) {
	w, reader := coveredWorld(t, "-Front page")
	w.asks(reader, "I keep wondering about those free rolls.", "free rolls")
	_, body := w.compose(reader)
	same(t, "headlines", headlines(body), []string{"Bakers offer free rolls in Oxley"})
	same(t, "remarks", remarksOf(body), []string{"You said: “I keep wondering about those free rolls.” The desk asked you back, and waits for your answer here: " + w.press.public +
		"/mandate Until then, this is what it could find on it (free rolls)."})
}

func TestWhatIsThereByAnUnansweredStatementAndByTheFrontPageGivesOneReason(t *testing.T) {
	w, reader := coveredWorld(t)
	w.asks(reader, "I keep wondering about those wind turbines.", "wind turbines")
	_, body := w.compose(reader)
	first := body.Sections[0].Items[0]
	same(t, "the item that most write of", first.Headline, "Saltmark stops wind turbines after crack")
	same(t, "reasons", len(first.Why), 1)
	if !strings.HasPrefix(first.Why[0].Reason, "You asked about “wind turbines”") {
		t.Errorf("the reason: %s", first.Why[0].Reason)
	}
}

// What people mean of their own country is not looked for in another one where nobody has confirmed that it is asked for.
func TestWhatNobodyHasConfirmedIsNotLookedForAbroad(t *testing.T) {
	m := &material{shared: &shared{}, hoped: hoped{tentative: mandate.Tentative([]string{"rząd"})}}
	abroad, here := newsroom.SituationID{1}, newsroom.SituationID{2}
	for situation, factor := range map[newsroom.SituationID]float64{abroad: .2, here: 1} {
		m.record.Considered = append(m.record.Considered, Considered{
			Situation: situation, Weights: []Weight{{Interest: m.tentative[0].ID, Score: mandate.Score{Factor: factor}}},
		})
	}
	same(t, "situations", m.withoutBroad(map[newsroom.SituationID]int{here: 0, abroad: 1}), map[newsroom.SituationID]int{here: 0})
}

// What nobody has confirmed brings few situations, and none where it is on much of what came.
func TestWhatNobodyHasConfirmedBringsFewAndNothingByAWordThatSaysLittle(t *testing.T) {
	enginetest.Unwatched(t)
	for _, c := range []struct {
		harbours, rest int
		want           int
	}{{3, 0, 3}, {6, 0, mostTentative}, {13, 0, 0}, {13, 1300, mostTentative}} {
		w := newWorld(t)
		reader := w.reader("chess", "-Front page")
		feed := w.Publisher("one", reader)
		for i := range c.harbours {
			w.place(newsroom.SituationID{}, w.arrive(feed, "Harbour reopens at pier number "+strconv.Itoa(i), "The harbour of town number "+strconv.Itoa(100+i)+" reopens. "+strings.Repeat(strconv.Itoa(i*7919)+" boats came. ", 3)))
		}
		var others []newsroom.ArticleID
		for i := range c.rest {
			others = append(others, w.arrive(feed, "Bakers offer free rolls", rolls+strconv.Itoa(i)))
		}
		if len(others) > 0 {
			w.place(newsroom.SituationID{}, others...)
		}
		w.asks(reader, "Chess, and then the harbours.", "harbour")
		_, body := w.compose(reader)
		w.proven(reader, 1)
		same(t, fmt.Sprint(c), len(headlines(body)), c.want)
	}
}

// Who follows nothing yet and has named subjects has few stories of the front page beside what was found on those; who named none has it whole.
func TestTheFrontPageIsShortWhereSubjectsWereNamed(t *testing.T) {
	for _, c := range []struct {
		interests []newsroom.Interest
		want      int
	}{
		{[]newsroom.Interest{{ID: -2, Label: "a"}, {ID: -1, Label: "Front page"}}, mostWaiting},
		{[]newsroom.Interest{{ID: -1, Label: "Front page"}}, 9},
		{[]newsroom.Interest{{ID: 1, Label: "Front page"}, {ID: -2, Label: "a"}}, 0},
	} {
		r := Record{Format: recordFormat, Budget: 3600, Interests: c.interests}
		for i := range 9 {
			r.Considered = append(r.Considered, Considered{
				Situation: newsroom.SituationID{byte(i + 1)}, Witnesses: 1, Members: 1,
				Weights: []Weight{{Interest: c.interests[len(c.interests)-1].ID, Meeting: 1, Front: true, Opening: 1, Score: mandate.Score{Total: 1}}},
			})
		}
		Choose(&r)
		front := 0
		for _, one := range r.Considered {
			if one.Outcome == Used && one.Section == mandate.FrontPageID {
				front++
			}
		}
		if front != c.want {
			t.Errorf("%v: %d of the front page, want %d", c.interests, front, c.want)
		}
		if r.Format = shortFront - 1; r.frontRoom() != maxItems {
			t.Errorf("%v: a record of before has %d of the front page, want %d", c.interests, r.frontRoom(), maxItems)
		}
	}
}

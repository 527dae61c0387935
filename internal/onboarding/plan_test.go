package onboarding

import (
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"newsroom"
	"newsroom/internal/mandate"
	"newsroom/internal/source/catalogue"
	"newsroom/internal/store/enginetest"
)

func TestAPlanIsWhatTheStandingAnswersAskFor(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	c := newTalk(t, "en")
	c.answer("chess, offshore wind and Norwegian ferries", "football transfers, celebrity gossip", "Norway and Portugal, in English and Norwegian",
		"BBC, heise.de and The Oxley Courier", "weekdays at 7, Sundays at nine, Lisbon time", "ten minutes", "ferry accidents, chess")
	got := Understand(c.draft)
	want := NewsroomPlan{
		Interests: []newsroom.Interest{
			{Label: "chess", Alert: true},
			{Label: "offshore wind"},
			{Label: "Norwegian ferries"},
			{Label: "ferry accidents", Alert: true},
			{Label: "football transfers", Avoid: true},
			{Label: "celebrity gossip", Avoid: true},
		},
		Statement: newsroom.Statement{
			Text:       "Follow: chess, offshore wind and Norwegian ferries\nLeave out: football transfers, celebrity gossip\nPlaces and languages: Norway and Portugal, in English and Norwegian\nAlert me at once: ferry accidents, chess",
			Provenance: newsroom.ReaderWords, Client: "an app",
		},
		Sources: catalogue.SelectionInput{
			Interests: []string{"chess", "offshore wind", "Norwegian ferries", "ferry accidents"}, Places: []string{"no", "pt"}, Languages: []string{"en", "no"},
			Trusted: []string{"BBC, heise.de and The Oxley Courier"},
		},
		Minutes: 10, Zone: "Europe/Lisbon",
	}
	want.Schedule, _ = newsroom.ParseSchedule("weekdays 07:00, sun 09:00")
	same(t, "the plan", got, want)
}

func TestAQuestionThatWasSkippedLeavesThingsAsTheyAre(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	c := newTalk(t, "en")
	c.answer("chess", "", "", "", "", "", "")
	same(t, "the plan", Understand(c.draft), NewsroomPlan{
		Interests: []newsroom.Interest{{Label: "chess"}}, Sources: catalogue.SelectionInput{Interests: []string{"chess"}},
		Statement: newsroom.Statement{Text: "Follow: chess", Provenance: newsroom.ReaderWords, Client: "an app"},
	})
}

func TestAnswersInOtherLanguagesArePlannedToo(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	for _, tt := range []struct {
		language string
		answers  []string
		want     string // interests, schedule, zone, minutes, languages
	}{
		{"de", []string{"Schach und Windkraft", "keine Promis", "Deutschland und Österreich", "egal", "werktags um 7, sonntags um neun, Zeitzone Wien", "eine Viertelstunde", "Erdbeben"}, "Schach Windkraft !Erdbeben -Promis|weekdays 07:00, sun 09:00|Europe/Vienna|15|de"},
		{"fr", []string{"les échecs, l'éolien", "les faits divers", "la France, en français et en anglais", "aucune", "tous les jours à 7 h, heure de Paris", "dix minutes", "rien"}, "échecs éolien -faits divers|daily 07:00|Europe/Paris|10|fr,en"},
		{"es", []string{"ajedrez y energía eólica", "nada", "España", "", "de lunes a viernes a las 8, hora de Madrid", "", "todo"}, "!ajedrez !energía eólica|weekdays 08:00|Europe/Madrid|0|es"},
		{"it", []string{"scacchi ed eolico", "il calcio", "", "", "ogni mattina alle sei e mezza", "breve", "terremoti"}, "scacchi eolico !terremoti -calcio|daily 06:30||3|it"},
	} {
		c := newTalk(t, tt.language)
		c.answer(tt.answers...)
		p := Understand(c.draft)
		got := []string{strings.Join(labels(p.Interests), " "), p.Schedule.String(), p.Zone, strconv.Itoa(p.Minutes), strings.Join(p.Sources.Languages, ",")}
		same(t, tt.language, strings.Join(got, "|"), tt.want)
		if !strings.HasPrefix(p.Statement.Text, in(tt.language).Followed+": "+tt.answers[0]) {
			t.Errorf("%s: the statement is %q", tt.language, p.Statement.Text)
		}
	}
}

func TestOfALabelThatIsFollowedAndLeftOutTheLatterHolds(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	c := newTalk(t, "en")
	c.answer("chess, Football", "football", "", "", "", "", "everything")
	same(t, "the interests", labels(Understand(c.draft).Interests), []string{"!chess", "-football"})
}

// A statement is the reader's own only if all of it is.
func TestAStatementWithAnAssistantsSuggestionInItIsOne(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	for question, want := range map[string]newsroom.Provenance{
		Follow: newsroom.AssistantSuggestion, LeaveOut: newsroom.AssistantSuggestion, Alerts: newsroom.AssistantSuggestion,
		Places: newsroom.AssistantSuggestion, Schedule: newsroom.ReaderWords,
	} {
		c := newTalk(t, "en")
		for c.draft.Question != "" {
			s := c.to(newsroom.ActAnswer, "7 chess clubs")
			if c.draft.Question == Schedule {
				s.Answer = "at 7"
			}
			if c.draft.Question == question {
				s.Provenance = newsroom.SuggestedAnswer
			}
			c.do(s)
		}
		same(t, "suggested: "+question, Understand(c.draft).Statement.Provenance, want)
	}
}

func TestAStatementIsNoLongerThanAStatementMayBe(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	c := newTalk(t, "en")
	c.answer(strings.Repeat("ä, ", 1300), strings.Repeat("x", MaxAnswer))
	text := Understand(c.draft).Statement.Text
	if n := utf8.RuneCountInString(text); n != mandate.MaxStatement || !utf8.ValidString(text) {
		t.Errorf("it has %d characters", n)
	}
}

func TestWhatIsSaidLaterStaysWhenAMandateIsReplaced(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	standing := newsroom.Mandate{Revision: 3, Interests: []newsroom.Interest{
		{ID: 1, Label: "chess", From: 1},
		{ID: 2, Label: "golf", From: 1},
		{ID: 3, Label: "opera", Alert: true, From: 2},
		{ID: 4, Label: "tides", From: 3},
		{ID: 5, Label: "polo", Avoid: true, From: 3},
	}}
	p := NewsroomPlan{
		Interests: []newsroom.Interest{{Label: "Chess"}, {Label: "opera"}, {Label: "polo"}, {Label: "ferries"}, {Label: "golf", Avoid: true}},
		Statement: newsroom.Statement{Text: "said"},
	}
	for upTo, want := range map[newsroom.Revision]newsroom.Amendment{
		0: {Statement: p.Statement, Begun: []newsroom.Interest{{Label: "ferries"}}},
		2: {Statement: p.Statement, Ended: []newsroom.InterestID{2, 3}, Begun: []newsroom.Interest{{Label: "opera"}, {Label: "ferries"}, {Label: "golf", Avoid: true}}},
		3: {Statement: p.Statement, Ended: []newsroom.InterestID{2, 3, 4, 5}, Begun: []newsroom.Interest{{Label: "opera"}, {Label: "polo"}, {Label: "ferries"}, {Label: "golf", Avoid: true}}},
	} {
		same(t, "the amendment", amend(standing, upTo, p), want)
	}
}

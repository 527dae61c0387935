package onboarding

import (
	"slices"
	"strings"
	"testing"
	"time"

	"golang.org/x/text/unicode/norm"

	"newsroom"
	"newsroom/internal/store/enginetest"
)

// noon is when the tests begin.
var noon = time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)

var (
	same  = enginetest.Same
	fails = enginetest.Fails
)

func TestADraftDoesWhatTheTableOfItsTransitionsSays(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	actions := []newsroom.DraftAction{newsroom.ActAnswer, newsroom.ActCorrect, newsroom.ActSkip, newsroom.ActRetry}
	seen := 0
	for _, status := range []newsroom.DraftStatus{newsroom.Collecting, newsroom.Review, newsroom.Building, newsroom.Failed, newsroom.Ready, newsroom.Expired} {
		for _, action := range actions {
			var lines []Transition
			for _, line := range Transitions() {
				if line.From == status && line.On == DraftEvent(action) {
					lines = append(lines, line)
				}
			}
			if len(lines) != 1 || (len(lines[0].To) > 0) == (lines[0].Refused != 0) {
				t.Fatalf("%s, %s: the table says %+v", status, action, lines)
			}
			c := newTalk(t, "en")
			c.answer("chess")
			said := c.to(action, "x")
			if action == newsroom.ActCorrect {
				said = c.over(Follow, "opera")
			}
			c.draft.Status = status
			after, _, err := Apply(c.draft, said, c.facts())
			if kind := lines[0].Refused; kind != 0 {
				fails(t, string(status)+", "+string(action), err, kind)
			} else if err != nil || !slices.Contains(lines[0].To, after.Status) {
				t.Errorf("%s, %s: %s, %v", status, action, after.Status, err)
			}
			seen++
		}
	}
	if own := len(Transitions()) - seen; own != 5 {
		t.Errorf("the table has %d lines that are no action's", own)
	}
}

func TestTheSevenQuestionsLeadToBuildingOrForAMandateThatStandsToReview(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	for _, stands := range []bool{false, true} {
		c := newTalk(t, "en")
		c.stands = stands
		for n, question := range []string{Follow, LeaveOut, Places, Sources, Schedule, Length, Alerts} {
			s := show(c.draft, false)
			if c.draft.Status != newsroom.Collecting || s.Question == nil || s.Question.ID != question || s.Answered != n || s.Total != 7 {
				t.Fatalf("question %d: %+v of %d, %+v", n, s.Answered, s.Total, s.Question)
			}
			answer := ""
			if question == Follow || n%2 == 0 {
				answer = "7 chess players"
			}
			if question == Schedule {
				answer = "weekdays at 7"
			}
			c.answer(answer)
		}
		s := show(c.draft, false)
		want := newsroom.Building
		if stands {
			want = newsroom.Review
		}
		if s.Draft.Status != want || s.Question != nil || s.Answered != 7 || s.Total != 7 || c.draft.Revision != 7 || c.draft.Replaces != 0 {
			t.Errorf("at the end: %+v", s)
		}
	}
}

func TestRefusalsComeInTheOrderOfTheContract(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	c := newTalk(t, "en")
	wrong := func(change func(*DraftInput)) DraftInput {
		s := c.to(newsroom.ActAnswer, "chess")
		change(&s)
		return s
	}
	c.refuses("a revision that is past", wrong(func(s *DraftInput) { s.Expected = -1 }), newsroom.KindConflict)
	c.refuses("a revision to come, and all else wrong", wrong(func(s *DraftInput) { s.Expected, s.Action, s.Question = 1, newsroom.ActRetry, "x" }), newsroom.KindConflict)
	c.refuses("a retry", wrong(func(s *DraftInput) { s.Action = newsroom.ActRetry }), newsroom.KindTransition)
	c.refuses("a skip of a required question", c.to(newsroom.ActSkip, ""), newsroom.KindTransition)
	c.refuses("a skip of a required question in other words", wrong(func(s *DraftInput) { s.Action, s.Text = newsroom.ActSkip, "x" }), newsroom.KindTransition)
	c.refuses("another question", wrong(func(s *DraftInput) { s.Question = LeaveOut }), newsroom.KindMismatch)
	c.refuses("an unknown question", wrong(func(s *DraftInput) { s.Question = "x" }), newsroom.KindMismatch)
	c.refuses("no question", wrong(func(s *DraftInput) { s.Question, s.Text = "", "" }), newsroom.KindMismatch)
	c.refuses("a skip of an unknown question", wrong(func(s *DraftInput) { s.Action, s.Question = newsroom.ActSkip, "x" }), newsroom.KindMismatch)
	c.refuses("another text", wrong(func(s *DraftInput) { s.Text += " " }), newsroom.KindMismatch)
	c.refuses("a text of another language", wrong(func(s *DraftInput) { s.Text = in("de").Questions[Follow].Text }), newsroom.KindMismatch)
	c.refuses("a correction of nothing", wrong(func(s *DraftInput) { s.Action, s.Target = newsroom.ActCorrect, newsroom.AnswerID{9} }), newsroom.KindMismatch)

	c.answer("chess")
	first, _ := standing(c.draft, Follow)
	c.refuses("an answer to a question that was answered", wrong(func(s *DraftInput) { s.Question, s.Text = Follow, first.Text }), newsroom.KindMismatch)
	c.refuses("a skip of a required question that was answered", wrong(func(s *DraftInput) { s.Action, s.Question, s.Text = newsroom.ActSkip, Follow, first.Text }), newsroom.KindTransition)
	mend := func(change func(*DraftInput)) DraftInput {
		s := c.over(Follow, "opera")
		change(&s)
		return s
	}
	c.refuses("a correction under another question", mend(func(s *DraftInput) { s.Question = LeaveOut }), newsroom.KindMismatch)
	c.refuses("a correction in another text", mend(func(s *DraftInput) { s.Text = "x" }), newsroom.KindMismatch)
	c.refuses("a correction of another answer", mend(func(s *DraftInput) { s.Target = newsroom.AnswerID{9} }), newsroom.KindMismatch)
	again := mend(func(*DraftInput) {})
	c.do(again)
	again.Expected = c.draft.Revision
	c.refuses("a correction of an answer that was corrected", again, newsroom.KindMismatch)

	for _, status := range []newsroom.DraftStatus{newsroom.Review, newsroom.Building, newsroom.Ready, newsroom.Expired} {
		c.draft.Status = status
		c.refuses("a past revision of a closed draft", wrong(func(s *DraftInput) { s.Expected-- }), newsroom.KindConflict)
		c.refuses("a closed draft", wrong(func(s *DraftInput) { s.Action, s.Question = newsroom.ActSkip, Follow }), newsroom.KindClosed)
	}
	c.draft.Status = newsroom.Failed
	c.refuses("an answer to a failed draft, to another question", wrong(func(s *DraftInput) { s.Question = "x" }), newsroom.KindTransition)
}

func TestAQuestionMaySendItsTextBackInAnyForm(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	c := newTalk(t, "fr")
	c.answer("échecs", "", "")
	s := c.to(newsroom.ActAnswer, "Le Monde")
	if s.Text = norm.NFD.String(s.Text); s.Text == norm.NFC.String(s.Text) {
		t.Fatalf("%q has one form only", s.Text)
	}
	c.do(s)
	a, _ := standing(c.draft, Sources)
	same(t, "the text as it is kept", a.Text, in("fr").Questions[Sources].Text)
}

func TestACorrectionReplacesAStandingAnswerAndTheOldOneStaysInTheHistory(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	c := newTalk(t, "en")
	c.answer("chess", "", "Portugal")
	first, _ := standing(c.draft, Follow)
	said := c.over(Follow, "opera")
	said.Provenance = newsroom.SuggestedAnswer
	id := c.do(said)
	same(t, "what stands, in the order of the questions", c.what(), []string{"follow=opera", "leave_out=", "places=Portugal"})
	got, _ := standing(c.draft, Follow)
	want := newsroom.DraftAnswer{
		ID: id, Question: Follow, Text: first.Text, Answer: "opera", Action: newsroom.ActCorrect, Provenance: newsroom.SuggestedAnswer, Client: "an app",
		Replaces: first.ID, At: c.now,
	}
	same(t, "the correction", got, want)
	first.EndedAt = c.now
	same(t, "the first answer", c.draft.Answers[0], first)
	same(t, "the open question", c.draft.Question, Sources)
	c.do(c.over(LeaveOut, "football")) // one that was skipped
	same(t, "what stands", c.what(), []string{"follow=opera", "leave_out=football", "places=Portugal"})
}

func TestAnAnswerThatIsNotUnderstoodLeadsToAFollowUpQuestionAndNotToAnError(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	c := newTalk(t, "en")
	c.answer("everything")
	same(t, "the question", c.draft.Question, FollowAgain)
	c.refuses("a skip of it", c.to(newsroom.ActSkip, ""), newsroom.KindTransition)
	c.answer("news", "", "", "", "whenever something happens")
	s := show(c.draft, false)
	same(t, "the question, and how many there are", []any{s.Question.ID, s.Answered, s.Total}, []any{ScheduleAgain, 6, 9})
	c.answer("after breakfast")
	same(t, "the next, whatever was answered", c.draft.Question, Length)
	c.answer("", "")
	same(t, "the status", c.draft.Status, newsroom.Building)
	same(t, "what is followed", labels(Understand(c.draft).Interests), []string{"news"})
}

func TestACorrectionReopensWhatHangsOnIt(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	c := newTalk(t, "en")
	c.answer("chess", "", "", "", "whenever", "at 8", "5")
	same(t, "the open question", c.draft.Question, Alerts)
	c.do(c.over(Schedule, "whenever I like"))
	same(t, "a follow-up question that is asked again", c.draft.Question, ScheduleAgain)
	same(t, "what stands", c.what(), []string{"follow=chess", "leave_out=", "places=", "sources=", "schedule=whenever I like", "length=5"})
	c.answer("weekdays at 9")
	same(t, "then it goes on where it was", c.draft.Question, Alerts)
	c.do(c.over(Schedule, "Sundays at nine"))
	same(t, "nothing hangs on what is understood", c.draft.Question, Alerts)
	s := show(c.draft, false)
	same(t, "progress", []int{s.Answered, s.Total}, []int{6, 7})
	same(t, "the schedule", Understand(c.draft).Schedule.String(), "sun 09:00")

	c.do(c.over(Follow, "nothing"))
	same(t, "the other follow-up question", c.draft.Question, FollowAgain)
	c.do(c.over(Follow, "opera"))
	same(t, "a correction that is understood closes it", c.draft.Question, Alerts)
	c.do(c.over(Schedule, "never mind"))
	same(t, "and once more", c.draft.Question, ScheduleAgain)
	c.do(c.to(newsroom.ActSkip, ""))
	c.answer("none")
	same(t, "the status", c.draft.Status, newsroom.Building)
	if p := Understand(c.draft); p.Schedule != nil {
		t.Errorf("the schedule is %s", p.Schedule)
	}
}

func TestATimeZoneInAnyAnswerIsTheReadersAndTheLastOneHolds(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	c := newTalk(t, "en")
	named := c.to(newsroom.ActAnswer, "chess")
	named.Zone = "Asia/Tokyo"
	c.do(named)
	same(t, "named with the first answer", c.draft.Zone, "Asia/Tokyo")
	skip := c.to(newsroom.ActSkip, "")
	skip.Zone = "Europe/Berlin"
	c.do(skip)
	c.answer("", "")
	same(t, "named with a skip", c.draft.Zone, "Europe/Berlin")
	c.answer("weekdays at 7, Lisbon time")
	same(t, "said in the answer about times", c.draft.Zone, "Europe/Lisbon")
	mend := c.over(Schedule, "weekdays at 7, New York")
	mend.Zone = "America/Bogota"
	c.do(mend)
	same(t, "named beside one that is said", c.draft.Zone, "America/Bogota")
	c.do(c.over(Schedule, "weekdays at 8"))
	same(t, "not named any more", c.draft.Zone, "America/Bogota")
	c.draft.Status, c.draft.Question = newsroom.Failed, ""
	retry := DraftInput{By: newsroom.Principal{}, Expected: c.draft.Revision, Action: newsroom.ActRetry, Zone: "Asia/Tokyo"}
	c.do(retry)
	same(t, "named with a retry", []any{c.draft.Zone, c.draft.Status}, []any{"America/Bogota", newsroom.Building})
}

func TestAlertsNoticeIsThereWhereAlertsAreWanted(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	for _, s := range speeches() {
		c := newTalk(t, s.language)
		c.answer("chess", "", "", "", "", "")
		same(t, "before it was asked", AlertsNotice(c.draft), "")
		none, some := *c, *c
		none.answer(s.Questions[Alerts].Choices[0])
		same(t, "where none are wanted", AlertsNotice(none.draft), "")
		some.answer("tsunami")
		if got := AlertsNotice(some.draft); got != s.AlertsHere || strings.Count(got, ".") != 1 {
			t.Errorf("%s: %q", s.language, got)
		}
	}
}

func TestADraftThatWasCorrectedTooOftenCanStillBeBroughtToItsEnd(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	c := newTalk(t, "en")
	c.answer("chess")
	for len(c.draft.Answers) < maxRecorded {
		c.draft.Answers = append([]newsroom.DraftAnswer{{ID: c.mint(), Question: Follow, Answer: "opera", EndedAt: c.now}}, c.draft.Answers...)
	}
	said := c.over(Follow, "rowing")
	if _, _, err := Apply(c.draft, said, MachineState{Now: c.now, Mint: c.mint}); newsroom.KindOf(err) != newsroom.KindLimit {
		t.Errorf("one correction more: %v", err)
	}
	c.answer("", "", "", "", "", "")
	same(t, "the draft", c.draft.Status, newsroom.Building)
}

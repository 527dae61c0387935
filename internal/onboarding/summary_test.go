package onboarding

import (
	"strings"
	"testing"

	"newsroom/internal/store/enginetest"
)

func TestTheLastQuestionSaysWhatWasUnderstoodOfAll(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	c := newTalk(t, "en")
	c.answer("chess and ferries, no crypto. 5 minutes", "war, except Ukraine", "Portugal", "BBC, never Fox")
	if got := show(c.draft, false); got.Understood != nil {
		t.Errorf("before it: %v", got.Understood)
	}
	c.answer("weekdays at 7", "")
	got := InOneLine(c.draft.Language, show(c.draft, false).Understood)
	want := "What I have understood: Follow: chess, ferries, Ukraine; Leave out: crypto, war; Editions: weekdays at 07:00; Length: 5 minutes; Language: English; " +
		"Places and languages: Portugal; Sources: BBC; Not read: Fox."
	same(t, "what was understood", strings.Replace(got, "07:00 on weekdays", "weekdays at 07:00", 1), want)
}

func TestAQuestionSaysWhatEarlierAnswersSayOfIt(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	c := newTalk(t, "en")
	help := func() string { return show(c.draft, false).Question.Help }
	c.answer("whats the weather in boston right now?")
	same(t, "the question", c.draft.Question, FollowAgain)
	if got := help(); !strings.Contains(got, "“whats the weather in boston right now?”") {
		t.Errorf("what was not understood is not said: %s", got)
	}
	c.answer("OpenSSH and no ransomware. Weekdays at 7. Ten minutes. Tell me at once about zero-days in Kubernetes.")
	for _, one := range []struct{ question, want string }{
		{LeaveOut, "ransomware"}, {Places, ""}, {Sources, ""}, {Schedule, "07:00"}, {Length, "10 minutes"}, {Alerts, "zero-days in Kubernetes"},
	} {
		same(t, "the question", c.draft.Question, one.question)
		if got := help(); strings.Contains(got, "I have noted already: ") != (one.want != "") || !strings.Contains(got, one.want) {
			t.Errorf("%s: %s", one.question, got)
		}
		c.answer("")
	}
}

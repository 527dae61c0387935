package onboarding

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"newsroom/internal/mandate/hours"
	"newsroom/internal/source/catalogue"
	"newsroom/internal/store/enginetest"
)

func TestTheSevenQuestionsAreAskedInTheOrderOfTheContract(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	var seven []string
	for _, one := range order {
		if one.on == "" {
			seven = append(seven, one.id)
		}
	}
	if want := []string{"follow", "leave_out", "places", "sources", "schedule", "length", "alerts"}; !slices.Equal(seven, want) {
		t.Errorf("asked are %q", seven)
	}
}

func TestEveryQuestionIsThereInEachLanguageAndCanBeSentBackUnchanged(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	for _, s := range speeches() {
		if len(s.Questions) != len(order) {
			t.Errorf("%s: %d questions", s.language, len(s.Questions))
		}
		for _, one := range order {
			q, ok := s.question(one.id)
			if !ok || q.Text == "" || q.Help == "" || len(q.Choices) == 0 || q.Required != strings.HasPrefix(q.ID, "follow") {
				t.Errorf("%s: %+v", s.language, q)
			}
			if utf8.RuneCountInString(q.ID) > MaxQuestion || utf8.RuneCountInString(q.Text) > MaxText || strings.TrimSpace(q.Text) != q.Text {
				t.Errorf("%s: %s is too long, or has margins", s.language, q.ID)
			}
			for _, said := range append([]string{q.Text, q.Help}, q.Choices...) {
				if !norm.NFC.IsNormalString(said) || strings.ContainsAny(said, "\n\t!") {
					t.Errorf("%s: %q", s.language, said)
				}
			}
		}
		for name, said := range map[string]string{"dropped": s.Dropped, "notAdded": s.NotAdded, "unknown": s.Unknown, "unread": s.Unread, "noted": s.Noted, "minutes": s.Minutes} {
			if strings.Count(said, "%s") != 1 {
				t.Errorf("%s: %s is %q", s.language, name, said)
			}
		}
		for name, said := range map[string]string{
			"alertsHere": s.AlertsHere, "none": s.None, "followed": s.Followed, "leftOut": s.LeftOut, "alerted": s.Alerted, "understood": s.Heads.Understood, "less": s.Heads.Less, "when": s.Heads.When,
			"length": s.Heads.Length, "language": s.Heads.Language, "places": s.Heads.Places, "sources": s.Heads.Sources, "as it is": s.Heads.AsItIs, "leave": s.Leave, "alerts": s.Alerts,
		} {
			if said == "" {
				t.Errorf("%s: there is no %s", s.language, name)
			}
		}
	}
}

func TestOtherLanguagesFallBackToEnglish(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	for language, want := range map[string]string{"en": "en", "de": "de", "fr": "fr", "es": "es", "it": "it", "pt": "en", "": "en", "EN": "en", "xx": "en"} {
		if got := in(language).language; got != want {
			t.Errorf("%q: %s", language, got)
		}
	}
}

// What we suggest ourselves must be understood, in the language in which we suggest it.
func TestEveryChoiceIsUnderstood(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	understands := map[string]func(language, choice string) bool{
		Follow:      func(l, c string) bool { return len(followed(l, c).follow) > 0 && len(followed(l, c).avoid) == 0 },
		FollowAgain: func(l, c string) bool { return len(followed(l, c).follow) == 1 },
		LeaveOut: func(l, c string) bool {
			return saysNothing(c) || len(leftOut(l, c).avoid) == 1 && len(leftOut(l, c).follow) == 0
		},
		Places: func(_, c string) bool {
			places, languages := catalogue.Matters(c)
			return len(places)+len(languages) > 0
		},
		Sources:       func(_, c string) bool { return saysNothing(c) || len(named(c).ToFind) == 0 && len(named(c).Chosen) > 0 },
		Schedule:      func(l, c string) bool { _, _, ok := hours.Read(l, c, false); return ok },
		ScheduleAgain: func(l, c string) bool { _, _, ok := hours.Read(l, c, false); return ok },
		Length:        func(l, c string) bool { _, ok := Minutes(l, c); return ok },
		Alerts: func(l, c string) bool {
			labels, all := alerted(l, c)
			return saysNothing(c) != (len(labels) > 0) && !all
		},
	}
	for _, s := range speeches() {
		for id, q := range s.Questions {
			for _, choice := range q.Choices {
				if !understands[id](s.language, choice) {
					t.Errorf("%s: %s: %q is not understood: %+v", s.language, id, choice, followed(s.language, choice))
				}
			}
		}
		if first := s.Questions[LeaveOut].Choices[0]; !saysNothing(first) {
			t.Errorf("%s: %q says something", s.language, first)
		}
	}
}

func named(answer string) catalogue.Selection {
	return catalogue.Embedded().Choose(catalogue.SelectionInput{Trusted: []string{answer}})
}

// A phrase that can't be said because its words are never cut so would be dead.
func TestThePhrasesAreFolded(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	for _, s := range speeches() {
		for _, list := range [][]string{s.Nothing, s.All, s.Leads, s.Joins} {
			for _, line := range list {
				if line != strings.TrimSpace(line) || line != strings.ToLower(line) || len(words(line)) == 0 {
					t.Errorf("%s: %q", s.language, line)
				}
			}
		}
	}
}

package digest

import (
	"strings"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/text"
)

// saidOf gives the summary under the newest of some articles in one language, each an hour after the one before it.
func saidOf(language string, articles ...newsroom.Text) string {
	at := time.Date(2026, 1, 5, 8, 0, 0, 0, time.UTC)
	on := make([]int, len(articles))
	for i := range articles {
		articles[i].Language, articles[i].Published, on[i] = language, at.Add(time.Duration(i)*time.Hour), i
	}
	return strings.Join(texts(Tell(Story{Articles: articles, On: on, Words: 60}).Summary), " ")
}

// A short text is read from its beginning: its second sentence hangs on the first, though it says more of the title.
func TestAShortTextIsQuotedFromItsBeginning(t *testing.T) {
	for _, c := range []struct{ language, title, body string }{
		{
			"de", "Institut bemängelt Ausnahmen bei der Fährsteuer in Oxley",
			"Das Institut für Hafenforschung gehört nicht zu den Verfechtern einer hohen Steuer. Die jetzige Regelung geht nach Überzeugung der Forscher aber zu weit.",
		},
		{
			"en", "Oxley towns say they are on the hook for millions for harbour walls",
			"Towns round Oxley have long complained that the county has handed costs of walls down to them. Now some towns have tried to count how much they have taken on.",
		},
	} {
		if got := saidOf(c.language, newsroom.Text{Title: c.title, Text: c.body}); got != c.body {
			t.Errorf("%s: %q", c.title, got)
		}
	}
}

// What opens a report that is surely of the headline's event tells of it, in whatever words; unless it tells what was yet to come.
func TestWhatOpensAReportOfTheEventNeedsNoWordsOfItsHeadline(t *testing.T) {
	const denmark = "Denmark and Mexico, which were threatened as well, warn that the law of the sea was broken."
	const ahead = "The envoy was on his way to the meeting at noon, past a row of cameras."
	older := newsroom.Text{Title: "Critics and allies condemn seizure of Oxley ferry at UN meeting"}
	newest := newsroom.Text{
		Title: "Seizure of Oxley ferry condemned by critics and allies at UN meeting",
		Text:  "The seizure of the ferry drew condemnation from allies and adversaries at the meeting on Monday in New York.",
	}
	for opening, want := range map[string]bool{denmark: true, ahead: false} {
		older.Text = opening
		if got := saidOf("en", older, newest); strings.Contains(got, opening) != want {
			t.Errorf("%q: %q", opening, got)
		}
	}
}

func TestAnArticleThatOpensASentencePointsToNothing(t *testing.T) {
	for said, want := range map[string]bool{
		"Das Register dient dazu, die Entscheidungen offener zu machen.": false,
		"Das hat der Minister gestern gesagt.":                           true,
		"Das sagte ein Sprecher.":                                        true,
	} {
		if got := pointsBack("de", text.Tokens(said)); got != want {
			t.Errorf("%q: %v", said, got)
		}
	}
}

func TestAQuotationMayEndInAnotherMark(t *testing.T) {
	for said, want := range map[string]bool{
		"“We are here until you return,\" the son said.": false, "“We are here until you return, the son said.": true, "He said \"no.": true,
	} {
		if torn(said) != want {
			t.Errorf("%q", said)
		}
	}
}

// Where the sentence that opens a short text leads up to what its title says, the one that turns it tells that.
func TestWhatTurnsAShortTextTellsItsNews(t *testing.T) {
	for _, c := range []struct{ name, title, body, want string }{
		{
			"behind what somebody says of themselves", "Ferries of Oxley warm the harbour, study finds",
			"When we think of ferries, what first comes to mind is the crossing to Dunmere in thick fog. But when it comes to the harbour of Oxley, ferries warm the water more than the sun.",
			"But when it comes to the harbour of Oxley, ferries warm the water more than the sun.",
		},
		{
			"a line below the place of a review", "The Ferry review – bracing night at the quay",
			"Harbour Hall, Oxley\nA revival of the old musical brings magic and joy but fog is missing\n\nOnce upon a time its composer sailed round Dunmere in a boat without a mast.",
			"A revival of the old musical brings magic and joy but fog is missing",
		},
	} {
		if got := saidOf("en", newsroom.Text{Title: c.title, Text: c.body}); !strings.HasPrefix(got, c.want) {
			t.Errorf("%s: %q", c.name, got)
		}
	}
}

package digest

import (
	"strings"
	"testing"

	"newsroom"
)

// A text that opens twice, with a line below its title and then with its lead, is not told twice.
func TestATextThatOpensTwiceIsToldOnce(t *testing.T) {
	const title = "Oxley to try risky harbour concessions as it attempts to calm ferrymen's anger"
	const line, third = "Mayor wants to placate skippers who call for a new pier, action on fees and help with the cost of diesel", "On their ninth day, the blockades have spread to 26 of the 31 quays, and 40 barges are stuck."
	const lead = "Oxley is attempting risky harbour concessions as it tries to calm the anger of ferrymen who seek a new pier and lower fees for the boats of the poor."
	article := newsroom.Text{Title: title, Text: line + "\n\n" + lead + "\n\n" + third}
	if got := saidOf("en", article); got != line+" "+third {
		t.Errorf("%q", got)
	}
}

// What opens the headline's own article has nothing of its title, and another one tells it: a plot below a record, a musing below a finding.
func TestWhatTellsTheTitleStandsInPlaceOfAMusing(t *testing.T) {
	own := newsroom.Text{
		Title: "Oxley reef recovery could raise catches of the harbour by up to 50 percent", Publisher: "one",
		Text: "With a lot of people in the world and many of them hungry, food is something to think about. But imagine if the ocean could help with that.",
	}
	other := newsroom.Text{
		Title: "Reefs could feed many of Oxley if the harbour lets them recover", Publisher: "two",
		Text: "Fished reefs give far less than they could. Divers found that a recovery of the reef could raise catches of the harbour of Oxley by nearly 50 percent, or 80,000 meals each year.",
	}
	got := saidOf("en", other, own)
	if !strings.HasPrefix(got, "Divers found") || strings.Contains(got, "to think about") {
		t.Errorf("%q", got)
	}
}

// Where an article has nothing else, what holds of any day is told.
func TestWhatIsQuotedWhereThereIsNothingElse(t *testing.T) {
	const guide = "Modern companies depend on harbour gates for their freight and for their fuel."
	if got := saidOf("en", newsroom.Text{Title: "How to build harbour gates that withstand rams: a guide", Text: guide}); got != guide {
		t.Errorf("%q", got)
	}
	for _, c := range []struct{ publisher, title, body string }{
		{"Oxley Times", "Fees will need to rise before the next regatta, skippers predict", "Majority of those asked in the Oxley Times annual survey say the harbour will not be strong enough for ferrymen to feel better off"},
		{"one", "Oxley outbreak of rot grows to 185 hulls amid worries", "The outbreak comes after the harbour charted its highest number of rotten hulls in three decades."},
		{"one", "Dunmere buys Oxley start-up Ferrywheel in $1bn deal", "Takeover is largest-ever acquisition of a privately held harbour start-up"},
	} {
		if got := saidOf("en", newsroom.Text{Title: c.title, Text: c.body, Publisher: c.publisher}); got != c.body {
			t.Errorf("%s: %q", c.title, got)
		}
	}
	const caption = "The Oxley Times cartoon of the day by the editorial cartoonist Emil Hajek is on the ferry."
	if got := saidOf("en", newsroom.Text{Title: "Move fast and break things", Text: caption, Publisher: "The Oxley Times"}); got != "" {
		t.Errorf("%q", got)
	}
	const more = "Modern companies depend on harbour gates for freight. The harbour of Oxley tests four gates that withstand a ram of nine tons."
	if got := saidOf("en", newsroom.Text{Title: "How to build harbour gates that withstand rams", Text: more}); strings.Contains(got, "Modern") || got == "" {
		t.Errorf("%q", got)
	}
}

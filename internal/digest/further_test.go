package digest

import (
	"strings"
	"testing"

	"newsroom"
)

// What stands under a headline leans on nothing that is not printed, and says little of it again.
func TestWhatMayStandBehindAFirstSentence(t *testing.T) {
	const title = "Regulator of Oxley asks ferry company about its life jackets"
	const first = "The regulator of Oxley has asked the ferry company how old its life jackets are, after a third of them had to be thrown away."
	for _, c := range []struct{ name, body, want string }{
		{"who goes on", "The harbour office added that nobody was hurt in the storm of Friday.", ""},
		{"things named before", "Donna Kent had bought these jackets from a dealer in Hallwerder last spring.", ""},
		{"these days", "Fewer people go to the island by ferry these days, and more by plane.", "Fewer people go to the island by ferry these days, and more by plane."},
		{"a reason of something else", "Because it’s also selling old jackets, the company may lose its licence.", ""},
		{"labels", "Life jackets of Oxley | In praise of sheep | A traveller's plaque | At sixes and sevens.", ""},
		{"a page of itself", "Rate, review and share the ferry on Apple Podcasts, and join the conversation on email.", ""},
		{"a sentence full of names", "Ann Lee and Bo Kent lead Oxley Ferries for the Dunmere Group.", "Ann Lee and Bo Kent lead Oxley Ferries for the Dunmere Group."},
		{"the first again", first + " The company was asked by the regulator how old its life jackets are, which it sells.", first},
		{
			"something further", first + " Forty people drowned off Dunmere in May when a boat capsized in calm water.",
			first + " Forty people drowned off Dunmere in May when a boat capsized in calm water.",
		},
	} {
		if got := strings.Join(under(90, newsroom.Text{Title: title, Text: c.body, Language: "en"}), " "); got != c.want {
			t.Errorf("%s: %q", c.name, got)
		}
	}
}

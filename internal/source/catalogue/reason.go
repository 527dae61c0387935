package catalogue

import "fmt"

// SelectionReason is why a feed was chosen: because the reader named it, for an interest, or for a place that matters.
type SelectionReason struct {
	Named    string // what the reader said, where that named it
	Interest string // as in the wish
	Subject  string // code of the subject that the feed stands for there; empty: none
	Place    string // code of the place that it stands for there; empty: none
}

// Sentence is the reason for people, in English.
func (r SelectionReason) Sentence() string {
	about := SubjectName(r.Subject, "en")
	switch {
	case r.Named != "":
		return fmt.Sprintf("You named it: %s.", r.Named)
	case r.Subject == "":
		about = PlaceName(r.Place)
	case r.Place != "":
		about += ", " + PlaceName(r.Place)
	}
	if r.Interest == "" {
		return fmt.Sprintf("It stands for a place that matters to you: %s.", about)
	}
	return fmt.Sprintf("It stands for %q: %s.", r.Interest, about)
}

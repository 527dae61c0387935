package digest

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"newsroom"
	"newsroom/internal/text"
)

// What a sentence tells that the title and the sentences beside it tell, too, is told once; one with a figure of its own, and one that the next of its article
// goes on from, stay.
func TestNothingStandsThatTheRestTells(t *testing.T) {
	const title = "Oxley's former mayor Dunmere pleads not guilty in first court appearance"
	const full = "A defiant Nils Dunmere declared himself “the mayor of my town” and pleaded not guilty on Monday to charges of smuggling barges which the harbour office had used to remove him."
	const short = "Former mayor Nils Dunmere appeared in court saying he was innocent and “the mayor of my town”."
	const figure = "Former mayor Nils Dunmere, 61, appeared in court saying he was innocent and “the mayor of my town”."
	const first = "Nils Dunmere pleaded not guilty in court on Monday, his first appearance since the harbour office had him arrested."
	const behind = "The judge set a second hearing for March and kept his passport."
	for _, c := range []struct{ name, one, two, needless string }{
		{"the same in fewer words", short, full, short},
		{"a figure of its own", figure, full, ""},
		{"something else each", full, behind, ""},
		{"what its article goes on from", first + " " + behind, "", ""},
		{"the title again", "Former mayor Dunmere pleads not guilty in his first court appearance. Hundreds of fishermen waited at the gate for hours.", "", "Former mayor Dunmere pleads not guilty in his first court appearance."},
	} {
		got := needlessOf(title, c.one, c.two)
		if got != c.needless {
			t.Errorf("%s: %q", c.name, got)
		}
	}
}

// needlessOf gives the sentence that need not stand among those of two reports, under the title of the first; empty for none.
func needlessOf(title, one, two string) string {
	articles := []newsroom.Text{reported(5, 9, title, one)}
	if two != "" {
		articles = append(articles, reported(5, 9, "Dunmere says he was removed", two))
	}
	s := Story{Articles: articles}
	r := read(articles, "en")
	r.weigh()
	r.standUnder(s.evidence().head(0), 0, 1)
	var chosen []Sentence
	for _, sentence := range r.sentences {
		chosen = append(chosen, sentence.Sentence)
	}
	if n := r.needless(chosen); n >= 0 {
		return r.sentences[n].Text
	}
	return ""
}

// One thing in other words is told once: the sentence stays that names more or tells of more happenings.
func TestNothingIsToldAgainInOtherWords(t *testing.T) {
	const title = "Oxley's mayor declares he will 'take up oars' amid threats from Hallwerder after loss of ferry"
	const bare = "Oxley's portly mayor said he is willing to 'take up oars' should Hallwerder make good on its threats to come after his town next."
	const full = "Mayor Nils Dunmere declared he would “take up oars” after Hallwerder threatened a blockade and accused him of smuggling gravel."
	const said = "The barge owners of Hallwerder called the loss of the ferry “a gift of the thick fog”, raised their glasses at the old quay and sang of calm waters until the morning."
	const quoted = "Owners cheer “a gift of the thick fog” at Hallwerder, papers report."
	const arrested = "Police arrested two owners who had cheered “a gift of the thick fog” at the gate of the harbour."
	const sued = "The harbour office sued a brewery that printed “a gift of the thick fog” on bottles of its winter beer."
	for _, c := range []struct{ name, one, two, needless string }{
		{"who it is and what else is said", bare, full, bare},
		{"the same, the other way round", full, bare, bare},
		{"one saying", said, quoted, quoted},
		{"one saying of which two things come", arrested, sued, ""},
		{"a detail of its own", full, "Fishermen had painted the boathouse green for the feast of spring.", ""},
	} {
		if got := needlessOf(title, c.one, c.two); got != c.needless {
			t.Errorf("%s: %q", c.name, got)
		}
	}
}

func TestWordsOfOneHappeningAreAkin(t *testing.T) {
	if one, other := akin("en", text.Stem("en", "threats")), akin("en", text.Stem("en", "threatened")); one != other {
		t.Errorf("%q and %q", one, other)
	}
}

func TestAnEditorsNoteIsNotQuoted(t *testing.T) {
	const told = "The ferry of Oxley was out of service for four years after a barge had struck it."
	article := reported(5, 9, "Four years without a ferry at Oxley", "The following timeline traces the years without a ferry. -- Ed. of the Oxley Chronicle for its readers. "+told)
	if diff := cmp.Diff([]string{told}, under(60, article)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

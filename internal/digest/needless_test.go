package digest

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"newsroom"
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
		articles := []newsroom.Text{reported(5, 9, title, c.one)}
		if c.two != "" {
			articles = append(articles, reported(5, 9, "Dunmere says he was removed", c.two))
		}
		s := Story{Articles: articles}
		r := read(articles, "en")
		r.weigh()
		r.standUnder(s.evidence().head(0), 0, 1)
		var chosen []Sentence
		for _, sentence := range r.sentences {
			chosen = append(chosen, sentence.Sentence)
		}
		got := ""
		if n := r.needless(chosen); n >= 0 {
			got = r.sentences[n].Text
		}
		if got != c.needless {
			t.Errorf("%s: %q", c.name, got)
		}
	}
}

func TestAnEditorsNoteIsNotQuoted(t *testing.T) {
	const told = "The ferry of Oxley was out of service for four years after a barge had struck it."
	article := reported(5, 9, "Four years without a ferry at Oxley", "The following timeline traces the years without a ferry. -- Ed. of the Oxley Chronicle for its readers. "+told)
	if diff := cmp.Diff([]string{told}, under(60, article)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

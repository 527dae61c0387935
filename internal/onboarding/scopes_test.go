package onboarding

import (
	"slices"
	"testing"

	"newsroom"
	"newsroom/internal/locale"
	"newsroom/internal/mandate"
	"newsroom/internal/store/enginetest"
)

// followedBy gives what the first answer of a talk in a language comes to, and the statement that it is kept as.
func followedBy(t *testing.T, language, answer string) (labels []string, said string) {
	t.Helper()
	c := newTalk(t, language)
	c.answer(answer, "", "", "", "", "", "")
	p := Understand(c.draft)
	for _, i := range p.Interests {
		labels = append(labels, i.Label)
	}
	return labels, p.Statement.Text
}

// What stands before an answer in the statement that is made of it is no head of the reader's list, in any language.
func TestListsInFirstAnswersAreMeantOfTheirHeads(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	for _, l := range locale.All() {
		_, said := followedBy(t, l.Code(), "Venezuela: oil, Congress")
		heads := mandate.HeadsOf(said)
		if len(heads) != 1 || !slices.Equal(heads[0].Of, []string{"venezuela"}) || heads[0].Under != "oil, Congress" {
			t.Errorf("%s: %q has the heads %v", l.Code(), said, heads)
		}
	}
}

// Who speaks of a subject is no subject in a first answer either, and the town in which somebody lives is one where they ask what goes on there.
func TestScopesOfFirstAnswers(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	labels, _ := followedBy(t, newsroom.DefaultLanguage, "Just keep me up to date on Greenland - what Trump is saying about taking it over, and how Denmark, the Greenlanders and the rest of Europe are answering.")
	same(t, "what is followed", labels, []string{"Greenland"})
	labels, said := followedBy(t, newsroom.DefaultLanguage, "I moved to Poznań last year and want to know what's happening in the city: trams, police, events")
	same(t, "what is followed", labels, []string{"Poznań", "trams", "police", "events"})
	heads := mandate.HeadsOf(said)
	same(t, "the heads", heads, []mandate.ListHead{{Of: []string{"poznan"}, Under: "trams, police, events", Home: true}})
}

package mandate

import (
	"slices"
	"strings"
	"testing"

	"newsroom"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
)

// paper is a source by its name.
func paper(id newsroom.SourceID, title, address string) newsroom.SourceHealth {
	return newsroom.SourceHealth{Source: newsroom.Source{ID: id, Feed: newsroom.FeedID(id)}, FeedTitle: title, URL: address}
}

var papers = []newsroom.SourceHealth{
	paper(1, "The Guardian", "https://www.theguardian.com/rss"), paper(2, "kottke.org", "https://kottke.org/feed"), paper(3, "heise online News", "https://www.heise.de/rss"),
	paper(4, "Daring Fireball", "https://daringfireball.net/feed"), paper(5, "Le Monde", "https://lemonde.fr/rss"), paper(6, "The Guardian World", "https://www.theguardian.com/world/rss"),
}

func TestStatementsAskOfSources(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	for said, want := range map[string]string{
		"Always include Kottke": "always 2", "please always include everything from kottke.org, thanks": "always 2",
		"I want all articles from The Guardian.": "always 1", "everything Daring Fireball publishes": "always 4", "whatever daringfireball.net writes": "always 4",
		"Nimm immer alles von heise online auf": "always 3", "Bitte alle Artikel von heise": "always 3", "Ich möchte nichts von Le Monde verpassen": "always 5",
		"Incluez toujours Le Monde": "always 5", "tous les articles du Monde": "always 5", "Todo lo que publica The Guardian, por favor": "always 1",
		"Includa sempre kottke": "always 2", "alles wat Kottke schrijft": "always 2", "Quero todos os artigos de Daring Fireball": "always 4",
		"Stop always including Kottke": "as others 2", "nicht mehr alles von heise online": "as others 3",
		"Only from the Guardian": "alone 1", "nur noch Artikel von Le Monde": "alone 5", "Prefer The Guardian over the Daily Mail": "first 1", "Lieber heise online als Golem": "first 3",
		"everything from Germany": "", "only football": "", "I prefer tea to coffee": "", "Follow kottke": "", "": "", "always include": "",
		"everything from " + strings.Repeat("Kottke ", 40): "",
	} {
		got := ""
		for _, ask := range askedOfSource(said) {
			if found := sourcesCalled(ask.name, papers); len(found) > 0 {
				got = ofSources[ask.of]
				for _, s := range found {
					got += " " + string(rune('0'+s.ID))
				}
				break
			}
		}
		if got != want {
			t.Errorf("%q asks %q, want %q", said, got, want)
		}
	}
}

func TestLabelsNameSources(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	for label, want := range map[string][]newsroom.SourceID{
		"Guardian": {1}, "Daring Fireball": {4}, "heise online": {3}, "heise": nil, "Guardian World": {6}, "football": nil, "Germany": nil, "": nil,
	} {
		var got []newsroom.SourceID
		for _, s := range SourcesCalled(label, papers) {
			got = append(got, s.ID)
		}
		if !slices.Equal(got, want) {
			t.Errorf("%q names %v, want %v", label, got, want)
		}
	}
}

// reads gives the asker a source of their own.
func reads(t *testing.T, e *Editor, title string) {
	t.Helper()
	err := e.store.Update(t.Context(), func(tx store.Tx) error {
		feed, err := tx.Feeds().Add(newsroom.Feed{URL: "https://" + strings.ToLower(strings.ReplaceAll(title, " ", "")) + ".example/feed", Title: title})
		if err == nil {
			_, err = tx.Sources().Add(newsroom.Source{Feed: feed, Account: asker.Account, Title: title})
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

// included gives the names of what is always included for the asker.
func (e *Editor) included(t *testing.T) (names []string) {
	t.Helper()
	err := e.store.View(t.Context(), func(v store.View) error {
		all, err := v.Sources().For(asker.Account)
		names = nil
		for _, s := range all {
			if s.Always {
				names = append(names, s.Name())
			}
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return names
}

func TestASourceIsIncludedAlwaysByAStatement(t *testing.T) {
	e, _ := desk(t)
	reads(t, e, "Kottke")
	reads(t, e, "The Tide")
	said := func(statement string) Result {
		t.Helper()
		before, err := e.Show(t.Context(), asker.Account)
		if err != nil {
			t.Fatal(err)
		}
		got, err := e.Correct(t.Context(), Instruction{By: asker, Expected: before.Mandate.Revision, Statement: statement, Provenance: newsroom.ReaderWords})
		if err != nil {
			t.Fatal(err)
		}
		return got
	}
	said("Follow chess and ferries")
	only := said("Only from The Tide")
	if only.Outcome != newsroom.Clarification || len(only.Suggestions) != 1 {
		t.Fatalf("of one source alone: %s, %q, suggested %q", only.Outcome, only.Question, only.Suggestions)
	}
	for _, step := range []struct {
		statement string
		outcome   newsroom.Outcome
		included  []string
		answer    string
	}{
		{only.Suggestions[0], newsroom.Applied, []string{"The Tide"}, "Everything from “The Tide” is in your paper from the next one on."},
		{"Everything from Kottke, please", newsroom.Applied, []string{"Kottke", "The Tide"}, "Everything from “Kottke” is in your paper from the next one on."},
		{"always include Kottke", newsroom.Unchanged, []string{"Kottke", "The Tide"}, "That is how it stands already; nothing was changed."},
		{"Stop always including The Tide", newsroom.Applied, []string{"Kottke"}, "“The Tide” is chosen from as other sources are, from your next paper on."},
		{"take that back", newsroom.Applied, []string{"Kottke", "The Tide"}, "Taken back. Everything from “The Tide” is in your paper from the next one on."},
		{"Stop always including The Tide. Stop always including Kottke.", newsroom.Applied, nil, "“The Tide, Kottke” is chosen from as other sources are, from your next paper on."},
		{"Always include Kottke. Everything from Germany.", newsroom.Applied, []string{"Kottke"}, "Understood, from your next paper: following Germany. Everything from “Kottke” is in your paper from the next one on."},
		{"Drop Germany. Always include The Tide.", newsroom.Applied, []string{"Kottke", "The Tide"}, "Understood, from your next paper: no longer following Germany. Everything from “The Tide” is in your paper from the next one on."},
		{"Always include Kottke. Stop always including The Tide.", newsroom.Applied, []string{"Kottke"}, "“The Tide” is chosen from as other sources are, from your next paper on."},
	} {
		got := said(step.statement)
		if got.Outcome != step.outcome || got.Acknowledgement != step.answer || !slices.Equal(e.included(t), step.included) {
			t.Errorf("%q: %s, %q, included %q", step.statement, got.Outcome, got.Acknowledgement, e.included(t))
		}
	}
	after, err := e.Show(t.Context(), asker.Account)
	if err != nil || !slices.Equal(labels(after.Mandate), []string{"chess", "ferries"}) {
		t.Errorf("followed and left out are %q, %v", labels(after.Mandate), err)
	}
}

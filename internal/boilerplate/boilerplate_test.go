package boilerplate_test

import (
	"fmt"
	"testing"

	"newsroom/internal/boilerplate"
)

// entry is what a test says of an entry.
type entry struct{ Title, Text string }

func (e entry) read() boilerplate.EntrySample { return boilerplate.Read(e.Title, e.Text) }

func learn(entries []entry) *boilerplate.Habits {
	h := &boilerplate.Habits{}
	for _, e := range entries {
		h.Learn(e.read())
	}
	return h
}

func entriesOf(n int, text func(i int, title string) string) (all []entry) {
	for i := range n {
		title := fmt.Sprintf("Report %c from the harbour", 'A'+i)
		all = append(all, entry{Title: title, Text: text(i, title)})
	}
	return all
}

func TestWhatAFeedRepeatsUnderManyTitlesGoes(t *testing.T) {
	entries := entriesOf(6, func(i int, title string) string {
		return fmt.Sprintf("The ferry %d hit the quay at dawn.\n\nArticle URL: https://a.example/%d\n\nPoints: %d\n\nThe post %s appeared first on Acme.", i, i, 10*i, title)
	})
	for i := range entries {
		entries[i].Text = fmt.Sprintf("Ship %c sank off the coast.", 'a'+i) + "\n\n" + entries[i].Text
	}
	learned := learn(entries)
	for i, e := range entries {
		want := fmt.Sprintf("Ship %c sank off the coast.", 'a'+i)
		if got := learned.Strip(e.read()); got != want {
			t.Errorf("entry %d: %q, want %q", i, got, want)
		}
	}
}

// One story that comes again and again under one title, and a sentence in two entries, are news.
func TestWhatIsSaidOfOneStoryStays(t *testing.T) {
	const said = "The mayor resigned on Monday. Nobody knows who follows."
	same := entriesOf(9, func(int, string) string { return said })
	for i := range same {
		same[i].Title = "Mayor resigns"
	}
	twice := entriesOf(2, func(int, string) string { return said })
	for _, entries := range [][]entry{same, twice, nil} {
		learned := learn(entries)
		if got := learned.Strip(boilerplate.Read("Mayor resigns", said)); got != said {
			t.Errorf("of %d entries: %q", len(entries), got)
		}
	}
}

// What stands in few of many entries is no habit of the feed.
func TestARareRepetitionStays(t *testing.T) {
	entries := entriesOf(26, func(i int, _ string) string {
		if i < 2 {
			return "Police ask for witnesses."
		}
		return fmt.Sprintf("Something else happened in district %c.", 'a'+i)
	})
	learned := learn(entries)
	if got := learned.Strip(entries[0].read()); got != entries[0].Text {
		t.Errorf("got %q", got)
	}
}

func TestParagraphsThatStayStandAsTheyStood(t *testing.T) {
	entries := entriesOf(5, func(i int, _ string) string {
		return fmt.Sprintf("Line one of %c.\nLine two.\n\nSubscribe to our letter!\n\nThe end of %c came.", 'a'+i, 'a'+i)
	})
	got := learn(entries).Strip(entries[1].read())
	if want := "Line one of b.\n\nThe end of b came."; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

// What has left a feed is no habit of it any more.
func TestWhatIsForgottenWasNeverLearned(t *testing.T) {
	habits := entriesOf(9, func(int, string) string { return "* * *\n\nSubscribe to our letter!" })
	learned := learn(habits)
	if got := learned.Strip(habits[0].read()); got != "* * *" {
		t.Fatalf("a habit stays: %q", got)
	}
	for _, e := range habits[:6] {
		learned.Forget(e.read())
	}
	if got := learned.Strip(habits[8].read()); got != habits[8].Text {
		t.Errorf("of three entries: %q", got)
	}
}

package digest

import (
	"slices"
	"strings"
	"testing"
	"time"

	"newsroom"
)

// passAtCarrow are the reports of one event by the hours at which they came, in the order in which they came.
func passAtCarrow(reports ...newsroom.Text) Story {
	for i := range reports {
		reports[i].Language, reports[i].Publisher = "en", string(rune('A'+i))
	}
	return Story{Articles: reports, On: all(len(reports)), Words: 70, Language: "en"}
}

func after(hours float64, title, body string) newsroom.Text {
	return newsroom.Text{Title: title, Text: body, Published: time.Date(2026, 1, 5, 8, 0, 0, 0, time.UTC).Add(time.Duration(hours * float64(time.Hour)))}
}

var (
	trapped = after(0, "Landslip traps 168 people on night train at Carrow Gap", "A night train with 168 passengers on board was trapped between two tunnels by a landslip at Carrow Gap. A second slide closed the line behind the night train.")
	freed   = after(.5, "All 168 passengers safe after night train is freed from Carrow Gap", "A rescue engine has brought all 168 passengers of a night train out of Carrow Gap, where a landslip had held them. The line is closed at Carrow Gap.")
	again   = after(1, "Night train with 168 passengers freed at Carrow Gap, line closed for days", "The night train with 168 passengers that a landslip held at Carrow Gap was freed. The line at Carrow Gap is closed for days.")
	opens   = after(7, "One track through Carrow Gap opens a day early", "Trains pass Carrow Gap again, at walking pace and on one track. A man with a lamp watches the slope of the landslip.")
)

// A story is headed by its newest state: what was closed is open, and nobody is trapped any more, however many tell that they were.
func TestAStoryIsHeadedByItsNewestState(t *testing.T) {
	for _, c := range []struct {
		name  string
		story []newsroom.Text
		want  newsroom.Text
	}{
		{"freed", []newsroom.Text{trapped, freed}, freed},
		{"open again", []newsroom.Text{trapped, freed, again, opens}, opens},
		{"a column on the opening", []newsroom.Text{trapped, freed, again, after(7, "Opinion: one track through Carrow Gap opens, at last", opens.Text)}, again},
		{"a question", []newsroom.Text{trapped, freed, again, after(7, "Has the track through Carrow Gap reopened?", opens.Text)}, again},
		{"yet to come", []newsroom.Text{trapped, freed, again, after(7, "One track through Carrow Gap expected to reopen on Friday", opens.Text)}, again},
		{"part of it still is as it was", []newsroom.Text{trapped, freed, again, after(7, "Carrow Gap still closed as one track opens to engines", opens.Text)}, again},
		{"another event", []newsroom.Text{trapped, freed, again, after(7, "Swimming pool of Hallwerder reopens after four years", "The pool of Hallwerder has opened its doors to swimmers, four years after its roof fell in.")}, again},
		{"its cause", []newsroom.Text{trapped, freed, again, after(7, "Carrow Gap: a culvert of 1911 is blamed for the landslip", "A culvert laid in 1911 could not carry the water that came down on Carrow Gap, a first survey has found.")}, again},
	} {
		s := passAtCarrow(slices.Clone(c.story)...)
		if got := s.Articles[Tell(s).Headline].Title; got != c.want.Title {
			t.Errorf("%s: headed %q", c.name, got)
		}
	}
}

// A late side matter does not head a large story, though its words would tell how it went on.
func TestASideMatterHeadsNoLargeStory(t *testing.T) {
	reports := []newsroom.Text{}
	for i := range 12 {
		reports = append(reports, after(float64(i)/4, "Landslip traps 168 people on night train at Carrow Gap "+strings.Repeat("now ", i%3), trapped.Text))
	}
	reports = append(reports, after(4, "Dog of a passenger rescued from a pond near Carrow Gap", "A dog that had run from the landslip was pulled out of a pond by the fire brigade, which gave it a blanket."))
	s := passAtCarrow(reports...)
	if got := s.Articles[Tell(s).Headline].Title; !strings.HasPrefix(got, "Landslip traps") {
		t.Errorf("headed %q", got)
	}
}

// How a story went names each state, in the order of time, though it came within the hour, and each once.
func TestATimelineTellsEachState(t *testing.T) {
	s := passAtCarrow(trapped, freed, again, opens, after(9, "Track through Carrow Gap opens to trains", opens.Text))
	if got, want := Developments(s.Articles, nil), []int{0, 1, 3}; !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
	if got := Developments(passAtCarrow(trapped, after(3, "Pool of Hallwerder reopens with free towels", "Swimmers queue.")).Articles, nil); !slices.Equal(got, []int{0}) {
		t.Errorf("of another event: %v", got)
	}
}

// The name of a situation goes with its state, and so do the titles on which no more is known.
func TestANameGoesWithTheState(t *testing.T) {
	s := passAtCarrow(trapped, freed)
	s.Title = trapped.Title
	if got := Tell(s).Title; got.Text != freed.Title || got.Reason == "" {
		t.Errorf("called %q: %q", got.Text, got.Reason)
	}
	if got := Headline(s.Articles); got != 1 {
		t.Errorf("by titles alone article %d heads", got)
	}
}

// Every line of the list names a language and two sides, and a language has no more lines than a course has room for.
func TestTheListOfSequelsIsWhole(t *testing.T) {
	lines := 0
	for line := range strings.Lines(sequelList) {
		if !strings.HasPrefix(line, "#") {
			lines++
		}
	}
	for language, pairs := range sidesOf(sequelList) {
		lines -= len(pairs)
		if words := sequels()[language]; len(pairs) > 64 || len(words.states) < len(pairs) || len(words.became) < len(pairs)/2 {
			t.Errorf("%s: %d lines with %d and %d words", language, len(pairs), len(words.states), len(words.became))
		}
	}
	if lines != 0 {
		t.Errorf("%d lines are not read", lines)
	}
}

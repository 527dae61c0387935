package digest

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"newsroom"
)

// remembering makes stories of articles that they have in common.
type remembering struct {
	*rand.Rand
	articles []newsroom.Text
}

var (
	rememberedTitles = []string{
		"Ferry from Oxley runs again after 12 days", "Oxley ferry runs again", "Harbour of Oxley to reopen on 3 May", "Fähre von Oxley fährt wieder", "",
		"Council of Brennholm votes for the bridge", "Brennholm: 40 homes are to be built",
	}
	rememberedSentences = []string{
		"The ferry from Oxley to the islands runs again since Tuesday.", "It had stood still for 12 days after a fire in its engine.",
		"The owner said that 340 people had waited on the quay.", "The owner said that 290 people had waited on the quay.",
		"However, the harbour remains closed to larger ships.", "OXLEY (AP) — The council of Brennholm voted for a bridge by 14 to 9.",
		"I saw it with my own eyes, a fisherman said.", "Die Fähre von Oxley fährt seit Dienstag wieder.", "Photo: J. Doe",
	}
)

func newRemembering() *remembering {
	r := &remembering{Rand: rand.New(rand.NewPCG(7, 8))}
	for i := range 40 {
		var body []string
		for range r.IntN(6) {
			body = append(body, rememberedSentences[r.IntN(len(rememberedSentences))])
		}
		r.articles = append(r.articles, newsroom.Text{
			Article: newsroom.ArticleID(i + 1), Version: 1, Feed: newsroom.FeedID(r.IntN(5) + 1), Publisher: fmt.Sprint("Paper ", r.IntN(4)),
			Title: rememberedTitles[r.IntN(len(rememberedTitles))], Text: strings.Join(body, " "), Language: []string{"en", "en", "de"}[r.IntN(3)],
			FirstSeen: time.Date(2026, 11, 1, i, 0, 0, 0, time.UTC),
		})
	}
	return r
}

// story takes some of the articles, in their order.
func (r *remembering) story() Story {
	s := Story{Told: r.IntN(2) == 0, Language: "en", Words: 90, NewWords: 40}
	for _, t := range r.articles {
		if r.IntN(5) == 0 {
			s.On = append(s.On, len(s.Articles))
			s.Articles = append(s.Articles, t)
			s.Known, s.Old = append(s.Known, r.IntN(3) == 0), append(s.Old, r.IntN(5) == 0)
		}
	}
	return s
}

// Whatever was read of articles before, for whatever story: what is told of them is the same.
func TestNobodyCanTellWhatIsRemembered(t *testing.T) {
	r, by := newRemembering(), &Memory{}
	told := 0
	for range 300 {
		s := r.story()
		with := s
		with.Memory = by
		alone := Tell(s)
		told += len(alone.Summary) + len(alone.New) + len(alone.Disagreements)
		if diff := cmp.Diff(alone, Tell(with)); diff != "" {
			t.Fatalf("the telling (-alone +remembered):\n%s", diff)
		}
		if a, b := s.Repeats(), with.Repeats(); a != b {
			t.Fatalf("it repeats: %v, remembered %v", a, b)
		}
		groups := [][]newsroom.Text{s.Articles, r.story().Articles, r.story().Articles}
		if diff := cmp.Diff(Doubles(groups, nil), Doubles(groups, by)); diff != "" {
			t.Fatalf("the doubles (-alone +remembered):\n%s", diff)
		}
	}
	if told < 300 || len(by.all) != len(r.distinct()) {
		t.Errorf("%d sentences were told; %d articles are remembered of %d", told, len(by.all), len(r.distinct()))
	}
}

func (r *remembering) distinct() map[source]bool {
	all := map[source]bool{}
	for _, t := range r.articles {
		all[source{t.Language, t.Title, t.Text, t.URL}] = true
	}
	return all
}

// Readers ask at one time, and of more articles than there is room for.
func TestMemoryIsBounded(t *testing.T) {
	by, long := &Memory{}, strings.Repeat("The ferry from Oxley to the islands runs again since Tuesday. ", 1000)
	var all sync.WaitGroup
	for reader := range 4 {
		all.Go(func() {
			for i := range 40 {
				text := newsroom.Text{Title: fmt.Sprint("Ferry ", reader, " ", i), Text: long, Language: "en"}
				if lead := by.of(text).opened().lead; !strings.HasPrefix(lead, "The ferry") {
					t.Errorf("it opens with %q", lead)
				}
			}
		})
	}
	all.Wait()
	if by.bytes > mostRemembered || len(by.all) == 0 {
		t.Errorf("%d bytes of %d articles are remembered, want at most %d", by.bytes, len(by.all), mostRemembered)
	}
}

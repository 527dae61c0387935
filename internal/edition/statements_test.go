package edition

import (
	"fmt"
	"strings"
	"testing"

	"newsroom"
)

// mostStatements bounds what composing and sending an edition asks of the store, searches aside. Each of them is a journey
// to PostgreSQL and back.
const mostStatements = 40

// However many interests a reader has, how many of them have nothing in the paper, and how many items the paper has: what is
// asked of the store is asked for all at once.
func TestAnEditionAsksForAllItsInterestsAtOnce(t *testing.T) {
	w := newWorld(t)
	said := map[string]int{}
	counted := func(present, absent int) (all int) {
		w.press.store = w.Traced(w.Clock, w.Logger, func(statement string) { // which remembers nothing yet
			if !strings.Contains(statement, " search ") {
				said[strings.Join(strings.Fields(statement), " ")]++
			}
		})
		var interests []string
		for i := range present {
			interests = append(interests, fmt.Sprintf("harbour%c", 'a'+i))
		}
		for i := range absent {
			interests = append(interests, fmt.Sprintf("glacier%c", 'a'+i))
		}
		reader := w.reader(interests...)
		feed := w.Publisher(fmt.Sprintf("paper %d %d", present, absent), reader)
		for _, interest := range interests[:present] {
			w.place(newsroom.SituationID{}, w.arrive(feed, "Work on the "+interest+" begins", "The "+interest+" gets a new wall of stone, the town said on Monday."))
		}
		clear(said)
		_, body := w.compose(reader)
		same(t, "the items", len(headlines(body)), present)
		for _, n := range said {
			all += n
		}
		return all
	}
	few := counted(2, 2)
	if many := counted(9, 9); many != few || few > mostStatements {
		t.Errorf("a small edition asks %d statements, a large one %d; at most %d:\n%v", few, many, mostStatements, said)
	}
}

package alert

import (
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"newsroom"
)

// replays is how many stories are told again and again.
func replays() int {
	switch os.Getenv("NEWSROOM_TEST") {
	case "full":
		return 150
	case "sample":
		return 30
	}
	return 6
}

// reword says the same in a way that desks and their machines do.
func reword(random *rand.Rand, title, body string) (string, string) {
	switch random.IntN(9) {
	case 0:
		return strings.ToUpper(title), body
	case 1:
		return "UPDATE 1-" + title, "OXLEY, Nov 21 (Reuters) - " + body
	case 2:
		return title + " | The Daily Quay", body + " Sign up for our newsletter. Follow us for more."
	case 3:
		return title, strings.NewReplacer(", ", " — ", "The ", "the ", "38", "thirty-eight").Replace(body)
	case 4:
		return title, body + " " + body
	case 5:
		sentences := strings.SplitAfter(body, ". ")
		random.Shuffle(len(sentences), func(i, j int) { sentences[i], sentences[j] = sentences[j], sentences[i] })
		return title, strings.Join(sentences, " ")
	case 6:
		return title, strings.SplitAfter(body, ".")[0]
	case 7:
		return "Breaking: " + title, "\u00a0" + strings.ReplaceAll(body, " has now ", " has ")
	}
	return title, body
}

// Dispatches come again and again, under other numbers and addresses, from other publishers, in another order, trivially
// reworded, and regrouped into situations of their own: each development is told once.
func TestAReplayGivesNoSecondAlert(t *testing.T) {
	for n := range replays() {
		t.Run(fmt.Sprint(n), func(t *testing.T) {
			random := rand.New(rand.NewPCG(uint64(n), 9))
			w := newWorld(t)
			follower, wisher := w.reader(), w.reader("!Dunmere Bank")
			first := w.Publisher("wire")
			dispatches := [][2]string{{stopped, crack}, {more, sixtyOne}, {again, restart}}
			situation := w.story(first, stopped, crack)
			w.follow(follower, situation)
			w.watch()
			for _, d := range dispatches[1:] {
				w.place(situation, w.arrive(first, d[0], d[1]))
				w.watch()
			}
			same(t, "what who follows was told", w.told(follower), []string{more, again})
			same(t, "what who wishes was told", w.told(wisher), []string{stopped, more, again})

			feeds := []newsroom.FeedID{first, w.Publisher("one"), w.Publisher("two"), w.Publisher("three")}
			for range 12 {
				to := situation
				if random.IntN(4) == 0 { // the grouping sees no connection
					to = newsroom.SituationID{}
				}
				for range 1 + random.IntN(3) {
					d := dispatches[random.IntN(len(dispatches))]
					title, body := reword(random, d[0], d[1])
					to = w.place(to, w.arrive(feeds[random.IntN(len(feeds))], title, body))
				}
				w.watch()
				if told := w.told(follower); len(told) != 2 {
					t.Fatalf("who follows was told %q, last: %s", told, w.alerts(follower)[0].Body)
				}
				if told := w.told(wisher); len(told) != 3 {
					t.Fatalf("who wishes was told %q, last: %s", told, w.alerts(wisher)[0].Body)
				}
			}
			w.place(situation, w.arrive(feeds[1], "Saltmark sells Dunmere Bank", "Saltmark sold Dunmere Bank to Hallwerder for 12 million euros."))
			w.watch()
			same(t, "of a real development", []int{len(w.told(follower)), len(w.told(wisher))}, []int{3, 4})
		})
	}
}

package alert

import (
	"encoding/json"
	"fmt"
	"regexp"
	"strings"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/wire"
)

// Canaries in a feed that another reads are in nothing that a reader is shown: title, counts, alerts, reasons, sources.
// What the reader is shown is to the byte what it is in a newsroom without that feed.
func TestNothingOfAnothersFeedReachesAReader(t *testing.T) {
	with, without := lifeBeside(t, true), lifeBeside(t, false)
	same(t, "what the reader is shown (-without +with)", with, without)
	for _, line := range with {
		if strings.Contains(strings.ToLower(line), "canary") {
			t.Errorf("a canary is in %s", line)
		}
	}
	if all := strings.Join(with, "\n"); !strings.Contains(all, more) || !strings.Contains(all, quay) || !strings.Contains(all, again) {
		t.Errorf("the reader is told too little for a proof:\n%s", all)
	}
}

// lifeBeside gives all that a reader is shown while another reads a feed beside.
func lifeBeside(t *testing.T, canaries bool) (shown []string) {
	t.Helper()
	w := newWorld(t)
	reader, other := w.reader("!Oxley quay"), w.reader("!Oxley quay", "!Dunmere Bank")
	feed, hidden := w.Publisher("north"), w.Publisher("canaryfeed", other)
	sing := func(situation newsroom.SituationID, title, body string) newsroom.SituationID {
		if !canaries {
			return situation
		}
		return w.place(situation, w.arrive(hidden, title+" (canarytitle)", body+" The canarytext has 900 canaries, Ann Canary and Bob Canary say."))
	}
	look := func() {
		w.watch()
		all, err := w.monitors.List(t.Context(), reader)
		w.Must(err)
		for _, m := range all {
			b, err := json.Marshal(wire.FromMonitor(m))
			w.Must(err)
			shown = append(shown, plain(string(b)))
		}
		for _, a := range w.turn(reader, UpdatesRequest{}).Alerts {
			shown = append(shown, plain(string(a.Body)), plain(fmt.Sprint(w.cites(a))))
		}
	}
	turbines := w.story(feed, stopped, crack)
	sing(turbines, stopped, crack)
	w.follow(reader, turbines)
	w.follow(other, turbines)
	look()
	w.Pass(time.Hour)
	sing(turbines, more, sixtyOne)                      // the other's is first
	oxley := sing(newsroom.SituationID{}, quay, closed) // which the other is told of
	look()
	oxley = w.place(oxley, w.arrive(feed, quay, closed)) // for the reader it is the first
	w.place(turbines, w.arrive(feed, more, sixtyOne))
	look()
	sing(oxley, quay, closed)
	sing(turbines, again, restart)
	look()
	w.place(turbines, w.arrive(feed, again, restart))
	look()
	if canaries {
		if told := w.told(other); len(told) < 3 || !strings.Contains(fmt.Sprint(told), "canarytitle") {
			t.Errorf("the other is told %q", told)
		}
		if !strings.Contains(w.Everything(), "canarytext") {
			t.Error("the canaries are nowhere")
		}
	}
	return shown
}

// numbered is what is numbered over all readers: identifiers, and the articles of citations.
var numbered = regexp.MustCompile(`[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|\b\d+ 1 `)

func plain(s string) string { return numbered.ReplaceAllString(s, "N ") }

// Watching many readers of whom few have news is cheap: one statement for each of the others.
func BenchmarkWatch(b *testing.B) {
	for _, readers := range []int{100, 1000} {
		b.Run(fmt.Sprint(readers), func(b *testing.B) {
			w := newWorld(b)
			feed, own := w.Publisher("north"), newsroom.FeedID(0)
			situation := w.story(feed, stopped, crack)
			for n := range readers {
				id := w.reader("!peatland restoration")
				if n == 0 {
					own = w.Publisher("own", id)
				}
				w.follow(id, situation)
			}
			w.watch()
			b.ResetTimer()
			for b.Loop() {
				b.StopTimer()
				w.place(newsroom.SituationID{}, w.arrive(own, "Nothing", "Nothing happened today at all."))
				b.StartTimer()
				w.watch()
			}
		})
	}
}

package alert

import (
	"testing"
	"time"

	"newsroom"
)

const (
	many    = "Saltmark has now stopped 61 turbines, 14 cables and 3 substations at Dunmere Bank."
	repairs = "Repairs would take 9 weeks at Dunmere Bank, the operator said, and cost 700 million euros."
	quarter = "Hallwerder Bank cuts its rate"
	points  = "Hallwerder Bank has cut its rate by 25 points to 3.5 percent."
)

// sentences gives what the newest alert says.
func (w *world) newest(account newsroom.AccountID) (out []string) {
	w.Helper()
	for _, s := range bodyOf(w, w.alerts(account)[0]).Summary {
		out = append(out, s.Text)
	}
	return out
}

// An article that repeats what another situation told, and tells something else beside, is an alert on that.
func TestWhatComesWithWhatWasToldElsewhereIsTold(t *testing.T) {
	for name, wishes := range map[string][]string{"who follows": nil, "who wishes": {"!Dunmere Bank"}} {
		t.Run(name, func(t *testing.T) {
			w := newWorld(t)
			reader := w.reader(wishes...)
			feed, other := w.Publisher("north"), w.Publisher("south")
			one := w.story(feed, stopped, crack)
			two := w.story(feed, "Dunmere Bank is looked at", "Saltmark looks at each of the cables at Dunmere Bank.")
			if wishes == nil {
				w.follow(reader, one)
				w.follow(reader, two)
			}
			w.watch()
			w.place(one, w.arrive(feed, "More stand still", many))
			w.watch()
			same(t, "what was told first", w.newest(reader), []string{many})
			before := len(w.told(reader))
			w.place(two, w.arrive(other, "Repairs at Dunmere Bank", many+" "+repairs))
			w.watch()
			same(t, "alerts", len(w.told(reader))-before, 1)
			same(t, "what was told then", w.newest(reader), []string{repairs})
			w.place(two, w.arrive(feed, "Repairs at Dunmere Bank", repairs+" "+many))
			w.place(one, w.arrive(feed, "Repairs at Dunmere Bank", repairs+" "+many))
			w.watch()
			same(t, "of the same once more", len(w.told(reader))-before, 1)
		})
	}
}

// Of two situations that one dispatch came into at once, the second tells what the first did not.
func TestWhatTwoSituationsTellAtOnceIsToldOnce(t *testing.T) {
	w := newWorld(t)
	reader := w.reader()
	feed := w.Publisher("north")
	one, two := w.story(feed, stopped, crack), w.story(feed, "Dunmere Bank is looked at", "Saltmark looks at each of the cables at Dunmere Bank.")
	w.follow(reader, one)
	w.follow(reader, two)
	w.watch()
	w.place(one, w.arrive(feed, "More stand still", many))
	w.place(two, w.arrive(feed, "More stand still", many+" "+repairs))
	w.watch()
	told := map[string]int{}
	for _, a := range w.alerts(reader) {
		for _, s := range bodyOf(t, a).Summary {
			told[s.Text]++
		}
	}
	same(t, "how often each was told", told, map[string]int{many: 1, repairs: 1})
}

// What recurs in the same words weeks later has happened again. Within a fortnight it is the same dispatch.
func TestWhatRecursWeeksLaterIsToldAgain(t *testing.T) {
	for _, tt := range []struct {
		later time.Duration
		want  int
	}{{13 * 24 * time.Hour, 2}, {45 * 24 * time.Hour, 4}} {
		w := newWorld(t)
		wisher, follower := w.reader("!Hallwerder Bank"), w.reader()
		feed := w.Publisher("north")
		rate := func() {
			situation := w.story(feed, "Hallwerder Bank sits", "The council of Hallwerder Bank sits today, for whose rate savers wait.")
			w.watch()
			w.follow(follower, situation)
			w.place(situation, w.arrive(feed, quarter, points))
			w.watch()
		}
		rate()
		same(t, "at first", []int{len(w.told(wisher)), len(w.told(follower))}, []int{2, 1})
		w.Pass(tt.later)
		rate()
		same(t, "after "+tt.later.String(), []int{len(w.told(wisher)), len(w.told(follower))}, []int{tt.want, tt.want / 2})
	}
}

// A wish that a situation meets for the first time is told what has developed in it, where another wish was told that it appeared.
func TestASecondWishIsToldADevelopmentOfWhatHasAppeared(t *testing.T) {
	w := newWorld(t)
	reader := w.reader("!Hallwerder", "!Dunmere Bank")
	feed := w.Publisher("north")
	situation := w.story(feed, stopped, crack)
	w.watch()
	same(t, "the appearance", w.told(reader), []string{stopped})
	w.place(situation, w.arrive(feed, "Saltmark sells Dunmere Bank", "Saltmark sold Dunmere Bank to Hallwerder for 12 million euros."))
	w.watch()
	same(t, "the development", w.told(reader), []string{stopped, "Saltmark sells Dunmere Bank"})
}

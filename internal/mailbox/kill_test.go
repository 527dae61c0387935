package mailbox_test

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/mailbox"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
)

// killed is how a process ends at a point.
type killed struct{}

// A process may die between any two steps: when a letter is fetched and not stored, stored and not committed, committed and not handed on. What the
// next one finds is each letter once.
func TestAProcessThatDiesLosesNoLetterAndDoublesNone(t *testing.T) {
	for _, point := range []newsroom.Point{newsroom.PointFetched, newsroom.PointStoring, newsroom.PointStored} {
		for _, nth := range []int{1, 2, 3, 5, 8} {
			t.Run(fmt.Sprintf("%s, time %d", point, nth), func(t *testing.T) {
				w := newWorld(t, newsroom.MailTLS)
				w.delivers(letter("a.example", "a@a.example", "First"))
				w.has()
				w.look(w.ada)
				w.accept()
				want := []string{"First"}
				for n := range 4 {
					subject := fmt.Sprintf("Letter %d", n)
					want = append(want, subject)
					w.delivers(letter("a.example", "a@a.example", subject))
				}
				w.delivers(letter("b.example", "b@b.example", "Waits"))
				died := w.dies(point, nth)
				w.look(w.ada)
				w.read()
				got := w.titles()
				slices.Sort(got)
				same(t, "articles", got, want)
				same(t, "the lists", told(w.box(w.ada)), []string{`list b.example "" 1`, `list a.example "accepted" 0`})
				if !died && (point != newsroom.PointFetched || nth <= 5) {
					t.Error("the process did not die")
				}
			})
		}
	}
}

// dies looks into ada's mailbox in a process that dies when it passes a point so many times, and tells whether it did.
func (w *world) dies(point newsroom.Point, nth int) (died bool) {
	w.Helper()
	w.fault = func(p newsroom.Point) {
		if p != point {
			return
		}
		if nth--; nth == 0 {
			panic(killed{})
		}
	}
	defer func() { w.fault = nil }()
	defer func() {
		if v := recover(); v != nil {
			if _, ok := v.(killed); !ok {
				panic(v)
			}
			died = true
		}
	}()
	w.look(w.ada)
	return false
}

// Two who look at once, as where a worker was taken for dead and comes back, take each letter once.
func TestTwoWhoLookAtOnceDoubleNone(t *testing.T) {
	w := newWorld(t, newsroom.MailTLS)
	w.delivers(letter("a.example", "a@a.example", "First"))
	w.has()
	w.look(w.ada)
	w.accept()
	for n := range 10 {
		w.delivers(letter("a.example", "a@a.example", fmt.Sprintf("Letter %d", n)))
	}
	w.Must(w.desk.Look(t.Context(), w.ada))
	ended := make(chan error)
	for range 2 {
		go func() { ended <- w.desk.Run(t.Context(), newsroom.MailboxJob{Account: w.ada}, newsroom.Ticket{}) }()
	}
	for range 2 {
		w.Must(<-ended)
	}
	w.look(w.ada)
	w.read()
	same(t, "articles", len(w.titles()), 11)
}

// What a mailbox was told while it is looked into counts: what was fetched from the folder of before ends there.
func TestAMailboxThatIsChangedMeanwhileBeginsAnew(t *testing.T) {
	w := newWorld(t, newsroom.MailTLS)
	w.server.User("eve", password, "Letters")
	for n := range 3 {
		w.delivers(letter("a.example", "a@a.example", fmt.Sprintf("Letter %d", n)))
	}
	w.server.Deliver("eve", "Letters", start, letter("e.example", "e@e.example", "Eve's"))
	w.has()
	fetched := 0
	w.fault = func(p newsroom.Point) {
		if p != newsroom.PointFetched {
			return
		}
		if fetched++; fetched == 2 {
			w.Must(w.desk.Save(t.Context(), w.ada, w.settings("eve")))
		}
	}
	box := w.look(w.ada)
	w.fault = nil
	same(t, "the first folder", []any{told(box), box.User, box.Last, box.NextAt}, []any{[]string{`list a.example "" 1`}, "eve", uint32(0), start})
	same(t, "the other one", told(w.look(w.ada)), []string{`list e.example "" 1`, `list a.example "" 1`})
}

// Nobody's letters reach another: neither by the same folder, nor by a name that both know.
func TestNobodySeesAnothersLetters(t *testing.T) {
	w := newWorld(t, newsroom.MailTLS)
	w.delivers(letter("a.example", "a@a.example", "Adacanary"))
	w.server.Deliver("bob", "Letters", start, letter("a.example", "a@a.example", "Bobcanary"))
	w.has()
	w.Must(w.desk.Save(t.Context(), w.bob, w.settings("bob")))
	w.look(w.bob)
	ada, bob := w.look(w.ada), w.box(w.bob)
	same(t, "what each is shown", []string{ada.Lists[0].Subject, bob.Lists[0].Subject}, []string{"Adacanary", "Bobcanary"})
	_, err := w.desk.Accept(t.Context(), w.ada, bob.Lists[0].ID)
	same(t, "another's list", newsroom.KindOf(err), newsroom.KindNotFound)
	w.accept()
	_, err = w.desk.Accept(t.Context(), w.bob, bob.Lists[0].ID)
	w.Must(err)
	w.read()
	for who, title := range map[newsroom.AccountID]string{w.ada: "Adacanary", w.bob: "Bobcanary"} {
		var box mailbox.FolderView
		if box = w.box(who); len(box.Lists) != 1 {
			t.Fatalf("there are %d lists", len(box.Lists))
		}
		one, err := w.letters.One(t.Context(), who, box.Lists[0].Source)
		w.Must(err)
		same(t, "whose feed it is", []any{one.Account, one.Last.Subject}, []any{who, title})
		feed := enginetest.See(w, func(v store.View) (newsroom.Feed, error) { return v.Feeds().Get(one.Feed) })
		same(t, "its owner", feed.Owner, who)
	}
	w.Pass(time.Hour)
	w.Must(w.desk.Remove(t.Context(), w.ada))
	same(t, "what the other has still", told(w.look(w.bob)), []string{`list a.example "accepted" 0`})
}

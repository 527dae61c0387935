package enginetest_test

import (
	"context"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"go.uber.org/goleak"

	"newsroom"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

var start = time.Date(2026, 11, 21, 7, 0, 0, 0, time.UTC)

// fill puts something into the tables that number their rows, and moves the grouping head.
func fill(w *enginetest.World) (newsroom.FeedID, newsroom.JobStatus) {
	w.Helper()
	reader := w.Reader("", newsroom.Reader{})
	feed := w.Feed(newsroom.Feed{URL: "https://example.org/feed", Host: "example.org"}, reader, enginetest.Everybody)
	w.Commit(func(tx store.Tx) error {
		return tx.Articles().Add([]store.ArrivedArticle{{Article: newsroom.Article{Feed: feed, FirstSeen: start}, Words: newsroom.Version{Title: "Fire"}}})
	})
	w.Commit(func(tx store.Tx) error {
		id := newsroom.SituationID(w.Mint())
		return tx.Situations().Place(store.GroupingBatch{
			Opened: []newsroom.Situation{{ID: id, Opened: start}}, To: newsroom.GroupHead{Seq: 1, Epoch: 1},
			Placed: []newsroom.Placed{{Situation: id, Trace: newsroom.Trace{Seq: 1, Article: 1, Feed: feed, Version: 1}}},
		})
	})
	w.Commit(func(tx store.Tx) error { return tx.Enqueue(newsroom.GroupJob{}, newsroom.ReadinessJob{Feed: 7}) })
	return feed, enginetest.See(w, func(v store.View) (newsroom.JobStatus, error) { return v.Jobs().Find(newsroom.GroupJob{}) })
}

// Each test finds an empty store, whatever the tests before it have left, and the same numbers.
func TestEveryTestBeginsAnew(t *testing.T) {
	for _, name := range []string{"first", "second", "third"} {
		t.Run(name, func(t *testing.T) {
			w := enginetest.NewWorld(t, start)
			if err := w.Ready(t.Context()); err != nil {
				t.Error(err)
			}
			head := enginetest.See(w, func(v store.View) (newsroom.GroupHead, error) { return v.Situations().Head() })
			enginetest.Same(t, "the grouping head", head, newsroom.GroupHead{})
			accounts := enginetest.See(w, func(v store.View) ([]newsroom.Account, error) { return v.Accounts().List() })
			enginetest.Same(t, "accounts", len(accounts), 0)
			feed, job := fill(w)
			enginetest.Same(t, "the numbers of the first feed and the first job", [2]int64{int64(feed), job.ID}, [2]int64{1, 1})
		})
	}
}

func TestTwoStoresOfATestAreApart(t *testing.T) {
	one, two := enginetest.NewWorld(t, start), enginetest.NewWorld(t, start)
	fill(one)
	enginetest.Same(t, "accounts of the other", enginetest.Rows[int](two.Store, `SELECT count(*) FROM account`), []int{0})
}

func TestADatabaseIsOpenedTwice(t *testing.T) {
	w := enginetest.NewWorld(t, start)
	feed, _ := fill(w)
	again := w.Again(w.Clock, w.Logger)
	other, err := enginetest.Reach(t.Context(), w.Address, w.Clock, w.Logger)
	w.Must(err)
	for _, s := range []store.Store{w, again, other} {
		w.Must(s.View(t.Context(), func(v store.View) error {
			_, err := v.Feeds().Get(feed)
			return err
		}))
	}
	w.Must(other.Close())
}

func TestWhatNoFacetTells(t *testing.T) {
	w := enginetest.NewWorld(t, start)
	fill(w)
	enginetest.Same(t, "jobs", enginetest.Enqueued[newsroom.ReadinessJob](w.Store), []newsroom.ReadinessJob{{Feed: 7}})
	w.Exec(`DELETE FROM river_job WHERE kind = $1`, newsroom.ReadinessJob{}.Kind())
	enginetest.Same(t, "jobs", enginetest.Enqueued[newsroom.ReadinessJob](w.Store), []newsroom.ReadinessJob(nil))
	var id [16]byte
	copy(id[:], "hidden in bytes.")
	w.Reader("shown@example.org", newsroom.Reader{Account: id})
	all := w.Everything()
	for _, text := range []string{"shown@example.org", "hidden in bytes.", "https://example.org/feed"} {
		if !strings.Contains(all, text) {
			t.Errorf("everything does not hold %q", text)
		}
	}
	if strings.Contains(all, "never written") {
		t.Error("everything holds what was never written")
	}
}

// A refusal ends with its test, and not before.
func TestARefusal(t *testing.T) {
	refused := func(t *testing.T, refuse bool) {
		t.Helper()
		w := enginetest.NewWorld(t, start)
		a, b := w.Reader("a@example.org", newsroom.Reader{}), w.Reader("b@example.org", newsroom.Reader{})
		if refuse {
			w.Refuse(enginetest.ConstraintViolation{
				Before: "UPDATE OF minutes ON reader", When: "new.account = (SELECT id FROM account WHERE email = 'b@example.org')", Message: "no more",
			})
		}
		for id, want := range map[newsroom.AccountID]bool{a: false, b: refuse} {
			err := w.Update(t.Context(), func(tx store.Tx) error {
				return tx.Readers().Save(newsroom.Reader{Account: id, Zone: "UTC", Language: "en", Minutes: 9})
			})
			if got := err != nil && strings.Contains(err.Error(), "no more"); got != want || (err != nil) != want {
				t.Errorf("the change ended with %v", err)
			}
		}
	}
	for _, refuse := range []bool{true, false} {
		t.Run(map[bool]string{true: "stands", false: "is over"}[refuse], func(t *testing.T) { refused(t, refuse) })
	}
}

// The clock of a bubble passes only while everybody waits, and no one waits for the database.
func TestAWorldInABubble(t *testing.T) {
	enginetest.Prepare(t)
	synctest.Test(t, func(t *testing.T) {
		begun := time.Now()
		w := enginetest.NewLivingWorld(t, time.Now)
		fill(w)
		<-time.After(time.Hour)
		enginetest.Same(t, "passed", w.Clock().Sub(begun), time.Hour)
		w.Must(w.View(context.WithoutCancel(t.Context()), func(v store.View) error {
			enginetest.Same(t, "the view's time", v.Now().Sub(begun), time.Hour)
			return nil
		}))
	})
}

package jobs

import (
	"context"
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
)

// noDrafts ends none.
func noDrafts(context.Context, int) (int, error) { return 0, nil }

// keeper makes a Retention for which the window begins behind the last article, so that it holds nothing.
func (w *world) keeper(on store.Store, words time.Duration) *Retention {
	behind := func(v store.View) (newsroom.Seq, error) {
		head, err := v.Situations().Head()
		return head.Seq + 1, err
	}
	return NewRetention(on, RetentionConfig{Expire: noDrafts, Live: behind, Bury: nobody, Words: words}, w.Logger)
}

// lastKept gives what the newest run removed, by kind.
func (w *world) lastKept() map[string]int {
	w.Helper()
	last := enginetest.See(w, func(v store.View) (newsroom.RetentionRun, error) { return v.Keeping().Last() })
	removed := map[string]int{}
	for _, one := range last.Counts {
		removed[one.What] = one.N
	}
	return removed
}

// press puts so many articles into a new feed, each with a place, all of one age and situation.
func (w *world) press(n int) {
	w.Helper()
	key := `unhex(printf('%032x', i))`
	if os.Getenv(enginetest.Environment) == "postgres" {
		key = `decode(lpad(to_hex(i), 32, '0'), 'hex')`
	}
	feed := w.Feed(newsroom.Feed{URL: "https://example.org/feed", Host: "example.org"}, enginetest.Everybody)
	w.Exec(`INSERT INTO situation (id, opened, last, articles) VALUES ($1, 1, 1, $2)`, make([]byte, 16), n)
	count := fmt.Sprintf(`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < %d) `, n)
	for _, statement := range []string{
		`INSERT INTO article (id, feed, key, version, content, words, language, first_seen, seq)
			SELECT i, ` + fmt.Sprint(feed) + `, ` + key + `, 1, ` + key + `, 5, 'en', ` + fmt.Sprint(start.UnixMicro()) + `, i FROM n WHERE i > 0`,
		`INSERT INTO version (article, n, seen, content, words, url, author, title, text)
			SELECT i, 1, 1, ` + key + `, 5, 'https://example.org/a', 'Ann', 'Tides', 'The tide came in.' FROM n WHERE i > 0`,
		`INSERT INTO trace (seq, article, feed, version, blob) SELECT i, i, 1, 1, ` + key + ` FROM n WHERE i > 0`,
		`INSERT INTO membership (seq, article, situation) SELECT s.i, s.i, (SELECT id FROM situation) FROM n s WHERE s.i > 0`,
	} {
		w.Exec(strings.Replace(statement, "INSERT", count+"INSERT", 1))
	}
	w.Exec(`UPDATE grouping_head SET seq = $1`, n)
}

// tallied is a store that notes how many articles and traces each transaction has let go.
type tallied struct {
	store.Store
	each []int
}

func (s *tallied) Update(ctx context.Context, fn func(store.Tx) error) error {
	n := 0
	err := s.Store.Update(ctx, func(tx store.Tx) error {
		n = 0
		return fn(talliedTx{tx, &n})
	})
	if n > 0 {
		s.each = append(s.each, n)
	}
	return err
}

type talliedTx struct {
	store.Tx
	n *int
}

func (tx talliedTx) Keeping() store.Keeping { return talliedKeeping{tx.Tx.Keeping(), tx.n} }

type talliedKeeping struct {
	store.Keeping
	n *int
}

func (k talliedKeeping) Purge(r store.Rule, articles []newsroom.ArticleID, most int) (int, bool, error) {
	*k.n += len(articles)
	return k.Keeping.Purge(r, articles, most)
}

func (k talliedKeeping) ForgetTraces(before newsroom.Seq, limit int) (int, error) {
	n, err := k.Keeping.ForgetTraces(before, limit)
	*k.n += n
	return n, err
}

// heap is how many articles go at once in the test below. A hundred thousand take 3 seconds, but the race detector makes
// a minute and a half of them.
func heap() int {
	if raced {
		return 5_000
	}
	return 100_000
}

func TestAHundredThousandArticlesGoAFewAtATime(t *testing.T) {
	enginetest.Unwatched(t)
	all := heap()
	w := newWorld(t, start)
	w.press(all)
	w.Turn(start.Add(newsroom.DefaultKeep + time.Second))
	on := &tallied{Store: w.Store}
	keep := w.keeper(on, newsroom.DefaultKeep)
	keep.runFor = time.Hour
	begun := time.Now()
	w.Must(keep.Run(t.Context(), newsroom.Ticket{}))
	took := time.Since(begun)
	most, sum := 0, 0
	for _, n := range on.each {
		most, sum = max(most, n), sum+n
	}
	t.Logf("%d articles and their traces in %d transactions of at most %d, in %s", all, len(on.each), most, took.Round(time.Millisecond))
	if most > forgetAtOnce || sum != 2*all {
		t.Errorf("of %d, %d went in one transaction", sum, most)
	}
	same(t, "what the run tells", [2]int{w.lastKept()["articles"], w.lastKept()["traces"]}, [2]int{all, all})
	on.each = nil
	w.Must(keep.Run(t.Context(), newsroom.Ticket{}))
	same(t, "transactions of a second run", on.each, []int(nil))
	same(t, "what it tells", [2]int{w.lastKept()["articles"], w.lastKept()["traces"]}, [2]int{})
}

func TestArticlesAreKeptForTheirTimeOrForEver(t *testing.T) {
	for _, c := range []struct {
		words time.Duration
		after time.Duration
		want  int
	}{
		{newsroom.DefaultKeep, newsroom.DefaultKeep, 0},
		{newsroom.DefaultKeep, newsroom.DefaultKeep + time.Microsecond, 3},
		{newsroom.LeastKeep, newsroom.DefaultKeep, 3},
		{0, 100 * newsroom.DefaultKeep, 0},
	} {
		t.Run(fmt.Sprint(c.words, " after ", c.after), func(t *testing.T) {
			w := newWorld(t, start)
			w.press(3)
			w.Turn(start.Add(c.after))
			w.Must(w.keeper(w, c.words).Run(t.Context(), newsroom.Ticket{}))
			same(t, "articles", w.lastKept()["articles"], c.want)
		})
	}
}

func TestARunWithoutTimeHandsTheRestOver(t *testing.T) {
	w := newWorld(t, start)
	w.press(3 * purgeAtOnce)
	w.Turn(start.Add(newsroom.DefaultKeep + time.Second))
	keep := w.keeper(w, newsroom.DefaultKeep)
	keep.runFor = 0
	w.Must(keep.Run(t.Context(), newsroom.Ticket{}))
	same(t, "articles", w.lastKept()["articles"], 0)
	same(t, "jobs", len(enqueued[newsroom.KeepJob](w)), 1)
	keep.runFor = time.Hour
	w.Must(keep.Run(t.Context(), newsroom.Ticket{}))
	same(t, "articles in the next run", w.lastKept()["articles"], 3*purgeAtOnce)
	same(t, "jobs after it", len(enqueued[newsroom.KeepJob](w)), 1)
}

func TestARunThatWasTakenOverPurgesNothing(t *testing.T) {
	w := newWorld(t, start)
	w.press(3)
	w.Turn(start.Add(newsroom.DefaultKeep + time.Second))
	err := w.keeper(w, newsroom.DefaultKeep).Run(t.Context(), newsroom.Ticket{Job: 77, Attempt: 1})
	enginetest.Fails(t, "the run", err, newsroom.KindSuperseded)
	same(t, "tombstones", enginetest.Rows[int](w.Store, `SELECT count(*) FROM article WHERE purged_at IS NOT NULL`), []int{0})
}

// A run asks for the sources that have died since the run before it began.
func TestEachRunAsksWhichSourcesDiedSinceTheLast(t *testing.T) {
	w := newWorld(t, start)
	var asked []time.Time
	keep := w.keeper(w, newsroom.DefaultKeep)
	keep.Bury = func(_ context.Context, since time.Time) error {
		asked = append(asked, since)
		return nil
	}
	for range 3 {
		w.Must(keep.Run(t.Context(), newsroom.Ticket{}))
		w.Pass(time.Hour)
	}
	same(t, "asked", asked, []time.Time{{}, start, start.Add(time.Hour)})
}

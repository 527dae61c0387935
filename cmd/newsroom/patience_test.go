package main

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"
)

// desk answers for /feed/0, /feed/1 and so on, and notes how often each was asked for.
type desk struct {
	*httptest.Server
	mu    sync.Mutex
	asked map[string]int
}

// newDesk serves feeds of a paper, except where special answers and says so.
func newDesk(t testing.TB, feeds int, special func(http.ResponseWriter, *http.Request) bool) (*desk, *rig) {
	t.Helper()
	d := &desk{asked: map[string]int{}}
	paper := newPaper(t, feeds, 2)
	d.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		d.mu.Lock()
		d.asked[r.URL.Path]++
		d.mu.Unlock()
		if !special(w, r) {
			paper.server.Config.Handler.ServeHTTP(w, r)
		}
	}))
	t.Cleanup(d.Close)
	var list strings.Builder
	for n := range feeds {
		fmt.Fprintf(&list, `<outline type="rss" text="%d" xmlUrl="%s/feed/%d"/>`, n, d.URL, n)
	}
	r := newRig(t)
	r.run("account", "add", reader)
	r.importList([]byte(`<opml version="2.0"><head/><body>` + list.String() + `</body></opml>`))
	return d, r
}

func (d *desk) times(feed int) int {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.asked[fmt.Sprintf("/feed/%d", feed)]
}

// needsTime passes over a test that waits for what the program waits for, in the quick size.
func needsTime(t *testing.T) {
	t.Helper()
	if testSize(t) == "quick" {
		t.Skip("NOT RUN in the quick size: it takes a minute. NEWSROOM_TEST=sample runs it.")
	}
	t.Parallel()
}

// A server that is asked too much and does not say for how long it wants to be left alone is left alone, with
// all its feeds.
func TestAHostThatIsAskedTooMuchIsLeftAlone(t *testing.T) {
	d, r := newDesk(t, 3, func(w http.ResponseWriter, r *http.Request) bool {
		if r.URL.Path != "/feed/1" {
			return false
		}
		w.WriteHeader(http.StatusTooManyRequests)
		return true
	})
	want := pollRow{Polled: 2, Failed: 1, PutOff: 1, Articles: 2}
	if got := r.pollAll().withoutSituations(); got != want || d.times(2) != 0 {
		t.Errorf("the poll says %+v, want %+v; the feed behind was asked for %d times", got, want, d.times(2))
	}
}

// A poll that can't be stored however often it is tried is given up, and whoever waits for it is told why.
func TestAPollThatIsGivenUpEnds(t *testing.T) {
	_, r := newDesk(t, 1, func(http.ResponseWriter, *http.Request) bool { return false })
	r.exec(`CREATE TRIGGER broken BEFORE UPDATE OF polled_at ON feed BEGIN SELECT RAISE(ABORT, 'this table is broken'); END`,
		`CREATE FUNCTION broken() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'this table is broken'; END $$;
		CREATE TRIGGER broken BEFORE UPDATE OF polled_at ON feed FOR EACH ROW EXECUTE FUNCTION broken()`)
	r.exec(`CREATE TRIGGER once AFTER INSERT ON river_job WHEN NEW.kind = 'poll' BEGIN
		UPDATE river_job SET max_attempts = 1 WHERE id = NEW.id; END`,
		`CREATE FUNCTION once() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.max_attempts = 1; RETURN NEW; END $$;
		CREATE TRIGGER once BEFORE INSERT ON river_job FOR EACH ROW WHEN (NEW.kind = 'poll') EXECUTE FUNCTION once()`)
	got := r.try("poll", "--all")
	if got.code != 1 || !strings.Contains(got.err, "The work was given up: ") {
		t.Errorf("exit %d\n%s", got.code, got.err)
	}
	r.exec(`DROP TRIGGER broken`, `DROP TRIGGER broken ON feed`)
	if got := r.pollAll(); got.Polled != 1 || got.Articles != 2 {
		t.Errorf("when the table is mended the poll says %+v", got)
	}
}

// A feed whose answer never comes, and that is asked for late in a batch, costs the others nothing: the batch
// ends in its time, and the feed has all the time of the next one before it counts as failing.
func TestAFeedThatNeverAnswersIsFoundOut(t *testing.T) {
	needsTime(t)
	const last = 8
	d, r := newDesk(t, last+1, func(_ http.ResponseWriter, r *http.Request) bool {
		if r.URL.Path != fmt.Sprintf("/feed/%d", last) {
			return false
		}
		<-r.Context().Done() // the other side has given up
		return true
	})
	r.args = append(r.args, "--host-gap", "1s") // the last one of the flag counts
	got := r.try("poll", "--all", "--json")
	var row pollRow
	if err := json.Unmarshal([]byte(got.out), &row); err != nil {
		t.Fatalf("exit %d: %v\n%s", got.code, err, got.err)
	}
	want := pollRow{Polled: last + 1, Failed: 1, Articles: 2 * last}
	if row.withoutSituations() != want || strings.Contains(got.err, "a job was interrupted") {
		t.Errorf("the poll says %+v, want %+v\n%s", row, want, got.err)
	}
	for n := range last {
		if d.times(n) != 1 {
			t.Errorf("feed %d was asked for %d times", n, d.times(n))
		}
	}
	if d.times(last) != 2 {
		t.Errorf("the feed that does not answer was asked for %d times, want 2", d.times(last))
	}
}

// A host whose rest ends while a poll is still waited for is asked after all, by that poll.
func TestAHostThatComesFreeDuringAPollIsAsked(t *testing.T) {
	needsTime(t)
	c := clock{filepath.Join(t.TempDir(), "clock")}
	c.set(t, 0)
	d, r := newDesk(t, 3, func(w http.ResponseWriter, r *http.Request) bool {
		if r.URL.Path != "/feed/1" {
			return false
		}
		w.Header().Set("Retry-After", "60") // as little as is believed
		w.WriteHeader(http.StatusServiceUnavailable)
		c.set(t, 49*time.Second) // what is left is just more than a batch would wait for
		return true
	})
	r = r.atClock(c)
	// Grouping fails at its first try and keeps the poll waiting for its second, more than a second later.
	r.exec(`CREATE TRIGGER first BEFORE INSERT ON trace WHEN (SELECT min(attempt) FROM river_job WHERE kind = 'group' AND state = 'running') = 1
		BEGIN SELECT RAISE(ABORT, 'not at once'); END`,
		`CREATE FUNCTION first() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
			IF (SELECT min(attempt) FROM river_job WHERE kind = 'group' AND state = 'running') = 1 THEN RAISE 'not at once'; END IF;
			RETURN NEW; END $$;
		CREATE TRIGGER first BEFORE INSERT ON trace FOR EACH ROW EXECUTE FUNCTION first()`)
	want := pollRow{Polled: 3, Failed: 1, Articles: 4}
	if got := r.pollAll().withoutSituations(); got != want || d.times(2) != 1 {
		t.Errorf("the poll says %+v, want %+v; the feed behind was asked for %d times", got, want, d.times(2))
	}
}

package edition

import (
	"context"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"newsroom"
	"newsroom/internal/mandate"
	"newsroom/internal/store"
	"newsroom/internal/store/sqlite"
	"newsroom/internal/wire"
)

// world is a store on a file, a press and short ways to put news into it. Situations are placed by the test, as
// grouping would. Its clock stands until it is moved.
type world struct {
	*sqlite.Store
	testing.TB
	press *Press

	mu  sync.Mutex
	now time.Time
	ids uint64
}

// grouped is a desk that has nothing to do.
type grouped struct{}

func (grouped) CatchUp(context.Context) (int, error) { return 0, nil }

// blank is a file with its tables and nothing in them: making the tables takes longer than most tests.
var blank = sync.OnceValues(func() (_ []byte, err error) {
	folder, err := os.MkdirTemp("", "newsroom-template-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(folder)
	path := filepath.Join(folder, "newsroom.db")
	s, err := sqlite.Open(context.Background(), sqlite.Config{Path: path, Clock: time.Now, Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		return nil, err
	}
	if err := errors.Join(s.Migrate(context.Background()), s.Close()); err != nil {
		return nil, err
	}
	return os.ReadFile(path)
})

func newWorld(t testing.TB) *world {
	t.Helper()
	w := &world{TB: t, now: noon}
	file, err := blank()
	w.must(err)
	path := filepath.Join(t.TempDir(), "newsroom.db")
	w.must(os.WriteFile(path, file, 0o600))
	log := slog.New(slog.DiscardHandler)
	w.Store, err = sqlite.Open(t.Context(), sqlite.Config{Path: path, Clock: w.clock, Log: log})
	w.must(err)
	t.Cleanup(func() { w.must(w.Close()) })
	w.press = NewPress(w.Store, grouped{}, w.mint, "https://news.example.org", nil, log)
	return w
}

func (w *world) clock() time.Time {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.now
}

func (w *world) pass(d time.Duration) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.now = w.now.Add(d)
}

func (w *world) mint() (id [16]byte) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.ids++
	id[6], id[8] = 0x70, 0x80
	binary.BigEndian.PutUint32(id[12:], uint32(w.ids))
	return id
}

func (w *world) must(err error) {
	w.Helper()
	if err != nil {
		w.Fatal(err)
	}
}

func (w *world) update(fn func(store.Tx) error) {
	w.Helper()
	w.must(w.Update(context.WithoutCancel(w.Context()), fn))
}

func view[T any](w *world, fn func(store.View) (T, error)) (got T) {
	w.Helper()
	w.must(w.View(w.Context(), func(v store.View) (err error) {
		got, err = fn(v)
		return err
	}))
	return got
}

// reader adds an active account that follows these interests. One that begins with a minus sign is left out.
func (w *world) reader(interests ...string) newsroom.AccountID {
	w.Helper()
	a := newsroom.Account{ID: w.mint(), Authorized: true, CreatedAt: w.clock()}
	a.Email = fmt.Sprintf("%s@example.org", a.ID)
	w.update(func(tx store.Tx) error {
		return tx.Accounts().Add(a, newsroom.Reader{Account: a.ID, Zone: "Europe/Lisbon", Language: "en", Schedule: newsroom.DefaultSchedule(), Minutes: newsroom.DefaultMinutes})
	})
	if len(interests) > 0 {
		w.say(a.ID, interests...)
	}
	return a.ID
}

// say replaces what the account's mandate says.
func (w *world) say(account newsroom.AccountID, interests ...string) {
	w.Helper()
	w.update(func(tx store.Tx) error {
		standing, err := tx.Mandates().Standing(account)
		if err != nil {
			return err
		}
		var change newsroom.Amendment
		for _, interest := range standing.Interests {
			change.Ended = append(change.Ended, interest.ID)
		}
		for _, label := range interests {
			rest, avoid := strings.CutPrefix(label, "-")
			change.Begun = append(change.Begun, newsroom.Interest{Label: rest, Avoid: avoid})
		}
		_, err = tx.Mandates().Advance(account, standing.Revision, change)
		return err
	})
}

// feed adds a feed that the accounts read, or everybody for none.
func (w *world) feed(name string, readers ...newsroom.AccountID) (id newsroom.FeedID) {
	w.Helper()
	w.update(func(tx store.Tx) (err error) {
		url := fmt.Sprintf("https://%s.example/%s", name, newsroom.ItemID(w.mint()))
		if id, err = tx.Feeds().Add(newsroom.Feed{URL: url, Host: name + ".example:443", Title: name}); err != nil {
			return err
		}
		if len(readers) == 0 {
			readers = []newsroom.AccountID{{}}
		}
		for _, account := range readers {
			if _, err = tx.Sources().Add(newsroom.Source{Feed: id, Account: account}); err != nil {
				return err
			}
		}
		return nil
	})
	return id
}

// arrive stores an article, seen now and published an hour ago.
func (w *world) arrive(feed newsroom.FeedID, title, body string) newsroom.ArticleID {
	w.Helper()
	return w.arriveFrom(feed, title, body, w.clock().Add(-time.Hour))
}

func (w *world) arriveFrom(feed newsroom.FeedID, title, body string, published time.Time) (id newsroom.ArticleID) {
	w.Helper()
	key := newsroom.Digest(w.mint())
	w.update(func(tx store.Tx) error {
		err := tx.Articles().Add([]store.Arrival{{
			Article: newsroom.Article{Feed: feed, Key: key, Language: "en", FirstSeen: tx.Now(), Published: published},
			Words: newsroom.Version{
				Seen: tx.Now(), Title: title, Text: body, URL: fmt.Sprintf("https://example.org/%s", newsroom.ItemID(key)), Content: key,
				Words: length(title, body),
			},
			Stems: mandate.Stems(title, body, "en"),
		}})
		if err != nil {
			return err
		}
		known, _, err := tx.Articles().Known(feed, []newsroom.Digest{key}, nil)
		id = known[key].ID
		return err
	})
	return id
}

// place gives articles their places, in one situation; the zero one is opened.
func (w *world) place(situation newsroom.SituationID, articles ...newsroom.ArticleID) newsroom.SituationID {
	w.Helper()
	w.update(func(tx store.Tx) error {
		head, err := tx.Situations().Head()
		if err != nil {
			return err
		}
		p := store.Placement{From: head, To: head}
		p.To.Epoch++
		if situation.IsZero() {
			situation = w.mint()
			p.Opened = []newsroom.Situation{{ID: situation, Opened: tx.Now()}}
		}
		for _, id := range articles {
			p.To.Seq++
			p.Placed = append(p.Placed, newsroom.Placed{Trace: newsroom.Trace{Seq: p.To.Seq, Article: id, Version: 1}, Situation: situation})
		}
		return tx.Situations().Place(p)
	})
	return situation
}

// slot makes the slot of now.
func (w *world) slot() newsroom.Slot { return Request(time.UTC, w.clock()) }

// compose composes and sends the edition of now and proves it.
func (w *world) compose(account newsroom.AccountID) (newsroom.Edition, wire.Edition) {
	w.Helper()
	n, err := w.press.Compose(w.Context(), account, w.slot(), newsroom.Ticket{})
	w.must(err)
	return w.proven(account, n)
}

// latest gives the number of the newest edition, 0 for none.
func (w *world) latest(account newsroom.AccountID) int64 {
	w.Helper()
	return view(w, func(v store.View) (newsroom.Reader, error) { return v.Readers().Get(account) }).Last
}

func (w *world) whole(account newsroom.AccountID, n int64) newsroom.Edition {
	w.Helper()
	return view(w, func(v store.View) (newsroom.Edition, error) { return v.Editions().Whole(account, n) })
}

func bodyOf(t testing.TB, e newsroom.Edition) (body wire.Edition) {
	t.Helper()
	if err := json.Unmarshal(e.Body, &body); err != nil {
		t.Fatal(err)
	}
	return body
}

// headlines gives the headlines of an edition in order.
func headlines(body wire.Edition) (out []string) {
	for _, section := range body.Sections {
		for _, item := range section.Items {
			out = append(out, item.Headline)
		}
	}
	return out
}

// causes gives, for each interest, how many items it has or why it has none.
func causes(body wire.Edition) map[string]string {
	out := map[string]string{}
	for _, c := range body.Coverage {
		out[c.Label] = fmt.Sprint(c.Items)
		if c.Cause != nil {
			out[c.Label] = string(*c.Cause)
		}
	}
	return out
}

// fates gives the reason of each article of an edition's window, in its order.
func fates(t testing.TB, e newsroom.Edition) (out []string) {
	t.Helper()
	record, err := DecodeRecord(e.Record)
	if err != nil {
		t.Fatal(err)
	}
	for _, fate := range record.Articles {
		out = append(out, fate.Reason.String())
	}
	return out
}

func same(t testing.TB, what string, got, want any) {
	t.Helper()
	if diff := cmp.Diff(want, got, cmpopts.EquateEmpty()); diff != "" {
		t.Errorf("%s (-want +got):\n%s", what, diff)
	}
}

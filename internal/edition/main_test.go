package edition

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/mandate"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
	"newsroom/internal/wire"
)

// world is a store, a press and short ways to put news into it. Situations are placed by the test, as grouping
// would.
type world struct {
	*enginetest.World
	press *Composer
}

// grouped is a desk that has nothing to do.
type grouped struct{}

func (grouped) CatchUp(context.Context) (int, error) { return 0, nil }

func newWorld(t testing.TB) *world {
	t.Helper()
	w := &world{World: enginetest.NewWorld(t, noon)}
	w.press = NewComposer(w.Store, grouped{}, w.Mint, "https://news.example.org", nil, w.Logger)
	return w
}

// reader adds an active account that follows these interests. One that begins with a minus sign is left out.
func (w *world) reader(interests ...string) newsroom.AccountID {
	w.Helper()
	id := w.Reader("", newsroom.Reader{Zone: "Europe/Lisbon"})
	if len(interests) > 0 {
		w.say(id, interests...)
	}
	return id
}

// say replaces what the account's mandate says.
func (w *world) say(account newsroom.AccountID, interests ...string) {
	w.Helper()
	var all []newsroom.Interest
	for _, label := range interests {
		rest, avoid := strings.CutPrefix(label, "-")
		all = append(all, newsroom.Interest{Label: rest, Avoid: avoid})
	}
	w.Mandate(account, all...)
}

// arrive stores an article, seen now and published an hour ago.
func (w *world) arrive(feed newsroom.FeedID, title, body string) newsroom.ArticleID {
	w.Helper()
	return w.arriveFrom(feed, title, body, w.Clock().Add(-time.Hour))
}

func (w *world) arriveFrom(feed newsroom.FeedID, title, body string, published time.Time) newsroom.ArticleID {
	w.Helper()
	return w.Arrive(enginetest.News{
		Feed: feed, Language: "en", Title: title, Text: body, Published: published,
		Words: length(title, body), Stems: mandate.Stems(title, body, "", "en"),
	})
}

// place gives articles their places, in one situation; the zero one is opened.
func (w *world) place(situation newsroom.SituationID, articles ...newsroom.ArticleID) newsroom.SituationID {
	w.Helper()
	w.Commit(func(tx store.Tx) error {
		head, err := tx.Situations().Head()
		if err != nil {
			return err
		}
		p := store.GroupingBatch{From: head, To: head}
		p.To.Epoch++
		if situation.IsZero() {
			situation = w.Mint()
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
func (w *world) slot() newsroom.Slot { return Request(time.UTC, w.Clock()) }

// compose composes and sends the edition of now and proves it.
func (w *world) compose(account newsroom.AccountID) (newsroom.Edition, wire.Edition) {
	w.Helper()
	n, err := w.press.Compose(w.Context(), account, w.slot(), newsroom.Ticket{})
	w.Must(err)
	return w.proven(account, n)
}

// latest gives the number of the newest edition, 0 for none.
func (w *world) latest(account newsroom.AccountID) int64 {
	w.Helper()
	return enginetest.See(w, func(v store.View) (newsroom.Reader, error) { return v.Readers().Get(account) }).Last
}

func (w *world) whole(account newsroom.AccountID, n int64) newsroom.Edition {
	w.Helper()
	return enginetest.See(w, func(v store.View) (newsroom.Edition, error) { return v.Editions().Whole(account, n) })
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

var same = enginetest.Same

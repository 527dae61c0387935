package alert

import (
	"encoding/json"
	"strings"
	"testing"
	"time"

	"go.uber.org/goleak"

	"newsroom"
	"newsroom/internal/mandate"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
	"newsroom/internal/wire"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// noon is when the tests begin.
var noon = time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)

// world is a store, the steps, and short ways to put news into it. Situations are placed by the test, as grouping would.
type world struct {
	*enginetest.World
	watcher  *Watcher
	monitors *Monitors
	updates  *Updates
	visits   *Recorder
}

func newWorld(t testing.TB) *world {
	t.Helper()
	w := &world{World: enginetest.NewWorld(t, noon)}
	w.watcher = NewWatcher(w.Store, w.Mint, nil, w.Logger)
	w.monitors = NewMonitors(w.Store, w.Mint, DefaultLimit)
	w.visits = NewRecorder(w.Store)
	w.updates = NewUpdates(w.Store, w.visits)
	return w
}

// reader adds an active account that follows these interests. One that begins with an exclamation mark is to be told at
// once, one with a minus sign is left out.
func (w *world) reader(interests ...string) newsroom.AccountID {
	w.Helper()
	id := w.Reader("", newsroom.Reader{})
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
		all = append(all, newsroom.Interest{Label: strings.TrimLeft(label, "!-"), Alert: label[0] == '!', Avoid: label[0] == '-'})
	}
	w.Mandate(account, all...)
}

// arrive stores an article, seen and published now.
func (w *world) arrive(feed newsroom.FeedID, title, body string) newsroom.ArticleID {
	w.Helper()
	return w.arriveFrom(feed, title, body, w.Clock())
}

func (w *world) arriveFrom(feed newsroom.FeedID, title, body string, published time.Time) newsroom.ArticleID {
	w.Helper()
	return w.Arrive(enginetest.News{
		Feed: feed, Language: "en", Title: title, Text: body, Published: published, Words: 20, Stems: mandate.Stems(title, body, "", "en"),
	})
}

// place gives articles their places, in one situation; the zero one is opened.
func (w *world) place(situation newsroom.SituationID, articles ...newsroom.ArticleID) newsroom.SituationID {
	w.Helper()
	p := store.GroupingBatch{}
	if situation.IsZero() {
		situation = w.Mint()
		p.Opened = []newsroom.Situation{{ID: situation, Opened: w.Clock()}}
	}
	for _, id := range articles {
		p.Placed = append(p.Placed, newsroom.Placed{Trace: newsroom.Trace{Article: id, Version: 1}, Situation: situation})
	}
	w.regroup(p)
	return situation
}

// story stores an article and opens a situation for it.
func (w *world) story(feed newsroom.FeedID, title, body string) newsroom.SituationID {
	w.Helper()
	return w.place(newsroom.SituationID{}, w.arrive(feed, title, body))
}

// regroup stores a batch at the head.
func (w *world) regroup(p store.GroupingBatch) {
	w.Helper()
	w.Commit(func(tx store.Tx) error {
		head, err := tx.Situations().Head()
		if err != nil {
			return err
		}
		p.From, p.To = head, head
		p.To.Epoch++
		for i := range p.Placed {
			p.To.Seq++
			p.Placed[i].Seq = p.To.Seq
		}
		return tx.Situations().Place(p)
	})
}

// merge merges a situation, whose articles stand at these places, into another.
func (w *world) merge(from, into newsroom.SituationID, seqs ...newsroom.Seq) {
	w.Helper()
	w.regroup(store.GroupingBatch{
		Moves:  moves(into, seqs),
		Merged: []store.Merge{{From: from, Into: into, At: w.Clock()}},
		Events: []newsroom.SituationEvent{{Situation: from, Other: into, Kind: newsroom.Merged, At: w.Clock(), Moved: seqs}},
	})
}

// split moves the articles at these places into a situation of their own.
func (w *world) split(from newsroom.SituationID, seqs ...newsroom.Seq) newsroom.SituationID {
	w.Helper()
	to := newsroom.SituationID(w.Mint())
	w.regroup(store.GroupingBatch{
		Opened: []newsroom.Situation{{ID: to, Opened: w.Clock()}}, Moves: moves(to, seqs),
		Events: []newsroom.SituationEvent{{Situation: to, Other: from, Kind: newsroom.Split, At: w.Clock(), Moved: seqs}},
	})
	return to
}

func moves(to newsroom.SituationID, seqs []newsroom.Seq) (out []newsroom.Move) {
	for _, seq := range seqs {
		out = append(out, newsroom.Move{Seq: seq, To: to})
	}
	return out
}

// item sends an edition with one item on a situation, which cites nothing.
func (w *world) item(account newsroom.AccountID, situation newsroom.SituationID) newsroom.ItemID {
	w.Helper()
	id := newsroom.ItemID(w.Mint())
	w.Commit(func(tx store.Tx) error {
		reader, err := tx.Readers().Get(account)
		if err != nil {
			return err
		}
		at := wire.At(tx.Now())
		body, err := wire.Encode(wire.Edition{ComposedAt: at, SentAt: at, Sections: []wire.Section{{Items: []wire.Item{{Headline: "As it was sent", FirstSeenAt: at, UpdatedAt: at}}}}})
		if err != nil {
			return err
		}
		n := reader.Last + 1
		return tx.Editions().Send(newsroom.Edition{
			Account: account, Number: n, Slot: newsroom.Slot{Kind: newsroom.First, Due: noon.Add(time.Duration(n))}, ComposedAt: tx.Now(), Body: body,
			Items: []newsroom.Item{{ID: id, Situation: situation}},
		})
	})
	return id
}

// follow starts a monitor from an item on a situation.
func (w *world) follow(account newsroom.AccountID, situation newsroom.SituationID) newsroom.Monitor {
	w.Helper()
	m, _, err := w.monitors.Start(w.Context(), account, From{Item: w.item(account, situation)})
	w.Must(err)
	return m
}

func (w *world) move(m newsroom.Monitor, to newsroom.MonitorState) {
	w.Helper()
	_, err := w.monitors.Move(w.Context(), m.Account, m.ID, to)
	w.Must(err)
}

func (w *world) monitor(m newsroom.Monitor) newsroom.Monitor {
	w.Helper()
	return enginetest.See(w, func(v store.View) (newsroom.Monitor, error) { return v.Monitors().Get(m.Account, m.ID) })
}

// watch lets developments be looked for, a minute later.
func (w *world) watch() {
	w.Helper()
	w.Pass(time.Minute)
	w.Must(w.watcher.Run(w.Context(), newsroom.Ticket{}))
}

func (w *world) alerts(account newsroom.AccountID) []newsroom.Alert {
	w.Helper()
	return enginetest.See(w, func(v store.View) ([]newsroom.Alert, error) { return v.Alerts().Page(account, 0, 1000) })
}

// told gives the headlines of the account's alerts, oldest first.
func (w *world) told(account newsroom.AccountID) (out []string) {
	w.Helper()
	for _, a := range w.alerts(account) {
		out = append([]string{bodyOf(w, a).Headline}, out...)
	}
	return out
}

func bodyOf(t testing.TB, a newsroom.Alert) (body wire.SentAlert) {
	t.Helper()
	if err := json.Unmarshal(a.Body, &body); err != nil {
		t.Fatal(err)
	}
	return body
}

var same = enginetest.Same

// Reports of a few events.
const (
	stopped  = "Saltmark stops turbines at Dunmere Bank"
	crack    = "Saltmark stopped 38 turbines at Dunmere Bank after a crack was found in a blade. Nobody was hurt on the wind farm."
	more     = "Saltmark stops 61 turbines at Dunmere Bank"
	sixtyOne = "Saltmark has now stopped 61 turbines at Dunmere Bank. The operator called it a precaution."
	again    = "Turbines turn again at Dunmere Bank"
	restart  = "Saltmark has restarted the turbines at Dunmere Bank after every blade was exchanged."
	quay     = "Oxley quay closes"
	closed   = "The quay of Oxley was closed on Thursday because two piers are rotten."
)

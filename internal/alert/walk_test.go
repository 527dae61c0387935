package alert

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"newsroom"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
)

// model is what two accounts' monitors should be, by the contract alone.
type model struct {
	into  map[newsroom.SituationID]newsroom.SituationID // merges
	kept  map[newsroom.AccountID][]*kept                // oldest first
	limit int
}

type kept struct {
	id        newsroom.MonitorID
	situation newsroom.SituationID
	state     newsroom.MonitorState
	changed   int // the step of its last move
}

func (m *model) of(id newsroom.SituationID) newsroom.SituationID {
	for next, ok := m.into[id]; ok; next, ok = m.into[id] {
		id = next
	}
	return id
}

// start gives the monitor that stands for a situation, nil where one is to be started, or that there are too many.
func (m *model) start(account newsroom.AccountID, situation newsroom.SituationID) (standing *kept, full bool) {
	open := 0
	for _, k := range m.kept[account] {
		if k.state == newsroom.MonitorStopped {
			continue
		}
		open++
		if m.of(k.situation) != m.of(situation) {
			continue
		}
		if standing == nil || (standing.state != newsroom.MonitorActive && k.state == newsroom.MonitorActive) {
			standing = k
		}
	}
	return standing, standing == nil && open >= m.limit
}

// list gives what GET /monitors should: newest first, those that are not stopped and some of the others.
func (m *model) list(account newsroom.AccountID, stopped int) (out []newsroom.MonitorID) {
	all := m.kept[account]
	var ended []*kept
	for _, k := range all {
		if k.state == newsroom.MonitorStopped {
			ended = append(ended, k)
		}
	}
	slices.SortFunc(ended, func(a, b *kept) int { return b.changed - a.changed })
	ended = ended[:min(stopped, len(ended))]
	for _, k := range slices.Backward(all) {
		if k.state != newsroom.MonitorStopped || slices.Contains(ended, k) {
			out = append(out, k.id)
		}
	}
	return out
}

// Whatever two readers do with their monitors, over and over again and with each other's identifiers, and however the
// situations merge meanwhile, all is as the contract says.
func TestMonitorsFollowTheModel(t *testing.T) {
	w := newWorld(t)
	feed := w.Publisher("north")
	rapid.Check(t, func(t *rapid.T) {
		h := &walk{world: w, T: t, model: model{into: map[newsroom.SituationID]newsroom.SituationID{}, kept: map[newsroom.AccountID][]*kept{}, limit: 3}}
		w.monitors.limit = h.limit
		for range 2 {
			h.accounts = append(h.accounts, w.reader())
		}
		for range 5 {
			id := w.story(feed, stopped, crack)
			h.situations = append(h.situations, id)
			head := enginetest.See(w, func(v store.View) (newsroom.GroupHead, error) { return v.Situations().Head() })
			h.articles = append(h.articles, head.Seq)
			for _, account := range h.accounts {
				h.items = append(h.items, item{account, id, From{Item: w.item(account, id)}}, item{account, id, From{Alert: h.alert(account, id)}})
			}
		}
		t.Repeat(map[string]func(*rapid.T){"start": h.start, "move": h.move, "merge": h.merge, "": h.check})
	})
}

type item struct {
	account   newsroom.AccountID
	situation newsroom.SituationID
	from      From
}

type walk struct {
	*world
	*rapid.T
	model
	step       int
	accounts   []newsroom.AccountID
	situations []newsroom.SituationID
	articles   []newsroom.Seq // of each situation
	items      []item
}

func (h *walk) alert(account newsroom.AccountID, situation newsroom.SituationID) newsroom.AlertID {
	id := newsroom.AlertID(h.Mint())
	h.Commit(func(tx store.Tx) error {
		return tx.Alerts().Raise(newsroom.Alert{ID: id, Account: account, Situation: situation, Fact: newsroom.Digest(id), Body: []byte(`{}`)})
	})
	return id
}

func (h *walk) tick() {
	h.step++
	h.Pass(time.Second)
}

func (h *walk) start(t *rapid.T) {
	h.tick()
	account, one := rapid.SampledFrom(h.accounts).Draw(t, "account"), rapid.SampledFrom(h.items).Draw(t, "item")
	got, started, err := h.monitors.Start(h.Context(), account, one.from)
	standing, full := h.model.start(account, one.situation)
	switch {
	case one.account != account:
		h.expect(t, err, newsroom.KindNotFound)
	case full:
		h.expect(t, err, newsroom.KindLimit)
	case err != nil:
		t.Fatal(err)
	case standing != nil:
		if started || got.ID != standing.id || got.State != standing.state {
			t.Fatalf("started is %v, %+v; %+v stands", started, got, *standing)
		}
	default:
		if !started || got.State != newsroom.MonitorActive || h.of(got.Situation) != h.of(one.situation) {
			t.Fatalf("started is %v, %+v", started, got)
		}
		h.kept[account] = append(h.kept[account], &kept{id: got.ID, situation: one.situation, state: got.State, changed: h.step})
	}
}

func (h *walk) expect(t *rapid.T, err error, kind newsroom.ErrorKind) {
	if err == nil || newsroom.KindOf(err) != kind {
		t.Fatalf("the error is %v, want kind %d", err, kind)
	}
}

func (h *walk) move(t *rapid.T) {
	h.tick()
	account, owner := rapid.SampledFrom(h.accounts).Draw(t, "account"), rapid.SampledFrom(h.accounts).Draw(t, "owner")
	k := &kept{id: h.Mint()}
	if all := h.kept[owner]; len(all) > 0 {
		k = rapid.SampledFrom(all).Draw(t, "monitor")
	}
	to := rapid.SampledFrom(newsroom.MonitorStates()).Draw(t, "state")
	for range rapid.IntRange(1, 2).Draw(t, "times") {
		got, err := h.monitors.Move(h.Context(), account, k.id, to)
		switch {
		case owner != account || k.state == "":
			h.expect(t, err, newsroom.KindNotFound)
		case k.state == newsroom.MonitorStopped && to != newsroom.MonitorStopped:
			h.expect(t, err, newsroom.KindTransition)
		case err != nil:
			t.Fatal(err)
		default:
			if k.state != to {
				k.state, k.changed = to, h.step
			}
			if got.ID != k.id || got.State != to {
				t.Fatalf("%+v, want %+v", got, *k)
			}
		}
	}
}

// merge merges a situation that stands into another.
func (h *walk) merge(t *rapid.T) {
	from, into := rapid.IntRange(0, len(h.situations)-1).Draw(t, "from"), rapid.IntRange(0, len(h.situations)-1).Draw(t, "into")
	if a, b := h.of(h.situations[from]), h.of(h.situations[into]); a != b && a == h.situations[from] {
		var seqs []newsroom.Seq
		for i, id := range h.situations {
			if h.of(id) == a {
				seqs = append(seqs, h.articles[i])
			}
		}
		h.world.merge(a, b, seqs...)
		h.into[a] = b
	}
}

func (h *walk) check(t *rapid.T) {
	for _, account := range h.accounts {
		all, err := h.monitors.List(h.Context(), account)
		if err != nil {
			t.Fatal(err)
		}
		var got []newsroom.MonitorID
		for _, m := range all {
			got = append(got, m.ID)
			for _, k := range h.kept[account] {
				if k.id == m.ID && (k.state != m.State || h.of(k.situation) != m.Situation) {
					t.Fatalf("%+v, want %+v", m, *k)
				}
			}
		}
		if want := h.list(account, shownStopped); fmt.Sprint(got) != fmt.Sprint(want) {
			t.Fatalf("the list is %v, want %v", got, want)
		}
	}
}

package situation

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

// memory keeps what placements say, by the rules of the storage contract.
type memory struct {
	t          testing.TB
	head       newsroom.GroupHead
	placed     []newsroom.Placed // by seq, with the situations as they are now
	situations map[newsroom.SituationID]newsroom.Situation
	events     []newsroom.SituationEvent
}

func newMemory(t testing.TB) *memory {
	t.Helper()
	return &memory{t: t, situations: map[newsroom.SituationID]newsroom.Situation{}}
}

// apply stores a placement. It stops the test where an engine would refuse.
func (m *memory) apply(p store.GroupingBatch) {
	m.t.Helper()
	if p.From != m.head || p.To.Seq != p.From.Seq+newsroom.Seq(len(p.Placed)) {
		m.t.Fatalf("a placement from %v to %v of %d articles does not follow %v", p.From, p.To, len(p.Placed), m.head)
	}
	m.head = p.To
	for _, s := range p.Opened {
		if _, there := m.situations[s.ID]; there {
			m.t.Fatalf("situation %s was opened twice", s.ID)
		}
		m.situations[s.ID] = s
	}
	for _, placed := range p.Placed {
		m.placed = append(m.placed, placed)
		m.count(placed.Situation, 1)
	}
	for _, t := range p.Reread {
		if len(t.Blob) > 0 {
			m.placed[t.Seq-1].Blob = t.Blob
		}
	}
	for _, move := range p.Moves {
		at := &m.placed[move.Seq-1]
		m.count(at.Situation, -1)
		at.Situation = move.To
		m.count(move.To, 1)
	}
	for _, merge := range p.Merged {
		m.redirect(merge.From, merge.Into)
	}
	for _, merge := range p.Merged {
		if n := m.situations[merge.From].Articles; n != 0 {
			m.t.Fatalf("situation %s was merged and left %d articles behind", merge.From, n)
		}
	}
	m.events = append(m.events, p.Events...)
}

func (m *memory) count(id newsroom.SituationID, n int) {
	m.t.Helper()
	s, there := m.situations[id]
	if !there {
		m.t.Fatalf("there is no situation %s", id)
	}
	s.Articles += n
	m.situations[id] = s
}

func (m *memory) redirect(from, into newsroom.SituationID) {
	m.t.Helper()
	if last := m.situations[into].Redirect; !last.IsZero() {
		into = last
	}
	if from == into {
		m.t.Fatalf("situation %s was merged into itself", from)
	}
	for id, s := range m.situations {
		if id == from || s.Redirect == from {
			s.Redirect = into
			m.situations[id] = s
		}
	}
}

// resolve follows a redirect.
func (m *memory) resolve(id newsroom.SituationID) newsroom.SituationID {
	if into := m.situations[id].Redirect; !into.IsZero() {
		return into
	}
	return id
}

// given tells where each article is.
func (m *memory) given() map[newsroom.ArticleID]newsroom.SituationID {
	given := map[newsroom.ArticleID]newsroom.SituationID{}
	for _, p := range m.placed {
		given[p.Article] = p.Situation
	}
	return given
}

func (m *memory) Head() (newsroom.GroupHead, error) { return m.head, nil }

func (m *memory) Traces(after newsroom.Seq, limit int) ([]newsroom.Placed, error) {
	rest := m.placed[min(int(after), len(m.placed)):]
	return slices.Clone(rest[:min(limit, len(rest))]), nil
}

func (m *memory) Get(id newsroom.SituationID) (newsroom.Situation, error) {
	s, there := m.situations[id]
	if !there {
		return s, fmt.Errorf("no situation %s", id)
	}
	return s, nil
}

func (m *memory) History(id newsroom.SituationID) (history []newsroom.SituationEvent, err error) {
	for _, e := range m.events {
		if e.Situation == id {
			history = append(history, e)
		}
	}
	return history, nil
}

// loaded gives a window made from what is stored.
func (m *memory) Exchanges(situations []newsroom.SituationID, since time.Time) (all []newsroom.SituationEvent, err error) {
	for _, e := range m.events {
		if !e.At.Before(since) && (slices.Contains(situations, e.Situation) || slices.Contains(situations, e.Other)) {
			all = append(all, e)
		}
	}
	return all, nil
}

func (m *memory) Titles(newsroom.AccountID, []newsroom.SituationID) ([]newsroom.SituationEvent, error) {
	return nil, nil
}

func (m *memory) loaded(p Params) *Window {
	m.t.Helper()
	w, err := load(m, p, m.head)
	if err != nil {
		m.t.Fatal(err)
	}
	return w
}

// texts gives the reports as the store would.
func texts(reports []report) []newsroom.Text {
	out := make([]newsroom.Text, len(reports))
	for i, r := range reports {
		out[i] = r.Text
	}
	return out
}

// grouped runs a whole stream through one window.
func grouped(t testing.TB, p Params, reports []report) (*memory, *Window) {
	t.Helper()
	m, w := newMemory(t), New(p)
	m.apply(w.Place(texts(reports), true))
	return m, w
}

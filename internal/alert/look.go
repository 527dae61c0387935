package alert

import (
	"maps"
	"slices"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

// sight is what one snapshot knows of one reader's situations that something has happened to.
type sight struct {
	account  newsroom.AccountID
	from     newsroom.Seq
	monitors []newsroom.Monitor // all of the account's, by their present situations, newest first
	stories  []*story           // by situation
	mandate  *newsroom.Mandate  // nil where it has no wishes
	avoided  func(newsroom.Text) bool
}

// story is a situation as the reader sees it.
type story struct {
	situation newsroom.SituationID
	sights    []newsroom.Sight              // all of the reader's articles of it, by Seq
	texts     []newsroom.Text               // the words of the newest of them, by Seq
	came      map[newsroom.Seq]bool         // the articles that a regrouping brought
	monitors  []newsroom.Monitor            // of it that are not stopped, oldest first
	stopped   bool                          // one that was stopped is of it; where it meets a wish
	names     map[newsroom.SituationID]bool // the situations of which it was a part, and itself
	met       []met                         // wishes, in the mandate's order
	told      []told                        // earlier alerts about it
	elsewhere []told                        // and lately about others
	appeared  bool                          // one said that it appeared
	last      bool                          // what is told of it now is the last for now: all that is left

	began map[newsroom.FeedID]time.Time // since when the reader reads each feed
}

// stoppedKnown is how many of a reader's stopped monitors still silence the wishes for their situations: the most
// lately stopped. Those before are long out of the news.
const stoppedKnown = 500

// look reads what happened to a reader's situations in a stretch. Most readers have nothing new, and cost one
// statement.
func look(v store.View, s stretch, r reader) (sight, error) {
	seen := sight{account: r.account, from: s.from}
	if s.from == s.to && len(r.events) == 0 {
		return seen, nil
	}
	news, err := v.Articles().Visible(r.account, s.from, s.to)
	if err != nil || (len(news) == 0 && len(r.events) == 0) {
		return seen, err
	}
	if seen.monitors, err = v.Monitors().List(r.account, stoppedKnown); err != nil {
		return seen, err
	}
	by, err := seen.touched(v, r, news)
	if err != nil || len(by) == 0 {
		return seen, err
	}
	if err := gather(v, r.account, by, s.to); err != nil {
		return seen, err
	}
	if r.wishes {
		if err := seen.wish(v, by); err != nil {
			return seen, err
		}
	}
	err = seen.read(v, by)
	return seen, err
}

// touched gives the stories to which something has happened: new articles came, or a regrouping took some away or
// brought some. Of a reader without wishes those are of interest that are followed.
func (s *sight) touched(v store.View, r reader, news []newsroom.Sight) (map[newsroom.SituationID]*story, error) {
	before := s.followed()
	moved, err := s.branched(v, r.events)
	if err != nil {
		return nil, err
	}
	followed := s.followed()
	by := map[newsroom.SituationID]*story{}
	add := func(id newsroom.SituationID) *story {
		if by[id] == nil {
			by[id] = &story{situation: id, came: map[newsroom.Seq]bool{}}
		}
		return by[id]
	}
	for _, n := range news {
		if r.wishes || followed[n.Situation] {
			add(n.Situation)
		}
	}
	for _, id := range moved {
		add(id)
	}
	for _, e := range r.events {
		into, from := e.Situation, e.Other // a split
		if e.Kind == newsroom.Merged {
			into, from = e.Other, newsroom.SituationID{}
		}
		if followed[from] {
			add(from)
		}
		if followed[into] {
			add(into).comes(e, before[from])
		}
	}
	s.share(by)
	return by, nil
}

// followed gives the situations that the reader follows.
func (s *sight) followed() map[newsroom.SituationID]bool {
	all := map[newsroom.SituationID]bool{}
	for _, m := range s.monitors {
		all[m.Situation] = all[m.Situation] || m.State != newsroom.MonitorStopped
	}
	return all
}

// comes notes that a regrouping brought articles into the story. What the reader followed elsewhere is nothing new.
func (st *story) comes(e newsroom.SituationEvent, known bool) {
	for _, seq := range e.Moved {
		st.came[seq] = !known
	}
}

// share gives the stories their monitors. Where several follow one, what came into it was followed before.
func (s *sight) share(by map[newsroom.SituationID]*story) {
	for _, m := range slices.Backward(s.monitors) { // oldest first
		st := by[m.Situation]
		if st == nil || m.State == newsroom.MonitorStopped {
			continue
		}
		if st.monitors = append(st.monitors, m); len(st.monitors) > 1 {
			st.came = nil
		}
	}
}

// branched lets the monitors of situations that were split go with their branch, and gives where they went.
func (s *sight) branched(v store.View, events []newsroom.SituationEvent) (moved []newsroom.SituationID, err error) {
	for i := range s.monitors {
		m := &s.monitors[i]
		if m.State == newsroom.MonitorStopped {
			continue
		}
		id, err := branch(v, s.account, m.Situation, events, m.CreatedAt)
		if err != nil {
			return nil, err
		}
		if id != m.Situation {
			m.Situation = id
			moved = append(moved, id)
		}
	}
	return moved, nil
}

// gather reads which of the reader's articles belong to the stories.
func gather(v store.View, account newsroom.AccountID, by map[newsroom.SituationID]*story, to newsroom.Seq) error {
	sights, err := v.Articles().Together(account, slices.Collect(maps.Keys(by)), to)
	for _, s := range sights {
		if st := by[s.Situation]; st != nil {
			st.sights = append(st.sights, s)
		}
	}
	return err
}

// read reads the words of the stories that matter, and what the reader was told before.
func (s *sight) read(v store.View, by map[newsroom.SituationID]*story) (err error) {
	for _, st := range by {
		if len(st.monitors) == 0 && len(st.met) == 0 {
			continue
		}
		if err := st.lineage(v); err != nil {
			return err
		}
		if len(st.monitors) == 0 {
			if err := s.silence(v, st); err != nil {
				return err
			}
		}
		if !st.stopped {
			s.stories = append(s.stories, st)
		}
	}
	if len(s.stories) == 0 {
		return nil
	}
	slices.SortFunc(s.stories, func(a, b *story) int { return slices.Compare(a.situation[:], b.situation[:]) })
	began, err := v.Sources().Began(s.account)
	if err != nil {
		return err
	}
	for _, st := range s.stories {
		st.began = began
		if st.texts, err = wordsOf(v, s.account, st.sights); err != nil {
			return err
		}
	}
	return s.recall(v)
}

// fresh tells which articles of a story have come for somebody who is told what came after a place: those that were
// grouped since the last watch, that a regrouping brought, or that wait for others.
func (st *story) fresh(t newsroom.Text, from, since newsroom.Seq, waits bool) bool {
	news, moved := st.came[t.Seq]
	return t.Seq > since && (t.Seq > from || news || waits && !moved)
}

package situation

import (
	"newsroom"
	"newsroom/internal/store"
)

// page is how many traces are read at once.
const page = 5000

// load reads the window at a head from a snapshot.
func load(stored store.SituationReader, p Params, head newsroom.GroupHead) (*Window, error) {
	if head.Seq == 0 {
		w := New(p)
		w.head = head
		return w, nil
	}
	first, err := oldest(stored, head)
	if err != nil {
		return nil, err
	}
	live, err := traces(stored, first, head.Seq)
	if err != nil {
		return nil, err
	}
	sizes, err := sizes(stored, first, live)
	if err != nil {
		return nil, err
	}
	return Load(p, head, live, sizes)
}

// Oldest gives the place of the oldest article of the window as the snapshot has it. What grouping remembers of those
// before it is of no use to anybody any more: the window never goes back.
func Oldest(v store.View) (newsroom.Seq, error) {
	head, err := v.Situations().Head()
	if err != nil || head.Seq == 0 {
		return 1, err
	}
	return oldest(v.Situations(), head)
}

// oldest finds the place at a head above 0.
func oldest(stored store.SituationReader, head newsroom.GroupHead) (newsroom.Seq, error) {
	newest, err := stored.Traces(head.Seq-1, 1)
	if err != nil {
		return 0, err
	}
	if len(newest) == 0 {
		return 0, newsroom.Errorf(newsroom.KindInternal, "The trace of the newest article, %d, is missing.", head.Seq)
	}
	return FirstLive(newest[0].Trace)
}

// traces reads the traces of a run of articles.
func traces(stored store.SituationReader, first, last newsroom.Seq) ([]newsroom.Placed, error) {
	var all []newsroom.Placed
	for after := first - 1; after < last; after = all[len(all)-1].Seq {
		some, err := stored.Traces(after, page)
		if err != nil {
			return nil, err
		}
		if len(some) == 0 {
			return nil, newsroom.Errorf(newsroom.KindInternal, "The traces after article %d are missing.", after)
		}
		all = append(all, some...)
	}
	return all, nil
}

// sizes reads how many articles the situations of live ones have in all. While no article has left the window
// it need not ask.
func sizes(stored store.SituationReader, first newsroom.Seq, live []newsroom.Placed) (map[newsroom.SituationID]int, error) {
	all := map[newsroom.SituationID]int{}
	if first == 1 {
		return all, nil
	}
	for _, placed := range live {
		if _, known := all[placed.Situation]; known {
			continue
		}
		s, err := stored.Get(placed.Situation)
		if err != nil {
			return nil, err
		}
		all[placed.Situation] = s.Articles
	}
	return all, nil
}

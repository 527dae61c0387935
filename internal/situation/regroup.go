package situation

import (
	"slices"

	"newsroom"
	"newsroom/internal/store"
)

// Changes is what a regrouping did.
type Changes struct {
	Moves  []newsroom.Move // by seq
	Opened []newsroom.Situation
	Merged []store.Merge
	Events []newsroom.SituationEvent
}

// Regroup takes the situations apart that newcomers touched since the last time, together with what lies
// near them, and puts them together again.
func (w *Window) Regroup() Changes {
	s := w.scene()
	w.head.Regrouped = w.head.Seq
	w.head.Epoch++
	w.renewed, w.noted = nil, w.noted[:0]
	s.agglomerate()
	s.joinLanguages(w)
	done := w.settle(s.clusters())
	w.cool()
	return done
}

// touched gives the situations that a newcomer is in, or of which many articles have newcomers among their
// neighbours, by their first such article.
func (w *Window) touched() []*group {
	type note struct {
		newcomer bool
		articles int
	}
	notes := map[*group]*note{}
	var met []*group
	for _, seq := range w.seekers() {
		e := w.at(seq)
		if e == nil {
			continue
		}
		if notes[e.group] == nil {
			notes[e.group] = &note{}
			met = append(met, e.group)
		}
		notes[e.group].articles++
		notes[e.group].newcomer = notes[e.group].newcomer || w.isNew(e.seq)
	}
	touched := met[:0]
	for _, g := range met {
		if n := notes[g]; n.newcomer || touchedBy*n.articles >= len(g.members) {
			touched = append(touched, g)
		}
	}
	return touched
}

// seekers gives the articles that are new or have new neighbours, by seq; some may have left.
func (w *Window) seekers() []newsroom.Seq {
	for seq := max(w.first, w.head.Regrouped+1); seq <= w.head.Seq; seq++ {
		w.noted = append(w.noted, seq)
	}
	for seq := range w.renewed {
		w.noted = append(w.noted, seq)
	}
	slices.Sort(w.noted)
	return slices.Compact(w.noted)
}

// isNew tells whether an article has come, or was read again, since the last regrouping.
func (w *Window) isNew(seq newsroom.Seq) bool { return seq > w.head.Regrouped || w.renewed[seq] }

// sawNew tells whether an article is new since the last regrouping, or has a neighbour that is. What comes
// into a list leaves it only for what is newer, so none is overlooked.
func (w *Window) sawNew(e *entry) bool {
	if w.isNew(e.seq) {
		return true
	}
	isNew := func(l neighbour) bool { return w.isNew(e.seq + newsroom.Seq(l.away())) }
	return slices.ContainsFunc(e.near.list(), isNew) || slices.ContainsFunc(e.far.list(), isNew)
}

// scene is the part of the window that is regrouped. Its nodes are articles of situations that were taken
// apart and situations that stay whole, and clusters grow out of them.
type scene struct {
	nodes    []node
	articles map[newsroom.Seq]int
	parts    map[part]int     // of situations that stay whole
	wholes   map[*group][]int // all parts of each
	bonds    []bond           // neighbourhoods between nodes
	knowing  float64          // how much what stood is worth as evidence
	probe    probe
}

// node is an article or a whole situation; one that is its own root stands for a cluster.
type node struct {
	article *entry
	whole   *group
	members []*entry // of the whole, those in one language
	root    int
	bag     bag         // of the cluster
	nodes   []int       // of the cluster
	stood   []stood     // of the cluster
	ties    map[int]int // how many strong bonds it has with each other cluster
}

// bond says that articles of two nodes are neighbours, a before b.
type bond struct {
	a, b   int
	strong int // how many of these are not weak
}

// scene lays the touched situations out.
func (w *Window) scene() *scene {
	s := &scene{articles: map[newsroom.Seq]int{}, parts: map[part]int{}, wholes: map[*group][]int{}, knowing: w.knowing()}
	var asking []*entry                 // whose neighbours are what may come together
	everything := w.head.Regrouped == 0 // which is little, or stands by rules of before
	for _, g := range w.touched() {
		apart := everything || len(g.members) <= dissolved
		if !apart {
			s.whole(w, g)
		}
		for _, e := range g.members {
			if apart {
				s.articles[e.seq] = s.node(node{article: e, bag: single(e, w.widened(e)), stood: w.stoodIn(g, e)})
				asking = append(asking, e)
			} else if w.isNew(e.seq) {
				asking = append(asking, e)
			}
		}
	}
	s.tie(w, asking)
	return s
}

// tie finds the bonds of articles.
func (s *scene) tie(w *Window, asking []*entry) {
	known := map[[2]int]int{}
	for _, e := range asking {
		from := s.of(w, e)
		for _, l := range e.near.list() {
			neighbour := w.at(e.seq + newsroom.Seq(l.away()))
			if neighbour == nil {
				continue
			}
			to := s.of(w, neighbour)
			if from == to {
				continue
			}
			pair := [2]int{min(from, to), max(from, to)}
			i, met := known[pair]
			if !met {
				i = len(s.bonds)
				known[pair] = i
				s.bonds = append(s.bonds, bond{a: pair[0], b: pair[1]})
			}
			if !l.weak() {
				s.bonds[i].strong++
			}
		}
		for _, l := range e.far.list() {
			if neighbour := w.at(e.seq + newsroom.Seq(l.away())); neighbour != nil {
				s.of(w, neighbour) // it is measured once groups are known
			}
		}
	}
}

// of gives the node of an article. A situation that nobody touched comes in whole.
func (s *scene) of(w *Window, e *entry) int {
	if i, ok := s.articles[e.seq]; ok {
		return i
	}
	if s.wholes[e.group] == nil {
		s.whole(w, e.group)
	}
	return s.parts[part{e.group, e.language}]
}

func (s *scene) node(n node) int {
	i := len(s.nodes)
	n.root, n.nodes = i, []int{i}
	s.nodes = append(s.nodes, n)
	return i
}

package situation

import (
	"cmp"
	"container/heap"
	"maps"
	"slices"
)

// offer is the link of two clusters when it was measured.
type offer struct {
	a, b  int // their roots, a before b
	sizeA int // their articles then: a cluster only ever grows
	sizeB int
	link  float64
}

// offers is a heap: the strongest link first, of equals that of the first roots.
type offers []offer

func (o offers) Len() int           { return len(o) }
func (o offers) Swap(i, j int)      { o[i], o[j] = o[j], o[i] }
func (o offers) Less(i, j int) bool { return o[i].compare(o[j]) < 0 }
func (o *offers) Push(any)          {} // nothing is ever pushed: see agglomerate

// Pop takes the last one off.
func (o *offers) Pop() any {
	*o = (*o)[:len(*o)-1]
	return nil
}

func (o offer) compare(p offer) int {
	return cmp.Or(cmp.Compare(p.link, o.link), cmp.Compare(o.a, p.a), cmp.Compare(o.b, p.b))
}

// agglomerate lets the two clusters with the strongest average link become one, again and again, until no
// link reaches the threshold. Only clusters with bonds are measured. What became of a link after one of its
// clusters grew is measured when it comes up, and not before: most never do.
func (s *scene) agglomerate() {
	open, bar := s.offers(), s.bar(threshold, youngBar)
	heap.Init(&open)
	again := map[offer]bool{}
	for len(open) > 0 {
		was := open[0]
		if s.stands(was) {
			s.merge(was.a, was.b)
			heap.Pop(&open)
			continue
		}
		now := s.offer(was.a, was.b)
		if now.a == now.b || now.link < bar || again[now] {
			heap.Pop(&open)
			continue
		}
		again[now] = true
		open[0] = now
		heap.Fix(&open, 0)
	}
}

// offers measures all strong bonds. Those with one node come after each other, so that its vector is laid out once, or its
// sum is at hand.
func (s *scene) offers() (open offers) {
	slices.SortFunc(s.bonds, func(a, b bond) int { return cmp.Or(cmp.Compare(a.b, b.b), cmp.Compare(a.a, b.a)) })
	laid, bar := -1, s.bar(threshold, youngBar)
	for _, b := range s.bonds {
		if !b.strong {
			continue
		}
		one, other := &s.nodes[b.a].bag, &s.nodes[b.b].bag
		o := offer{a: b.a, b: b.b, sizeA: one.articles, sizeB: other.articles}
		if one.many == nil && other.many == nil {
			if laid != b.b {
				laid = b.b
				s.probe.set(other.one)
			}
			dot, _ := s.probe.dot(one.one)
			o.link = linkOf(dot, one.articles, other.articles)
		} else {
			o.link = one.link(*other)
		}
		if o.link >= bar {
			open = append(open, o)
		}
	}
	return open
}

// stands tells whether the clusters of an offer are what they were when it was measured.
func (s *scene) stands(o offer) bool {
	a, b := &s.nodes[o.a], &s.nodes[o.b]
	return a.root == o.a && b.root == o.b && a.bag.articles == o.sizeA && b.bag.articles == o.sizeB
}

// bar gives a threshold as it is for the window's youth.
func (s *scene) bar(grown, young float64) float64 {
	return grown * (1 + young*max(0, 1-float64(s.live)/youth))
}

// offer measures the clusters that two nodes are in now.
func (s *scene) offer(a, b int) offer {
	a, b = s.root(a), s.root(b)
	a, b = min(a, b), max(a, b)
	if a == b {
		return offer{a: a, b: b}
	}
	first, second := s.nodes[a].bag, s.nodes[b].bag
	return offer{a: a, b: b, sizeA: first.articles, sizeB: second.articles, link: first.link(second)}
}

func (s *scene) root(i int) int {
	for s.nodes[i].root != i {
		i = s.nodes[i].root
	}
	return i
}

// merge makes two clusters one, under the first of their roots.
func (s *scene) merge(a, b int) {
	a, b = min(a, b), max(a, b)
	s.nodes[b].root = a
	s.nodes[a].bag = s.nodes[a].bag.with(s.nodes[b].bag)
	s.nodes[a].nodes = append(s.nodes[a].nodes, s.nodes[b].nodes...)
	s.nodes[b].bag, s.nodes[b].nodes = bag{}, nil
}

// house finds a home for small clusters: each goes to the larger one that it has the strongest link with, at
// a lower bar and by weak bonds too, measured before any of them moves.
func (s *scene) house() {
	homes := map[int]offer{} // by the small one's root
	for _, b := range s.bonds {
		guest, host, ok := s.smallAndLarge(b)
		if !ok {
			continue
		}
		o := s.offer(guest, host)
		if best, met := homes[guest]; o.link >= s.bar(smallBar, youngHome) && (!met || o.compare(best) < 0) {
			homes[guest] = o
		}
	}
	moves := slices.SortedFunc(maps.Values(homes), offer.compare)
	for _, o := range moves {
		s.merge(s.root(o.a), s.root(o.b))
	}
}

// smallAndLarge gives the roots of a bond between a small cluster and a larger one, the small one first.
func (s *scene) smallAndLarge(b bond) (guest, host int, ok bool) {
	guest, host = s.root(b.a), s.root(b.b)
	if s.nodes[guest].bag.articles > s.nodes[host].bag.articles {
		guest, host = host, guest
	}
	return guest, host, s.nodes[guest].bag.articles <= small && s.nodes[host].bag.articles > small
}

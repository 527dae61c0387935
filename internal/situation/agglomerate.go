package situation

import (
	"cmp"
	"container/heap"
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
	open := s.offers()
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
		if now.a == now.b || now.link < now.bar() || again[now] {
			heap.Pop(&open)
			continue
		}
		again[now] = true
		open[0] = now
		heap.Fix(&open, 0)
	}
}

// connect counts the strong ties between nodes.
func (s *scene) connect() {
	for _, b := range s.bonds {
		if b.strong > 0 {
			s.nodes[b.a].tie(b.b, b.strong)
			s.nodes[b.b].tie(b.a, b.strong)
		}
	}
}

// tie notes the strong bonds with another node: most nodes have none, and need no map.
func (n *node) tie(other, strong int) {
	if n.ties == nil {
		n.ties = map[int]int{}
	}
	n.ties[other] = strong
}

// reconnect gives the ties of a cluster to the one that it becomes a part of.
func (s *scene) reconnect(into, from int) {
	ties := s.nodes[into].ties
	delete(ties, from)
	if ties == nil && len(s.nodes[from].ties) > 0 {
		ties = map[int]int{}
		s.nodes[into].ties = ties
	}
	for other, n := range s.nodes[from].ties {
		if other != into {
			ties[other] += n
			delete(s.nodes[other].ties, from)
			s.nodes[other].ties[into] += n
		}
	}
	s.nodes[from].ties = nil
}

// looseness is what the link of two clusters loses where few of the smaller one's articles are tied to the other: two events
// of one subject have many words in common, and an article that tells of both is a single bridge between them.
func (s *scene) looseness(a, b int) float64 {
	tied, articles := s.nodes[a].ties[b], min(s.nodes[a].bag.articles, s.nodes[b].bag.articles)
	return bridging * (1 - min(1, float64(tied)/float64(articles)))
}

// offers measures all strong bonds. Those with one node come after each other, so that its vector is laid out once, or its
// sum is at hand.
func (s *scene) offers() (open offers) {
	slices.SortFunc(s.bonds, func(a, b bond) int { return cmp.Or(cmp.Compare(a.b, b.b), cmp.Compare(a.a, b.a)) })
	s.connect()
	laid := -1
	for _, b := range s.bonds {
		if b.strong == 0 {
			continue
		}
		one, other := &s.nodes[b.a].bag, &s.nodes[b.b].bag
		o := offer{a: b.a, b: b.b, sizeA: one.articles, sizeB: other.articles}
		apart := s.looseness(b.a, b.b) - s.standing(b.a, b.b)
		if one.many == nil && other.many == nil {
			if laid != b.b {
				laid = b.b
				s.probe.set(other.one)
			}
			dot := s.probe.dot(one.one)
			o.link = linkOf(dot, one.origins.apart(other.origins), 1, 1) - apart
		} else {
			o.link = one.link(*other) - apart
		}
		if o.link >= o.bar() {
			open = append(open, o)
		}
	}
	return open
}

// bar gives the link from which on two clusters become one. It rises with the articles that they would have together: what
// thousands write of one subject is events that follow each other, and a reader asks for those.
func (o offer) bar() float64 {
	return threshold + crowding*crowds(o.sizeA+o.sizeB)
}

// stands tells whether the clusters of an offer are what they were when it was measured.
func (s *scene) stands(o offer) bool {
	a, b := &s.nodes[o.a], &s.nodes[o.b]
	return a.root == o.a && b.root == o.b && a.bag.articles == o.sizeA && b.bag.articles == o.sizeB
}

// offer measures the clusters that two nodes are in now.
func (s *scene) offer(a, b int) offer {
	a, b = s.root(a), s.root(b)
	a, b = min(a, b), max(a, b)
	if a == b {
		return offer{a: a, b: b}
	}
	first, second := s.nodes[a].bag, s.nodes[b].bag
	return offer{a: a, b: b, sizeA: first.articles, sizeB: second.articles, link: first.link(second) - s.looseness(a, b) + s.standing(a, b)}
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
	s.reconnect(a, b)
	s.nodes[a].stood, s.nodes[b].stood = withStood(s.nodes[a].stood, s.nodes[b].stood), nil
	s.nodes[a].bag = s.nodes[a].bag.with(s.nodes[b].bag)
	s.nodes[a].nodes = append(s.nodes[a].nodes, s.nodes[b].nodes...)
	s.nodes[b].bag, s.nodes[b].nodes = bag{}, nil
}

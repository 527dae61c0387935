package situation

import (
	"cmp"
	"slices"

	"newsroom"
)

// cluster is a group as agglomeration found it, on its way to an id.
type cluster struct {
	members []*entry // by seq
	shares  []share
	total   *sums
	group   *group // what it becomes; nil: not known yet
}

// share is how many articles of a cluster were in a situation before.
type share struct {
	cluster  *cluster
	group    *group
	articles int
}

// clusters gives what the scene has become, by first article, without the situations that nothing happened to.
func (s *scene) clusters() []*cluster {
	var found []*cluster
	for i, n := range s.nodes {
		if n.root != i || s.unchanged(n) {
			continue
		}
		c := &cluster{total: n.bag.many}
		for _, j := range n.nodes {
			if article := s.nodes[j].article; article != nil {
				c.members = append(c.members, article)
			} else {
				c.members = append(c.members, s.nodes[j].members...)
			}
		}
		slices.SortFunc(c.members, func(a, b *entry) int { return cmp.Compare(a.seq, b.seq) })
		c.count()
		found = append(found, c)
	}
	slices.SortFunc(found, (*cluster).compare)
	return found
}

func (c *cluster) compare(other *cluster) int {
	return cmp.Compare(c.members[0].seq, other.members[0].seq)
}

// count finds out where the cluster's articles were before.
func (c *cluster) count() {
	place := map[*group]int{}
	for _, e := range c.members {
		i, met := place[e.group]
		if !met {
			i = len(c.shares)
			place[e.group] = i
			c.shares = append(c.shares, share{cluster: c, group: e.group})
		}
		c.shares[i].articles++
	}
}

// identify gives each cluster the situation that it shares most articles with, each situation to one cluster
// alone, the largest share first; of equals the older situation, then the cluster with the older article.
// Situations that no cluster keeps are absent from the result.
func identify(clusters []*cluster) (kept map[*group]bool) {
	var shares []share
	for _, c := range clusters {
		shares = append(shares, c.shares...)
	}
	slices.SortFunc(shares, func(a, b share) int {
		return cmp.Or(
			cmp.Compare(b.articles, a.articles),
			slices.Compare(a.group.id[:], b.group.id[:]),
			a.cluster.compare(b.cluster),
		)
	})
	kept = map[*group]bool{}
	for _, s := range shares {
		if s.cluster.group == nil && !kept[s.group] {
			s.cluster.group, kept[s.group] = s.group, true
		}
	}
	return kept
}

// settle makes situations of clusters.
func (w *Window) settle(clusters []*cluster) (done Changes) {
	kept := identify(clusters)
	for _, c := range clusters {
		if c.group == nil { // a part that was split off
			c.group = w.open(foundedBy(c.members[0], w.head.Epoch))
			done.Opened = append(done.Opened, standing(c.group, c.members[0]))
		}
	}
	transfers := transfersOf(clusters)
	for _, c := range clusters {
		c.group.set(c.members, c.total)
	}
	for _, t := range transfers {
		for _, seq := range t.moved {
			done.Moves = append(done.Moves, newsroom.Move{Seq: seq, To: t.to.id})
		}
	}
	slices.SortFunc(done.Moves, func(a, b newsroom.Move) int { return cmp.Compare(a.Seq, b.Seq) })
	w.record(&done, transfers, kept)
	return done
}

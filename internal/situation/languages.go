package situation

import (
	"cmp"
	"slices"

	"newsroom"
)

// Groups are put together by words first, each language for itself as far as its words go. Then groups in different languages become one
// where their marks tie them: so what is known across languages never says how articles in one language are grouped.

// part is what a situation that stays whole has in one language.
type part struct {
	group    *group
	language uint32
}

// whole takes a situation in that stays whole, in a node for each of its languages: reports in another one would dilute what its words say.
func (s *scene) whole(w *Window, g *group) {
	var languages []uint32
	members := map[uint32][]*entry{}
	for _, e := range g.members {
		if members[e.language] == nil {
			languages = append(languages, e.language)
		}
		members[e.language] = append(members[e.language], e)
	}
	for _, language := range languages {
		var b bag
		if len(languages) == 1 {
			b = w.bag(g)
		} else {
			b = w.bagOf(members[language])
		}
		i := s.node(node{whole: g, members: members[language], bag: b, stood: w.stoodIn(g, members[language]...)})
		s.parts[part{g, language}] = i
		s.wholes[g] = append(s.wholes[g], i)
	}
}

// bagOf gives the bag of some articles of a group.
func (w *Window) bagOf(members []*entry) bag {
	if len(members) == 1 {
		return single(members[0], w.widened(members[0]))
	}
	total := newSums(leastTotal)
	for _, e := range members {
		total.add(w.widened(e), 1)
	}
	return bag{articles: len(members), many: total, owned: true, origins: originsOf(members)}
}

// unchanged tells whether a cluster is a situation that stayed whole, and nothing else.
func (s *scene) unchanged(n node) bool {
	articles := 0
	for _, i := range n.nodes {
		if s.nodes[i].whole == nil || s.nodes[i].whole != n.whole {
			return false
		}
		articles += len(s.nodes[i].members)
	}
	return articles == len(n.whole.members)
}

// joinLanguages makes one of groups in different languages that tell of one event: the parts of what stayed whole, and then the pairs that
// are tied most, each group with one other at a time, until no pair is left.
func (s *scene) joinLanguages(w *Window) {
	for i := range s.nodes {
		if whole := s.nodes[i].whole; whole != nil {
			if a, b := s.root(i), s.root(s.wholes[whole][0]); a != b {
				s.merge(a, b)
			}
		}
	}
	for range mostJoins {
		joined := map[int]bool{}
		for _, m := range s.matches(w) {
			if !joined[m.a] && !joined[m.b] {
				joined[m.a], joined[m.b] = true, true
				s.merge(m.a, m.b)
			}
		}
		if len(joined) == 0 {
			return
		}
	}
}

// mostJoins is how many times groups become one with another: twice as many languages as anybody has told one event in.
const mostJoins = 16

// match is two clusters that far neighbours tie together.
type match struct {
	a, b         int // roots, a before b
	tiedA, tiedB int // articles of each that are tied to the other
	surest       uint16
}

// matches gives the pairs that may become one, the surest first.
func (s *scene) matches(w *Window) []match {
	found, places := []match(nil), map[[2]int]int{}
	for i := range s.nodes {
		root := s.root(i)
		for _, e := range s.nodes[i].articles() {
			ties := map[int]int{}
			for _, l := range e.far.list() {
				neighbour := w.at(e.seq + newsroom.Seq(l.away()))
				if neighbour == nil {
					continue
				}
				if at, inScene := s.known(neighbour); inScene && s.root(at) != root {
					found = noteTie(found, places, root, s.root(at), l.cosine, s.tieFar(ties, s.root(at), e, neighbour))
				}
			}
		}
	}
	found = slices.DeleteFunc(found, func(m match) bool { return !s.matching(m) })
	slices.SortFunc(found, func(m, n match) int {
		return cmp.Or(cmp.Compare(n.surest, m.surest), cmp.Compare(m.a, n.a), cmp.Compare(m.b, n.b))
	})
	return found
}

// tieFar counts a far neighbour of an article in another cluster, and tells whether the article is tied to that by it and was not before.
func (s *scene) tieFar(ties map[int]int, to int, e, neighbour *entry) (first bool) {
	before, least := ties[to], s.leastTies(to)
	if ties[to]++; neighbour.group != nil && neighbour.group == e.group {
		ties[to] += least // what is together stays so by one tie: ids are to last
	}
	return before < least && ties[to] >= least
}

// leastTies is how many of a cluster's articles one must have among its far neighbours to be tied to it: a large subject has something in
// common with many an event.
func (s *scene) leastTies(of int) int {
	return min(max(s.nodes[of].bag.articles/farShare, 1), mostTies)
}

// noteTie notes a tie of an article of one cluster to another, and where it is now tied for the first time counts it.
func noteTie(found []match, places map[[2]int]int, from, to int, sure uint16, first bool) []match {
	pair := [2]int{min(from, to), max(from, to)}
	i, met := places[pair]
	if !met {
		i = len(found)
		places[pair] = i
		found = append(found, match{a: pair[0], b: pair[1]})
	}
	m := &found[i]
	m.surest = max(m.surest, sure)
	switch {
	case !first:
	case from == m.a:
		m.tiedA++
	default:
		m.tiedB++
	}
	return found
}

// matching tells whether two clusters may become one: they have no language in common, and enough articles of the smaller one are tied.
func (s *scene) matching(m match) bool {
	a, b := &s.nodes[m.a].bag, &s.nodes[m.b].bag
	tied, articles := m.tiedA, a.articles
	if b.articles < a.articles {
		tied, articles = m.tiedB, b.articles
	} else if b.articles == a.articles {
		tied = max(m.tiedA, m.tiedB)
	}
	return tiedFar*tied >= articles && shared(a.origins.kind(ofLanguage), b.origins.kind(ofLanguage)) == 0
}

// known gives the node of an article, if the scene has it.
func (s *scene) known(e *entry) (i int, known bool) {
	if i, known = s.articles[e.seq]; !known {
		i, known = s.parts[part{e.group, e.language}]
	}
	return i, known
}

// articles gives the articles of a node by itself.
func (n *node) articles() []*entry {
	if n.article != nil {
		return []*entry{n.article}
	}
	return n.members
}

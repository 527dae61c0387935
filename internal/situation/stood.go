package situation

import "math"

// A reader has seen what stands, so where articles stood before is evidence, too: two that stood in one situation are more likely to be of
// one story, and two that stood in two are less so. Otherwise a large story, which is taken apart each time that something is added to it,
// would come together a little differently each time. Of groups it is the mean over all pairs, as of everything else. Newcomers
// stood nowhere, and nothing did by rules of before.

// stood is how many articles of a cluster stood in a situation before.
type stood struct {
	group    *group
	articles int
}

// stoodIn notes that articles stood in a situation, without the newcomers among them.
func (w *Window) stoodIn(g *group, members ...*entry) []stood {
	if w.head.Regrouped == 0 {
		return nil
	}
	articles := 0
	for _, e := range members {
		if !w.isNew(e.seq) {
			articles++
		}
	}
	if articles == 0 {
		return nil
	}
	return []stood{{g, articles}}
}

// withStood gives where the articles of both clusters stood. It may use the memory of the first.
func withStood(all, other []stood) []stood {
	for _, o := range other {
		known := false
		for i := range all {
			if known = all[i].group == o.group; known {
				all[i].articles += o.articles
				break
			}
		}
		if !known {
			all = append(all, o)
		}
	}
	return all
}

// standing gives what the link of two clusters gains or loses by where their articles stood. It gains less the larger they would be
// together, since what was put together while it was smaller may have become several events.
func (s *scene) standing(a, b int) float64 {
	together, all, others := 0, 0, 0
	for _, other := range s.nodes[b].stood {
		others += other.articles
	}
	for _, one := range s.nodes[a].stood {
		all += one.articles
		for _, other := range s.nodes[b].stood {
			if one.group == other.group {
				together += one.articles * other.articles
			}
		}
	}
	if all == 0 || others == 0 {
		return 0
	}
	some, more := s.nodes[a].bag.articles, s.nodes[b].bag.articles
	pairs := float64(some) * float64(more)
	gain := stoodTogether * s.knowing * max(0, 1-crowds(some+more))
	return (float64(gain*float64(together)) - float64(stoodApart*float64(all*others-together))) / pairs // nothing is fused, so that all processors agree
}

// crowds tells how many times so many articles are twice as many as a few.
func crowds(articles int) float64 { return max(0, math.Log2(float64(articles)/crowd)) }

// knowing tells how much what a window has put together is worth as evidence: one of few articles hardly knows which words are rare.
func (w *Window) knowing() float64 {
	return max(0, min(1, float64(w.live.len()-knowsLittle)/(knowsEnough-knowsLittle)))
}

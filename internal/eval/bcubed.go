package eval

import (
	"maps"
	"slices"
)

// Agreement is how well a grouping agrees with the one that is right. All three are 1 where they are the same.
type Agreement struct{ Precision, Recall, F1 float64 }

// cluster names a group of a grouping: by its situation, or for an article that has none by the article.
type cluster struct {
	name  string
	alone bool
}

// BCubed gives the B-cubed measure (Bagga and Baldwin 1998) of a grouping, over the articles of gold: precision is
// which share of an article's group belongs with it, recall which share of what belongs with it is in its group, the
// article counted in both, each as the mean over all articles; F1 is their harmonic mean. Both maps give the situation
// of an article, in names of their own. An article that found lacks is in a group by itself, and one that gold lacks is
// left out. Of no articles nothing is wrong.
func BCubed(gold, found map[string]string) Agreement {
	if len(gold) == 0 {
		return Agreement{1, 1, 1}
	}
	groups := map[string]cluster{}
	belong, inGroup, both := map[string]float64{}, map[cluster]float64{}, map[string]map[cluster]float64{}
	for article, right := range gold {
		name, ok := found[article]
		g := cluster{name, false}
		if !ok {
			g = cluster{article, true}
		}
		groups[article] = g
		belong[right]++
		inGroup[g]++
		if both[right] == nil {
			both[right] = map[cluster]float64{}
		}
		both[right][g]++
	}
	var a Agreement
	for _, article := range slices.Sorted(maps.Keys(gold)) { // in order, so that it rounds alike each time
		g, right := groups[article], gold[article]
		a.Precision += both[right][g] / inGroup[g]
		a.Recall += both[right][g] / belong[right]
	}
	n := float64(len(gold))
	a.Precision, a.Recall = a.Precision/n, a.Recall/n
	a.F1 = 2 * a.Precision * a.Recall / (a.Precision + a.Recall)
	return a
}

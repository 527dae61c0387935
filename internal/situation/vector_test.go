package situation

import (
	cmp2 "cmp"
	"math"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"newsroom/internal/store/enginetest"
)

func drawVector(rt *rapid.T) vector {
	parts := rapid.SliceOfNDistinct(rapid.Custom(func(rt *rapid.T) component {
		return component{rapid.Uint32Range(1, 60).Draw(rt, "hash"), rapid.Int64Range(1, 1<<40).Draw(rt, "weight")}
	}), 1, 40, func(c component) uint32 { return c.number }).Draw(rt, "parts")
	return hashed(60).heaviest(nil, parts, wideTerms, unit)
}

// hashed gives statistics of words whose hashes are their numbers.
func hashed(words uint32) *statistics {
	s := &statistics{}
	for hash := range words + 1 {
		s.lemmas = append(s.lemmas, lemma{hash: hash})
	}
	return s
}

func TestHeaviest(t *testing.T) {
	enginetest.Computes(t)
	parts := []component{{9, 30}, {2, 40}, {5, 10}, {7, 30}}
	got := hashed(9).heaviest(nil, parts, 2, 1000)
	slices.Sort(got)
	if diff := cmp.Diff(vector{newTerm(2, 800), newTerm(9, 600)}, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func scalar(v, w vector) (sum int64, shared int) {
	for _, a := range v {
		for _, b := range w {
			if a.number() == b.number() {
				sum, shared = sum+a.weight()*b.weight(), shared+1
			}
		}
	}
	return sum, shared
}

// TestGreatest compares it with sorting.
func TestGreatest(t *testing.T) {
	enginetest.Computes(t)
	rapid.Check(t, func(rt *rapid.T) {
		list := rapid.SliceOfN(rapid.Uint32Range(0, 50), 1, 80).Draw(rt, "list")
		n := rapid.IntRange(1, len(list)).Draw(rt, "n")
		sorted := slices.Sorted(slices.Values(list))
		if got, want := greatest(slices.Clone(list), n), sorted[len(sorted)-n]; got != want {
			rt.Errorf("it is %d, want %d", got, want)
		}
	})
}

// TestForemost compares it with sorting, where many are equal.
func TestForemost(t *testing.T) {
	enginetest.Computes(t)
	rapid.Check(t, func(rt *rapid.T) {
		s := hashed(99)
		parts := rapid.SliceOfNDistinct(rapid.Custom(func(rt *rapid.T) component {
			return component{rapid.Uint32Range(1, 99).Draw(rt, "number"), rapid.Int64Range(1, 1<<rapid.IntRange(1, 28).Draw(rt, "bits")-1).Draw(rt, "weight")}
		}), 2, 99, func(c component) uint32 { return c.number }).Draw(rt, "parts")
		order := func(a, b component) int {
			return cmp2.Or(cmp2.Compare(b.weight, a.weight), s.byHash(b.number, a.number))
		}
		most := rapid.IntRange(1, len(parts)-1).Draw(rt, "most")
		want := slices.SortedFunc(slices.Values(parts), order)[:most]
		got := slices.SortedFunc(slices.Values(s.foremost(slices.Clone(parts), most)), order)
		if diff := cmp.Diff(want, got, cmp.AllowUnexported(component{})); diff != "" {
			rt.Errorf("(-want +got):\n%s", diff)
		}
	})
}

func TestHeaviestHasItsLength(t *testing.T) {
	enginetest.Computes(t)
	rapid.Check(t, func(rt *rapid.T) {
		v := drawVector(rt)
		dot, shared := scalar(v, v)
		if length := math.Sqrt(float64(dot)); math.Abs(length-unit) > unit/levelStep/2+1 || shared != len(v) {
			rt.Errorf("length %f, %d of %d words shared", length, shared, len(v))
		}
	})
}

// components gives the words of a sum.
func components(s *sums) (parts []component) {
	for _, of := range s.slots {
		if of.weight() != 0 {
			parts = append(parts, component{of.key() - 1, of.weight()})
		}
	}
	return parts
}

// TestSumsHoldLargeStories adds up a word of far more articles than a day brings.
func TestSumsHoldLargeStories(t *testing.T) {
	enginetest.Computes(t)
	const articles = 1_000_000
	s, word := newSums(0), newTerm(1<<24-2, unit)
	for range 2 { // and as many are taken away again
		s.add(vector{word}, articles)
	}
	s.add(vector{word}, -articles)
	if got, want := s.dot(vector{word}), int64(articles*unit*unit); got != want {
		t.Errorf("the dot is %d, want %d", got, want)
	}
	s.add(vector{word}, -2*articles)
	if got := components(s); len(got) != 1 || got[0] != (component{1<<24 - 2, -articles * unit}) {
		t.Errorf("less than nothing is %v", got)
	}
}

// TestSums compares the table with a map.
func TestSums(t *testing.T) {
	enginetest.Computes(t)
	rapid.Check(t, func(rt *rapid.T) {
		s, want := newSums(0), map[uint32]int64{}
		for range rapid.IntRange(1, 30).Draw(rt, "vectors") {
			v, times := drawVector(rt), rapid.Int64Range(-3, 3).Draw(rt, "times")
			s.add(v, times)
			for _, t := range v {
				want[t.number()] += times * t.weight()
			}
		}
		other := newSums(3)
		other.add(drawVector(rt), 2)
		probe := drawVector(rt)
		var wantDot, wantAll int64
		for _, t := range probe {
			wantDot += t.weight() * want[t.number()]
		}
		for _, p := range components(other) {
			wantAll += p.weight * want[p.number]
		}
		if got := s.dot(probe); got != wantDot {
			rt.Errorf("dot is %d, want %d", got, wantDot)
		}
		if got := s.dotAll(other); got != wantAll || other.dotAll(s) != wantAll {
			rt.Errorf("dotAll is %d, want %d", got, wantAll)
		}
		both := s.clone()
		both.addAll(other)
		if got := both.dot(probe); got != wantDot+other.dot(probe) {
			rt.Errorf("the dot of both is %d, want %d", got, wantDot+other.dot(probe))
		}
	})
}

// drawn is an article as groups see it.
type drawn struct {
	vector
	origin
}

func drawArticle(rt *rapid.T) drawn {
	return drawn{drawVector(rt), origin{
		hour:      400_000 + rapid.Uint32Range(0, 2*mostHours).Draw(rt, "hour"),
		publisher: rapid.Uint32Range(0, 3).Draw(rt, "publisher"),
		language:  rapid.SampledFrom([]uint32{0, languageCode("de"), languageCode("en")}).Draw(rt, "language"),
		roundup:   rapid.Bool().Draw(rt, "roundup"),
		single:    rapid.Bool().Draw(rt, "single"),
	}}
}

func (d drawn) bag() bag { return single(&entry{origin: d.origin}, d.vector) }

// TestLinkIsTheMeanOfAllPairs is what lets a group be known by its sums alone.
func TestLinkIsTheMeanOfAllPairs(t *testing.T) {
	enginetest.Computes(t)
	rapid.Check(t, func(rt *rapid.T) {
		articles := rapid.SliceOfN(rapid.Custom(drawArticle), 2, 12)
		a, b := articles.Draw(rt, "a"), articles.Draw(rt, "b")
		want := 0.
		for _, one := range a {
			for _, other := range b {
				want += one.bag().link(other.bag()) / float64(len(a)*len(b))
			}
		}
		if pair, counts := a[0].origin.apart(b[0].origin), a[0].counts().apart(b[0].counts()); pair != counts {
			rt.Errorf("two articles are %d apart, and %d by their counts", pair, counts)
		}
		if got := together(a).link(together(b)); math.Abs(got-want) > 1e-9 {
			rt.Errorf("the link is %g, want %g", got, want)
		}
	})
}

// TestOriginsOfMembers: a group's counts are those of its articles, however they are added up.
func TestOriginsOfMembers(t *testing.T) {
	enginetest.Computes(t)
	rapid.Check(t, func(rt *rapid.T) {
		articles := rapid.SliceOfN(rapid.Custom(drawArticle), 1, 12).Draw(rt, "articles")
		var members []*entry
		for _, d := range articles {
			members = append(members, &entry{origin: d.origin})
		}
		if diff := cmp.Diff(together(articles).origins, originsOf(members), cmp.AllowUnexported(fact{})); diff != "" {
			rt.Errorf("counts differ (-added +counted):\n%s", diff)
		}
	})
}

func together(articles []drawn) bag {
	sum := articles[0].bag()
	for _, d := range articles[1:] {
		sum = sum.with(d.bag())
	}
	return sum
}

// TestAgglomerate compares the lazy heap with what it stands for: where everything has a bond with everything,
// the two clusters with the strongest link of all become one, until none reaches the threshold.
func TestAgglomerate(t *testing.T) {
	enginetest.Computes(t)
	rapid.Check(t, func(rt *rapid.T) {
		articles := rapid.SliceOfN(rapid.Custom(drawArticle), 2, 16).Draw(rt, "articles")
		s := &scene{}
		plain := [][]int{}
		for i, d := range articles {
			s.node(node{bag: d.bag()})
			plain = append(plain, []int{i})
			for j := range i {
				s.bonds = append(s.bonds, bond{a: j, b: i, strong: 1})
			}
		}
		s.agglomerate()
		var lazy [][]int
		for i, n := range s.nodes {
			if n.root == i {
				lazy = append(lazy, slices.Sorted(slices.Values(n.nodes)))
			}
		}
		if diff := cmp.Diff(agglomeratePlainly(articles, plain), lazy); diff != "" {
			rt.Errorf("clusters differ (-plain +lazy):\n%s", diff)
		}
	})
}

func agglomeratePlainly(articles []drawn, clusters [][]int) [][]int {
	pick := func(cluster []int) (picked []drawn) {
		for _, i := range cluster {
			picked = append(picked, articles[i])
		}
		return picked
	}
	for {
		best, a, b := math.Inf(-1), 0, 0
		for i := range clusters {
			for j := range i {
				link := together(pick(clusters[j])).link(together(pick(clusters[i])))
				if link > best || link == best && (j < a || j == a && i < b) {
					best, a, b = link, j, i
				}
			}
		}
		if best < threshold {
			return clusters
		}
		clusters[a] = slices.Sorted(slices.Values(append(clusters[a], clusters[b]...)))
		clusters = slices.Delete(clusters, b, b+1)
	}
}

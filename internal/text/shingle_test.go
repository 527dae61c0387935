package text

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// shingles gives the set of a text's runs of three words, each as the hash of
// its words joined by single spaces: distinct, in ascending order. A text of
// one or two words has one shingle, of all its words; no words have none.
func shingles(words []string) []uint64 {
	var r Run
	for _, word := range words {
		r.Add(word)
	}
	return Set(r.Shingles())
}

// Hashes are stored: these values are a promise. The first three are the test
// vectors of the authors of FNV.
func TestHashNeverChanges(t *testing.T) {
	for word, want := range map[string]uint64{
		"":           0xcbf29ce484222325,
		"a":          0xaf63dc4c8601ec8c,
		"foobar":     0x85944171f73967e8,
		"us":         0x08c43d07b566de99,
		"government": 0xdba50dd5b59c0116,
		"4.5":        0x2bc4bd1809afd786,
		"москва":     0x6890702883f2fd51,
	} {
		if got := Hash(word); got != want {
			t.Errorf("Hash(%q) = %#016x, want %#016x", word, got, want)
		}
		if got := Extend(Hash(word[:len(word)/2]), word[len(word)/2:]); got != want {
			t.Errorf("Extend gives %#016x for %q in two parts, want %#016x", got, word, want)
		}
	}
}

func TestShingles(t *testing.T) {
	of := func(words string) []uint64 { return shingles(strings.Fields(words)) }
	sorted := func(runs ...string) []uint64 {
		var set []uint64
		for _, run := range runs {
			set = append(set, Hash(run))
		}
		slices.Sort(set)
		return set
	}
	for words, want := range map[string][]uint64{
		"":              nil,
		"one":           sorted("one"),
		"one two":       sorted("one two"),
		"one two three": sorted("one two three"),
		"a b c d":       sorted("a b c", "b c d"),
		"a b a b a b":   sorted("a b a", "b a b"),
	} {
		if diff := cmp.Diff(want, of(words)); diff != "" {
			t.Errorf("%q: %s", words, diff)
		}
	}
	if got := shingles([]string{"a", "b", "c"})[0]; got != 0x69cf480885ad45af {
		t.Errorf("the shingle of a, b, c is %#016x", got)
	}
}

func TestMinHashes(t *testing.T) {
	for _, row := range []struct {
		from []uint64
		n    int
		want []uint64
	}{
		{nil, 4, []uint64{}},
		{[]uint64{1, 2}, 0, nil},
		{[]uint64{1, 2}, -1, nil},
		{[]uint64{1, 2, 3}, 2, []uint64{1, 2}},
		{[]uint64{1, 1, 2, 2, 3}, 2, []uint64{1, 2}},
		{[]uint64{9, 3, 3, 7}, 2, []uint64{3, 7}},
		{[]uint64{9, 3}, 5, []uint64{3, 9}},
	} {
		if diff := cmp.Diff(row.want, MinHashes(row.from, row.n)); diff != "" {
			t.Errorf("%v, %d: %s", row.from, row.n, diff)
		}
	}
}

func TestMinHashesLeavesItsArgumentAlone(t *testing.T) {
	from := []uint64{5, 4, 3}
	sketch := MinHashes(from, 3)
	sketch[0] = 99
	if diff := cmp.Diff([]uint64{5, 4, 3}, from); diff != "" {
		t.Error(diff)
	}
}

func TestJaccard(t *testing.T) {
	for _, row := range []struct {
		a, b []uint64
		want float64
	}{
		{nil, nil, 0},
		{[]uint64{1}, nil, 0},
		{[]uint64{1, 2}, []uint64{1, 2}, 1},
		{[]uint64{1, 2, 3}, []uint64{2, 3, 4}, 0.5},
		{[]uint64{1, 2}, []uint64{3}, 0},
	} {
		if got := Jaccard(row.a, row.b); got != row.want {
			t.Errorf("Jaccard(%v, %v) = %v, want %v", row.a, row.b, got, row.want)
		}
	}
}

func TestJaccardAgreesWithSets(t *testing.T) {
	set := rapid.Custom(func(t *rapid.T) []uint64 {
		s := rapid.SliceOf(rapid.Uint64Range(0, 20)).Draw(t, "set")
		slices.Sort(s)
		return slices.Compact(s)
	})
	rapid.Check(t, func(t *rapid.T) {
		a, b := set.Draw(t, "a"), set.Draw(t, "b")
		shared := 0
		for _, h := range a {
			if slices.Contains(b, h) {
				shared++
			}
		}
		want := 0.0
		if union := len(a) + len(b) - shared; union > 0 {
			want = float64(shared) / float64(union)
		}
		if got := Jaccard(a, b); got != want || got != Jaccard(b, a) {
			t.Fatalf("Jaccard(%v, %v) = %v, want %v", a, b, got, want)
		}
	})
}

// Near-duplicates must be found under the tokeniser's rules: punctuation,
// possessives and capitals do not tell two prints of one text apart.
func TestPrintsOfOneTextAreOneSet(t *testing.T) {
	of := func(s string) []uint64 {
		var words []string
		for _, token := range Tokens(s) {
			words = append(words, token.Word)
		}
		return shingles(words)
	}
	a := of("The U.S. government's deficit fell to 4.5 pct, officials don't deny.")
	b := of("THE US GOVERNMENT’S DEFICIT FELL TO 4.5 PCT; OFFICIALS DON’T DENY")
	if got := Jaccard(a, b); got != 1 {
		t.Errorf("Jaccard = %v, want 1", got)
	}
}

func TestAlikeIsJaccard(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		set := rapid.Map(rapid.SliceOf(rapid.Uint64Range(0, 25)), Set)
		a, b := set.Draw(rt, "a"), set.Draw(rt, "b")
		least := rapid.SampledFrom([]float64{.25, .5, .8, 1}).Draw(rt, "least")
		if got, want := Alike(a, b, least), Jaccard(a, b) >= least; got != want {
			rt.Errorf("it says %t of a Jaccard similarity of %g", got, Jaccard(a, b))
		}
	})
}

// TestRunIsShingles takes words one by one.
func TestRunIsShingles(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		words := rapid.SliceOf(rapid.StringMatching("[a-c]{1,2}")).Draw(rt, "words")
		var r Run
		r.Add("before")
		r.Reset()
		var want []uint64
		for i, word := range words {
			if got := r.Add(word); got != Hash(word) {
				rt.Errorf("the hash of %q is %#x", word, got)
			}
			if i >= 2 {
				want = append(want, Hash(strings.Join(words[i-2:i+1], " ")))
			}
		}
		if len(words) > 0 && len(words) < 3 {
			want = []uint64{Hash(strings.Join(words, " "))}
		}
		if !slices.Equal(want, r.Shingles()) {
			rt.Errorf("%q gives %v, want %v", words, r.Shingles(), want)
		}
	})
}

package eval

import (
	"fmt"
	"math"
	"testing"

	"pgregory.net/rapid"
)

// grouping puts the letters of each word into a situation of their own.
func grouping(words ...string) map[string]string {
	all := map[string]string{}
	for i, word := range words {
		for _, article := range word {
			all[string(article)] = fmt.Sprint(i)
		}
	}
	return all
}

func TestBCubed(t *testing.T) {
	for name, c := range map[string]struct {
		gold, found map[string]string
		want        Agreement
	}{
		"the same under other names": {grouping("abc", "d"), grouping("d", "", "abc"), Agreement{1, 1, 1}},
		"nothing to group":           {nil, grouping("ab"), Agreement{1, 1, 1}},
		"all in one":                 {grouping("ab", "cd"), grouping("abcd"), Agreement{.5, 1, 2. / 3}},
		"each alone":                 {grouping("ab", "cd"), grouping("a", "b", "c", "d"), Agreement{1, .5, 2. / 3}},
		"one lost, one unknown":      {grouping("ab"), grouping("ax"), Agreement{1, .5, 2. / 3}},
		"none found":                 {grouping("ab", "cd"), nil, Agreement{1, .5, 2. / 3}},
		// The example of the paper: 5, 2 and 5 articles, found as 5 and 2+5, gives a precision of 16/21.
		"the paper's first": {grouping("abcde", "fg", "hijkl"), grouping("abcde", "fghijkl"), Agreement{16. / 21, 1, 32. / 37}},
	} {
		got := BCubed(c.gold, c.found)
		for i, pair := range [][2]float64{{got.Precision, c.want.Precision}, {got.Recall, c.want.Recall}, {got.F1, c.want.F1}} {
			if math.Abs(pair[0]-pair[1]) > 1e-12 {
				t.Errorf("%s: figure %d is %v, want %v", name, i+1, pair[0], pair[1])
			}
		}
	}
}

// Whichever of two groupings is right, the precision of the one is the recall of the other, and a grouping agrees with
// itself.
func TestBCubedIsFair(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		one, other := map[string]string{}, map[string]string{}
		for i := range rapid.IntRange(1, 30).Draw(t, "articles") {
			article := fmt.Sprint(i)
			one[article] = rapid.StringMatching(`[a-e]`).Draw(t, "one")
			other[article] = rapid.StringMatching(`[a-e]`).Draw(t, "other")
		}
		there, back := BCubed(one, other), BCubed(other, one)
		if there.Precision != back.Recall || there.Recall != back.Precision || there.F1 <= 0 || there.F1 > 1 {
			t.Fatalf("%+v and back %+v", there, back)
		}
		if got := BCubed(one, one); got != (Agreement{1, 1, 1}) {
			t.Fatalf("with itself: %+v", got)
		}
	})
}

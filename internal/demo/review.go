package demo

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// Compare looks at what somebody has made of the articles in gold: both give, for the path of an article's page, its
// situation, in names of their own. It tells how many of gold's situations, of how many in all, were found whole, with
// all their articles and no others, and says in a line for each that is split, and each that others are mixed with,
// what became of it.
func Compare(gold, found map[string]string) (whole, all int, differences []string) {
	parts, mixed := map[string]map[string]int{}, map[string]map[string]int{}
	for article, name := range gold {
		id := cmp.Or(found[article], article) // one that was not found is alone
		count(parts, name, id)
		count(mixed, id, name)
	}
	for name, ids := range parts {
		alone := true
		for id := range ids {
			alone = alone && len(mixed[id]) == 1
		}
		switch {
		case len(ids) > 1:
			differences = append(differences, fmt.Sprintf("%s is split into %d, of %s articles.", name, len(ids), sizes(ids)))
		case alone:
			whole++
		}
	}
	for _, names := range mixed {
		if len(names) > 1 {
			differences = append(differences, list(slices.Sorted(maps.Keys(names)))+" are mixed in one.")
		}
	}
	slices.Sort(differences)
	return whole, len(parts), differences
}

func count(counts map[string]map[string]int, of, by string) {
	if counts[of] == nil {
		counts[of] = map[string]int{}
	}
	counts[of][by]++
}

// sizes says how large the parts are, the largest first.
func sizes(parts map[string]int) string {
	var words []string
	for _, n := range slices.Backward(slices.Sorted(maps.Values(parts))) {
		words = append(words, strconv.Itoa(n))
	}
	return list(words)
}

// list writes at least two words as a list.
func list(words []string) string {
	last := len(words) - 1
	return strings.Join(words[:last], ", ") + " and " + words[last]
}

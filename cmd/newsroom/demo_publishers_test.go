package main

import (
	"net/url"
	"slices"
	"strconv"
	"strings"
	"testing"

	"newsroom/internal/demo"
	"newsroom/internal/wire"
)

// wantPublishers looks whether every item is about one situation of the sample world, and has all its publishers or, where it tells one event of
// several, says how many there are.
func wantPublishers(t *testing.T, e wire.Edition) {
	t.Helper()
	world, err := demo.New()
	if err != nil {
		t.Fatal(err)
	}
	gold, items := world.Gold(0), 0
	publishers := func(paths []string) (names []string) {
		for _, path := range paths {
			names = append(names, strings.Split(path, "/")[1])
		}
		slices.Sort(names)
		return slices.Compact(names)
	}
	for _, section := range e.Sections {
		for _, item := range section.Items {
			items++
			var sources, all []string
			for _, source := range item.Sources {
				address, err := url.Parse(source.URL)
				if err != nil || gold[address.Path] == "" {
					t.Fatalf("%q has the source %q: %v", item.Headline, source.URL, err)
				}
				if sources = append(sources, address.Path); gold[address.Path] != gold[sources[0]] {
					t.Errorf("%q rests on %s, which is of another situation", item.Headline, address.Path)
				}
				for _, name := range source.Reprints { // its feed is called so, without the article
					sources = append(sources, "/"+strings.ReplaceAll(strings.ToLower(strings.TrimPrefix(name, "The ")), " ", "-"))
				}
			}
			for path, situation := range gold {
				if situation == gold[sources[0]] {
					all = append(all, path)
				}
			}
			if told, whole := publishers(sources), publishers(all); len(told) < len(whole) && !counts(item, len(whole)) {
				t.Errorf("%q does not say that %d publishers write of its story, beside %d of its event", item.Headline, len(whole), len(told))
			}
		}
	}
	if items != 10 {
		t.Errorf("%d items", items)
	}
}

// counts tells whether the reasons of an item name a number.
func counts(item wire.Item, number int) bool {
	return slices.ContainsFunc(item.Why, func(why wire.Why) bool {
		return slices.ContainsFunc(why.Phrases, func(p wire.Phrase) bool { return slices.Contains(p.Values, strconv.Itoa(number)) })
	})
}

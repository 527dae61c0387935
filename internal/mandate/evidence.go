package mandate

import (
	"maps"
	"slices"

	"newsroom"
	"newsroom/internal/store"
)

// recall hands to found what was found before and is still so: an article of the last 14 days that the account sees, and that
// is on the wish as it was then or as it is now. It gives the places of the wishes for which more is wanted.
func recall(v store.View, account newsroom.AccountID, all []Wish, before []newsroom.Mention, by *Library,
	found func(wish int, t newsroom.Text) (more bool),
) (left []int, err error) {
	asks := map[newsroom.ArticleID][]int{}
	for i, m := range before {
		if m.Article > 0 {
			asks[m.Article] = append(asks[m.Article], i)
		}
	}
	texts, err := v.Articles().Words(account, slices.Sorted(maps.Keys(asks)))
	ended := make([]bool, len(all))
	for _, t := range texts {
		for _, i := range asks[t.Article] {
			stands := t.Seq > 0 && before[i] == newsroom.MentionOf(before[i].Interest, t) || by.Meets(all[i], t)
			ended[i] = stands && !t.FirstSeen.Before(v.Now().Add(-coverageLook)) && !found(i, t)
		}
	}
	for i := range all {
		if !ended[i] && !all[i].front {
			left = append(left, i)
		}
	}
	return left, err
}

// atFirst is how many articles are read for every wish at one time, round after round, before the rest of one is read: as
// nearly each of the newest is on it, first one.
var atFirst = [...]int{1, 2}

// search hands the articles of the last 14 days that are on a wish to found with the place of the wish, as long as it wants
// more of that: the newest of those that have as many of its words as Meets wants. All wishes that are asked for, by their
// places, are asked together. Where nothing is found on one with a place, it is looked once more for what does not name that, as papers at home there
// do not: what a paper takes for the interest is found here, too.
func search(v store.View, account newsroom.AccountID, all []Wish, asked []int, by *Library, found func(wish int, t newsroom.Text) (more bool)) error {
	open := map[int]bool{}
	for _, i := range asked {
		open[i] = true
	}
	noted := func(i int, t newsroom.Text) (more bool) {
		more = found(i, t)
		open[i] = open[i] && more
		return more
	}
	if err := searchFor(v, account, all, asked, by, Wish.least, noted); err != nil {
		return err
	}
	home := slices.DeleteFunc(slices.Clone(asked), func(i int) bool { return !open[i] || !all[i].mayBeHome() })
	if len(home) == 0 {
		return nil
	}
	return searchFor(v, account, all, home, by, func(w Wish) int { return w.least() - 1 }, noted)
}

// searchFor is search for articles that have so many words of a wish.
func searchFor(v store.View, account newsroom.AccountID, all []Wish, asked []int, by *Library, least func(Wish) int,
	found func(wish int, t newsroom.Text) (more bool),
) error {
	queries := make([]store.SearchQuery, len(asked))
	for n, i := range asked {
		queries[n] = all[i].ask(v)
		queries[n].Least = least(all[i])
	}
	matching, err := v.Articles().MatchingEach(account, queries)
	if err != nil {
		return err
	}
	left := make([][]newsroom.ArticleID, len(all))
	for n, i := range asked {
		left[i] = matching[n]
	}
	for _, n := range atFirst {
		if err := together(v, account, all, left, n, by, found); err != nil {
			return err
		}
	}
	for i, w := range all {
		err := w.each(v, account, left[i], by, readAtOnce, func(t newsroom.Text) (more bool) { return found(i, t) })
		if err != nil {
			return err
		}
	}
	return nil
}

// together reads the next n articles of what is left to each wish, in one read for all, and takes them off; and where found
// wants no more, the rest as well.
func together(v store.View, account newsroom.AccountID, all []Wish, left [][]newsroom.ArticleID, n int, by *Library,
	found func(wish int, t newsroom.Text) (more bool),
) error {
	asks, ids := map[newsroom.ArticleID][]int{}, []newsroom.ArticleID(nil)
	for i := range left {
		next := left[i][:min(n, len(left[i]))]
		left[i] = left[i][len(next):]
		for _, id := range next {
			if asks[id] = append(asks[id], i); len(asks[id]) == 1 {
				ids = append(ids, id)
			}
		}
	}
	texts, err := v.Articles().Words(account, ids)
	ended := make([]bool, len(all))
	for _, t := range texts {
		for _, i := range asks[t.Article] {
			if !ended[i] && by.Meets(all[i], t) && !found(i, t) {
				ended[i], left[i] = true, nil
			}
		}
	}
	return err
}

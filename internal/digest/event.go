package digest

import (
	"math"
	"slices"
	"strings"

	"newsroom"
	"newsroom/internal/text"
)

// A situation is what many wrote of one event and of what followed. An item tells one event of it: that of its headline. So
// what stands under a headline must share its evidence: words of its title and of the sentences that open its article.
//
// A word that nearly every article of the situation has tells its events from others no more than it tells this one from
// those beside it. So words count by how few of the articles have them, names and figures half as much again.

const (
	sameEvent   = .14 // of the weight of two openings' words, what they must have in common,
	fewShared   = 2   // and so many words
	smallEvent  = .10 // of the weight in a situation of few articles, of which grouping was surer
	smallStory  = 4   // so many are few
	nameWeight  = 3   // of a name or a figure,
	wordWeight  = 2   // beside another word
	mostOpening = 600 // bytes of a text that open it
)

// event gives the articles that report the event of one of them, that one among them, in their order.
func (s Story) event(of int) []int {
	texts := textOf(len(s.Articles), s.Copies)
	openings, distinct := s.openings(texts)
	return s.those(func(i int) bool {
		shared, count := common(openings[of], openings[i])
		switch {
		case texts[i] == texts[of]:
			return true
		case s.Articles[i].Language != s.Articles[of].Language:
			return count > 0
		case distinct <= smallStory:
			return shared >= smallEvent
		}
		return count >= fewShared && shared >= sameEvent
	})
}

// openings gives what opens each article, by the weight of its words among all distinct texts, and how many those are.
func (s Story) openings(texts []int) (openings []map[string]int, distinct int) {
	openings = make([]map[string]int, len(s.Articles))
	held, met := map[string]int{}, map[int]bool{}
	for i, t := range s.Articles {
		openings[i] = openingOf(t)
		if met[texts[i]] {
			continue
		}
		met[texts[i]] = true
		for word := range openings[i] {
			held[word]++
		}
	}
	for _, words := range openings {
		for word := range words {
			words[word] *= rarityOf(len(met), max(1, held[word]))
		}
	}
	return openings, len(met)
}

// rarityOf tells how few of the articles have a word, in whole numbers, whose sum is the same in any order.
func rarityOf(articles, held int) int {
	return int(math.Round(1000 * math.Log(1+float64(articles)/float64(held))))
}

// openingOf gives the words that count of an article's title and of what opens its text. Words go by their stems within a
// language and names as they are printed, so that they meet those of other languages.
func openingOf(t newsroom.Text) map[string]int {
	set := map[string]int{}
	for _, part := range []string{t.Title, strings.ToValidUTF8(t.Text[:min(len(t.Text), mostOpening)], "")} {
		for _, token := range text.Tokens(part) {
			weigh(set, t.Language, token)
		}
	}
	return set
}

func weigh(set map[string]int, language string, token text.Token) {
	spelling, stops := text.Term(language, token.Word)
	switch {
	case stops:
	case token.Number() || token.Capital() && !token.Opening():
		set[spelling] = nameWeight
	case set[spelling] == 0:
		set[spelling] = wordWeight
	}
}

// common gives how much of their weight two openings share, by the geometric mean of both, and how many words.
func common(a, b map[string]int) (share float64, count int) {
	both := 0
	for word, weight := range a {
		if b[word] > 0 {
			both += weight
			count++
		}
	}
	return float64(both) / math.Sqrt(max(1, float64(sum(a))*float64(sum(b)))), count
}

func sum(weights map[string]int) (all int) {
	for _, weight := range weights {
		all += weight
	}
	return all
}

// leastShared is how many words a sentence of another article must share with the opening of the article whose headline it
// would stand under.
func (s Story) leastShared() int {
	if len(s.Articles) <= smallStory {
		return 1
	}
	return fewShared
}

// standUnder bars the sentences that do not belong under the headline of an article: those of other articles that share fewer
// words with its opening than least, and those of its own that share none with its title, as where it reports on many things.
func (r *reading) standUnder(head newsroom.Text, headline, least int) {
	opening, title := openingOf(head), openingOf(newsroom.Text{Title: head.Title, Language: head.Language})
	for n := range r.sentences {
		s := &r.sentences[n]
		if slices.Contains(s.Articles, headline) {
			s.barred = s.barred || r.sharedWith(s, title) == 0 && len(title) > 0
		} else {
			s.barred = s.barred || r.sharedWith(s, opening) < least
		}
	}
}

// sharedWith counts the words that a sentence shares with an opening.
func (r *reading) sharedWith(s *sentence, opening map[string]int) (shared int) {
	for _, token := range text.Tokens(s.Text) {
		if spelling, stops := text.Term(r.language, token.Word); !stops && opening[spelling] > 0 {
			shared++
		}
	}
	return shared
}

// ofEvent keeps the disagreements whose sides are all of an event.
func ofEvent(event []int, all []Disagreement) []Disagreement {
	return slices.DeleteFunc(all, func(d Disagreement) bool {
		return slices.ContainsFunc(d.Sides, func(side Side) bool {
			return !slices.ContainsFunc(side.Articles, func(i int) bool { return slices.Contains(event, i) })
		})
	})
}

// developments gives the articles of an event that brought it on.
func (s Story) developments(event []int) []int {
	at := map[int]int{}
	for n, i := range event {
		at[i] = n
	}
	var copies [][]int
	for _, group := range s.Copies {
		var some []int
		for _, i := range group {
			if n, is := at[i]; is {
				some = append(some, n)
			}
		}
		copies = append(copies, some)
	}
	return selection(event, Developments(selection(s.Articles, event), copies))
}

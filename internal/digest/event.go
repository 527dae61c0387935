package digest

import (
	"cmp"
	"maps"
	"math"
	"slices"
	"time"

	"newsroom"
	"newsroom/internal/text"
)

// A situation is what many wrote of one event and of what followed. An item tells one event of it: that of its headline. So
// what stands under a headline must share its evidence: words of its title and of the sentences that open its article.
//
// A word that nearly every article of the situation has tells its events from others no more than it tells this one from
// those beside it. So words count by how few of the articles have them, names and figures half as much again.

const (
	smallStory  = 4   // so many articles are few
	fewShared   = 2   // words that they share at least
	largeStory  = 20  // so many articles are many,
	manyShared  = 3   // of which each shares some names with all
	nameWeight  = 3   // of a name or a figure,
	wordWeight  = 2   // beside another word
	mostOpening = 600 // bytes of a text that open it
	mostHeads   = 60  // articles among which it is counted how many are of an event: the newest
)

// evidence is what the articles of a situation are known by.
type evidence struct {
	odds     []float64 // of each article, as a logarithm, that it reports the event that was found last
	articles []newsroom.Text
	texts    []int              // of each the number of its text; copies have one
	words    []openingWords     // of each the words that open it
	titles   []profile          // of the words of their titles
	openings []profile          // and of all that opens them
	deeds    []profile          // of the words of their titles that tell what happened
	kinds    []text.ArticleKind // what they are told as
	leads    []string           // the first sentence of each that may be quoted, empty where there is none
	acts     []map[string]bool  // of each, the words of its title that tell what happened
	looks    []bool             // its title looks ahead
	turns    []bool             // it takes back what was said before
	whole    []bool             // its title tells of all
	courses  []course           // what it tells of states
	held     map[string]int     // of each word, how many texts have it
	distinct int                // texts
	size     float64            // their number's logarithm
	pace     float64            // hours by which the time between two of them is counted
}

// openingWords are the words that count of a title, and those of the title and of what opens the text behind it.
type openingWords struct {
	title, opening map[string]int
	acts           map[string]bool // the words of the title that tell what happened,
	rare           map[string]bool // and those of them that few articles have
	at             time.Time       // when the article came out
	publisher      string          // whose it is
	ahead          bool            // its title tells what is yet to come
	titled         bool            // else its first sentence stands for the title
	language       string
}

// profile holds the words of a text by their numbers, each once, with what they weigh.
type profile struct {
	words []weighed
	sum   int // of what they weigh
}

type weighed struct{ word, weight int }

// collected reads what opens each article, and weighs its words by how few of the distinct texts have them.
func (s Story) collected() *evidence {
	ev := &evidence{articles: s.Articles, texts: textOf(len(s.Articles), s.Copies), held: map[string]int{}}
	opened := s.opened()
	held, met, prints := ev.held, map[int]bool{}, printingOf(opened)
	for i, o := range opened {
		kind := o.kind
		if slices.Contains(s.Kinds, kind) {
			kind = text.Report
		}
		ev.words, ev.kinds, ev.leads = append(ev.words, o.words), append(ev.kinds, kind), append(ev.leads, o.lead)
		ev.courses = append(ev.courses, o.course)
		ev.acts, ev.looks, ev.whole, ev.turns = append(ev.acts, prints.acts(o)), append(ev.looks, o.looks), append(ev.whole, o.whole), append(ev.turns, o.turns)
		if !met[ev.texts[i]] {
			met[ev.texts[i]] = true
			for word := range o.words.opening {
				held[word]++
			}
		}
	}
	ev.distinct = len(met)
	ev.size, ev.pace = rounded(math.Log(float64(max(1, len(met))))), paceOf(s.Articles)
	numbers := make(map[string]int, len(held))
	for n, word := range slices.Sorted(maps.Keys(held)) {
		numbers[word] = n
	}
	weigh := func(set map[string]int) profile {
		p := profile{words: make([]weighed, 0, len(set))}
		for word, weight := range set {
			if n, is := numbers[word]; is { // of a copy, the words that its first print has too
				w := weighed{n, weight * rarityOf(ev.distinct, held[word])}
				p.words, p.sum = append(p.words, w), p.sum+w.weight
			}
		}
		slices.SortFunc(p.words, func(a, b weighed) int { return cmp.Compare(a.word, b.word) })
		return p
	}
	for i, w := range ev.words {
		ev.titles, ev.openings = append(ev.titles, weigh(w.title)), append(ev.openings, weigh(w.opening))
		ev.deeds = append(ev.deeds, weigh(countedOnce(ev.acts[i])))
	}
	return ev
}

// countedOnce gives each word of a set one count.
func countedOnce(set map[string]bool) map[string]int {
	counts := make(map[string]int, len(set))
	for word := range set {
		counts[word] = 1
	}
	return counts
}

// kindOf tells what an article is by what is read of its title.
func kindOf(t newsroom.Text) text.ArticleKind {
	title := t.Title[:min(len(t.Title), maxTitle)]
	return text.KindOf(title, text.Tokens(title), t.Text, t.URL)
}

// rounded gives a logarithm to a thousandth, which is the same on every machine.
func rounded(x float64) float64 { return math.Round(1000*x) / 1000 }

// rarityOf tells how few of the articles have a word, in whole numbers, whose sum is the same in any order.
func rarityOf(articles, held int) int {
	return int(math.Round(1000 * math.Log(1+float64(articles)/float64(held))))
}

// openingOf gives the words that open an article, each with what it counts. Words go by their stems within a language and names as they are printed, so that they meet those of other languages. For an article
// without a title its first sentence stands.
func openingOf(t newsroom.Text, title, body rooted) openingWords {
	w := openingWords{title: make(map[string]int, len(title.tokens)), opening: make(map[string]int, len(title.tokens)+len(body.tokens)/2), titled: t.Title != "", language: t.Language}
	if !w.titled {
		lead := t.Text[:min(len(t.Text), mostOpening)]
		if all := text.Sentences(lead); len(all) > 0 {
			title = wordsOf(t.Language, text.Tokens(lead[all[0].Start:all[0].End]))
		}
	}
	title.weigh(t.Language, w.title)
	title.weigh(t.Language, w.opening)
	body.weigh(t.Language, w.opening)
	return w
}

// weigh adds the words to a set with what they count, but for those of occasions.
func (r rooted) weigh(language string, set map[string]int) {
	groups := happenings()[language]
	for i := range withoutOccasions(r.tokens) {
		token, word := &r.tokens[i], r.roots[i]
		spelling := grouped(groups, word.spelling)
		switch {
		case word.stops:
		case token.Number() || token.Capital() && !token.Opening():
			set[spelling] = nameWeight
		case set[spelling] == 0:
			set[spelling] = wordWeight
		}
	}
}

// with gives how much of a profile's weight is of words that another has, and how many those are.
func (p profile) with(other profile) (weight, count int) {
	left := other.words
	for _, mine := range p.words {
		for len(left) > 0 && left[0].word < mine.word {
			left = left[1:]
		}
		if len(left) > 0 && left[0].word == mine.word {
			weight += mine.weight
			count++
		}
	}
	return weight, count
}

// covered gives the share of a profile's weight that is of words which another has.
func (p profile) covered(other profile) float64 {
	weight, _ := p.with(other)
	return float64(weight) / float64(max(1, p.sum))
}

// figures tells whether the title of an article has a figure that the opening of another has not.
func (ev *evidence) figures(of, other int) bool {
	t := ev.articles[of]
	return slices.ContainsFunc(text.Tokens(t.Title[:min(len(t.Title), maxTitle)]), func(token text.Token) bool {
		spelling, _ := text.RootTerm(t.Language, token.Word)
		return token.Number() && ev.words[other].opening[spelling] == 0
	})
}

// support counts the texts, among the newest of some articles, that report the event of one of them, itself among them; one of which that is
// uncertain counts in part.
func (ev *evidence) support(of int, among []int) float64 {
	met, sum := map[int]bool{ev.texts[of]: true}, 1.0
	for _, i := range among[max(0, len(among)-mostHeads):] {
		if t := ev.texts[i]; !met[t] {
			met[t] = true
			sum += min(1, max(0, (ev.likeness(of, i)+doubtful)/(doubtful+doubtful)))
		}
	}
	return sum
}

// reporting gives those of some articles that report an event; where none does, those that are of one.
func (ev *evidence) reporting(of []int) []int {
	for _, kind := range []func(text.ArticleKind) bool{func(k text.ArticleKind) bool { return k == text.Report }, text.ArticleKind.Feature} {
		if some := intersection(of, func(i int) bool { return kind(ev.kinds[i]) }); len(some) > 0 {
			return some
		}
	}
	return of
}

// head gives the words that open an article, those of its title by what they weigh among all articles.
func (ev *evidence) head(of int) openingWords {
	head := ev.words[of]
	head.at, head.ahead, head.publisher = ev.articles[of].CameOut(), ev.looks[of], publisherKey(ev.articles[of])
	if !head.titled {
		return head
	}
	head.acts = ev.acts[of]
	head.rare = ev.rare(head.acts)
	head.title = make(map[string]int, len(head.title))
	for word, weight := range ev.words[of].title {
		head.title[word] = weight * rarityOf(ev.distinct, max(1, ev.held[word]))
	}
	return head
}

// rare gives those acts that no more than half of the texts speak of, where those are many: what all speak of tells what the story is
// about, and not what happened last.
func (ev *evidence) rare(acts map[string]bool) map[string]bool {
	some := maps.Clone(acts)
	if ev.distinct > smallStory {
		maps.DeleteFunc(some, func(act string, _ bool) bool { return 2*ev.held[act] > ev.distinct })
	}
	return some
}

// leastShared is how many words a sentence of another article must share with the opening of the article whose headline it
// would stand under.
func (s Story) leastShared() int {
	switch n := len(s.Articles); {
	case n <= smallStory:
		return 1
	case n <= largeStory:
		return fewShared
	}
	return manyShared
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
	return selection(event, Developments(selection(s.Articles, event), s.copiesWithin(event)))
}

// copiesWithin gives the near-duplicates among the articles of an event, by their places in it.
func (s Story) copiesWithin(event []int) (copies [][]int) {
	at := map[int]int{}
	for n, i := range event {
		at[i] = n
	}
	for _, group := range s.Copies {
		var some []int
		for _, i := range group {
			if n, is := at[i]; is {
				some = append(some, n)
			}
		}
		copies = append(copies, some)
	}
	return copies
}

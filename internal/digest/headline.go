package digest

import (
	"cmp"
	"math"
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"newsroom"
	"newsroom/internal/text"
)

// Headline gives the index of the article whose title stands above the item: the one that is most central, that is, whose
// words the titles and leads of the articles share most, where a title with a flaw counts a quarter of one without, and one of
// yesterday half of one of now. Of equals the first wins; -1 where there are no articles. Only titles in the chief language are
// looked at, and of those the maxArticles that are worth most.
func Headline(articles []newsroom.Text) int {
	return headlineIn(chiefLanguage(articles), articles, ranking{
		worth:   func(i int) float64 { return worthOf(kindOf(articles[i])) },
		course:  func(i int) course { return titleCourse(articles[i]) },
		follows: func(from, to head) bool { return to.joins(from) },
	})
}

// ranking is what is known of articles beside their titles, by their index.
type ranking struct {
	worth   func(index int) float64  // what more speaks for one
	course  func(index int) course   // what one tells of states and how they went on
	follows func(from, to head) bool // whether one that tells how a state went on is of the event of another
}

// worthOf is what a title counts by what its article is: nearly any other comes before that of one which reports no event, and
// before that any which reports on many things.
func worthOf(kind text.ArticleKind) float64 {
	switch {
	case kind == text.Roundup:
		return 1. / 256
	case kind.Feature():
		return 1. / 64
	}
	return 1
}

// freshness is what a title counts that came out so long before the newest: a story is headed by its newest state. The
// conversion keeps the compiler from fusing operations.
func freshness(age time.Duration) float64 {
	return oldTitle + float64((1-oldTitle)*math.Exp2(-float64(age)/float64(titleHalf)))
}

const (
	oldTitle  = .3 // what the oldest title counts
	titleHalf = 12 * time.Hour
	saysTitle = .8 // what one counts that opens with somebody's words
)

func newestOf(articles []newsroom.Text) (newest time.Time) {
	for _, t := range articles {
		if at := t.CameOut(); at.After(newest) {
			newest = at
		}
	}
	return newest
}

// leastCentral is what a title counts that shares nothing.
const leastCentral = .01

// headlineIn looks at the titles in a language. Where a later title tells how that went on which the best one tells, it heads the story.
func headlineIn(language string, articles []newsroom.Text, by ranking) int {
	if len(articles) == 1 {
		return 0
	}
	newest := newestOf(articles)
	worths := make([]float64, len(articles))
	among := slices.DeleteFunc(all(len(articles)), func(i int) bool { return articles[i].Language != language })
	for _, i := range among {
		worths[i] = freshness(newest.Sub(articles[i].CameOut())) * by.worth(i)
	}
	heads := readHeads(articles, among, worths)
	best, scores := -1, make([]float64, len(heads))
	for i, h := range heads {
		scores[i] = math.Ldexp(leastCentral+centrality(heads, i), -2*h.flaws()) * worths[h.index]
		if best < 0 || scores[i] > scores[best] {
			best = i
		}
	}
	if best < 0 {
		return -1
	}
	return heads[newestState(articles, heads, scores, best, by)].index
}

// readHeads reads the heads of those of some articles that are worth most, maxArticles of them, in their order; of equals the later ones.
func readHeads(articles []newsroom.Text, among []int, worths []float64) (heads []head) {
	worthiest := slices.Clone(among)
	slices.Reverse(worthiest)
	slices.SortStableFunc(worthiest, func(a, b int) int { return cmp.Compare(worths[b], worths[a]) })
	worthiest = worthiest[:min(len(worthiest), maxArticles)]
	slices.Sort(worthiest)
	for _, i := range worthiest {
		heads = append(heads, readHead(i, articles[i]))
	}
	return heads
}

// head is what stands at the top of an article.
type head struct {
	index  int
	title  string
	tokens []text.Token
	own    map[string]bool // content stems of the title
	lead   map[string]bool // and of the first sentences
}

// maxTitle bounds in bytes what is read of a title.
const maxTitle = 1000

func readHead(index int, article newsroom.Text) head {
	title := strings.TrimSpace(article.Title[:min(len(article.Title), maxTitle)])
	h := head{index: index, title: title, tokens: text.Tokens(title)}
	h.own = content(article.Language, h.tokens)
	if all := spans(article.Text); len(all) > 0 {
		last := all[min(len(all), 2)-1]
		text.Lend(article.Text[:last.End], func(tokens []text.Token) { h.lead = content(article.Language, tokens) })
	}
	return h
}

func content(language string, tokens []text.Token) map[string]bool {
	set := map[string]bool{}
	for _, token := range tokens {
		if stem, stops := text.RootTerm(language, token.Word); !stops {
			set[stem] = true
		}
	}
	return set
}

// centrality tells how much of a title the other titles and all the leads share. Dividing by the root of its
// length lets a title that says more win over a bare name, and not over a plain sentence.
func centrality(heads []head, n int) float64 {
	shared := 0
	for stem := range heads[n].own {
		for i, other := range heads {
			if i != n && other.own[stem] {
				shared++
			}
			if other.lead[stem] {
				shared++
			}
		}
	}
	return float64(shared) / math.Sqrt(float64(max(1, len(heads[n].own))))
}

// The length of a title that informs, in words.
const (
	minTitleWords = 4
	maxTitleWords = 18
)

// noTitle is more flaws than any title has.
const noTitle = 100

// flaws counts what speaks against a title.
func (h head) flaws() int {
	if len(h.tokens) == 0 || !utf8.ValidString(h.title) {
		return noTitle
	}
	count := 0
	for _, flawed := range []bool{
		strings.ContainsAny(h.title, "?？¿"),
		strings.ContainsAny(h.title, "!！¡"),
		strings.Contains(h.title, "…") || strings.Contains(h.title, "..."),
		strings.HasPrefix(h.title, "["),
		strings.ContainsAny(h.title, "|"),
		len(h.tokens) < minTitleWords || len(h.tokens) > maxTitleWords,
		shouted(h.title),
		!clean(h.title) || addressed(h.title),
		hollow.In(h.tokens),
	} {
		if flawed {
			count++
		}
	}
	return count
}

// quotesFirst tells whether a title opens with words of somebody's and only then says whose they are: "'Never': the mayor on the bridge".
func quotesFirst(title string) bool {
	rest := strings.TrimLeft(title, openingQuotes)
	end := strings.IndexAny(rest, ":")
	return len(rest) < len(title) && end > 0 && strings.ContainsAny(rest[:end], closingQuotes)
}

// openingQuotes may stand before the first word of a title.
const openingQuotes = "\"'“‘„«»‚‹›"

// shouted tells whether more than half of the letters that have a case are capitals. A name in capitals
// inside a title is not shouting.
func shouted(title string) bool {
	upper, lower := 0, 0
	for _, r := range title {
		switch {
		case unicode.IsUpper(r):
			upper++
		case unicode.IsLower(r):
			lower++
		}
	}
	return upper > lower
}

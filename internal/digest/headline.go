package digest

import (
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
// looked at, and of those the last maxArticles.
func Headline(articles []newsroom.Text) int {
	return headlineIn(chiefLanguage(articles), articles, func(int) float64 { return 1 })
}

// freshness is what a title counts that came out so long before the newest: a story is headed by its newest state. The
// conversion keeps the compiler from fusing operations.
func freshness(age time.Duration) float64 {
	return oldTitle + float64((1-oldTitle)*math.Exp2(-float64(age)/float64(titleHalf)))
}

const (
	oldTitle  = .3 // what the oldest title counts
	titleHalf = 12 * time.Hour
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

// headlineIn looks at the titles in a language. Support is what more speaks for an article, by its index.
func headlineIn(language string, articles []newsroom.Text, support func(index int) float64) int {
	if len(articles) == 1 {
		return 0
	}
	var heads []head
	for i, article := range slices.Backward(articles) {
		if article.Language == language && len(heads) < maxArticles {
			heads = append(heads, readHead(i, article))
		}
	}
	slices.Reverse(heads)
	newest := newestOf(articles)
	best, most := -1, 0.0
	for i, h := range heads {
		score := math.Ldexp(leastCentral+centrality(heads, i), -2*h.flaws()) *
			freshness(newest.Sub(articles[h.index].CameOut())) * support(h.index)
		if best < 0 || score > most {
			best, most = h.index, score
		}
	}
	return best
}

// head is what stands at the top of an article.
type head struct {
	index   int
	title   string
	tokens  []text.Token
	own     map[string]bool // content stems of the title
	lead    map[string]bool // and of the first sentences
	roundup bool            // the article reports on many things
}

// maxTitle bounds in bytes what is read of a title.
const maxTitle = 1000

func readHead(index int, article newsroom.Text) head {
	title := strings.TrimSpace(article.Title[:min(len(article.Title), maxTitle)])
	h := head{index: index, title: title, tokens: text.Tokens(title)}
	h.roundup = text.Roundup(h.tokens, article.URL)
	h.own = content(article.Language, h.tokens)
	if all := spans(article.Text); len(all) > 0 {
		last := all[min(len(all), 2)-1]
		h.lead = content(article.Language, text.Tokens(article.Text[:last.End]))
	}
	return h
}

func content(language string, tokens []text.Token) map[string]bool {
	set := map[string]bool{}
	for _, token := range tokens {
		if !text.StopWord(language, token.Word) {
			set[text.Stem(language, token.Word)] = true
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

// ofMany is how many flaws it is that an article reports on many things, so that nearly any other comes first.
const ofMany = 4

// flaws counts what speaks against a title.
func (h head) flaws() int {
	if len(h.tokens) == 0 || !utf8.ValidString(h.title) {
		return noTitle
	}
	count := 0
	if h.roundup {
		count = ofMany
	}
	for _, flawed := range []bool{
		strings.ContainsAny(h.title, "?？¿"),
		strings.ContainsAny(h.title, "!！¡"),
		strings.HasSuffix(h.title, "…") || strings.HasSuffix(h.title, "..."),
		strings.ContainsAny(h.title, "|"),
		len(h.tokens) < minTitleWords || len(h.tokens) > maxTitleWords,
		shouted(h.title),
		baits(h.tokens),
		!clean(h.title) || addressed(h.title),
	} {
		if flawed {
			count++
		}
	}
	return count
}

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

// baits tells whether a title promises instead of telling, or is the label of a column.
func baits(tokens []text.Token) bool { return speaks(tokens, baitPhrases, baitOpenings) }

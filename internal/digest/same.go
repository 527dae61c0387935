package digest

import (
	"cmp"
	"math"
	"slices"
	"strings"
	"unicode/utf8"

	"newsroom"
	"newsroom/internal/text"
)

// Whether two articles of a situation report the same event is told by a logistic regression of few features, fitted to 996 pairs of a
// headline's article and another of its situation, which readers who saw titles, openings and days judged (docs/decisions/0035). Positive is
// more likely than not.
const (
	byTitles   = 2.65  // of how alike the titles are, by the cosine of their words' weights,
	byOpenings = 3.8   // and the titles with what opens the texts;
	byTitleIn  = 1.86  // of how much of the other's title the heading one's opening has;
	byPace     = -.98  // of the logarithm of the time between them, counted in
	leastPace  = 6     // so many hours, or how long the situation's reports are apart in the mean: what is heard of weekly is no older after a week;
	byLanguage = 2.46  // two languages have few words in common, however alike what they tell;
	byActs     = .29   // of each word of the heading title which tells what happened that the other opens with,
	byOthers   = .23   // and the other way round,
	mostActs   = 3     // of so many at most;
	bySize     = -.13  // of the logarithm of the situation's texts: the more there are, the more events;
	byReport   = .69   // columns and guides are of the subject more often than of the event
	byNothing  = -2.36 // what is left where nothing tells
	byUntitled = 2     // where no title heads it the first sentence stands for it, which is longer, and so less like others, than a title

	surely      = 1     // of odds from which on whatever opens a report is of the event, in words of its own
	doubtful    = 2     // of odds up to so much, either way, a report counts in part
	memberShare = .75   // of what the others of an event say of one article, beside what the heading one says
	mostVoices  = 8     // so many of them, the surest
	mostSure    = 3     // what one of them can say at most, either way
	smallSure   = .5    // less is asked for in a situation of up to smallStory texts: grouping was surer of it
	leastSure   = -1.22 // of both together, from which on an article is of the event,
	moreSure    = .45   // and more for the logarithm of the texts: of what many write few tell one event
	leastOfFew  = .75   // in a situation of up to smallStory texts: of 32 judged pairs of such stories below 1 12 were of one event, of 88 above it 69
	leastNames  = 2     // words that two languages share at least: a name alone, as that of a president, is in much that happens on a day
)

// likeness tells how surely another article reports the event of one, as the logarithm of the odds. Copies of one text report one event.
func (ev *evidence) likeness(of, other int) float64 {
	if ev.texts[of] == ev.texts[other] {
		return mostSure
	}
	if one, two := openingName(ev.articles[of].Title), openingName(ev.articles[other].Title); one != "" && two != "" && one != two {
		return -mostSure // of two works papers tell in one form: "'…' box office collection day 5"
	}
	share := ev.titles[other].covered(ev.openings[of])
	sure := byNothing + float64(byTitles*ev.titles[of].cosine(ev.titles[other])) + float64(byOpenings*ev.openings[of].cosine(ev.openings[other]))
	sure += float64(byTitleIn*share) + float64(byActs*ev.actsIn(of, other)) + float64(byOthers*ev.actsIn(other, of)) + float64(bySize*ev.size)
	sure += float64(byPace * rounded(math.Log1p(math.Abs(ev.articles[of].CameOut().Sub(ev.articles[other].CameOut()).Hours())/ev.pace)))
	if ev.articles[of].Language != ev.articles[other].Language {
		if _, shared := ev.openings[of].with(ev.openings[other]); shared >= leastNames {
			sure += byLanguage
		}
	}
	if ev.kinds[other] == text.Report {
		sure += byReport
	}
	if !ev.words[of].titled {
		sure += byUntitled
	}
	if ev.distinct <= smallStory {
		sure += smallSure
	}
	return sure
}

// mostOpeningName bounds in bytes what stands in quotation marks and is the name of a work rather than what somebody said.
const mostOpeningName = 32

// openingName gives the name in quotation marks, folded, with which a title opens; empty where it opens with none.
func openingName(title string) string {
	first, size := utf8.DecodeRuneInString(title)
	if !strings.ContainsRune("'‘\"“„«", first) {
		return ""
	}
	end := strings.IndexFunc(title[size:], func(r rune) bool { return strings.ContainsRune("'’\"”“»", r) })
	if end < 0 || end > mostOpeningName {
		return ""
	}
	return text.Fold(title[size : size+end])
}

// standing gives odds of which those of articles whose titles look ahead to what the heading one tells as past are none: "set for first court
// hearing" under "pleads not guilty".
func (ev *evidence) standing(of int, sure []float64) []float64 {
	odds := slices.Clone(sure)
	for i := range odds {
		if ev.looks[i] && !ev.looks[of] {
			odds[i] = 0
		}
	}
	return odds
}

// sureOf tells of each of some articles whether it surely reports the event that was found.
func (ev *evidence) sureOf(articles []int) []bool {
	sure := make([]bool, len(articles))
	for n, i := range articles {
		sure[n] = ev.odds[i] >= surely
	}
	return sure
}

// same tells whether another article more likely than not reports the event of one.
func (ev *evidence) same(of, other int) bool { return of == other || ev.likeness(of, other) > 0 }

// paceOf gives the hours by which the time between two reports of a story is counted.
func paceOf(articles []newsroom.Text) float64 {
	first, last := articles[0].CameOut(), articles[0].CameOut()
	for _, t := range articles {
		if at := t.CameOut(); at.Before(first) {
			first = at
		} else if at.After(last) {
			last = at
		}
	}
	return max(leastPace, last.Sub(first).Hours()/float64(max(1, len(articles)-1)))
}

// actsIn counts the words of an article's title which tell what happened that another opens with.
func (ev *evidence) actsIn(of, other int) float64 {
	_, count := ev.deeds[of].with(ev.openings[other])
	return float64(min(count, mostActs))
}

// cosine of two profiles, by the shares of their weights that are of common words.
func (p profile) cosine(other profile) float64 {
	shared, _ := p.with(other)
	return float64(shared) / math.Sqrt(max(1, float64(float64(p.sum)*float64(other.sum))))
}

// event gives the articles that report the event of one of them, that one among them, in their order. Whether one does is said by the heading one
// and by those that are surely of its event. One that reports on many things is of none.
func (s Story) event(ev *evidence, of int) []int {
	sure, voices := make([]float64, len(s.Articles)), []int(nil)
	for i := range s.Articles {
		if i == of || ev.kinds[i] == text.Roundup {
			continue
		}
		if sure[i] = ev.likeness(of, i); sure[i] > 0 {
			voices = append(voices, i)
		}
	}
	ev.odds = ev.standing(of, sure)
	slices.SortStableFunc(voices, func(a, b int) int { return cmp.Compare(sure[b], sure[a]) })
	return s.those(func(i int) bool {
		return i == of || ev.kinds[i] != text.Roundup && ev.agreed(i, sure[i], voices) >= ev.leastOfEvent()
	})
}

// leastOfEvent gives how surely an article must be of an event.
func (ev *evidence) leastOfEvent() float64 {
	if ev.distinct <= smallStory {
		return leastOfFew
	}
	return leastSure + float64(moreSure*ev.size)
}

// agreed tells how surely an article is of an event: by what the heading one says, and by what some others of the event do.
func (ev *evidence) agreed(i int, sure float64, voices []int) float64 {
	sum, count := 0.0, 0
	for _, j := range voices {
		if j != i && count < mostVoices {
			sum += min(mostSure, max(-mostSure, ev.likeness(j, i)))
			count++
		}
	}
	if count == 0 {
		return sure
	}
	return (sure + float64(memberShare*sum/float64(count))) / (1 + memberShare)
}

package digest

import (
	_ "embed"
	"slices"
	"time"

	"newsroom/internal/text"
)

// What happened is told by a title's verbs, things and figures more than by its names: a sentence that has its names alone is background, or of
// another event. A word is a name here if running text prints it with a capital only; titles of some publishers print all words so.

// printing is how often the articles of a situation print words inside their sentences, each by its stem: with a capital, and in small letters.
type printing struct{ capital, small map[string]int }

// mostlyCapital is how many times as often a name is printed with a capital, since addresses and slips print it small.
const mostlyCapital = 3

// printingOf reads how articles print words.
func printingOf(articles []*opened) printing {
	p := printing{map[string]int{}, map[string]int{}}
	for _, o := range articles {
		for _, word := range o.inside {
			if word.capital {
				p.capital[word.spelling]++
			} else {
				p.small[word.spelling]++
			}
		}
	}
	return p
}

// acts gives the words of a title that are no names, and its figures.
func (p printing) acts(o *opened) map[string]bool {
	acts := map[string]bool{}
	capitals := 0
	for _, word := range o.title {
		if word.capital {
			capitals++
		}
	}
	for i, word := range o.title {
		name := word.capital && i > 0 && 2*capitals < len(o.title)
		if p.capital[word.spelling]+p.small[word.spelling] > 0 {
			name = p.capital[word.spelling] >= mostlyCapital*p.small[word.spelling]
		}
		if !word.stops && !name {
			acts[word.act] = true
		}
	}
	return acts
}

// sharedActs counts the acts that a sentence has.
func sharedActs(language, said string, acts map[string]bool) int {
	if len(acts) == 0 {
		return 0
	}
	n := 0
	lendWords(language, said, func(words rooted) { n = words.actsAmong(language, acts) })
	return n
}

// actsAmong is sharedActs of a passage by its words.
func (r rooted) actsAmong(language string, acts map[string]bool) int {
	if len(acts) == 0 {
		return 0
	}
	var met []string
	groups := happenings()[language]
	for _, word := range r.roots {
		if act := grouped(groups, word.spelling); acts[act] && !slices.Contains(met, act) {
			met = append(met, act)
		}
	}
	return len(met)
}

// What a title counts beside one whose article opens with what the title says happened: that is what stands under it first.
const (
	muteTitle  = .5 // nothing to quote
	asideTitle = .8 // background, or what the title does not speak of: it has none of its acts,
	actsMany   = 6  // or one of so many
	aheadTitle = .3 // it tells of what is to come, and later reports tell that it came
	laterBy    = time.Hour
)

//go:embed pending.txt
var pendingList string

// pending are the phrases of what is yet to come, and complete the words of what is told of all. They are only read.
var pending, complete = parted(pendingList, "=")

// opens tells what the text of an article leaves of its title's worth.
func (ev *evidence) opens(of int) float64 {
	t := ev.articles[of]
	switch acts := ev.acts[of]; {
	case ev.leads[of] == "":
		return muteTitle
	case t.Title != "" && len(acts) > 1 && sharedActs(t.Language, ev.leads[of], acts) < 1+min(1, len(acts)/actsMany):
		return asideTitle
	}
	return 1
}

// manyStrangers are so many names of a title that another report does not open with.
const manyStrangers = 2

// strange tells whether a title is of others than a report is: of its names more are not in what opens that than are.
func (ev *evidence) strange(of, other int) bool {
	strangers, met := 0, 0
	for word := range ev.words[of].title {
		switch {
		case ev.acts[of][word]:
		case ev.words[other].opening[word] > 0:
			met++
		default:
			strangers++
		}
	}
	return strangers >= manyStrangers && strangers > met
}

// ahead tells whether a title tells of what is yet to come, or of a part, and a later report among some, of the same event, tells that it came, or
// of all.
func (ev *evidence) ahead(of int, among []int) bool {
	looks, whole := ev.looks[of], ev.whole[of]
	for _, i := range among {
		later := ev.articles[i].CameOut().Sub(ev.articles[of].CameOut()) >= laterBy && ev.kinds[i] == text.Report
		if !later {
			continue
		}
		came := looks && !ev.looks[i]
		all := !whole && ev.whole[i] && sharedActs(ev.articles[i].Language, ev.articles[i].Title, ev.acts[of]) > 0
		if (came || all) && ev.same(of, i) {
			return true
		}
	}
	return false
}

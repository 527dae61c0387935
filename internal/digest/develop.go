package digest

import (
	"cmp"
	"slices"
	"strings"

	"newsroom"
)

// Case is what is known of a situation and what has come since, as one reader sees it.
type Case struct {
	Known  []newsroom.Text // oldest first
	Fresh  []newsroom.Text // the same
	Copies map[int]bool    // those of Fresh, by index, that are near-duplicates of something known
	Told   []string        // what the reader was told of it beside, in any language
	// Elsewhere is what the reader was told of other situations lately, in pieces: a passage that one of them holds whole is no
	// news, whatever situation it turns up in.
	Elsewhere []string
	// Recent is what the reader was told of either in the last days: most of what a passage says may be in one of these, in other words.
	Recent []string

	OneEvent bool                          // what is told is of one event, under a headline of it; what else is new is left
	Voices   int                           // how many independent sources must report what is new; up to 1: any one tells it
	Heads    []int                         // of Known, by index, the articles that headed what the reader was told: of their events, where several sources are asked for, a higher count of the dead or hurt alone is new
	Named    []int                         // of Known, by index, the articles that it was told beside
	Reprints func([]newsroom.Text) [][]int // finds near-duplicates, where independent sources are counted
}

// MaterialChange is what is materially new in a situation.
type MaterialChange struct {
	Head      int        // the article of Fresh whose title heads it
	Sentences []Sentence // of Fresh; none where only a title tells it
	Stems     []string   // of each passage that tells something new, sorted: the same dispatch has the same, wherever it is printed
	Articles  []int      // those of Fresh that tell something new, ascending
	Event     []int      // those that report the same event, ascending; none where what is told may be of several
}

// earlyNews is how many sentences at the head of an article are looked at: what is new stands first.
const earlyNews = 3

// Develop tells whether the fresh articles bring a material development: in a title or at the head of a text, facts
// that neither the known articles nor what the reader was told before have. The sentences tell those facts, words
// words together at most. A mere reprint brings none.
//
// Each language is judged by what was known in it, that of most articles first; the development is in one language.
// Known holes: what is said in other words without a figure, a name or one of the verbs of our lists goes unnoticed,
// and so does what comes first in a language in which nothing was known.
func Develop(c Case, words int) (MaterialChange, bool) {
	k := newKnown()
	for _, t := range c.Known[max(0, len(c.Known)-maxKnown):] {
		k.article(t)
	}
	chief := chiefLanguage(slices.Concat(c.Known, c.Fresh))
	for _, language := range languages(c.Fresh, chief) {
		if !k.reads(language) {
			continue
		}
		for _, told := range c.Told {
			k.passage(language, told)
		}
		d := developing{Case: c, known: k, language: language, chief: language == chief}
		if found, ok := d.find(words); ok {
			return found, true
		}
	}
	return MaterialChange{}, false
}

// languages gives those of the articles, with the chief one first and the others as they come.
func languages(articles []newsroom.Text, chief string) []string {
	out := []string{chief}
	for _, t := range articles {
		if !slices.Contains(out, t.Language) {
			out = append(out, t.Language)
		}
	}
	return out
}

// developing looks for a development in one language.
type developing struct {
	Case
	known    *known
	language string
	chief    bool
	before   *Told        // Elsewhere, once it is asked for
	events   *events      // of the case, once they are asked for
	tolls    map[toll]int // the highest that were known, once they are asked for
	event    []int        // of Fresh, by index, ascending, those that report what is told; nil as long as nothing is
	head     int          // the one of them whose title heads it
}

// passage is a title or a sentence that may tell something new.
type passage struct {
	facts
	care
	article  int // of Fresh, the first that has it
	sentence int // of the reading; -1: a title
	worth    int
	barred   bool // it may not tell the development
}

func (d *developing) find(words int) (MaterialChange, bool) {
	r := read(d.Fresh, d.language)
	all := d.passages(r)
	var found MaterialChange
	var chosen []int
	for left := words; ; {
		best := d.best(all)
		if best == nil {
			break
		}
		if d.toldElsewhere(r, best) {
			d.learn(r, best)
			continue
		}
		if !d.admits(best, d.words(r, best)) {
			best.barred = true
			continue
		}
		found.Stems = append(found.Stems, strings.Join(sorted(best.stems), " "))
		found.Articles = append(found.Articles, best.article)
		if best.sentence >= 0 {
			chosen, left = r.quoting(chosen, best.sentence, left)
		}
		d.learn(r, best)
	}
	if len(found.Articles) == 0 {
		return found, false
	}
	found.Articles, found.Stems = sorted(found.Articles), sorted(found.Stems)
	if d.event == nil {
		found.Head = d.headline(found.Articles)
	} else {
		chosen = d.heading(r, &found, chosen)
	}
	r.weigh() // by which alone sentences are put in order
	found.Sentences = r.inOrder(chosen)
	return found, true
}

// headline gives the article of these whose title heads what they tell.
func (d *developing) headline(of []int) int {
	articles := make([]newsroom.Text, len(of))
	for i, at := range of {
		articles[i] = d.Fresh[at]
	}
	return of[Headline(articles)]
}

// passages gives the titles and the first sentences of the fresh articles with their facts. A sentence that several
// articles print is one passage. The title of a copy is none: what its text tells was told, whatever stands above it.
func (d *developing) passages(r *reading) (all []passage) {
	for i, t := range d.Fresh {
		if t.Language == d.language && !d.Copies[i] {
			all = append(all, passage{facts: factsOf(d.language, t.Title), care: d.careOf(i, true), article: i, sentence: -1})
		}
	}
	for n, s := range r.sentences {
		if s.place < earlyNews && (!s.leans || s.before >= 0) {
			all = append(all, passage{facts: factsOf(d.language, s.Text), care: d.careOf(s.Articles[0], false), article: s.Articles[0], sentence: n})
		}
	}
	return all
}

func (d *developing) careOf(article int, title bool) care {
	return care{chief: d.chief, title: title, copied: d.Copies[article]}
}

// best gives the passage that tells most of what is not known yet, nil for none: sentences before titles, and of
// equals the first. Since what is chosen is learned, each fact is told once.
func (d *developing) best(all []passage) (best *passage) {
	for i := range all {
		p := &all[i]
		p.worth = d.known.news(d.language, p.facts, p.care)
		if p.worth >= development && (best == nil || p.before(best)) && !p.barred {
			best = p
		}
	}
	return best
}

func (p *passage) before(other *passage) bool {
	if p.title != other.title {
		return !p.title
	}
	return p.worth > other.worth
}

func (d *developing) learn(r *reading, p *passage) { d.known.passage(d.language, d.words(r, p)) }

// words gives what a passage says.
func (d *developing) words(r *reading, p *passage) string {
	if p.sentence < 0 {
		return d.Fresh[p.article].Title
	}
	return r.sentences[p.sentence].Text
}

// toldElsewhere tells whether the reader was told a passage of another situation.
func (d *developing) toldElsewhere(r *reading, p *passage) bool {
	if d.before == nil {
		before := NewTold(d.language, d.Elsewhere)
		d.before = &before
	}
	return d.before.Holds(d.words(r, p))
}

// quoting adds a sentence, with those that it leans on, if there is room for all of them.
func (r *reading) quoting(to []int, n, left int) (with []int, still int) {
	with, still = slices.Clone(to), left
	for ; n >= 0; n = r.sentences[n].before {
		if !slices.Contains(with, n) {
			with, still = append(with, n), still-r.sentences[n].words
		}
		if !r.sentences[n].leans {
			break
		}
	}
	if n < 0 || still < 0 || len(with) > maxChosen {
		return to, left
	}
	return with, still
}

func sorted[T cmp.Ordered](all []T) []T {
	out := slices.Clone(all)
	slices.Sort(out)
	return slices.Compact(out)
}

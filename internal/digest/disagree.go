package digest

import (
	"cmp"
	"maps"
	"slices"
	"strings"
	"time"

	"newsroom"
	"newsroom/internal/text"
)

// DifferenceKind is what publishers can differ on.
type DifferenceKind string

// The kinds.
const (
	DifferentNumber DifferenceKind = "number"
	DifferentDate   DifferenceKind = "date"
	DifferentName   DifferenceKind = "name"
)

// Side is what some publishers say of a matter, in a verbatim title or sentence.
type Side struct {
	Sentence
	Title bool   // Text is the title of its articles, not a part of their texts
	Says  string // the words of Text that the other sides have otherwise
}

// Disagreement is a matter of which publishers say different things at the same time.
type Disagreement struct {
	Kind  DifferenceKind
	Sides []Side // at least two, the oldest first
}

// A report that came so much later than another did not contradict it: it knows more.
const overtaking = time.Hour

// Bounds of what is set side by side.
const (
	maxDisagreements = 3
	maxSides         = 3
)

// disputes looks for disagreements among the newest articles of a situation. It is careful: what publishers count
// differently is told only where their passages leave no doubt that they count the same.
type disputes struct {
	articles []newsroom.Text
	quotes   []*quote
	matters  map[string][]claim
	old      map[*quote]bool // passages that say what was overtaken
}

func newDisputes(articles []newsroom.Text) *disputes {
	d := &disputes{articles: articles, matters: map[string][]claim{}, old: map[*quote]bool{}}
	if len(articles) < 2 { // nobody differs with itself at one time
		return d
	}
	d.quotes = quotesOf(articles)
	slices.SortStableFunc(d.quotes, byTime)
	for _, q := range d.quotes {
		d.tolls(q)
	}
	for i, a := range d.quotes {
		for _, b := range d.quotes[:i] {
			d.compare(b, a)
		}
	}
	return d
}

// tolls notes what a passage says of the dead and the hurt: of each the highest number, which is of all places together.
func (d *disputes) tolls(q *quote) {
	most := map[toll]located{}
	for _, f := range q.figures {
		if f.toll == "" || strings.Contains(f.value, ".") {
			continue
		}
		if best, met := most[f.toll]; !met || len(f.value) > len(best.value) || len(f.value) == len(best.value) && f.value > best.value {
			most[f.toll] = f
		}
	}
	for t, f := range most {
		d.note(claim{DifferentNumber, "toll " + string(t), f.value, f.says, f.least, q})
	}
}

func (d *disputes) note(c claim) {
	key := string(c.kind) + " " + c.matter
	d.matters[key] = append(d.matters[key], c)
}

// find gives the disagreements that stand, those that most sides take part in first, and marks what was overtaken.
func (d *disputes) find() (found []Disagreement) {
	for _, key := range slices.Sorted(maps.Keys(d.matters)) {
		claims := d.latest(highest(d.matters[key]))
		standing := exact(d.standing(claims), claims)
		if len(standing) < 2 || !d.oneEvent(standing) {
			continue
		}
		dis := Disagreement{Kind: standing[0].kind}
		for _, c := range standing[:min(len(standing), maxSides)] {
			dis.Sides = append(dis.Sides, d.side(c, claims))
		}
		found = append(found, dis)
	}
	slices.SortStableFunc(found, func(a, b Disagreement) int { return cmp.Compare(len(b.Sides), len(a.Sides)) })
	return found[:min(len(found), maxDisagreements)]
}

// highest keeps of the counts that one article gives of a matter the highest: the others are of a part.
func highest(all []claim) []claim {
	most := map[int]string{}
	for _, c := range all {
		at, best := c.passage.Articles[0], most[c.passage.Articles[0]]
		if len(c.value) > len(best) || len(c.value) == len(best) && c.value > best {
			most[at] = c.value
		}
	}
	return slices.DeleteFunc(slices.Clone(all), func(c claim) bool { return c.kind == DifferentNumber && c.value != most[c.passage.Articles[0]] })
}

// latest keeps of each publisher what its newest article says of a matter. What it said before is overtaken.
func (d *disputes) latest(all []claim) (out []claim) {
	newest := map[string]int{}
	for _, c := range all {
		newest[c.passage.by] = c.passage.Articles[0]
	}
	said := map[string]string{}
	for _, c := range slices.Backward(all) {
		by := c.passage.by
		switch {
		case c.passage.Articles[0] == newest[by]:
			out = append(out, c)
			said[by] = c.value
		case said[by] != c.value:
			d.old[c.passage] = true
		}
	}
	slices.Reverse(out)
	return out
}

// standing gives one claim for each value that still stands, the oldest first. A value is overtaken by one that came up
// after it, if that one is told later than anybody told it last: the number has grown, the day was put off.
func (d *disputes) standing(claims []claim) (out []claim) {
	type span struct{ first, last time.Time }
	spans := map[string]span{}
	for _, c := range claims {
		s, met := spans[c.value]
		if !met {
			s.first = c.passage.at
		}
		s.last = c.passage.at
		spans[c.value] = s
	}
	for _, c := range claims {
		own, overtaken := spans[c.value], false
		for value, s := range spans {
			overtaken = overtaken || value != c.value && own.first.Before(s.first) && s.last.Sub(own.last) > overtaking
		}
		if overtaken {
			d.old[c.passage] = true
		} else if !slices.ContainsFunc(out, func(o claim) bool { return o.value == c.value }) {
			out = append(out, c)
		}
	}
	return out
}

// oneEvent tells whether the sides speak of one event, as far as their articles show: any two of them have words in
// common, or a name where their languages differ.
func (d *disputes) oneEvent(sides []claim) bool {
	for i, a := range sides {
		for _, b := range sides[:i] {
			if !d.together(a.passage, b.passage) {
				return false
			}
		}
	}
	return true
}

// leastTogether is how many words the heads of two articles must share, a name counted twice.
const leastTogether = 3

func (d *disputes) together(a, b *quote) bool {
	if elsewhere(d.places(a), d.places(b)) {
		return false
	}
	words, names := 0, 0
	mine, theirs := d.words(a), d.words(b)
	for word, name := range mine {
		if other, shared := theirs[word]; shared {
			words++
			if name && other {
				names++
			}
		}
	}
	if a.language == b.language {
		return words+names >= leastTogether
	}
	return names > 0
}

// words gives the words of the head of a passage's article, and whether they are printed as names are.
func (d *disputes) words(q *quote) map[string]bool {
	out := map[string]bool{}
	for _, other := range d.quotes {
		if other.Articles[0] != q.Articles[0] {
			continue
		}
		for _, t := range text.Tokens(other.Text) {
			if !t.Number() && !calendar[t.Word] && !text.StopWord(q.language, t.Word) && !counting(t.Word) {
				out[t.Word] = out[t.Word] || t.Capital()
			}
		}
	}
	return out
}

// side quotes a claim: by its shortest passage, a sentence before a title, and names all articles that print it.
func (d *disputes) side(c claim, claims []claim) Side {
	best := c
	for _, o := range claims {
		if o.value == c.value && (!o.passage.title && best.passage.title ||
			o.passage.title == best.passage.title && lengthOf(o.passage.Text) < lengthOf(best.passage.Text)) {
			best = o
		}
	}
	s := Side{Sentence: best.passage.Sentence, Title: best.passage.title, Says: best.says}
	s.Articles = nil
	for _, o := range claims {
		if o.value == c.value && o.passage.Text == best.passage.Text && o.passage.title == best.passage.title {
			s.Articles = append(s.Articles, o.passage.Articles[0])
		}
	}
	s.Articles = sorted(s.Articles)
	return s
}

// overtaken gives the passages of these articles that say what nobody says any more.
func (d *disputes) overtaken(of []int) map[string]bool {
	out := map[string]bool{}
	for q := range d.old {
		if slices.Contains(of, q.Articles[0]) {
			out[q.Text] = true
		}
	}
	return out
}

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

// Kind is what publishers can differ on.
type Kind string

// The kinds.
const (
	DifferentNumber Kind = "number"
	DifferentDate   Kind = "date"
	DifferentName   Kind = "name"
)

// Side is what some publishers say of a matter, in a verbatim title or sentence.
type Side struct {
	Sentence
	Title bool   // Text is the title of its articles, not a part of their texts
	Says  string // the words of Text that the other sides have otherwise
}

// Disagreement is a matter of which publishers say different things at the same time.
type Disagreement struct {
	Kind  Kind
	Sides []Side // at least two, the oldest first
}

// A report that came so much later than another did not contradict it: it knows more.
const overtaking = time.Hour

// Bounds of what is set side by side.
const (
	maxDisagreements = 3
	maxSides         = 3
)

// How alike two passages must be, apart from what they differ in, to speak of the same thing.
const (
	leastAlike = 4
	alikeShare = .6
	alikeNames = .8
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
	d := &disputes{articles: articles, quotes: quotesOf(articles), matters: map[string][]claim{}, old: map[*quote]bool{}}
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
		d.note(claim{DifferentNumber, "toll " + string(t), f.value, f.says, q})
	}
}

func (d *disputes) note(c claim) {
	key := string(c.kind) + " " + c.matter
	d.matters[key] = append(d.matters[key], c)
}

// compare looks whether two passages say the same but for one number, date or name.
func (d *disputes) compare(a, b *quote) {
	if a.by == b.by || a.language != b.language {
		return
	}
	share := alike(a.rest, b.rest)
	if share < alikeShare {
		return
	}
	if x, y, ok := differ(a.dates, b.dates); ok && !d.knows(a, y.says) && !d.knows(b, x.says) {
		d.both(DifferentDate, "date", x, y, a, b)
	}
	if x, y, ok := differ(counted(a), counted(b)); ok && x.unit == y.unit && !d.knows(a, y.says) && !d.knows(b, x.says) {
		d.both(DifferentNumber, x.unit, x, y, a, b)
	}
	if x, y, ok := differ(a.names, b.names); ok && share >= alikeNames && spelt(x.value, y.value) && !d.knows(a, y.says) && !d.knows(b, x.says) {
		d.both(DifferentName, x.value[:1], x, y, a, b)
	}
}

func (d *disputes) both(kind Kind, matter string, x, y located, a, b *quote) {
	for _, c := range []claim{{kind, matter, x.value, x.says, a}, {kind, matter, y.value, y.says, b}} {
		key := string(kind) + " " + matter
		if !slices.Contains(d.matters[key], c) {
			d.note(c)
		}
	}
}

// counted gives the figures of a passage that count something which is known by its word alone.
func counted(q *quote) (out []located) {
	for _, f := range q.figures {
		if f.toll == "" && f.unit != "" && !yearLike(f.value) {
			out = append(out, f)
		}
	}
	return out
}

// yearLike tells whether a number may be a year.
func yearLike(value string) bool {
	return len(value) == 4 && (strings.HasPrefix(value, "19") || strings.HasPrefix(value, "20"))
}

// alike gives the share of the words of the shorter passage that the other has, 0 if they are few.
func alike(a, b map[string]bool) float64 {
	shared := 0
	for stem := range a {
		if b[stem] {
			shared++
		}
	}
	if shared < leastAlike {
		return 0
	}
	return float64(shared) / float64(min(len(a), len(b)))
}

// differ gives the only value of each list that the other has not, if there is exactly one on both sides.
func differ(a, b []located) (x, y located, ok bool) {
	only := func(of, in []located) (out []located) {
		for _, l := range of {
			if !has(in, l.value) {
				out = append(out, l)
			}
		}
		return out
	}
	left, right := only(a, b), only(b, a)
	if len(left) != 1 || len(right) != 1 {
		return x, y, false
	}
	return left[0], right[0], true
}

// knows tells whether the article of a passage has the other's words somewhere: then it speaks of two things.
func (d *disputes) knows(q *quote, says string) bool {
	t := d.articles[q.Articles[0]]
	for _, part := range []string{t.Title, t.Text[:min(len(t.Text), maxText)]} {
		for at := 0; ; {
			i := strings.Index(part[at:], says)
			if i < 0 {
				break
			}
			at += i + len(says)
			if !inWord(part, at-len(says), at) {
				return true
			}
		}
	}
	return false
}

// inWord tells whether a stretch is part of a longer word or number.
func inWord(s string, from, to int) bool {
	part := func(b byte) bool { return b >= '0' && b <= '9' || b|0x20 >= 'a' && b|0x20 <= 'z' || b >= 0x80 }
	return from > 0 && part(s[from-1]) || to < len(s) && part(s[to])
}

// leastSpelt is how many letters two spellings of a word of a name have at least: "Mt" for "Mount" is no other name.
const leastSpelt = 4

// spelt tells whether two names may be one that is told in two ways: they have as many words, several, and differ in
// one.
func spelt(a, b string) bool {
	mine, theirs := strings.Fields(a), strings.Fields(b)
	if len(mine) != len(theirs) || len(mine) < 2 {
		return false
	}
	other := 0
	for i := range mine {
		if mine[i] == theirs[i] {
			continue
		}
		if other++; len(mine[i]) < leastSpelt || len(theirs[i]) < leastSpelt {
			return false
		}
	}
	return other == 1
}

// find gives the disagreements that stand, those that most sides take part in first, and marks what was overtaken.
func (d *disputes) find() (found []Disagreement) {
	for _, key := range slices.Sorted(maps.Keys(d.matters)) {
		claims := d.latest(highest(d.matters[key]))
		standing := d.standing(claims)
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

package digest

import (
	"slices"
	"strings"
)

// How alike two passages must be, apart from what they differ in, to speak of the same thing.
const (
	leastAlike = 4
	alikeShare = .6
	alikeNames = .8
)

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

func (d *disputes) both(kind DifferenceKind, matter string, x, y located, a, b *quote) {
	for _, c := range []claim{{kind, matter, x.value, x.says, x.least, a}, {kind, matter, y.value, y.says, y.least, b}} {
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

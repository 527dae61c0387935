package mandate

import (
	"newsroom"
)

// leadWords is how many words of a text count as its lead.
const leadWords = 40

// closeWords is how near to each other two words of a label must stand to be about the same thing.
const closeWords = 5

// Document is an article made ready for weighing.
type Document struct {
	Language string
	Length   int // words of title and text
	stems    map[string]occurrence
}

// occurrence is where a stem stands in an article.
type occurrence struct {
	title, lead, body int   // times, each counted once
	at                []int // positions, the text counted on after the title
}

// maxPositions bounds the positions that are kept of a word: a pair shows in the first of them or not at all.
const maxPositions = 64

// Prepare makes an article ready for weighing.
func Prepare(t newsroom.Text) Document {
	d := Document{Language: t.Language, stems: map[string]occurrence{}}
	title, body := runs(t.Title, t.Language), runs(t.Body(), t.Language)
	for _, r := range title {
		d.count(r, 0, func(o *occurrence) { o.title++ })
	}
	offset := closeWords + 1 // the end of the title and the beginning of the text are not near each other
	if len(title) > 0 {
		offset += title[len(title)-1].at
	}
	for _, r := range body {
		if r.at < leadWords {
			d.count(r, offset, func(o *occurrence) { o.lead++ })
		} else {
			d.count(r, offset, func(o *occurrence) { o.body++ })
		}
	}
	d.Length = len(title) + len(body)
	return d
}

func (d *Document) count(r run, offset int, add func(*occurrence)) {
	if r.stop {
		return
	}
	stem := r.stem(d.Language)
	o := d.stems[stem]
	add(&o)
	if len(o.at) < maxPositions {
		o.at = append(o.at, offset+r.at)
	}
	d.stems[stem] = o
}

func (d Document) of(t term) occurrence { return d.stems[t.in(d.Language)] }

func (d Document) has(t term) bool { return d.of(t).times() > 0 }

func (o occurrence) times() int { return o.title + o.lead + o.body }

// near counts how often two words stand within so many words of each other.
func near(a, b occurrence, within int) int {
	n := 0
	for i, j := 0, 0; i < len(a.at) && j < len(b.at); {
		switch d := a.at[i] - b.at[j]; {
		case d >= -within && d <= within:
			n++
			i, j = i+1, j+1
		case d < 0:
			i++
		default:
			j++
		}
	}
	return n
}

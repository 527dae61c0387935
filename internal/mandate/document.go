package mandate

import (
	"slices"

	"newsroom"
	"newsroom/internal/text"
	"newsroom/internal/thesaurus"
)

// leadWords is how many words of a text count as its lead.
const leadWords = 40

// closeWords is how near to each other two words of a label must stand to be about the same thing.
const closeWords = 5

// Document is an article made ready for weighing. It is never changed, so that many may read it.
type Document struct {
	Language     string
	Length       int              // words of title and text
	Kind         text.ArticleKind // what the article is, as its title and its address say
	words        []placed         // by the place at which they stand first; the subjects that it speaks of behind all others
	own          int              // of these, those that are words of it and no subjects
	aside        int32            // the place of the title's word from which on it says something besides
	forecastDays int              // for so many days it is of use, where its title says that it is a forecast for a day
	home         string           // the token of the country at home in its address; empty: none is
	at           []int32          // the places of all words, each word's together
	numbers      *numbering
	table        []uint16 // where in words a stem is, by its hash, plus one; 0: nowhere. Longer than words
}

// placed is a stem of an article and where it stands.
type placed struct {
	stem              string
	title, lead, body int32 // times, each counted once
	from, to          int32 // of the places
	number            int32 // of the stem, in the article's numbering
	printed           printing
}

func (p *placed) times() int { return int(p.title + p.lead + p.body) }

// occurrence is where a stem stands in an article.
type occurrence struct {
	title, lead, body int     // times, each counted once
	at                []int32 // positions, the text counted on after the title
	kin               bool    // it is not of the word, but of the subject that the word names
}

// Bounds of what is kept: a pair shows in the first places of a word or not at all, and no report has as many words.
const (
	maxPositions = 64
	maxStems     = 1<<16 - 2
)

// Prepare makes an article ready for weighing.
func Prepare(t newsroom.Text) Document {
	inTitle, inBody := text.Tokens(t.Title), text.Tokens(t.Body())
	filed := thesaurus.News().Filed(t.URL)
	d := Document{Language: t.Language, Kind: text.KindOf(t.Title, inTitle, t.Body(), t.URL), home: homeOf(t.URL, filed), aside: asideOf(inTitle, t.Language), forecastDays: datedDays(inTitle, t.Language)}
	title, body := runsOf(inTitle, t.Title, t.Language), runsOf(inBody, t.Body(), t.Language)
	ofTitle := subjectRuns(inTitle, t.Title, t.Language)
	inLead := subjectRuns(inBody[:min(len(inBody), leadWords)], t.Body(), t.Language)
	subjects := slices.Concat(deskRuns(filed), townRuns(d.home, filed, ofTitle, inLead), kindRuns(d.Kind), ofTitle)
	d.room(len(title) + len(body) + len(subjects) + len(inLead))
	all := make([]spot, 0, len(title)+len(body))
	for _, r := range title {
		all = d.count(all, r, 0, func(p *placed) { p.title++ })
	}
	offset := closeWords + 1 // the end of the title and the beginning of the text are not near each other
	if len(title) > 0 {
		offset += title[len(title)-1].at
	}
	for _, r := range body {
		if r.at < leadWords {
			all = d.count(all, r, offset, func(p *placed) { p.lead++ })
		} else {
			all = d.count(all, r, offset, func(p *placed) { p.body++ })
		}
	}
	d.own = len(d.words)
	for _, r := range subjects {
		r.stem = r.word
		all = d.count(all, r, 0, func(p *placed) { p.title++ })
	}
	for _, r := range inLead {
		r.stem = r.word
		all = d.count(all, r, offset, func(p *placed) { p.lead++ })
	}
	d.Length = len(title) + len(body)
	d.settle(all)
	return d
}

// spot is one occurrence of a word, by its place in words.
type spot struct{ word, at int32 }

// room makes a table for so many words at most.
func (d *Document) room(words int) {
	size := 8
	for size < 2*min(words, maxStems) {
		size *= 2
	}
	d.table = make([]uint16, size)
}

func (d *Document) count(all []spot, r run, offset int, add func(*placed)) []spot {
	if r.stop {
		return all
	}
	i := d.word(r.stem)
	if i < 0 {
		return all
	}
	add(&d.words[i])
	d.words[i].printed.add(r, d.Language)
	if d.words[i].to < maxPositions { // which counts until all are there
		d.words[i].to++
		all = append(all, spot{int32(i), int32(offset + r.at)})
	}
	return all
}

// word gives the place of a stem among the article's, which it gets if it has none; -1 where there are too many.
func (d *Document) word(stem string) int {
	i, slot := d.find(stem)
	switch {
	case i >= 0:
		return i
	case len(d.words) == maxStems:
		return -1
	}
	d.words = append(d.words, placed{stem: stem})
	d.table[slot] = uint16(len(d.words))
	return len(d.words) - 1
}

// find gives the place of a stem among the article's, -1 for none, and where in the table it is or would be.
func (d *Document) find(stem string) (i, slot int) { return d.look(text.Hash(stem), stem) }

// look is find for a stem whose hash is known.
func (d *Document) look(hash uint64, stem string) (i, slot int) {
	mask := len(d.table) - 1
	if mask < 0 {
		return -1, 0
	}
	for slot = int(hash) & mask; ; slot = (slot + 1) & mask {
		at := int(d.table[slot])
		if at == 0 {
			return -1, slot
		}
		if d.words[at-1].stem == stem {
			return at - 1, slot
		}
	}
}

// settle puts the places of each word together, and lets go of what is too large.
func (d *Document) settle(all []spot) {
	d.words = slices.Clip(slices.Clone(d.words))
	d.at = make([]int32, len(all))
	next := int32(0)
	for i := range d.words {
		n := d.words[i].to
		d.words[i].from, d.words[i].to = next, next
		next += n
	}
	for _, s := range all {
		d.at[d.words[s.word].to] = s.at
		d.words[s.word].to++
	}
	words := d.words
	d.room(len(words))
	for i, p := range words {
		_, slot := d.find(p.stem)
		d.table[slot] = uint16(i + 1)
	}
}

func (d *Document) of(t term) (o occurrence) {
	f := t.in(d.Language)
	i, _ := d.look(f.hash, f.stem)
	if i >= 0 && !t.verbal {
		return d.where(i)
	}
	o = d.related(&t)
	o.kin = o.kin && (i < 0 || d.words[i].title == 0) // in a title on its subject the word is the reader's own
	return o
}

// where gives where the word at a place among the article's stands.
func (d *Document) where(i int) occurrence {
	p := &d.words[i]
	return occurrence{title: int(p.title), lead: int(p.lead), body: int(p.body), at: d.at[p.from:p.to]}
}

func (d *Document) has(t *term) bool {
	return d.of(*t).times() > 0
}

func (o occurrence) times() int { return o.title + o.lead + o.body }

// near counts how often two words stand within so many words of each other.
func near(a, b occurrence, within int) int {
	n := 0
	for i, j := 0, 0; i < len(a.at) && j < len(b.at); {
		switch d := int(a.at[i] - b.at[j]); {
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

package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"time"

	"newsroom"
)

// The stream that grouping is measured on: invented, the same at every run. Real texts would tell more of quality,
// and that is measured elsewhere. What makes grouping dear is in it: words as frequent as those of a language are,
// names that only an event has, reports of many events between each other, and copies.
const (
	vocabulary  = 60_000 // words that all share, some often and most seldom
	perEvent    = 6      // articles on one event
	besides     = 300    // events that go on side by side
	namesEach   = 14     // words that an event has for itself
	sentenceHas = 14     // words
	bodyBytes   = 950    // of a text; with its title an article has about 1 KB
	copyOneIn   = 40     // articles is a copy of the one before it
	streamTick  = 10 * time.Second
)

// inventor writes articles.
type inventor struct {
	dice   *rand.Rand
	common *rand.Zipf
	words  []string
	seq    int
	last   newsroom.Text
	event  int // of the last
}

func newInventor() *inventor {
	dice := rand.New(rand.NewPCG(1, 2)) //nolint:gosec // the same at every run
	v := &inventor{dice: dice, common: rand.NewZipf(dice, 1.07, 20, vocabulary-1), words: make([]string, vocabulary)}
	for i := range v.words {
		v.words[i] = pronounced(uint64(i))
	}
	return v
}

// pronounced writes a number as a word of syllables.
func pronounced(n uint64) string {
	const consonants, vowels, ends = "bcdfglmnprstvz", "aeiou", "nrstl"
	var b strings.Builder
	for n = n*2654435761%(1<<22) + 70; n > 0; n /= 70 {
		b.WriteByte(consonants[n%70/5])
		b.WriteByte(vowels[n%5])
	}
	b.WriteByte(ends[b.Len()*7%5])
	return b.String()
}

// next writes an article.
func (v *inventor) next() (newsroom.Text, error) {
	v.seq++
	at := time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC).Add(time.Duration(v.seq) * streamTick)
	if v.seq > 1 && v.dice.IntN(copyOneIn) == 0 {
		v.last.FirstSeen, v.last.Text = at, v.last.Text+" By our own staff."
		return v.last, nil
	}
	event := v.seq/perEvent + v.dice.IntN(besides)
	v.event = event
	var body strings.Builder
	for body.Len() < bodyBytes {
		v.sentence(&body, event)
	}
	v.last = newsroom.Text{
		Title: fmt.Sprintf("%s %s %s near %s", v.name(event), v.word(), v.word(), v.name(event)), Text: body.String(),
		Language: "en", FirstSeen: at,
	}
	return v.last, nil
}

func (v *inventor) sentence(b *strings.Builder, event int) {
	b.WriteString("The ")
	for range sentenceHas {
		switch v.dice.IntN(8) {
		case 0:
			b.WriteString(v.name(event))
		case 1, 2:
			b.WriteString([]string{"of", "to", "and", "in", "was", "for", "with"}[v.dice.IntN(7)])
		default:
			b.WriteString(v.word())
		}
		b.WriteByte(' ')
	}
	fmt.Fprintf(b, "said %d. ", v.dice.IntN(3000))
}

func (v *inventor) word() string { return v.words[v.common.Uint64()] }

// name gives one of an event's own words.
func (v *inventor) name(event int) string {
	word := pronounced(uint64(vocabulary + event*namesEach + v.dice.IntN(namesEach)))
	return strings.ToUpper(word[:1]) + word[1:] + "o"
}

// reading gives the articles of a file instead: JSON Lines with a title and a body.
func reading(file *os.File) func() (newsroom.Text, error) {
	from, seq := json.NewDecoder(bufio.NewReaderSize(file, 1<<20)), 0
	return func() (newsroom.Text, error) {
		var line struct{ Title, Body string }
		err := from.Decode(&line)
		seq++
		at := time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC).Add(time.Duration(seq) * streamTick)
		return newsroom.Text{Title: line.Title, Text: line.Body, Language: "en", FirstSeen: at}, err
	}
}

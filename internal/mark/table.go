package mark

import (
	"embed"
	"slices"
	"strings"
	"sync"

	"newsroom/internal/text"
)

//go:embed data
var data embed.FS

// pattern tables find marks by how a word is, begins or ends, or by what it holds.
type patterns struct {
	whole, begin, end map[string]uint32
	inner             []inner
}

// inner is what words hold.
type inner struct {
	part string
	mark uint32
}

// leastPart is how long the fixed letters of a pattern with a star must be, so that words do not match by chance.
const leastPart = 3

func newPatterns() *patterns {
	return &patterns{whole: map[string]uint32{}, begin: map[string]uint32{}, end: map[string]uint32{}}
}

// add takes a pattern in. The first line that has a pattern keeps it.
func (p *patterns) add(printed string, mark uint32) {
	before, after := strings.HasPrefix(printed, "*"), strings.HasSuffix(printed, "*")
	part := text.Fold(strings.Trim(printed, "*"))
	into := p.whole
	switch {
	case part == "" || strings.ContainsAny(part, " -*"):
		return
	case before && after:
		p.inner = append(p.inner, inner{part, mark})
		return
	case before:
		into = p.end
	case after:
		into = p.begin
	}
	if _, known := into[part]; !known {
		into[part] = mark
	}
}

// find gives the mark of a whole word, or by its longest beginning.
func (p *patterns) find(word string) (mark uint32, whole bool) {
	if mark, whole = p.whole[word]; whole {
		return mark, true
	}
	for n := len(word); n >= leastPart; n-- {
		if mark = p.begin[word[:n]]; mark != 0 {
			return mark, false
		}
	}
	return 0, false
}

// within gives the marks that a compound has besides the one of its beginning.
func (p *patterns) within(word string, found []uint32) []uint32 {
	for n := 1; n <= len(word)-leastPart; n++ {
		if mark := p.end[word[n:]]; mark != 0 {
			found = appendNew(found, mark)
			break
		}
	}
	for _, of := range p.inner {
		if strings.Contains(word, of.part) {
			found = appendNew(found, of.mark)
		}
	}
	return found
}

func appendNew(list []uint32, mark uint32) []uint32 {
	if slices.Contains(list, mark) {
		return list
	}
	return append(list, mark)
}

// tables are all that the files of data say.
type tables struct {
	deeds  map[string]*patterns // by language
	places *patterns
	values map[string]int64 // of words that are numbers
	times  map[string]int64 // by what a word multiplies the number before it
}

var load = sync.OnceValue(func() *tables {
	t := &tables{deeds: map[string]*patterns{}, places: newPatterns(), values: map[string]int64{}, times: map[string]int64{}}
	each("deeds.txt", t.deed)
	each("places.txt", t.place)
	each("numbers.txt", t.number)
	return t
})

// each reads the lines of a file.
func each(name string, take func(line string)) {
	content, _ := data.ReadFile("data/" + name) // it is compiled in
	for line := range strings.Lines(string(content)) {
		if line = strings.TrimSpace(line); line != "" && !strings.HasPrefix(line, "#") {
			take(line)
		}
	}
}

// deed reads a concept: its name, and behind it its words by language.
func (t *tables) deed(line string) {
	name, rest, _ := strings.Cut(line, "|")
	mark := hashOf(Deed, strings.TrimSpace(name))
	for part := range strings.SplitSeq(rest, "|") {
		language, words, _ := strings.Cut(part, ":")
		language = strings.TrimSpace(language)
		if t.deeds[language] == nil {
			t.deeds[language] = newPatterns()
		}
		for word := range strings.SplitSeq(words, ",") {
			t.deeds[language].add(strings.TrimSpace(word), mark)
		}
	}
}

// place reads the names of a place.
func (t *tables) place(line string) {
	name, _, _ := strings.Cut(line, ",")
	mark := hashOf(Place, text.Fold(strings.Trim(name, "* ")))
	for word := range strings.SplitSeq(line, ",") {
		t.places.add(strings.TrimSpace(word), mark)
	}
}

// number reads a value with its words.
func (t *tables) number(line string) {
	value, words, _ := strings.Cut(line, "|")
	value, times := strings.CutPrefix(strings.TrimSpace(value), "x")
	into := t.values
	if times {
		into = t.times
	}
	of := int64(0)
	for _, digit := range value {
		of = of*10 + int64(digit-'0')
	}
	for word := range strings.SplitSeq(words, ",") {
		into[text.Fold(strings.TrimSpace(word))] = of
	}
}

package mark

import (
	"strings"
	"unicode/utf8"

	"newsroom/internal/text"
)

// Nature says what a mark stands for. It stands in the upper two bits of its number.
type Nature uint32

// The kinds of marks.
const (
	Name Nature = iota
	Deed
	Place
	Figure
)

const (
	kindBits = 30
	kindMask = 1<<kindBits - 1
)

// NatureOf gives the kind of a mark by its number.
func NatureOf(number uint32) Nature { return Nature(number >> kindBits) }

// hashOf gives the number of a mark, which is never 0.
func hashOf(kind Nature, of string) uint32 {
	h := text.Hash(of)
	return uint32(kind)<<kindBits | max(1, uint32(h^h>>32)&kindMask)
}

// What is read of an article, and what is kept.
const (
	leadTokens = 90
	most       = 12
)

// Mark is a mark of an article.
type Mark struct {
	Number uint32
	Title  bool // its title has it
}

// Finder finds marks. It uses its memory again: what it gives is good until the next call. It is not safe for several goroutines.
type Finder struct {
	*tables
	spelt []spelling
	marks []Mark
	at    map[uint32]int
	keys  []byte
}

// spelling remembers what a word comes to. Whoever falls on its place takes it over.
type spelling struct {
	language, folded string
	marks            []uint32
	exact            bool // the only one is a place by its whole name, which is one only where it is printed with a capital
}

const spellings = 1 << 13

// NewFinder gives a finder.
func NewFinder() *Finder {
	return &Finder{tables: load(), spelt: make([]spelling, spellings), at: map[uint32]int{}}
}

// Begin begins an article.
func (r *Finder) Begin() {
	r.marks = r.marks[:0]
	clear(r.at)
}

// Marks gives the marks that were found since Begin, those of the title first.
func (r *Finder) Marks() []Mark { return r.marks }

// Read finds the marks of a title or of a text, of which only the beginning counts.
func (r *Finder) Read(source string, tokens []text.Token, language string, title bool) {
	tokens = tokens[:min(len(tokens), leadTokens)]
	for i := 0; i < len(tokens); i++ {
		if value, n := r.figure(source, tokens[i:], language); n > 0 {
			r.noteFigure(value, title)
			i += n - 1
			continue
		}
		r.word(tokens[i], language, title)
	}
}

func (r *Finder) word(token text.Token, language string, title bool) {
	folded := token.Word
	if i := strings.LastIndexByte(folded, '\''); i >= 0 {
		folded = folded[i+1:]
	}
	if len(folded) < leastPart || token.Number() {
		return
	}
	s := r.spelling(folded, language)
	if s.exact && !token.Capital() && folded == token.Word {
		return
	}
	for _, number := range s.marks {
		r.note(number, title)
	}
}

func (r *Finder) note(number uint32, title bool) {
	if i, met := r.at[number]; met {
		r.marks[i].Title = r.marks[i].Title || title
		return
	}
	if len(r.marks) < most {
		r.at[number] = len(r.marks)
		r.marks = append(r.marks, Mark{number, title})
	}
}

func (r *Finder) spelling(folded, language string) *spelling {
	s := &r.spelt[text.Hash(folded)%spellings]
	if s.folded == folded && s.language == language {
		return s
	}
	*s = spelling{language: strings.Clone(language), folded: strings.Clone(folded), marks: s.marks[:0]}
	r.spell(s)
	return s
}

// spell finds what a word stands for: places and what happened, or else a name.
func (r *Finder) spell(s *spelling) {
	if place, whole := r.places.find(s.folded); place != 0 {
		s.marks, s.exact = append(s.marks, place), whole
		return
	}
	if deeds := r.deeds[s.language]; deeds != nil {
		if deed, _ := deeds.find(s.folded); deed != 0 {
			s.marks = append(s.marks, deed)
		}
		s.marks = deeds.within(s.folded, s.marks)
	}
	if len(s.marks) > 0 || text.StopWord(s.language, s.folded) {
		return
	}
	if key := r.sound(s.folded); len(key) >= leastSound {
		s.marks = append(s.marks, hashOf(Name, key))
	}
}

// A name is known by so many of its first sounds.
const (
	mostSound  = 5
	leastSound = 4
)

// sound gives how a name begins, spelt alike however a language writes it: Selenskyj, Zelensky and Zełenski are one.
func (r *Finder) sound(folded string) string {
	key := r.keys[:0]
	for rest := folded; rest != "" && len(key) < mostSound; {
		if rest[0] >= utf8.RuneSelf {
			return ""
		}
		as, n := soundOf(rest, len(key) == 0)
		rest = rest[n:]
		for i := range len(as) {
			if len(key) == 0 || key[len(key)-1] != as[i] {
				key = append(key, as[i])
			}
		}
	}
	r.keys = key
	return string(key[:min(len(key), mostSound)])
}

// Sounds that several letters write, the longest first.
var sounds = []struct{ letters, as string }{
	{"tsch", "s"},
	{"sch", "s"},
	{"tch", "s"},
	{"dsch", "s"},
	{"sh", "s"},
	{"sz", "s"},
	{"ch", "s"},
	{"cz", "s"},
	{"ts", "s"},
	{"tz", "s"},
	{"zh", "s"},
	{"rz", "r"},
	{"ph", "f"},
	{"kh", "k"},
	{"gh", "g"},
	{"th", "t"},
	{"dh", "d"},
	{"rh", "r"},
	{"ck", "k"},
	{"qu", "k"},
	{"ou", "u"},
	{"oe", "o"},
	{"ie", "i"},
	{"ae", "e"},
	{"ks", "x"},
	{"ce", "se"},
	{"ci", "si"},
	{"cy", "si"},
}

// soundOf gives the sound at the beginning of a word's rest, and how many letters write it.
func soundOf(rest string, first bool) (as string, n int) {
	for _, s := range sounds {
		if strings.HasPrefix(rest, s.letters) {
			return s.as, len(s.letters)
		}
	}
	switch rest[0] {
	case 'z':
		return "s", 1
	case 'c', 'q':
		return "k", 1
	case 'w':
		return "v", 1
	case 'y', 'j':
		return "i", 1
	case 'h':
		if !first {
			return "", 1
		}
	}
	return rest[:1], 1
}

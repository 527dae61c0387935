package situation

import (
	"cmp"
	"strings"

	"newsroom/internal/mark"
	"newsroom/internal/text"
)

// What one occurrence of a word counts, in tenths.
const (
	inTitle   = 20
	inLead    = 10 // in the first leadSentences of the text
	inBody    = 3
	inAddress = 5 // if the article has the word nowhere else

	leadSentences = 12
)

// mostWords bounds the distinct words of an article: the longest reports have half as many.
const mostWords = 2000

// fallbackLanguage is what an article counts as whose language nobody can tell, mostly a headline of names.
const fallbackLanguage = "en"

// evidence tells how an article prints a word where a capital means something: inside sentences, and in
// titles that are not in title case.
type evidence uint8

const (
	seenLower evidence = 1 << iota
	seenCapital
)

// word is a distinct content word of an article.
type word struct {
	hash     uint32
	count    int32 // of its occurrences, in tenths
	number   bool
	evidence evidence
}

// reading is what an article's words come to.
type reading struct {
	words  []word   // in the order in which they were met
	sketch []uint64 // the smallest shingle hashes, ascending
	origin origin
	marks  []mark.Mark // those of the title first
}

// reader turns articles into readings. It uses its memory again for the next.
type reader struct {
	language string
	tokens   []text.Token
	run      text.Run // of all words, stop words too
	at       table    // places in words
	words    []word
	spelt    []spelling
	marks    *mark.Finder
}

func newReader() *reader { return &reader{spelt: make([]spelling, spellings), marks: mark.NewFinder()} }

// spelling remembers what a folded word comes to: newspapers use few words often. A place holds one word and is taken
// over by the next that falls on it; nobody can tell what is remembered and what is worked out.
type spelling struct {
	language, folded string
	stem             uint32 // the short hash of its stem; 0: it says nothing
}

const spellings = 1 << 14

// stem gives the short hash of a word's stem, 0 for a word that says nothing. The word's own hash says where to look.
func (r *reader) stem(folded string, hash uint64) uint32 {
	s := &r.spelt[hash%spellings]
	if s.folded == folded && s.language == r.language {
		return s.stem
	}
	*s = spelling{language: strings.Clone(r.language), folded: strings.Clone(folded)} // which may be parts of a whole article
	if !text.StopWord(r.language, folded) {
		s.stem = shortHash(text.Root(r.language, folded))
	}
	return s.stem
}

// read takes an article in. The words of the reading are good until the next call.
func (r *reader) read(a Article) reading {
	r.at.reset()
	r.words = r.words[:0]
	r.run.Reset()
	r.marks.Begin()
	title, body := headline(a.Title, a.Publisher), bound(a.Text)
	r.language = a.Language
	if r.language == "" {
		r.language = cmp.Or(text.Language("", title+"\n"+body), fallbackLanguage)
	}
	r.title(title)
	r.body(body)
	r.address(a.URL)
	a.Language = r.language
	return reading{words: r.words, sketch: text.MinHashes(r.run.Shingles(), sketchSize), origin: originOf(a), marks: r.marks.Marks()}
}

func (r *reader) title(s string) {
	r.tokens = text.AppendTokens(r.tokens[:0], s)
	sober := !titleCase(r.tokens)
	r.marks.Read(s, r.tokens, r.language, true)
	for _, t := range r.tokens {
		r.note(t, r.run.Add(t.Word), inTitle, sober)
	}
}

func (r *reader) body(s string) {
	r.tokens = text.AppendTokens(r.tokens[:0], s)
	r.marks.Read(s, r.tokens, r.language, false)
	sentence := 0
	for _, t := range r.tokens {
		hash := r.run.Add(t.Word)
		if t.Opening() {
			sentence++
		}
		if sentence <= leadSentences {
			r.note(t, hash, inLead, true)
		} else {
			r.note(t, hash, inBody, true)
		}
	}
}

// address adds what only the address says. Addresses print no capitals that mean anything.
func (r *reader) address(url string) {
	met := len(r.words)
	for _, printed := range addressWords(url) {
		folded := text.Fold(printed)
		if i := r.word(folded, text.Hash(folded), false); i >= met {
			r.words[i].count = inAddress
		}
	}
}

// note counts an occurrence of a word; sober tells that a capital would mean something there.
func (r *reader) note(t text.Token, hash uint64, count int32, sober bool) {
	i := r.word(t.Word, hash, t.Number())
	if i < 0 {
		return
	}
	r.words[i].count += count
	switch {
	case !sober || t.Opening() || t.Number():
	case t.Capital():
		r.words[i].evidence |= seenCapital
	default:
		r.words[i].evidence |= seenLower
	}
}

// word finds the place of a folded word among the article's, or makes it one; -1 for what says nothing.
func (r *reader) word(folded string, hash uint64, number bool) int {
	if len(folded) < 2 && !number {
		return -1
	}
	stem := r.stem(folded, hash)
	if stem == 0 {
		return -1
	}
	at, met := r.at.find(spread(stem), func(at uint32) bool { return r.words[at].hash == stem })
	switch {
	case met:
		return int(at)
	case len(r.words) == mostWords:
		return -1
	}
	r.words = append(r.words, word{hash: stem, number: number})
	r.at.put(spread(stem), uint32(len(r.words)-1), r.home)
	return len(r.words) - 1
}

// home is where the table looks for a place first.
func (r *reader) home(at uint32) uint32 { return spread(r.words[at].hash) }

// shortHash is how traces know a stem. Where two stems of a window share theirs, which befalls one in tens
// of thousands, they count as one word. It is never 0.
func shortHash(stem string) uint32 {
	h := text.Hash(stem)
	return max(1, uint32(h^h>>32))
}

// titleCase tells whether a title prints capitals as a manner: on more than half of its words of four
// letters and more, the first apart.
func titleCase(tokens []text.Token) bool {
	long, capitals := 0, 0
	for _, t := range tokens {
		if t.Opening() || t.Number() || len(t.Word) < 4 {
			continue
		}
		long++
		if t.Capital() {
			capitals++
		}
	}
	return 2*capitals > long
}

package text

import (
	_ "embed" // for the words that are not stemmed
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"unicode/utf8"

	"github.com/blevesearch/snowballstem"
	"github.com/blevesearch/snowballstem/arabic"
	"github.com/blevesearch/snowballstem/danish"
	"github.com/blevesearch/snowballstem/dutch"
	"github.com/blevesearch/snowballstem/english"
	"github.com/blevesearch/snowballstem/finnish"
	"github.com/blevesearch/snowballstem/french"
	"github.com/blevesearch/snowballstem/german"
	"github.com/blevesearch/snowballstem/hungarian"
	"github.com/blevesearch/snowballstem/irish"
	"github.com/blevesearch/snowballstem/italian"
	"github.com/blevesearch/snowballstem/norwegian"
	"github.com/blevesearch/snowballstem/portuguese"
	"github.com/blevesearch/snowballstem/romanian"
	"github.com/blevesearch/snowballstem/russian"
	"github.com/blevesearch/snowballstem/spanish"
	"github.com/blevesearch/snowballstem/swedish"
	"github.com/blevesearch/snowballstem/turkish"
)

// stemmers are the Snowball algorithms (https://snowballstem.org) by ISO 639-1
// code. Tamil is left out: its vowels are marks, and folding has taken them
// off before a stemmer sees the word. It is only read.
var stemmers = map[string]func(*snowballstem.Env) bool{
	"ar": arabic.Stem, "da": danish.Stem, "de": german.Stem, "en": english.Stem,
	"es": spanish.Stem, "fi": finnish.Stem, "fr": french.Stem, "ga": irish.Stem,
	"hu": hungarian.Stem, "it": italian.Stem, "nl": dutch.Stem, "no": norwegian.Stem,
	"pt": portuguese.Stem, "ro": romanian.Stem, "ru": russian.Stem, "sv": swedish.Stem,
	"tr": turkish.Stem,
}

// Languages gives the ISO 639-1 codes of the languages that Stem knows, in
// order.
func Languages() []string {
	codes := make([]string, 0, len(stemmers))
	for code := range stemmers {
		codes = append(codes, code)
	}
	slices.Sort(codes)
	return codes
}

// maxStem bounds in bytes the words that are stemmed: a longer one is no word
// that inflects, and some stemmers take quadratic time.
const maxStem = 48

// Stem gives the stem of a folded word in a language, or the word as it is
// when the language is unknown or the word has a digit in it. In French and
// Italian an elided article is dropped first ("l'economie" as "economie").
//
// Words are stemmed after folding though Snowball's rules name accents. A
// reader types "economie", a headline in capitals prints ECONOMIE, the search
// engines see folded text only: all forms must meet, and they can only meet
// where the accents are gone. The price, a few endings that a rule no longer
// knows, is paid alike by every form of the word.
func Stem(lang, word string) string {
	stem, _ := Term(lang, word)
	return stem
}

// Term gives the stem of a folded word as Stem does, and tells whether it is a StopWord.
func Term(lang, word string) (stem string, stop bool) {
	slot := &memos[extend(Hash(lang), word)%uint64(len(memos))]
	near, short := spell(lang, word)
	if m := slot.Load(); m != nil && m.near == near && (short || m.word == word && m.lang == lang) {
		return m.stem, m.stop
	}
	stop = StopWord(lang, word)
	stemmer := stemmers[lang]
	if stemmer == nil || !inflects(word) {
		return word, stop
	}
	word = strings.Clone(word) // which may be a part of a whole article
	if stem = unstemmed()[lang+" "+word]; stem == "" {
		stem = run(stemmer, dropElision(lang, word))
	}
	m := &memo{near: near, stem: stem, stop: stop}
	if !short {
		m.lang, m.word = lang, word
	}
	slot.Store(m)
	return stem, stop
}

//go:embed unstemmed.txt
var unstemmedWords string

// unstemmed are the stems of words that stemmers take for others, by language and word: who follows housing does not mean houses.
var unstemmed = sync.OnceValue(func() map[string]string {
	stems := map[string]string{}
	for line := range strings.Lines(unstemmedWords) {
		language, words, ok := strings.Cut(line, ":")
		if !ok || line[0] == '#' {
			continue
		}
		for pair := range strings.FieldsSeq(words) {
			word, stem, given := strings.Cut(pair, "=")
			if !given {
				stem = word
			}
			stems[language+" "+word] = stem
		}
	}
	return stems
})

// run gives the stem of a word by a stemmer, or the word if nothing would be
// left of it. The stem is folded as the word was: Turkish ends some in letters
// of its own ("agac" in "ç"), and Portuguese reads a tilde after a vowel as ã.
func run(stemmer func(*snowballstem.Env) bool, word string) string {
	env := envs.Get().(*snowballstem.Env)
	defer envs.Put(env)
	env.SetCurrent(word)
	stemmer(env)
	if stem := Fold(env.Current()); stem != "" {
		return stem
	}
	return word
}

// memos remembers stems: newspapers use few words often, and a stemmer takes
// twenty times as long as looking. A slot holds one word and is taken over by
// the next that falls on it, so the memory is bounded; as a word's stem never
// changes, nobody can tell what is remembered and what is worked out.
var memos [1 << 15]atomic.Pointer[memo]

// memo is the stem of a word of a language. A short word stands in near, beside its stem: whether a slot holds it is told without
// another look into memory, which takes longer than all else that a known word asks for.
type memo struct {
	near       spelled
	stop       bool
	stem       string
	lang, word string // of a longer one
}

// spelled is a short word of a language whose code has two letters, with its length; the zero one is none.
type spelled struct {
	word   [mostNear]byte
	lang   [2]byte
	length uint8
}

// mostNear is how many bytes a word has at most that is compared where it stands.
const mostNear = 21

// spell gives a word as a memo holds it, and false where it is too long for that or the language is not named by two letters.
func spell(lang, word string) (s spelled, short bool) {
	if len(lang) != len(s.lang) || len(word) > len(s.word) {
		return s, false
	}
	copy(s.word[:], word)
	s.lang[0], s.lang[1], s.length = lang[0], lang[1], uint8(len(word))
	return s, true
}

// envs keeps the working memory of stemmers between words.
var envs = sync.Pool{New: func() any { return snowballstem.NewEnv("") }}

// inflects tells whether a word is one that stemmers may be given: short, of
// valid characters, without digits. The stemmers' loops do not end on U+FFFD.
func inflects(word string) bool {
	if len(word) < 3 || len(word) > maxStem || strings.ContainsAny(word, "0123456789") {
		return false
	}
	return utf8.ValidString(word) && !strings.ContainsRune(word, utf8.RuneError)
}

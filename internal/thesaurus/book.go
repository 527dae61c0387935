package thesaurus

import (
	"math/bits"
	"strings"
	"sync/atomic"

	"newsroom/internal/text"
)

// book finds phrases of a language, or names where it has none. A phrase stands under its first word: under the stem, under the word
// as it is, or under its beginning. The rest of it is read when a text has that word.
type book struct {
	language string
	phrases  []phrase
	slots    []int32 // the first phrase of those that open with a form; one more than its place. A form's slot is that of its key, or the next that is free
	lengths  uint64  // of the letters before stars, as bits
	sieve    sieve   // of the hashes of all forms
}

// phrase is a term or a name.
type phrase struct {
	term    string
	read    atomic.Pointer[[]pattern]
	key     uint32 // of the form that it opens with
	next    int32  // that opens likewise; one more than its place, 0 for none
	subject uint16 // of some thousand
	faint   bool
}

// keyOf gives the key of the hash of a form, or of how a word begins. Two forms of one key stand in one row: patterns tell them apart.
func keyOf(hash uint64, opening bool) uint32 {
	key := uint32(hash>>32) ^ uint32(hash)
	if opening {
		key = ^key
	}
	return key
}

// slot gives the slot of a key: that which holds a phrase of it, else a free one.
func (b *book) slot(key uint32) *int32 {
	last := uint32(len(b.slots) - 1)
	at := key & last
	for b.slots[at] > 0 && b.phrases[b.slots[at]-1].key != key {
		at = (at + 1) & last
	}
	return &b.slots[at]
}

// entry is a term of a subject.
type entry struct {
	term    string
	subject int
	faint   bool
}

// newBook makes a book of terms. Those that begin alike are found in their order.
func newBook(language string, terms []entry) *book {
	b := &book{language: language, phrases: make([]phrase, len(terms)), slots: make([]int32, 1<<bits.Len(uint(len(terms)+len(terms)/4)))}
	for i := len(terms) - 1; i >= 0; i-- {
		p := &b.phrases[i]
		p.term, p.subject, p.faint = withoutYears(terms[i].term), uint16(terms[i].subject), terms[i].faint
		form, opening, ok := b.first(p.term)
		if !ok {
			continue
		}
		if opening {
			b.lengths |= 1 << min(63, len(form))
		}
		hash := text.Hash(form)
		b.sieve.add(hash)
		p.key = keyOf(hash, opening)
		slot := b.slot(p.key)
		p.next, *slot = *slot, int32(i+1)
	}
	return b
}

// first gives the form of the first word of a term, and whether it is how a word begins; not ok where it has none.
func (b *book) first(term string) (form string, opening, ok bool) {
	for printed := range strings.FieldsSeq(term) {
		if bare, star := strings.CutSuffix(printed, "*"); latin(bare) {
			word := strings.ToLower(bare)
			if !star && stemmed(bare, word, b.language) {
				word = text.Stem(b.language, word)
			}
			return word, star, true
		}
		if patterns := patternsOf(printed, b.language); len(patterns) > 0 {
			return patterns[0].form, patterns[0].opening, true
		}
	}
	return "", false, false
}

// patterns gives the words of a phrase.
func (b *book) patterns(p *phrase) []pattern {
	if read := p.read.Load(); read != nil {
		return *read
	}
	var all []pattern
	for printed := range strings.FieldsSeq(p.term) {
		all = append(all, patternsOf(printed, b.language)...)
	}
	p.read.Store(&all)
	return all
}

package situation

import (
	"encoding/binary"
	"slices"

	"newsroom"
)

// What memory keeps of a live article's trace is less than what is stored: words by their numbers in the window, which
// are small, no weights beside those of its vector, and of the sketch the upper halves, which stand with the copies.
// It is taken apart again only when the article leaves or the window is made anew.

// number counts an article's words in, gives them numbers, and with those the article's vector and its names.
func (w *Window) number(words []traceWord, language uint32) (kept held, named names) {
	w.words.articles++
	w.spoken[language]++
	own := w.terms[:0]
	w.numbers = w.numbers[:0]
	for _, word := range words {
		number := w.words.add(word.hash, word.evidence)
		w.numbers = append(w.numbers, number<<2|uint32(word.evidence))
		if term := newTerm(number, int64(word.weight)); uint8(term) > 0 {
			own = append(own, term)
		}
	}
	slices.Sort(own)
	slices.Sort(w.numbers)
	w.terms = own
	return w.owns.keep(own), own.names(w.numbers)
}

// keep gives what is kept of the trace whose words were numbered last.
func (w *Window) keep(t trace, seq newsroom.Seq) held {
	b := w.scratch[:0]
	for _, n := range []uint64{t.behind, t.live, t.length, uint64(len(w.numbers))} {
		b = binary.AppendUvarint(b, n)
	}
	last := uint32(0)
	for _, n := range w.numbers {
		b = binary.AppendUvarint(b, uint64(n>>2-last)<<2|uint64(n&3))
		last = n >> 2
	}
	b = binary.AppendUvarint(b, uint64(len(t.near)))
	for _, l := range t.near {
		b = l.encode(b, seq)
	}
	b = binary.AppendUvarint(b, uint64(len(t.far)))
	for _, l := range t.far {
		b = l.encode(b, seq)
	}
	w.scratch = b
	return w.traces.keep(b)
}

// numbered is a word as it is kept.
type numbered struct {
	number   uint32
	evidence evidence
}

// recalled is what is kept of a trace, beside the vector and the sketch.
type recalled struct {
	behind, live, length uint64
	words                []numbered
	near, far            []link
}

// recall takes apart what is kept of an article. It was put together here, so it can't be damaged.
func (w *Window) recall(e *entry) recalled {
	r := traceReader{rest: w.traces.list(e.kept)}
	k := recalled{behind: r.uvarint(), live: r.uvarint(), length: r.uvarint(), words: w.recalled[:0]}
	last := uint32(0)
	for range r.count() {
		bits := r.uvarint()
		last += uint32(bits >> 2)
		k.words = append(k.words, numbered{last, evidence(bits & 3)})
	}
	k.near = r.links(e.seq)
	k.far = r.links(e.seq)
	w.recalled = k.words
	return k
}

// forget counts an article's words out.
func (w *Window) forget(words []numbered, language uint32) {
	w.words.articles--
	w.spoken[language]--
	for _, k := range words {
		w.words.remove(k.number, k.evidence)
	}
}

// traceOf gives the trace of a live article again, as far as a window needs it: with weights and shingles that come to
// the same in memory.
func (w *Window) traceOf(e *entry) trace {
	k := w.recall(e)
	t := trace{behind: k.behind, live: k.live, length: k.length, near: k.near, far: k.far, origin: e.origin, marks: w.marksOf(e)}
	own := w.own(e)
	for _, word := range k.words { // both by number
		of := traceWord{hash: w.words.lemmas[word.number].hash, evidence: word.evidence}
		if len(own) > 0 && own[0].number() == word.number {
			of.weight, own = uint16(own[0].weight()), own[1:]
		}
		t.words = append(t.words, of)
	}
	slices.SortFunc(t.words, func(a, b traceWord) int { return int(int64(a.hash) - int64(b.hash)) })
	for _, key := range w.copies.sketch(int(e.seq - w.first)) {
		t.sketch = append(t.sketch, uint64(key)<<32)
	}
	return t
}

package situation

import (
	"encoding/binary"
	"errors"
	"fmt"

	"newsroom"
)

// traceVersion is the first byte of a trace. Another form gets another number, and the old one is read for as
// long as a window can hold it.
const traceVersion = 3

// plainVersion is the form of before: it says nothing of an article's origin, and of its links only whether a single word
// made them. Those below plainLink count as weak now.
const (
	plainVersion = 1
	wordsVersion = 2 // it says nothing of marks
	plainLink    = 3 * cosineUnit / 10
)

// What a trace keeps at most, which with its marks comes to less than 900 bytes.
const (
	keptTerms = 40  // of the heaviest words: the article's vector
	keptWords = 128 // of words in all: the others are evidence of rarity and of capitals
)

// trace is what grouping remembers of an article: what can't be worked out from the rest of the window.
type trace struct {
	behind uint64      // how far the article's time was behind the stream's clock, in microseconds
	live   uint64      // articles in the window, with this one
	length uint64      // distinct content words
	words  []traceWord // by hash
	sketch []uint64    // the smallest shingle hashes, ascending
	near   []link      // the neighbours that it found, nearest first
	marks  []traceWord // by number; the evidence is that the title has it
	far    []link      // the neighbours in other languages that it found by marks, the surest first
	origin origin
}

// traceWord is a word of a trace. Its weight is 0 if it is no term of the vector.
type traceWord struct {
	hash     uint32
	weight   uint16
	evidence evidence
}

// link is a neighbour.
type link struct {
	seq    newsroom.Seq
	cosine uint16 // in units of 1/cosineUnit
	weak   bool   // they share a single word
}

// isTerm is the bit, beside those of the evidence, that says that a weight follows.
const isTerm = 1 << 2

// encode gives the form in which a trace is stored. Whole numbers are in variable length (encoding/binary);
// words are differences of ascending hashes with three bits below them, neighbours distances in the stream
// with one bit below; weights and cosines take two bytes, shingles eight, the lowest first.
func (t trace) encode(seq newsroom.Seq) []byte {
	b := make([]byte, 0, 16+5*len(t.words)+2*keptTerms+8*len(t.sketch)+6*len(t.near)+7*len(t.marks)+6*len(t.far))
	version := byte(traceVersion)
	if len(t.marks) == 0 && len(t.far) == 0 {
		version = wordsVersion
	}
	b = append(b, version)
	for _, n := range []uint64{t.behind, t.live, t.length, uint64(t.origin.hour), uint64(t.origin.publisher), t.origin.tongue()} {
		b = binary.AppendUvarint(b, n)
	}
	b = encodeWords(b, t.words)
	b = binary.AppendUvarint(b, uint64(len(t.sketch)))
	for _, h := range t.sketch {
		b = binary.LittleEndian.AppendUint64(b, h)
	}
	b = binary.AppendUvarint(b, uint64(len(t.near)))
	for _, l := range t.near {
		b = l.encode(b, seq)
	}
	if version == wordsVersion {
		return b
	}
	b = encodeWords(b, t.marks)
	b = binary.AppendUvarint(b, uint64(len(t.far)))
	for _, l := range t.far {
		b = l.encode(b, seq)
	}
	return b
}

// encodeWords appends words in the order of their hashes.
func encodeWords(b []byte, words []traceWord) []byte {
	b = binary.AppendUvarint(b, uint64(len(words)))
	last := uint32(0)
	for _, w := range words {
		b = w.encode(b, last)
		last = w.hash
	}
	return b
}

func (w traceWord) encode(b []byte, last uint32) []byte {
	bits := uint64(w.hash-last)<<3 | uint64(w.evidence)
	if w.weight == 0 {
		return binary.AppendUvarint(b, bits)
	}
	b = binary.AppendUvarint(b, bits|isTerm)
	return binary.LittleEndian.AppendUint16(b, w.weight)
}

func (l link) encode(b []byte, from newsroom.Seq) []byte {
	bits := uint64(from-l.seq) << 1
	if l.weak {
		bits |= 1
	}
	return binary.LittleEndian.AppendUint16(binary.AppendUvarint(b, bits), l.cosine)
}

// errTrace says that what is stored is no trace.
var errTrace = errors.New("situation: the trace is damaged")

// decode reads a stored trace.
func decode(seq newsroom.Seq, stored []byte) (trace, error) {
	r := traceReader{rest: stored}
	version := r.take(1)[0]
	if version < plainVersion || version > traceVersion {
		return trace{}, fmt.Errorf("article %d: version %d: %w", seq, version, errTrace)
	}
	t := trace{behind: r.uvarint(), live: r.uvarint(), length: r.uvarint()}
	if version != plainVersion {
		t.origin = r.origin()
	}
	t.words = r.words()
	t.sketch = r.sketch()
	t.near = r.links(seq)
	if version > wordsVersion {
		t.marks = r.words()
		t.far = r.links(seq)
	}
	if r.damaged || len(r.rest) > 0 {
		return trace{}, fmt.Errorf("article %d: %w", seq, errTrace)
	}
	if version == plainVersion {
		for i := range t.near {
			t.near[i].weak = t.near[i].weak || t.near[i].cosine < plainLink
		}
	}
	return t, nil
}

// traceReader takes a trace apart from the front. When it is damaged it gives zeros and no more lists.
type traceReader struct {
	rest    []byte
	damaged bool
}

func (r *traceReader) words() []traceWord {
	words := make([]traceWord, r.count())
	last := uint32(0)
	for i := range words {
		bits := r.uvarint()
		last += uint32(bits >> 3)
		r.damaged = r.damaged || last == 0
		words[i] = traceWord{hash: last, evidence: evidence(bits) & (seenLower | seenCapital)}
		if bits&isTerm != 0 {
			words[i].weight = binary.LittleEndian.Uint16(r.take(2))
		}
	}
	return words
}

func (r *traceReader) sketch() []uint64 {
	sketch := make([]uint64, r.count())
	for i := range sketch {
		sketch[i] = binary.LittleEndian.Uint64(r.take(8))
	}
	return sketch
}

func (r *traceReader) links(from newsroom.Seq) []link {
	links := make([]link, r.count())
	for i := range links {
		bits := r.uvarint()
		cosine := binary.LittleEndian.Uint16(r.take(2))
		links[i] = link{seq: from - newsroom.Seq(bits>>1), cosine: cosine, weak: bits&1 != 0}
	}
	return links
}

func (r *traceReader) origin() origin {
	hour, publisher, language := r.uvarint(), r.uvarint(), r.uvarint()
	r.damaged = r.damaged || max(hour, publisher, language) > keyMask
	return origin{
		hour: uint32(hour), publisher: uint32(publisher), language: uint32(language &^ (isRoundup | isSingle)),
		roundup: language&isRoundup != 0, single: language&isSingle != 0,
	}
}

// count reads the length of a list, of which each entry takes a byte or more.
func (r *traceReader) count() int {
	n := r.uvarint()
	if n > uint64(len(r.rest)) {
		r.damaged = true
		return 0
	}
	return int(n)
}

func (r *traceReader) uvarint() uint64 {
	n, size := binary.Uvarint(r.rest)
	if size <= 0 {
		r.damaged, r.rest = true, nil
		return 0
	}
	r.rest = r.rest[size:]
	return n
}

// take gives the next n bytes, at most eight.
func (r *traceReader) take(n int) []byte {
	if len(r.rest) < n {
		r.damaged, r.rest = true, nil
		return make([]byte, n)
	}
	taken := r.rest[:n]
	r.rest = r.rest[n:]
	return taken
}

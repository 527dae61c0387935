package situation

import (
	"slices"

	"newsroom"
)

// sketchSize is how many of an article's smallest shingle hashes are kept.
const sketchSize = 16

// copied is the share of common shingles (Jaccard) from which on two texts are near-duplicates.
const copied = .5

// listedCopies bounds how many articles are looked at under one shingle, the newest.
const listedCopies = 64

// sketch is the smallest shingle hashes of an article, ascending, as memory keeps them: their upper halves. Two
// shingles that share theirs count as one, which befalls one in a million and never changes what an article with
// fifteen others is a copy of.
type sketch []uint32

func sketchOf(hashes []uint64) sketch {
	s := make(sketch, len(hashes))
	for i, h := range hashes {
		s[i] = uint32(h >> 32)
	}
	return s
}

// sketches holds articles by the shingles of their sketches. All articles with a shingle make a chain from the newest
// to the oldest; a table gives the newest, and the others are found each by the one before.
type sketches struct {
	first newsroom.Seq // of the rows
	rows  pagedQueue[sketchRow]
	sizes pagedQueue[uint8] // of the rows' sketches; in the rows they would make each page too large for the room that it gets
	table table             // the newest article with a shingle, as a mark
}

// A mark is a shingle of an article: the article's place in the stream and the shingle's in the sketch.
const (
	markBits = 4 // sketchSize places
	markMask = 1<<28 - 1
)

// sketchRow is an article's sketch, with the step to the next older mark of each shingle's chain. That may be one of an
// article that has left, which ends the chain.
type sketchRow struct {
	keys  [sketchSize]uint32
	older [sketchSize]step
}

// step is how much less the next mark of a chain is, in three bytes, which reach back a million articles; 0: there is none.
type step [3]byte

func stepFrom(mark, to uint32) step {
	by := mark - to
	if by >= 1<<24 {
		return step{}
	}
	return step{byte(by), byte(by >> 8), byte(by >> 16)}
}

// from takes the step.
func (s step) from(mark uint32) (to uint32, found bool) {
	by := uint32(s[0]) | uint32(s[1])<<8 | uint32(s[2])<<16
	return mark - by, by != 0
}

// sketch gives the sketch of the article with an index.
func (s *sketches) sketch(i int) sketch { return s.rows.at(i).keys[:*s.sizes.at(i)] }

// index gives where the row of a mark is, from 0; one that has left gives one that is too high.
func (s *sketches) index(mark uint32) int {
	return int((mark>>markBits - uint32(s.first)) & markMask)
}

// home is where the table looks for a mark first.
func (s *sketches) home(mark uint32) uint32 { return spread(s.key(mark)) }

func (s *sketches) key(mark uint32) uint32 {
	return s.rows.at(s.index(mark)).keys[mark&(sketchSize-1)]
}

// newest gives the newest mark with a shingle.
func (s *sketches) newest(key uint32) (mark uint32, found bool) {
	return s.table.find(spread(key), func(mark uint32) bool { return s.key(mark) == key })
}

// add adds the newest article.
func (s *sketches) add(seq newsroom.Seq, of sketch) {
	if s.rows.len() == 0 {
		s.first = seq
	}
	row := s.rows.push()
	*s.sizes.push() = uint8(copy(row.keys[:], of))
	for i, key := range s.sketch(s.rows.len() - 1) {
		mark := uint32(seq)<<markBits | uint32(i)
		if older, found := s.newest(key); found {
			row.older[i] = stepFrom(mark, older)
			s.table.swap(spread(key), older, mark)
		} else {
			s.table.put(spread(key), mark, s.home)
		}
	}
}

// drop takes the oldest article out, of shingles that no newer one has out of the table too.
func (s *sketches) drop() {
	for i, key := range s.sketch(0) {
		s.table.drop(spread(key), uint32(s.first)<<markBits|uint32(i), s.home)
	}
	s.rows.shift()
	s.sizes.shift()
	if s.first++; s.rows.len() == 0 {
		s.table = table{}
	}
}

// sharing gives the indices of the articles that share at least two shingles of a sketch, or one where it has hardly
// more, oldest first.
func (s *sketches) sharing(of sketch, met []uint32) (shared, memory []uint32) {
	met = met[:0]
	for _, key := range of {
		mark, found := s.newest(key)
		for n := 0; found && n < listedCopies; n++ {
			at := s.index(mark)
			met = append(met, uint32(at))
			mark, found = s.rows.at(at).older[mark&(sketchSize-1)].from(mark)
			found = found && s.index(mark) <= at
		}
	}
	slices.Sort(met)
	need := 2
	if len(of) <= 2 {
		need = 1
	}
	for i := 0; i+need <= len(met); i++ {
		if met[i] == met[i+need-1] && (len(shared) == 0 || shared[len(shared)-1] != met[i]) {
			shared = append(shared, met[i])
		}
	}
	return shared, met
}

// original finds the live article that a newcomer is most surely a copy of, the oldest of equals; nil for
// none. What is shorter than a sketch, mostly a headline alone, is a copy only if all of it is.
func (w *Window) original(e *entry, of sketch) *entry {
	bar := copied
	if len(of) < sketchSize {
		bar = 1
	}
	var best *entry
	shared, met := w.copies.sharing(of, w.met)
	w.met = met
	for _, i := range shared {
		other := w.live.at(int(i))
		if share := resemblance(of, w.copies.sketch(int(i))); share >= bar && (best == nil || share > bar) && !w.contrary(w.own(e), e.names, e.publisher, other) {
			best, bar = other, share
		}
	}
	return best
}

// resemblance estimates the Jaccard similarity of two sets by their sketches: of the smallest hashes of both
// sets together, as many as a sketch has, the share that is in both (Broder 1997). It is exact for sets that
// fit into their sketches.
func resemblance(a, b sketch) float64 {
	seen, both := 0, 0
	whole := len(a) < sketchSize && len(b) < sketchSize
	for (whole || seen < sketchSize) && len(a)+len(b) > 0 {
		switch {
		case len(b) == 0 || len(a) > 0 && a[0] < b[0]:
			a = a[1:]
		case len(a) == 0 || b[0] < a[0]:
			b = b[1:]
		default:
			a, b, both = a[1:], b[1:], both+1
		}
		seen++
	}
	if seen == 0 {
		return 0
	}
	return float64(both) / float64(seen)
}

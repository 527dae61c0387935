package text

import "slices"

// The parameters of FNV-1a in 64 bits
// (http://www.isthe.com/chongo/tech/comp/fnv/).
const (
	fnvOffset uint64 = 14695981039346656037
	fnvPrime  uint64 = 1099511628211
)

// Hash gives the 64-bit FNV-1a hash of a word. Hashes are stored with the live
// window, so the function must never change.
func Hash(word string) uint64 {
	return extend(fnvOffset, word)
}

// Extend gives the Hash of a word and what follows it, of the word's Hash: Extend(Hash(a), b) is Hash(a + b).
func Extend(h uint64, more string) uint64 { return extend(h, more) }

// extend goes on hashing where h ended.
func extend(h uint64, s string) uint64 {
	for i := range len(s) {
		h = (h ^ uint64(s[i])) * fnvPrime
	}
	return h
}

// shingleWords is the length of a shingle.
const shingleWords = 3

// Run makes shingles of words as they come. The zero Run is ready.
type Run struct {
	words    int
	one, two uint64 // the hashes of the last word, and of the last two
	found    []uint64
}

// Reset begins another text in the same memory.
func (r *Run) Reset() { *r = Run{found: r.found[:0]} }

// Add takes the next word in and gives its Hash.
func (r *Run) Add(word string) uint64 {
	// The word is the first of one shingle, the second of another and the last
	// of a third. Side by side the three hashes cost hardly more than one.
	one, two, three := fnvOffset, extend(r.one, " "), extend(r.two, " ")
	for i := range len(word) {
		c := uint64(word[i])
		one, two, three = (one^c)*fnvPrime, (two^c)*fnvPrime, (three^c)*fnvPrime
	}
	r.one, r.two = one, two
	if r.words++; r.words >= shingleWords {
		r.found = append(r.found, three)
	}
	return one
}

// Shingles gives those of all words so far, in their order and each as often as
// it occurs. They are good until the Run is used again.
func (r *Run) Shingles() []uint64 {
	switch r.words {
	case 1:
		return append(r.found, r.one)
	case shingleWords - 1:
		return append(r.found, r.two)
	}
	return r.found
}

// Set sorts shingles and leaves each once, in their own memory.
func Set(shingles []uint64) []uint64 {
	slices.Sort(shingles)
	return slices.Compact(shingles)
}

// MinHashes gives the n smallest distinct shingles in ascending order, or all
// of them when there are fewer: the sketch by which near-duplicates are looked
// up. The result shares no memory with the argument, which may be in any order.
func MinHashes(shingles []uint64, n int) []uint64 {
	if n <= 0 {
		return nil
	}
	sketch := make([]uint64, 0, min(n, len(shingles)))
	for _, h := range shingles {
		if len(sketch) == n && h >= sketch[n-1] {
			continue
		}
		i := len(sketch)
		for i > 0 && sketch[i-1] > h {
			i--
		}
		if i > 0 && sketch[i-1] == h {
			continue
		}
		if len(sketch) == n {
			sketch = sketch[:n-1]
		}
		sketch = slices.Insert(sketch, i, h)
	}
	return sketch
}

// inBoth counts what two sets share. It stops as soon as that can't be as many as are needed any more.
func inBoth(a, b []uint64, need int) (shared int) {
	for i, j := 0, 0; i < len(a) && j < len(b) && shared+min(len(a)-i, len(b)-j) >= need; {
		switch {
		case a[i] < b[j]:
			i++
		case a[i] > b[j]:
			j++
		default:
			shared, i, j = shared+1, i+1, j+1
		}
	}
	return shared
}

// Jaccard gives the size of the intersection of two sets over the size of
// their union, 0 when both are empty. Both must be distinct and ascending, as
// Set makes them.
func Jaccard(a, b []uint64) float64 {
	shared := inBoth(a, b, 0)
	union := len(a) + len(b) - shared
	if union == 0 {
		return 0
	}
	return float64(shared) / float64(union)
}

// Alike tells whether two sets have at least that Jaccard similarity. It stops as
// soon as they can't, which in sets that are not alike is early.
func Alike(a, b []uint64, least float64) bool {
	// Jaccard is least where shared is least/(1+least) of both sizes together.
	shared := inBoth(a, b, int(least/(1+least)*float64(len(a)+len(b))))
	union := len(a) + len(b) - shared
	return union > 0 && float64(shared)/float64(union) >= least
}

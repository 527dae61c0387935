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

// extend goes on hashing where h ended.
func extend(h uint64, s string) uint64 {
	for i := range len(s) {
		h = (h ^ uint64(s[i])) * fnvPrime
	}
	return h
}

// shingleWords is the length of a shingle.
const shingleWords = 3

// Shingles gives the set of a text's runs of three words, each as the hash of
// its words joined by single spaces: distinct, in ascending order. A text of
// one or two words has one shingle, of all its words; no words have none.
func Shingles(words []string) []uint64 {
	if len(words) == 0 {
		return nil
	}
	size := min(len(words), shingleWords)
	set := make([]uint64, 0, len(words)-size+1)
	for i := 0; i+size <= len(words); i++ {
		h := Hash(words[i])
		for _, word := range words[i+1 : i+size] {
			h = extend(extend(h, " "), word)
		}
		set = append(set, h)
	}
	slices.Sort(set)
	return slices.Compact(set)
}

// MinHashes gives the n smallest distinct shingles in ascending order, or all
// of them when there are fewer: the sketch by which near-duplicates are looked
// up. The result shares no memory with the argument.
func MinHashes(shingles []uint64, n int) []uint64 {
	if n <= 0 {
		return nil
	}
	if !slices.IsSorted(shingles) {
		shingles = slices.Sorted(slices.Values(shingles))
	}
	sketch := make([]uint64, 0, min(n, len(shingles)))
	for i, h := range shingles {
		if len(sketch) == n {
			break
		}
		if i == 0 || h != shingles[i-1] {
			sketch = append(sketch, h)
		}
	}
	return sketch
}

// Jaccard gives the size of the intersection of two sets over the size of
// their union, 0 when both are empty. Both must be distinct and ascending, as
// Shingles makes them.
func Jaccard(a, b []uint64) float64 {
	shared, i, j := 0, 0, 0
	for i < len(a) && j < len(b) {
		switch {
		case a[i] < b[j]:
			i++
		case a[i] > b[j]:
			j++
		default:
			shared, i, j = shared+1, i+1, j+1
		}
	}
	union := len(a) + len(b) - shared
	if union == 0 {
		return 0
	}
	return float64(shared) / float64(union)
}

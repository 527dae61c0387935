package digest

import (
	"math"
	"slices"
	"strings"
	"time"
)

// A situation that goes on for weeks is told from its end: what a sentence says counts less the older it is than the
// newest, and never less than oldQuality of what it would count.
const (
	oldQuality = 0.5
	ageHalf    = 24 * time.Hour
)

// age lowers the quality of sentences by their age, beside the newest. The conversions keep the compiler from fusing
// operations, so that every machine gives the same digits.
func (r *reading) age() {
	var newest time.Time
	for _, s := range r.sentences {
		if s.at.After(newest) {
			newest = s.at
		}
	}
	for n := range r.sentences {
		s := &r.sentences[n]
		old := newest.Sub(s.at)
		s.late = int(old / ageHalf)
		s.quality *= oldQuality + float64((1-oldQuality)*math.Exp2(-float64(old)/float64(ageHalf)))
	}
}

// allowed tells whether what articles may be quoted with has room for one more sentence.
func (r *reading) allowed(chosen []int, s *sentence) bool {
	if r.left == nil {
		return true
	}
	for _, article := range s.Articles {
		left := r.left[article] - s.length
		for _, n := range chosen {
			if other := &r.sentences[n]; slices.Contains(other.Articles, article) {
				left -= other.length
			}
		}
		if left < 0 {
			return false
		}
	}
	return true
}

// lengthOf counts words as a reader does, by the spaces between them.
func lengthOf(said string) (n int) {
	for range strings.FieldsSeq(said) {
		n++
	}
	return n
}

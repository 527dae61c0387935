package tagging

import (
	"encoding/binary"
	"hash/fnv"
)

// Lesson is an example made ready for fitting: the features of each token by their hashes, and its tags.
type Lesson struct {
	Language string
	Features [][]uint32
	Tags     []Tag
}

// Lesson makes an example ready for fitting.
func (e Example) Lesson() Lesson {
	s := See(e.Statement)
	return Lesson{Language: e.Language, Features: s.features, Tags: e.tags(s.tokens)}
}

// Digest is a number of lessons, which others would hardly have, whatever they were read as by other means.
func Digest(all []Lesson) uint64 {
	h := fnv.New64a()
	for _, l := range all {
		_, _ = h.Write([]byte(l.Language)) // it never fails
		for i, features := range l.Features {
			_ = binary.Write(h, binary.LittleEndian, features[ReadFeatures:])
			_ = binary.Write(h, binary.LittleEndian, l.Tags[i])
		}
	}
	return h.Sum64()
}

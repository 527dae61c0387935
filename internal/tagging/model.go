package tagging

import (
	"bytes"
	"compress/gzip"
	_ "embed" // the weights
	"encoding/binary"
	"io"
	"sync"
)

// Tag is what a token is.
type Tag uint8

// Tags: outside of subjects, and the first and each further word of a subject that is to be followed, left out or dropped.
const (
	None Tag = iota
	Follow
	InFollow
	LeaveOut
	InLeaveOut
	Drop
	InDrop
	tags
)

// begins tells whether a tag begins a subject.
func (t Tag) begins() bool { return t == Follow || t == LeaveOut || t == Drop }

// inside gives the tag of the further words of a subject.
func (t Tag) inside() Tag { return t + 1 }

// may tells whether a tag may stand behind another.
func may(before, t Tag) bool {
	return t == None || t.begins() || before == t || before+1 == t
}

// start stands for what is before the first token.
const start = tags

// row are the weights of a feature, by tag.
type row [tags]int16

// Model is fitted weights. It is only read.
type Model struct {
	rows   map[uint32]row
	behind [tags + 1][tags]int32 // of a tag behind another; the last for the first token's
}

// scale is how many units of the stored weights make one.
const scale = 64

//go:embed weights.gz
var packed []byte

// Fitted gives the model whose weights are compiled in, read when it is first asked for.
var Fitted = sync.OnceValue(func() *Model {
	z, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		panic(err) // compiled in
	}
	data, err := io.ReadAll(z)
	if err != nil {
		panic(err)
	}
	m, err := decode(data)
	if err != nil {
		panic(err)
	}
	return m
})

// decode reads weights as Pack writes them.
func decode(data []byte) (*Model, error) {
	m := &Model{}
	r := bytes.NewReader(data)
	var n uint32
	if err := binary.Read(r, binary.LittleEndian, &m.behind); err != nil {
		return nil, err
	}
	if err := binary.Read(r, binary.LittleEndian, &n); err != nil {
		return nil, err
	}
	keys, weights := make([]uint32, n), make([]int16, n*uint32(tags)) // flat, which is read at once
	if err := binary.Read(r, binary.LittleEndian, keys); err != nil {
		return nil, err
	}
	if err := binary.Read(r, binary.LittleEndian, weights); err != nil {
		return nil, err
	}
	m.rows = make(map[uint32]row, n)
	for i, key := range keys {
		m.rows[key] = row(weights[i*int(tags):])
	}
	return m, nil
}

// emit scores each tag at each token.
func (m *Model) emit(s seen) [][tags]int32 {
	all := make([][tags]int32, len(s.features))
	for i, features := range s.features {
		for _, f := range features {
			if weights, ok := m.rows[f]; ok {
				for t, w := range weights {
					all[i][t] += int32(w)
				}
			}
		}
	}
	return all
}

// never is less than any score.
const never = -1 << 30

// best gives the sequence of the highest score (Viterbi).
func best(scores [][tags]int32, behind *[tags + 1][tags]int32) []Tag {
	n := len(scores)
	if n == 0 {
		return nil
	}
	from := make([][tags]Tag, n)
	var now [tags]int32
	for t := range tags {
		now[t] = never
		if may(None, t) {
			now[t] = scores[0][t] + behind[start][t]
		}
	}
	for i := 1; i < n; i++ {
		var next [tags]int32
		for t := range tags {
			next[t] = never
			for before := range tags {
				if s := now[before] + behind[before][t] + scores[i][t]; may(before, t) && s > next[t] {
					next[t], from[i][t] = s, before
				}
			}
		}
		now = next
	}
	out := make([]Tag, n)
	for t := range tags {
		if now[t] > now[out[n-1]] {
			out[n-1] = t
		}
	}
	for i := n - 1; i > 0; i-- {
		out[i-1] = from[i][out[i]]
	}
	return out
}

// score scores a sequence.
func score(scores [][tags]int32, behind *[tags + 1][tags]int32, sequence []Tag) (sum int64) {
	before := start
	for i, t := range sequence {
		sum += int64(scores[i][t]) + int64(behind[before][t])
		before = t
	}
	return sum
}

package tagging

import (
	"bytes"
	_ "embed" // the weights
	"encoding/binary"
	"errors"
	"math"
	"slices"
	"sync"

	"newsroom/internal/tagging/network"
)

// Tag is what a token is.
type Tag uint8

// Tags: outside of subjects, and the first and each further word of a subject that is to be followed, left out or dropped, of which
// there is to be less, or of which the reader wants to be told at once; and of what says when editions are to come.
const (
	None Tag = iota
	Follow
	InFollow
	LeaveOut
	InLeaveOut
	Drop
	InDrop
	Less
	InLess
	Alert
	InAlert
	When
	InWhen
	tags
)

// begins tells whether a tag begins a subject.
func (t Tag) begins() bool { return t < tags && t%2 == 1 }

// times tells whether a tag is of what says when editions are to come.
func (t Tag) times() bool { return t == When || t == InWhen }

// inside gives the tag of the further words of a subject.
func (t Tag) inside() Tag { return t + 1 }

// MayFollow tells whether a tag may stand behind another. Before the first token stands tags.
func MayFollow(before, t int) bool {
	b, tag := Tag(before), Tag(t)
	return tag == None || tag.begins() || b != None && b < tags && (b == tag || b.begins() && b.inside() == tag)
}

// Model is some fitted networks. What one is sure of by chance, others of the same data are not: together they err less, and know better how sure they
// are. It is only read.
type Model struct {
	Data     uint64   // Digest of what it was fitted to
	Features []uint32 // in their order
	members  []member
}

// Members is how many networks a model has.
const Members = 4

// member is a network, and the vector of each feature.
type member struct {
	vectors vectors
	network *network.Network
}

// vectors are those of all features, one behind the other, as they are compiled in: they are read where they lie, since a statement needs a
// few of them, and each is the largest of its numbers and of each number what share it is of that, in steps.
type vectors []byte

// width is that of the vectors.
const width = 64

// largest is how many bytes the largest number of a vector takes.
const largest = 4

// rowBytes is how many bytes a vector takes.
const rowBytes = largest + width

// Fit gives the model of networks whose tables have a row for each of some features, which stand in their order.
func Fit(data uint64, features []uint32, all []*network.Network) *Model {
	m := &Model{Data: data, Features: features}
	for _, n := range all {
		one := member{network: n}
		for row := range slices.Chunk(n.Table, width) {
			one.vectors = append(one.vectors, packed(row)...)
		}
		m.members = append(m.members, one)
	}
	return m
}

// Shape is that of the network, for so many features.
func Shape(features int) network.Shape {
	return network.Shape{Rows: features, Width: width, Hidden: 128, Tags: int(tags)}
}

//go:embed weights.bin
var weights []byte

// Fitted gives the model whose weights are compiled in, read when it is first asked for.
var Fitted = sync.OnceValue(func() *Model {
	m, err := Unpack(weights)
	if err != nil {
		panic(err) // compiled in
	}
	return m
})

// Rows gives for each of some features its row, -1 where it was never met.
func Rows(all, features []uint32) []int32 {
	rows := make([]int32, len(features))
	for i, f := range features {
		rows[i] = -1
		if row, met := slices.BinarySearch(all, f); met {
			rows[i] = int32(row)
		}
	}
	return rows
}

// read gives what the networks make of a statement.
func (m *Model) read(s Seen) network.Lattice {
	rows := make([][]int32, len(s.features))
	for i, features := range s.features {
		rows[i] = Rows(m.Features, features)
	}
	all := make([]network.Lattice, len(m.members))
	for k, one := range m.members {
		x := make([][]float32, len(rows))
		for i, list := range rows {
			x[i] = make([]float32, width)
			for _, row := range list {
				if row >= 0 {
					one.vectors.addTo(x[i], int(row))
				}
			}
		}
		all[k] = one.network.Read(x)
	}
	return network.Mean(all)
}

// steps is how many steps of a packed number there are to each side of nought.
const steps = 127

// packed gives a row of numbers in steps of its largest.
func packed(row []float32) vectors {
	most := float32(0)
	for _, x := range row {
		most = max(most, x, -x)
	}
	v := binary.LittleEndian.AppendUint32(make(vectors, 0, rowBytes), math.Float32bits(most))
	if most > 0 {
		for _, x := range row {
			v = append(v, byte(int8(math.Round(float64(x/most*steps)))))
		}
	}
	return v[:rowBytes]
}

// addTo adds the vector of a row.
func (v vectors) addTo(x []float32, row int) {
	v = v[row*rowBytes:][:rowBytes]
	by := math.Float32frombits(binary.LittleEndian.Uint32(v)) / steps
	for i, share := range v[largest:] {
		x[i] += float32(by * float32(int8(share)))
	}
}

// Pack writes a model as it is compiled in: not compressed, since all but a fifteenth of it stays and reading it takes thrice as long.
func (m *Model) Pack() []byte {
	var out bytes.Buffer
	write := func(part any) {
		if err := binary.Write(&out, binary.LittleEndian, part); err != nil {
			panic(err) // of a fixed size, into memory
		}
	}
	write(m.Data)
	write(uint32(len(m.Features)))
	write(m.Features)
	for _, one := range m.members {
		write([]byte(one.vectors))
		for _, part := range one.network.Numbers()[1:] { // the first is the table
			write(part)
		}
	}
	return out.Bytes()
}

// mostFeatures is more than any model has.
const mostFeatures = 1 << 20

// Unpack reads a model as Pack writes it. The model keeps the data.
func Unpack(data []byte) (*Model, error) {
	var err error
	read := func(part any) {
		var n int
		if err == nil {
			n, err = binary.Decode(data, binary.LittleEndian, part)
			data = data[n:]
		}
	}
	var features uint32
	m := &Model{members: make([]member, Members)}
	read(&m.Data)
	if read(&features); err != nil || features > mostFeatures {
		return nil, errors.Join(err, errors.New("the weights are none"))
	}
	m.Features = make([]uint32, features)
	read(m.Features)
	for k := range m.members {
		one := &m.members[k]
		one.network = network.New(Shape(0))
		size := int(features) * rowBytes
		if len(data) < size {
			return nil, errors.New("the weights end early")
		}
		one.vectors, data = data[:size:size], data[size:]
		for _, part := range one.network.Numbers()[1:] {
			read(part)
		}
		allow(one.network)
	}
	return m, err
}

// allow says which tag may stand behind which.
func allow(n *network.Network) {
	for before := range int(tags) + 1 {
		for t := range int(tags) {
			n.May[before*int(tags)+t] = MayFollow(before, t)
		}
	}
}

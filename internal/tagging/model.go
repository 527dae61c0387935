package tagging

import (
	"bytes"
	"compress/gzip"
	_ "embed" // the weights
	"encoding/binary"
	"errors"
	"io"
	"math"
	"slices"
	"sync"

	"newsroom/internal/tagging/network"
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

// MayFollow tells whether a tag may stand behind another. Before the first token stands tags.
func MayFollow(before, t int) bool {
	b, tag := Tag(before), Tag(t)
	return tag == None || tag.begins() || b != None && b < tags && (b == tag || b.begins() && b.inside() == tag)
}

// Model is a fitted network, and the vector of each feature. It is only read.
type Model struct {
	Data     uint64   // Digest of what it was fitted to
	Features []uint32 // in their order
	vectors  []vector // of each
	network  *network.Network
}

// vector is numbers as shares of the largest of them, in steps.
type vector struct {
	most   float32
	shares [width]int8
}

// width is that of the vectors.
const width = 64

// Fit gives the model of a network whose table has a row for each of some features, which stand in their order.
func Fit(data uint64, features []uint32, n *network.Network) *Model {
	m := &Model{Data: data, Features: features, network: n}
	for row := range slices.Chunk(n.Table, width) {
		m.vectors = append(m.vectors, packed(row))
	}
	return m
}

// Shape is that of the network, for so many features.
func Shape(features int) network.Shape {
	return network.Shape{Rows: features, Width: width, Hidden: 72, Tags: int(tags)}
}

//go:embed weights.gz
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

// read gives what the network makes of a statement.
func (m *Model) read(s seen) network.Lattice {
	x := make([][]float32, len(s.features))
	for i, features := range s.features {
		x[i] = make([]float32, width)
		for _, row := range Rows(m.Features, features) {
			if row >= 0 {
				m.vectors[row].addTo(x[i])
			}
		}
	}
	return m.network.Read(x)
}

// steps is how many steps of a packed number there are to each side of nought.
const steps = 127

// packed gives a row of numbers in steps of its largest.
func packed(row []float32) (v vector) {
	for _, x := range row {
		v.most = max(v.most, x, -x)
	}
	for i, x := range row {
		if v.most > 0 {
			v.shares[i] = int8(math.Round(float64(x / v.most * steps)))
		}
	}
	return v
}

func (v *vector) addTo(x []float32) {
	by := v.most / steps
	for i, share := range v.shares {
		x[i] += float32(by * float32(share))
	}
}

// Pack writes a model as it is compiled in.
func (m *Model) Pack() []byte {
	var out bytes.Buffer
	z, _ := gzip.NewWriterLevel(&out, gzip.BestCompression) // the level is one that there is
	write := func(part any) {
		if err := binary.Write(z, binary.LittleEndian, part); err != nil {
			panic(err) // of a fixed size, into memory
		}
	}
	write(m.Data)
	write(uint32(len(m.Features)))
	write(m.Features)
	for _, v := range m.vectors {
		write(v.most)
		write(v.shares)
	}
	for _, part := range m.network.Numbers()[1:] { // the first is the table
		write(part)
	}
	if err := z.Close(); err != nil {
		panic(err)
	}
	return out.Bytes()
}

// Unpack reads a model as Pack writes it.
func Unpack(data []byte) (*Model, error) {
	z, err := gzip.NewReader(bytes.NewReader(data))
	if err != nil {
		return nil, err
	}
	plain, err := io.ReadAll(z)
	if err != nil {
		return nil, err
	}
	r := bytes.NewReader(plain)
	read := func(part any) {
		err = errors.Join(err, binary.Read(r, binary.LittleEndian, part))
	}
	var features uint32
	m := &Model{network: network.New(Shape(0))}
	read(&m.Data)
	if read(&features); err != nil || int(features) > len(plain)/4 {
		return nil, errors.Join(err, errors.New("the weights are none"))
	}
	m.Features, m.vectors = make([]uint32, features), make([]vector, features)
	read(m.Features)
	for i := range m.vectors {
		read(&m.vectors[i].most)
		read(&m.vectors[i].shares)
	}
	for _, part := range m.network.Numbers()[1:] {
		read(part)
	}
	m.allow()
	return m, err
}

// allow says which tag may stand behind which.
func (m *Model) allow() {
	for before := range int(tags) + 1 {
		for t := range int(tags) {
			m.network.May[before*int(tags)+t] = MayFollow(before, t)
		}
	}
}

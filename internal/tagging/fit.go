package tagging

import (
	"bytes"
	"compress/gzip"
	"encoding/binary"
	"maps"
	"math"
	"math/rand/v2"
	"slices"
)

// How the model is fitted.
const (
	epochs = 8 // how often all examples are gone through
	rare   = 2 // a feature of fewer examples has no weight
)

// Fit fits a model to examples (the averaged structured perceptron). The same examples give the same model, to the byte.
func Fit(examples []Example) *Model {
	f := fitter{weights: map[uint32]*fitted{}}
	var all []lesson
	for _, e := range examples {
		one := lesson{seen: see(e.Statement)}
		one.tags = tagsOf(one.tokens, e.Subjects)
		all = append(all, one)
	}
	f.know(all)
	order := rand.New(rand.NewPCG(1, 2)) //nolint:gosec // an order that is the same each time
	for range epochs {
		order.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
		for _, one := range all {
			f.learn(one)
		}
	}
	return f.model()
}

// lesson is an example made ready.
type lesson struct {
	seen
	tags []Tag
}

// fitted are the weights of a feature while they are fitted, and their sum over all steps less what they are now.
type fitted struct{ now, late [tags]int32 }

type fitter struct {
	weights map[uint32]*fitted
	behind  [tags + 1][tags]int32
	late    [tags + 1][tags]int64
	step    int32
}

// know makes weights for the features that enough examples have.
func (f *fitter) know(all []lesson) {
	count := map[uint32]int{}
	for _, one := range all {
		of := map[uint32]bool{}
		for _, features := range one.features {
			for _, feature := range features {
				of[feature] = true
			}
		}
		for feature := range of {
			count[feature]++
		}
	}
	for feature, n := range count {
		if n >= rare {
			f.weights[feature] = &fitted{}
		}
	}
}

// learn moves the weights from what they say of an example towards what is right.
func (f *fitter) learn(one lesson) {
	f.step++
	scores := make([][tags]int32, len(one.features))
	for i, features := range one.features {
		for _, feature := range features {
			if w := f.weights[feature]; w != nil {
				for t, v := range w.now {
					scores[i][t] += v
				}
			}
		}
	}
	said := best(scores, &f.behind)
	if slices.Equal(said, one.tags) {
		return
	}
	f.move(one.features, one.tags, 1)
	f.move(one.features, said, -1)
}

func (f *fitter) move(features [][]uint32, sequence []Tag, by int32) {
	before := start
	for i, t := range sequence {
		for _, feature := range features[i] {
			if w := f.weights[feature]; w != nil {
				w.now[t] += by
				w.late[t] += by * f.step
			}
		}
		f.behind[before][t] += by
		f.late[before][t] += int64(by) * int64(f.step)
		before = t
	}
}

// model gives the means of the weights over all steps.
func (f *fitter) model() *Model {
	m := &Model{rows: map[uint32]row{}}
	mean := func(now int32, late int64) float64 {
		return math.Round((float64(now) - float64(late)/float64(f.step+1)) * scale)
	}
	for feature, w := range f.weights {
		var r row
		for t := range tags {
			r[t] = int16(max(math.MinInt16, min(math.MaxInt16, mean(w.now[t], int64(w.late[t])))))
		}
		if r != (row{}) {
			m.rows[feature] = r
		}
	}
	for before := range m.behind {
		for t := range tags {
			m.behind[before][t] = int32(mean(f.behind[before][t], f.late[before][t]))
		}
	}
	return m
}

// Pack writes a model as it is compiled in.
func (m *Model) Pack() []byte {
	keys := slices.Sorted(maps.Keys(m.rows))
	rows := make([]row, len(keys))
	for i, key := range keys {
		rows[i] = m.rows[key]
	}
	var out bytes.Buffer
	z, _ := gzip.NewWriterLevel(&out, gzip.BestCompression) // the level is one that there is
	for _, part := range []any{m.behind, uint32(len(keys)), keys, rows} {
		if err := binary.Write(z, binary.LittleEndian, part); err != nil {
			panic(err) // of a fixed size, into memory
		}
	}
	if err := z.Close(); err != nil {
		panic(err)
	}
	return out.Bytes()
}

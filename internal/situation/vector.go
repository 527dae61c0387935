package situation

import (
	"math"
	"math/bits"
	"slices"
)

// Vectors are in whole numbers: unit is the length of a unit vector, cosineUnit a cosine of 1 in a link.
const (
	unit       = 1 << 14
	cosineUnit = 1 << 16
)

// term is a word of a vector.
type term struct {
	hash   uint32
	weight int32
}

// vector is a sparse vector, by ascending hash, each once.
type vector []term

// dot gives the scalar product, and how many words the vectors share.
func (v vector) dot(w vector) (sum int64, shared int) {
	for i, j := 0, 0; i < len(v) && j < len(w); {
		switch {
		case v[i].hash < w[j].hash:
			i++
		case v[i].hash > w[j].hash:
			j++
		default:
			sum += int64(v[i].weight) * int64(w[j].weight)
			i, j, shared = i+1, j+1, shared+1
		}
	}
	return sum, shared
}

// component is a word of a vector in the making.
type component struct {
	hash   uint32
	weight int64
}

// heaviest makes a vector of that length of the heaviest components, at most so many; of equal weights the
// greater hash goes first. In what order they come does not matter, and weights must be above zero.
func heaviest(parts []component, most int, length int64) vector {
	keys := packed(parts)
	if len(keys) > most {
		slices.Sort(keys)
		keys = keys[len(keys)-most:]
	}
	for i, key := range keys {
		keys[i] = bits.RotateLeft64(key, 32)
	}
	slices.Sort(keys)
	var squares float64
	for _, key := range keys {
		weight := float64(uint32(key))
		squares += float64(weight * weight) // never fused: the same on all processors
	}
	factor := float64(length) / math.Sqrt(squares)
	v := make(vector, 0, len(keys))
	for _, key := range keys {
		if weight := int32(math.Round(float64(uint32(key)) * factor)); weight > 0 {
			v = append(v, term{uint32(key >> 32), weight})
		}
	}
	return v
}

// packed writes components as numbers that sort by weight and then by hash, which is several times as fast
// as sorting by comparison. Weights lose low bits if the greatest does not fit into half a number.
func packed(parts []component) []uint64 {
	greatest := int64(0)
	for _, p := range parts {
		greatest = max(greatest, p.weight)
	}
	spare := max(0, bits.Len64(uint64(greatest))-32)
	keys := make([]uint64, len(parts))
	for i, p := range parts {
		keys[i] = uint64(p.weight)>>spare<<32 | uint64(p.hash)
	}
	return keys
}

// Package cache remembers answers that depend on nothing but what was asked, within bounds.
package cache

import "sync"

// Recent remembers what was made for keys lately, in two generations: when the younger one is full, the older one is forgotten. Several goroutines may
// ask at once, and each may then make the same. The zero Recent remembers nothing yet.
type Recent[K comparable, V any] struct {
	mu         sync.Mutex
	young, old map[K]V
	size       int // of the younger
}

// Get gives what was made for a key, and makes it where it is not remembered. Most is how many are remembered.
func (r *Recent[K, V]) Get(key K, most int, made func() V) V {
	v, known := r.known(key)
	if !known {
		v = made()
		r.keep(key, v, 1, most/2)
	}
	return v
}

// GetSized is Get of values that differ in size, which made tells, too. Most is that of each generation.
func (r *Recent[K, V]) GetSized(key K, most int, made func() (v V, size int)) V {
	v, known := r.known(key)
	if !known {
		var size int
		v, size = made()
		r.keep(key, v, size, most)
	}
	return v
}

// Known gives what is remembered for a key, and makes nothing.
func (r *Recent[K, V]) Known(key K) (V, bool) { return r.known(key) }

func (r *Recent[K, V]) known(key K) (V, bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	v, known := r.young[key]
	if !known {
		v, known = r.old[key]
	}
	return v, known
}

func (r *Recent[K, V]) keep(key K, v V, size, most int) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.young == nil || r.size+size > most {
		r.young, r.old, r.size = map[K]V{}, r.young, 0
	}
	if _, known := r.young[key]; !known {
		r.young[key] = v
		r.size += size
	}
}

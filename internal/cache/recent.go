// Package cache remembers answers that depend on nothing but what was asked, within bounds.
package cache

import "sync"

// Recent remembers what was made for keys lately, in two generations: when the younger one is full, the older one is forgotten, but for what was asked for
// meanwhile, as far as the younger one had room for it. Several goroutines may ask at once, and each may then make the same. The zero Recent remembers nothing yet.
type Recent[K comparable, V any] struct {
	mu         sync.Mutex
	young, old map[K]sized[V]
	size       int // of the younger
}

// sized is what is remembered, with its size.
type sized[V any] struct {
	v    V
	size int
}

// Get gives what was made for a key, and makes it where it is not remembered. Most is how many are remembered.
func (r *Recent[K, V]) Get(key K, most int, made func() V) V {
	return r.GetSized(key, most/2, func() (V, int) { return made(), 1 })
}

// GetSized is Get of values that differ in size, which made tells, too. Most is that of each generation.
func (r *Recent[K, V]) GetSized(key K, most int, made func() (v V, size int)) V {
	v, known := r.asked(key, most)
	if !known {
		var size int
		v, size = made()
		r.keep(key, sized[V]{v, size}, most)
	}
	return v
}

// Known gives what is remembered for a key, and makes nothing.
func (r *Recent[K, V]) Known(key K) (V, bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	kept, known := r.young[key]
	if !known {
		kept, known = r.old[key]
	}
	return kept.v, known
}

// asked is Known of what is asked for: of the older generation it goes into the younger one, while that has room.
func (r *Recent[K, V]) asked(key K, most int) (V, bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	kept, known := r.young[key]
	if known {
		return kept.v, true
	}
	if kept, known = r.old[key]; known && r.size+kept.size <= most {
		r.young[key] = kept
		r.size += kept.size
	}
	return kept.v, known
}

func (r *Recent[K, V]) keep(key K, kept sized[V], most int) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.young == nil || r.size+kept.size > most {
		r.young, r.old, r.size = map[K]sized[V]{}, r.young, 0
	}
	if _, known := r.young[key]; !known {
		r.young[key] = kept
		r.size += kept.size
	}
}

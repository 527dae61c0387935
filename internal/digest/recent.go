package digest

import "sync"

// recent remembers what was made for keys lately, in two generations: when the younger one has its bytes, the older one is forgotten.
// Its method may be called by several goroutines.
type recent[K comparable, V any] struct {
	mu         sync.Mutex
	young, old map[K]V
	bytes      int // of the younger
}

// recall gives what was made for a key, and makes it where it is not remembered: several may, where they ask at once. made tells how many
// bytes it takes, too; a generation has room for so many as most says.
func (r *recent[K, V]) recall(key K, most int, made func() (v V, bytes int)) V {
	if v, known := r.known(key); known {
		return v
	}
	v, bytes := made()
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.young == nil || r.bytes+bytes > most {
		r.young, r.old, r.bytes = map[K]V{}, r.young, 0
	}
	if _, known := r.young[key]; !known {
		r.young[key] = v
		r.bytes += bytes
	}
	return v
}

func (r *recent[K, V]) known(key K) (V, bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	v, known := r.young[key]
	if !known {
		v, known = r.old[key]
	}
	return v, known
}

package mandate

import "sync"

// recollection remembers what was made for keys. Its method may be called by several goroutines.
type recollection[K comparable, V any] struct {
	mu  sync.Mutex
	all map[K]V
}

// recall gives what was made for a key, and makes it where it isn't remembered: several may, where they ask at once. When
// there are too many, all are forgotten: most were asked for in one crowd, which is over.
func (r *recollection[K, V]) recall(key K, most int, made func() V) V {
	r.mu.Lock()
	v, known := r.all[key]
	r.mu.Unlock()
	if known {
		return v
	}
	v = made()
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.all == nil || len(r.all) >= most {
		r.all = map[K]V{}
	}
	r.all[key] = v
	return v
}

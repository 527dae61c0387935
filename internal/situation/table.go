package situation

// table finds numbers by the hash of what they stand for, which it does not keep: an open hash table with linear
// probing, four bytes a slot. Whoever owns it tells where a number belongs and whether it is the one that is asked for.
// Go's own map would take many times as much memory.
type table struct {
	slots []uint32 // a number and 1; 0: free; the length is a power of two
	used  int
}

// spread makes a place of a hash whose bits are not all equally good.
func spread(hash uint32) uint32 { return hash * 2654435769 }

// slot gives the slot to look in first.
func (t *table) slot(home uint32) int {
	return int(uint64(home) * uint64(len(t.slots)) >> 32)
}

func (t *table) next(i int) int { return (i + 1) & (len(t.slots) - 1) }

// find gives the number that is the one.
func (t *table) find(home uint32, is func(uint32) bool) (number uint32, found bool) {
	if t.used == 0 {
		return 0, false
	}
	for i := t.slot(home); t.slots[i] != 0; i = t.next(i) {
		if is(t.slots[i] - 1) {
			return t.slots[i] - 1, true
		}
	}
	return 0, false
}

// put adds a number that is not in it.
func (t *table) put(home, number uint32, homeOf func(uint32) uint32) {
	if 4*(t.used+1) > 3*len(t.slots) {
		t.grow(homeOf)
	}
	i := t.slot(home)
	for t.slots[i] != 0 {
		i = t.next(i)
	}
	t.slots[i] = number + 1
	t.used++
}

func (t *table) grow(homeOf func(uint32) uint32) {
	old := t.slots
	*t = table{slots: make([]uint32, max(16, 2*len(old)))}
	for _, slot := range old {
		if slot != 0 {
			t.put(homeOf(slot-1), slot-1, homeOf)
		}
	}
}

// reset empties it and keeps its memory.
func (t *table) reset() {
	clear(t.slots)
	t.used = 0
}

// swap puts a number into the place of another with the same home.
func (t *table) swap(home, number, by uint32) {
	for i := t.slot(home); t.slots[i] != 0; i = t.next(i) {
		if t.slots[i] == number+1 {
			t.slots[i] = by + 1
			return
		}
	}
}

// drop takes a number out, and moves those up that it stood in the way of (Knuth, volume 3, section 6.4, algorithm R).
func (t *table) drop(home, number uint32, homeOf func(uint32) uint32) {
	i := t.slot(home)
	for t.slots[i] != number+1 {
		if t.slots[i] == 0 {
			return
		}
		i = t.next(i)
	}
	t.used--
	for j := t.next(i); t.slots[j] != 0; j = t.next(j) {
		first := t.slot(homeOf(t.slots[j] - 1))
		if (j-first)&(len(t.slots)-1) >= (j-i)&(len(t.slots)-1) {
			t.slots[i], i = t.slots[j], j
		}
	}
	t.slots[i] = 0
}

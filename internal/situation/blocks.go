package situation

// list is a short list of numbers in a block of its own, which has room for a power of two of them.
type list struct {
	at    uint32 // where the block begins
	n     uint16
	class uint8 // the block has room for 1<<class numbers
}

// blocks holds the blocks of many lists: hundreds of thousands, most of them with one entry or two, for which Go's
// slices would take ten times their memory. Blocks that nobody has are used again.
type blocks struct {
	pages [][]uint32
	next  int // of the last page
	free  [mostClass + 1][]uint32
}

const (
	pageBits  = 16
	mostClass = 9
)

// of gives the block of a list.
func (b *blocks) of(l list) []uint32 {
	page := b.pages[l.at>>pageBits]
	from := l.at & (1<<pageBits - 1)
	return page[from : from+1<<l.class]
}

// entries gives what a list has.
func (b *blocks) entries(l list) []uint32 {
	if l.n == 0 {
		return nil
	}
	return b.of(l)[:l.n]
}

func (b *blocks) take(class uint8) (at uint32) {
	if free := b.free[class]; len(free) > 0 {
		at, b.free[class] = free[len(free)-1], free[:len(free)-1]
		return at
	}
	if len(b.pages) == 0 || b.next+1<<class > 1<<pageBits {
		b.leave()
		b.pages = append(b.pages, make([]uint32, 1<<pageBits))
		b.next = 0
	}
	at = uint32((len(b.pages)-1)<<pageBits | b.next)
	b.next += 1 << class
	return at
}

// leave gives the rest of the last page to smaller lists.
func (b *blocks) leave() {
	for class := mostClass; class >= 0 && len(b.pages) > 0; class-- {
		for b.next+1<<class <= 1<<pageBits {
			b.free[class] = append(b.free[class], uint32((len(b.pages)-1)<<pageBits|b.next))
			b.next += 1 << class
		}
	}
}

// resize moves a list to a block of another size.
func (b *blocks) resize(l *list, class uint8) {
	moved := list{at: b.take(class), n: l.n, class: class}
	copy(b.of(moved), b.entries(*l))
	b.give(l)
	*l = moved
}

// give takes the block from a list, which is empty then.
func (b *blocks) give(l *list) {
	b.free[l.class] = append(b.free[l.class], l.at)
	*l = list{}
}

// insert puts x before the entry with that index, or at the end. Of more than most entries the first goes, and of a
// longer list's most are kept when its block is full.
func (b *blocks) insert(l *list, i int, x uint32, most int) {
	switch {
	case l.n == 0:
		*l = list{at: b.take(0)}
	case int(l.n) == 1<<l.class && l.class < mostClass:
		b.resize(l, l.class+1)
	case int(l.n) == 1<<l.class:
		entries := b.of(*l)
		spare := int(l.n) - most + 1
		copy(entries, entries[spare:])
		l.n -= uint16(spare)
		if i -= spare; i < 0 {
			return
		}
	}
	l.n++
	entries := b.entries(*l)
	copy(entries[i+1:], entries[i:])
	entries[i] = x
}

// remove takes the entry with that index out.
func (b *blocks) remove(l *list, i int) {
	entries := b.of(*l)[:l.n]
	copy(entries[i:], entries[i+1:])
	l.n--
	switch {
	case l.n == 0:
		b.give(l)
	case int(l.n)<<2 <= 1<<l.class:
		b.resize(l, l.class-1)
	}
}

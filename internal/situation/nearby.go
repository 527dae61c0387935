package situation

import "newsroom"

// nearby is an article's list of neighbours, nearest first, in the article's own memory.
type nearby struct {
	of [neighbours]neighbour
	n  uint8
}

// neighbour is a link to an article that may be older or younger. A full window has eight times as many links as
// articles, so one takes six bytes.
type neighbour struct {
	low, high uint16 // of twice the way to it, and 1 where the link is weak
	cosine    uint16 // in units of 1/cosineUnit
}

// newNeighbour makes a link over a way: the neighbour's place in the stream less that of the article that has the list. A
// weak one is to an article that shares a single word.
func newNeighbour(away int32, cosine uint16, weak bool) neighbour {
	packed := uint32(away) << 1
	if weak {
		packed |= 1
	}
	return neighbour{low: uint16(packed), high: uint16(packed >> 16), cosine: cosine}
}

func (a neighbour) away() int32 { return (int32(a.high)<<16 | int32(a.low)) >> 1 }
func (a neighbour) weak() bool  { return a.low&1 != 0 }

// back is the same link, as the neighbour has it.
func (a neighbour) back() neighbour { return newNeighbour(-a.away(), a.cosine, a.weak()) }

func (n *nearby) list() []neighbour { return n.of[:n.n] }

// nearer orders neighbours: the most similar first, of equals the oldest.
func (a neighbour) nearer(b neighbour) bool {
	return a.cosine > b.cosine || a.cosine == b.cosine && a.away() < b.away()
}

// insert puts a neighbour into its place, and the last one out of a full list. It tells whether it is in the list now.
func (n *nearby) insert(x neighbour) bool {
	i := int(n.n)
	if i == neighbours {
		if i--; !x.nearer(n.of[i]) {
			return false
		}
	} else {
		n.n++
	}
	for i > 0 && x.nearer(n.of[i-1]) {
		n.of[i] = n.of[i-1]
		i--
	}
	n.of[i] = x
	return true
}

// links gives the neighbours as a trace names them.
func (n *nearby) links(from newsroom.Seq) []link {
	links := make([]link, 0, neighbours)
	for _, l := range n.list() {
		links = append(links, link{seq: from + newsroom.Seq(l.away()), cosine: l.cosine, weak: l.weak()})
	}
	return links
}

// nearbyOf gives the list again that a trace names.
func nearbyOf(links []link, from newsroom.Seq) (n nearby) {
	for _, l := range links {
		n.insert(newNeighbour(int32(l.seq-from), l.cosine, l.weak))
	}
	return n
}

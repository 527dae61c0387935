package situation

import "newsroom"

// nearby is an article's list of neighbours, nearest first, in the article's own memory.
type nearby struct {
	of [neighbours]neighbour
	n  uint8
}

// neighbour is a link to an article that may be older or younger.
type neighbour struct {
	away   int32  // its place in the stream less that of the article that has the list
	cosine uint16 // in units of 1/cosineUnit
	weak   bool   // they share a single word
}

func (n *nearby) list() []neighbour { return n.of[:n.n] }

// nearer orders neighbours: the most similar first, of equals the oldest.
func (a neighbour) nearer(b neighbour) bool {
	return a.cosine > b.cosine || a.cosine == b.cosine && a.away < b.away
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
		links = append(links, link{seq: from + newsroom.Seq(l.away), cosine: l.cosine, weak: l.weak})
	}
	return links
}

// nearbyOf gives the list again that a trace names.
func nearbyOf(links []link, from newsroom.Seq) (n nearby) {
	for _, l := range links {
		n.insert(neighbour{away: int32(l.seq - from), cosine: l.cosine, weak: l.weak})
	}
	return n
}

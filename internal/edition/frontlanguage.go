package edition

import "newsroom"

// A newsroom's sources are mostly in the language of those who set it up, often English, and what most of them write of is the front page of
// another country's paper to a reader of another language. So the sources in the reader's own language have up to as much say as all others
// together, where several write of the same: one alone would put whatever it brings onto the page.
const (
	leastOwn = 2  // sources in the reader's language that write of a situation, for these to count for more than others
	mostOwn  = 10 // others for which one counts at most: two alone do not stand above what all the world writes of
)

// ownLanguage are the sources in the reader's language, and for how many others each of them counts where several write of one situation.
type ownLanguage struct {
	feeds  map[newsroom.FeedID]bool
	counts float64
}

// ownLanguage finds them among the reader's sources.
func (m *material) ownLanguage() ownLanguage {
	own, others := ownLanguage{feeds: map[newsroom.FeedID]bool{}, counts: 1}, 0
	for _, s := range m.health {
		switch s.Language {
		case m.reader.Language:
			own.feeds[s.Feed] = true
		case "":
		default:
			others++
		}
	}
	if n := len(own.feeds); n >= leastOwn && others > n {
		own.counts = min(mostOwn, float64(others)/float64(n))
	}
	return own
}

// worth gives for how many sources those that write of a situation count.
func (o ownLanguage) worth(feeds map[newsroom.FeedID]bool) float64 {
	n := 0
	for feed := range feeds {
		if o.feeds[feed] {
			n++
		}
	}
	return float64(len(feeds)) + float64(float64(o.counts-1)*float64(max(0, n-leastOwn+1)))
}

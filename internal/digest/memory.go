package digest

import (
	"hash/maphash"
	"slices"
	"strings"

	"newsroom"
	"newsroom/internal/cache"
)

// Memory remembers what was worked out of articles and stories. Readers who come due in one minute are told of much the same articles, and what
// is said of them depends on nothing but what a Story holds. Nobody can tell what is remembered from what is made anew. The nil Memory remembers
// nothing. Its methods may be called by several goroutines; what it gives is shared, and must not be changed.
type Memory struct {
	seeds     [2]maphash.Seed
	openings  cache.Recent[fingerprint, *opened]
	reports   cache.Recent[fingerprint, *bundled] // of articles whose opening is not read otherwise
	evidences cache.Recent[fingerprint, *evidence]
	marked    cache.Recent[fingerprint, map[string]float64]
	copies    cache.Recent[fingerprint, [][]int]
	events    cache.Recent[fingerprint, happened]
	tellings  cache.Recent[fingerprint, Telling]
	repeats   cache.Recent[fingerprint, bool]
	witnesses cache.Recent[fingerprint, testified]
}

// fingerprint is a hash of all that an answer depends on.
type fingerprint [2]uint64

// Bounds of what is remembered, in bytes of each of two generations (docs/decisions/0075).
const (
	openingsKept  = 2 << 20
	reportsKept   = 1 << 20
	evidencesKept = 1 << 19 // most are asked for again within an edition alone
	tellingsKept  = 1 << 19
	answersKept   = 1 << 17 // of each other kind
	entryBytes    = 100     // of a key, its place and a small answer
	wordBytes     = 40      // of a word of a set or a list
)

// NewMemory makes a Memory that remembers nothing yet.
func NewMemory() *Memory {
	return &Memory{seeds: [2]maphash.Seed{maphash.MakeSeed(), maphash.MakeSeed()}}
}

// Know gives a story what is remembered of its like, and has it remembered. Its articles must stay as they are; whatever else it holds may be
// changed in copies of it.
func (m *Memory) Know(s Story) Story {
	if m == nil {
		return s
	}
	s.memory, s.prints = m, make([]fingerprint, len(s.Articles))
	for i, t := range s.Articles {
		s.prints[i] = m.printOf(t)
	}
	return s
}

// Copied gives the story with its near-duplicates, as a function of its articles alone finds them, which is always the same.
func (s Story) Copied(find func([]newsroom.Text) [][]int) Story {
	of := Story{Articles: s.Articles, memory: s.memory, prints: s.prints}
	s.Copies = recalled(of, func(m *Memory) *cache.Recent[fingerprint, [][]int] { return &m.copies }, answersKept,
		func(groups [][]int) (n int) {
			for _, group := range groups {
				n += 24 + 8*len(group)
			}
			return n
		}, func() [][]int { return find(of.Articles) })
	return s
}

func (m *Memory) printOf(t newsroom.Text) (f fingerprint) {
	for n, seed := range m.seeds {
		f[n] = maphash.Comparable(seed, t)
	}
	return f
}

// key gives the fingerprint of a story whose articles have theirs.
func (s Story) key() (f fingerprint) {
	for n, seed := range s.memory.seeds {
		var h maphash.Hash
		h.SetSeed(seed)
		hashed(&h, s.prints)
		hashed(&h, s.On)
		hashed(&h, s.Kinds)
		hashed(&h, s.Known)
		hashed(&h, s.Old)
		maphash.WriteComparable(&h, len(s.Copies))
		for _, group := range s.Copies {
			hashed(&h, group)
		}
		maphash.WriteComparable(&h, struct {
			told                 bool
			title, language      string
			words, newWords, all int
		}{s.Told, s.Title, s.Language, s.Words, s.NewWords, len(s.Articles)})
		f[n] = h.Sum64()
	}
	return f
}

// hashed adds a list to a hash, with its length.
func hashed[T comparable](h *maphash.Hash, list []T) {
	maphash.WriteComparable(h, len(list))
	for _, one := range list {
		maphash.WriteComparable(h, one)
	}
}

// recalled gives an answer on a story: what is remembered of its like, or what is made and remembered.
func recalled[V any](s Story, of func(*Memory) *cache.Recent[fingerprint, V], most int, bytes func(V) int, made func() V) V {
	if s.memory == nil {
		return made()
	}
	return of(s.memory).GetSized(s.key(), most, func() (V, int) {
		v := made()
		return v, entryBytes + bytes(v)
	})
}

func noBytes[V any](V) int { return 0 }

// Tell puts a situation into the words of its articles. It is a pure function. Without articles there is nothing to
// tell, and Headline is -1.
func Tell(s Story) Telling {
	if s.memory == nil {
		return s.telling()
	}
	return recalled(s, func(m *Memory) *cache.Recent[fingerprint, Telling] { return &m.tellings }, tellingsKept, Telling.bytes,
		func() Telling { return s.telling().cloned() })
}

// cloned gives a telling that keeps no article in memory whose sentences it holds.
func (t Telling) cloned() Telling {
	t.Title.Text = strings.Clone(t.Title.Text)
	for _, all := range [][]Sentence{t.New, t.Summary} {
		for i := range all {
			all[i].Text = strings.Clone(all[i].Text)
		}
	}
	for _, d := range t.Disagreements {
		for i := range d.Sides {
			d.Sides[i].Text, d.Sides[i].Says = strings.Clone(d.Sides[i].Text), strings.Clone(d.Sides[i].Says)
		}
	}
	return t
}

// bytes is about what a telling takes.
func (t Telling) bytes() int {
	n := 8*(len(t.Event)+len(t.Developments)) + len(t.Title.Text)
	for _, s := range slices.Concat(t.New, t.Summary) {
		n += entryBytes + len(s.Text)
	}
	for _, d := range t.Disagreements {
		for _, side := range d.Sides {
			n += 2*entryBytes + len(side.Text)
		}
	}
	return n
}

// happened is the answer of Event.
type happened struct {
	headline int
	event    []int
}

// Event gives the article that would head the telling of a story, -1 where it has none, and those that report its event.
func Event(s Story) (headline int, event []int) {
	of := s
	of.Title, of.Words, of.NewWords = "", 0, 0 // how it is told changes nothing about it
	h := recalled(of, func(m *Memory) *cache.Recent[fingerprint, happened] { return &m.events }, answersKept,
		func(h happened) int { return 8 * len(h.event) }, s.happened)
	return h.headline, h.event
}

// Repeats tells whether a story that the reader was told has nothing new to tell, or one has nothing that may be news.
func (s Story) Repeats() bool {
	return recalled(s, func(m *Memory) *cache.Recent[fingerprint, bool] { return &m.repeats }, answersKept, noBytes[bool], s.repeating)
}

// Witnesses counts the independent sources of a story, as Witnesses does of articles.
func (s Story) Witnesses() int { return s.testified().count }

// testified is testimony of a story, remembered.
func (s Story) testified() testified {
	of := Story{Articles: s.Articles, Copies: s.Copies, memory: s.memory, prints: s.prints}
	return recalled(of, func(m *Memory) *cache.Recent[fingerprint, testified] { return &m.witnesses }, answersKept, noBytes[testified], func() testified {
		count, shared := testimony(s.Articles, s.Copies)
		return testified{count, shared}
	})
}

// marks is marksOf, remembered.
func (m *Memory) marks(group []newsroom.Text) map[string]float64 {
	if m == nil {
		return marksOf(group)
	}
	return m.marked.GetSized(m.Know(Story{Articles: group}).key(), answersKept, func() (map[string]float64, int) {
		marks := marksOf(group)
		return marks, entryBytes + wordBytes*len(marks)
	})
}

// evidence is collected, remembered.
func (s Story) evidence() *evidence {
	if s.memory == nil {
		return s.collected()
	}
	of := Story{Articles: s.Articles, Copies: s.Copies, Kinds: s.Kinds, memory: s.memory, prints: s.prints}
	own := *recalled(of, func(m *Memory) *cache.Recent[fingerprint, *evidence] { return &m.evidences }, evidencesKept, (*evidence).bytes, of.collected)
	return &own // as no event was found yet
}

// bytes is about what it takes beside its articles and what is remembered of those.
func (ev *evidence) bytes() (n int) {
	for i, t := range ev.articles {
		n += len(t.Text) + len(t.Page) + 2*wordBytes*(len(ev.words[i].opening)+len(ev.acts[i]))
	}
	return n + wordBytes*len(ev.held)
}

package situation

import (
	"cmp"
	"math"
	"slices"
	"time"

	"newsroom"
	"newsroom/internal/text"
)

// What counts for or against two articles being of one story, beside their words: when they came out, who printed them,
// and in which language. Of groups it is the mean over all pairs between them, which takes no more than counts.

// origin is what is known of an article beside its words.
type origin struct {
	hour      uint32 // of the time by which it is dated, since 1970
	publisher uint32 // hash of its publisher's folded name; 0: unknown
	language  uint32 // two letters; 0: unknown
	roundup   bool   // it reports on many things, so it ties none of them together
	single    bool   // it is such a page of one event: a live page, a transcript
}

// originOf reads an article's origin.
func originOf(a Article) origin {
	title := bound(a.Title)
	words := text.Tokens(title)
	kind := text.KindOf(title, words, "", bound(a.URL))
	o := origin{hour: hourOf(a), language: languageCode(a.Language), roundup: kind == text.Roundup}
	o.single = o.roundup && text.FollowsOneEvent(title, words, bound(a.URL))
	if name := text.Fold(a.Publisher); name != "" {
		o.publisher = shortHash(name) & keyMask
	}
	return o
}

// hourOf dates an article by the time that readers are shown. No feed dates an article into the time before feeds.
func hourOf(a Article) uint32 {
	t := newsroom.Text{FirstSeen: a.FirstSeen, Published: a.Published}.CameOut()
	return uint32(max(0, t.Unix()/int64(time.Hour/time.Second)))
}

func languageCode(language string) uint32 {
	if len(language) != 2 {
		return 0
	}
	return uint32(language[0])<<8 | uint32(language[1])
}

// The bits above the letters of the language, as a trace keeps them.
const (
	isRoundup = 1 << 16
	isSingle  = 1 << 17
)

// tongue gives the language as a trace keeps it, with what kind of article it is.
func (o origin) tongue() uint64 {
	bits := uint64(o.language)
	if o.roundup {
		bits |= isRoundup
	}
	if o.single {
		bits |= isSingle
	}
	return bits
}

// ties tells whether evidence of one story may tie two articles together, whatever kind of page each of them is. A page of one event
// belongs to what others report about it, where the evidence is more than for two reports: a publisher has many such pages, all in one form.
func (o origin) ties(other origin, evidence float64) bool {
	switch {
	case !o.roundup && !other.roundup:
		return true
	case o.roundup && !o.single || other.roundup && !other.single:
		return false
	}
	return evidence >= singleEvidence && !o.sharesPublisher(other)
}

func (o origin) sharesPublisher(other origin) bool {
	return o.publisher != 0 && o.publisher == other.publisher
}

// A fact is something that some articles of a group have in common: its kind in the upper two bits of the key, and
// below them which hour, publisher or language it is.
type fact struct {
	key uint32
	n   int32 // articles
}

const (
	ofHour = iota
	ofPublisher
	ofLanguage

	kindBits = 30
	keyMask  = 1<<kindBits - 1
)

// origins are the facts of a group, by key.
type origins []fact

// one gives the facts of a single article.
func (o origin) counts() origins {
	all := make(origins, 0, 3)
	all = append(all, fact{min(o.hour, keyMask), 1})
	if o.publisher != 0 {
		all = append(all, fact{ofPublisher<<kindBits | o.publisher, 1})
	}
	if o.language != 0 {
		all = append(all, fact{ofLanguage<<kindBits | o.language, 1})
	}
	return all
}

// originsOf gives the facts of several articles.
func originsOf(members []*entry) origins {
	all := make(origins, 0, 3*len(members))
	for _, e := range members {
		all = append(all, e.origin.counts()...)
	}
	slices.SortFunc(all, func(a, b fact) int { return cmp.Compare(a.key, b.key) })
	return all.sumUp()
}

// sumUp makes one of neighbouring facts with the same key.
func (f origins) sumUp() origins {
	sum := f[:0]
	for _, x := range f {
		if n := len(sum); n > 0 && sum[n-1].key == x.key {
			sum[n-1].n += x.n
		} else {
			sum = append(sum, x)
		}
	}
	return sum
}

// with gives the facts of both groups together.
func (f origins) with(other origins) origins {
	sum := make(origins, 0, len(f)+len(other))
	for len(f) > 0 && len(other) > 0 {
		switch a, b := f[0], other[0]; {
		case a.key < b.key:
			sum, f = append(sum, a), f[1:]
		case b.key < a.key:
			sum, other = append(sum, b), other[1:]
		default:
			sum = append(sum, fact{a.key, a.n + b.n})
			f, other = f[1:], other[1:]
		}
	}
	return append(append(sum, f...), other...)
}

// kind cuts out the facts of a kind.
func (f origins) kind(k uint32) origins {
	from, _ := slices.BinarySearchFunc(f, k<<kindBits, func(x fact, key uint32) int { return cmp.Compare(x.key, key) })
	to, _ := slices.BinarySearchFunc(f, uint64(k+1)<<kindBits, func(x fact, key uint64) int { return cmp.Compare(uint64(x.key), key) })
	return f[from:to]
}

// apart gives the sum over all pairs between two groups of what their origins say against their being one story.
func (f origins) apart(other origins) (sum int64) {
	for _, a := range f.kind(ofHour) {
		for _, b := range other.kind(ofHour) {
			sum += int64(a.n) * int64(b.n) * ageCost[min(distance(a.key, b.key), mostHours)]
		}
	}
	sum += publisherCost * shared(f.kind(ofPublisher), other.kind(ofPublisher))
	tongues, others := f.kind(ofLanguage), other.kind(ofLanguage)
	return sum + languageCost*(tongues.count()*others.count()-shared(tongues, others))
}

// apart gives what the origins of two articles say against their being one story.
func (o origin) apart(other origin) int64 {
	cost := ageCost[min(distance(o.hour, other.hour), mostHours)]
	if o.sharesPublisher(other) {
		cost += publisherCost
	}
	if o.language != 0 && other.language != 0 && o.language != other.language {
		cost += languageCost
	}
	return cost
}

func distance(a, b uint32) uint32 { return max(a, b) - min(a, b) }

func (f origins) count() (n int64) {
	for _, x := range f {
		n += int64(x.n)
	}
	return n
}

// shared counts the pairs that have a fact in common.
func shared(a, b origins) (pairs int64) {
	for len(a) > 0 && len(b) > 0 {
		switch {
		case a[0].key < b[0].key:
			a = a[1:]
		case b[0].key < a[0].key:
			b = b[1:]
		default:
			pairs += int64(a[0].n) * int64(b[0].n)
			a, b = a[1:], b[1:]
		}
	}
	return pairs
}

// mostHours is from how many hours on it does not matter how many more lie between two articles: the pairs that the weights
// were fitted on were no further apart, and a court may hear a case once a week.
const mostHours = 4 * 24

// ageCost is what hours between two articles count against them, in units of 1/costUnit. It is only read.
var ageCost = func() (table [mostHours + 1]int64) {
	for h := range table {
		table[h] = int64(math.Round(costUnit * hourCost * math.Log1p(float64(h)/6)))
	}
	return table
}()

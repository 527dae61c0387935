package newsroom

import "time"

// Feed is an address that is polled, once, whoever reads it; but what is asked for with a reader's own header (see Header) is
// a feed apart, which is that reader's alone, and so is a web page for each choice of selectors by which it is read.
type Feed struct {
	ID           FeedID
	URL          string    // normalised; may hold credentials, so mask it wherever it is shown
	Owner        AccountID // whose it is alone: it is asked with a header of that reader's, and is no other's to read; zero: anybody's
	Selectors    Selectors // by which its entries are found in a web page; none: it is a feed
	Host         string    // the unit of politeness, as feed.HostKey gives it: a name or an address, with a port that is neither 80 nor 443
	Title        string    // the publisher's name for it; empty before the first successful poll
	Link         string    // the site that it belongs to
	Language     string    // ISO 639-1 code, empty where the feed does not say
	ETag         string    // validators, byte for byte as they came
	LastModified string
	Every        time.Duration // the present polling interval
	NextPoll     time.Time     // zero: it is polled no more
	PolledAt     time.Time     // zero: never
	ChangedAt    time.Time     // when a poll last brought something new; zero: never
	Failing      *Failing      // nil: the last poll worked
	Lack         Lack          // what of the last document was not read, also while it fails
	Moved        string        // where the last answer came from, if all redirects on the way there were for good
	Content      Digest        // of the last document; zero: none that was read whole
	HalfLife     HalfLife      // as its rhythm says; Learned: it is not known yet
}

// Failing is since when, how often in a row and why a feed could not be read.
type Failing struct {
	Since time.Time
	Count int
	Cause string // a sentence for people
}

// Lack is what of a feed's document was not read, as a sentence for people; empty: all of it was.
type Lack string

// The lacks.
const (
	LackWhole Lack = "It breaks off or errs in its form; what can be read is read."
	LackMore  Lack = "It has more articles than are read at once; 500 are, the newest where they are dated."
)

// FirstInterval is how often a feed is polled until it is known how often it changes.
const FirstInterval = 30 * time.Minute

// Source is the wish of one reader, or of everybody, to read a feed. An article reaches a reader only
// through a source that is the reader's own or everybody's.
type Source struct {
	ID      SourceID
	Feed    FeedID
	Account AccountID // zero: everybody's
	Title   string    // the reader's own name for it; empty: the feed's
	Folder  string
	AddedAt time.Time
	// FullText is whether this source wants the pages of the feed's articles fetched. A feed has them fetched where
	// one of its active sources does.
	FullText FullText
}

// Everybodys tells whether every reader of this newsroom reads the source.
func (s Source) Everybodys() bool { return s.Account.IsZero() }

// SourceHealth is a source with the state of its feed: what lists and coverage are made of.
type SourceHealth struct {
	Source
	URL       string
	FeedTitle string
	Language  string // that of the feed, as it says or as its articles are; empty: unknown, or not asked for
	Articles  int    // stored articles of the feed
	PolledAt  time.Time
	Failing   *Failing
	Lack      Lack
	// Header is the name of the header with which the source's feed is asked, and HeaderSetAt when its reader gave it; empty
	// and zero: it is asked as anybody would ask.
	Header      string
	HeaderSetAt time.Time
	Selectors   Selectors // by which its feed is read; none: as a feed
	// Always is whether the reader who was asked for wants everything from it in their next paper. Of a source for all readers
	// each says so for themselves.
	Always bool
	// HalfLife is what the reader who was asked for has chosen of it, each for themselves, too, and Rhythm what its rhythm says; Learned: nothing, or
	// not yet.
	HalfLife, Rhythm HalfLife
}

// Lasts is the half-life of what the source brings: the chosen one, or else what its rhythm says, or a day.
func (s SourceHealth) Lasts() HalfLife {
	if s.HalfLife != Learned {
		return s.HalfLife
	}
	return max(s.Rhythm, ForADay)
}

// Name is what to call the source: the reader's name for it, the publisher's, or nothing.
func (s SourceHealth) Name() string {
	if s.Title != "" {
		return s.Title
	}
	return s.FeedTitle
}

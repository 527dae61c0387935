package store

import (
	"time"

	"newsroom"
)

// Candidate is an article whose page may be worth fetching, with all that the judgement takes.
type Candidate struct {
	Article newsroom.ArticleID
	Feed    newsroom.FeedID
	Title   string
	Text    string
	URL     string
	Spoken  string // the address of the transcript of its recording; or empty
	Always  bool   // a source wants every article's page
	Auto    bool   // a source wants those of stubs
	Stubs   bool   // the feed was judged to give stubs
}

// Robots is what a robots.txt was when it was asked for. Each scheme, name and port has its own (RFC 9309, section 2.3), while a
// host is one unit of politeness whatever the scheme: it may have several.
type Robots struct {
	Origin string // what it is for, as feed.Origin gives it
	Host   string // whose it is, as feed.HostKey gives it
	Status int    // of the answer; 0: there was none
	Rules  []byte
	Until  time.Time // it is asked for again then
}

// PageLease is a host that a batch has for itself, with the pages that are due there.
type PageLease struct {
	Host   string
	After  time.Time // no request before then
	Robots []Robots  // those of the host that are known, by their origins
	Pages  []LeasedPage
}

// LeasedPage is a page that is due, with what its feed says of its article.
type LeasedPage struct {
	newsroom.Page
	Words    newsroom.Text // the newest
	FeedURL  string
	Owner    newsroom.AccountID // of its feed; zero: none
	Language string
}

// PageLimits bound what is leased.
type PageLimits struct {
	Hosts int
	Each  int // pages of one host
	Hour  int // pages of one host that may have been asked for in the hour before
}

// PageReader reads the pages of articles. None of what it gives reaches a reader.
type PageReader interface {
	Get(newsroom.ArticleID) (newsroom.Page, error)
	// Waiting tells whether there is anything to do: articles that were not looked at, or a host that LeasePages
	// could give.
	Waiting() (bool, error)
	// Candidates gives articles that were not looked at yet, have an address or a transcript and no page, were first seen from then
	// on, and come from a feed of which an active source wants full text, lowest number first, at most so many; and
	// up to which number articles were looked at when these are.
	Candidates(since time.Time, limit int) (all []Candidate, head newsroom.ArticleID, err error)
	// Recent gives the newest articles of a feed, at most so many, with the feed's own words.
	Recent(feed newsroom.FeedID, limit int) ([]newsroom.Text, error)
	// Unread gives placed articles whose page's text grouping has not seen, by Seq, at most so many; none as long as
	// all of the pages were read after then.
	Unread(before time.Time, limit int) ([]newsroom.Text, error)
	// Stale gives articles that were revised since their page was put into the search table, among those whose page
	// was read from then on, at most so many.
	Stale(since time.Time, limit int) ([]newsroom.Text, error)
	// Robots gives what is known of what a host lets robots ask for, by origins.
	Robots(host string) ([]Robots, error)
}

// ArticlePages writes the pages of articles.
type ArticlePages interface {
	PageReader
	// Looked notes how far articles were looked at. It never goes back.
	Looked(newsroom.ArticleID) error
	// Judge notes whether a feed gives stubs.
	Judge(feed newsroom.FeedID, stubs bool) error
	// Want stores pages that wait, due at once. One that its article has already stays as it is. Like all that writes
	// pages, it leaves those of a feed out that was forgotten meanwhile.
	Want([]newsroom.Page) error
	// Expire ends the waiting of pages whose article was first seen before then or whose feed nobody wants in full
	// any more, and tells how many there were.
	Expire(before time.Time) (int, error)
	// Lease takes hosts that nobody holds, that have no due feed, since polls go first, and that have due pages, the
	// longest due first, and holds them until then. It counts a try of each page: a page over which a process dies is
	// not asked for again and again. Feeds.Release gives a host back.
	Lease(limits PageLimits, until time.Time) ([]PageLease, error)
	// Save stores what came of a page; nothing if it is not there any more. Of one that was read also its text for
	// search and for grouping; what was read once is not overwritten.
	Save(p newsroom.Page, version int, stems Stems) error
	// Index puts an article anew into the search table, with the words of that version and of its page.
	Index(article newsroom.ArticleID, version, words int, stems Stems) error
	// SaveRobots stores what a host answered, in place of what it answered before for the same origin.
	SaveRobots(Robots) error
	// Forget removes pages of articles that were first seen before then, and what hosts let robots ask for that ran out 90
	// days ago, at most so many of each, and tells how many rows it removed of the kind that it removed most of.
	Forget(before time.Time, limit int) (int, error)
}

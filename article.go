package newsroom

import (
	"strings"
	"time"
)

// Digest is the first half of a SHA-256: what identity keys are stored as.
type Digest [16]byte

// Article is one entry of one feed. The same link in two feeds makes two articles, which grouping collapses
// as near-duplicates.
type Article struct {
	ID        ArticleID
	Feed      FeedID
	Key       Digest // identity within the feed: the entry's own id, or its link, or its text
	Link      Digest // the normalised link, the second key; zero where there is none
	Raw       Digest // of the entry as it came last; zero: unknown
	Version   int    // the newest version, from 1
	Language  string // ISO 639-1 code, empty where unknown
	FirstSeen time.Time
	Published time.Time // as the feed says, zero where it does not; never in the future of FirstSeen
	Seq       Seq       // 0: not yet grouped
}

// Version is what an article said at one time. Versions are only added; what an edition cites stays.
type Version struct {
	Article ArticleID
	N       int // from 1
	Seen    time.Time
	Title   string // one line of plain text
	Text    string // safe plain text, paragraphs set apart by blank lines
	URL     string // absolute http or https address, or empty
	Author  string
	Spoken  string        // absolute http or https address of the transcript of its recording, or empty
	Picture string        // absolute http or https address of the picture that it came with, or empty
	Lasts   time.Duration // how long its recording is, in whole seconds; 0: there is none, or its feed does not say
	Alt     string        // what the picture shows, for those who don't see it; one line of plain text, or empty
	Content Digest        // of title and text: tells whether a poll brought something new
	Words   int           // length of title and text, in words
}

// Text is an article with the words of one version, the newest unless said otherwise.
type Text struct {
	Article   ArticleID
	Version   int
	Feed      FeedID
	Seq       Seq // 0: not yet grouped
	Publisher string
	Title     string
	Text      string // what the feed said; sentences are quoted from it alone
	Page      string // the text of the article's page, where it was fetched; never quoted
	URL       string
	Language  string
	FirstSeen time.Time
	Published time.Time
	Lasts     time.Duration // how long its recording is, in whole seconds; 0: there is none, or its feed does not say
}

// Body is what grouping and choice read below the title: the text of the page where it was fetched, behind the feed's
// own where that is not how the page begins, and else the feed's alone.
func (t Text) Body() string {
	switch {
	case t.Page == "":
		return t.Text
	case t.Text == "" || strings.Contains(t.Page, t.Text[:min(len(t.Text), opening)]):
		return t.Page
	}
	return t.Text + "\n\n" + t.Page
}

// CameOut is the time by which articles are put in order and dated: when it was published, as its feed says, or first
// seen where the feed does not say or names a time to come.
func (t Text) CameOut() time.Time { return cameOut(t.Published, t.FirstSeen) }

func cameOut(published, seen time.Time) time.Time {
	if published.IsZero() || !seen.IsZero() && published.After(seen) {
		return seen
	}
	return published
}

// opening is how many bytes of a feed's text must stand in a page for it to be the page's own.
const opening = 60

// Sight is an article of a reader's window, without its words: seen through a source that is the reader's
// own or everybody's.
type Sight struct {
	Seq       Seq
	Article   ArticleID
	Version   int
	Feed      FeedID
	Situation SituationID // as it stands now, redirects followed
	FirstSeen time.Time
	Published time.Time
	Words     int  // length of title and body, in words
	Page      bool // its page was fetched, and is the body
}

// CameOut is that of its words.
func (s Sight) CameOut() time.Time { return cameOut(s.Published, s.FirstSeen) }

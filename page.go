package newsroom

import "time"

// FullText is whether the pages of a feed's articles are fetched for what the feed leaves out. The zero value
// leaves it to what the feed brings.
type FullText string

// The settings.
const (
	FullTextAuto   FullText = ""       // where the feed's entries are stubs
	FullTextAlways FullText = "always" // of every article
	FullTextNever  FullText = "never"
)

// String gives the setting in a word.
func (f FullText) String() string {
	if f == FullTextAuto {
		return "auto"
	}
	return string(f)
}

// ParseFullText reads a setting.
func ParseFullText(s string) (FullText, error) {
	switch f := FullText(s); f {
	case FullTextAlways, FullTextNever:
		return f, nil
	case "auto":
		return FullTextAuto, nil
	}
	return "", Errorf(KindInvalid, "The full text of a source is auto, always or never.")
}

// PageState is what has become of the fetching of an article's page.
type PageState string

// The states. Only a page that waits is asked for; every other state is the last.
const (
	PageWaiting    PageState = "waiting"
	PageRead       PageState = "read"
	PageRefused    PageState = "refused"    // robots.txt, or the page itself, asks not to be taken
	PageGone       PageState = "gone"       // the server has no such page, or leads to another
	PageUnreadable PageState = "unreadable" // it is no web page, or holds no article, or not this one
	PageFailed     PageState = "failed"     // it was tried as often as a page is
	PageExpired    PageState = "expired"    // its article grew old before it could be asked for
)

// MaxPageTries is how often the page of an article is asked for at most.
const MaxPageTries = 3

// Page is the web page of an article, or the transcript of its recording, as far as it was fetched. Its text serves grouping and choice and is never
// quoted: what is printed comes from the versions of the feed.
type Page struct {
	Article   ArticleID
	URL       string // where to ask, which redirects move on
	Host      string // of the URL, the unit of politeness
	State     PageState
	Tries     int
	Hops      int // redirects to other hosts so far
	NextTry   time.Time
	Cause     string // a sentence for operators, where it was not read
	ReadAt    time.Time
	Canonical string // the address that the page calls its own, on the article's or its publisher's site; or empty
	Publisher string // as the page says, where its site is not the feed's; or empty
	Text      string // safe plain text
	Picture   string // the address of the picture that the page names for itself; or empty
	Alt       string // what that shows; one line of plain text, or empty
	Words     int    // length of the article's title and Text, in words
	Spoken    bool   // it is the transcript of the article's recording, and no web page
}

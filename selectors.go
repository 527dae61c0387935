package newsroom

import (
	"crypto/sha256"
	"encoding/hex"
	"strings"
)

// Selectors say by CSS selectors (Selectors Level 4, as far as package selector reads them) what the entries of a web page are
// that has no feed. The page's address together with them is one feed, whoever reads it; with others it is another.
type Selectors struct {
	Item    string `json:"item,omitempty"`    // each element that is an entry
	Title   string `json:"title,omitempty"`   // within it, the element whose text is the title
	Link    string `json:"link,omitempty"`    // within it, the element that leads to the article
	Date    string `json:"date,omitempty"`    // within it, the element that says when it appeared; empty: a time element, if there is one
	Summary string `json:"summary,omitempty"` // within it, the element that says more; empty: nothing does
}

// Given tells whether there are any: without, a source is a feed.
func (s Selectors) Given() bool { return s != Selectors{} }

// SelectorsMark is what tells the stored address of a page that is read by selectors from that of a feed, or of the same page
// by others. It stands before the address, and no address begins like that. It is empty for none.
func SelectorsMark(s Selectors) string {
	if !s.Given() {
		return ""
	}
	sum := sha256.Sum256([]byte(strings.Join([]string{s.Item, s.Title, s.Link, s.Date, s.Summary}, "\x00")))
	return "select+" + hex.EncodeToString(sum[:16]) + ":"
}

// SelectorsMarkLength is how long a mark is, in characters.
const SelectorsMarkLength = len("select+") + 2*16 + len(":")

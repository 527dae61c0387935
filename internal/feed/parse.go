package feed

import (
	"bytes"
	"net/url"
)

// NotFeedError says what a document is that is no feed.
type NotFeedError struct {
	What string // a sentence for people, without a full stop
}

// Error implements error.
func (e NotFeedError) Error() string { return e.What }

// Parse reads a feed. The content type is that of the answer, for its charset
// alone, and baseURL the address that the document came from; both may be
// empty. The error is a NotFeedError: whatever can't be read as a feed is
// something else, and the error says what. A document that breaks off gives
// what stands complete before that point, and one with more than MaxEntries
// the first of them. The body is only read, and nothing of the document refers
// to it.
func Parse(body []byte, contentType, baseURL string) (ParsedFeed, error) {
	if len(body) > MaxBody {
		return ParsedFeed{}, NotFeedError{"this document is too large to be a feed"}
	}
	text, isJSON, err := unwrap(decode(body, contentType))
	if err != nil {
		return ParsedFeed{}, err
	}
	base := parseBase(baseURL)
	var doc ParsedFeed
	if isJSON {
		doc, err = parseJSON(text, base)
	} else {
		doc, err = parseXML(text, base)
	}
	if err != nil {
		return ParsedFeed{}, err
	}
	doc.bound()
	return doc, nil
}

func parseXML(text []byte, base *url.URL) (ParsedFeed, error) {
	c := &cursor{markup: text, document: base, native: own}
	root, err := c.root()
	if err != nil {
		return ParsedFeed{}, err
	}
	if c.native, err = identify(root); err != nil {
		return ParsedFeed{}, err
	}
	read, entry := readRSS, "<item"
	if c.native == atomSpace {
		read, entry = readAtom, "<entry"
	}
	doc, err := read(c, root, min(bytes.Count(text, []byte(entry)), MaxEntries))
	if err == nil && c.cut && doc.empty() {
		return ParsedFeed{}, errNoFeed
	}
	doc.Broken = c.cut
	return doc, err
}

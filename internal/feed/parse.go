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
func Parse(body []byte, contentType, baseURL string) (Document, error) {
	if len(body) > MaxBody {
		return Document{}, NotFeedError{"this document is too large to be a feed"}
	}
	text, isJSON, err := unwrap(decode(body, contentType))
	if err != nil {
		return Document{}, err
	}
	base := parseBase(baseURL)
	var doc Document
	if isJSON {
		doc, err = parseJSON(text, base)
	} else {
		doc, err = parseXML(text, base)
	}
	if err != nil {
		return Document{}, err
	}
	doc.bound()
	return doc, nil
}

func parseXML(text []byte, base *url.URL) (Document, error) {
	c := &cursor{markup: text, document: base, native: own}
	root, err := c.root()
	if err != nil {
		return Document{}, err
	}
	if c.native, err = identify(root); err != nil {
		return Document{}, err
	}
	read, entry := readRSS, "<item"
	if c.native == atomSpace {
		read, entry = readAtom, "<entry"
	}
	doc, err := read(c, root, min(bytes.Count(text, []byte(entry)), MaxEntries))
	if err == nil && c.cut && doc.empty() {
		return Document{}, errNoFeed
	}
	doc.Broken = c.cut
	return doc, err
}

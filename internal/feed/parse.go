package feed

import (
	"net/url"
)

// NotFeedError says what a document is that is no feed.
type NotFeedError struct {
	What string // a sentence for people, without a full stop
}

// Error implements error.
func (e NotFeedError) Error() string { return e.What }

// format is the family of formats that a document belongs to.
type format int

const (
	formatRSS format = iota + 1 // RSS 0.9x, 1.0 (RDF) and 2.0
	formatAtom
)

// Parse reads a feed. The content type is that of the answer, for its charset
// alone, and baseURL the address that the document came from; both may be
// empty. The error is a NotFeedError: whatever can't be read as a feed is
// something else, and the error says what. A document that breaks off, or
// breaks a limit, gives what stands before that point.
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
	kind, text, broken, err := boundXML(text)
	if err != nil {
		return Document{}, err
	}
	parse := parseRSS
	if kind == formatAtom {
		parse = parseAtom
	}
	doc, err := parse(text, base)
	doc.Broken = broken
	return doc, err
}

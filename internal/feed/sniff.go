package feed

import (
	"bytes"
	"fmt"
	"strings"
	"unicode/utf8"
)

// What documents are that are no feeds.
var (
	errEmpty    = NotFeedError{"this document is empty"}
	errWebPage  = NotFeedError{"this is a web page, not a feed"}
	errOPML     = NotFeedError{"this is an OPML list of feeds, not a feed"}
	errSitemap  = NotFeedError{"this is a site map, not a feed"}
	errOther    = NotFeedError{"this is XML with the outer element <feed>, but of another kind than Atom"}
	errSearch   = NotFeedError{"this is a page of search results, not a feed"}
	errPlugin   = NotFeedError{"this is the description of a search engine, not a feed"}
	errJSON     = NotFeedError{"this is JSON, but not a JSON Feed"}
	errBinary   = NotFeedError{"this is binary data, not a feed"}
	errText     = NotFeedError{"this is plain text, not a feed"}
	errXML      = NotFeedError{"this is XML that can't be read"}
	errNoFeed   = NotFeedError{"this document has the outer form of a feed, but nothing of a feed in it"}
	errRDF      = NotFeedError{"this is RDF, but not of the kind that RSS 1.0 is"}
	errAtomItem = NotFeedError{"this is a single Atom entry, not a feed"}
)

// xmlDeclaration stands at the head of a document. It is taken off, since the
// text is UTF-8 by now and the declaration may claim another encoding.
const xmlDeclaration = "<?xml"

// unwrap frees a decoded document from what stands around it and tells JSON
// from markup. Errors are about documents that are neither.
func unwrap(text []byte) (rest []byte, isJSON bool, err error) {
	text = bytes.TrimLeft(text, " \t\r\n\f\v\x00\ufeff")
	switch {
	case len(text) == 0:
		return nil, false, errEmpty
	case text[0] == '{':
		return text, true, nil
	case text[0] == '[':
		return nil, false, errJSON
	}
	if text[0] != '<' {
		if text = afterNoise(text); text == nil {
			return nil, false, errText
		}
		if text[0] == 0 {
			return nil, false, errBinary
		}
	}
	return cleanXML(text), false, nil
}

// afterNoise skips what broken servers print before a feed, warnings mostly.
// It gives nil for text, and a single zero for binary data.
func afterNoise(text []byte) []byte {
	head := text[:min(len(text), 4096)]
	for _, start := range []string{xmlDeclaration, "<rss", "<feed", "<rdf:RDF"} {
		if i := bytes.Index(head, []byte(start)); i >= 0 {
			return text[i:]
		}
	}
	if strange := bytes.Count(head, []byte("\ufffd")) + bytes.Count(head, []byte{0}); strange > len(head)/20 {
		return []byte{0}
	}
	return nil
}

// cleanXML takes off the declaration and drops the characters that XML forbids
// (XML 1.0, section 2.2).
func cleanXML(text []byte) []byte {
	if bytes.HasPrefix(text, []byte(xmlDeclaration)) {
		if end := bytes.Index(text[:min(len(text), 1024)], []byte("?>")); end >= 0 {
			text = text[end+2:]
		}
	}
	if !hasControls(text) && !bytes.Contains(text, []byte("\ufffe")) && !bytes.Contains(text, []byte("\uffff")) {
		return text
	}
	return bytes.Map(permitted, text)
}

func hasControls(text []byte) bool {
	for _, b := range text {
		if b < 0x20 && forbidden(rune(b)) {
			return true
		}
	}
	return false
}

// permitted maps forbidden characters to nothing.
func permitted(r rune) rune {
	if forbidden(r) {
		return -1
	}
	return r
}

func forbidden(r rune) bool {
	return r < 0x20 && r != '\t' && r != '\n' && r != '\r' || r == 0xfffe || r == 0xffff
}

// root goes to the root element.
func (c *cursor) root() (*element, error) {
	for c.find() {
		next := c.markup[c.at+1]
		switch rest := c.markup[c.at:]; {
		case opensName(next):
			if e := &c.open[0]; c.start(e) {
				return e, nil
			}
		case isDoctype(rest):
			if isHTMLDoctype(rest) {
				return nil, errWebPage
			}
			if c.at = doctypeEnd(c.markup, c.at); c.at < 0 {
				c.end()
			}
		default:
			c.pass(next)
		}
	}
	if looksLikeHTML(c.markup) {
		return nil, errWebPage
	}
	return nil, errXML
}

const doctype = "<!doctype"

func isDoctype(text []byte) bool {
	return len(text) > len(doctype) && sameName(text[:len(doctype)], []byte(doctype))
}

func isHTMLDoctype(text []byte) bool {
	name := bytes.TrimLeft(text[len(doctype):min(len(text), 64)], " \t\r\n")
	return len(name) > 4 && sameName(name[:4], []byte("html")) && closesName(name[4])
}

func looksLikeHTML(text []byte) bool {
	head := bytes.ToLower(text[:min(len(text), 2048)])
	return bytes.Contains(head, []byte("<html")) || bytes.Contains(head, []byte("<body"))
}

// identify judges a document by its root element: it gives the vocabulary of
// its format.
func identify(root *element) (space, error) {
	switch string(root.local) {
	case "rss", "rdf":
		return rssSpace, nil
	case "feed":
		return atomSpace, nil // whatever namespace it names; see strange
	case "entry":
		return foreign, errAtomItem
	case "html", "head", "body", "title", "meta", "link", "script", "style",
		"div", "p", "br", "hr", "a", "img", "span", "table", "center":
		return foreign, errWebPage
	case "opml", "outlinedocument": // which it was called at first
		return foreign, errOPML
	case "urlset", "sitemapindex":
		return foreign, errSitemap
	case "opensearchdescription":
		return foreign, errPlugin
	}
	_, local, found := bytes.Cut(root.name, []byte(":"))
	if !found {
		local = root.name
	}
	return foreign, NotFeedError{fmt.Sprintf("this is XML with the outer element <%s>, not a feed", shortName(string(local)))}
}

// strange tells whether a root <feed> names a namespace that is none of Atom's. Whether it is Atom all the same its entries say.
func strange(root *element) bool {
	uri := rootSpace(root)
	return uri != "" && spaceOfURI(uri, nil) != atomSpace && !strings.Contains(strings.ToLower(uri), "atom")
}

// rootSpace gives the namespace that a root element is in.
func rootSpace(root *element) string {
	prefix, _, prefixed := bytes.Cut(root.name, []byte(":"))
	if !prefixed {
		return strings.TrimSpace(root.attribute("xmlns"))
	}
	return strings.TrimSpace(root.attribute("xmlns:" + string(prefix)))
}

// speaksRSS tells whether a root is that of RSS, or an RDF one that declares
// one of the vocabularies of RSS 0.9 and 1.0.
func speaksRSS(root *element) bool {
	if string(root.local) == "rss" {
		return true
	}
	for _, value := range root.each() {
		if bytes.Contains(value, []byte("purl.org/rss/")) || bytes.Contains(value, []byte("netscape.com/rdf/simple")) {
			return true
		}
	}
	return false
}

// shortName keeps a sentence a sentence whatever a document calls its root.
func shortName(name string) string {
	if utf8.RuneCountInString(name) > 40 {
		return string([]rune(name)[:40]) + "…"
	}
	return name
}

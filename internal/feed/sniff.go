package feed

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"
)

// What documents are that are no feeds.
var (
	errEmpty    = NotFeedError{"this document is empty"}
	errWebPage  = NotFeedError{"this is a web page, not a feed"}
	errOPML     = NotFeedError{"this is an OPML list of feeds, not a feed"}
	errSitemap  = NotFeedError{"this is a site map, not a feed"}
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
// (XML 1.0, section 2.2), which would end the reading where they stand.
func cleanXML(text []byte) []byte {
	if bytes.HasPrefix(text, []byte(xmlDeclaration)) {
		if end := bytes.Index(text[:min(len(text), 1024)], []byte("?>")); end >= 0 {
			text = text[end+2:]
		}
	}
	if bytes.IndexFunc(text, forbidden) >= 0 {
		text = bytes.Map(permitted, text)
	}
	return withoutBadReferences(text)
}

// withoutBadReferences drops references to forbidden characters (&#1;), which
// the decoder refuses as it does the characters themselves.
func withoutBadReferences(text []byte) []byte {
	var kept []byte
	done := 0 // up to here the text is in kept
	for at := 0; ; {
		i := bytes.Index(text[at:], []byte("&#"))
		if i < 0 {
			break
		}
		start := at + i
		at = start + 2
		digits, _, closed := bytes.Cut(text[at:min(len(text), at+10)], []byte(";"))
		if closed && badReference(string(digits)) {
			kept = append(kept, text[done:start]...)
			at += len(digits) + 1
			done = at
		}
	}
	if done == 0 {
		return text
	}
	return append(kept, text[done:]...)
}

func badReference(digits string) bool {
	base := 10
	if hex, ok := strings.CutPrefix(strings.ToLower(digits), "x"); ok {
		digits, base = hex, 16
	}
	n, err := strconv.ParseUint(digits, base, 31)
	return err == nil && forbidden(rune(n))
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

// namespaces of Atom; a root without any is taken for Atom as well.
var atomSpaces = map[string]bool{
	"": true, "http://www.w3.org/2005/Atom": true, "http://purl.org/atom/ns#": true,
}

// identify judges a document by its root element, whose name has its prefix
// still unresolved.
func identify(root xml.StartElement) (format, error) {
	switch name := strings.ToLower(root.Name.Local); name {
	case "rss", "rdf":
		return formatRSS, nil
	case "feed":
		if space := rootSpace(root); !atomSpaces[space] && !strings.Contains(strings.ToLower(space), "atom") {
			return 0, NotFeedError{"this is XML with the outer element <feed>, but of another kind than Atom"}
		}
		return formatAtom, nil
	case "entry":
		return 0, errAtomItem
	case "html", "head", "body", "title", "meta", "script", "div", "p":
		return 0, errWebPage
	case "opml":
		return 0, errOPML
	case "urlset", "sitemapindex":
		return 0, errSitemap
	default:
		return 0, NotFeedError{fmt.Sprintf("this is XML with the outer element <%s>, not a feed", shortName(root.Name.Local))}
	}
}

func rootSpace(root xml.StartElement) string {
	for _, a := range root.Attr {
		plain := root.Name.Space == "" && a.Name.Space == "" && a.Name.Local == "xmlns"
		prefixed := root.Name.Space != "" && a.Name.Space == "xmlns" && a.Name.Local == root.Name.Space
		if plain || prefixed {
			return strings.TrimSpace(a.Value)
		}
	}
	return ""
}

// speaksRSS tells whether an RDF root declares one of the vocabularies of RSS
// 0.9 and 1.0.
func speaksRSS(root xml.StartElement) bool {
	for _, a := range root.Attr {
		if strings.Contains(a.Value, "purl.org/rss/") || strings.Contains(a.Value, "netscape.com/rdf/simple") {
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

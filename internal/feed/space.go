package feed

import (
	"bytes"
	"strings"
)

// space is a vocabulary that elements belong to.
type space uint8

const (
	foreign      space = iota // none that matters
	own                       // that of the document's format
	atomSpace                 // Atom 1.0 and 0.3, inside of RSS
	rssSpace                  // RSS 0.9 and 1.0, inside of Atom
	dcSpace                   // Dublin Core
	termsSpace                // Dublin Core's newer terms
	contentSpace              // RSS's module for whole texts
	itunesSpace               // podcasts
	mediaSpace                // Media RSS
	slashSpace                // Slashdot's sections
	xhtmlSpace                // web pages
	burnerSpace               // what FeedBurner tells browsers
	searchSpace               // OpenSearch 1.1, in answers of search engines
	podcastSpace              // Podcasting 2.0
)

// spacesByURI knows namespaces by their address, in lower case and without
// what publishers forget or add: the scheme and a final slash or hash.
var spacesByURI = map[string]space{
	"www.w3.org/2005/atom":                                                atomSpace,
	"purl.org/atom/ns":                                                    atomSpace,
	"purl.org/rss/1.0":                                                    rssSpace,
	"channel.netscape.com/rdf/simple/0.9":                                 rssSpace,
	"my.netscape.com/rdf/simple/0.9":                                      rssSpace,
	"my.netscape.com/publish/formats/rss-0.91.dtd":                        rssSpace,
	"backend.userland.com/rss2":                                           rssSpace,
	"www.w3.org/1999/02/22-rdf-syntax-ns":                                 rssSpace, // the frame of RSS 0.9 and 1.0
	"purl.org/dc/elements/1.1":                                            dcSpace,
	"purl.org/dc/elements/1.0":                                            dcSpace,
	"purl.org/dc/terms":                                                   termsSpace,
	"purl.org/rss/1.0/modules/content":                                    contentSpace,
	"www.itunes.com/dtds/podcast-1.0.dtd":                                 itunesSpace,
	"example.com/dtds/podcast-1.0.dtd":                                    itunesSpace, // of an old sample that many copied
	"search.yahoo.com/mrss":                                               mediaSpace,
	"purl.org/rss/1.0/modules/slash":                                      slashSpace,
	"www.w3.org/1999/xhtml":                                               xhtmlSpace,
	"rssnamespace.org/feedburner/ext/1.0":                                 burnerSpace,
	"a9.com/-/spec/opensearch/1.1":                                        searchSpace,
	"podcastindex.org/namespace/1.0":                                      podcastSpace,
	"github.com/podcastindex-org/podcast-namespace/blob/main/docs/1.0.md": podcastSpace, // its first name
}

// spaceByPrefix knows namespaces by the prefix that everybody uses, for feeds
// that forget to declare one or declare it in their own way.
func spaceByPrefix(prefix []byte) space {
	switch string(prefix) {
	case "atom", "atom10", "atom03", "a10":
		return atomSpace
	case "rss", "rdf":
		return rssSpace
	case "dc":
		return dcSpace
	case "dcterms":
		return termsSpace
	case "content":
		return contentSpace
	case "itunes":
		return itunesSpace
	case "media":
		return mediaSpace
	case "podcast":
		return podcastSpace
	case "slash":
		return slashSpace
	case "xhtml":
		return xhtmlSpace
	case "feedburner":
		return burnerSpace
	}
	return foreign
}

// maxBindings bounds the namespace declarations in scope. Feeds make do with a
// dozen or two.
const maxBindings = 100

// binding is a namespace declaration in scope.
type binding struct {
	prefix []byte // empty for the default namespace
	space  space
}

// bind takes in the namespaces that an element declares. The one that the root
// is in is the document's own, whatever it says: some feeds stamp an address of
// their making on it, or Atom's on RSS.
func (c *cursor) bind(e *element, prefix []byte) {
	for name, value := range e.each() {
		declared, prefixed := bytes.CutPrefix(name, []byte("xmlns:"))
		if !prefixed && string(name) != "xmlns" || len(c.bindings) == maxBindings {
			continue
		}
		if !prefixed {
			declared = nil
		}
		uri := strings.TrimSpace(unescaped(value))
		if c.depth == 0 && bytes.Equal(declared, prefix) {
			c.rootPrefix, c.rootURI = prefix, uri
		}
		bound := spaceOfURI(uri, declared)
		if uri == "" || uri == c.rootURI && bytes.Equal(declared, c.rootPrefix) {
			bound = own
		}
		c.bindings = append(c.bindings, binding{declared, bound})
	}
}

func spaceOfURI(uri string, prefix []byte) space {
	uri = strings.ToLower(uri)
	if _, rest, found := strings.Cut(uri, "://"); found {
		uri = rest
	}
	if s := spacesByURI[strings.TrimRight(uri, "/#")]; s != foreign {
		return s
	}
	return spaceByPrefix(prefix)
}

// spaceOf gives the vocabulary that a prefix stands for here.
func (c *cursor) spaceOf(prefix []byte) space {
	if s := c.spoken(prefix); s != c.native {
		return s
	}
	return own
}

func (c *cursor) spoken(prefix []byte) space {
	for i := len(c.bindings) - 1; i >= 0; i-- {
		if bytes.Equal(c.bindings[i].prefix, prefix) {
			return c.bindings[i].space
		}
	}
	if len(prefix) == 0 {
		return own
	}
	return spaceByPrefix(prefix)
}

package feed

import (
	"bytes"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"github.com/go-json-experiment/json"
)

// Description is what a document is, beside what it says. Polls have no use for it;
// people who look into a feed have.
type Description struct {
	Format   string // such as "RSS 2.0"; "" for what is no feed
	Encoding string // of its bytes, by the WHATWG's name
	Hub      string // the WebSub hub that it names (W3C WebSub, section 4); "" where it names none
}

// Look tells what a document is that Parse has read.
func Look(body []byte, contentType, baseURL string) Description {
	text, encoding := decodeAs(body, contentType)
	about := Description{Encoding: encoding}
	text, isJSON, err := unwrap(text)
	switch {
	case err != nil:
	case isJSON:
		about.lookJSON(text)
	default:
		about.lookXML(text, parseBase(baseURL))
	}
	return about
}

func (a *Description) lookXML(text []byte, base *url.URL) {
	c := &cursor{markup: text, document: base, native: own}
	root, err := c.root()
	if err != nil {
		return
	}
	if c.native, err = identify(root); err != nil {
		return
	}
	a.Format = formatOf(root, c.native)
	a.findHub(c, root, 0)
}

// findHub looks for a link to a hub where feeds have them: in the root, or in an
// RSS channel.
func (a *Description) findHub(c *cursor, parent *element, depth int) {
	for e := range c.within(parent) {
		switch {
		case string(e.local) == "link" && (e.space == atomSpace || e.space == own) && a.Hub == "":
			if hasRel(e.attribute("rel"), "hub") {
				a.Hub = absolute(c.document, c.reference(e, e.attribute("href")))
			}
		case string(e.local) == "channel" && e.space == own && depth == 0:
			a.findHub(c, e, depth+1)
		}
	}
}

func formatOf(root *element, native space) string {
	uri := strings.ToLower(rootSpace(root))
	switch {
	case native == atomSpace && strings.Contains(uri, "purl.org/atom"):
		return "Atom 0.3"
	case native == atomSpace:
		return "Atom 1.0"
	case string(root.local) != "rdf":
		return strings.TrimSpace("RSS " + shortName(strings.TrimSpace(root.attribute("version"))))
	}
	for _, value := range root.each() {
		if bytes.Contains(value, []byte("netscape.com/rdf/simple/0.9")) {
			return "RSS 0.90"
		}
	}
	return "RSS 1.0"
}

func (a *Description) lookJSON(text []byte) {
	var said struct {
		Version string `json:"version"`
		Hubs    []struct {
			Type string `json:"type"`
			URL  string `json:"url"`
		} `json:"hubs"`
	}
	_ = json.Unmarshal(text, &said) // whatever of it was understood counts
	a.Format = "JSON Feed"
	if _, version, found := strings.Cut(said.Version, "jsonfeed.org/version/"); found {
		a.Format += " " + shortName(strings.TrimRight(version, "/"))
	}
	for _, hub := range said.Hubs {
		if strings.EqualFold(hub.Type, "websub") && a.Hub == "" {
			a.Hub = absolute(nil, hub.URL)
		}
	}
}

func hasRel(rel, want string) bool {
	return slices.Contains(strings.Fields(strings.ToLower(rel)), want)
}

// linkedHub finds a hub in Link headers (RFC 8288, section 3), which count before
// what a document says.
func linkedHub(h http.Header, base *url.URL) string {
	for one := range strings.SplitSeq(strings.Join(h.Values("Link"), ","), ",") {
		target, params, _ := strings.Cut(one, ";")
		target = strings.TrimSpace(target)
		if len(target) < 2 || target[0] != '<' || target[len(target)-1] != '>' {
			continue
		}
		for param := range strings.SplitSeq(params, ";") {
			name, value, _ := strings.Cut(strings.TrimSpace(param), "=")
			if strings.EqualFold(name, "rel") && hasRel(strings.Trim(value, `"`), "hub") {
				return absolute(base, target[1:len(target)-1])
			}
		}
	}
	return ""
}

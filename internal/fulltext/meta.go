package fulltext

import (
	"cmp"
	"encoding/json"
	"slices"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// meta is what a page tells of itself.
type meta struct {
	forbidden bool
	canonical string // as it is written
	address   string // og:url
	site      string // og:site_name
	publisher string // of the article, as its description has it
	title     string // og:title
	base      string
	picture   string // og:image, the first
	shown     string // og:image:alt, the first
}

// take reads a meta, link or base element. What comes first counts.
func (m *meta) take(token html.Token) {
	switch token.DataAtom {
	case atom.Base:
		m.base = cmp.Or(m.base, attribute(token, "href"))
	case atom.Link:
		if slices.Contains(strings.Fields(strings.ToLower(attribute(token, "rel"))), "canonical") {
			m.canonical = cmp.Or(m.canonical, attribute(token, "href"))
		}
	case atom.Meta:
		content := attribute(token, "content")
		m.forbidden = m.forbidden || forbids(attribute(token, "name"), content)
		switch strings.ToLower(cmp.Or(attribute(token, "property"), attribute(token, "name"))) {
		case "og:url":
			m.address = cmp.Or(m.address, content)
		case "og:site_name":
			m.site = cmp.Or(m.site, content)
		case "og:title":
			m.title = cmp.Or(m.title, content)
		case "og:image", "og:image:url":
			m.picture = cmp.Or(m.picture, content)
		case "og:image:alt":
			m.shown = cmp.Or(m.shown, content)
		}
	}
}

// thing is what of a description in JSON-LD (schema.org) is read.
type thing struct {
	Type      any               `json:"@type"`
	Graph     []json.RawMessage `json:"@graph"`
	Publisher json.RawMessage   `json:"publisher"`
}

// maxThings bounds the things of one description.
const maxThings = 50

// describe reads a description of the article. What can't be read says nothing.
func (m *meta) describe(data []byte) {
	things := []json.RawMessage{data}
	for n := 0; len(things) > 0 && n < maxThings && m.publisher == ""; n++ {
		var one thing
		var several []json.RawMessage
		next := things[0]
		things = things[1:]
		if json.Unmarshal(next, &several) == nil {
			things = append(things, several[:min(len(several), maxThings)]...)
			continue
		}
		if json.Unmarshal(next, &one) != nil {
			continue
		}
		things = append(things, one.Graph[:min(len(one.Graph), maxThings)]...)
		if reports(one.Type) {
			m.publisher = nameOf(one.Publisher)
		}
	}
}

// reports tells whether a thing is an article of any kind.
func reports(kind any) bool {
	switch k := kind.(type) {
	case string:
		return strings.HasSuffix(k, "Article") || strings.HasSuffix(k, "Posting") || strings.HasSuffix(k, "Report")
	case []any:
		return slices.ContainsFunc(k[:min(len(k), maxThings)], func(one any) bool { s, ok := one.(string); return ok && reports(s) })
	}
	return false
}

// nameOf gives the name of a publisher, who may be a name, a thing, or a list of things.
func nameOf(raw json.RawMessage) string {
	var name string
	if json.Unmarshal(raw, &name) == nil {
		return name
	}
	var one struct {
		Name string `json:"name"`
	}
	if json.Unmarshal(raw, &one) == nil {
		return one.Name
	}
	var several []struct {
		Name string `json:"name"`
	}
	if json.Unmarshal(raw, &several) == nil && len(several) > 0 {
		return several[0].Name
	}
	return ""
}

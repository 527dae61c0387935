package feed

import (
	"bytes"
	"cmp"
	"net/url"
	"strings"

	"github.com/go-json-experiment/json/jsontext"
)

// jsonReader reads JSON Feed 1 and 1.1 (jsonfeed.org).
type jsonReader struct {
	jsonStream
	head, entry gather
	entries     []Entry
	version     string
	listed      bool // it has items
	speaks      bool // an item has a member that only JSON Feed knows
}

func parseJSON(text []byte, base *url.URL) (ParsedFeed, error) {
	options := []jsontext.Options{jsontext.AllowDuplicateNames(true), jsontext.AllowInvalidUTF8(true)}
	r := jsonReader{jsonStream: jsonStream{d: jsontext.NewDecoder(bytes.NewBuffer(text), options...)}, head: gather{whole: true}}
	r.object(r.member)
	doc := ParsedFeed{Head: r.head.head(), Entries: r.entries, Offer: r.head.offer(base), Broken: r.cut}
	doc.settle(base)
	if !r.isFeed(doc.Head) {
		return ParsedFeed{}, errJSON
	}
	base = cmp.Or(parseBase(doc.Link), base) // as in RSS
	for i := range doc.Entries {
		e := &doc.Entries[i]
		e.settle(base)
		if len(e.Authors) == 0 {
			e.Authors = doc.Authors
		}
	}
	return doc, nil
}

// isFeed asks for the version, which the format requires to be an address. It
// forgives its absence, or a mere number, to a document that otherwise speaks
// like a feed.
func (r *jsonReader) isFeed(h Head) bool {
	if strings.Contains(r.version, "jsonfeed.org/version") {
		return true
	}
	numbered := strings.Trim(r.version, "0123456789.") == ""
	return numbered && r.listed && (r.speaks || h.Title != "" && h.ID+h.Link != "")
}

// member reads a member of the outer object.
func (r *jsonReader) member(name string) {
	g := &r.head
	switch name {
	case "version":
		r.version = r.text()
	case "home_page_url":
		link := r.text()
		g.link.say(0, link)
		add(&g.links, 0, link)
	case "feed_url":
		id := r.text()
		g.id.say(0, id)
		add(&g.links, 1, id)
		g.relate("self", id)
	case "description":
		g.summary.say(0, r.text())
	case "icon":
		g.image.say(0, r.text())
	case "favicon":
		g.image.say(1, r.text())
	case "hubs":
		r.array(r.hub)
	case "items":
		r.listed = r.array(r.item) || r.listed
	default:
		r.alike(g, name)
	}
}

// alike reads a member that feeds and items have alike.
func (r *jsonReader) alike(g *gather, name string) {
	switch name {
	case "title":
		g.title.say(0, r.text())
	case "language":
		g.language.say(0, r.text())
	case "date_published":
		g.published.say(0, parseDate(r.text()))
	case "date_modified":
		g.updated.say(0, parseDate(r.text()))
	case "authors": // since version 1.1
		r.array(func() { r.author(g, 0) })
	case "author":
		r.author(g, 1)
	default:
		r.pass()
	}
}

// item reads an item; none that the document breaks off in.
func (r *jsonReader) item() {
	if len(r.entries) == MaxEntries {
		r.pass()
		return
	}
	g := &r.entry
	g.reset()
	if !r.object(r.itemMember) || r.cut {
		return
	}
	r.entries = append(r.entries, Entry{Head: g.head(), Content: g.content.best(), Enclosures: g.enclosures, Duration: duration(g.lasts.best()), Transcript: g.spoken.best()})
}

func (r *jsonReader) itemMember(name string) {
	g := &r.entry
	switch name {
	case "id":
		g.id.say(0, r.text())
	case "url":
		r.link(0)
	case "external_url":
		r.link(1)
	case "content_html":
		g.content.say(0, r.text())
		r.speaks = true
	case "content_text":
		g.content.say(1, r.text())
		r.speaks = true
	case "summary":
		g.summary.say(0, r.text())
	case "image":
		g.image.say(0, r.text())
	case "banner_image":
		g.image.say(1, r.text())
	case "tags":
		r.array(func() { g.tag(0, r.text()) })
	case "attachments":
		r.array(r.attachment)
	default:
		r.alike(g, name)
	}
}

// hub reads an endpoint that pushes: of the kinds that there are, only WebSub's is of use.
func (r *jsonReader) hub() {
	var kind, address string
	r.object(func(member string) {
		switch member {
		case "type":
			kind = r.text()
		case "url":
			address = r.text()
		default:
			r.pass()
		}
	})
	if strings.EqualFold(kind, "WebSub") {
		r.head.relate("hub", address)
	}
}

func (r *jsonReader) link(rank int) {
	link := r.text()
	r.entry.link.say(rank, link)
	add(&r.entry.links, rank, link)
}

// author reads a person, of whom the name alone is of use.
func (r *jsonReader) author(g *gather, rank int) {
	var a Author
	r.object(func(member string) {
		if member == "name" {
			a.Name = r.text()
		} else {
			r.pass()
		}
	})
	g.author(rank, a)
}

func (r *jsonReader) attachment() {
	var file Enclosure
	r.object(func(member string) {
		switch member {
		case "url":
			file.URL = r.text()
		case "mime_type":
			file.Type = r.text()
		case "size_in_bytes":
			file.Length = r.text()
		case "duration_in_seconds":
			r.entry.lasts.say(0, r.text())
		default:
			r.pass()
		}
	})
	if len(r.entry.enclosures) < maxList {
		r.entry.enclosures = append(r.entry.enclosures, file)
	}
}

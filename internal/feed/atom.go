package feed

import (
	"bytes"
	"cmp"
	"slices"
	"strings"
)

// atomReader reads Atom 1.0 and its draft 0.3, which has other names for some
// elements.
type atomReader struct {
	*cursor
	head, entry gather
	entries     []Entry
}

func readAtom(c *cursor, root *element, room int) (ParsedFeed, error) {
	odd := strange(root)
	r := atomReader{cursor: c, head: gather{whole: true}, entries: make([]Entry, 0, room)}
	r.head.language.say(0, root.attribute("xml:lang"))
	for e := range c.within(root) {
		switch {
		case e.space != own:
			r.head.module(c, e)
		case string(e.local) == "entry":
			r.readEntry(e)
		default:
			r.element(&r.head, e)
		}
	}
	doc := ParsedFeed{Head: r.head.head(), Entries: r.entries, Offer: r.head.offer(c.document)}
	if odd && !doc.speaksAtom() {
		return ParsedFeed{}, errOther
	}
	doc.settle(c.document)
	for i := range doc.Entries {
		e := &doc.Entries[i]
		e.settle(c.document)
		if len(e.Authors) == 0 { // RFC 4287, section 4.2.1
			e.Authors = doc.Authors
		}
	}
	err := r.head.refusal(&doc)
	return doc, err
}

// speaksAtom tells whether an entry has what each entry of Atom must have, its title and an identifier or a page.
func (d *ParsedFeed) speaksAtom() bool {
	return slices.ContainsFunc(d.Entries, func(e Entry) bool { return e.Title != "" && (e.ID != "" || e.Link != "") })
}

// readEntry reads an entry; as in RSS, none that the document breaks off in.
func (r *atomReader) readEntry(entry *element) {
	g := &r.entry
	g.reset()
	g.language.say(0, entry.attribute("xml:lang"))
	for e := range r.within(entry) {
		switch {
		case e.space != own:
			g.module(r.cursor, e)
		case string(e.local) == "content":
			// What stands elsewhere is the entry's page, if it has no other.
			g.link.say(3, r.resolved(e, e.attribute("src")))
			g.tongue(e)
			g.content.say(0, r.atomText(e))
		case string(e.local) == "source":
			r.source(e)
		default:
			r.element(g, e)
		}
	}
	if r.cut {
		return
	}
	r.entries = append(r.entries, Entry{Head: g.head(), Content: g.content.best(), Enclosures: g.enclosures, Duration: duration(g.lasts.best()), Transcript: g.spoken.best()})
	r.stopped = len(r.entries) == MaxEntries
}

// source reads where an entry was taken from: its authors are those of an entry
// that names none (RFC 4287, section 4.2.11), and so is its language.
func (r *atomReader) source(source *element) {
	r.entry.language.say(fromMedia, source.attribute("xml:lang"))
	for e := range r.within(source) {
		if e.space == own && string(e.local) == "author" {
			r.entry.author(1, r.person(e))
		}
	}
}

// element reads what feeds and entries have in common.
func (r *atomReader) element(g *gather, e *element) {
	switch string(e.local) {
	case "title":
		g.tongue(e)
		g.title.say(0, r.atomText(e))
	case "id":
		g.id.say(0, r.identifier(e))
	case "summary", "subtitle", "tagline": // of entries, of feeds, of feeds in Atom 0.3
		g.tongue(e)
		g.summary.say(0, r.atomText(e))
	case "info": // Atom 0.3: what the feed is, for people who open it in a browser
		g.summary.say(fromMedia, r.atomText(e))
	case "rights", "copyright":
		g.rights.say(0, r.atomText(e))
	case "generator":
		g.generator.say(0, r.atomText(e))
	case "published", "issued":
		g.published.say(0, parseDate(r.text(e)))
	case "created":
		g.published.say(fromMedia, parseDate(r.text(e)))
	case "updated", "modified":
		g.updated.say(0, parseDate(r.text(e)))
	case "author":
		g.author(0, r.person(e))
	case "category":
		g.tag(0, cmp.Or(e.attribute("label"), e.attribute("term"))) // the label is for people
	case "logo":
		g.image.say(0, r.reference(e, r.text(e)))
	case "icon":
		g.image.say(1, r.reference(e, r.text(e)))
	case "link":
		r.link(g, e)
	}
}

// link reads a link. The page that an entry stands for is an alternate, web
// pages before other forms of it; without a relation a link is an alternate.
func (r *atomReader) link(g *gather, e *element) {
	address := r.resolved(e, cmp.Or(e.attribute("href"), strings.TrimSpace(r.text(e)))) // some write it as RSS does
	if address == "" && e.base != nil && bytes.Contains(e.attributes, []byte("href")) { // an empty one leads to the base
		address = spelt(e.base)
	}
	if address == "" {
		return
	}
	add(&g.links, 0, address)
	switch kind := e.attribute("type"); strings.ToLower(cmp.Or(e.attribute("rel"), "alternate")) {
	case "alternate":
		if kind == "" || strings.Contains(kind, "html") {
			g.link.say(1, address)
		}
		g.link.say(2, address)
	case "hub", "self":
		if g.whole {
			g.relate(strings.ToLower(e.attribute("rel")), address)
		}
	case "enclosure":
		if len(g.enclosures) < maxList {
			g.enclosures = append(g.enclosures, Enclosure{address, kind, e.attribute("length")})
		}
	}
}

// resolved resolves a link where it stands.
func (r *atomReader) resolved(e *element, written string) string {
	return absolute(cmp.Or(e.base, r.document), written)
}

// identifier reads an identifier. It stays as it is written (RFC 4287, section
// 4.2.6.1) but for one that is none by itself and may be meant as a link.
func (r *atomReader) identifier(e *element) string {
	base := e.base
	id := strings.TrimSpace(r.atomText(e))
	if base == nil || strings.Contains(id, ":") {
		return id
	}
	return cmp.Or(absolute(base, id), id)
}

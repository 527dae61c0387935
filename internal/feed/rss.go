package feed

import (
	"cmp"
	"strings"
)

// rssReader reads RSS of every age: 0.9x and 2.0, where items stand in the
// channel, and 0.9 and 1.0, which are RDF and have them beside it. Each takes
// them where the other has them.
type rssReader struct {
	*cursor
	head, entry gather
	permalinks  []string // of the entries: their guid where it may serve as a link
	entries     []Entry
	speaks      bool // it is about RSS: RDF may be of anything
}

func readRSS(c *cursor, root *element, room int) (ParsedFeed, error) {
	r := rssReader{cursor: c, head: gather{whole: true}, entries: make([]Entry, 0, room), speaks: speaksRSS(root)}
	r.head.language.say(fromSubtitle, root.attribute("xml:lang"))
	for e := range c.within(root) {
		if e.space != own {
			continue
		}
		if string(e.local) == "channel" {
			r.channel(e)
		} else {
			r.channelElement(e)
		}
	}
	if !r.speaks {
		return ParsedFeed{}, errRDF
	}
	doc := ParsedFeed{Head: r.head.head(), Entries: r.entries, Offer: r.head.offer(c.document)}
	doc.settle(c.document)
	doc.Link = cmp.Or(doc.Link, firstOf(doc.Links))
	// Publishers write relative links with their site in mind.
	base := cmp.Or(parseBase(doc.Link), c.document)
	for i := range doc.Entries {
		e := &doc.Entries[i]
		e.settle(base)
		e.Link = cmp.Or(e.Link, r.permalinks[i], firstOf(e.Links))
	}
	err := r.head.refusal(&doc)
	return doc, err
}

func (r *rssReader) channel(channel *element) {
	r.speaks = true
	r.head.language.say(fromSubtitle, channel.attribute("xml:lang"))
	for e := range r.within(channel) {
		if e.space == own {
			r.channelElement(e)
		} else {
			r.head.module(r.cursor, e)
		}
	}
}

func (r *rssReader) channelElement(e *element) {
	g := &r.head
	switch string(e.local) {
	case "item":
		r.item(e)
	case "title":
		g.hear(&g.title, 0, r.cursor, e)
	case "description":
		g.hear(&g.summary, 0, r.cursor, e)
	case "link":
		r.link(g, e)
	case "language":
		g.hear(&g.language, 0, r.cursor, e)
	case "copyright":
		g.hear(&g.rights, 0, r.cursor, e)
	case "generator":
		g.hear(&g.generator, 0, r.cursor, e)
	case "managingeditor":
		g.author(0, personOf(r.text(e)))
	case "webmaster":
		g.author(1, personOf(r.text(e)))
	case "author":
		g.author(authorMadeUp, r.person(e))
	case "pubdate":
		g.published.say(0, parseDate(r.text(e)))
	case "lastbuilddate":
		g.updated.say(0, parseDate(r.text(e)))
	case "category":
		g.tag(0, r.text(e))
	case "image":
		for part := range r.within(e) {
			if string(part.local) == "url" {
				g.image.say(0, r.reference(part, r.text(part)))
			}
		}
	}
}

// link reads a link, which some write as Atom does.
func (r *rssReader) link(g *gather, e *element) {
	link := r.reference(e, strings.TrimSpace(cmp.Or(r.text(e), e.attribute("href"))))
	g.link.say(0, link)
	add(&g.links, 0, link)
}

// item reads an item. One that the document breaks off in is not taken: its
// next half would make it another article.
func (r *rssReader) item(item *element) {
	g := &r.entry
	g.reset()
	g.language.say(fromSubtitle, item.attribute("xml:lang"))
	permalink := ""
	for e := range r.within(item) {
		switch {
		case e.space != own:
			g.module(r.cursor, e)
		case string(e.local) == "guid":
			permalink = r.guid(e)
		default:
			r.itemElement(e)
		}
	}
	if r.cut {
		return
	}
	// What RSS 1.0 has for a guid mostly repeats the link, and then says nothing more.
	if about := item.attribute("rdf:about"); about != g.link.best() {
		g.id.say(1, about)
	}
	r.entries = append(r.entries, Entry{Head: g.head(), Content: g.content.best(), Enclosures: g.enclosures, Duration: duration(g.lasts.best()), Transcript: g.spoken.best()})
	r.permalinks = append(r.permalinks, permalink)
	r.stopped = len(r.entries) == MaxEntries
}

func (r *rssReader) itemElement(e *element) {
	g := &r.entry
	switch string(e.local) {
	case "title":
		g.hear(&g.title, 0, r.cursor, e)
	case "description":
		g.hear(&g.summary, 0, r.cursor, e)
	case "link":
		r.link(g, e)
	case "author":
		g.author(0, r.person(e))
	case "pubdate":
		g.published.say(0, parseDate(r.text(e)))
	case "category":
		g.tag(0, r.text(e))
	case "tags": // made up by some
		g.keywords(0, r.text(e))
	case "enclosure":
		r.enclosure(e)
	case "body", "fullitem": // made up for whole texts before content:encoded was
		g.hear(&g.content, fromSubtitle, r.cursor, e)
	}
}

func (r *rssReader) enclosure(e *element) {
	if len(r.entry.enclosures) == maxList {
		return
	}
	file := Enclosure{r.reference(e, e.attribute("url")), e.attribute("type"), e.attribute("length")}
	r.entry.enclosures = append(r.entry.enclosures, file)
	if strings.HasPrefix(file.Type, "image/") {
		r.entry.image.say(3, file.URL)
	}
}

// guid reads the identifier, and gives it where it may serve as a link (RSS
// 2.0: unless it says otherwise, it is one).
func (r *rssReader) guid(e *element) (permalink string) {
	id := r.text(e)
	r.entry.id.say(0, id)
	if strings.EqualFold(strings.TrimSpace(e.attribute("isPermaLink")), "false") {
		return ""
	}
	return absolute(nil, id)
}

func firstOf(list []string) string {
	if len(list) == 0 {
		return ""
	}
	return list[0]
}

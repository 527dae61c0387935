package feed

import (
	"cmp"
	"strings"
)

// Modules are the vocabularies that stand beside a format's own. What they say
// counts where the format's own elements say nothing, or adds to it.

// Ranks of what modules say, by field. Rank 0 is the format's own.
const (
	fromDC       = 1 // Dublin Core has the same meaning everywhere
	fromITunes   = 2
	fromAtom     = 3
	fromSubtitle = 4 // short forms, for want of anything longer
	fromMedia    = 5 // what is said of a picture or film may be all that is said

	authorDC      = 2 // behind the web master
	creatorDC     = 3
	authorITunes  = 4
	authorAtom    = 5
	authorMadeUp  = 6 // <author> in an RSS channel, which has none
	ownerOfITunes = 7
)

// module takes in an element of a module.
func (g *gather) module(c *cursor, e *element) {
	switch e.space {
	case dcSpace:
		g.dublinCore(c, e)
	case termsSpace:
		g.dublinCoreTerms(c, e)
	case itunesSpace:
		g.podcast(c, e)
	case mediaSpace:
		g.mediaRSS(c, e, 0)
	case podcastSpace:
		if string(e.local) == "transcript" {
			g.transcript(c, e)
		}
	case atomSpace:
		g.atomInRSS(c, e)
	case contentSpace:
		if string(e.local) == "encoded" {
			g.hear(&g.content, 1, c, e)
		}
	case xhtmlSpace: // <body> was a way to give the whole text before content:encoded
		if string(e.local) == "body" && g.content.wants(2) {
			g.content.say(2, asHTML(c.raw(e)))
		}
	case slashSpace: // the part of the site that an article is in
		if string(e.local) == "section" {
			g.hear(&g.section, 0, c, e)
		}
	case burnerSpace: // what people see who open the feed in a browser
		if string(e.local) == "browserfriendly" {
			g.hear(&g.summary, fromMedia, c, e)
		}
	case searchSpace:
		switch string(e.local) {
		case "totalresults", "startindex", "itemsperpage", "query":
			g.searched = true
		}
	case foreign, own, rssSpace:
	}
}

// hear takes in the text of an element, unless something better is known.
func (g *gather) hear(field *ranked, rank int, c *cursor, e *element) {
	if field.wants(rank) {
		field.say(rank, c.text(e))
	}
}

func (g *gather) dublinCore(c *cursor, e *element) {
	switch string(e.local) {
	case "title":
		g.hear(&g.title, fromDC, c, e)
	case "description":
		g.hear(&g.summary, fromDC, c, e)
	case "language":
		g.hear(&g.language, fromDC, c, e)
	case "rights":
		g.hear(&g.rights, fromDC, c, e)
	case "author":
		g.author(authorDC, c.person(e))
	case "creator":
		g.author(creatorDC, c.person(e)) // in RDF it may be another resource, which is not read
	case "subject":
		g.tag(fromAtom, c.text(e))
	case "date": // it does not say of what; a feed was hardly published but once
		at := parseDate(c.text(e))
		g.updated.say(fromDC, at)
		if !g.whole {
			g.published.say(fromDC, at)
		}
	case "identifier": // of articles it may be the number of a journal
		if g.whole {
			g.hear(&g.id, fromDC, c, e)
		}
	}
}

func (g *gather) dublinCoreTerms(c *cursor, e *element) {
	switch string(e.local) {
	case "issued", "created":
		g.published.say(fromSubtitle, parseDate(c.text(e)))
	case "modified":
		g.updated.say(fromSubtitle, parseDate(c.text(e)))
	}
}

func (g *gather) podcast(c *cursor, e *element) {
	switch string(e.local) {
	case "title":
		g.hear(&g.title, fromITunes, c, e)
	case "summary":
		g.hear(&g.summary, fromITunes, c, e)
	case "subtitle":
		g.hear(&g.summary, fromSubtitle, c, e)
	case "author":
		g.author(authorITunes, personOf(c.text(e)))
	case "owner":
		g.author(ownerOfITunes, c.person(e))
	case "keywords":
		g.keywords(fromDC, c.text(e))
	case "category": // they nest, one in another
		g.tag(fromITunes, e.attribute("text"))
		for inner := range c.within(e) {
			g.tag(fromITunes, inner.attribute("text"))
		}
	case "image":
		g.image.say(1, c.reference(e, cmp.Or(e.attribute("href"), e.attribute("url"), strings.TrimSpace(c.text(e)))))
	case "duration":
		g.hear(&g.lasts, 0, c, e)
	case "link": // as it was before itunes:image
		if e.attribute("rel") == "image" {
			g.image.say(fromMedia, c.reference(e, e.attribute("href")))
		}
	}
}

// written are the media types of transcripts (Podcasting 2.0, "Transcripts"), what is plainest to read first. Of the others none is read.
var written = map[string]int{
	"text/plain": 0, "text/vtt": 1, "application/srt": 2, "application/x-subrip": 2, "text/srt": 2, "application/json": 3, "text/html": 4,
}

// transcript takes in where the words of a recording are written down: one for each type, the first.
func (g *gather) transcript(c *cursor, e *element) {
	kind, _, _ := strings.Cut(strings.ToLower(e.attribute("type")), ";")
	if rank, is := written[strings.TrimSpace(kind)]; is {
		g.spoken.say(rank, c.reference(e, e.attribute("url")))
	}
}

// mediaRSS reads what is said of pictures and films, in a group or not; depth is
// in how many elements of its own it stands. What stands in the description of
// a single file is of that file, but for its small picture.
func (g *gather) mediaRSS(c *cursor, e *element, depth int) {
	switch string(e.local) {
	case "title":
		g.hear(&g.title, fromMedia, c, e)
	case "description":
		g.hear(&g.summary, fromMedia, c, e)
	case "category":
		g.tag(fromMedia, cmp.Or(strings.TrimSpace(c.text(e)), e.attribute("label")))
	case "keywords":
		g.keywords(fromMedia, c.text(e))
	case "thumbnail":
		g.image.say(4+min(depth, 1), c.reference(e, e.attribute("url")))
	case "content":
		g.mediaContent(c, e, depth)
	case "group":
		for inner := range c.within(e) {
			g.mediaRSS(c, inner, depth+1)
		}
	}
}

// mediaContent reads what is said of a single file. Its own description, or else its title, says what a picture shows.
func (g *gather) mediaContent(c *cursor, e *element, depth int) {
	rank, counts := 2+min(depth, 1)*3, false
	if strings.Contains(e.attribute("type"), "image") || strings.Contains(e.attribute("medium"), "image") {
		counts = g.image.wants(rank)
		g.image.say(rank, c.reference(e, e.attribute("url")))
	}
	g.lasts.say(1, e.attribute("duration"))
	title := ""
	for inner := range c.within(e) {
		switch name := string(inner.local); {
		case name == "thumbnail":
			g.mediaRSS(c, inner, depth+1)
		case !counts || inner.space != mediaSpace:
		case name == "description":
			g.shown.say(rank, c.text(inner))
		case name == "title":
			title = c.text(inner)
		}
	}
	if counts {
		g.shown.say(rank, title)
	}
}

// atomInRSS reads elements of Atom in RSS, which feeds borrow for what RSS lacks.
func (g *gather) atomInRSS(c *cursor, e *element) {
	switch string(e.local) {
	case "link":
		rel, link := e.attribute("rel"), c.reference(e, e.attribute("href"))
		if rel == "" || rel == "alternate" {
			add(&g.links, 1, link)
			if g.whole {
				g.link.say(1, link)
			}
		} else if g.whole {
			g.relate(rel, link)
			if rel == "self" {
				add(&g.links, 1, link)
			}
		}
	case "summary":
		if g.summary.wants(fromAtom) {
			g.summary.say(fromAtom, c.atomText(e))
		}
	case "content":
		if g.content.wants(fromAtom) {
			g.content.say(fromAtom, c.atomText(e))
		}
	case "published":
		g.published.say(fromAtom, parseDate(c.text(e)))
	case "updated":
		g.updated.say(fromAtom, parseDate(c.text(e)))
	case "author":
		g.author(authorAtom, c.person(e))
	case "category":
		g.tag(fromSubtitle, e.attribute("term"))
	}
}

// reference gives an address as it is written or, where an xml:base is in
// scope, resolved against that.
func (c *cursor) reference(e *element, written string) string {
	if e.base == nil {
		return written
	}
	if link := absolute(e.base, written); link != "" {
		return link
	}
	return written
}

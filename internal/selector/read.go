package selector

import (
	"errors"
	"html"
	"net/url"
	"strings"
	"time"

	node "golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"newsroom/internal/feed"
)

// Bounds of what is taken.
const (
	MaxEntries  = 200
	maxItems    = 1000      // elements that may be entries
	keptLine    = 1000      // bytes of a title or a date
	keptSummary = 64 << 10  // bytes of a summary with its markup
	keptLink    = 2048      // bytes of an address
	keptAll     = 512 << 10 // bytes of all summaries
)

// NothingError tells that a selector finds nothing.
type NothingError struct{ Part PartName }

// Error implements error.
func (e NothingError) Error() string {
	return "the selector for " + string(e.Part) + " finds nothing in the page"
}

// Read finds the entries of a page that came from an address. An element without a title or a link is no entry, and of those with
// one link the first counts. Selectors for dates and summaries may find nothing; Try tells. The error is a NothingError, ErrShape
// or ErrForbidden. Time and memory are bounded whatever the page.
func (s *Compiled) Read(body []byte, contentType, address string) (feed.ParsedFeed, error) {
	doc, _, err := s.read(body, contentType, address)
	return doc, err
}

// Try is Read for whoever chooses selectors: one for dates or summaries that finds nothing is an error, too.
func (s *Compiled) Try(body []byte, contentType, address string) (feed.ParsedFeed, error) {
	doc, missing, err := s.read(body, contentType, address)
	if err == nil && missing != "" {
		err = NothingError{missing}
	}
	return doc, err
}

func (s *Compiled) read(body []byte, contentType, address string) (feed.ParsedFeed, PartName, error) {
	root, err := parse(body[:min(len(body), MaxPage)], contentType)
	if err != nil {
		return feed.ParsedFeed{}, "", err
	}
	t := plant(root)
	r := &reading{tree: t, base: address, left: keptAll, seen: map[string]bool{}}
	r.about(address)
	items := t.all(s.item)
	items = items[:min(len(items), maxItems)]
	if len(items) == 0 {
		return r.doc, "", NothingError{Item}
	}
	r.titles, r.links, r.dates, r.summaries = t.all(s.title), t.all(s.link), t.all(s.date), t.all(s.summary)
	for _, item := range items {
		if len(r.doc.Entries) == MaxEntries {
			break
		}
		r.entry(item)
	}
	return r.doc, r.missing(s), r.nothing()
}

// reading is a page half read.
type reading struct {
	tree
	doc                             feed.ParsedFeed
	base                            string
	titles, links, dates, summaries []int
	titled, linked, dated, told     bool // whether some item had one
	left                            int  // bytes that summaries may still have
	seen                            map[string]bool
}

// about takes in what the page says of itself.
func (r *reading) about(address string) {
	r.doc.Link = public(address)
	for at, e := range r.tree {
		switch e.DataAtom { //nolint:exhaustive // the other elements say nothing of the page
		case atom.Html:
			r.doc.Language = attribute(e.Node, "lang")
		case atom.Title:
			if r.doc.Title == "" {
				r.doc.Title = r.line(at)
			}
		case atom.Base:
			if base := feed.Absolute(address, attribute(e.Node, "href")); base != "" && r.base == address {
				r.base = base
			}
		}
	}
}

// public is an address without a name and a password.
func public(address string) string {
	u, err := url.Parse(address)
	if err != nil {
		return ""
	}
	u.User = nil
	return u.String()
}

// entry makes an entry of an item.
func (r *reading) entry(item int) {
	title, link := r.first(r.titles, item), r.first(r.links, item)
	r.titled, r.linked = r.titled || title >= 0, r.linked || link >= 0
	if title < 0 || link < 0 {
		return
	}
	e := feed.Entry{Head: feed.Head{Title: r.line(title), Link: r.target(link, item)}}
	if e.Title == "" || e.Link == "" || len(e.Link) > keptLink || r.seen[e.Link] {
		return
	}
	r.seen[e.Link] = true
	if date := r.first(r.dates, item); date >= 0 {
		r.dated, e.Published = true, r.time(date)
	}
	if told := r.first(r.summaries, item); told >= 0 {
		r.told, e.Summary = true, r.summary(told)
	}
	e.Language = r.doc.Language
	e.Links = []string{e.Link}
	r.doc.Entries = append(r.doc.Entries, e)
}

// nothing tells why there are no entries.
func (r *reading) nothing() error {
	switch {
	case len(r.doc.Entries) > 0:
		return nil
	case !r.titled:
		return NothingError{Title}
	}
	return NothingError{Link} // or what it finds leads nowhere
}

// missing gives what a reader asked for beside, and no entry has.
func (r *reading) missing(s *Compiled) PartName {
	switch {
	case s.dated && !r.dated:
		return Date
	case s.summary != nil && !r.told:
		return Summary
	}
	return ""
}

// target gives where an element leads: itself, what lies in it, or what lies around it within the item.
func (r *reading) target(at, item int) string {
	for within := at; within < r.tree[at].end; within++ {
		if href := attribute(r.tree[within].Node, "href"); href != "" {
			return feed.Absolute(r.base, href)
		}
	}
	for around := at; around >= item; around = r.tree[around].parent {
		if href := attribute(r.tree[around].Node, "href"); href != "" {
			return feed.Absolute(r.base, href)
		}
	}
	return ""
}

// time reads the time that an element says: for programs, or as it is written.
func (r *reading) time(at int) time.Time {
	n := r.tree[at].Node
	for _, written := range []string{attribute(n, "datetime"), attribute(n, "content"), attribute(n, "title"), html.UnescapeString(r.line(at))} {
		if said := feed.Date(written); !said.IsZero() {
			return said
		}
	}
	return time.Time{}
}

// apart are elements that set what they hold apart from what stands beside it.
var apart = map[atom.Atom]bool{
	atom.Div: true, atom.P: true, atom.Br: true, atom.Li: true, atom.Td: true, atom.Th: true, atom.H1: true, atom.H2: true, atom.H3: true,
	atom.H4: true, atom.H5: true, atom.H6: true, atom.Section: true, atom.Article: true, atom.Header: true, atom.Footer: true, atom.Time: true,
}

// line gives the words of an element as HTML without elements, on one line.
func (r *reading) line(at int) string {
	var b strings.Builder
	words(r.tree[at].Node, &b)
	said := strings.Join(strings.Fields(b.String()), " ")
	return html.EscapeString(strings.ToValidUTF8(said[:min(len(said), keptLine)], ""))
}

func words(n *node.Node, b *strings.Builder) {
	for child := n.FirstChild; child != nil && b.Len() < 4*keptLine; child = child.NextSibling {
		switch {
		case child.Type == node.TextNode:
			b.WriteString(child.Data[:min(len(child.Data), 4*keptLine)])
		case child.Type == node.ElementNode && apart[child.DataAtom]:
			b.WriteByte(' ')
			words(child, b)
			b.WriteByte(' ')
		default:
			words(child, b)
		}
	}
}

// summary gives an element as HTML, as long as there is room.
func (r *reading) summary(at int) string {
	into := &room{left: min(keptSummary, r.left)}
	_ = node.Render(into, r.tree[at].Node) // what does not fit is cut
	r.left -= into.Len()
	return strings.ToValidUTF8(into.String(), "")
}

// room takes so many bytes.
type room struct {
	strings.Builder
	left int
}

var errFull = errors.New("there is no room")

// Write implements io.Writer.
func (r *room) Write(p []byte) (int, error) {
	if len(p) > r.left {
		n, _ := r.Builder.Write(p[:r.left])
		r.left = 0
		return n, errFull
	}
	r.left -= len(p)
	return r.Builder.Write(p)
}

func attribute(n *node.Node, name string) string {
	for _, a := range n.Attr {
		if a.Key == name {
			return strings.TrimSpace(a.Val)
		}
	}
	return ""
}

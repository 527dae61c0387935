package feed

import (
	"bytes"
	"cmp"
	"net/url"
	"strings"

	"github.com/mmcdole/gofeed/atom"
)

// parseAtom reads Atom 1.0 and 0.3. The library has resolved links against any
// xml:base; the document's address is the base of the rest (RFC 4287, section 2).
func parseAtom(text []byte, base *url.URL) (Document, error) {
	raw, err := (&atom.Parser{}).Parse(bytes.NewReader(text))
	if err != nil {
		return Document{}, errXML
	}
	doc := Document{Head: Head{
		Title:    raw.Title,
		Summary:  raw.Subtitle,
		ID:       raw.ID,
		Language: raw.Language,
		Rights:   raw.Rights,
		Image:    absolute(base, cmp.Or(raw.Logo, raw.Icon)),
		Updated:  timeOf(raw.UpdatedParsed),
		Authors:  atomAuthors(raw.Authors),
		Tags:     atomTags(raw.Categories),
	}}
	doc.Link, doc.Links = atomLinksOf(raw.Links, base)
	if raw.Generator != nil {
		doc.Generator = raw.Generator.Value
	}
	for _, entry := range raw.Entries {
		doc.Entries = append(doc.Entries, atomEntry(entry, doc, base))
	}
	return doc, nil
}

// atomEntry reads one entry. An entry without an author has that of the feed it
// was taken from, or else of this one (RFC 4287, section 4.2.1).
func atomEntry(raw *atom.Entry, doc Document, base *url.URL) Entry {
	e := Entry{Head: Head{
		Title:     raw.Title,
		Summary:   raw.Summary,
		ID:        raw.ID,
		Rights:    raw.Rights,
		Published: timeOf(raw.PublishedParsed),
		Updated:   timeOf(raw.UpdatedParsed),
		Image:     imageOf(base, nil, raw.Extensions),
		Authors:   atomAuthors(raw.Authors),
		Tags:      atomTags(raw.Categories),
	}}
	e.Link, e.Links = atomLinksOf(raw.Links, base)
	if raw.Content != nil {
		e.Content = raw.Content.Value
		e.Link = cmp.Or(e.Link, absolute(base, raw.Content.Src))
	}
	if len(e.Authors) == 0 && raw.Source != nil {
		e.Authors = atomAuthors(raw.Source.Authors)
	}
	if len(e.Authors) == 0 {
		e.Authors = doc.Authors
	}
	for _, link := range raw.Links {
		if address := absolute(base, link.Href); link.Rel == "enclosure" && address != "" {
			e.Enclosures = append(e.Enclosures, Enclosure{address, link.Type, link.Length})
		}
	}
	return e
}

// atomLinksOf gives the link to the page, web pages before other forms of it,
// and all links. The library names the relation "alternate" where none is named.
func atomLinksOf(raw []*atom.Link, base *url.URL) (page string, all []string) {
	other := ""
	for _, link := range raw {
		address := absolute(base, link.Href)
		if address == "" {
			continue
		}
		all = append(all, address)
		if !strings.EqualFold(link.Rel, "alternate") {
			continue
		}
		if link.Type == "" || strings.Contains(link.Type, "html") {
			page = cmp.Or(page, address)
		}
		other = cmp.Or(other, address)
	}
	return cmp.Or(page, other), all
}

func atomAuthors(people []*atom.Person) []Author {
	var authors []Author
	for _, p := range people {
		if p.Name != "" || p.Email != "" {
			authors = append(authors, Author{strings.TrimSpace(p.Name), strings.TrimSpace(p.Email)})
		}
	}
	return authors
}

func atomTags(categories []*atom.Category) []string {
	var raw []string
	for _, c := range categories {
		raw = append(raw, cmp.Or(c.Term, c.Label))
	}
	return tags(raw)
}

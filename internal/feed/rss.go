package feed

import (
	"bytes"
	"cmp"
	"net/url"
	"strings"

	"github.com/mmcdole/gofeed"
	ext "github.com/mmcdole/gofeed/extensions"
	"github.com/mmcdole/gofeed/rss"
)

// parseRSS reads RSS of every age. The library's translation is used for what
// it merges well (Dublin Core, iTunes and embedded Atom elements behind RSS's
// own) and its first form for what the translation drops.
func parseRSS(text []byte, base *url.URL) (Document, error) {
	raw, err := (&rss.Parser{}).Parse(bytes.NewReader(text))
	if err != nil {
		return Document{}, errXML
	}
	// Looking for pictures would parse the HTML of every entry.
	merged, err := (&gofeed.DefaultRSSTranslator{DisableContentImageScan: true}).Translate(raw)
	if err != nil {
		return Document{}, errXML
	}
	doc := Document{Head: rssHead(raw, merged, base)}
	// Publishers write relative links with their site in mind.
	if site := parseBase(doc.Link); site != nil {
		base = site
	}
	for i, item := range merged.Items {
		doc.Entries = append(doc.Entries, rssEntry(raw.Items[i], item, base))
	}
	return doc, nil
}

func rssHead(raw *rss.Feed, merged *gofeed.Feed, base *url.URL) Head {
	h := Head{
		Title:     merged.Title,
		Link:      absolute(base, merged.Link),
		Summary:   merged.Description,
		ID:        dublin(raw.DublinCoreExt, identifierOf),
		Language:  merged.Language,
		Rights:    merged.Copyright,
		Generator: merged.Generator,
		Image:     imageOf(base, merged.Image, raw.Extensions),
		Published: timeOf(merged.PublishedParsed),
		Updated:   timeOf(merged.UpdatedParsed),
		Authors:   authorsOf(merged.Authors, raw.ManagingEditor),
		Tags:      tags(merged.Categories),
		Links:     absoluteAll(base, merged.Links),
	}
	h.Link = cmp.Or(h.Link, firstOf(h.Links))
	return h
}

func rssEntry(raw *rss.Item, merged *gofeed.Item, base *url.URL) Entry {
	e := Entry{Head: Head{
		Title:     merged.Title,
		Summary:   merged.Description,
		ID:        merged.GUID,
		Language:  dublin(raw.DublinCoreExt, languageOf),
		Rights:    dublin(raw.DublinCoreExt, rightsOf),
		Image:     imageOf(base, merged.Image, raw.Extensions),
		Published: timeOf(merged.PublishedParsed),
		Updated:   timeOf(merged.UpdatedParsed),
		Authors:   authorsOf(merged.Authors, raw.Author),
		Tags:      tags(merged.Categories),
		Links:     absoluteAll(base, append(merged.Links, atomLinks(raw.Extensions)...)),
	}}
	e.Content = merged.Content
	e.Link = cmp.Or(absolute(base, merged.Link), permalink(raw.GUID), firstOf(e.Links))
	for _, enclosure := range merged.Enclosures {
		if address := absolute(base, enclosure.URL); address != "" {
			e.Enclosures = append(e.Enclosures, Enclosure{address, enclosure.Type, enclosure.Length})
		}
	}
	return e
}

// permalink is the identifier where it may serve as a link (RSS 2.0: unless it
// says otherwise, a guid is one).
func permalink(guid *rss.GUID) string {
	if guid == nil || strings.EqualFold(strings.TrimSpace(guid.IsPermalink), "false") {
		return ""
	}
	return absolute(nil, guid.Value)
}

// atomLinks are the links of Atom elements inside an RSS item.
func atomLinks(extensions ext.Extensions) []string {
	var links []string
	for _, prefix := range []string{"atom", "atom10", "atom03"} {
		for _, link := range extensions[prefix]["link"] {
			if rel := link.Attrs["rel"]; rel == "" || rel == "alternate" {
				links = append(links, link.Attrs["href"])
			}
		}
	}
	return links
}

func identifierOf(dc *ext.DublinCoreExtension) []string { return dc.Identifier }
func languageOf(dc *ext.DublinCoreExtension) []string   { return dc.Language }
func rightsOf(dc *ext.DublinCoreExtension) []string     { return dc.Rights }

func dublin(dc *ext.DublinCoreExtension, field func(*ext.DublinCoreExtension) []string) string {
	if dc == nil {
		return ""
	}
	return firstOf(field(dc))
}

func firstOf(list []string) string {
	if len(list) == 0 {
		return ""
	}
	return list[0]
}

// authorsOf gives the people that the library made out, and the field as it is
// written where it made out nobody.
func authorsOf(people []*gofeed.Person, written string) []Author {
	var authors []Author
	for _, p := range people {
		if p != nil && (p.Name != "" || p.Email != "") {
			authors = append(authors, Author{strings.TrimSpace(p.Name), strings.TrimSpace(p.Email)})
		}
	}
	if len(authors) == 0 && strings.TrimSpace(written) != "" {
		authors = []Author{{Name: strings.TrimSpace(written)}}
	}
	return authors
}

func tags(raw []string) []string {
	var list []string
	for _, tag := range raw {
		if tag = strings.TrimSpace(tag); tag != "" {
			list = append(list, tag)
		}
	}
	return list
}

// imageOf is the picture that the library found or, failing that, a Media RSS
// thumbnail, in a group or not.
func imageOf(base *url.URL, image *gofeed.Image, extensions ext.Extensions) string {
	if image != nil {
		if address := absolute(base, image.URL); address != "" {
			return address
		}
	}
	media := extensions["media"]
	thumbnails := media["thumbnail"]
	for _, group := range media["group"] {
		thumbnails = append(thumbnails, group.Children["thumbnail"]...)
	}
	if len(thumbnails) == 0 {
		return ""
	}
	return absolute(base, thumbnails[0].Attrs["url"])
}

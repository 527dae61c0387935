package feed

import (
	"bytes"
	"cmp"
	"encoding/json"
	"net/url"
	"strings"
	"time"

	"github.com/go-json-experiment/json/jsontext"
)

// maxMembers bounds how many members of the outer object are kept.
const maxMembers = 200

// parseJSON reads JSON Feed 1 and 1.1 (jsonfeed.org). The items are taken from
// the stream one by one and each member by itself, so that a member of a wrong
// type costs itself only, and a million empty items cost nothing.
func parseJSON(text []byte, base *url.URL) (Document, error) {
	outer, items, err := readJSON(text)
	if err != nil {
		return Document{}, err
	}
	doc := Document{Head: Head{
		Title:    outer.text("title"),
		Link:     absolute(base, outer.text("home_page_url")),
		Summary:  outer.text("description"),
		ID:       outer.text("feed_url"),
		Language: outer.text("language"),
		Image:    absolute(base, cmp.Or(outer.text("icon"), outer.text("favicon"))),
		Authors:  outer.authors(),
	}}
	doc.Links = absoluteAll(base, []string{outer.text("home_page_url"), outer.text("feed_url")})
	if site := parseBase(doc.Link); site != nil {
		base = site // as in RSS
	}
	for _, item := range items {
		doc.Entries = append(doc.Entries, jsonEntry(item, doc, base))
	}
	return doc, nil
}

func jsonEntry(item object, doc Document, base *url.URL) Entry {
	e := Entry{Head: Head{
		Title:     item.text("title"),
		Link:      absolute(base, cmp.Or(item.text("url"), item.text("external_url"))),
		Summary:   item.text("summary"),
		ID:        item.text("id"),
		Language:  item.text("language"),
		Image:     absolute(base, cmp.Or(item.text("image"), item.text("banner_image"))),
		Published: item.time("date_published"),
		Updated:   item.time("date_modified"),
		Authors:   item.authors(),
		Tags:      tags(item.texts("tags")),
		Links:     absoluteAll(base, []string{item.text("url"), item.text("external_url")}),
	}}
	e.Content = cmp.Or(item.text("content_html"), item.text("content_text"))
	if len(e.Authors) == 0 {
		e.Authors = doc.Authors
	}
	for _, a := range item.objects("attachments") {
		if address := absolute(base, a.text("url")); address != "" {
			e.Enclosures = append(e.Enclosures, Enclosure{address, a.text("mime_type"), a.text("size_in_bytes")})
		}
	}
	return e
}

// readJSON gives the outer object and its items, as far as the document goes:
// one that breaks off keeps the items before the break.
func readJSON(text []byte) (outer object, items []object, err error) {
	d := jsontext.NewDecoder(bytes.NewReader(text), jsontext.AllowDuplicateNames(true), jsontext.AllowInvalidUTF8(true))
	if _, err := d.ReadToken(); err != nil {
		return nil, nil, errJSON
	}
	outer = object{}
	listed := false
	for d.PeekKind() == '"' {
		name, err := d.ReadToken()
		if err != nil {
			break
		}
		key := name.String()
		if key == "items" && d.PeekKind() == '[' {
			listed = true
			items = append(items, readItems(d)...)
			continue
		}
		value, err := d.ReadValue()
		if err != nil {
			break
		}
		if len(outer) < maxMembers {
			outer[key] = bytes.Clone(value)
		}
	}
	if !isJSONFeed(outer, listed) {
		return nil, nil, errJSON
	}
	return outer, items[:min(len(items), MaxEntries)], nil
}

// isJSONFeed asks for the version, which the format requires, and forgives its
// absence to a document that has items and otherwise speaks like a feed.
func isJSONFeed(outer object, listed bool) bool {
	if strings.Contains(outer.text("version"), "jsonfeed.org/version") {
		return true
	}
	return listed && outer["version"] == nil && outer.text("title") != "" &&
		(outer.text("feed_url") != "" || outer.text("home_page_url") != "")
}

// readItems reads the array that the decoder stands before, and passes over
// what is too much or no object. It stops where the document breaks.
func readItems(d *jsontext.Decoder) []object {
	var items []object
	if _, err := d.ReadToken(); err != nil {
		return nil
	}
	for d.PeekKind() != ']' {
		if len(items) >= MaxEntries {
			if d.SkipValue() != nil {
				return items
			}
			continue
		}
		value, err := d.ReadValue()
		if err != nil {
			return items
		}
		var item object
		if json.Unmarshal(value, &item) == nil && item != nil {
			items = append(items, item)
		}
	}
	_, _ = d.ReadToken()
	return items
}

// object is a JSON object whose members are read one by one, each as what it
// ought to be; a member that is something else counts as absent.
type object map[string]json.RawMessage

// text reads a string, or a number as it is written: the format asks readers
// to take numbers for identifiers.
func (o object) text(name string) string {
	var s string
	if json.Unmarshal(o[name], &s) == nil {
		return strings.TrimSpace(s)
	}
	var n json.Number
	if json.Unmarshal(o[name], &n) == nil {
		return n.String()
	}
	return ""
}

func (o object) texts(name string) []string {
	var list []json.RawMessage
	if json.Unmarshal(o[name], &list) != nil {
		return nil
	}
	var texts []string
	for _, raw := range first(list) {
		texts = append(texts, object{"": raw}.text(""))
	}
	return texts
}

func (o object) objects(name string) []object {
	var list []json.RawMessage
	if json.Unmarshal(o[name], &list) != nil {
		return nil
	}
	var objects []object
	for _, raw := range first(list) {
		var member object
		if json.Unmarshal(raw, &member) == nil && member != nil {
			objects = append(objects, member)
		}
	}
	return objects
}

func (o object) time(name string) time.Time {
	t, _ := time.Parse(time.RFC3339, o.text(name))
	return t
}

// authors reads version 1.1's list and, where there is none, version 1's single
// author.
func (o object) authors() []Author {
	people := o.objects("authors")
	if len(people) == 0 {
		var single object
		if json.Unmarshal(o["author"], &single) == nil && single != nil {
			people = []object{single}
		}
	}
	var authors []Author
	for _, p := range people {
		if name := p.text("name"); name != "" {
			authors = append(authors, Author{Name: name})
		}
	}
	return authors
}

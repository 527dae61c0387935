package demo

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"net/http"
	"strings"
	"text/template"
	"time"
)

// channel is a publisher's feed as the templates print it.
type channel struct {
	Title    string
	About    string
	Language string
	Self     string // address of the feed
	Home     string // address of the publisher's page
	Updated  time.Time
	Items    []item
}

// item is an article as the templates print it.
type item struct {
	ID         string
	Link       string
	Title      string
	Author     string
	Publisher  string
	Language   string
	At         time.Time // when it appeared
	Changed    time.Time // when its words became these
	Paragraphs []string

	path string // of its page
}

// HTML gives the paragraphs as markup.
func (i item) HTML() string {
	var out strings.Builder
	for _, paragraph := range i.Paragraphs {
		out.WriteString("<p>" + escape(paragraph) + "</p>\n")
	}
	return out.String()
}

// render makes a feed of a channel, and formats are the ways to do it.
type render struct {
	contentType string
	body        func(channel) ([]byte, error)
}

var formats = map[string]render{
	"rss2": {"application/rss+xml; charset=utf-8", printed(rss2)},
	"rss1": {"application/rdf+xml; charset=utf-8", printed(rss1)},
	"atom": {"application/atom+xml; charset=utf-8", printed(atom)},
	"json": {"application/feed+json; charset=utf-8", jsonFeed},
}

// printed renders by a template. The templates are constants, so a fault in one shows at the first start.
func printed(body string) func(channel) ([]byte, error) {
	parsed := template.Must(template.New("feed").Funcs(template.FuncMap{
		"x":       escape,
		"rfc3339": func(t time.Time) string { return t.Format(time.RFC3339) },
		"rfc1123": func(t time.Time) string { return t.Format(http.TimeFormat) },
	}).Parse(`<?xml version="1.0" encoding="UTF-8"?>` + "\n" + body))
	return func(c channel) ([]byte, error) {
		var out bytes.Buffer
		err := parsed.Execute(&out, c)
		return out.Bytes(), err
	}
}

// escape makes character data of a text, for XML and HTML alike.
func escape(s string) string {
	var out strings.Builder
	_ = xml.EscapeText(&out, []byte(s)) // a Builder does not fail
	return out.String()
}

// RSS 2.0 with the content module (https://www.rssboard.org/rss-specification).
const rss2 = `<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>{{x .Title}}</title>
<link>{{x .Home}}</link>
<description>{{x .About}}</description>
<language>{{x .Language}}</language>
<lastBuildDate>{{rfc1123 .Updated}}</lastBuildDate>
{{range .Items}}<item>
<title>{{x .Title}}</title>
<link>{{x .Link}}</link>
<guid isPermaLink="false">{{x .ID}}</guid>
<dc:creator>{{x .Author}}</dc:creator>
<pubDate>{{rfc1123 .At}}</pubDate>
<description>{{x (index .Paragraphs 0)}}</description>
<content:encoded>{{x .HTML}}</content:encoded>
</item>
{{end}}</channel>
</rss>
`

// RSS 1.0 with the Dublin Core and content modules (https://web.resource.org/rss/1.0/spec).
const rss1 = `<rdf:RDF xmlns="http://purl.org/rss/1.0/" xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:content="http://purl.org/rss/1.0/modules/content/">
<channel rdf:about="{{x .Self}}">
<title>{{x .Title}}</title>
<link>{{x .Home}}</link>
<description>{{x .About}}</description>
<dc:language>{{x .Language}}</dc:language>
<dc:date>{{rfc3339 .Updated}}</dc:date>
<items><rdf:Seq>
{{range .Items}}<rdf:li rdf:resource="{{x .Link}}"/>
{{end}}</rdf:Seq></items>
</channel>
{{range .Items}}<item rdf:about="{{x .Link}}">
<title>{{x .Title}}</title>
<link>{{x .Link}}</link>
<dc:identifier>{{x .ID}}</dc:identifier>
<dc:creator>{{x .Author}}</dc:creator>
<dc:date>{{rfc3339 .At}}</dc:date>
<content:encoded>{{x .HTML}}</content:encoded>
</item>
{{end}}</rdf:RDF>
`

// Atom 1.0 (RFC 4287).
const atom = `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="{{x .Language}}">
<title>{{x .Title}}</title>
<subtitle>{{x .About}}</subtitle>
<id>{{x .Self}}</id>
<link rel="self" href="{{x .Self}}"/>
<link href="{{x .Home}}"/>
<updated>{{rfc3339 .Updated}}</updated>
{{range .Items}}<entry>
<title>{{x .Title}}</title>
<id>{{x .ID}}</id>
<link href="{{x .Link}}"/>
<author><name>{{x .Author}}</name></author>
<published>{{rfc3339 .At}}</published>
<updated>{{rfc3339 .Changed}}</updated>
<content type="html">{{x .HTML}}</content>
</entry>
{{end}}</feed>
`

// jsonFeed renders JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/).
func jsonFeed(c channel) ([]byte, error) {
	type object = map[string]any
	items := make([]object, len(c.Items))
	for i, item := range c.Items {
		items[i] = object{
			"id": item.ID, "url": item.Link, "title": item.Title, "content_html": item.HTML(), "authors": []object{{"name": item.Author}},
			"date_published": item.At.Format(time.RFC3339), "date_modified": item.Changed.Format(time.RFC3339),
		}
	}
	return json.MarshalIndent(object{
		"version": "https://jsonfeed.org/version/1.1", "title": c.Title, "description": c.About, "language": c.Language,
		"home_page_url": c.Home, "feed_url": c.Self, "items": items,
	}, "", " ")
}

package feed

import (
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

// Modules say what the format's own elements leave out, and nothing against them.
func TestModules(t *testing.T) {
	for _, c := range []struct {
		name, item string
		want       Entry
	}{
		{
			"Dublin Core", `<dc:title>T</dc:title><dc:description>D</dc:description><dc:creator>Ida</dc:creator><dc:creator>Tom</dc:creator>
				<dc:subject>Quay</dc:subject><dc:date>2026-11-02T12:00:00Z</dc:date><dc:language>en_GB</dc:language><dc:identifier>9</dc:identifier>`,
			Entry{Head: Head{
				Title: "T", Summary: "D", Authors: []Author{{Name: "Ida"}, {Name: "Tom"}}, Tags: []string{"Quay"},
				Published: noon, Updated: noon, Language: "en-GB",
			}},
		},
		{
			"its newer terms", `<dcterms:issued>2026-11-02T12:00:00Z</dcterms:issued><dcterms:modified>2026-11-02T12:00:00Z</dcterms:modified>`,
			Entry{Head: Head{Published: noon, Updated: noon}},
		},
		{
			"own elements first", `<dc:title>No</dc:title><dc:date>2025-01-01</dc:date><title>T</title><itunes:summary>No</itunes:summary><dc:title>No</dc:title>
				<pubDate>Mon, 02 Nov 2026 12:00:00 GMT</pubDate><description>D</description><dc:creator>No</dc:creator><author>ida@a.example (Ida)</author>`,
			Entry{Head: Head{
				Title: "T", Summary: "D", Published: noon, Updated: time.Date(2025, 1, 1, 0, 0, 0, 0, time.UTC),
				Authors: []Author{{"Ida", "ida@a.example"}},
			}},
		},
		{
			"podcast", `<itunes:title>T</itunes:title><itunes:author>Ida</itunes:author><itunes:subtitle>S</itunes:subtitle><itunes:summary>L</itunes:summary>
				<itunes:keywords>a, b,</itunes:keywords><itunes:category text="C"><itunes:category text="D"/></itunes:category><itunes:image href="/i.png"/>`,
			Entry{Head: Head{
				Title: "T", Summary: "L", Authors: []Author{{Name: "Ida"}}, Tags: []string{"a", "b", "C", "D"}, Image: "https://a.example/i.png",
			}},
		},
		{
			"what was said, in what is plainest to read", `<podcast:transcript url="t.html" type="text/html"/><podcast:transcript url="/t.srt" type="application/srt"/>
				<podcast:transcript url="/t.vtt" type="Text/VTT; charset=utf-8" rel="captions"/><podcast:transcript url="/u.vtt" type="text/vtt"/><podcast:transcript url="/t.pdf" type="application/pdf"/>`,
			Entry{Transcript: "https://a.example/t.vtt"},
		},
		{"what was said, in nothing that is read", `<podcast:transcript url="/t.pdf" type="application/pdf"/><podcast:transcript url="javascript:x" type="text/plain"/>`, Entry{}},
		{"what was said, by the first name of its vocabulary", `<x:transcript xmlns:x="https://github.com/Podcastindex-org/podcast-namespace/blob/main/docs/1.0.md" url="t" type="text/plain"/>`, Entry{Transcript: "https://a.example/t"}},
		{"subtitle alone", `<itunes:subtitle>S</itunes:subtitle>`, Entry{Head: Head{Summary: "S"}}},
		{
			"film in a group", `<media:group><media:title>T</media:title><media:description>D</media:description>
				<media:content url="f.mp4" type="video/mp4"><media:title>No</media:title><media:thumbnail url="p.jpg"/></media:content></media:group>`,
			Entry{Head: Head{Title: "T", Summary: "D", Image: "https://a.example/p.jpg"}},
		},
		{"picture in a podcast, as some write it", `<itunes:image url="/i.png"/>`, Entry{Head: Head{Image: "https://a.example/i.png"}}},
		{"and others", `<itunes:image> https://a.example/i.png </itunes:image>`, Entry{Head: Head{Image: "https://a.example/i.png"}}},
		{
			"categories of a film", `<media:category label="No">Quay</media:category><media:group><media:category label="Sea" scheme="urn:x"/></media:group>
				<media:keywords>a, b</media:keywords>`,
			Entry{Head: Head{Tags: []string{"Quay", "Sea", "a", "b"}}},
		},
		{
			"what a picture shows", `<media:description>D</media:description><media:content url="p.jpg" medium="image"><media:title>No</media:title>
				<media:description>A ferry</media:description></media:content><media:content url="q.jpg" medium="image"><media:description>No</media:description></media:content>`,
			Entry{Head: Head{Summary: "D", Image: "https://a.example/p.jpg", ImageAlt: "A ferry"}},
		},
		{
			"what another picture shows", `<media:thumbnail url="small.jpg"/><enclosure url="e.jpg" type="image/jpeg"/><media:group><media:content url="p.jpg" medium="image">
				<media:title>No</media:title></media:content></media:group>`,
			Entry{Head: Head{Image: "https://a.example/e.jpg"}, Enclosures: []Enclosure{{URL: "https://a.example/e.jpg", Type: "image/jpeg"}}},
		},
		{"its title for want of more", `<media:content url="p.jpg" type="image/png"><media:title>A quay</media:title></media:content>`, Entry{Head: Head{Image: "https://a.example/p.jpg", ImageAlt: "A quay"}}},
		{"picture", `<media:thumbnail url="small.jpg"/><media:content url="p.jpg" medium="image"/>`, Entry{Head: Head{Image: "https://a.example/p.jpg"}}},
		{
			"Atom in RSS", `<atom:link href="/x"/><atom:link rel="replies" href="/r"/><atom:summary>S</atom:summary><atom:content type="xhtml"><div><p>C</p></div></atom:content>
				<atom:published>2026-11-02T12:00:00Z</atom:published><atom:author><atom:name>Ida</atom:name></atom:author><atom:category term="Q"/>`,
			Entry{Head: Head{
				Link: "https://a.example/x", Links: []string{"https://a.example/x"}, Summary: "S", Published: noon, Authors: []Author{{Name: "Ida"}}, Tags: []string{"Q"},
			}, Content: "<p>C</p>"},
		},
		{"whole text", `<description>D</description><content:encoded><![CDATA[<p>C</p>]]></content:encoded>`, Entry{Head: Head{Summary: "D"}, Content: "<p>C</p>"}},
		{"whole text in XHTML", `<body xmlns="http://www.w3.org/1999/xhtml"><p>C<iframe/></p></body>`, Entry{Content: "<p>C<iframe></iframe></p>"}},
		{"whole text as it was", `<fullitem>&lt;p&gt;C</fullitem>`, Entry{Content: "<p>C"}},
		{"section", `<slash:section>Quay</slash:section>`, Entry{Head: Head{Tags: []string{"Quay"}}}},
		{"section and tags", `<slash:section>No</slash:section><category>Quay</category><tags>a,b</tags>`, Entry{Head: Head{Tags: []string{"Quay", "a", "b"}}}},
	} {
		doc, err := Parse([]byte("<rss><channel>"+"<item>"+c.item+"</item></channel></rss>"), "", "https://a.example/")
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff([]Entry{c.want}, doc.Entries); diff != "" {
			t.Errorf("%s: %s", c.name, diff)
		}
	}
}

// Feeds have modules as entries do, and some elements more.
func TestModulesOfFeeds(t *testing.T) {
	for channel, want := range map[string]Head{
		`<dc:identifier>i</dc:identifier><dc:rights>r</dc:rights><dc:date>2026-11-02T12:00:00Z</dc:date>`: {ID: "i", Rights: "r", Updated: noon},
		`<itunes:owner><itunes:name>Ida</itunes:name><itunes:email>i@a</itunes:email></itunes:owner>`:     {Authors: []Author{{"Ida", "i@a"}}},
		`<itunes:author>Ida</itunes:author><webMaster>w@a (Tom)</webMaster>`:                              {Authors: []Author{{"Tom", "w@a"}}},
		`<itunes:link rel="image" href="/i.png"/><itunes:link rel="x" href="/x"/>`:                        {Image: "https://a.example/i.png"},
		`<feedburner:browserFriendly>s</feedburner:browserFriendly>`:                                      {Summary: "s"},
		`<image><url xml:base="https://b.example/">i.png</url><title>no</title></image>`:                  {Image: "https://b.example/i.png"},
		`<atom:link rel="self" href="/f"/><atom:link href="/s"/>`: {
			Link: "https://a.example/s", Links: []string{"https://a.example/f", "https://a.example/s"},
		},
	} {
		doc, err := Parse([]byte("<rss><channel>"+channel+"</channel></rss>"), "", "https://a.example/")
		if diff := cmp.Diff(want, doc.Head); err != nil || diff != "" {
			t.Errorf("%s: %v%s", channel, err, diff)
		}
	}
}

// A prefix means what it is declared to mean, and what everybody means by it
// where it isn't declared, or strangely so.
func TestNamespaces(t *testing.T) {
	for name, body := range map[string]string{
		"undeclared":              `<rss><channel><item><dc:creator>Ida</dc:creator></item></channel></rss>`,
		"another prefix":          `<rss xmlns:x="http://purl.org/dc/elements/1.1/"><channel><item><x:creator>Ida</x:creator></item></channel></rss>`,
		"declared on the element": `<rss><channel><item><x:creator xmlns:x="http://purl.org/dc/elements/1.1/">Ida</x:creator></item></channel></rss>`,
		"sloppy address":          `<rss xmlns:x=" HTTPS://purl.org/DC/elements/1.1 "><channel><item><x:creator>Ida</x:creator></item></channel></rss>`,
		"strange address":         `<rss xmlns:dc="urn:dc"><channel><item><dc:creator>Ida</dc:creator></item></channel></rss>`,
		"default, of the element": `<rss><channel><item><creator xmlns="http://purl.org/dc/elements/1.1/">Ida</creator></item></channel></rss>`,
		"default, made up":        `<rss xmlns="http://backend.userland.example/"><channel><item><author>Ida</author></item></channel></rss>`,
		"default, of Atom": `<rss xmlns="http://www.w3.org/2005/Atom" xmlns:atom="http://www.w3.org/2005/Atom"><channel><item>
			<author>Ida</author><atom:author><atom:name>No</atom:name></atom:author></item></channel></rss>`,
		"taken back": `<rss xmlns="urn:x"><channel><item xmlns=""><author>Ida</author></item></channel></rss>`,
		"RSS with a prefix": `<r:RDF xmlns:r="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:rss="http://purl.org/rss/1.0/">
			<rss:channel/><rss:item><rss:author>Ida</rss:author></rss:item></r:RDF>`,
		"Atom with a prefix": `<a:feed xmlns:a="http://www.w3.org/2005/Atom"><a:entry><a:author><a:name>Ida</a:name></a:author></a:entry></a:feed>`,
		"not of RSS":         `<rss><channel><item><author>Ida</author><x:author xmlns:x="urn:x">No</x:author></item></channel></rss>`,
	} {
		doc, err := Parse([]byte(body), "", "")
		if err != nil || len(doc.Entries) != 1 {
			t.Errorf("%s: %+v, %v", name, doc, err)
			continue
		}
		if diff := cmp.Diff([]Author{{Name: "Ida"}}, doc.Entries[0].Authors); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
	}
}

func TestPersons(t *testing.T) {
	for written, want := range map[string]Author{
		"ida@a.example (Ida Quist)":           {"Ida Quist", "ida@a.example"},
		"Ida Quist (ida@a.example)":           {"Ida Quist", "ida@a.example"},
		"Ida Quist &lt;ida@a.example&gt;":     {"Ida Quist", "ida@a.example"},
		"ida@a.example (ida@a.example)":       {"", "ida@a.example"},
		"ida@a.example":                       {"", "ida@a.example"},
		"mailto:ida@a.example":                {"", "ida@a.example"},
		"Ida Quist":                           {"Ida Quist", ""},
		"Ida Quist (editor)":                  {"Ida Quist (editor)", ""},
		"Ida (now), Tom (earlier)":            {"Ida (now), Tom (earlier)", ""},
		"Ida, ida@a.example":                  {"Ida, ida@a.example", ""},
		"<name>Ida</name><email>i@a</email>":  {"Ida", "i@a"},
		"<name><![CDATA[Ida]]></name>":        {"Ida", ""},
		"<![CDATA[ida@a.example (Ida)]]>":     {"Ida", "ida@a.example"},
		"Ida <ida@a.example>":                 {"Ida", "ida@a.example"},
		"<foaf:Person foaf:name='somebody'/>": {},
	} {
		doc, err := Parse([]byte("<rss><channel><item><author>"+written+"</author></item></channel></rss>"), "", "")
		if err != nil {
			t.Fatal(err)
		}
		if got := append(doc.Entries[0].Authors, Author{})[0]; got != want {
			t.Errorf("%s: %+v", written, got)
		}
	}
}

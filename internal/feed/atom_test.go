package feed

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

// Atom says how a text is written, and what it says is followed as far as it
// can be true.
func TestAtomTexts(t *testing.T) {
	for written, want := range map[string]string{
		`<title>AT&amp;T &lt;b></title>`:                                                                  "AT&T <b>",
		`<title type="html">AT&amp;amp;T</title>`:                                                         "AT&amp;T",
		`<title type="html"><![CDATA[AT&amp;T]]></title>`:                                                 "AT&amp;T",
		`<title type="html"><div>a &lt;b></div></title>`:                                                  "a <b>",
		`<title type="xhtml"><div xmlns="x">a <b>c</b> &lt;</div></title>`:                                "a <b>c</b> &lt;",
		`<title type="xhtml"><h:div xmlns:h="x">a<h:br/></h:div></title>`:                                 "a<h:br></h:br>",
		`<title type="xhtml"><div>a<br/><iframe src="x"/>b</div></title>`:                                 `a<br/><iframe src="x"></iframe>b`,
		`<title type="xhtml"><div>a</div><div>b</div></title>`:                                            "<div>a</div><div>b</div>",
		`<title type="xhtml"><![CDATA[<p>a]]></title>`:                                                    "<p>a",
		`<title type="application/xhtml+xml" mode="xml"><div>a</div></title>`:                             "a",
		`<title mode="escaped">a &amp;lt; b</title>`:                                                      "a &lt; b",
		`<title mode="base64" type="text/html">PHA+YQ==</title>`:                                          "<p>a",
		`<title mode="base64">not base64!</title>`:                                                        "not base64!",
		`<title type="application/octet-stream">YQ==</title>`:                                             "a",
		`<title type="image/png">/9j/4AAQ</title>`:                                                        "",
		`<title type="image/svg+xml"><svg>&lt;</svg></title>`:                                             "<svg>&lt;</svg>",
		`<title type="text">test</title>`:                                                                 "test",
		`<TITLE>a</TITLE><title/>`:                                                                        "a",
		`<title>first</title><title>last</title>`:                                                         "last",
		`<source><title>no</title></source><title>a</title>`:                                              "a",
		`<title>a</title><content type="application/atom+xml"><entry><title>no</title></entry></content>`: "a",
	} {
		doc, err := Parse([]byte(`<feed xmlns="http://www.w3.org/2005/Atom"><entry>`+written+`</entry></feed>`), "", "")
		if err != nil || len(doc.Entries) != 1 || doc.Entries[0].Title != want {
			t.Errorf("%s: %+v, %v", written, doc.Entries, err)
		}
	}
}

// Links are resolved against the nearest xml:base, which itself stands against
// outer ones and the document's address (RFC 3986, section 5.1).
func TestBases(t *testing.T) {
	for _, c := range []struct{ body, want string }{
		{`<feed><entry><link href="x"/></entry></feed>`, "https://feeds.example/d/x"},
		{`<feed xml:base="https://a.example/b/"><entry><link href="x"/></entry></feed>`, "https://a.example/b/x"},
		{`<feed xml:base="https://a.example/b/c"><entry><link href="x"/></entry></feed>`, "https://a.example/b/x"},
		{`<feed xml:base="b/"><entry xml:base="c/"><link href="x"/></entry></feed>`, "https://feeds.example/d/b/c/x"},
		{`<feed><entry><link xml:base="https://a.example/" href="x"/></entry></feed>`, "https://a.example/x"},
		{`<feed><entry xml:base="javascript:x"><link href="x"/></entry></feed>`, "https://feeds.example/d/x"},
		{`<feed xml:base="https://詹.example/"><entry><link href="x"/></entry></feed>`, "https://詹.example/x"},
		{`<feed xml:base="https://a.example/b"><entry><link href=""/></entry></feed>`, "https://a.example/b"},
		{`<feed><entry><link rel="self" href="s"/><link type="application/json" href="j"/><link href="h"/><link href="no"/></entry></feed>`, "https://feeds.example/d/h"},
		{`<feed><entry><link rel="related" href="no"/></entry></feed>`, ""},
		{`<feed><entry><link rel="alternate">https://a.example/x</link></entry></feed>`, "https://a.example/x"},
		{`<feed><entry><content src="x"/></entry></feed>`, "https://feeds.example/d/x"},
		{`<rss xml:base="https://a.example/b/"><channel><item><link>x</link></item></channel></rss>`, "https://a.example/b/x"},
		{`<rss><channel><item><link xml:base="https://a.example/b/">x</link></item><link>https://site.example/</link></channel></rss>`, "https://a.example/b/x"},
		{`<rss><channel><item><link>x</link></item><link>https://site.example/s/</link></channel></rss>`, "https://site.example/s/x"},
		{`<rss><channel><item><link href="x"/></item></channel></rss>`, "https://feeds.example/d/x"},
	} {
		doc, err := Parse([]byte(c.body), "", "https://feeds.example/d/feed")
		if err != nil || len(doc.Entries) != 1 || doc.Entries[0].Link != c.want {
			t.Errorf("%s: %+v, %v", c.body, doc.Entries, err)
		}
	}
}

// An identifier stays byte for byte what it is: articles are known by it.
func TestIdentifiers(t *testing.T) {
	const atom, rdf = `<feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://a.example/b/"><entry><id>`,
		`<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"><item rdf:about="`
	for body, want := range map[string]string{
		atom + `HTTP://A.example/%7e#</id></entry></feed>`:                                              "HTTP://A.example/%7e#",
		atom + ` tag:a.example,2026:詹 </id></entry></feed>`:                                             "tag:a.example,2026:詹",
		atom + `17</id></entry></feed>`:                                                                 "https://a.example/b/17",
		rdf + `urn:17"><link>https://a.example/17</link></item></rdf:RDF>`:                              "urn:17",
		rdf + `https://a.example/17"><link>https://a.example/17</link></item></rdf:RDF>`:                "",
		`<rss><channel><item rdf:about="no"><guid> <![CDATA[ g&amp;1 ]]></guid></item></channel></rss>`: "g&amp;1",
	} {
		doc, err := Parse([]byte(body), "", "")
		if err != nil || len(doc.Entries) != 1 {
			t.Fatal(body, doc, err)
		}
		if diff := cmp.Diff(want, doc.Entries[0].ID); diff != "" {
			t.Errorf("%s: %s", body, diff)
		}
	}
}

package feed

import (
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
)

func TestLimits(t *testing.T) {
	many := titles(t, "<rss><channel><title>T</title>"+strings.Repeat("<item><title>x</title></item>", MaxEntries+5)+"</channel></rss>", "")
	if len(many) != 1+MaxEntries {
		t.Errorf("%d entries", len(many)-1)
	}
	many = titles(t, `{"version":"https://jsonfeed.org/version/1","items":[`+strings.Repeat(`{"title":"x"},`, MaxEntries+5)+`{}],"title":"T"}`, "")
	if len(many) != 1+MaxEntries || many[0] != "T" {
		t.Errorf("%d entries, title %q", len(many)-1, many[0])
	}
	long := titles(t, "<rss><channel><title>"+strings.Repeat("ä", maxText)+"</title></channel></rss>", "")[0]
	if len(long) > maxText || len(long) < maxText-1 || !utf8.ValidString(long) {
		t.Errorf("a title of %d bytes", len(long))
	}
	doc, err := Parse([]byte("<rss><channel><item>"+strings.Repeat("<category>x</category><enclosure url='http://a.example/'/>", 200)+"</item></channel></rss>"), "", "")
	if err != nil || len(doc.Entries[0].Tags) != maxList || len(doc.Entries[0].Enclosures) != maxList {
		t.Error(err, doc.Entries)
	}
}

// Shapes that exhaust parsers which recurse or keep count cost nothing, not
// even the entry that they stand in.
func TestHostileShapes(t *testing.T) {
	spaces := ""
	for i := range 2 * maxBindings {
		spaces += fmt.Sprintf(" xmlns:n%d='urn:%d'", i, i)
	}
	for name, evil := range map[string]string{
		"depth":      strings.Repeat("<a:b>", 200_000),
		"own depth":  strings.Repeat("<media:group>", 200_000),
		"pieces":     "<a:b>" + strings.Repeat("x<!---->", 4001) + "</a:b>",
		"namespaces": "<a:b" + spaces + "/>",
		"elements":   strings.Repeat("<a:b/>", 200_001),
		"attributes": "<a:b " + strings.Repeat("a='' ", 50_000) + "/>",
		"end tags":   strings.Repeat("</x>", 10),
	} {
		got := titles(t, "<rss xmlns:a='urn:a'><channel><title>T</title><item><title>One</title></item><item><title>Two</title>"+
			evil+"</item><item><title>Three</title></item></channel></rss>", "")
		if diff := cmp.Diff([]string{"T", "One", "Two", "Three"}, got); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
	}
}

// Whatever a document repeats, reading it takes time in proportion to its
// length: what looks ahead for an end that is missing looks once.
func TestTimeIsBoundedByLength(t *testing.T) {
	const length = 256 << 10
	for _, piece := range []string{
		"<", "<a ", "<a b=", "<a b=\"", "<a b='x>", "<a b=\">'<", "</", "</x>", "<!", "<!--", "<![CDATA[", "<?", "&", "&#", "&a;", "&#x1;",
		"<item>", "<item><title>", "<item><t></x>", "<item><t></x></item>", "<t></x>", "<t></x><u></y>", "<title>a</titel>", "<author><name>",
		"<author><a></b>", "<media:group><media:content>", "<item xmlns:a='b' xml:base='c'>", "<itunes:category><x>", "<link href='", "<entry><content type='xhtml'><div>",
	} {
		for _, head := range []string{"<rss><channel>", "<rss><channel><item>", "<rss><channel><item><title>", "<feed><entry>", ""} {
			body := []byte(head + strings.Repeat(piece, length/len(piece)) + "</item></channel></rss>")
			begun := processor(t)
			_, _ = Parse(body, "", "")
			if took := processor(t) - begun; took > time.Second {
				t.Errorf("%d KiB of %q behind %q take %v", length>>10, piece, head, took)
			}
		}
	}
}

// checked checks what holds for every document that Parse gives.
func checked(t interface{ Fatalf(string, ...any) }, doc ParsedFeed) {
	if len(doc.Entries) > MaxEntries {
		t.Fatalf("%d entries", len(doc.Entries))
	}
	heads := []Head{doc.Head}
	for _, e := range doc.Entries {
		heads = append(heads, e.Head, Head{Title: e.Content})
	}
	for _, h := range heads {
		for _, text := range append([]string{h.Title, h.Summary, h.ID}, h.Tags...) {
			if !utf8.ValidString(text) || strings.ContainsRune(text, 0) || len(text) > maxText {
				t.Fatalf("unsound text %.200q", text)
			}
		}
		for _, link := range append([]string{h.Link, h.Image}, h.Links...) {
			if link != "" && absolute(nil, link) != link {
				t.Fatalf("unsound link %q", link)
			}
		}
	}
}

func FuzzParse(f *testing.F) {
	samples, err := filepath.Glob("testdata/*")
	if err != nil {
		f.Fatal(err)
	}
	for _, name := range samples {
		if !strings.HasSuffix(name, ".golden") && !strings.HasSuffix(name, "fuzz") {
			f.Add(read(f, filepath.Base(name)), "text/xml; charset=utf-8", "https://feeds.example/")
		}
	}
	for _, body := range []string{
		"<rss><channel><item><title>a</titel><author><name>x</name></author></item><item><media:group><media:content><media:thumbnail url='/x'",
		`<feed xml:base="/b"><entry><title type="xhtml"><div>a<b/></div></title><id>x</id><link href=""/><published>2 Jan 06 1504 EST</published>`,
		`<rdf:RDF xmlns="http://purl.org/rss/1.0/"><item rdf:about="x"><![CDATA[]]>&#x1;&amp;&copy=1;<!-- --></item></rdf:RDF>`,
	} {
		f.Add([]byte(body), "", "https://feeds.example/")
	}
	f.Fuzz(func(t *testing.T, body []byte, contentType, base string) {
		doc, err := Parse(body, contentType, base)
		if err != nil && !errors.As(err, new(NotFeedError)) {
			t.Fatalf("%v", err)
		}
		checked(t, doc)
	})
}

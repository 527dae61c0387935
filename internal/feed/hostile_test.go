package feed

import (
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"testing"
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

// Shapes that would exhaust the parsing library cost no more than the entry
// they stand in and what follows.
func TestHostileShapes(t *testing.T) {
	spaces := ""
	for i := range maxNamespaces + 1 {
		spaces += fmt.Sprintf(" xmlns:n%d='urn:%d'", i, i)
	}
	for name, evil := range map[string]string{
		"depth":      strings.Repeat("<a:b>", 200_000),
		"pieces":     "<a:b>" + strings.Repeat("x<!---->", maxPieces+1) + "</a:b>",
		"namespaces": "<a:b" + spaces + "/>",
		"elements":   strings.Repeat("<a:b/>", maxElements+1),
		"attributes": "<a:b " + strings.Repeat("a='' ", maxTag/5) + "/>",
		"end tags":   strings.Repeat("</x>", 10),
	} {
		got := titles(t, "<rss xmlns:a='urn:a'><channel><title>T</title><item><title>One</title></item><item><title>Two</title>"+
			evil+"</item><item><title>Three</title></item></channel></rss>", "")
		if diff := cmp.Diff([]string{"T", "One"}, got); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
	}
}

// sound checks what holds for every document that Parse gives.
func sound(t interface{ Fatalf(string, ...any) }, doc Document) {
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
	f.Fuzz(func(t *testing.T, body []byte, contentType, base string) {
		doc, err := Parse(body, contentType, base)
		if err != nil && !errors.As(err, new(NotFeedError)) {
			t.Fatalf("%v", err)
		}
		sound(t, doc)
	})
}

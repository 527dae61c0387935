package feed

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// Each sample of each format is read as its golden file says.
func TestSamples(t *testing.T) {
	for _, name := range []string{"rss2.xml", "rss091.xml", "rss1.rdf", "utf16.xml", "atom1.xml", "atom03.xml", "feed1.json", "feed11.json"} {
		t.Run(name, func(t *testing.T) {
			doc, err := Parse(read(t, name), "", "https://feeds.example/dir/feed")
			if err != nil {
				t.Fatal(err)
			}
			var got bytes.Buffer
			enc := json.NewEncoder(&got)
			enc.SetEscapeHTML(false)
			enc.SetIndent("", " ")
			if err := enc.Encode(doc); err != nil {
				t.Fatal(err)
			}
			golden := name + ".golden"
			if *update {
				if err := os.WriteFile(filepath.Join("testdata", golden), got.Bytes(), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			if diff := cmp.Diff(string(read(t, golden)), got.String()); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestNotAFeed(t *testing.T) {
	for _, c := range []struct{ name, body, want string }{
		{"empty", "", "this document is empty"},
		{"blank", " \n\ufeff\x00 ", "this document is empty"},
		{"page", "<!DOCTYPE html>\n<title>Log in</title>", "this is a web page, not a feed"},
		{"page without doctype", "<html><body><p>x<br>y</html>", "this is a web page, not a feed"},
		{"broken page", "<!-- x --><p <html>", "this is a web page, not a feed"},
		{"XHTML", `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><head/></html>`, "this is a web page, not a feed"},
		{"OPML", `<opml version="2.0"><body><outline xmlUrl="https://a.example/"/></body></opml>`, "this is an OPML list of feeds, not a feed"},
		{"site map", `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"/>`, "this is a site map, not a feed"},
		{"picture", `<svg xmlns="http://www.w3.org/2000/svg"/>`, "this is XML with the outer element <svg>, not a feed"},
		{"entry", `<entry xmlns="http://www.w3.org/2005/Atom"><title>x</title></entry>`, "this is a single Atom entry, not a feed"},
		{"other feed element", `<feed xmlns="urn:cattle"><hay/></feed>`, "this is XML with the outer element <feed>, but of another kind than Atom"},
		{"other RDF", `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description/></rdf:RDF>`, "this is RDF, but not of the kind that RSS 1.0 is"},
		{"JSON", `{"items":[1,2],"count":2}`, "this is JSON, but not a JSON Feed"},
		{"JSON list", `[{"title":"x"}]`, "this is JSON, but not a JSON Feed"},
		{"broken JSON", `{"version":`, "this is JSON, but not a JSON Feed"},
		{"text", "No feed here, only words.", "this is plain text, not a feed"},
		{"old OPML", `<outlineDocument><body/></outlineDocument>`, "this is an OPML list of feeds, not a feed"},
		{"search engine", `<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/"/>`, "this is the description of a search engine, not a feed"},
		{"search results", `<rss xmlns:os="http://a9.com/-/spec/opensearch/1.1/"><channel><title>Boat Search: ferry</title><os:totalResults>9</os:totalResults>
			<item><title>Ferry</title></item></channel></rss>`, "this is a page of search results, not a feed"},
		{"part of a page", `<br/><p>x</p>`, "this is a web page, not a feed"},
		{"binary", "\x89PNG\r\n\x1a\n\xff\xd8\xfe\x00\x00\x00\x81\x8d\x00\x00", "this is binary data, not a feed"},
		{"cut off at once", `<rss><channel><title>x`, "this document has the outer form of a feed, but nothing of a feed in it"},
		{"too large", strings.Repeat(" ", MaxBody+1), "this document is too large to be a feed"},
		{"long root", "<" + strings.Repeat("x", 99) + "/>", "this is XML with the outer element <" + strings.Repeat("x", 40) + "…>, not a feed"},
		{"only a bracket", "<", "this is XML that can't be read"},
	} {
		_, err := Parse([]byte(c.body), "", "")
		var notFeed NotFeedError
		if !errors.As(err, &notFeed) || notFeed.What != c.want {
			t.Errorf("%s: %v", c.name, err)
		}
	}
}

// A blog that counts its entries as search engines do stays a feed.
func TestCountsAreNoSearch(t *testing.T) {
	for _, space := range []string{"http://a9.com/-/spec/opensearchrss/1.0/", "http://a9.com/-/spec/opensearch/1.1/"} {
		got := titles(t, `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:os="`+space+`"><title>New laws</title><os:totalResults>9</os:totalResults></feed>`, "")
		if diff := cmp.Diff([]string{"New laws"}, got); diff != "" {
			t.Error(diff)
		}
	}
}

// A search whose results say when they were published is a feed of news or papers.
func TestASearchWithDatesIsAFeed(t *testing.T) {
	rss := titles(t, `<rss xmlns:os="http://a9.com/-/spec/opensearch/1.1/"><channel><title>ferry - News Search</title><os:totalResults>9</os:totalResults>
		<item><title>Ferry</title><pubDate>Mon, 02 Nov 2026 12:00:00 GMT</pubDate></item></channel></rss>`, "")
	atom := titles(t, `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:os="http://a9.com/-/spec/opensearch/1.1/"><title>Query: search_query=all:ferry</title>
		<os:itemsPerPage>9</os:itemsPerPage><entry><title>Ferry</title><published>2026-11-02T12:00:00Z</published></entry></feed>`, "")
	if diff := cmp.Diff([][]string{{"ferry - News Search", "Ferry"}, {"Query: search_query=all:ferry", "Ferry"}}, [][]string{rss, atom}); diff != "" {
		t.Error(diff)
	}
}

// Programs stamp namespaces of their own making on Atom. What its entries have makes it Atom.
func TestAtomOfAnotherNamespace(t *testing.T) {
	for _, space := range []string{"urn:feed", "https://example.org/2005/syndication"} {
		got := titles(t, `<feed xmlns="`+space+`"><title>Quay</title><entry><title>Ferry</title><id>1</id></entry></feed>`, "")
		if diff := cmp.Diff([]string{"Quay", "Ferry"}, got); diff != "" {
			t.Errorf("%s: %s", space, diff)
		}
	}
	for _, other := range []string{`<feed xmlns="urn:cattle"><entry><title>Hay</title></entry></feed>`, `<feed xmlns="urn:cattle"><entry><id>1</id></entry></feed>`} {
		if _, err := Parse([]byte(other), "", ""); err == nil {
			t.Errorf("%s is taken for Atom", other)
		}
	}
}

// An entry is in the language that it names, or else one of its texts, or else what it was taken from, or else its feed.
func TestLanguagesAreInherited(t *testing.T) {
	for body, want := range map[string][]string{
		`<feed xml:lang="pl"><entry><title>x</title></entry><entry xml:lang="de"><title xml:lang="fr">x</title></entry></feed>`:                        {"pl", "pl", "de"},
		`<feed><title xml:lang="pl">x</title><entry><title xml:lang="fr">x</title></entry><entry><title>x</title></entry></feed>`:                      {"pl", "fr", "pl"},
		`<feed><entry><content xml:lang="fr">x</content></entry><entry><source xml:lang="it"><title>x</title></source></entry></feed>`:                 {"", "fr", "it"},
		`<rss xml:lang="pl"><channel><item><title>x</title></item></channel></rss>`:                                                                    {"pl", "pl"},
		`<rss><channel><language>pl</language><item><title>x</title><dc:language>fr</dc:language></item><item><title>x</title></item></channel></rss>`: {"pl", "fr", "pl"},
		`{"version":"https://jsonfeed.org/version/1.1","language":"pl","items":[{"id":"1"},{"id":"2","language":"fr"}]}`:                               {"pl", "pl", "fr"},
	} {
		doc, err := Parse([]byte(body), "", "")
		if err != nil {
			t.Fatal(err)
		}
		got := []string{doc.Language}
		for _, e := range doc.Entries {
			got = append(got, e.Language)
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s: %s", body, diff)
		}
	}
}

// titles gives the titles of a document that must parse.
func titles(t testing.TB, body, contentType string) []string {
	t.Helper()
	doc, err := Parse([]byte(body), contentType, "")
	if err != nil {
		t.Fatal(err)
	}
	list := []string{doc.Title}
	for _, e := range doc.Entries {
		list = append(list, e.Title)
	}
	return list
}

func TestMendedDocuments(t *testing.T) {
	const item = "<item><title>One</title></item>"
	for _, c := range []struct {
		name, body string
		want       []string
	}{
		{"no channel at all", "<rss/>", []string{""}},
		{"noise before", "Warning: mysql_connect()<br>\n<?xml version='1.0'?><rss><channel><title>T</title>" + item + "</channel></rss>", []string{"T", "One"}},
		{"noise behind", "<rss><channel><title>T</title>" + item + "</channel></rss><!-- cached --><script>", []string{"T", "One"}},
		{"cut off in an item", "<rss><channel><title>T</title>" + item + "<item><title>Tw", []string{"T", "One"}},
		{"cut off in RDF", `<r:RDF xmlns:r="urn:r" xmlns="http://purl.org/rss/1.0/"><channel><title>T</title></channel>` + item + "<item><tit", []string{"T", "One"}},
		{"bracket in a value", "<rss><channel><title>T</title>" + item + "<item><title>a</title><x y='<'/></item></channel></rss>", []string{"T", "One", "a"}},
		{"references to forbidden characters", "<rss><channel><title>T</title>" + item + "<item><title>a&#1;&#x1F;b</title></item></channel></rss>", []string{"T", "One", "ab"}},
		{"control characters", "<rss><channel><title>T\x00\x08</title>" + item + "</channel></rss>", []string{"T", "One"}},
		{"undeclared entities", "<rss><channel><title>T&nbsp;&euro; &unknown; & more</title></channel></rss>", []string{"T\u00a0€ &unknown; & more"}},
		{"bare HTML", "<rss><channel><title>T</title><item><title>One</title><description>a<br>b<p>c</description></item></channel></rss>", []string{"T", "One"}},
		{"XML 1.1", "<?xml version='1.1'?><rss><channel><title>T</title></channel></rss>", []string{"T"}},
		{"undeclared prefix", "<rss><channel><title>T</title><item><title>One</title><dc:creator>x</dc:creator></item></channel></rss>", []string{"T", "One"}},
		{"broken JSON Feed", `{"version":"https://jsonfeed.org/version/1","title":"T","items":[{"id":"1","title":"One"},{"id":"2","ti`, []string{"T", "One"}},
		{"NUL in JSON", `{"version":"https://jsonfeed.org/version/1","title":"T\u0000\ud800\u001b","items":[]}`, []string{"T\ufffd\x1b"}},
	} {
		if diff := cmp.Diff(c.want, titles(t, c.body, "")); diff != "" {
			t.Errorf("%s: %s", c.name, diff)
		}
	}
}

// Entities of a document's own and references to the outside stay unread: the
// texts hold no content of theirs, and nothing is expanded.
func TestEntitiesDoNothing(t *testing.T) {
	secret := filepath.Join(t.TempDir(), "secret")
	if err := os.WriteFile(secret, []byte("TOPSECRET"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, doctype := range []string{
		fmt.Sprintf(`<!DOCTYPE rss [<!ENTITY x SYSTEM "file://%s">]>`, secret),
		`<!DOCTYPE rss [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY x "&b;&b;&b;&b;">]>`,
		`<!DOCTYPE rss [<!ENTITY % p SYSTEM "http://127.0.0.1:1/evil.dtd"> %p;]>`,
		`<!DOCTYPE rss SYSTEM "http://127.0.0.1:1/evil.dtd">`,
	} {
		got := titles(t, `<?xml version="1.0"?>`+doctype+`<rss><channel><title>T&x;</title></channel></rss>`, "")
		if got[0] != "T&x;" {
			t.Errorf("%s: %q", doctype, got[0])
		}
	}
}

func TestImpossibleTimes(t *testing.T) {
	doc, err := Parse([]byte(`{"version":"https://jsonfeed.org/version/1","items":[
		{"date_published":"9999-12-31T23:59:59-12:00"},{"date_published":"yesterday"},{"date_published":"0000-01-01T00:00:00Z"}]}`), "", "")
	if err != nil {
		t.Fatal(err)
	}
	for i, e := range doc.Entries {
		if !e.Published.IsZero() && e.Published.Year() > 9999 || i > 0 && !e.Published.Equal(time.Time{}) {
			t.Errorf("%d: %v", i, e.Published)
		}
	}
}

// What a feed's texts say comes through whatever they hold.
func TestTextsComeThrough(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		title := rapid.StringOf(rapid.RuneFrom([]rune("ab &<>\"';#x0é€渡\u200f]!-"))).Draw(t, "title")
		escaped := strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;").Replace(title)
		doc, err := Parse([]byte("<rss><channel><item><title>"+escaped+"</title></item></channel></rss>"), "", "")
		if err != nil || doc.Entries[0].Title != strings.TrimSpace(title) {
			t.Fatalf("%q, %v", doc.Entries, err)
		}
	})
}

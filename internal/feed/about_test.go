package feed

import (
	"net/http"
	"testing"

	"golang.org/x/text/encoding/unicode"
)

func TestWhatADocumentIs(t *testing.T) {
	const hub = `<link rel="hub" href="https://hub.example/"/>`
	wide, err := unicode.UTF16(unicode.LittleEndian, unicode.UseBOM).NewEncoder().String(tiny)
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		body, contentType string
		want              Description
	}{
		"RSS 2.0":     {`<rss version=" 2.0 "><channel><a:link xmlns:a="http://www.w3.org/2005/Atom" rel="self hub" href="/hub"/></channel></rss>`, "", Description{"RSS 2.0", "utf-8", "https://a.example/hub"}},
		"RSS 0.91":    {`<rss version="0.91"><channel/></rss>`, "text/xml; charset=latin1", Description{"RSS 0.91", "utf-8", ""}},
		"no version":  {`<rss><channel/></rss>`, "", Description{"RSS", "utf-8", ""}},
		"RSS 1.0":     {`<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"><channel/></rdf:RDF>`, "", Description{"RSS 1.0", "utf-8", ""}},
		"RSS 0.90":    {`<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://my.netscape.com/rdf/simple/0.9/"><channel/></rdf:RDF>`, "", Description{"RSS 0.90", "utf-8", ""}},
		"Atom 1.0":    {`<feed xmlns="http://www.w3.org/2005/Atom"><title>caf` + "\xe9" + `</title>` + hub + hub + `</feed>`, "", Description{"Atom 1.0", "windows-1252", "https://hub.example/"}},
		"Atom 0.3":    {`<feed version="0.3" xmlns="http://purl.org/atom/ns#"/>`, "", Description{"Atom 0.3", "utf-8", ""}},
		"an entry's":  {`<feed xmlns="http://www.w3.org/2005/Atom"><entry>` + hub + `</entry></feed>`, "", Description{"Atom 1.0", "utf-8", ""}},
		"JSON":        {`{"version":"https://jsonfeed.org/version/1.1","hubs":[{"type":"rssCloud","url":"https://a.example/"},{"type":"WebSub","url":"https://hub.example/"}]}`, "", Description{"JSON Feed 1.1", "utf-8", "https://hub.example/"}},
		"broken JSON": {`{"version":"https://jsonfeed.org/version/1","hubs":7`, "", Description{"JSON Feed 1", "utf-8", ""}},
		"UTF-16":      {wide, "", Description{"RSS 2.0", "utf-16le", ""}},
		"a page":      {"<html>", "", Description{"", "utf-8", ""}},
		"nothing":     {"", "", Description{"", "utf-8", ""}},
		"no address":  {`<rss version="2.0"><channel><atom:link rel="hub" href="javascript:x"/></channel></rss>`, "", Description{"RSS 2.0", "utf-8", ""}},
	} {
		if got := Look([]byte(c.body), c.contentType, "https://a.example/feed"); got != c.want {
			t.Errorf("%s: %+v, want %+v", name, got, c.want)
		}
	}
}

func TestAHubInTheHeaders(t *testing.T) {
	for header, want := range map[string]string{
		`<https://hub.example/>; rel="hub"`: "https://hub.example/", `<https://a.example/>; rel=self, </hub> ; REL="x Hub"`: "https://a.example/hub",
		`<https://hub.example/>`: "", `https://hub.example/; rel=hub`: "", `<>; rel=hub`: "", "": "", "<;,>": "", `<javascript:x>; rel=hub`: "",
	} {
		if got := linkedHub(http.Header{"Link": {header}}, parseBase("https://a.example/feed")); got != want {
			t.Errorf("%s: %q", header, got)
		}
	}
}

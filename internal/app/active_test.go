package app

import (
	"bytes"
	"encoding/json"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"newsroom/internal/edition"
	"newsroom/internal/feed"
	"newsroom/internal/ingest"
	"newsroom/internal/store/enginetest"
	"newsroom/internal/text"
	"newsroom/internal/wire"
)

// hostileFeed is a feed of the corpus that tries to bring something active into a page.
type hostileFeed struct {
	ID, Kind, File string
	ContentType    string `json:"content_type"`
}

func hostileFeeds(t *testing.T) (all []hostileFeed, content map[string]string) {
	t.Helper()
	content = labelled(t, func(string) bool { return true })
	for line := range strings.Lines(content["expect.jsonl"]) {
		var one hostileFeed
		if err := json.Unmarshal([]byte(line), &one); err != nil {
			t.Fatal(err)
		}
		if strings.HasPrefix(one.Kind, "xss") || one.Kind == "structural" || one.Kind == "api-strings" || one.Kind == "html" {
			all = append(all, one)
		}
	}
	return all, content
}

// shown is an edition that holds every text of a document, wherever an edition can hold one.
func shown(d feed.ParsedFeed) wire.Edition {
	e := wire.Edition{Number: 1, Title: text.Line(d.Title, 500), WebURL: "https://news.example.org/editions/1", ComposedAt: wire.At(dawn), SentAt: wire.At(dawn)}
	for _, entry := range d.Entries {
		said := ingest.Words(entry)
		source := wire.Source{Publisher: text.Line(d.Title, 500), Title: said.Title, URL: said.URL, PublishedAt: wire.At(dawn)}
		item := wire.Item{Headline: said.Title, Sources: []wire.Source{source, {Publisher: said.Author, Title: said.Text, URL: d.Link, PublishedAt: wire.At(dawn)}}, FirstSeenAt: wire.At(dawn), UpdatedAt: wire.At(dawn)}
		item.Summary = []wire.Sentence{{Text: said.Text, Sources: []int{0, 1}}, {Text: said.Author, Sources: []int{1}}}
		item.New = item.Summary
		for _, sentence := range item.Summary {
			item.Disagreements = append(item.Disagreements, wire.Side{Sentence: sentence, Kind: wire.DifferenceKind(said.Title), Says: said.Text})
		}
		source.Reprints = []string{said.Title, said.Author}
		for _, tag := range entry.Tags {
			source.Reprints = append(source.Reprints, text.Line(tag, 500))
		}
		item.Sources[0] = source
		item.Situation = wire.Course{Title: said.Title, Formerly: []wire.Former{{Title: said.Title, Until: wire.At(dawn), Reason: said.Text}}, Languages: []string{said.Title}}
		item.Why = []wire.Why{{Interest: said.Title, Reason: said.Text}}
		e.Sections = append(e.Sections, wire.Section{Interest: said.Title, Items: []wire.Item{item}})
		e.Followed = append(e.Followed, wire.Followed{Title: said.Title})
		e.Corrections = append(e.Corrections, wire.Correction{Headline: said.Title, Note: said.Text, NotedAt: wire.At(dawn)})
	}
	return e
}

// harmless are the elements that a page of ours has.
var harmless = strings.Fields("html head body meta title header footer main article section nav h1 h2 h3 h4 p ul ol li a strong em sup sub small span div time dl dt dd details summary cite q blockquote br hr bdi")

// active gives what of a page could run, load or send anything, as a browser's parser sees it (HTML Standard, section 13.2).
func active(page []byte) (found []string) {
	root, err := html.Parse(bytes.NewReader(page))
	if err != nil {
		return []string{err.Error()}
	}
	for n := range root.Descendants() {
		if n.Type != html.ElementNode {
			continue
		}
		if !slices.Contains(harmless, n.Data) {
			found = append(found, "<"+n.Data+">")
		}
		for _, a := range n.Attr {
			if bad := activeAttribute(n.Data, a); bad != "" {
				found = append(found, bad)
			}
		}
	}
	return found
}

func activeAttribute(element string, a html.Attribute) string {
	switch {
	case strings.HasPrefix(a.Key, "on"), a.Key == "style", a.Key == "src", a.Key == "srcdoc", element == "meta" && a.Key == "http-equiv":
		return element + " " + a.Key
	case a.Key == "href":
		u, err := url.Parse(a.Val)
		if err != nil || (u.Scheme != "https" && u.Scheme != "http" && a.Val[0] != '#') {
			return element + " " + a.Key + " " + a.Val
		}
	}
	return ""
}

// badAddress is an address in JSON that is none of the web's.
var badAddress = regexp.MustCompile(`"(?:web_)?url":"(?:[^"h]|h[^t]|ht[^t]|htt[^p])[^"]*"`)

func TestNothingActiveOfAFeedReachesAnythingThatIsShown(t *testing.T) {
	enginetest.Computes(t)
	all, content := hostileFeeds(t)
	entries := 0
	for _, one := range all {
		document, err := feed.Parse([]byte(content[one.File]), one.ContentType, "https://feeds.example.org/feed")
		if err != nil {
			continue // it is no feed, and nothing of it is shown
		}
		entries += len(document.Entries)
		paper := shown(document)
		var page, plain bytes.Buffer
		if err := edition.HTML(&page, edition.In("en"), paper); err != nil {
			t.Fatal(err)
		}
		if found := active(page.Bytes()); len(found) > 0 {
			t.Errorf("%s: the page holds %q", one.ID, found)
		}
		if err := edition.Plain(&plain, edition.In("en"), paper); err != nil {
			t.Fatal(err)
		}
		if i := strings.IndexFunc(plain.String(), func(r rune) bool { return r < ' ' && r != '\n' || r == 0x7f || 0x80 <= r && r < 0xa0 }); i >= 0 {
			t.Errorf("%s: the plain text holds %q", one.ID, plain.String()[i])
		}
		body, err := wire.Encode(paper)
		if err != nil {
			t.Fatal(err)
		}
		if bad := badAddress.Find(body); bad != nil { // a client may make a link of it
			t.Errorf("%s: the JSON holds %s", one.ID, bad)
		}
	}
	t.Logf("%d feeds, %d entries", len(all), entries)
	if len(all) < 90 || entries < 1000 {
		t.Errorf("the corpus is smaller than it was: %d feeds, %d entries", len(all), entries)
	}
}

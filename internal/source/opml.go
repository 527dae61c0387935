package source

import (
	"context"
	"encoding/xml"
	"io"
	"slices"

	"newsroom"
	"newsroom/internal/outbound"
	"newsroom/internal/store"
)

type opml struct {
	XMLName xml.Name  `xml:"opml"`
	Version string    `xml:"version,attr"`
	Ours    string    `xml:"xmlns:newsroom,attr,omitempty"`
	Title   string    `xml:"head>title"`
	Body    []outline `xml:"body>outline"`
}

// namespace is that of the attributes by which the selectors of a page stand in a list.
const namespace = "urn:x-newsroom:selectors"

// asPage is the type of an outline whose address is that of a web page. Programs that know feeds alone pass over it.
const asPage = "newsroom"

type outline struct {
	Type     string    `xml:"type,attr,omitempty"`
	Text     string    `xml:"text,attr"`
	Title    string    `xml:"title,attr,omitempty"`
	XMLURL   string    `xml:"xmlUrl,attr,omitempty"`
	Item     string    `xml:"newsroom:item,attr,omitempty"`
	Headline string    `xml:"newsroom:title,attr,omitempty"`
	Link     string    `xml:"newsroom:link,attr,omitempty"`
	Date     string    `xml:"newsroom:date,attr,omitempty"`
	Summary  string    `xml:"newsroom:summary,attr,omitempty"`
	Outlines []outline `xml:"outline"`
}

// Export writes what an account reads, as Write does.
func (s *Sources) Export(ctx context.Context, account newsroom.AccountID, w io.Writer) error {
	var all []newsroom.SourceHealth
	err := s.store.View(ctx, func(v store.View) (err error) {
		all, err = v.Sources().For(account)
		return err
	})
	if err != nil {
		return err
	}
	return Write(all, w)
}

// Write writes what an account reads as OPML 2.0, by folder. Credentials stay in the addresses of the account's own
// sources alone: the file is the reader's.
func Write(all []newsroom.SourceHealth, w io.Writer) error {
	list := opml{Version: "2.0", Title: "Sources of this newsroom", Body: shelve(all)}
	if slices.ContainsFunc(all, func(s newsroom.SourceHealth) bool { return s.Selectors.Given() }) {
		list.Ours = namespace
	}
	if _, err := io.WriteString(w, xml.Header); err != nil {
		return err
	}
	encoder := xml.NewEncoder(w)
	encoder.Indent("", "  ")
	if err := encoder.Encode(list); err != nil {
		return err
	}
	_, err := io.WriteString(w, "\n")
	return err
}

func shelve(all []newsroom.SourceHealth) []outline {
	var top []outline
	folders := map[string]int{}
	for _, source := range all {
		if source.ByLetter() { // which is at no address that others read
			continue
		}
		address := source.URL
		if source.Everybodys() {
			address = outbound.Mask(address)
		}
		name := source.Name()
		if name == "" {
			name = outbound.Mask(address)
		}
		line := outline{Type: "rss", Text: name, Title: name, XMLURL: address}
		if by := source.Selectors; by.Given() {
			line.Type, line.Item, line.Headline, line.Link, line.Date, line.Summary = asPage, by.Item, by.Title, by.Link, by.Date, by.Summary
		}
		if source.Folder == "" {
			top = append(top, line)
			continue
		}
		at, ok := folders[source.Folder]
		if !ok {
			at = len(top)
			folders[source.Folder] = at
			top = append(top, outline{Text: source.Folder})
		}
		top[at].Outlines = append(top[at].Outlines, line)
	}
	return slices.Clip(top)
}

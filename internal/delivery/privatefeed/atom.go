package privatefeed

import (
	"encoding/xml"
	"fmt"
	"time"
)

// author is who writes a feed, in every language.
const author = "Newsroom"

// title and about are what a feed says of itself.
func (f feed) title() string { return f.voice.Say("Your newsroom") }

func (f feed) about() string {
	return f.voice.Say("Your editions and alerts. This address is yours alone: whoever has it can read them.")
}

// The elements of Atom (RFC 4287, section 4) that are written. There is no link to the feed itself, which section 4.1.1
// would like to see: it is the secret.
type (
	atomFeed struct {
		XMLName  xml.Name    `xml:"http://www.w3.org/2005/Atom feed"`
		Lang     string      `xml:"xml:lang,attr"` // of what the newsroom says; publishers may write in others
		ID       string      `xml:"id"`
		Title    string      `xml:"title"`
		Subtitle string      `xml:"subtitle"`
		Updated  string      `xml:"updated"`
		Author   string      `xml:"author>name"`
		Link     atomLink    `xml:"link"`
		Entries  []atomEntry `xml:"entry"`
	}
	atomLink struct {
		Rel  string `xml:"rel,attr"`
		Type string `xml:"type,attr"`
		Href string `xml:"href,attr"`
	}
	atomEntry struct {
		ID        string       `xml:"id"`
		Title     string       `xml:"title"` // a text construct without a type is plain text
		Published string       `xml:"published"`
		Updated   string       `xml:"updated"`
		Link      atomLink     `xml:"link"`
		Category  atomCategory `xml:"category"`
		Summary   string       `xml:"summary"`
		Content   atomContent  `xml:"content"`
	}
	atomCategory struct {
		Term string `xml:"term,attr"`
	}
	atomContent struct {
		Type string `xml:"type,attr"`
		HTML string `xml:",chardata"`
	}
)

// date writes a time as RFC 3339 has it (RFC 4287, section 3.3).
func date(t time.Time) string { return t.UTC().Format(time.RFC3339Nano) }

func page(address string) atomLink {
	return atomLink{Rel: "alternate", Type: "text/html", Href: address}
}

// atom writes the feed as Atom. What XML has no place for, as control characters, becomes U+FFFD.
func (f feed) atom() ([]byte, error) {
	out := atomFeed{ID: f.id, Lang: f.voice.Code(), Title: f.title(), Subtitle: f.about(), Updated: date(f.updated), Author: author, Link: page(f.home)}
	for _, e := range f.entries {
		out.Entries = append(out.Entries, atomEntry{
			ID: e.id, Title: e.title, Published: date(e.published), Updated: date(e.updated), Link: page(e.url),
			Category: atomCategory{e.kind}, Summary: e.summary, Content: atomContent{"html", e.html},
		})
	}
	return written(out)
}

func written(document any) ([]byte, error) {
	body, err := xml.Marshal(document)
	if err != nil {
		return nil, fmt.Errorf("privatefeed: atom: %w", err)
	}
	return append([]byte(xml.Header), append(body, '\n')...), nil
}

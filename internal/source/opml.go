package source

import (
	"context"
	"encoding/xml"
	"io"
	"slices"
	"strings"

	"golang.org/x/net/html/charset"

	"newsroom"
	"newsroom/internal/outbound"
	"newsroom/internal/store"
	"newsroom/internal/text"
)

// Bounds of an OPML list (opml.org/spec2.opml), which comes from anywhere.
const (
	maxOPML     = 5 << 20 // bytes
	maxOutlines = 5000
	maxFolders  = 8 // levels
	maxTitle    = 300
)

type opml struct {
	XMLName xml.Name  `xml:"opml"`
	Version string    `xml:"version,attr"`
	Title   string    `xml:"head>title"`
	Body    []outline `xml:"body>outline"`
}

type outline struct {
	Type     string    `xml:"type,attr,omitempty"`
	Text     string    `xml:"text,attr"`
	Title    string    `xml:"title,attr,omitempty"`
	XMLURL   string    `xml:"xmlUrl,attr,omitempty"`
	Outlines []outline `xml:"outline"`
}

// Import adds the feeds of an OPML list, as Take does.
func (s *Shelf) Import(ctx context.Context, account newsroom.AccountID, r io.Reader) (Imported, error) {
	wanted, err := readOPML(r)
	if err != nil {
		return Imported{}, err
	}
	return s.Take(ctx, account, wanted)
}

func readOPML(r io.Reader) ([]Want, error) {
	body, err := io.ReadAll(io.LimitReader(r, maxOPML+1))
	if err != nil {
		return nil, newsroom.Because(newsroom.KindInvalid, err, "The OPML file can't be read.")
	}
	if len(body) > maxOPML {
		return nil, newsroom.Errorf(newsroom.KindInvalid, "The OPML file is larger than %d MiB.", maxOPML>>20)
	}
	decoder := xml.NewDecoder(strings.NewReader(string(body)))
	decoder.CharsetReader = charset.NewReaderLabel
	decoder.Strict = false
	decoder.Entity = xml.HTMLEntity
	var list opml
	if err := decoder.Decode(&list); err != nil {
		return nil, newsroom.Because(newsroom.KindInvalid, err, "That file is no OPML list of feeds.")
	}
	wanted := collect(nil, list.Body, "", 0)
	if len(wanted) == 0 {
		return nil, newsroom.Errorf(newsroom.KindInvalid, "That OPML list names no feed.")
	}
	if len(wanted) > maxOutlines {
		return nil, newsroom.Errorf(newsroom.KindInvalid, "That OPML list names more than %d feeds: split it.", maxOutlines)
	}
	return wanted, nil
}

func collect(into []Want, outlines []outline, folder string, depth int) []Want {
	if depth > maxFolders {
		return into
	}
	for _, o := range outlines {
		name := text.Line(o.Title, maxTitle)
		if name == "" {
			name = text.Line(o.Text, maxTitle)
		}
		if o.XMLURL != "" {
			into = append(into, Want{URL: strings.TrimSpace(o.XMLURL), Title: name, Folder: folder})
			continue
		}
		into = collect(into, o.Outlines, name, depth+1)
	}
	return into
}

// Export writes what an account reads, as Write does.
func (s *Shelf) Export(ctx context.Context, account newsroom.AccountID, w io.Writer) error {
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
		address := source.URL
		if source.Everybodys() {
			address = outbound.Mask(address)
		}
		name := source.Name()
		if name == "" {
			name = outbound.Mask(address)
		}
		line := outline{Type: "rss", Text: name, Title: name, XMLURL: address}
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

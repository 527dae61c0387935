package source

import (
	"bytes"
	"cmp"
	"context"
	"encoding/xml"
	"errors"
	"io"
	"slices"
	"strings"

	"newsroom"
	"newsroom/internal/feed"
	"newsroom/internal/outbound"
	"newsroom/internal/text"
)

// Bounds of an OPML list (opml.org/spec2.opml), which comes from anywhere.
const (
	maxOPML     = 20 << 20  // bytes
	maxTag      = 256 << 10 // bytes of a tag and what follows it: a decoder takes ten times a tag's length
	maxOutlines = 10_000    // feeds, and what should be one
	maxFolders  = 8         // levels; what lies deeper stands in the last of them
	maxTitle    = 300
)

// Import adds the feeds of an OPML list, those that Take would add, a part of the list after the other. It tells
// of each part; nil: nobody wants to know. What was added before an error stays.
func (s *Sources) Import(ctx context.Context, account newsroom.AccountID, r io.Reader, told func(done, of int)) (Imported, error) {
	wanted, err := readOPML(r)
	if err != nil {
		return Imported{}, err
	}
	return s.takeLong(ctx, account, wanted, told)
}

// readOPML gives the feeds of a list, and what should be one but has no address.
//
// The list is read tag by tag, without a tree: its depth costs nothing, no entity is expanded, and an end tag that
// is missing or wrong moves a feed to another folder at worst. Names of attributes count in any case, since programs
// write xmlurl and XMLURL, too.
func readOPML(r io.Reader) ([]Want, error) {
	body, err := io.ReadAll(io.LimitReader(r, maxOPML+1))
	if err != nil {
		return nil, newsroom.Because(newsroom.KindInvalid, err, "The OPML file can't be read.")
	}
	if len(body) > maxOPML {
		return nil, newsroom.Errorf(newsroom.KindInvalid, "The OPML file is larger than %d MiB.", maxOPML>>20)
	}
	body = bytes.Map(permitted, feed.Text(body, ""))
	for tag := range bytes.SplitSeq(body, []byte("<")) { // which stands in no attribute
		if len(tag) > maxTag {
			return nil, newsroom.Errorf(newsroom.KindInvalid, "That file is no OPML list of feeds: something in it is far too long.")
		}
	}
	l := &list{tags: tagsOf(body)}
	if err := l.read(); err != nil {
		return nil, err
	}
	if !slices.ContainsFunc(l.wanted, func(w Want) bool { return w.URL != "" }) {
		return nil, newsroom.Errorf(newsroom.KindInvalid, "That OPML list names no feed.")
	}
	return l.wanted, nil
}

func tagsOf(body []byte) *xml.Decoder {
	tags := xml.NewDecoder(bytes.NewReader(body))
	tags.CharsetReader = func(_ string, in io.Reader) (io.Reader, error) { return in, nil } // it is UTF-8 by now
	tags.Strict = false
	tags.Entity = xml.HTMLEntity
	return tags
}

// permitted drops what XML forbids (XML 1.0, section 2.2): one such character must not lose a list.
func permitted(r rune) rune {
	if r < 0x20 && r != '\t' && r != '\n' && r != '\r' || r == 0xfffe || r == 0xffff {
		return -1
	}
	return r
}

// list is an OPML list half read.
type list struct {
	tags   *xml.Decoder
	open   []opened // the outlines around the next one, maxFolders at most
	deep   int      // further ones around it
	rooted bool
	ours   string // the prefix of our namespace, as the list declares it
	wanted []Want
}

// opened is an outline whose end has not come.
type opened struct {
	folder string // of what is in it
	lacks  int    // where in the list it stands as a feed without an address, plus one; zero: it does not
}

func (l *list) read() error {
	depth := 0
	for {
		line, _ := l.tags.InputPos()
		token, err := l.tags.RawToken()
		if errors.Is(err, io.EOF) && l.rooted && depth == 0 {
			return nil
		}
		if err != nil {
			return l.broken(err, line)
		}
		switch tag := token.(type) {
		case xml.StartElement:
			depth++
			if err := l.start(tag, line); err != nil {
				return err
			}
		case xml.EndElement:
			depth--
			if strings.EqualFold(tag.Name.Local, "outline") {
				l.end()
			}
		}
	}
}

func (l *list) broken(err error, line int) error {
	if !l.rooted {
		return newsroom.Because(newsroom.KindInvalid, err, "That file is no OPML list of feeds.")
	}
	return newsroom.Because(newsroom.KindInvalid, err, "The OPML list breaks off or can't be read from line %d on.", line)
}

func (l *list) start(tag xml.StartElement, line int) error {
	switch {
	case !l.rooted && !strings.EqualFold(tag.Name.Local, "opml"):
		return newsroom.Errorf(newsroom.KindInvalid, "That file is no OPML list of feeds.")
	case strings.EqualFold(tag.Name.Local, "outline"):
		l.outline(l.attributesOf(tag), line)
	}
	if !l.rooted {
		l.ours = prefixOf(tag)
	}
	l.rooted = true
	if len(l.wanted) > maxOutlines {
		return newsroom.Errorf(newsroom.KindInvalid, "That OPML list names more than %d feeds: split it.", maxOutlines)
	}
	return nil
}

// outline takes in a feed or a folder. A feed's own outlines, which some programs write, lie in its folder.
func (l *list) outline(said map[string]string, line int) {
	within := opened{folder: l.folder()}
	if n := len(l.open); n > 0 && l.deep == 0 && l.open[n-1].lacks > 0 { // it has something in it, so it is a folder
		l.wanted = slices.Delete(l.wanted, l.open[n-1].lacks-1, l.open[n-1].lacks)
		l.open[n-1].lacks = 0
	}
	name := cmp.Or(text.Line(said["title"], maxTitle), text.Line(said["text"], maxTitle))
	address := addressOf(said)
	if address == "" {
		within.folder = cmp.Or(name, within.folder)
	}
	if address != "" || means(said) {
		if name == address || name == outbound.Mask(address) { // as lists write it that have no name for a feed
			name = ""
		}
		l.wanted = append(l.wanted, Want{URL: address, Title: name, Folder: l.folder(), Line: line, Selectors: selectorsOf(said)})
		if address == "" {
			within.lacks = len(l.wanted)
		}
	}
	if len(l.open) < maxFolders {
		l.open = append(l.open, within)
	} else {
		l.deep++
	}
}

func (l *list) end() {
	switch {
	case l.deep > 0:
		l.deep--
	case len(l.open) > 0:
		l.open = l.open[:len(l.open)-1]
	}
}

func (l *list) folder() string {
	if len(l.open) == 0 {
		return ""
	}
	return l.open[len(l.open)-1].folder
}

// attributesOf gives the attributes of a tag, those of our namespace with "our:" before their names.
func (l *list) attributesOf(tag xml.StartElement) map[string]string {
	said := make(map[string]string, len(tag.Attr))
	for _, a := range tag.Attr {
		name := strings.ToLower(a.Name.Local)
		switch {
		case a.Name.Space == "":
		case l.ours != "" && a.Name.Space == l.ours:
			name = "our:" + name
		default:
			continue
		}
		if said[name] == "" {
			said[name] = strings.TrimSpace(a.Value)
		}
	}
	return said
}

// prefixOf gives the prefix that a tag declares for our namespace; empty: none.
func prefixOf(tag xml.StartElement) string {
	for _, a := range tag.Attr {
		if a.Name.Space == "xmlns" && a.Value == namespace {
			return a.Name.Local
		}
	}
	return ""
}

// selectorsOf gives the selectors of the page that an outline is.
func selectorsOf(said map[string]string) newsroom.Selectors {
	return newsroom.Selectors{Item: said["our:item"], Title: said["our:title"], Link: said["our:link"], Date: said["our:date"], Summary: said["our:summary"]}
}

// addressOf gives the address of the feed that an outline is. Some programs write it as url, which is the address
// of a page or of another list in the outlines whose type says so.
func addressOf(said map[string]string) string {
	kind := strings.ToLower(said["type"])
	if address := said["xmlurl"]; address != "" || kind == "link" || kind == "include" {
		return address
	}
	return said["url"]
}

// means tells of an outline without an address that a feed is meant.
func means(said map[string]string) bool {
	switch strings.ToLower(said["type"]) {
	case "rss", "atom", "rss1", "feed", "json", "link", "include", asPage:
		return true
	}
	return said["htmlurl"] != "" || said["url"] != ""
}

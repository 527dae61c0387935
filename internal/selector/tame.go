package selector

import (
	"bytes"
	"errors"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"newsroom/internal/feed"
	"newsroom/internal/fulltext"
)

// Bounds of a page. The front pages of large papers have a third of them.
const (
	MaxPage       = 2 << 20 // bytes of its content, its compression undone
	maxElements   = 20_000
	maxSiblings   = 3000
	maxText       = 1 << 20 // bytes of all texts
	maxToken      = 1 << 20
	maxTokens     = 200_000
	maxAttributes = 30 // of one element
	maxAttribute  = 4096
)

// Why a page can't be read, whatever the selectors.
var (
	ErrShape     = errors.New("the page has a shape that can't be read")
	ErrForbidden = errors.New("the page asks not to be kept or quoted")
)

// dropped are elements that hold no entry, with all that is in them.
var dropped = map[atom.Atom]bool{
	atom.Script: true, atom.Style: true, atom.Template: true, atom.Noscript: true, atom.Iframe: true, atom.Svg: true, atom.Math: true,
	atom.Canvas: true, atom.Audio: true, atom.Video: true, atom.Object: true, atom.Embed: true, atom.Select: true, atom.Textarea: true,
	atom.Frameset: true, atom.Noembed: true, atom.Noframes: true, atom.Xmp: true, atom.Plaintext: true,
}

// reopened are elements that a parser opens again after what closed them too early (HTML Standard, section 13.2.4.3). They come under
// names that mean nothing to it.
var reopened = map[atom.Atom]bool{
	atom.A: true, atom.B: true, atom.Big: true, atom.Code: true, atom.Em: true, atom.Font: true, atom.I: true, atom.Nobr: true,
	atom.S: true, atom.Small: true, atom.Strike: true, atom.Strong: true, atom.Tt: true, atom.U: true,
}

const veiled = "newsroom-"

// tamer reads a page token by token.
type tamer struct {
	out       bytes.Buffer
	elements  int
	text      int
	within    string // the element that is left out with what is in it, while deep is above 0
	deep      int
	once      map[atom.Atom]bool // elements that a page has once and that have come
	forbidden bool
}

// tame makes a page small enough for a parser.
func tame(page []byte) (small []byte, forbidden bool) {
	t := &tamer{once: map[atom.Atom]bool{}}
	z := html.NewTokenizer(bytes.NewReader(page))
	z.SetMaxBuf(maxToken)
	for n := 0; n < maxTokens && t.elements < maxElements && t.text < maxText; n++ {
		switch z.Next() {
		case html.ErrorToken:
			return t.out.Bytes(), t.forbidden
		case html.TextToken:
			t.words(z.Raw())
		case html.StartTagToken, html.SelfClosingTagToken:
			t.start(z.Token())
		case html.EndTagToken:
			name, _ := z.TagName()
			t.end(atom.Lookup(name), string(name))
		case html.CommentToken, html.DoctypeToken:
		}
	}
	return t.out.Bytes(), t.forbidden
}

// words takes text, which stays escaped as it is.
func (t *tamer) words(raw []byte) {
	if t.deep > 0 {
		return
	}
	raw = raw[:min(len(raw), maxText-t.text)]
	t.text += len(raw)
	t.out.Write(raw)
}

func (t *tamer) start(token html.Token) {
	element := token.DataAtom
	switch {
	case t.deep > 0:
		if token.Type == html.StartTagToken && token.Data == t.within {
			t.deep++
		}
		return
	case dropped[element]:
		if token.Type == html.StartTagToken && element != atom.Embed {
			t.within, t.deep = token.Data, 1
		}
		return
	case element == atom.Meta:
		t.asks(token)
	case element == atom.Html, element == atom.Body, element == atom.Head:
		if t.once[element] { // a parser would gather the attributes of all of them
			return
		}
		t.once[element] = true
	}
	t.elements++
	t.write(token)
}

// asks takes in what a page asks of robots.
func (t *tamer) asks(token html.Token) {
	name, content := "", ""
	for _, a := range token.Attr {
		switch a.Key {
		case "name":
			name = strings.ToLower(strings.TrimSpace(a.Val))
		case "content":
			content = a.Val
		}
	}
	if name == "robots" || name == "newsroom" {
		t.forbidden = t.forbidden || fulltext.Forbidden([]string{content})
	}
}

func (t *tamer) end(element atom.Atom, name string) {
	switch {
	case t.deep > 0:
		if name == t.within {
			t.deep--
		}
		return
	case dropped[element]:
		return
	case element == atom.P, element == atom.Br:
		t.elements++ // which the parser makes of an end without a beginning
	case reopened[element]:
		name = veiled + name
	}
	t.out.WriteString("</" + name + ">")
}

// write writes a start tag.
func (t *tamer) write(token html.Token) {
	kept := html.Token{Type: html.StartTagToken, Data: token.Data, DataAtom: token.DataAtom}
	if reopened[token.DataAtom] {
		kept.Data, kept.DataAtom = veiled+token.Data, 0
	}
	for _, a := range token.Attr[:min(len(token.Attr), maxAttributes)] {
		if a.Key == "" || strings.HasPrefix(a.Key, "on") || strings.ContainsAny(a.Key, "<>\"'=/ \t\r\n\f") {
			continue
		}
		if len(a.Val) > maxAttribute {
			a.Val = strings.ToValidUTF8(a.Val[:maxAttribute], "")
		}
		kept.Attr = append(kept.Attr, a)
	}
	t.out.WriteString(kept.String())
}

// parse makes a tree of a page.
func parse(body []byte, contentType string) (root *html.Node, err error) {
	defer func() {
		if recover() != nil { // the library's, over a page that is too deep
			root, err = nil, ErrShape
		}
	}()
	small, forbidden := tame(feed.DecodePage(body, contentType))
	if forbidden {
		return nil, ErrForbidden
	}
	if root, err = html.Parse(bytes.NewReader(small)); err != nil {
		return nil, ErrShape
	}
	return root, nil
}

package fulltext

import (
	"bytes"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// Bounds of the tree that the library walks over. Long reports have a tenth of them.
const (
	maxElements  = 8000
	maxDepth     = 100
	maxText      = 300 << 10 // bytes
	maxTokens    = 400_000
	maxToken     = 1 << 20
	maxAttribute = 300
	maxData      = 128 << 10 // of one script that describes the article
	maxScripts   = 4         // of those
)

// dropped are elements that hold nothing of an article's text, with all that is in them.
var dropped = map[atom.Atom]bool{
	atom.Script: true, atom.Style: true, atom.Template: true, atom.Noscript: true, atom.Iframe: true, atom.Svg: true, atom.Math: true,
	atom.Canvas: true, atom.Audio: true, atom.Video: true, atom.Object: true, atom.Embed: true, atom.Select: true,
	atom.Textarea: true, atom.Button: true, atom.Datalist: true, atom.Frameset: true, atom.Noembed: true, atom.Noframes: true, atom.Xmp: true,
	atom.Plaintext: true, atom.Map: true, atom.Dialog: true, atom.Nav: true,
}

// void are elements without an end.
var void = map[atom.Atom]bool{
	atom.Area: true, atom.Base: true, atom.Br: true, atom.Col: true, atom.Hr: true, atom.Img: true, atom.Input: true, atom.Link: true,
	atom.Meta: true, atom.Param: true, atom.Source: true, atom.Track: true, atom.Wbr: true,
}

// useless are void elements that say nothing of a text.
var useless = map[atom.Atom]bool{
	atom.Area: true, atom.Col: true, atom.Img: true, atom.Input: true, atom.Param: true, atom.Source: true, atom.Track: true, atom.Wbr: true,
}

// told are the attributes by which the library tells an article from what stands around it.
var told = map[string]bool{
	"id": true, "class": true, "role": true, "itemprop": true, "itemtype": true, "hidden": true, "aria-hidden": true, "style": true,
	"lang": true, "dir": true, "rel": true, "href": true,
}

// tamed is a page made small.
type tamed struct {
	html []byte // well-formed but for what the page itself leaves open
	meta meta
	cut  bool // it is longer than what is read
}

// tamer reads a page token by token.
type tamer struct {
	tamed
	out      bytes.Buffer
	elements int
	text     int
	scripts  int
	skipping []atom.Atom // open elements of what is left out, the outermost first
	hidden   string      // the element, by its name, under data-nosnippet, while deep is above 0
	deep     int
}

// tame makes a page small: what stands in elements that hold no text of an article is left out, of attributes only
// those stay that tell what an element is, and what is beyond the bounds is cut off.
func tame(page []byte) tamed {
	t := &tamer{}
	z := html.NewTokenizer(bytes.NewReader(page))
	z.SetMaxBuf(maxToken)
	for n := 0; ; n++ {
		kind := z.Next()
		if kind == html.ErrorToken {
			break
		}
		if n == maxTokens || t.elements >= maxElements || t.text >= maxText {
			t.cut = true
			break
		}
		switch kind {
		case html.TextToken:
			t.words(z.Raw())
		case html.StartTagToken, html.SelfClosingTagToken:
			t.start(z)
		case html.EndTagToken:
			name, _ := z.TagName()
			t.end(atom.Lookup(name), string(name))
		}
	}
	t.html = t.out.Bytes()
	return t.tamed
}

// words takes text, which stays escaped as it is.
func (t *tamer) words(raw []byte) {
	if len(t.skipping) > 0 || t.deep > 0 {
		return
	}
	raw = raw[:min(len(raw), maxText-t.text)]
	t.text += len(raw)
	if len(bytes.TrimSpace(raw)) == 0 {
		raw = []byte{' '}
	}
	t.out.Write(raw)
}

func (t *tamer) start(z *html.Tokenizer) {
	token := z.Token()
	element := token.DataAtom
	switch {
	case len(t.skipping) > 0:
		if token.Type == html.StartTagToken && dropped[element] && len(t.skipping) < maxDepth {
			t.skipping = append(t.skipping, element)
		}
		return
	case t.deep > 0:
		if token.Type == html.StartTagToken && token.Data == t.hidden {
			t.deep++
		}
		return
	case element == atom.Script && strings.EqualFold(attribute(token, "type"), "application/ld+json"):
		t.describe(z)
		return
	case dropped[element]:
		if token.Type == html.StartTagToken {
			t.skipping = append(t.skipping, element)
		}
		return
	case element == 0 && !strings.Contains(token.Data, "-"), useless[element]:
		return // neither HTML nor an element of the page's own
	case element == atom.Meta, element == atom.Link, element == atom.Base:
		t.meta.take(token)
		return
	}
	if has(token, "data-nosnippet") && !void[element] {
		t.hidden, t.deep = token.Data, 1
		return
	}
	t.elements++
	t.write(token)
}

// describe takes what a script tells of the article. The tokenizer gives the whole script as one text.
func (t *tamer) describe(z *html.Tokenizer) {
	if z.Next() != html.TextToken {
		return
	}
	if data := z.Raw(); len(data) <= maxData && t.scripts < maxScripts {
		t.scripts++
		t.meta.describe(data)
	}
}

func (t *tamer) end(element atom.Atom, name string) {
	if n := len(t.skipping); n > 0 {
		for i := n - 1; i >= 0; i-- {
			if t.skipping[i] == element {
				t.skipping = t.skipping[:i]
				break
			}
		}
		return
	}
	if t.deep > 0 {
		if name == t.hidden {
			t.deep--
		}
		return
	}
	if element == 0 && !strings.Contains(name, "-") || void[element] || dropped[element] {
		return
	}
	t.out.WriteString("</" + plainName(element, name) + ">")
}

// write writes a start tag. An element of the page's own is written as one that means nothing.
func (t *tamer) write(token html.Token) {
	kept := html.Token{Type: html.StartTagToken, Data: plainName(token.DataAtom, token.Data), DataAtom: token.DataAtom}
	for _, a := range token.Attr {
		if told[a.Key] && len(kept.Attr) < len(told) {
			if len(a.Val) > maxAttribute {
				a.Val = strings.ToValidUTF8(a.Val[:maxAttribute], "")
			}
			kept.Attr = append(kept.Attr, a)
		}
	}
	t.out.WriteString(kept.String())
}

func plainName(element atom.Atom, name string) string {
	if element == 0 {
		return "div"
	}
	return name
}

func attribute(token html.Token, name string) string {
	for _, a := range token.Attr {
		if a.Key == name {
			return strings.TrimSpace(a.Val)
		}
	}
	return ""
}

func has(token html.Token, name string) bool {
	for _, a := range token.Attr {
		if a.Key == name {
			return true
		}
	}
	return false
}

// depth tells whether a tree is deeper than the bound. It does not recurse.
func tooDeep(root *html.Node) bool {
	n, depth := root, 0
	for n != nil {
		switch {
		case n.FirstChild != nil:
			n = n.FirstChild
			if depth++; depth > maxDepth {
				return true
			}
		default:
			for n != root && n.NextSibling == nil {
				n = n.Parent
				depth--
			}
			if n == root {
				return false
			}
			n = n.NextSibling
		}
	}
	return false
}

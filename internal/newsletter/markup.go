package newsletter

import (
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"newsroom/internal/text"
)

// page is what markup says.
type page struct {
	all      []block
	language string
}

// blocksIn gives the passages of markup. What is nested beyond what the parser takes gives its bare words.
func blocksIn(markup string) page {
	root, err := html.Parse(strings.NewReader(markup))
	if err != nil {
		return page{all: passages(text.Plain(markup, maxText))}
	}
	w := &walker{}
	w.walk(root)
	w.flush()
	return page{w.all, w.language}
}

// walker goes through the elements of a letter. The parser gives none that lie deeper than 512.
type walker struct {
	all      []block
	open     block
	out      strings.Builder
	anchor   string // where the link leads that is open
	inLink   bool
	heading  bool
	language string
}

// unread are elements whose contents are not text for readers.
var unread = map[atom.Atom]bool{
	atom.Script: true, atom.Style: true, atom.Head: true, atom.Title: true, atom.Noscript: true, atom.Iframe: true, atom.Object: true, atom.Embed: true,
	atom.Svg: true, atom.Math: true, atom.Template: true, atom.Select: true, atom.Textarea: true, atom.Button: true, atom.Img: true, atom.Canvas: true,
	atom.Audio: true, atom.Video: true, atom.Noframes: true, atom.Noembed: true, atom.Xmp: true, atom.Datalist: true, atom.Input: true,
}

// parting are elements that begin a passage.
var parting = map[atom.Atom]bool{
	atom.P: true, atom.Div: true, atom.Hr: true, atom.H1: true, atom.H2: true, atom.H3: true, atom.H4: true, atom.H5: true, atom.H6: true,
	atom.Ul: true, atom.Ol: true, atom.Li: true, atom.Dl: true, atom.Dt: true, atom.Dd: true, atom.Blockquote: true, atom.Pre: true, atom.Table: true,
	atom.Caption: true, atom.Tr: true, atom.Td: true, atom.Th: true, atom.Section: true, atom.Article: true, atom.Header: true, atom.Footer: true,
	atom.Main: true, atom.Aside: true, atom.Nav: true, atom.Figure: true, atom.Figcaption: true, atom.Address: true, atom.Center: true, atom.Body: true,
}

var headings = map[atom.Atom]bool{atom.H1: true, atom.H2: true, atom.H3: true, atom.H4: true, atom.H5: true}

// hidden is the style of what readers do not see: the line that stands for a letter in lists, and worse.
var hidden = regexp.MustCompile(`(?i)display\s*:\s*none|visibility\s*:\s*hidden|mso-hide\s*:\s*all|max-height\s*:\s*0(?:px)?\s*(?:;|$)|font-size\s*:\s*0(?:px)?\s*(?:;|$)|opacity\s*:\s*0\s*(?:;|$)`)

func (w *walker) walk(n *html.Node) {
	switch n.Type { //nolint:exhaustive // the others say nothing
	case html.TextNode:
		w.words(n.Data)
		return
	case html.ElementNode:
		if unread[n.DataAtom] || unseen(n) {
			return
		}
	}
	if n.DataAtom == atom.Br {
		w.lineBreak()
	}
	if n.DataAtom == atom.Html && w.language == "" {
		w.language = text.Language(attribute(n, "lang"), "")
	}
	parts := parting[n.DataAtom]
	if parts {
		w.flush()
	}
	anchor, inLink, heading := w.anchor, w.inLink, w.heading
	if to := web(attribute(n, "href")); n.DataAtom == atom.A && to != "" {
		w.anchor, w.inLink = to, true
		w.open.links = append(w.open.links, link{to: to})
	}
	w.heading = w.heading || headings[n.DataAtom]
	for child := n.FirstChild; child != nil; child = child.NextSibling {
		w.walk(child)
	}
	if parts {
		w.flush()
	}
	w.anchor, w.inLink, w.heading = anchor, inLink, heading
}

// unseen tells whether readers do not see an element.
func unseen(n *html.Node) bool {
	for _, a := range n.Attr {
		if a.Key == "hidden" || a.Key == "style" && hidden.MatchString(a.Val) {
			return true
		}
	}
	return false
}

func attribute(n *html.Node, key string) string {
	for _, a := range n.Attr {
		if a.Key == key {
			return a.Val
		}
	}
	return ""
}

// words puts a text to the open passage, its white space folded.
func (w *walker) words(s string) {
	first, _ := utf8.DecodeRuneInString(s)
	last, _ := utf8.DecodeLastRuneInString(s)
	if unicode.IsSpace(first) {
		w.space()
	}
	said := strings.Join(strings.Fields(text.Line(s, maxText)), " ")
	if said == "" {
		return
	}
	w.out.WriteString(said)
	if w.inLink {
		w.link(said)
	}
	w.open.heading = w.open.heading || w.heading
	if unicode.IsSpace(last) {
		w.space()
	}
}

// link puts words to the link that is open: in another passage than it began in, it stands again.
func (w *walker) link(said string) {
	last := len(w.open.links) - 1
	if last < 0 || w.open.links[last].to != w.anchor {
		w.open.links = append(w.open.links, link{to: w.anchor})
		last++
	}
	l := &w.open.links[last]
	if l.text != "" {
		l.text += " "
	}
	l.text += said
}

func (w *walker) space() {
	if so := w.out.String(); so != "" && !strings.HasSuffix(so, " ") && !strings.HasSuffix(so, "\n") {
		w.out.WriteByte(' ')
	}
}

// lineBreak ends a line, and the second in a row the passage.
func (w *walker) lineBreak() {
	if so := strings.TrimRight(w.out.String(), " "); strings.HasSuffix(so, "\n") {
		w.flush()
		return
	}
	if w.out.Len() > 0 {
		w.out.WriteByte('\n')
	}
}

func (w *walker) flush() {
	w.open.text = strings.TrimSpace(w.out.String())
	if w.open.text != "" {
		w.all = append(w.all, w.open)
	}
	w.open, w.out = block{}, strings.Builder{}
}

package newsletter

import (
	"regexp"
	"slices"
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

// blocksIn gives the passages of markup. It is read tag by tag, without a tree: what a browser would make of unclosed elements may be
// a thousand times as much as was sent.
func blocksIn(markup string) page {
	w := &walker{}
	w.read(markup)
	w.flush()
	return page{w.all, w.language}
}

// walker goes through the elements of a letter.
type walker struct {
	all      []block
	open     block
	out      strings.Builder
	inside   []element
	language string
}

// element is one that is open, with what it says of its contents.
type element struct {
	name    atom.Atom
	anchor  string // where the link leads that is open; empty: none is
	heading bool
	unseen  bool
}

// deepest is how many open elements are told apart.
const deepest = 512

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

func (w *walker) read(markup string) {
	z := html.NewTokenizer(strings.NewReader(markup))
	for {
		switch z.Next() { //nolint:exhaustive // the others say nothing
		case html.ErrorToken:
			return
		case html.TextToken:
			if !w.top().unseen {
				w.words(string(z.Text()))
			}
		case html.StartTagToken, html.SelfClosingTagToken:
			w.start(z.Token())
		case html.EndTagToken:
			name, _ := z.TagName()
			w.end(atom.Lookup(name))
		}
	}
}

func (w *walker) top() element {
	if len(w.inside) == 0 {
		return element{}
	}
	return w.inside[len(w.inside)-1]
}

// void are elements that have no contents and no end.
var void = map[atom.Atom]bool{
	atom.Br: true, atom.Img: true, atom.Hr: true, atom.Input: true, atom.Meta: true, atom.Link: true, atom.Wbr: true, atom.Area: true, atom.Base: true,
	atom.Col: true, atom.Embed: true, atom.Source: true, atom.Track: true, atom.Param: true, 0: true,
}

// ofHead are elements that stand in a head; any other ends it.
var ofHead = map[atom.Atom]bool{
	atom.Meta: true, atom.Link: true, atom.Title: true, atom.Style: true, atom.Script: true, atom.Base: true, atom.Noscript: true, atom.Template: true, atom.Head: true,
}

// start takes in an element that begins.
func (w *walker) start(tag html.Token) {
	name := tag.DataAtom
	w.imply(name)
	if parting[name] {
		w.flush()
	}
	one := w.top()
	one.name = name
	for _, a := range tag.Attr {
		switch {
		case a.Key == "hidden", a.Key == "style" && hidden.MatchString(a.Val):
			one.unseen = true
		case a.Key == "href" && name == atom.A:
			one.anchor = web(a.Val)
		case a.Key == "lang" && name == atom.Html && w.language == "":
			w.language = text.Language(a.Val, "")
		}
	}
	one.unseen = one.unseen || unread[name]
	one.heading = one.heading || headings[name]
	switch {
	case name == atom.Br && !one.unseen:
		w.lineBreak()
	case name == atom.A && one.anchor != "" && !one.unseen:
		w.open.leads(one.anchor)
	}
	if !void[name] && tag.Type == html.StartTagToken && len(w.inside) < deepest {
		w.inside = append(w.inside, one)
	}
}

// imply ends what an element ends by beginning: a head, a paragraph, or another of its kind in the same list or table.
func (w *walker) imply(name atom.Atom) {
	if at := slices.IndexFunc(w.inside[:min(len(w.inside), 2)], func(e element) bool { return e.name == atom.Head }); at >= 0 && !ofHead[name] {
		w.inside = w.inside[:at]
	}
	switch name { //nolint:exhaustive // the others end nothing
	case atom.Li:
		w.close(atom.Li, atom.Ul, atom.Ol)
	case atom.Td, atom.Th, atom.Tr:
		w.close(atom.Td, atom.Table, atom.Tr)
		w.close(atom.Th, atom.Table, atom.Tr)
		if name == atom.Tr {
			w.close(atom.Tr, atom.Table)
		}
	case atom.A:
		w.close(atom.A, atom.Table)
	}
	if parting[name] && w.top().name == atom.P {
		w.inside = w.inside[:len(w.inside)-1]
	}
}

// end takes in an element's end.
func (w *walker) end(name atom.Atom) {
	if parting[name] {
		w.flush()
	}
	w.close(name)
}

// close ends the innermost element of a name and all in it, unless one of the others stands between.
func (w *walker) close(name atom.Atom, but ...atom.Atom) {
	for i := len(w.inside) - 1; i >= 0; i-- {
		switch at := w.inside[i].name; {
		case at == name:
			w.inside = w.inside[:i]
			return
		case slices.Contains(but, at):
			return
		}
	}
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
	if w.top().anchor != "" {
		w.link(said, w.top().anchor)
	}
	w.open.heading = w.open.heading || w.top().heading
	if unicode.IsSpace(last) {
		w.space()
	}
}

// link puts words to the link that is open: in another passage than it began in, it stands again.
func (w *walker) link(said, to string) {
	last := len(w.open.links) - 1
	if last < 0 || w.open.links[last].to != to {
		if !w.open.leads(to) {
			return
		}
		last++
	}
	l := &w.open.links[last]
	if len(l.text)+1+len(said) > longestLink {
		return
	}
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

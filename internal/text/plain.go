package text

import (
	"strings"

	"github.com/microcosm-cc/bluemonday"
	"golang.org/x/net/html"
)

// Plain gives the text of an HTML fragment, or of a plain text, without its
// markup: at most limit bytes of valid UTF-8, cut between characters, with
// paragraphs parted by a blank line and <br> turned into a line break. Scripts,
// styles, embedded objects and drawings vanish with their contents, entities
// are decoded, white space is folded, and characters that hide or turn text
// (controls, bidi overrides, zero-width ones) are taken out. A fragment that
// was escaped twice is read as the markup it is.
//
// The result is text, not markup: it may well hold < and &, and whoever prints
// it on a page must escape it. The work is bounded by the limit, not by the
// fragment: of one many times longer only the beginning is read.
func Plain(fragment string, limit int) string {
	fragment = readable(fragment, 16*max(limit, 0)+maxOverhead)
	if !tagged(fragment) {
		if decoded := unescape(fragment); tagged(decoded) && marked(decoded) {
			fragment = decoded
		}
	}
	c := cleaner{limit: limit, widest: paragraph}
	if !tagged(fragment) {
		c.text(unescape(fragment), true)
		return string(c.out)
	}
	if !c.quick(fragment) {
		c = cleaner{limit: limit, widest: paragraph, out: c.out[:0]}
		c.blocks(blockPolicy.Sanitize(fragment))
	}
	return string(c.out)
}

// maxOverhead is how many bytes of markup may stand before a text.
const maxOverhead = 256 << 10

// readable gives the part of a text that is read, in valid UTF-8 and without
// the NULs that a tokenizer would turn into characters.
func readable(s string, most int) string {
	s = strings.ToValidUTF8(cut(s, most), "\uFFFD")
	return strings.ReplaceAll(s, "\x00", "")
}

// blockPolicy keeps the elements that part paragraphs, without attributes, and
// drops contents that no reader sees. It is only read after it was built.
var blockPolicy = func() *bluemonday.Policy {
	p := bluemonday.NewPolicy()
	for name := range blocks {
		p.AllowElements(name)
		p.AllowNoAttrs().OnElements(name)
	}
	p.AllowElementsContent("frame") // which never closes
	for name := range unseen {
		p.SkipElementsContent(name)
	}
	return p
}()

// blocks holds the elements that part text, and how far. It is only read.
var blocks = func() map[string]gap {
	gaps := map[string]gap{"br": lineBreak, "td": space, "th": space}
	for name := range newWordSet(`p div hr h1 h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote pre
		table caption thead tbody tfoot tr section article header footer main aside nav
		figure figcaption address details summary center fieldset legend`) {
		gaps[name] = paragraph
	}
	return gaps
}()

// unseen holds the elements whose contents are not text for readers. It is
// only read.
var unseen = newWordSet(`script style noscript iframe svg math template object canvas audio video
	select button textarea datalist noembed noframes title xmp`)

// blocks reads sanitised HTML: text and the elements of blocks.
func (c *cleaner) blocks(clean string) {
	// Feeds that mark up words but no paragraphs part these by blank lines.
	lines := !strings.Contains(clean, "<")
	z := html.NewTokenizer(strings.NewReader(clean))
	breaks := 0
	for !c.atLimit {
		switch z.Next() {
		case html.ErrorToken:
			return
		case html.TextToken:
			before := len(c.out)
			c.text(string(z.Text()), lines)
			if len(c.out) > before {
				breaks = 0
			}
		default:
			name, _ := z.TagName()
			g := blocks[string(name)]
			if g == lineBreak {
				if breaks++; breaks > 1 {
					g = paragraph
				}
			}
			c.open(g)
		}
	}
}

package feed

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"slices"
	"strings"
)

// Bounds on the shape of an XML document. The parsing library recurses into
// elements that it does not know, joins the pieces of their text one by one and
// copies the namespaces in scope for each element; without these bounds a few
// megabytes keep it busy for minutes or exhaust the stack, which no recover
// catches.
const (
	maxDepth      = 1000      // elements open at once
	maxPieces     = 4000      // pieces of text directly in one element
	maxNamespaces = 64        // namespace declarations in scope
	maxElements   = 200_000   // in all, up to 100 for each of 2,000 entries
	maxTag        = 256 << 10 // bytes of one tag, which the decoder holds as a list of attributes
)

var errShape = errors.New("a bound on the shape of the document is reached")

// boundXML tells the format of an XML document and gives the part of it that is
// sound: all of it as a rule, and otherwise what stands before the first
// syntax error, the first broken bound or entry MaxEntries+1, with the open
// elements closed. The decoder is set as the parsing library sets its own, so
// that both see the same tokens. It tells, too, whether a syntax error cut the
// document off.
func boundXML(text []byte) (kind format, sound []byte, broken bool, err error) {
	text = beforeLongTag(text)
	d := xml.NewDecoder(bytes.NewReader(text))
	d.Strict = false
	d.CharsetReader = func(string, io.Reader) (io.Reader, error) { return nil, errShape }
	w := walk{}
	for !w.done {
		token, err := d.RawToken()
		if err == nil {
			err = w.step(token, d.InputOffset())
		}
		if w.refused != nil {
			return 0, nil, false, w.refused
		}
		if err != nil {
			return w.format, w.salvage(text), !errors.Is(err, errShape), w.verdict(text)
		}
	}
	if !w.native {
		return 0, nil, false, errRDF
	}
	return w.format, text[:d.InputOffset()], false, nil
}

// beforeLongTag cuts a text before the first tag longer than maxTag.
func beforeLongTag(text []byte) []byte {
	for at := 0; ; {
		start := bytes.IndexByte(text[at:], '<')
		if start < 0 {
			return text
		}
		at += start + 1
		if at >= len(text) || text[at] == '!' || text[at] == '?' {
			continue // comments, CDATA sections and the like may be long
		}
		end := bytes.IndexByte(text[at:min(len(text), at+maxTag)], '>')
		switch {
		case end >= 0:
			at += end
		case len(text)-at > maxTag:
			return text[:at-1]
		default:
			return text
		}
	}
}

// walk follows the tokens of a document.
type walk struct {
	format   format
	refused  error // the document is something else
	open     []element
	elements int
	spaces   int  // namespace declarations in scope
	entries  int  // begun so far
	native   bool // it speaks of feeds; RDF documents may speak of anything
	done     bool // the root is closed
	safe     int64
	safeOpen []xml.Name // the elements to close when the text ends at safe
}

type element struct {
	name   xml.Name // with the prefix, not the namespace, in Space
	pieces int
	spaces int
}

// step takes one token in; end is the offset behind it.
func (w *walk) step(token xml.Token, end int64) error {
	switch t := token.(type) {
	case xml.StartElement:
		return w.start(t)
	case xml.EndElement:
		return w.end(t.Name, end)
	case xml.CharData:
		return w.text()
	case xml.Directive:
		if w.format == 0 && isHTMLDoctype(t) {
			w.refused = errWebPage
		}
	}
	return nil
}

func (w *walk) start(t xml.StartElement) error {
	if len(w.open) == 0 {
		if w.format, w.refused = identify(t); w.refused != nil {
			return w.refused
		}
		w.native = !strings.EqualFold(t.Name.Local, "rdf") || speaksRSS(t)
	}
	e := element{name: t.Name}
	for _, a := range t.Attr {
		if a.Name.Space == "xmlns" || a.Name.Space == "" && a.Name.Local == "xmlns" {
			e.spaces++
		}
	}
	w.elements++
	w.spaces += e.spaces
	local := strings.ToLower(t.Name.Local)
	switch {
	case local == "channel" && len(w.open) == 1:
		w.native = true
	case w.inContainer() && (local == "item" || local == "entry"):
		w.entries++
	}
	w.open = append(w.open, e)
	if w.entries > MaxEntries || len(w.open) > maxDepth || w.spaces > maxNamespaces || w.elements > maxElements {
		return errShape
	}
	return nil
}

// end closes an element. As in the library's lenient decoder, an end tag that
// does not match closes open elements until one does.
func (w *walk) end(name xml.Name, end int64) error {
	for len(w.open) > 0 {
		last := w.open[len(w.open)-1]
		w.open = w.open[:len(w.open)-1]
		w.spaces -= last.spaces
		if last.name.Local != name.Local {
			continue
		}
		if last.name.Space != name.Space {
			return errShape
		}
		if w.inContainer() {
			w.markSafe(end)
		}
		w.done = len(w.open) == 0
		return nil
	}
	return errShape
}

func (w *walk) text() error {
	if len(w.open) == 0 {
		return nil
	}
	last := &w.open[len(w.open)-1]
	if last.pieces++; last.pieces > maxPieces {
		return errShape
	}
	return nil
}

// inContainer tells whether entries stand where the walk is: in the root, or in
// the channel of an RSS document.
func (w *walk) inContainer() bool {
	return len(w.open) == 1 || len(w.open) == 2 && w.format == formatRSS && strings.EqualFold(w.open[1].name.Local, "channel")
}

func (w *walk) markSafe(end int64) {
	w.safe = end
	w.safeOpen = w.safeOpen[:0]
	for _, e := range w.open {
		w.safeOpen = append(w.safeOpen, e.name)
	}
}

// salvage gives what is complete, closed as it should be.
func (w *walk) salvage(text []byte) []byte {
	sound := slices.Clip(text[:w.safe])
	for _, name := range slices.Backward(w.safeOpen) {
		prefix := ""
		if name.Space != "" {
			prefix = name.Space + ":"
		}
		sound = append(sound, "</"+prefix+name.Local+">"...)
	}
	return sound
}

// verdict tells whether what salvage gives is worth reading.
func (w *walk) verdict(text []byte) error {
	switch {
	case w.safe > 0 && w.native:
		return nil
	case w.format == 0 && looksLikeHTML(text):
		return errWebPage
	case w.format != 0:
		return errNoFeed
	}
	return errXML
}

func isHTMLDoctype(d xml.Directive) bool {
	fields := strings.Fields(strings.ToLower(string(d[:min(len(d), 64)])))
	return len(fields) > 1 && fields[0] == "doctype" && fields[1] == "html"
}

func looksLikeHTML(text []byte) bool {
	head := strings.ToLower(string(text[:min(len(text), 2048)]))
	return strings.Contains(head, "<html") || strings.Contains(head, "<!doctype html") || strings.Contains(head, "<body")
}

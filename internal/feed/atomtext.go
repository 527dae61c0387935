package feed

import (
	"bytes"
	"encoding/base64"
	"strings"
	"unicode/utf8"
)

// atomText reads a text of Atom, which says in its attributes how it is
// written (RFC 4287, section 3.1; Atom 0.3 has a mode for it).
func (c *cursor) atomText(e *element) string {
	kind, mode := strings.ToLower(e.attribute("type")), strings.ToLower(e.attribute("mode"))
	raw := bytes.TrimSpace(c.raw(e))
	switch {
	case mode == "base64" || binary(kind):
		return fromBase64(words(raw))
	case bytes.Contains(raw, []byte(cdataStart)): // markup that was put so to be left alone, whatever it claims to be
		return words(raw)
	case strings.Contains(kind, "xhtml"):
		return asHTML(unwrapped(raw))
	case strings.HasSuffix(kind, "/xml") || strings.HasSuffix(kind, "+xml"):
		return string(raw)
	case kind == "html":
		return words(unwrapped(raw))
	}
	return words(raw)
}

// binary tells whether a type is of what isn't text, and thus in base64 (RFC
// 4287, section 4.1.3.3). Of types that may be either, "test" is a text.
func binary(kind string) bool {
	family, form, _ := strings.Cut(kind, "/")
	switch family {
	case "image", "audio", "video":
		return !strings.Contains(form, "xml")
	case "application":
		switch form {
		case "octet-stream", "pdf", "zip", "gzip", "x-gzip", "ogg":
			return true
		}
	}
	return false
}

// fromBase64 decodes a text. What isn't base64 stays as it is: it claims what it
// isn't. What isn't a text either is none.
func fromBase64(text string) string {
	decoded, err := base64.StdEncoding.DecodeString(strings.Join(strings.Fields(text), ""))
	switch {
	case err != nil:
		return text
	case !utf8.Valid(decoded):
		return ""
	}
	return string(decoded)
}

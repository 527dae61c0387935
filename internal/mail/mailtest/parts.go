package mailtest

import (
	"io"
	"mime"
	"mime/multipart"
	"strings"
	"testing"
)

// readParts takes parts apart, some of which may hold others.
func (l *ReceivedLetter) readParts(t testing.TB, from io.Reader, boundary string) {
	t.Helper()
	parts := multipart.NewReader(from, boundary)
	for {
		part, err := parts.NextRawPart()
		if err != nil {
			return
		}
		kind, parameters, err := mime.ParseMediaType(part.Header.Get("Content-Type"))
		if err == nil && strings.HasPrefix(kind, "multipart/") {
			l.readParts(t, part, parameters["boundary"])
			continue
		}
		body := decoded(t, part.Header.Get("Content-Transfer-Encoding"), part)
		switch id := part.Header.Get("Content-ID"); {
		case kind == "text/html":
			l.HTML = body
		case id != "":
			if l.Shown == nil {
				l.Shown = map[string]string{}
			}
			l.Shown[strings.Trim(id, "<>")] = body
		default:
			l.Text = body
		}
	}
}

package edition

import (
	_ "embed"
	"html/template"
	"io"
	"time"

	"newsroom"
	"newsroom/internal/wire"
)

//go:embed page.html
var pageSource string

// HTML writes a sent edition as one page without styles or scripts: for keeping, printing or passing on. Above it stands
// what publishers have corrected since it was sent.
func HTML(w io.Writer, e wire.Edition, since ...wire.Correction) error {
	return write(w, "edition", e, since)
}

// Part writes the same without its title and without what makes a page of it: for a place within something else, such as
// an entry of a feed. Nothing in it is addressed relative to where it stands.
func Part(w io.Writer, e wire.Edition, since ...wire.Correction) error {
	return write(w, "part", e, since)
}

func write(w io.Writer, name string, e wire.Edition, since []wire.Correction) error {
	zone := zoneOf(e)
	page, err := template.New("edition").Funcs(template.FuncMap{
		"sent":        func() string { return sentAt(e, zone) },
		"minutes":     minutes,
		"plural":      plural,
		"number":      func(i int) int { return i + 1 },
		"when":        func(t wire.Time) string { return t.In(zone).Format("2 January 2006, 15:04 MST") },
		"stamp":       func(t wire.Time) string { return t.UTC().Format(time.RFC3339) },
		"differences": differences,
		"reprinted":   reprinted,
		"course":      func(item wire.Item) []string { return course(item, zone) },
		"absent":      func(c newsroom.Cause) string { return absent[c] },
	}).Parse(pageSource)
	if err != nil {
		return err
	}
	return page.ExecuteTemplate(w, name, printed{e, since})
}

// printed is an edition with what has become of it.
type printed struct {
	wire.Edition
	Since []wire.Correction
}

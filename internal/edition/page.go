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
	return page.Execute(w, printed{e, since})
}

// printed is an edition with what has become of it.
type printed struct {
	wire.Edition
	Since []wire.Correction
}

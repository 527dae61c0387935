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
func HTML(w io.Writer, v Voice, e wire.Edition, since ...wire.Correction) error {
	return v.write(w, "edition", e, since)
}

// Part writes the same without its title and without what makes a page of it: for a place within something else, such as
// an entry of a feed. Nothing in it is addressed relative to where it stands.
func Part(w io.Writer, v Voice, e wire.Edition, since ...wire.Correction) error {
	return v.write(w, "part", e, since)
}

func (v Voice) write(w io.Writer, name string, e wire.Edition, since []wire.Correction) error {
	zone := zoneOf(e)
	page, err := template.New("edition").Funcs(template.FuncMap{
		"t":           v.Say,
		"lang":        v.Code,
		"title":       func() string { return v.Title(e) },
		"sent":        func() string { return v.Stamped(e) },
		"considered":  func() string { return v.Considered(e) },
		"remarks":     func() []string { return v.Remarks(e) },
		"reading":     func() string { return v.Reading(e) },
		"told":        v.Told,
		"changed":     v.Change,
		"number":      func(i int) int { return i + 1 },
		"when":        func(t wire.Time) string { return v.Stamp(t.In(zone)) },
		"stamp":       func(t wire.Time) string { return t.UTC().Format(time.RFC3339) },
		"differences": v.differences,
		"reprinted":   v.reprinted,
		"course":      func(item wire.Item) []string { return v.course(item, zone) },
		"absent":      func(c *newsroom.Cause) string { return v.Absent(*c) },
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

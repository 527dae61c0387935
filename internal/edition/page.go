package edition

import (
	_ "embed"
	"html/template"
	"io"
	"strings"
	"time"
	"unicode"

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
	page, err := v.sheets(e)
	if err != nil {
		return err
	}
	return page.ExecuteTemplate(w, name, v.printedOf(e, since))
}

// sheets are the templates of a printed edition.
func (v Voice) sheets(e wire.Edition) (*template.Template, error) {
	zone := zoneOf(e)
	return template.New("edition").Funcs(template.FuncMap{
		"t":           v.Say,
		"lang":        v.Code,
		"title":       func() string { return v.Title(e) },
		"titled":      v.Titled,
		"sent":        func() string { return v.Stamped(e) },
		"considered":  func() string { return v.Considered(e) },
		"remarks":     func() []string { return v.Remarks(e) },
		"reading":     func() string { return v.Reading(e) },
		"told":        v.Told,
		"changed":     v.Change,
		"number":      func(i int) int { return i + 1 },
		"when":        func(t wire.Time) string { return v.Stamp(t.In(zone)) },
		"stamp":       func(t wire.Time) string { return t.UTC().Format(time.RFC3339) },
		"link":        wire.Source.Opens,
		"differences": v.differences,
		"reprinted":   v.reprinted,
		"course":      func(item wire.Item) []string { return v.course(item, zone) },
		"absent":      v.Missing,
	}).Parse(pageSource)
}

// printed is an edition with what has become of it.
type printed struct {
	wire.Edition
	Since []wire.Correction
	Parts []part
}

// part is a section with its stories.
type part struct {
	Interest string
	Note     string // above them; empty: nothing
	Stories  []article
	More     []rest
}

// rest says how many more articles of a source came than there is room for.
type rest struct {
	wire.Source // its site
	Says        string
}

// article is an item with its number in the edition, from 1, by which it is linked to.
type article struct {
	wire.Item
	N    int
	Shot *shot // nil: it has no picture, as in all forms but books
}

// cite is the number of a source of a story, from 1.
type cite struct{ Story, Number int }

// Cites gives the numbers of sources by their places.
func (s article) Cites(sources []int) (all []cite) {
	for _, at := range sources {
		all = append(all, s.Cite(at))
	}
	return all
}

// Cite gives that of one.
func (s article) Cite(at int) cite { return cite{s.N, at + 1} }

func (v Voice) printedOf(e wire.Edition, since []wire.Correction) printed {
	p := printed{Edition: e, Since: since}
	n := 0
	for _, section := range e.Sections {
		one := part{Interest: v.Section(section), Note: v.Note(section)}
		for _, item := range section.Items {
			n++
			one.Stories = append(one.Stories, article{Item: item, N: n})
		}
		for _, m := range section.More {
			one.More = append(one.More, rest{wire.Source{Publisher: m.Source, URL: m.URL}, v.More(m)})
		}
		p.Parts = append(p.Parts, one)
	}
	return p
}

// Titled gives a title, or says that there is none: of what shows nothing no link can be made.
func (v Voice) Titled(title string) string {
	if strings.ContainsFunc(title, unicode.IsGraphic) && strings.TrimSpace(title) != "" {
		return title
	}
	return v.Say("Without a title")
}

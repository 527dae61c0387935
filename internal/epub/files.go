package epub

import (
	"bytes"
	"embed"
	"encoding/xml"
	"strings"
	"text/template"
	"time"
	"unicode/utf8"
)

//go:embed templates
var folder embed.FS

// templates are parsed once; they are never changed. They write XML, so each value goes through x, but for the bodies of
// pages, which are XML.
var templates = template.Must(template.New("epub").Funcs(template.FuncMap{
	"x":    escape,
	"at":   func(t time.Time) string { return t.UTC().Format("2006-01-02T15:04:05Z") },
	"body": func(b []byte) string { return string(bytes.Map(legal, b)) },
	"down": func(first, step, n int) int { return first + step*n },
}).ParseFS(folder, "templates/*"))

// file is one file of the container.
type file struct {
	name string
	body []byte
}

// files are all files but the first, in their order.
func (b Book) files() (all []file, err error) {
	for _, one := range []struct {
		name, template string
		of             any
	}{
		{"META-INF/container.xml", "container.xml", b},
		{"EPUB/package.opf", "package.opf", b},
		{"EPUB/cover.svg", "cover.svg", b},
		{"EPUB/style.css", "style.css", b},
		{"EPUB/cover.xhtml", "cover.xhtml", b},
		{"EPUB/nav.xhtml", "nav.xhtml", b},
	} {
		if all, err = written(all, one.name, one.template, one.of); err != nil {
			return nil, err
		}
	}
	for _, p := range b.Pages {
		if all, err = written(all, "EPUB/"+p.Name+".xhtml", "page.xhtml", leaf{b.Language, p}); err != nil {
			return nil, err
		}
	}
	for _, p := range b.Pictures {
		all = append(all, file{"EPUB/" + p.Name + ".jpg", p.Data})
	}
	return all, nil
}

// leaf is a page with the language of its book.
type leaf struct {
	Language string
	Chapter
}

func written(all []file, name, by string, of any) ([]file, error) {
	var out bytes.Buffer
	if err := templates.ExecuteTemplate(&out, by, of); err != nil {
		return nil, err
	}
	return append(all, file{name, out.Bytes()}), nil
}

// escape writes a text as XML has it.
func escape(s string) (string, error) {
	var b strings.Builder
	err := xml.EscapeText(&b, []byte(s))
	return b.String(), err
}

// legal replaces what no document of XML 1.0 may hold (section 2.2).
func legal(r rune) rune {
	switch {
	case r == '\t', r == '\n', r == '\r', 0x20 <= r && r <= 0xd7ff, 0xe000 <= r && r <= 0xfffd, 0x10000 <= r && r <= 0x10ffff:
		return r
	}
	return utf8.RuneError
}

// The room on a cover, in characters and lines.
const (
	lineRoom  = 24
	mostLines = 6
)

// Lines sets the headline in lines that the cover has room for.
func (b Book) Lines() (lines []string) {
	for _, word := range strings.Fields(b.Headline) {
		if runes := []rune(word); len(runes) > lineRoom {
			word = string(runes[:lineRoom-1]) + "…"
		}
		last := len(lines) - 1
		switch {
		case last >= 0 && utf8.RuneCountInString(lines[last])+1+utf8.RuneCountInString(word) <= lineRoom:
			lines[last] += " " + word
		case len(lines) == mostLines:
			lines[last] += " …"
			return lines
		default:
			lines = append(lines, word)
		}
	}
	return lines
}

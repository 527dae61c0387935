package paper

import (
	"fmt"
	"html/template"
	"io/fs"
	"sync"

	"newsroom/internal/locale"
)

// Set is the pages of a package, once in each language. They are read when the first of them is asked for: most processes
// are never asked.
type Set struct {
	words func() locale.Translations
	by    map[string]func() *template.Template
}

// Parse names a set of pages, and the catalogue of their words. Each page stands between the templates "head"
// and "foot", or "top" and "end" where the title and what was wrong are its heading. What a page shows embeds a Frame.
//
// In a page, t says a text in the reader's language, n counts things, and th says a text with marks of its own, in which
// what %s stands for is escaped. A mistake in what is compiled in panics when the set is read, which any test of a page does.
func Parse(pages fs.FS, words string) *Set {
	s := &Set{by: map[string]func() *template.Template{}}
	s.words = sync.OnceValue(func() locale.Translations { return common().With(locale.Words(words)()) })
	for _, l := range locale.All() {
		s.by[l.Code()] = sync.OnceValue(func() *template.Template { return parse(pages, s.words().In(l)) })
	}
	return s
}

// common are the words of the frame, and of what steps refuse: read once for all sets.
var common = sync.OnceValue(func() locale.Translations { return locale.Words("frame")().With(messages()) })

func parse(pages fs.FS, said locale.Speaker) *template.Template {
	frame := template.New("frame").Funcs(template.FuncMap{
		"t": said.Say, "n": said.Count, "num": number(said), "th": marked(said),
		"bars": Bars, "smallBars": SmallBars, "spark": Spark, "share": Share,
	})
	return template.Must(template.Must(frame.ParseFS(files, "*.html")).ParseFS(pages, "*.html"))
}

// In gives who says the set's words in a page's language.
func (s *Set) In(f Frame) locale.Speaker { return s.words().In(f.locale) }

// marked says a text that has marks of its own: it is the template's or its catalogue's, and nothing else is trusted.
func marked(said locale.Speaker) func(text string, what ...any) template.HTML {
	return func(text string, what ...any) template.HTML {
		safe := make([]any, len(what))
		for i, one := range what {
			safe[i] = one
			_, trusted := one.(template.HTML)
			if _, number := locale.Whole(one); !trusted && !number {
				safe[i] = template.HTMLEscapeString(fmt.Sprint(one))
			}
		}
		return template.HTML(said.Say(text, safe...)) //nolint:gosec // see above
	}
}

func number(said locale.Speaker) func(n any) (string, error) {
	return func(n any) (string, error) {
		if n, ok := locale.Whole(n); ok {
			return said.Number(n), nil
		}
		return "", fmt.Errorf("%T is no whole number", n)
	}
}

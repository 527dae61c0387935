package paper

import (
	"fmt"
	"html/template"
	"io/fs"

	"newsroom/internal/locale"
)

// Set is the pages of a package, once in each language. It is never changed.
type Set struct {
	words locale.Catalogue
	by    map[string]*template.Template
}

// Parse reads a set of pages, and the words of theirs that lie beside them. Each page stands between the templates "head"
// and "foot", or "top" and "foot" where the title and what was wrong are its heading. What a page shows embeds a Frame.
//
// In a page, t says a text in the reader's language, n counts things, and th says a text with marks of its own, in which
// what %s stands for is escaped. Parse panics on a mistake in what is compiled in.
func Parse(pages fs.FS) *Set {
	own, err := locale.Read(pages)
	if err != nil {
		panic(err)
	}
	s := &Set{common.With(messages).With(own), map[string]*template.Template{}}
	for _, l := range locale.All() {
		said := s.words.In(l)
		frame := template.Must(template.New("frame").Funcs(template.FuncMap{
			"t": said.Say, "n": said.Count, "num": number(said), "th": marked(said),
			"bars": Bars, "smallBars": SmallBars, "spark": Spark, "share": Share,
		}).ParseFS(files, "*.html"))
		s.by[l.Code()] = template.Must(frame.ParseFS(pages, "*.html"))
	}
	return s
}

// In gives who says the set's words in a page's language.
func (s *Set) In(f Frame) locale.Speaker { return s.words.In(f.locale) }

// marked says a text that has marks of its own: it is the template's or its catalogue's, and nothing else is trusted.
func marked(said locale.Speaker) func(text string, what ...any) template.HTML {
	return func(text string, what ...any) template.HTML {
		safe := make([]any, len(what))
		for i, one := range what {
			switch one := one.(type) {
			case template.HTML, int, int64:
				safe[i] = one
			default:
				safe[i] = template.HTMLEscapeString(fmt.Sprint(one))
			}
		}
		return template.HTML(said.Say(text, safe...)) //nolint:gosec // see above
	}
}

func number(said locale.Speaker) func(n any) (string, error) {
	return func(n any) (string, error) {
		switch n := n.(type) {
		case int:
			return said.Number(int64(n)), nil
		case int64:
			return said.Number(n), nil
		}
		return "", fmt.Errorf("%T is no whole number", n)
	}
}

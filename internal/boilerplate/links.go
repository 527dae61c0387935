package boilerplate

import (
	"strings"
	"unicode"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// What a list of links is: so few entries, and of its letters so many in the words of links. A longer one may be what the
// article is: a week's reading, the contents of a letter.
const (
	mostEntries = 3
	leastLinked = .6
)

// WithoutLists gives the markup of an entry without short lists whose entries are hardly more than links: "Get our breaking
// news email", "Follow the live blog", other articles. No passage of theirs is of the article, and such a list stands in
// too few entries of a feed to be learned from it. Where more letters stand in these lists than outside, the markup comes
// back as it was.
func WithoutLists(markup string) string {
	if !strings.Contains(markup, "<li") || !strings.Contains(markup, "<a") {
		return markup
	}
	var r listReader
	r.read(markup)
	if len(r.lists) == 0 || r.inLists > r.letters-r.inLists {
		return markup
	}
	var kept strings.Builder
	from := 0
	for _, l := range r.lists {
		kept.WriteString(markup[from:l.start])
		from = l.end
	}
	kept.WriteString(markup[from:])
	return kept.String()
}

// list is where an outermost list stands in the markup, and what is in it.
type list struct{ start, end, entries, letters, linked int }

func (l list) links() bool {
	return l.entries <= mostEntries && l.letters > 0 && float64(l.linked) >= leastLinked*float64(l.letters)
}

// listReader goes through markup.
type listReader struct {
	lists            []list // those of links
	letters, inLists int    // in the whole markup, and in those lists

	open  list // the outermost list that is open
	depth int  // of lists
	links int  // that are open
}

func (r *listReader) read(markup string) {
	z := html.NewTokenizer(strings.NewReader(markup))
	for at := 0; ; {
		kind := z.Next()
		if kind == html.ErrorToken {
			return
		}
		start := at
		at += len(z.Raw())
		switch kind {
		case html.TextToken:
			r.text(string(z.Text()))
		case html.StartTagToken:
			name, _ := z.TagName()
			r.start(atom.Lookup(name), start)
		case html.EndTagToken:
			name, _ := z.TagName()
			r.end(atom.Lookup(name), at)
		}
	}
}

func (r *listReader) text(s string) {
	n := 0
	for _, c := range s {
		if unicode.IsLetter(c) {
			n++
		}
	}
	r.letters += n
	if r.depth > 0 {
		r.open.letters += n
		if r.links > 0 {
			r.open.linked += n
		}
	}
}

func (r *listReader) start(name atom.Atom, at int) {
	switch name {
	case atom.Ul, atom.Ol:
		if r.depth++; r.depth == 1 {
			r.open = list{start: at}
		}
	case atom.Li:
		r.open.entries++
	case atom.A:
		r.links++
	}
}

func (r *listReader) end(name atom.Atom, at int) {
	switch name {
	case atom.A:
		r.links = max(0, r.links-1)
	case atom.Ul, atom.Ol:
		if r.depth == 0 {
			return
		}
		if r.depth--; r.depth > 0 {
			return
		}
		r.open.end = at
		if r.open.links() {
			r.lists = append(r.lists, r.open)
			r.inLists += r.open.letters
		}
	}
}

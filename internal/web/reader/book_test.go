package reader_test

import (
	"archive/zip"
	"bytes"
	"cmp"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"
	"golang.org/x/net/idna"

	"newsroom/internal/edition"
	"newsroom/internal/edition/editiontest"
	"newsroom/internal/wire"
)

// face is what a face of an edition says, whatever it looks like: the same of the stored JSON, the page and the book.
type face struct {
	Stories     []story
	Rest        []string // how many more articles of sources came
	Corrections []string
}

type story struct {
	N                 int
	Headline          string
	Summary, New, Why string // with the numbers of the sources
	Sources           []string
}

// flat leaves out spaces and what only some faces set around a text.
func flat(text string) string {
	return strings.Map(func(r rune) rune {
		if r == '\ufffd' || r == '\ufffe' || r == '\x0b' || strings.ContainsRune(" \n\t\u00a0\u0085\ufeff", r) {
			return -1
		}
		return r
	}, text)
}

// address compares addresses as a browser opens them.
func address(s string) string {
	u, err := url.Parse(s)
	if err != nil || s == "" {
		return ""
	}
	names := idna.New(idna.MapForLookup(), idna.VerifyDNSLength(true), idna.StrictDomainName(true), idna.CheckHyphens(true))
	host, err := names.ToASCII(u.Hostname())
	if err != nil && !strings.Contains(u.Hostname(), ":") {
		return "" // a book has no link there
	}
	query, _ := url.QueryUnescape(u.RawQuery)
	return strings.Join([]string{strings.ToLower(u.Scheme), host, u.Port(), u.Path, query, u.Fragment}, " ")
}

func sourceLine(n int, publisher, title, link string) string {
	return fmt.Sprintf("%d %s: %s <%s>", n, flat(publisher), flat(title), address(link))
}

func ofJSON(e wire.Edition) (f face) {
	cited := func(all []wire.Sentence) (out string) {
		for _, s := range all {
			out += flat(s.Text)
			for _, at := range s.Sources {
				out += fmt.Sprintf("[%d]", at+1)
			}
		}
		return out
	}
	for _, section := range e.Sections {
		for _, m := range section.More {
			f.Rest = append(f.Rest, restLine(m.Source, fmt.Sprint(m.Count), wire.Source{URL: m.URL}.Opens()))
		}
		for _, item := range section.Items {
			s := story{N: len(f.Stories) + 1, Headline: flat(item.Headline), Summary: cited(item.Summary), New: cited(item.New), Why: flat(item.Why[0].Reason)}
			for i, source := range item.Sources {
				s.Sources = append(s.Sources, sourceLine(i+1, source.Publisher, source.Title, source.Opens()))
			}
			f.Stories = append(f.Stories, s)
		}
	}
	for _, c := range e.Corrections {
		f.Corrections = append(f.Corrections, flat(c.Headline)+": "+flat(c.Note))
	}
	return f
}

// said gives the text below a node, with the numbers of sources in brackets.
func said(n *html.Node) string {
	if n == nil {
		return ""
	}
	if n.Type == html.TextNode {
		return n.Data
	}
	var out string
	for c := range n.ChildNodes() {
		out += said(c)
	}
	if n.Data == "sup" {
		return "[" + strings.Trim(strings.TrimSpace(out), "[]") + "]"
	}
	return out
}

func attribute(n *html.Node, name string) string {
	if n == nil {
		return ""
	}
	for _, a := range n.Attr {
		if a.Key == name {
			return a.Val
		}
	}
	return ""
}

func parsed(t *testing.T, page string) *html.Node {
	t.Helper()
	root, err := html.Parse(strings.NewReader(page))
	if err != nil {
		t.Fatal(err)
	}
	return root
}

// ofPage reads the page of an edition, and gives its stories in the order of their numbers.
func ofPage(t *testing.T, page string) (f face) {
	t.Helper()
	root := parsed(t, page)
	for _, a := range all(root, element("article")) {
		var s story
		if n, err := fmt.Sscanf(attribute(a, "id"), "s%d", &s.N); n != 1 || err != nil {
			continue
		}
		s.Headline = flat(said(first(all(a, element("h2", "h3")))))
		for _, p := range all(a, func(n *html.Node) bool { return n.Data == "p" && attribute(n, "class") == "" }) {
			s.Summary += flat(said(p))
		}
		for _, li := range all(first(all(a, class("fresh"))), element("li")) {
			s.New += flat(said(li))
		}
		for i, li := range all(first(all(a, class("sources"))), element("li")) {
			link := first(all(li, element("a")))
			names := all(li, element("bdi"))
			title := link
			if link == nil {
				title = names[1]
			}
			s.Sources = append(s.Sources, sourceLine(i+1, said(names[0]), said(title), attribute(link, "href")))
		}
		why := all(first(all(a, class("why"))), element("span"))
		s.Why = flat(said(first(why)))
		f.Stories = append(f.Stories, s)
	}
	slices.SortFunc(f.Stories, func(a, b story) int { return cmp.Compare(a.N, b.N) })
	for _, section := range all(root, func(n *html.Node) bool { return attribute(n, "id") == "voices" }) {
		f.Rest = restsIn(ofParent(section))
	}
	for _, section := range all(root, func(n *html.Node) bool { return attribute(n, "aria-labelledby") == "errata" }) {
		for _, li := range all(section, element("li")) {
			f.Corrections = append(f.Corrections, flat(said(first(all(li, element("cite")))))+": "+flat(said(all(li, element("p"))[1])))
		}
	}
	return f
}

// ofBook reads a book in the order of its package, in which there is no other order of stories than that of the edition.
func ofBook(t *testing.T, body []byte) (f face) {
	t.Helper()
	z, err := zip.NewReader(bytes.NewReader(body), int64(len(body)))
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range z.File {
		r, err := file.Open()
		if err != nil {
			t.Fatal(err)
		}
		content, err := io.ReadAll(r)
		if err != nil {
			t.Fatal(err)
		}
		root := parsed(t, string(content))
		for _, a := range all(root, element("article")) {
			f.Stories = append(f.Stories, ofArticle(t, a))
		}
		if strings.HasPrefix(file.Name, "EPUB/section-") {
			for _, section := range all(root, element("section")) {
				f.Rest = append(f.Rest, restsIn(ofParent(section))...)
			}
		}
		if file.Name == "EPUB/opening.xhtml" {
			for _, li := range all(root, element("li")) {
				f.Corrections = append(f.Corrections, flat(said(first(all(li, element("cite")))))+": "+flat(said(first(all(li, element("span"))))))
			}
		}
	}
	return f
}

func ofArticle(t *testing.T, a *html.Node) (s story) {
	t.Helper()
	if _, err := fmt.Sscanf(attribute(a, "id"), "s%d", &s.N); err != nil {
		t.Fatal(err)
	}
	s.Headline = flat(said(first(all(a, element("h3")))))
	const fresh, because = "Newsinceyourlastedition:", "Herebecauseyoufollow“"
	texts := all(a, func(n *html.Node) bool { return n.Data == "p" && n.Parent == a })
	for _, p := range texts {
		text := flat(said(p))
		if new_, ok := strings.CutPrefix(text, fresh); ok {
			s.New = new_
		} else if _, why, ok := strings.Cut(text, "”."); ok && strings.HasPrefix(text, because) {
			s.Why = why
		} else if attribute(p, "dir") == "" && len(all(p, element("sup"))) == 0 { // it is there for its source
			s.Why = text
		} else if len(all(p, element("em"))) == 0 && s.Summary == "" && attribute(p, "dir") == "auto" && len(all(p, element("sup"))) > 0 {
			s.Summary = text
		}
	}
	for i, note := range all(a, element("aside")) {
		link, names := first(all(note, element("a"))), all(note, element("bdi"))
		s.Sources = append(s.Sources, sourceLine(i+1, said(names[0]), said(names[1]), attribute(link, "href")))
		if want := fmt.Sprintf("n%d-%d", s.N, i+1); attribute(note, "id") != want {
			t.Errorf("a note is called %q, not %q", attribute(note, "id"), want)
		}
	}
	return s
}

// Every face holds the same items, order, sentences, sources and corrections.
func TestABookHoldsWhatTheJSONAndThePageHold(t *testing.T) {
	h := newHouse(t)
	ada, session := h.joined("ada@example.org")
	most := 60
	if os.Getenv("NEWSROOM_TEST") == "full" {
		most = 1000
	}
	for n := range most {
		e := editiontest.Edition(editiontest.Languages[n%len(editiontest.Languages)]).Example(n)
		e.Number, e.Corrections = int64(n+1), append(e.Corrections, wire.Correction{Number: 1, Headline: "One more", Note: "It is so.", NotedAt: wire.At(start)})
		h.sends(ada, e)
		want := ofJSON(e)
		page := h.get(fmt.Sprintf("/editions/%d", e.Number), session)
		book := h.get(fmt.Sprintf("/editions/%d.epub", e.Number), session)
		same(t, fmt.Sprintf("the book of edition %d", e.Number), ofBook(t, book.Body.Bytes()), want)
		same(t, fmt.Sprintf("the page of edition %d", e.Number), ofPage(t, page.Body.String()), want)
		if t.Failed() {
			t.Fatalf("edition %d", e.Number)
		}
	}
}

func TestABookIsSentAsAFileToItsReaderAlone(t *testing.T) {
	h := newHouse(t)
	ada, session := h.joined("ada@example.org")
	_, other := h.joined("bob@example.org")
	e := editiontest.Edition("en").Example(1)
	e.Number, e.Slot.Date = 1, "2026-11-21"
	h.sends(ada, e)
	w := h.get("/editions/1.epub", session)
	header := w.Header()
	same(t, "the answer", []any{w.Code, header.Get("Content-Type"), header.Get("Content-Disposition"), header.Get("Cache-Control"), header.Get("X-Content-Type-Options")},
		[]any{200, edition.BookType, `attachment; filename="newsroom-2026-11-21-1.epub"`, "private, no-cache", "nosniff"})
	says(t, "the page", h.get("/editions/1", session), `href="/editions/1.epub"`, "As EPUB")
	same(t, "the same bytes again", h.get("/editions/1.epub", session).Body.String(), w.Body.String())
	for path, who := range map[string]string{"/editions/1.epub": other, "/editions/2.epub": session, "/editions/01.epub": session, "/editions/x.epub": session, "/editions/1.epub.epub": session} {
		same(t, path, h.get(path, who).Code, http.StatusNotFound)
	}
	same(t, "somebody who is not signed in", h.get("/editions/1.epub", "").Code, http.StatusSeeOther)
}

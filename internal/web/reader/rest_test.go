package reader_test

import (
	"fmt"
	"slices"
	"strings"

	"golang.org/x/net/html"
)

// restLine says how many more articles of a source came, and where its site is.
func restLine(source, count, link string) string {
	return fmt.Sprintf("%s: %s <%s>", flat(source), count, address(link))
}

// restsIn reads how many more articles of sources came, from paragraphs of those.
func restsIn(paragraphs []*html.Node) (out []string) {
	for _, p := range paragraphs {
		count, _, _ := strings.Cut(strings.TrimLeft(said(p.LastChild), ": "), " ")
		out = append(out, restLine(said(first(all(p, element("bdi")))), count, attribute(first(all(p, element("a"))), "href")))
	}
	return out
}

// ofParent gives the paragraphs that stand in a section and in nothing else there.
func ofParent(section *html.Node) []*html.Node {
	return all(section, func(n *html.Node) bool { return n.Data == "p" && n.Parent == section })
}

func all(n *html.Node, is func(*html.Node) bool) (found []*html.Node) {
	if n == nil {
		return nil
	}
	for d := range n.Descendants() {
		if d.Type == html.ElementNode && is(d) {
			found = append(found, d)
		}
	}
	return found
}

func element(names ...string) func(*html.Node) bool {
	return func(n *html.Node) bool { return slices.Contains(names, n.Data) }
}

func class(name string) func(*html.Node) bool {
	return func(n *html.Node) bool { return slices.Contains(strings.Fields(attribute(n, "class")), name) }
}

func first(n []*html.Node) *html.Node {
	if len(n) == 0 {
		return nil
	}
	return n[0]
}

package feed

import (
	"bytes"
	"net/url"
	"slices"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// maxPage bounds how much of a web page is searched for links, and maxToken
// how large a single tag or text in it may be.
const (
	maxPage  = 2 << 20
	maxToken = 256 << 10
)

// feedTypes are the media types by which pages name feeds, and how sure they
// are: generic types come after those that only feeds have.
var feedTypes = map[string]int{
	"application/rss+xml": 0, "application/atom+xml": 0, "application/feed+json": 0, "application/rdf+xml": 0,
	"application/xml": 1, "text/xml": 1, "application/json": 2,
}

// Alternates gives the addresses of the feeds that a web page names in its link
// elements, absolute and without repetition, the surest types first and each in
// the page's order (HTML Standard, section 4.6.7.1).
func Alternates(page []byte, contentType, pageURL string) []string {
	text := decode(page[:min(len(page), maxPage)], contentType)
	tokens := html.NewTokenizer(bytes.NewReader(text))
	tokens.SetMaxBuf(maxToken)
	base := parseBase(pageURL)
	based := false
	var sorted [3][]string
	for {
		switch tokens.Next() {
		case html.ErrorToken:
			return distinct(slices.Concat(sorted[:]...))
		case html.StartTagToken, html.SelfClosingTagToken:
		default:
			continue
		}
		token := tokens.Token()
		switch {
		case token.DataAtom == atom.Base && !based:
			base, based = rebase(base, attribute(token, "href")), true
		case token.DataAtom == atom.Link:
			if rank, link := feedLink(token, base); link != "" {
				sorted[rank] = append(sorted[rank], link)
			}
		}
	}
}

// feedLink gives the address that a link element names, "" if it names no feed.
func feedLink(token html.Token, base *url.URL) (rank int, link string) {
	rel := strings.Fields(strings.ToLower(attribute(token, "rel")))
	kind, _, _ := strings.Cut(strings.ToLower(attribute(token, "type")), ";")
	rank, typed := feedTypes[strings.TrimSpace(kind)]
	alternate := slices.Contains(rel, "alternate") && !slices.Contains(rel, "stylesheet") && typed
	if !alternate && !slices.Contains(rel, "feed") {
		return 0, ""
	}
	return rank, absolute(base, attribute(token, "href"))
}

func attribute(token html.Token, name string) string {
	for _, a := range token.Attr {
		if a.Key == name {
			return a.Val
		}
	}
	return ""
}

// rebase resolves a page's base element; one that can't be used changes nothing.
func rebase(base *url.URL, href string) *url.URL {
	if u := parseBase(absolute(base, href)); u != nil {
		return u
	}
	return base
}

func distinct(links []string) []string {
	seen := map[string]bool{}
	return slices.DeleteFunc(links, func(link string) bool {
		known := seen[link]
		seen[link] = true
		return known
	})
}

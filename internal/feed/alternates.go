package feed

import (
	"net/url"
	"slices"
	"strings"

	"golang.org/x/net/html"
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

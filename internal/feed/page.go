package feed

import (
	"bytes"
	"cmp"
	"net/url"
	"slices"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// Alternate is a feed that a web page names.
type Alternate struct {
	URL   string
	Title string // what the page calls it; may be empty, and hold anything
}

// webPage is what a page says of itself and of its feeds.
type webPage struct {
	feeds     []Alternate // the best first
	canonical string      // the page's address as its site writes it; "" where it does not say
	generator string      // the program that made it, in lower case
}

// readPage searches a web page for what leads to its feeds (HTML Standard,
// sections 4.6.7.1 and 4.2.5.1).
func readPage(body []byte, contentType, address string) webPage {
	tokens := html.NewTokenizer(bytes.NewReader(decode(body[:min(len(body), maxPage)], contentType)))
	tokens.SetMaxBuf(maxToken)
	s := pageScan{base: parseBase(address)}
	for {
		switch tokens.Next() {
		case html.ErrorToken:
			return s.done()
		case html.StartTagToken, html.SelfClosingTagToken:
			s.element(tokens.Token())
		case html.TextToken, html.EndTagToken, html.CommentToken, html.DoctypeToken:
		}
	}
}

// pageScan is a page half read.
type pageScan struct {
	page  webPage
	base  *url.URL
	based bool
	named []ranking
}

// ranking is a feed with how likely it is what is meant: less comes first.
type ranking struct {
	Alternate
	rank int
}

func (s *pageScan) element(token html.Token) {
	switch token.DataAtom {
	case atom.Base:
		if !s.based {
			s.base, s.based = rebase(s.base, attribute(token, "href")), true
		}
	case atom.Link:
		s.link(token)
	case atom.Meta:
		s.meta(token)
	default:
	}
}

func (s *pageScan) link(token html.Token) {
	rank, address := feedLink(token, s.base)
	if address != "" && len(s.named) < maxList {
		one := Alternate{URL: address, Title: strings.Join(strings.Fields(attribute(token, "title")), " ")}
		if aside(one) {
			rank += len(feedTypes) // behind all others, by their types among themselves
		}
		s.named = append(s.named, ranking{one, rank})
	}
	if slices.Contains(strings.Fields(strings.ToLower(attribute(token, "rel"))), "canonical") {
		s.page.canonical = cmp.Or(s.page.canonical, absolute(s.base, attribute(token, "href")))
	}
}

func (s *pageScan) meta(token html.Token) {
	content := strings.TrimSpace(attribute(token, "content"))
	switch {
	case strings.EqualFold(attribute(token, "name"), "generator"):
		s.page.generator = cmp.Or(s.page.generator, strings.ToLower(content))
	case attribute(token, "itemprop") == "channelId" && s.base != nil: // YouTube's, on the page of a handle
		s.page.canonical = absolute(s.base, "/channel/"+url.PathEscape(content))
	}
}

func (s *pageScan) done() webPage {
	slices.SortStableFunc(s.named, func(a, b ranking) int { return cmp.Compare(a.rank, b.rank) })
	seen := map[string]bool{}
	for _, one := range s.named {
		if !seen[one.URL] {
			seen[one.URL] = true
			s.page.feeds = append(s.page.feeds, one.Alternate)
		}
	}
	return s.page
}

// asides are the words, in lower case, by which programs in several languages
// call a feed of what readers wrote under the articles.
var asides = []string{"comments", "commentaires", "kommentare", "comentarios", "comentários", "commenti", "reacties", "kommentarer", "komentarze"}

// aside tells of a feed that it is of comments: it is among the feeds that a page
// names, but hardly ever the one that is meant.
func aside(one Alternate) bool {
	title := strings.ToLower(one.Title)
	u, err := url.Parse(one.URL)
	if err == nil && slices.Contains(strings.Split(strings.ToLower(u.Path), "/"), "comments") {
		return true
	}
	return slices.ContainsFunc(asides, func(word string) bool { return strings.Contains(title, word) })
}

// place gives where the program that made a page keeps its feed, "" if that is
// not known.
func (p webPage) place() string {
	for _, one := range generators {
		if strings.HasPrefix(p.generator, one.name) {
			return one.place
		}
	}
	return ""
}

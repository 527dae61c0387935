package feed

import (
	"net/url"
	"regexp"
	"strings"
	"sync"
)

// A rule says where a site of a known kind keeps the feed of one of its pages.
// It is a guess until somebody has asked: a site may have moved it, or the page
// may be of another kind than its address looks.
type rule struct {
	site  string   // whose rule it is, for people
	hosts string   // hosts set apart by spaces; "*." in front stands for one label, "" for any host
	page  string   // a regular expression for path and query of a page's address, from the first slash on
	feeds []string // where its feeds are, the best first; $name is a group of the expression, {host} and {origin} are the page's
	tests [2]string
}

// compiled are the expressions of the table, in its order.
var compiled = sync.OnceValue(func() []*regexp.Regexp {
	all := make([]*regexp.Regexp, len(rules))
	for i, r := range rules {
		all[i] = regexp.MustCompile(r.page)
	}
	return all
})

// byHost gives the feeds of a page that the rules for its host know, the best
// first. They are told without asking anybody.
func byHost(page string) []string { return follow(page, func(r rule) bool { return r.hosts != "" }) }

// byPath gives the feeds of a page that rules for programs know, which run on
// any host: of the fediverse, forums and the like.
func byPath(page string) []string { return follow(page, func(r rule) bool { return r.hosts == "" }) }

func follow(page string, which func(rule) bool) []string {
	page, err := Normalise(page)
	if err != nil {
		return nil
	}
	u, err := url.Parse(page)
	if err != nil || u.User != nil || isFeedAddress(u) {
		return nil
	}
	where := u.EscapedPath()
	if u.RawQuery != "" {
		where += "?" + unsafe.Replace(u.RawQuery)
	}
	for i, r := range rules {
		if which(r) && r.holdsFor(u.Host) {
			if match := compiled()[i].FindStringSubmatchIndex(where); match != nil {
				return r.expand(compiled()[i], where, match, u)
			}
		}
	}
	return nil
}

// unsafe writes with percent signs what a query may not hold as it is (RFC 3986, section 3.4), and browsers send all the same.
var unsafe = strings.NewReplacer(" ", "%20", `"`, "%22", "<", "%3C", ">", "%3E", `\`, "%5C", "^", "%5E", "`", "%60", "{", "%7B", "|", "%7C", "}", "%7D")

// holdsFor compares hosts. The spellings of a site for telephones and the like
// are the site.
func (r rule) holdsFor(host string) bool {
	if r.hosts == "" {
		return true
	}
	first, rest, _ := strings.Cut(host, ".")
	for pattern := range strings.FieldsSeq(r.hosts) {
		parent, wild := strings.CutPrefix(pattern, "*.")
		switch {
		case wild && rest == parent && first != "www":
			return true
		case host == pattern:
			return true
		case rest == pattern && (first == "www" || first == "m" || first == "old" || first == "new" || first == "mobile"):
			return true
		}
	}
	return false
}

func (r rule) expand(pattern *regexp.Regexp, where string, match []int, page *url.URL) []string {
	var feeds []string
	for _, template := range r.feeds {
		written := strings.NewReplacer("{host}", page.Host, "{origin}", page.Scheme+"://"+page.Host).Replace(template)
		address, err := Normalise(string(pattern.ExpandString(nil, written, where, match)))
		if err == nil {
			feeds = append(feeds, address)
		}
	}
	return feeds
}

// isFeedAddress tells of an address that it looks like that of a feed already,
// so that no rule takes it for a page.
func isFeedAddress(u *url.URL) bool {
	path := strings.ToLower(strings.TrimRight(u.Path, "/"))
	for _, end := range []string{".atom", ".rss", ".xml", ".json", ".rdf", "/feed", "/rss", "/atom"} {
		if strings.HasSuffix(path, end) {
			return true
		}
	}
	for segment := range strings.SplitSeq(path, "/") {
		if segment == "feeds" || segment == "feed" {
			return true
		}
	}
	return false
}

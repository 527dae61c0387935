package fulltext

import (
	"slices"
	"strings"
)

// unwanted are the words by which a page asks not to be kept, shown or quoted. "noindex" speaks to search engines
// alone, but a page that nobody shall find is not one to take either.
var unwanted = []string{"noarchive", "nosnippet", "noindex", "none", "nocache", "max-snippet:0"}

// Forbidden tells whether the headers of an answer ask that the page not be taken: X-Robots-Tag, each value a list of
// words, which may begin with the name of the robot that it speaks to.
func Forbidden(tags []string) bool {
	for _, tag := range tags {
		to := "" // whom the words are for: everybody
		for word := range strings.SplitSeq(strings.ToLower(tag), ",") {
			word = strings.Join(strings.Fields(word), "")
			if name, rest, ok := strings.Cut(word, ":"); ok && name != "max-snippet" && name != "max-image-preview" &&
				name != "max-video-preview" && name != "unavailable_after" {
				to, word = name, rest
			}
			if (to == "" || to == agent) && slices.Contains(unwanted, word) {
				return true
			}
		}
	}
	return false
}

// forbids tells whether the content of a robots element asks the same.
func forbids(name, content string) bool {
	name = strings.ToLower(strings.TrimSpace(name))
	return (name == "robots" || name == agent) && Forbidden([]string{content})
}

package httpd

import (
	"iter"
	"strings"
)

// suffix tells the encoded form from the plain one: strong ETags name bytes (RFC 9110, section 8.8.3.3).
const suffix = `-gzip"`

// tag gives the ETag of one of the two forms.
func (a JSONResponse) tag(packed bool) string {
	if !packed {
		return a.ETag
	}
	return strings.TrimSuffix(a.ETag, `"`) + suffix
}

// held gives the ETag of the form that the client holds already, by its If-None-Match, or nothing. Both forms
// say the same, so either will do; where the client names both, it is the one that it would get now, and "*"
// means that one.
func (a JSONResponse) held(ifNoneMatch []string, packed bool) string {
	if len(ifNoneMatch) == 0 {
		return ""
	}
	now, other := a.tag(packed), a.tag(!packed)
	found := ""
	for _, line := range ifNoneMatch {
		for tag := range entityTags(line) {
			switch tag {
			case now, "*":
				return now
			case other:
				found = other
			}
		}
	}
	return found
}

// entityTags gives the tags of an If-None-Match list without their weakness, which the comparison that it
// asks for ignores (RFC 9110, sections 8.8.3.2 and 13.1.2), or "*" alone. It stops where the list is
// malformed: a condition that can't be read is not met, and the client gets the whole answer.
func entityTags(list string) iter.Seq[string] {
	return func(yield func(string) bool) {
		rest := strings.Trim(list, " \t,")
		if rest == "*" {
			yield(rest)
			return
		}
		for rest != "" {
			tag, after, ok := cutTag(rest)
			if !ok || !yield(tag) {
				return
			}
			after = strings.TrimLeft(after, " \t")
			rest = strings.TrimLeft(after, " \t,")
			if rest != "" && after[0] != ',' {
				return
			}
		}
	}
}

// cutTag takes one entity tag, with its quotes and without W/, off the front of a list.
func cutTag(list string) (tag, rest string, ok bool) {
	list = strings.TrimPrefix(list, "W/")
	if !strings.HasPrefix(list, `"`) {
		return "", "", false
	}
	end := strings.IndexByte(list[1:], '"')
	if end < 0 {
		return "", "", false
	}
	return list[:end+2], list[end+2:], true
}

package erratum

import (
	"slices"
	"strings"

	"newsroom"
)

// standing is how a passage is found in a version.
type standing int

const (
	gone   standing = iota
	within          // its words stand within a longer sentence, which may say the opposite of it
	alone           // its words are sentences of their own
)

// find tells how a passage's words stand in a version.
func find(language string, v newsroom.Version, said []word) standing {
	return max(standsIn(language, v.Title, said), standsIn(language, v.Text, said))
}

// standsIn tells how words stand in a text.
func standsIn(language, body string, said []word) standing {
	body = body[:min(len(body), maxText)]
	all := read(language, body)
	found := gone
	for at := 0; at+len(said) <= len(all); at++ {
		end := at + len(said)
		if !slices.EqualFunc(all[at:end], said, func(a, b word) bool { return a.key == b.key }) {
			continue
		}
		found = within
		if (at == 0 || ends(body, all[at-1], all[at])) && (end == len(all) || ends(body, all[end-1], all[end])) {
			return alone
		}
	}
	return found
}

// ends tells whether a sentence ends between two words. That the next begins with a small letter is no matter here: case is
// what publishers mend.
func ends(body string, before, after word) bool {
	return strings.ContainsAny(body[before.end:max(before.end, after.start)], ".!?…\n\r\u2028\u2029。！？؟।")
}

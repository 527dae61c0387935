package feed

import (
	"net/http"
	"net/url"
	"slices"
	"strings"
)

// maxHubs bounds how many hubs of one feed are known.
const maxHubs = 5

// Offer is what a publisher says of pushes: the hubs at which a feed's news can be had as they are published, in the
// publisher's order, and the address under which the hubs know the feed (WebSub, section 4).
type Offer struct {
	Hubs []string // absolute; empty: there is none
	Self string   // absolute; may be empty
}

// Offered gives what an answer, and the document in it, say of pushes. The headers win where they name a hub, as
// section 4 has it.
func Offered(r Response, d ParsedFeed) Offer {
	if len(r.Offer.Hubs) > 0 {
		return r.Offer
	}
	return d.Offer
}

// offered reads the Link headers of an answer (RFC 8288, section 3), which came from an address.
func offered(h http.Header, from *url.URL) (o Offer) {
	lines := h["Link"]
	if len(lines) == 0 || !strings.Contains(strings.ToLower(strings.Join(lines, ",")), "hub") {
		return o // most answers that have links at all name other things
	}
	var g gather
	for target, rel := range links(lines) {
		for name := range strings.FieldsSeq(strings.ToLower(rel)) {
			g.relate(name, target)
		}
	}
	return g.offer(from)
}

// SelfOf gives the address that a push says in its Link headers it is of (WebSub, section 7); empty: it does not say.
func SelfOf(h http.Header) string {
	for target, rel := range links(h["Link"]) {
		if slices.Contains(strings.Fields(strings.ToLower(rel)), "self") {
			return absolute(nil, target)
		}
	}
	return ""
}

// maxLinks bounds how many links of one answer's headers are read.
const maxLinks = 50

// links gives the targets of Link headers, each with its relations.
func links(lines []string) func(yield func(target, rel string) bool) {
	return func(yield func(target, rel string) bool) {
		rest, left := strings.Join(lines, ","), maxLinks
		for ; left > 0; left-- {
			_, after, found := strings.Cut(rest, "<")
			if !found {
				return
			}
			var target, parameters string
			if target, after, found = strings.Cut(after, ">"); !found {
				return
			}
			parameters, rest = cut(after, ',')
			if !yield(target, relation(parameters)) {
				return
			}
		}
	}
}

// cut parts a text at the first separator that stands in no quotes.
func cut(s string, separator byte) (before, after string) {
	quoted := false
	for i := 0; i < len(s); i++ {
		switch {
		case s[i] == '\\' && quoted:
			i++
		case s[i] == '"':
			quoted = !quoted
		case s[i] == separator && !quoted:
			return s[:i], s[i+1:]
		}
	}
	return s, ""
}

// relation gives the first rel parameter: further ones are to be ignored (RFC 8288, section 3.3).
func relation(parameters string) string {
	for parameters != "" {
		var parameter string
		parameter, parameters = cut(parameters, ';')
		name, value, _ := strings.Cut(parameter, "=")
		if strings.EqualFold(strings.TrimSpace(name), "rel") {
			return strings.Trim(strings.TrimSpace(value), `"`)
		}
	}
	return ""
}

// relate takes in a hub or the feed's own address; of the latter the first one counts.
func (g *gather) relate(rel, address string) {
	switch rel {
	case "hub":
		if len(g.hubs) < maxHubs && !slices.Contains(g.hubs, address) {
			g.hubs = append(g.hubs, address)
		}
	case "self":
		if g.self == "" {
			g.self = address
		}
	}
}

// offer makes what was gathered of pushes an Offer.
func (g *gather) offer(base *url.URL) Offer {
	if len(g.hubs) == 0 {
		return Offer{} // an address alone is no offer
	}
	return Offer{Hubs: absoluteAll(base, g.hubs), Self: absolute(base, g.self)}
}

package feed

import (
	"net/url"
	"strings"
	"unicode/utf8"
)

// parseBase reads the address of a document; nil where there is none to use.
func parseBase(raw string) *url.URL {
	u, err := url.Parse(strings.TrimSpace(raw))
	if err != nil || !webAddress(u) {
		return nil
	}
	return u
}

// webAddress tells whether an address can be one of the web's. What no host name holds, percent signs undone, is markup
// that somebody hopes to see in a page.
func webAddress(u *url.URL) bool {
	return (strings.EqualFold(u.Scheme, "http") || strings.EqualFold(u.Scheme, "https")) && u.Host != "" && !strings.ContainsAny(u.Host, " <>\"'`{}|\\^()")
}

// absolute resolves a link against the base (which may be nil) and gives "" for
// what is no http or https link. A link that is absolute already stays as it is
// written: writing it anew would change its spelling, and with it its identity.
func absolute(base *url.URL, raw string) string {
	raw = strings.TrimSpace(raw)
	if isPlain(raw) {
		return raw
	}
	if raw == "" || len(raw) > maxAddress || !utf8.ValidString(raw) || strings.ContainsFunc(raw, unprintable) {
		return ""
	}
	u, err := url.Parse(raw)
	if err != nil {
		// A stray percent sign is the common fault, and browsers forgive it.
		raw = escapeStrayPercent(raw)
		if u, err = url.Parse(raw); err != nil {
			return ""
		}
	}
	if webAddress(u) {
		return raw
	}
	if u.Scheme != "" || base == nil {
		return ""
	}
	if u = base.ResolveReference(u); !webAddress(u) {
		return ""
	}
	u.User = nil // the reader's credentials are no part of an article's link
	return spelt(u)
}

// spelt writes an address, with its host as it was written: what is beyond ASCII
// there is no matter of percent signs.
func spelt(u *url.URL) string {
	if !utf8.ValidString(u.Host) {
		return u.String()
	}
	escaped := (&url.URL{Host: u.Host}).String()
	return strings.Replace(u.String(), escaped, "//"+u.Host, 1)
}

// isPlain tells of most absolute links, without reading them as one, that
// nothing is wrong with them: a host of letters and digits, and no percent sign.
func isPlain(raw string) bool {
	rest, found := strings.CutPrefix(raw, "http")
	rest = strings.TrimPrefix(rest, "s")
	rest, marked := strings.CutPrefix(rest, "://")
	if !found || !marked || len(raw) > maxAddress {
		return false
	}
	host, rest, _ := strings.Cut(rest, "/")
	for i := range len(host) {
		if c := host[i]; !isDigit(c) && c != '.' && c != '-' && (c >= utf8.RuneSelf || !isLetter(c)) {
			return false
		}
	}
	for i := range len(rest) {
		if c := rest[i]; c <= ' ' || c >= 0x7f || c == '%' {
			return false
		}
	}
	return host != ""
}

func unprintable(r rune) bool { return r < 0x20 || r == 0x7f }

// escapeStrayPercent writes %25 for each percent sign that no two hexadecimal
// digits follow.
func escapeStrayPercent(raw string) string {
	var b strings.Builder
	for i := range len(raw) {
		b.WriteByte(raw[i])
		if raw[i] == '%' && (i+2 >= len(raw) || !isHex(raw[i+1]) || !isHex(raw[i+2])) {
			b.WriteString("25")
		}
	}
	return b.String()
}

func isHex(c byte) bool {
	return '0' <= c && c <= '9' || 'a' <= c && c <= 'f' || 'A' <= c && c <= 'F'
}

// absoluteAll resolves a list in its place and leaves out what is no link.
func absoluteAll(base *url.URL, raw []string) []string {
	links := raw[:0]
	for _, r := range raw {
		if link := absolute(base, r); link != "" {
			links = append(links, link)
		}
	}
	return links
}

// Absolute resolves a link of a page against the page's address; "" for what is no http or https link.
func Absolute(base, link string) string { return absolute(parseBase(base), link) }

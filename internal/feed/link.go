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

func webAddress(u *url.URL) bool {
	return (strings.EqualFold(u.Scheme, "http") || strings.EqualFold(u.Scheme, "https")) && u.Host != ""
}

// absolute resolves a link against the base (which may be nil) and gives "" for
// what is no http or https link. A link that is absolute already stays as it is
// written: writing it anew would change its spelling, and with it its identity.
func absolute(base *url.URL, raw string) string {
	raw = strings.TrimSpace(raw)
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
	return u.String()
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

// absoluteAll resolves a list and leaves out what is no link.
func absoluteAll(base *url.URL, raw []string) []string {
	var links []string
	for _, r := range raw {
		if link := absolute(base, r); link != "" {
			links = append(links, link)
		}
	}
	return links
}

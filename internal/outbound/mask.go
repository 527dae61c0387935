package outbound

import (
	"net/url"
	"strings"

	"newsroom"
)

const masked = "***"

// plainParams are query parameters whose values say which feed it is and never
// who reads it. Every other value is masked: private feeds name their secret as
// they like.
var plainParams = map[string]bool{
	"feed": true, "format": true, "type": true, "lang": true, "language": true, "page": true,
	"cat": true, "category": true, "tag": true, "section": true, "limit": true, "output": true, "alt": true,
}

// Mask gives an address that may stand in a log or in front of other people:
// without user and password, without query values that might be secrets, with
// long random-looking parts of the path hidden, and without a fragment. What
// can't be read as an address is masked whole.
func Mask(rawURL string) string {
	u, err := url.Parse(strings.TrimSpace(rawURL))
	if err != nil {
		return masked
	}
	return maskURL(u)
}

func maskURL(u *url.URL) string {
	if u == nil || u.Opaque != "" || u.Host == "" {
		return masked
	}
	var b strings.Builder
	b.WriteString(u.Scheme + "://")
	if u.User != nil {
		b.WriteString(masked + "@")
	}
	b.WriteString(u.Host)
	b.WriteString(maskPath(u.EscapedPath()))
	if u.RawQuery != "" {
		b.WriteString("?" + maskQuery(u.RawQuery))
	}
	return b.String()
}

func maskPath(path string) string {
	parts := strings.Split(path, "/")
	for i, part := range parts {
		if newsroom.KeyLike(part) {
			parts[i] = masked
		}
	}
	return strings.Join(parts, "/")
}

func maskQuery(query string) string {
	pairs := strings.Split(query, "&")
	for i, pair := range pairs {
		name, value, valued := strings.Cut(pair, "=")
		switch {
		case !valued && newsroom.KeyLike(name):
			pairs[i] = masked
		case valued && value != "" && (!plainParams[strings.ToLower(name)] || newsroom.KeyLike(value)):
			pairs[i] = name + "=" + masked
		}
	}
	return strings.Join(pairs, "&")
}

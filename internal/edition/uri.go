package edition

import (
	"net"
	"net/url"
	"strings"

	"golang.org/x/net/idna"

	"newsroom/internal/wire"
)

// uri gives the address of a source as a book may hold it, where programs take URIs at their word (RFC 3986): what browsers
// mend in an address is mended here, and what can't be is none.
func uri(s wire.Source) string {
	u, err := url.Parse(s.Opens())
	if err != nil || u.Host == "" {
		return ""
	}
	host, ok := authority(u)
	if !ok {
		return ""
	}
	rest := s.URL[strings.Index(s.URL, "//")+2:]
	if at := strings.IndexAny(rest, "/?#"); at >= 0 {
		rest = rest[at:]
	} else {
		rest = ""
	}
	rest, fragment, marked := strings.Cut(rest, "#")
	path, query, asks := strings.Cut(rest, "?")
	out := strings.ToLower(u.Scheme) + "://" + host + encoded(path, "/")
	if asks {
		out += "?" + encoded(query, "/?")
	}
	if marked {
		out += "#" + encoded(fragment, "/?")
	}
	return out
}

// authority gives the host in ASCII, with its port. Who somebody is there is left out: that opens something.
func authority(u *url.URL) (string, bool) {
	host, port := u.Hostname(), u.Port()
	if net.ParseIP(host) == nil {
		ascii, err := idna.New(idna.MapForLookup(), idna.VerifyDNSLength(true), idna.StrictDomainName(true), idna.CheckHyphens(true)).ToASCII(host)
		if err != nil {
			return "", false
		}
		host = ascii
	} else if strings.Contains(host, ":") {
		host = "[" + host + "]"
	}
	if port != "" {
		host += ":" + port
	}
	return host, true
}

// unreserved and the signs that may stand anywhere behind the host (RFC 3986, section 3.3).
const pchar = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~!$&'()*+,;=:@"

// encoded encodes the bytes that may not stand in a part of an address, and per cents that begin nothing.
func encoded(part, also string) string {
	const digits = "0123456789ABCDEF"
	var b strings.Builder
	for i := range len(part) {
		c := part[i]
		if strings.IndexByte(pchar, c) >= 0 || strings.IndexByte(also, c) >= 0 || c == '%' && hexed(part[i:]) {
			b.WriteByte(c)
		} else {
			b.WriteString("%" + digits[c>>4:c>>4+1] + digits[c&15:c&15+1])
		}
	}
	return b.String()
}

// hexed tells whether a text begins with an encoded byte.
func hexed(s string) bool {
	isHex := func(c byte) bool { return strings.IndexByte("0123456789abcdefABCDEF", c) >= 0 }
	return len(s) > 2 && isHex(s[1]) && isHex(s[2])
}

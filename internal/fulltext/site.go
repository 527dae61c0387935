package fulltext

import (
	"net/netip"
	"net/url"
	"strings"

	"golang.org/x/net/publicsuffix"

	"newsroom/internal/outbound"
)

// siteOf gives what an address belongs to: the domain that somebody registered (by the Public Suffix List), or the
// host itself where there is none, as for a number. It is empty for what is no address.
func siteOf(address string) string {
	u, err := url.Parse(address)
	if err != nil || u.Host == "" {
		return ""
	}
	host, err := outbound.Host(u)
	if err != nil {
		return ""
	}
	if _, err := netip.ParseAddr(host); err == nil {
		return host
	}
	site, err := publicsuffix.EffectiveTLDPlusOne(host)
	if err != nil {
		return host
	}
	return site
}

// SameSite tells whether two addresses belong to the same domain that somebody registered.
func SameSite(a, b string) bool {
	site := siteOf(a)
	return site != "" && site == siteOf(b)
}

// Home tells whether an address is the front page of its host.
func Home(address string) bool {
	u, err := url.Parse(address)
	if err != nil {
		return false
	}
	path := strings.ToLower(strings.Trim(u.Path, "/"))
	return u.RawQuery == "" && (path == "" || path == "index.html" || path == "index.php" || path == "home" || len(path) == 2)
}

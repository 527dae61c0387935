package feed

import (
	"cmp"
	"errors"
	"fmt"
	"net"
	"net/url"
	"slices"
	"strings"

	"newsroom/internal/outbound"
)

// ErrAddress is the cause of every refusal to normalise an address.
var ErrAddress = errors.New("this is not an http or https address")

// Normalise gives the canonical spelling of a feed's address: scheme and host
// in lower case (the host as outbound.Host spells it), without a default port,
// without zeros before another and without a fragment. Path, query and
// credentials stay: they tell feeds apart. Errors wrap ErrAddress and do not repeat the address.
func Normalise(rawURL string) (string, error) {
	u, err := parseAddress(rawURL)
	if err != nil {
		return "", err
	}
	u.Host = plainHost(u)
	if u.Path == "" {
		u.Path = "/" // RFC 3986, section 6.2.3
	}
	u.Fragment, u.RawFragment, u.ForceQuery = "", "", false
	return u.String(), nil
}

// plainHost gives an address's host as it is written there, without a default port.
func plainHost(u *url.URL) string {
	if u.Port() == defaultPort(u.Scheme) {
		return strings.TrimSuffix(u.Host, ":"+u.Port())
	}
	return u.Host
}

// HostKey gives the unit of politeness: the host in canonical form, IPv6
// addresses without brackets, for the ports 80 and 443, and host:port for any
// other. Who serves http and https under one name is one server; other ports
// may be other ones, of somebody else. What has one key is asked for one thing
// at a time, with a gap.
func HostKey(rawURL string) (string, error) {
	u, err := parseAddress(rawURL)
	if err != nil {
		return "", err
	}
	switch port := u.Port(); port {
	case "", "80", "443":
		return u.Hostname(), nil
	default:
		return net.JoinHostPort(u.Hostname(), port), nil
	}
}

// Origin gives the scheme, host and port of an address in their one spelling,
// as https://example.org: what a robots.txt is for (RFC 9309, section 2.3). A
// HostKey may have several.
func Origin(rawURL string) (string, error) {
	u, err := parseAddress(rawURL)
	if err != nil {
		return "", err
	}
	return u.Scheme + "://" + plainHost(u), nil
}

// SameOrigin tells whether two addresses have one scheme, host and port.
func SameOrigin(a, b string) bool {
	one, err := Origin(a)
	other, failed := Origin(b)
	return err == nil && failed == nil && one == other
}

// parseAddress reads an address and brings its host and port into canonical
// form.
func parseAddress(rawURL string) (*url.URL, error) {
	rawURL = strings.TrimSpace(rawURL)
	if len(rawURL) > maxAddress {
		return nil, fmt.Errorf("%w: it is too long", ErrAddress)
	}
	u, err := url.Parse(rawURL)
	if err != nil || !webAddress(u) {
		return nil, ErrAddress
	}
	host, err := outbound.Host(u)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrAddress, err)
	}
	host = bracketed(host)
	if port := u.Port(); port != "" {
		host += ":" + cmp.Or(strings.TrimLeft(port, "0"), "0")
	}
	u.Host = host
	return u, nil
}

// bracketed writes a host as addresses do.
func bracketed(host string) string {
	if strings.Contains(host, ":") {
		return "[" + host + "]"
	}
	return host
}

func defaultPort(scheme string) string {
	if scheme == "https" {
		return "443"
	}
	return "80"
}

// NormaliseLink gives the identity of an article's link: two links with one
// identity lead to the same article although publishers write them differently
// from day to day. http counts as https, a leading "www." and a final slash as
// nothing, and so do fragment, credentials, default port, the order of the
// query and parameters that only track. It gives "" for what is no web address.
// The result is for comparing, not for following.
func NormaliseLink(raw string) string {
	u, err := parseAddress(raw)
	if err != nil {
		return ""
	}
	host := bracketed(withoutWWW(u.Hostname()))
	if port := u.Port(); port != "" && port != "80" && port != "443" {
		host += ":" + port
	}
	identity := "https://" + host + strings.TrimRight(u.EscapedPath(), "/")
	if query := plainQuery(u.RawQuery); query != "" {
		identity += "?" + query
	}
	return identity
}

func withoutWWW(host string) string {
	for {
		rest, found := strings.CutPrefix(host, "www.")
		if !found || !strings.Contains(rest, ".") {
			return host
		}
		host = rest
	}
}

// plainQuery sorts a query and takes tracking out of it. Pairs are compared as
// they are written.
func plainQuery(query string) string {
	pairs := slices.DeleteFunc(strings.Split(query, "&"), func(pair string) bool {
		name, _, _ := strings.Cut(pair, "=")
		return pair == "" || tracks(strings.ToLower(name))
	})
	slices.Sort(pairs)
	return strings.Join(pairs, "&")
}

// tracks tells whether a query parameter says where the reader came from and
// never what the page is.
func tracks(name string) bool {
	for _, family := range []string{"utm_", "pk_", "mtm_", "at_", "_hs", "hsa_", "fb_", "vero_", "oly_", "ns_"} {
		if strings.HasPrefix(name, family) {
			return true
		}
	}
	return trackers[name]
}

var trackers = map[string]bool{
	"fbclid": true, "gclid": true, "gclsrc": true, "dclid": true, "gbraid": true, "wbraid": true, "msclkid": true,
	"yclid": true, "twclid": true, "ttclid": true, "igshid": true, "igsh": true, "mc_cid": true, "mc_eid": true,
	"mkt_tok": true, "ref_src": true, "ref_url": true, "cmpid": true, "xtor": true, "wt_mc": true, "wt.mc_id": true,
	"ncid": true, "icid": true, "ocid": true, "smid": true, "sr_share": true, "srnd": true, "guccounter": true,
}

// Untracked gives an address of the web without the parameters that only track, and without its fragment's marks of the same
// sort. What is no such address comes back as it was.
func Untracked(raw string) string {
	u, err := url.Parse(raw)
	if err != nil || !webAddress(u) {
		return raw
	}
	pairs := slices.DeleteFunc(strings.Split(u.RawQuery, "&"), func(pair string) bool {
		name, _, _ := strings.Cut(pair, "=")
		return pair == "" || tracks(strings.ToLower(name))
	})
	u.RawQuery = strings.Join(pairs, "&")
	if name, _, _ := strings.Cut(strings.ToLower(u.Fragment), "="); tracks(name) {
		u.Fragment, u.RawFragment = "", ""
	}
	return u.String()
}

package outbound

import (
	"net/netip"
	"net/url"
	"strings"
)

// Judge tells what the guard would say of an address, without going out: an
// *Error of Kind Address for what can't be asked at all, and of Kind Refused for
// one that names a private or reserved network by its number, in any spelling.
// Of a host that is a name it says nothing: what a name means is known only when
// it is dialled, and the guard asks then.
func (c *Client) Judge(rawURL string) error {
	u, err := url.Parse(strings.TrimSpace(rawURL))
	if err != nil {
		return &Error{Kind: Address, Address: masked}
	}
	shown := maskURL(u)
	if err := admit(u); err != nil {
		return &Error{Kind: Address, Address: shown, cause: err}
	}
	ip, err := netip.ParseAddr(u.Hostname())
	if err != nil {
		return nil //nolint:nilerr // the host is a name
	}
	if err := c.guard.guardian.SafeAddr(ip.Unmap()); err != nil { // unmapped, as it would be dialled
		return &Error{Kind: Refused, Address: shown, cause: err}
	}
	return nil
}

package newsroom

import (
	"net"
	"net/netip"
	"strings"
)

// OnThisMachine tells whether a host, with or without its port and its brackets, is this machine under a name that no other
// has: localhost, however it is written, or a loopback address. For the redirect addresses of apps IsLoopback is the
// narrower rule.
func OnThisMachine(host string) bool {
	if name, _, err := net.SplitHostPort(host); err == nil {
		host = name
	}
	address, err := netip.ParseAddr(strings.TrimSuffix(strings.TrimPrefix(host, "["), "]"))
	return strings.EqualFold(host, "localhost") || (err == nil && address.Unmap().IsLoopback())
}

package outbound

import (
	"net"
	"net/netip"
	"net/url"
	"strings"
)

// local are the endings of names that mean something on one machine or in one network alone (RFC 6761, RFC 6762, and
// what ICANN keeps free for use inside).
var local = []string{".localhost", ".local", ".internal", ".home.arpa", ".test", ".invalid", ".lan"}

// Public tells whether others can be expected to reach the address of this newsroom: it is http's or https's, and its
// host is a name that is looked up everywhere, or a number that the guard would let anybody reach. Nothing is looked up.
func Public(address string) bool {
	u, err := url.Parse(address)
	if err != nil || admit(u) != nil {
		return false
	}
	host := u.Hostname()
	if ip, err := netip.ParseAddr(host); err == nil {
		network := "tcp4"
		if ip.Is6() {
			network = "tcp6"
		}
		return newGuard(nil).control(network, net.JoinHostPort(ip.String(), port(u)), nil) == nil
	}
	for _, ending := range local {
		if strings.HasSuffix("."+host, ending) {
			return false
		}
	}
	return strings.Contains(host, ".")
}

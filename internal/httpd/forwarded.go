package httpd

import (
	"net/http"
	"net/netip"
	"slices"
	"strings"
)

// clientAddress tells which address a request comes from. It is the peer's, unless that is a trusted proxy:
// then it is the last one that trusted proxies name and that is none itself. What stands before it was
// written by whoever liked to. Where a proxy writes one of Forwarded and X-Forwarded-For and passes the other
// on, the client could choose what is believed, so where both are there and differ neither is.
func clientAddress(r *http.Request, trusted []netip.Prefix) netip.Addr {
	peer := parseNode(r.RemoteAddr)
	if !isTrusted(peer, trusted) {
		return peer
	}
	standard, common := r.Header["Forwarded"], r.Header["X-Forwarded-For"]
	byStandard := lastUntrusted(peer, forwardedFor(standard), trusted)
	byCommon := lastUntrusted(peer, listed(common), trusted)
	switch {
	case len(standard) == 0:
		return byCommon
	case len(common) == 0, byStandard == byCommon:
		return byStandard
	}
	return peer
}

// lastUntrusted walks back from the peer along the nodes that proxies name. A name that is no address, such as
// "unknown", ends the walk: the proxy before it is all that is known.
func lastUntrusted(peer netip.Addr, nodes []string, trusted []netip.Prefix) netip.Addr {
	at := peer
	for _, node := range slices.Backward(nodes) {
		next := parseNode(node)
		if !next.IsValid() {
			return at
		}
		at = next
		if !isTrusted(at, trusted) {
			return at
		}
	}
	return at
}

func isTrusted(address netip.Addr, trusted []netip.Prefix) bool {
	return slices.ContainsFunc(trusted, func(p netip.Prefix) bool { return p.Contains(address) })
}

// maxNodes is more proxies than stand before anything; a longer list is read from its end.
const maxNodes = 32

// listed gives the nodes of X-Forwarded-For.
func listed(lines []string) []string {
	var nodes []string
	for _, line := range lines {
		nodes = append(nodes, strings.Split(line, ",")...)
	}
	return nodes[max(0, len(nodes)-maxNodes):]
}

// forwardedFor gives the for parameter of each element of Forwarded (RFC 7239, section 4), "" where it has
// none or can't be read. An address never holds a comma or a semicolon, so quotes need no more than taking off.
func forwardedFor(lines []string) []string {
	elements := listed(lines)
	for i, element := range elements {
		elements[i] = ""
		for pair := range strings.SplitSeq(element, ";") {
			name, value, _ := strings.Cut(strings.TrimSpace(pair), "=")
			if strings.EqualFold(name, "for") {
				elements[i] = strings.Trim(value, `"`)
			}
		}
	}
	return elements
}

// parseNode reads an address with or without a port, in brackets or not; the zero Addr is none.
func parseNode(s string) netip.Addr {
	s = strings.TrimSpace(s)
	if withPort, err := netip.ParseAddrPort(s); err == nil {
		return withPort.Addr().Unmap().WithZone("")
	}
	address, err := netip.ParseAddr(strings.TrimSuffix(strings.TrimPrefix(s, "["), "]"))
	if err != nil {
		return netip.Addr{}
	}
	return address.Unmap().WithZone("")
}

// networkBits is how much of an IPv6 address belongs to one customer: whoever has one address has all of the
// 2^64 (RFC 6177).
const networkBits = 64

// network gives what counts as one address.
func network(address netip.Addr) netip.Prefix {
	bits := address.BitLen()
	if address.Is6() {
		bits = networkBits
	}
	// The zero Addr has the zero Prefix: those without an address share one bucket.
	prefix, _ := address.Prefix(bits)
	return prefix
}

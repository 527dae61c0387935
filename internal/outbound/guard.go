package outbound

import (
	"net/netip"
	"syscall"

	"code.dny.dev/ssrf"
)

// azureHost answers requests for credentials from inside Azure's machines
// although its number is a public one, so no list of special networks has it.
var azureHost = netip.MustParsePrefix("168.63.129.16/32")

// guard decides about single connections by the numeric address alone. The
// lists of private and reserved networks (IANA's special-purpose registries)
// are those of code.dny.dev/ssrf; ports are free, for feeds live on odd ones.
type guard struct{ guardian *ssrf.Guardian }

func newGuard(allowed []netip.Prefix) guard {
	var v4, v6 []netip.Prefix
	for _, p := range allowed {
		switch p = unmap(p); {
		case !p.IsValid():
		case p.Addr().Is4():
			v4 = append(v4, p)
		default:
			v6 = append(v6, p)
		}
	}
	return guard{ssrf.New(
		ssrf.WithAnyPort(),
		ssrf.WithAllowedV4Prefixes(v4...),
		ssrf.WithAllowedV6Prefixes(v6...),
		ssrf.WithDeniedV4Prefixes(azureHost),
	)}
}

// control is the dialer's hook: it runs after the name is resolved and before
// the socket connects, once for each address that is tried.
func (g guard) control(network, address string, c syscall.RawConn) error {
	return g.guardian.Safe(network, address, c)
}

// unmap turns ::ffff:10.0.0.0/104 into 10.0.0.0/8: the dialer connects to such
// addresses as IPv4, so the permission must be in that family too.
func unmap(p netip.Prefix) netip.Prefix {
	if p.Addr().Is4In6() && p.Bits() >= 96 {
		return netip.PrefixFrom(p.Addr().Unmap(), p.Bits()-96)
	}
	return p
}

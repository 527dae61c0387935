package outbound

import (
	"errors"
	"fmt"
	"net"
	"net/netip"
	"net/url"
	"strconv"
	"strings"

	"golang.org/x/net/idna"
)

var errBadHost = errors.New("this is not a host name")

// admit checks that the address is one that may be asked at all (http or https,
// with a host) and puts its host into canonical form in place.
func admit(u *url.URL) error {
	if u.Scheme != "http" && u.Scheme != "https" {
		return &Error{Kind: Address, Detail: "only http and https addresses can be read"}
	}
	host, err := Host(u)
	if err != nil {
		return &Error{Kind: Address, Detail: err.Error()}
	}
	if disguised(u.User) {
		return &Error{Kind: Address, Detail: "its user name is written like the host of another address"}
	}
	u.Host = joinPort(host, u.Port())
	return nil
}

// disguised tells of an address that is made to be read in two ways, such as
// 127.0.0.1%2f@example.org: with a user but no password, and in the user's name
// what ends a host. Programs that undo the escape before they take the address
// apart go elsewhere than we do. A password shows that credentials are meant,
// and names of the form DOMAIN\user are common with one.
func disguised(user *url.Userinfo) bool {
	if user == nil {
		return false
	}
	_, locked := user.Password()
	return !locked && strings.ContainsAny(user.Username(), "/\\?#")
}

func joinPort(host, port string) string {
	switch {
	case port != "":
		return net.JoinHostPort(host, port)
	case strings.Contains(host, ":"):
		return "[" + host + "]"
	}
	return host
}

// Host returns the host of an address in the one spelling that stands for all
// its spellings: lower case, without a final dot, international names in their
// ASCII form (UTS 46), and numbers such as 0x7f.1 or 2130706433 as the dotted
// address that browsers read in them (WHATWG URL Standard, section 3.5). IPv6
// addresses come without brackets.
func Host(u *url.URL) (string, error) {
	host := u.Hostname()
	if strings.Contains(host, ":") {
		ip, err := netip.ParseAddr(host)
		if err != nil || ip.Zone() != "" {
			return "", errBadHost
		}
		return ip.String(), nil
	}
	name, err := asciiName(host)
	if err != nil {
		return "", err
	}
	if !endsInNumber(name) {
		return name, nil
	}
	ip, err := parseIPv4(name)
	if err != nil {
		return "", err
	}
	return ip.String(), nil
}

// asciiName maps a name to what a name server is asked for.
func asciiName(host string) (string, error) {
	if strings.ContainsFunc(host, func(r rune) bool { return r >= 0x80 }) {
		mapped, err := idna.Lookup.ToASCII(host)
		if err != nil {
			return "", errBadHost
		}
		host = mapped
	}
	host = strings.TrimSuffix(strings.ToLower(host), ".")
	if host == "" || len(host) > 253 {
		return "", errBadHost
	}
	if strings.ContainsFunc(host, func(r rune) bool { return !nameRune(r) }) {
		return "", errBadHost
	}
	return host, nil
}

// nameRune allows the underscore, which real host names have although the
// rules for them do not.
func nameRune(r rune) bool {
	return 'a' <= r && r <= 'z' || '0' <= r && r <= '9' || r == '-' || r == '.' || r == '_'
}

// endsInNumber tells whether a browser would read the host as an IPv4 address.
func endsInNumber(host string) bool {
	last := host[strings.LastIndexByte(host, '.')+1:]
	if last == "" {
		return false
	}
	_, err := ipv4Part(last)
	return err == nil || strings.Trim(last, "0123456789") == ""
}

// parseIPv4 reads one to four parts, decimal, octal (0…) or hexadecimal (0x…),
// of which the last fills the bytes that are left.
func parseIPv4(host string) (netip.Addr, error) {
	parts := strings.Split(host, ".")
	if len(parts) > 4 {
		return netip.Addr{}, errBadHost
	}
	var sum uint64
	for i, part := range parts {
		n, err := ipv4Part(part)
		last := i == len(parts)-1
		switch {
		case err != nil || !last && n > 255:
			return netip.Addr{}, errBadHost
		case last:
			free := 8 * (5 - len(parts)) // bits that the last part fills
			if n >= 1<<free {
				return netip.Addr{}, errBadHost
			}
			sum = sum<<free | n
		default:
			sum = sum<<8 | n
		}
	}
	return netip.AddrFrom4([4]byte{byte(sum >> 24), byte(sum >> 16), byte(sum >> 8), byte(sum)}), nil
}

// ipv4Part reads one part; five bytes' worth of digits is already too much, so
// 64 bits hold every value that matters.
func ipv4Part(s string) (uint64, error) {
	base := 10
	switch {
	case strings.HasPrefix(s, "0x"):
		s, base = s[2:], 16
	case len(s) > 1 && s[0] == '0':
		s, base = s[1:], 8
	}
	if s == "" && base == 16 {
		return 0, nil // "0x" alone is zero
	}
	if strings.ContainsAny(s, "+-_") {
		return 0, errBadHost
	}
	n, err := strconv.ParseUint(s, base, 64)
	if err != nil {
		return 0, fmt.Errorf("%w: %s", errBadHost, s)
	}
	return n, nil
}

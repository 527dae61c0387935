package outbound_test

import (
	"net/netip"
	"testing"

	"newsroom/internal/outbound"
)

// What can be told of an address by its number is told without going out, and is what the dialer would say.
func TestAnAddressIsJudgedWithoutAsking(t *testing.T) {
	c := client(t, outbound.Options{AllowPrivate: []netip.Prefix{netip.MustParsePrefix("192.168.1.0/24")}, Resolver: nameServer()})
	for address, want := range map[string]outbound.FailureKind{
		"https://example.org/": "", "http://localhost/": "", "http://192.168.1.7:8080/": "", "http://[::ffff:192.168.1.7]/": "", "http://1.1.1.1/": "",
		"http://192.168.2.7/": outbound.Refused, "http://0x7f.1/": outbound.Refused, "http://①②⑦.⓪.⓪.①/": outbound.Refused, "http://[::1]/": outbound.Refused,
		"http://[::ffff:10.0.0.1]/": outbound.Refused, "http://[64:ff9b::7f00:1]/": outbound.Refused, "http://168.63.129.16/": outbound.Refused,
		"ftp://1.1.1.1/": outbound.Address, "http://": outbound.Address, "http://%": outbound.Address, "http://127.0.0.1%2f@example.org/": outbound.Address,
	} {
		if got := outbound.KindOf(c.Judge(address)); got != want {
			t.Errorf("%s: %q, want %q", address, got, want)
		}
	}
}

// A user's name that ends like a host is one program's credentials and another one's host. With a password beside it
// there is no doubt.
func TestCredentialsThatLookLikeAHostAreRefused(t *testing.T) {
	s := serve(t, nil)
	for _, user := range []string{"127.0.0.1%2f", "127.0.0.1%5c", "127.0.0.1%3f", "127.0.0.1%23"} {
		_, err := get(t, open(t), "http://"+user+"@"+s.Listener.Addr().String()+"/", 10)
		wantKind(t, err, outbound.Address)
	}
	for _, user := range []string{"ann", "ann%40example.org", "DOMAIN%5cann:word", "ann:a%2fb", ":word"} {
		_, err := get(t, client(t, outbound.Options{}), "http://"+user+"@127.0.0.1:9/", 10)
		wantKind(t, err, outbound.Refused)
	}
}

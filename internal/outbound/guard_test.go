package outbound_test

import (
	"net/http"
	"net/netip"
	"net/url"
	"strings"
	"testing"

	"newsroom/internal/outbound"
)

// Every spelling of this machine is refused by default, whatever the port, and
// reached once its network is allowed.
func TestLoopbackNeedsPermission(t *testing.T) {
	s := serve(t, func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write([]byte("inside")) })
	port := s.URL[strings.LastIndexByte(s.URL, ':')+1:]
	for _, host := range []string{
		"127.0.0.1", "127.0.0.1.", "localhost", "LOCALHOST", "localhost.",
		"2130706433", "017700000001", "0x7f000001", "0x7f.0.0.1", "0177.0.0.1", "127.1", "127.0.1",
		"[::ffff:127.0.0.1]", "[::ffff:7f00:1]",
		"①②⑦.⓪.⓪.①", "127。0。0。1", "user:pass@127.0.0.1",
	} {
		address := "http://" + host + ":" + port + "/feed"
		_, err := get(t, client(t, outbound.Options{}), address, 100)
		wantKind(t, err, outbound.Refused)
		if body, err := get(t, open(t), address, 100); err != nil || string(body) != "inside" {
			t.Errorf("%s allowed: %q, %v", host, body, err)
		}
	}
}

// Addresses that no feed may name, without any connection being tried.
func TestReservedAddressesAreRefused(t *testing.T) {
	c := client(t, outbound.Options{})
	for _, host := range []string{
		"10.0.0.1", "10.255.255.255", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.100.100.200",
		"0.0.0.0", "0", "192.0.0.192", "192.0.2.1", "198.18.0.1", "198.51.100.1", "203.0.113.1",
		"224.0.0.1", "240.0.0.1", "255.255.255.255", "168.63.129.16", "2852039166", "0xa9fea9fe", "169.254.43518",
		"[::]", "[::1]", "[0:0:0:0:0:0:0:1]", "[fe80::1]", "[fc00::1]", "[fd00:ec2::254]", "[ff02::1]",
		"[::ffff:10.0.0.1]", "[::ffff:0:127.0.0.1]", "[64:ff9b::7f00:1]", "[64:ff9b:1::7f00:1]",
		"[2002:7f00:1::]", "[2001:db8::1]", "[100::1]", "[5f00::1]", "[3fff::1]",
	} {
		for _, scheme := range []string{"http", "https"} {
			_, err := get(t, c, scheme+"://"+host+"/", 100)
			wantKind(t, err, outbound.Refused)
		}
	}
}

// A permission opens its own network only.
func TestPermissionIsNarrow(t *testing.T) {
	s := serve(t, func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write([]byte("x")) })
	other := client(t, outbound.Options{AllowPrivate: []netip.Prefix{
		netip.MustParsePrefix("10.0.0.0/8"), netip.MustParsePrefix("127.0.0.2/32"), {},
	}})
	_, err := get(t, other, s.URL, 10)
	wantKind(t, err, outbound.Refused)
	mapped := client(t, outbound.Options{AllowPrivate: []netip.Prefix{netip.MustParsePrefix("::ffff:127.0.0.0/104")}})
	if _, err := get(t, mapped, s.URL, 10); err != nil {
		t.Error(err)
	}
}

// The name server first tells a public address, then this machine: what counts
// is the address that is dialled.
func TestRebindingIsRefused(t *testing.T) {
	s := serve(t, func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write([]byte("inside")) })
	port := s.URL[strings.LastIndexByte(s.URL, ':')+1:]
	inside, outside := netip.MustParseAddr("127.0.0.1"), netip.MustParseAddr("192.0.2.7")
	names := nameServer(outside, inside)
	for range 2 { // both answers are of reserved networks, so nothing leaves this machine
		_, err := get(t, client(t, outbound.Options{Resolver: names}), "http://feeds.example:"+port+"/", 10)
		wantKind(t, err, outbound.Refused)
	}
	allowed := client(t, outbound.Options{Resolver: names, AllowPrivate: loopback})
	if body, err := get(t, allowed, "http://feeds.example:"+port+"/", 10); err != nil || string(body) != "inside" {
		t.Errorf("%q, %v", body, err)
	}
}

func TestUnusableAddresses(t *testing.T) {
	c := open(t)
	for _, address := range []string{
		"file:///etc/passwd", "gopher://127.0.0.1:6379/_x", "ftp://example.org/", "http:///etc/passwd", "http://",
		"//127.0.0.1/", "javascript:alert(1)", "http://[fe80::1%25lo]/", "http://1.2.3.4.5/", "http://256.1.1.1/",
		"http://99999999999/", "http://0x41414141A9FEA9FE/", "http://1.2.3.09/", "http://a b.example/", "http://ex*mple.org/",
		"http://" + strings.Repeat("a", 254) + "/", "http://./",
	} {
		u, err := url.Parse(address)
		if err != nil {
			continue // refused before it gets here
		}
		_, err = c.Do((&http.Request{Method: http.MethodGet, URL: u}).WithContext(t.Context()))
		wantKind(t, err, outbound.Address)
	}
}

func TestHost(t *testing.T) {
	for address, want := range map[string]string{
		"http://Example.ORG/":            "example.org",
		"http://example.org.:8080/":      "example.org",
		"http://under_score.example/":    "under_score.example",
		"http://bücher.example/":         "xn--bcher-kva.example",
		"http://XN--BCHER-KVA.example/":  "xn--bcher-kva.example",
		"http://0x7f.1/":                 "127.0.0.1",
		"http://1/":                      "0.0.0.1",
		"http://0x/":                     "0.0.0.0",
		"http://1.2.772/":                "1.2.3.4",
		"http://[2001:DB8:0:0::1]/":      "2001:db8::1",
		"http://7.example/":              "7.example",
		"http://0x7f.example/":           "0x7f.example",
		"http://example.org.evil.test/x": "example.org.evil.test",
	} {
		u, err := url.Parse(address)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := outbound.Host(u); err != nil || got != want {
			t.Errorf("Host(%s) = %q, %v; want %q", address, got, err, want)
		}
	}
}

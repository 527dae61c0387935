package app

import (
	"net/netip"
	"testing"
	"time"

	"newsroom"
)

// Below a second only hosts may be asked that were allowed by their address: they are the operator's own.
func TestTheGapBetweenRequests(t *testing.T) {
	own := []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8"), netip.MustParsePrefix("fd00::/8")}
	for _, tt := range []struct {
		set  time.Duration
		host string
		want time.Duration
	}{
		{0, "127.0.0.1:8080", 0},
		{200 * time.Millisecond, "fd00::1", 200 * time.Millisecond},
		{200 * time.Millisecond, "[fd00::1]:8080", 200 * time.Millisecond},
		{0, "127.0.0.1", 0},
		{0, "::ffff:127.0.0.1", 0},
		{0, "[::ffff:127.0.0.1]:8080", 0},
		{0, "10.0.0.1", DefaultHostGap},
		{0, "10.0.0.1:8080", DefaultHostGap},
		{0, "2001:db8::1", DefaultHostGap},
		{0, "localhost", DefaultHostGap},
		{0, "localhost:8080", DefaultHostGap},
		{0, "example.org", DefaultHostGap},
		{0, "93.184.216.34", DefaultHostGap},
		{0, "", DefaultHostGap},
		{3 * time.Second, "127.0.0.1:8080", 3 * time.Second},
		{3 * time.Second, "127.0.0.1", 3 * time.Second},
		{3 * time.Second, "example.org", 3 * time.Second},
	} {
		if got := (Config{HostGap: tt.set, AllowPrivate: own}).gap(tt.host); got != tt.want {
			t.Errorf("gap %s at %q is %s, want %s", tt.set, tt.host, got, tt.want)
		}
	}
}

func TestTheOriginOfLinks(t *testing.T) {
	for listen, want := range map[string]string{
		"127.0.0.1:8080": "http://localhost:8080", "[::1]:8080": "http://localhost:8080", "0.0.0.0:80": "http://localhost:80", ":80": "http://localhost:80",
		"192.168.1.5:8080": "http://192.168.1.5:8080", "news.example.org:80": "http://news.example.org:80",
	} {
		same(t, listen, Config{Listen: listen}.origin(), want)
	}
	same(t, "a public one", Config{Listen: ":80", Public: "https://news.example.org"}.origin(), "https://news.example.org")
	for _, good := range []string{"https://news.example.org", "http://localhost:8080", "https://[::1]:8443"} {
		if err := CheckOrigin(good); err != nil {
			t.Errorf("CheckOrigin(%q) = %v", good, err)
		}
	}
	for _, bad := range []string{"", "news.example.org", "https://", "https://news.example.org/", "https://news.example.org/path", "https://u:p@news.example.org", "ftp://news.example.org", "https://news.example.org?q", "https://news.example.org#f", "https:news.example.org"} {
		if err := CheckOrigin(bad); newsroom.KindOf(err) != newsroom.KindInvalid {
			t.Errorf("CheckOrigin(%q) = %v, want an invalid request", bad, err)
		}
	}
}

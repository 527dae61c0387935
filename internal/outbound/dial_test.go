package outbound_test

import (
	"crypto/tls"
	"errors"
	"net"
	"net/netip"
	"testing"

	"newsroom/internal/outbound"
)

func TestAConnectionGoesThroughTheGuard(t *testing.T) {
	l, err := new(net.ListenConfig).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	_, err = outbound.New(outbound.Options{}).Dial(t.Context(), l.Addr().String())
	if got := outbound.KindOf(err); got != outbound.Refused {
		t.Errorf("the machine itself: %q, %v", got, err)
	}
	client := outbound.New(outbound.Options{AllowPrivate: []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}})
	conn, err := client.Dial(t.Context(), l.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	if err := conn.Close(); err != nil {
		t.Error(err)
	}
	_, err = client.Dial(t.Context(), "imap.invalid:993")
	if got := outbound.KindOf(err); got != outbound.Name {
		t.Errorf("a name of nobody: %q, %v", got, err)
	}
	by := client.Encryption("imap.example.org")
	if by.ServerName != "imap.example.org" || by.MinVersion != tls.VersionTLS12 || by.InsecureSkipVerify {
		t.Errorf("encryption is %+v", by)
	}
	failed := client.Failed("imap.example.org:993", errors.New("x"))
	if failed.Kind != outbound.Broken || failed.Address != "imap://imap.example.org:993" {
		t.Errorf("what failed is %+v", failed)
	}
}

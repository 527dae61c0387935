package app

import (
	"context"
	"crypto/x509"
	"net"
	"net/http/httptest"
	"net/netip"
	"strings"
	"sync"
	"testing"

	"golang.org/x/net/dns/dnsmessage"
)

// names is a name server on loopback that answers every question, with a private address unless it is told
// otherwise. While a test has one, this process asks no other.
type names struct {
	mu    sync.Mutex
	rules map[string][]netip.Addr // by name: the answers one after the other, the last one for ever
	asked map[string]int
}

// inside is where a name leads of which nothing else is known: a machine in somebody's own network.
var inside = netip.MustParseAddr("10.0.0.7")

// newNames starts a name server and makes it the process's.
func newNames(t *testing.T) *names {
	t.Helper()
	conn, err := net.ListenUDP("udp4", &net.UDPAddr{IP: net.IPv4(127, 0, 0, 1)})
	if err != nil {
		t.Fatal(err)
	}
	n := &names{rules: map[string][]netip.Addr{}, asked: map[string]int{}}
	for name, ip := range map[string]string{
		"localhost": "127.0.0.1", "foo.localhost": "127.0.0.1", "ip6-localhost": "::1", "metadata": "169.254.169.254",
		"metadata.google.internal": "169.254.169.254", "instance-data": "169.254.169.254",
	} {
		n.lead(name, netip.MustParseAddr(ip))
	}
	done := make(chan struct{})
	go func() { defer close(done); n.serve(conn) }()
	usual := net.DefaultResolver
	net.DefaultResolver = &net.Resolver{PreferGo: true, StrictErrors: true, Dial: func(ctx context.Context, _, _ string) (net.Conn, error) {
		return new(net.Dialer).DialContext(ctx, "udp4", conn.LocalAddr().String())
	}}
	t.Cleanup(func() {
		net.DefaultResolver = usual
		_ = conn.Close()
		<-done
	})
	return n
}

// lead sets where a name leads: to one address after the other, and in the end to the last one.
func (n *names) lead(name string, to ...netip.Addr) {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.rules[name] = to
}

func (n *names) serve(conn *net.UDPConn) {
	packet := make([]byte, 1500)
	for {
		size, from, err := conn.ReadFromUDPAddrPort(packet)
		if err != nil {
			return
		}
		var m dnsmessage.Message
		if m.Unpack(packet[:size]) != nil || len(m.Questions) != 1 {
			continue
		}
		m.Response, m.Additionals = true, nil
		m.Answers = n.answer(m.Questions[0])
		if reply, err := m.Pack(); err == nil {
			_, _ = conn.WriteToUDPAddrPort(reply, from)
		}
	}
}

// answer answers questions of both families from one list, so that a name has one address at a time: the first
// question of each family is about the first address, and so on.
func (n *names) answer(q dnsmessage.Question) []dnsmessage.Resource {
	n.mu.Lock()
	defer n.mu.Unlock()
	name := strings.ToLower(strings.TrimSuffix(q.Name.String(), "."))
	n.asked[name]++
	to := n.rules[name]
	if to == nil {
		to = []netip.Addr{inside}
	}
	turn := n.asked[q.Type.String()+" "+name]
	n.asked[q.Type.String()+" "+name]++
	ip := to[min(turn, len(to)-1)]
	head := dnsmessage.ResourceHeader{Name: q.Name, Type: q.Type, Class: q.Class}
	switch {
	case q.Type == dnsmessage.TypeA && ip.Is4():
		return []dnsmessage.Resource{{Header: head, Body: &dnsmessage.AResource{A: ip.As4()}}}
	case q.Type == dnsmessage.TypeAAAA && ip.Is6():
		return []dnsmessage.Resource{{Header: head, Body: &dnsmessage.AAAAResource{AAAA: ip.As16()}}}
	}
	return nil
}

// poolOf gives the certificates that a server is trusted by.
func poolOf(s *httptest.Server) *x509.CertPool {
	pool := x509.NewCertPool()
	pool.AddCert(s.Certificate())
	return pool
}

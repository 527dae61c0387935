package outbound_test

import (
	"context"
	"encoding/binary"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"testing"
	"time"

	"go.uber.org/goleak"
	"golang.org/x/net/dns/dnsmessage"

	"newsroom/internal/outbound"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// loopback opens the networks in which test servers live.
var loopback = []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8"), netip.MustParsePrefix("::1/128")}

// client returns a client that is closed with the test.
func client(t *testing.T, o outbound.Options) *outbound.Client {
	t.Helper()
	if o.Timeout == 0 {
		o.Timeout = 10 * time.Second
	}
	c := outbound.New(o)
	t.Cleanup(c.CloseIdleConnections)
	return c
}

// open is a client that may reach the test servers.
func open(t *testing.T) *outbound.Client {
	t.Helper()
	return client(t, outbound.Options{AllowPrivate: loopback})
}

// serve starts a server that is closed with the test.
func serve(t *testing.T, h http.HandlerFunc) *httptest.Server {
	t.Helper()
	s := httptest.NewServer(h)
	t.Cleanup(s.Close)
	return s
}

// get asks for an address and reads at most limit bytes of its body.
func get(t *testing.T, c *outbound.Client, address string, limit int64) ([]byte, error) {
	t.Helper()
	req, err := http.NewRequestWithContext(t.Context(), http.MethodGet, address, nil)
	if err != nil {
		t.Fatal(err)
	}
	resp, err := c.Do(req)
	if err != nil {
		return nil, err
	}
	defer resp.Body.Close()
	return outbound.ReadBody(resp, limit)
}

// wantKind fails the test unless the error is of this kind.
func wantKind(t *testing.T, err error, kind outbound.FailureKind) {
	t.Helper()
	if got := outbound.KindOf(err); got != kind {
		t.Errorf("kind %q, want %q: %v", got, kind, err)
	}
}

// nameServer is a resolver that answers each question for an IPv4 address with
// the next of its answers, the last one for ever; none means that no name is
// known.
func nameServer(answers ...netip.Addr) *net.Resolver {
	next := make(chan netip.Addr, len(answers)+1)
	for _, a := range answers {
		next <- a
	}
	return &net.Resolver{PreferGo: true, Dial: func(context.Context, string, string) (net.Conn, error) {
		here, there := net.Pipe()
		go answerNames(there, next)
		return here, nil
	}}
}

// answerNames serves one connection in DNS's framing for streams.
func answerNames(conn net.Conn, next chan netip.Addr) {
	defer conn.Close()
	for {
		var size [2]byte
		if _, err := io.ReadFull(conn, size[:]); err != nil {
			return
		}
		packet := make([]byte, binary.BigEndian.Uint16(size[:]))
		if _, err := io.ReadFull(conn, packet); err != nil {
			return
		}
		var m dnsmessage.Message
		if m.Unpack(packet) != nil {
			return
		}
		m.Response, m.Additionals = true, nil
		if question := m.Questions[0]; question.Type == dnsmessage.TypeA {
			answerA(&m, question, next)
		}
		reply, err := m.Pack()
		if err != nil {
			return
		}
		if _, err := conn.Write(append(binary.BigEndian.AppendUint16(nil, uint16(len(reply))), reply...)); err != nil {
			return
		}
	}
}

func answerA(m *dnsmessage.Message, q dnsmessage.Question, next chan netip.Addr) {
	select {
	case a := <-next:
		if len(next) == 0 {
			next <- a
		}
		m.Answers = []dnsmessage.Resource{{
			Header: dnsmessage.ResourceHeader{Name: q.Name, Type: q.Type, Class: q.Class},
			Body:   &dnsmessage.AResource{A: a.As4()},
		}}
	default:
		m.RCode = dnsmessage.RCodeNameError
	}
}

package httpd_test

import (
	"bufio"
	"io"
	"log/slog"
	"net"
	"net/http"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"go.uber.org/goleak"

	"newsroom/internal/httpd"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// pipe is a listener that accepts one connection, in memory, so that time in a test is the test's.
type pipe struct {
	conn   chan net.Conn
	closed chan struct{}
}

func (p pipe) Accept() (net.Conn, error) {
	select {
	case conn := <-p.conn:
		return conn, nil
	case <-p.closed:
		return nil, net.ErrClosed
	}
}

func (p pipe) Close() error { close(p.closed); return nil }

func (p pipe) Addr() net.Addr { return &net.TCPAddr{} }

// serve runs a server of ours for as long as use lasts and gives it the client's end of a connection.
func serve(handler http.Handler, use func(net.Conn)) {
	ours, theirs := net.Pipe()
	listener := pipe{conn: make(chan net.Conn, 1), closed: make(chan struct{})}
	listener.conn <- theirs
	server := httpd.NewServer("", handler, slog.New(slog.DiscardHandler))
	done := make(chan error)
	go func() { done <- server.Serve(listener) }()
	use(ours)
	// The server hangs up in its own time, which passes at once here.
	_, _ = io.Copy(io.Discard, ours)
	ours.Close()
	server.Close()
	<-done
}

func TestTheServerBoundsHeadersAndSendsOptionsToTheHandler(t *testing.T) {
	const good = "Host: news.example\r\nAuthorization: Bearer " + reader + "\r\n"
	for request, want := range map[string]int{
		"OPTIONS * HTTP/1.1\r\nHost: news.example\r\n\r\n":                                                          404,
		"GET /v1/thing HTTP/1.1\r\n" + good + "\r\n":                                                                200,
		"HEAD /v1/thing HTTP/1.1\r\n" + good + "\r\n":                                                               200,
		"GET http://news.example/v1/thing HTTP/1.1\r\n" + good + "\r\n":                                             200,
		"GET /v1/thing HTTP/1.1\r\n" + good + "Cookie: " + strings.Repeat("a", 32<<10) + "\r\n\r\n":                 431,
		"POST /v1/thing HTTP/1.1\r\nHost: news.example\r\nContent-Length: 5\r\n\r\nhello":                           405,
		"GET /v1/thing HTTP/1.1\r\nHost: news.example\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n": 401,
	} {
		synctest.Test(t, func(t *testing.T) {
			h := &house{answer: long}
			serve(h.handler(), func(conn net.Conn) {
				// The server may answer and hang up before it has read everything.
				go func() { _, _ = io.WriteString(conn, request) }()
				method, _, _ := strings.Cut(request, " ")
				answer, err := http.ReadResponse(bufio.NewReader(conn), &http.Request{Method: method})
				if err != nil {
					t.Fatal(err)
				}
				answer.Body.Close()
				if answer.StatusCode != want {
					t.Errorf("%.40q: got %d, want %d", request, answer.StatusCode, want)
				}
			})
		})
	}
}

func TestNobodyCanHoldTheServerUpForLong(t *testing.T) {
	for said, most := range map[string]time.Duration{
		"":                                5 * time.Second,
		"GET /v1/thing HTTP/1.1\r\nHost:": 5 * time.Second,
		"GET /v1/other HTTP/1.1\r\nHost: news.example\r\n\r\n":                                      2 * time.Minute,
		"POST /v1/thing HTTP/1.1\r\nHost: news.example\r\nContent-Length: 100\r\n\r\nhalf of the b": 30 * time.Second,
	} {
		synctest.Test(t, func(t *testing.T) {
			began := time.Now()
			serve(new(house).handler(), func(conn net.Conn) {
				if _, err := io.WriteString(conn, said); err != nil {
					t.Fatal(err)
				}
				if _, err := io.Copy(io.Discard, conn); err != nil {
					t.Error(err)
				}
				if took := time.Since(began); took > most {
					t.Errorf("%q: held it up for %v", said, took)
				}
			})
		})
	}
}

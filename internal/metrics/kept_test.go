package metrics

import (
	"bufio"
	"compress/gzip"
	"context"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"newsroom/internal/store"
)

// watched serves a page as the newsroom does, and counts connections, and how many requests the server of net/http answered.
type watched struct {
	*httptest.Server
	*board
	conns, served atomic.Int32
	clock         atomic.Int64 // in nanoseconds since 1970: the server looks at it from elsewhere
	end           func()
}

func serveBoard(t *testing.T) *watched {
	t.Helper()
	w := &watched{board: newBoard(t)}
	w.clock.Store(w.now.UnixNano())
	w.handler = w.Handler(PageOptions{
		Look:  func(context.Context) (store.Figures, error) { return w.figures, nil },
		Clock: func() time.Time { return time.Unix(0, w.clock.Load()) }, Log: slog.New(slog.DiscardHandler), Profiles: true,
	})
	life, end := context.WithCancel(t.Context())
	w.end = end
	w.Server = httptest.NewUnstartedServer(http.HandlerFunc(func(a http.ResponseWriter, r *http.Request) {
		w.served.Add(1)
		w.handler.ServeHTTP(a, r)
	}))
	w.Config.BaseContext = func(net.Listener) context.Context { return life }
	w.Config.ConnState = func(_ net.Conn, state http.ConnState) {
		if state == http.StateNew {
			w.conns.Add(1)
		}
	}
	w.Start()
	t.Cleanup(func() { end(); w.Close() })
	return w
}

func (w *watched) get(path string) (answer *http.Response, text string) {
	w.board.Helper()
	answer, err := w.Client().Get(w.URL + path)
	if err != nil {
		w.Fatal(err)
	}
	defer answer.Body.Close()
	b, err := io.ReadAll(answer.Body)
	if err != nil {
		w.Fatal(err)
	}
	return answer, string(b)
}

// Whoever scrapes is answered on one connection, of which the server of net/http sees the first request alone, and gets the page that
// others get, written anew when it is time.
func TestScrapesKeepTheirConnection(t *testing.T) {
	w := serveBoard(t)
	want := w.board.read()
	for range 500 {
		if answer, text := w.get(Path); text != want || !answer.Uncompressed || answer.Header.Get("Content-Type") != string(format) || answer.Header.Get("Date") != "Sat, 21 Nov 2026 07:00:00 GMT" {
			t.Fatalf("%v: %d bytes, want %d", answer.Header, len(text), len(want))
		}
	}
	w.Polled("news")
	w.clock.Add(int64(writeEvery))
	_, text := w.get(Path)
	w.has(text, `newsroom_polls_total{result="news"} 1`)
	if conns, served := w.conns.Load(), w.served.Load(); conns != 1 || served != 1 {
		t.Errorf("501 scrapes took %d connections, and %d requests to the server", conns, served)
	}
}

// What is asked on such a connection beside the page is answered as it is elsewhere, and what follows comes by a new one.
func TestOtherQuestionsAreAnsweredOnAKeptConnection(t *testing.T) {
	w := serveBoard(t)
	for n, c := range []struct {
		path   string
		status int
	}{{Path + "/nothing", 404}, {"/debug/pprof/cmdline", 200}, {"/", 404}} {
		w.get(Path)
		if answer, text := w.get(c.path); answer.StatusCode != c.status || text == "" || !answer.Close {
			t.Errorf("%s: %s, %q, closed %v", c.path, answer.Status, text, answer.Close)
		}
		if conns := int(w.conns.Load()); conns != n+1 {
			t.Errorf("%d connections, want %d", conns, n+1)
		}
	}
}

// wire sends bytes as they are and reads answers.
func (w *watched) wire(sent string) (*bufio.Reader, net.Conn) {
	w.board.Helper()
	conn, err := net.Dial("tcp", strings.TrimPrefix(w.URL, "http://"))
	if err != nil {
		w.Fatal(err)
	}
	w.board.Cleanup(func() { conn.Close() })
	_ = conn.SetDeadline(time.Now().Add(time.Minute))
	if _, err := io.WriteString(conn, sent); err != nil {
		w.Fatal(err)
	}
	return bufio.NewReader(conn), conn
}

const scrapeLine = "GET /metrics HTTP/1.1\r\nHost: localhost\r\n"

// Each answer is as its request takes it, whatever the connection has had before, and whoever says that it was the last one is believed.
func TestRequestsOnAKeptConnectionAreReadEach(t *testing.T) {
	w := serveBoard(t)
	want := w.board.read()
	from, _ := w.wire(scrapeLine + "\r\n" + scrapeLine + "Accept-Encoding: gzip\r\n\r\n" + scrapeLine + "\r\n" +
		strings.Replace(scrapeLine, "GET", "HEAD", 1) + "\r\n")
	for n, packed := range []bool{false, true, false} {
		answer, err := http.ReadResponse(from, nil)
		if err != nil {
			t.Fatalf("%d: %v", n, err)
		}
		text := io.Reader(answer.Body)
		if got := answer.Header.Get("Content-Encoding") == "gzip"; got != packed {
			t.Fatalf("%d: %v", n, answer.Header)
		} else if got {
			if text, err = gzip.NewReader(answer.Body); err != nil {
				t.Fatal(err)
			}
		}
		if got, err := io.ReadAll(text); err != nil || string(got) != want {
			t.Errorf("%d: %d bytes, %v", n, len(got), err)
		}
		if _, err := io.Copy(io.Discard, answer.Body); err != nil { // the trailer of what is packed
			t.Fatal(err)
		}
	}
	rest, err := io.ReadAll(from)
	if head, text, _ := strings.Cut(string(rest), "\r\n\r\n"); err != nil || text != "" || !strings.HasPrefix(head, "HTTP/1.1 200 OK\r\n") || !strings.Contains(head, "Connection: close") {
		t.Errorf("to HEAD: %q %v", rest, err)
	}
}

// Whatever is no plain scrape is the server's own, from the first request on; what no server takes ends the connection.
func TestConnectionsEnd(t *testing.T) {
	first := scrapeLine + "\r\n"
	for name, sent := range map[string]string{
		"when asked to":     scrapeLine + "Connection: close\r\n\r\n",
		"by the old way":    "GET /metrics HTTP/1.0\r\n\r\n",
		"when asked later":  first + scrapeLine + "Connection: close\r\n\r\n",
		"at nonsense":       first + "\x00\x01\r\n\r\n",
		"at a head too big": first + scrapeLine + "X: " + strings.Repeat("x", keptBytes+4096) + "\r\n\r\n",
		"at a body":         first + "POST /metrics HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\n\r\nabc",
	} {
		t.Run(name, func(t *testing.T) {
			w := serveBoard(t)
			from, conn := w.wire(sent)
			answer, err := http.ReadResponse(from, nil)
			if err != nil || answer.StatusCode != http.StatusOK {
				t.Fatalf("%v %v", answer, err)
			}
			if _, err := io.Copy(io.Discard, from); err != nil && !strings.Contains(err.Error(), "reset") {
				t.Errorf("it does not end: %v", err)
			}
			conn.Close()
		})
	}
}

// With the server end the connections that were taken over from it.
func TestKeptConnectionsEndWithTheServer(t *testing.T) {
	w := serveBoard(t)
	from, _ := w.wire(scrapeLine + "\r\n")
	answer, err := http.ReadResponse(from, nil)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := io.Copy(io.Discard, answer.Body); err != nil {
		t.Fatal(err)
	}
	w.end()
	if b, err := from.ReadByte(); err == nil || strings.Contains(fmt.Sprint(err), "timeout") {
		t.Errorf("it says %q, %v", b, err)
	}
}

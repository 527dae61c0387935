package httpd_test

import (
	"bufio"
	"context"
	"errors"
	"io"
	"log/slog"
	"net"
	"net/http"
	"sync"
	"syscall"
	"testing"
	"testing/synctest"
	"time"

	"newsroom/internal/httpd"
)

const (
	// idlers is how many connections stand open with nothing said on them.
	idlers = 5000
	plain  = "GET /v1/other HTTP/1.1\r\nHost: news.example\r\n\r\n"
)

// asks makes a request on a connection and gives the status of its answer.
func asks(conn net.Conn) (int, error) {
	if _, err := io.WriteString(conn, plain); err != nil {
		return 0, err
	}
	answer, err := http.ReadResponse(bufio.NewReaderSize(conn, 1<<10), nil)
	if err != nil {
		return 0, err
	}
	_, err = io.Copy(io.Discard, answer.Body)
	return answer.StatusCode, errors.Join(err, answer.Body.Close())
}

// goes waits until the server has hung up, and tells whether it did so without a word.
func goes(conn net.Conn) error {
	if rest, err := io.Copy(io.Discard, conn); rest != 0 || err != nil {
		return errors.Join(errors.New("not hung up in silence"), err)
	}
	return nil
}

// room is how many connections a test may open to itself: each takes a file at both of its ends.
func room(t *testing.T) int {
	t.Helper()
	var files syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_NOFILE, &files); err != nil {
		t.Fatal(err)
	}
	const others = 500 // files that the test's process has beside them
	if files.Cur < 2*idlers+others {
		most := (int(files.Cur) - others) / 2
		if most < 100 {
			t.Skipf("a process may open %d files here", files.Cur)
		}
		t.Logf("%d connections in place of %d: a process may open %d files here", most, idlers, files.Cur)
		return most
	}
	return idlers
}

// together does something with each of many connections, some at once.
func together(t *testing.T, conns []net.Conn, do func(at int) error) {
	t.Helper()
	const lanes = 16
	var all sync.WaitGroup
	for lane := range lanes {
		all.Go(func() {
			for at := lane; at < len(conns); at += lanes {
				if err := do(at); err != nil {
					t.Errorf("connection %d: %v", at, err)
					return
				}
			}
		})
	}
	all.Wait()
	if t.Failed() {
		t.FailNow()
	}
}

// Five thousand connections on which nothing is said keep nobody else from an answer, and a server that stops lets them go.
func TestIdleConnectionsKeepNobodyOut(t *testing.T) {
	conns := make([]net.Conn, room(t))
	listener, err := (&net.ListenConfig{}).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	var mu sync.Mutex
	changed := sync.NewCond(&mu)
	idle := map[net.Conn]bool{}
	server := httpd.NewServer("", http.HandlerFunc(httpd.NotFound), slog.New(slog.DiscardHandler))
	server.ConnState = func(conn net.Conn, now http.ConnState) {
		mu.Lock()
		defer mu.Unlock()
		if idle[conn] = true; now != http.StateIdle {
			delete(idle, conn)
		}
		changed.Broadcast()
	}
	ended := make(chan error, 1)
	go func() { ended <- server.Serve(listener) }()
	defer server.Close()

	together(t, conns, func(at int) (err error) {
		if conns[at], err = new(net.Dialer).DialContext(t.Context(), "tcp", listener.Addr().String()); err != nil {
			return err
		}
		return answered(conns[at])
	})
	mu.Lock()
	for len(idle) < len(conns) { // the server puts each aside when it has answered
		changed.Wait()
	}
	mu.Unlock()
	others := make([]net.Conn, 64)
	together(t, others, func(at int) (err error) { // who comes now has an answer, and so has whoever has been there
		if others[at], err = new(net.Dialer).DialContext(t.Context(), "tcp", listener.Addr().String()); err != nil {
			return err
		}
		return errors.Join(answered(others[at]), others[at].Close(), answered(conns[at*len(conns)/len(others)]))
	})

	stopping, cancel := context.WithTimeout(t.Context(), 30*time.Second)
	defer cancel()
	if err = server.Shutdown(stopping); err != nil {
		t.Errorf("stopping with %d idle connections: %v", len(conns), err)
	}
	if err = <-ended; !errors.Is(err, http.ErrServerClosed) {
		t.Error(err)
	}
	together(t, conns, func(at int) error { return errors.Join(goes(conns[at]), conns[at].Close()) })
	mu.Lock()
	for len(idle) > 0 { // it tells of each when it has done with it
		changed.Wait()
	}
	mu.Unlock()
}

// answered asks, and tells what was wrong with the answer.
func answered(conn net.Conn) error {
	status, err := asks(conn)
	if err == nil && status != http.StatusNotFound {
		err = errors.New(http.StatusText(status))
	}
	return err
}

// queue is a listener that hands out the connections that it is given.
type queue struct {
	conns chan net.Conn
	shut  chan struct{}
	once  sync.Once
}

func (q *queue) Accept() (net.Conn, error) {
	select {
	case conn := <-q.conns:
		return conn, nil
	case <-q.shut:
		return nil, net.ErrClosed
	}
}

func (q *queue) Close() error { q.once.Do(func() { close(q.shut) }); return nil }

func (q *queue) Addr() net.Addr { return &net.TCPAddr{} }

// A running server lets each of them go after two minutes, and whoever has said nothing at all after five seconds.
func TestIdleConnectionsAreLetGo(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		q := &queue{conns: make(chan net.Conn), shut: make(chan struct{})}
		server := httpd.NewServer("", http.HandlerFunc(httpd.NotFound), slog.New(slog.DiscardHandler))
		ended := make(chan error, 1)
		go func() { ended <- server.Serve(q) }()
		open := func() net.Conn {
			ours, theirs := net.Pipe()
			q.conns <- theirs
			return ours
		}

		const silent = 1000
		conns := make([]net.Conn, idlers)
		began := time.Now()
		together(t, conns, func(at int) error {
			conns[at] = open()
			if at < silent {
				return nil
			}
			return answered(conns[at])
		})
		gone := func(what string, conns []net.Conn, after time.Duration) {
			t.Helper()
			together(t, conns, func(at int) error { return errors.Join(goes(conns[at]), conns[at].Close()) })
			if took := time.Since(began); took != after {
				t.Errorf("%s: let go after %v, want %v", what, took, after)
			}
		}
		gone("what said nothing", conns[:silent], 5*time.Second)
		late := open()
		if err := errors.Join(answered(late), late.Close()); err != nil {
			t.Errorf("who comes while %d are idle: %v", idlers-silent, err)
		}
		gone("what was answered once", conns[silent:], 2*time.Minute)
		if err := server.Close(); err != nil {
			t.Error(err)
		}
		if err := <-ended; !errors.Is(err, http.ErrServerClosed) {
			t.Error(err)
		}
	})
}

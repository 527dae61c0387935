package smtpd

import (
	"net"
	"sync"
	"time"
)

// Bounds of the connections.
const (
	mostAtOnce  = 64
	mostFromOne = 16               // from one address; a relay before the newsroom has one
	stayFor     = 10 * time.Minute // the longest that one lasts
)

// limited is a listener that lets so many in at once. Whoever is too many is hung up on, and comes again.
type limited struct {
	net.Listener
	mu   sync.Mutex
	all  int
	from map[string]int
}

func limit(l net.Listener) net.Listener { return &limited{Listener: l, from: map[string]int{}} }

// Accept gives the next connection that is let in.
func (l *limited) Accept() (net.Conn, error) {
	for {
		c, err := l.Listener.Accept()
		if err != nil {
			return nil, err
		}
		host, _, _ := net.SplitHostPort(c.RemoteAddr().String())
		if l.enter(host) {
			return &guest{Conn: c, until: time.Now().Add(stayFor), leave: sync.OnceFunc(func() { l.left(host) })}, nil //nolint:forbidigo // deadlines are by the machine's clock
		}
		_ = c.Close()
	}
}

func (l *limited) enter(host string) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.all >= mostAtOnce || l.from[host] >= mostFromOne {
		return false
	}
	l.all++
	l.from[host]++
	return true
}

func (l *limited) left(host string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.all--
	if l.from[host]--; l.from[host] == 0 {
		delete(l.from, host)
	}
}

// guest is a connection that ends at a time, whatever it does until then.
type guest struct {
	net.Conn
	until time.Time
	leave func()
}

// Close ends it.
func (g *guest) Close() error {
	g.leave()
	return g.Conn.Close()
}

func (g *guest) bound(t time.Time) time.Time {
	if t.IsZero() || t.After(g.until) {
		return g.until
	}
	return t
}

// SetDeadline sets both.
func (g *guest) SetDeadline(t time.Time) error { return g.Conn.SetDeadline(g.bound(t)) }

// SetReadDeadline sets that of reading.
func (g *guest) SetReadDeadline(t time.Time) error { return g.Conn.SetReadDeadline(g.bound(t)) }

// SetWriteDeadline sets that of writing.
func (g *guest) SetWriteDeadline(t time.Time) error { return g.Conn.SetWriteDeadline(g.bound(t)) }

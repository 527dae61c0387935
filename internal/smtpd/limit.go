package smtpd

import (
	"cmp"
	"errors"
	"net"
	"net/netip"
	"os"
	"slices"
	"sync"
	"time"
)

// bounds are the bounds of connections, which tests set tighter.
type bounds struct {
	connections int           // at once
	ofNetwork   int           // at once from one network; a relay before the newsroom is one
	strangerFor time.Duration // the longest that a connection lasts that has named no letterbox
	stayFor     time.Duration // the longest that any lasts
	idleFor     time.Duration // between two commands, and within a mail
	grace       time.Duration // how long a mail may take whatever its size
	pace        int           // bytes a second that a mail must have come by beyond that
	waitFor     time.Duration // for a place among those that bring a mail
	mails       int           // that are brought at once, each of which is in memory
	toLetterbox int           // of those to one letterbox
	networks    int           // of those from one network
}

// usual are the bounds of a server that strangers reach.
var usual = bounds{
	connections: 64, ofNetwork: 16, strangerFor: time.Minute, stayFor: 10 * time.Minute, idleFor: time.Minute,
	grace: 20 * time.Second, pace: 16 << 10, waitFor: 10 * time.Second, mails: 16, toLetterbox: 2, networks: 8,
}

// limited is a listener that lets so many in at once, and so many from one network. Whoever is too many is hung up on, and comes again.
// Where all places are taken, a newcomer has the place of one that has named no letterbox, or of one of a network that has several.
type limited struct {
	net.Listener
	bounds
	mu   sync.Mutex
	all  map[*guest]struct{}
	from map[netip.Prefix]int
}

func limit(l net.Listener, by bounds) net.Listener {
	return &limited{Listener: l, bounds: by, all: map[*guest]struct{}{}, from: map[netip.Prefix]int{}}
}

// Accept gives the next connection that is let in.
func (l *limited) Accept() (net.Conn, error) {
	for {
		c, err := l.Listener.Accept()
		if err != nil {
			return nil, err
		}
		g, instead := l.enter(c)
		if instead != nil {
			_ = instead.Conn.Close()
		}
		if g != nil {
			return g, nil
		}
		_ = c.Close()
	}
}

// networkOf gives the network that is counted as one: the 256 addresses of IPv4, or the /64 of IPv6, that one subscriber has.
func networkOf(address net.Addr) netip.Prefix {
	at, err := netip.ParseAddrPort(address.String())
	if err != nil {
		return netip.Prefix{} // all that have none are one
	}
	bits := 64
	ip := at.Addr().Unmap().WithZone("")
	if ip.Is4() {
		bits = 24
	}
	network, _ := ip.Prefix(bits) // of that many bits there is one
	return network
}

// enter lets a connection in, perhaps instead of another; nil: it is too many.
func (l *limited) enter(c net.Conn) (g, instead *guest) {
	now := time.Now() //nolint:forbidigo // deadlines are by the machine's clock
	g = &guest{Conn: c, home: l, network: networkOf(c.RemoteAddr()), since: now, until: now.Add(l.strangerFor)}
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.from[g.network] >= l.ofNetwork {
		return nil, nil
	}
	if len(l.all) >= l.connections {
		if instead = l.last(g.network); instead == nil {
			return nil, nil
		}
		l.remove(instead)
	}
	l.all[g] = struct{}{}
	l.from[g.network]++
	return g, instead
}

// last gives the connection that ends where one of a network comes and all places are taken: one that has named no letterbox, of
// the network that has most of all, the first that came. Where all have named one, only a network that has more than the newcomer's gives a
// place away; nil: nobody does.
func (l *limited) last(newcomer netip.Prefix) *guest {
	var last *guest
	for g := range l.all {
		if last == nil || l.before(g, last) < 0 {
			last = g
		}
	}
	if last != nil && last.named && l.from[last.network] <= l.from[newcomer]+1 {
		return nil
	}
	return last
}

// before compares which of two connections ends first.
func (l *limited) before(a, b *guest) int {
	if a.named != b.named {
		if b.named {
			return -1
		}
		return 1
	}
	return cmp.Or(cmp.Compare(l.from[b.network], l.from[a.network]), a.since.Compare(b.since))
}

// remove takes a connection out of the count, once.
func (l *limited) remove(g *guest) {
	if _, in := l.all[g]; !in {
		return
	}
	delete(l.all, g)
	if l.from[g.network]--; l.from[g.network] == 0 {
		delete(l.from, g.network)
	}
}

// guest is a connection that ends at a time, whatever it does until then, and that must keep a pace while it brings a mail.
type guest struct {
	net.Conn
	home    *limited
	network netip.Prefix
	since   time.Time
	named   bool // a letterbox; home.mu guards it, and until

	until time.Time
	mu    sync.Mutex
	began time.Time // of the mail that it brings; zero: none
	bytes int       // of that mail
}

// Close ends it.
func (g *guest) Close() error {
	g.home.mu.Lock()
	g.home.remove(g)
	g.home.mu.Unlock()
	return g.Conn.Close()
}

// names notes that the connection has named a letterbox, whose address is no stranger's to know.
func (g *guest) names() {
	g.home.mu.Lock()
	defer g.home.mu.Unlock()
	g.named, g.until = true, g.since.Add(g.home.stayFor)
}

// brings notes that a mail begins, and ends that a mail is over.
func (g *guest) brings() {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.began, g.bytes = time.Now(), 0 //nolint:forbidigo // deadlines are by the machine's clock
}

func (g *guest) ends() {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.began = time.Time{}
}

// due gives until when more of a mail must have come, and whether one is brought.
func (g *guest) due() (at time.Time, brings bool) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.began.IsZero() {
		return at, false
	}
	paced := g.began.Add(g.home.grace + time.Duration(g.bytes)*time.Second/time.Duration(g.home.pace))
	idle := time.Now().Add(g.home.idleFor) //nolint:forbidigo // deadlines are by the machine's clock
	return slices.MinFunc([]time.Time{paced, idle}, time.Time.Compare), true
}

// Read reads what comes. Where a mail comes too slowly the connection ends, else the rest of it would be taken for commands.
func (g *guest) Read(b []byte) (int, error) {
	at, brings := g.due()
	if brings {
		if err := g.Conn.SetReadDeadline(g.bound(at)); err != nil {
			return 0, err
		}
	}
	n, err := g.Conn.Read(b)
	g.mu.Lock()
	g.bytes += n
	g.mu.Unlock()
	if brings && errors.Is(err, os.ErrDeadlineExceeded) {
		_ = g.Close()
	}
	return n, err
}

func (g *guest) bound(t time.Time) time.Time {
	g.home.mu.Lock()
	defer g.home.mu.Unlock()
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

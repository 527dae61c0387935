package smtpd_test

import (
	"bufio"
	"io"
	"net"
	"strings"
	"testing"
	"time"

	"github.com/emersion/go-smtp"

	"newsroom/internal/smtpd"
)

// from connects from an address of the loopback network, and gives the connection once it is greeted; nil: it was hung up on.
func (w *world) from(address string) *peer {
	w.Helper()
	d := net.Dialer{LocalAddr: &net.TCPAddr{IP: net.ParseIP(address)}, Timeout: patience}
	c, err := d.DialContext(w.Context(), "tcp", w.at)
	w.Must(err)
	w.Cleanup(func() { _ = c.Close() })
	p := &peer{Conn: c, r: bufio.NewReader(c), w: w}
	if p.hears() == "" {
		return nil
	}
	return p
}

// patience is far longer than anything here takes on a busy machine.
const patience = time.Minute

// peer is a mail server that does what a good one does not.
type peer struct {
	net.Conn
	r *bufio.Reader
	w *world
}

// hears gives the code of the next answer; empty: the connection has ended.
func (p *peer) hears() string {
	p.w.Helper()
	p.w.Must(p.SetReadDeadline(time.Now().Add(patience)))
	for {
		line, err := p.r.ReadString('\n')
		if nerr, ok := err.(net.Error); ok && nerr.Timeout() { //nolint:errorlint // a connection gives it bare
			p.w.Fatal("the server neither answers nor hangs up")
		}
		if err != nil || len(line) < 4 {
			return ""
		}
		if line[3] == ' ' {
			return line[:3]
		}
	}
}

// says writes lines, and gives the codes of the answers, one for each.
func (p *peer) says(lines ...string) (codes []string) {
	p.w.Helper()
	for _, line := range lines {
		if _, err := io.WriteString(p, line+"\r\n"); err != nil {
			return append(codes, "")
		}
		codes = append(codes, p.hears())
	}
	return codes
}

// names begins a mail to an address.
func (p *peer) names(address string) {
	p.w.Helper()
	same(p.w, "the answers", p.says("EHLO slow.example", "MAIL FROM:<a@slow.example>", "RCPT TO:<"+address+">"), []string{"250", "250", "250"})
}

func (w *world) tight(t smtpd.Tight) {
	w.Helper()
	w.serveBy(smtpd.NewTight(w.desk, "news.example", w.Logger, t))
}

// elsewhere brings a letter from a network that has no connection here.
func (w *world) elsewhere(to, raw string) error {
	w.Helper()
	d := net.Dialer{LocalAddr: &net.TCPAddr{IP: net.ParseIP("127.2.1.1")}, Timeout: patience}
	conn, err := d.DialContext(w.Context(), "tcp", w.at)
	w.Must(err)
	c := smtp.NewClient(conn)
	defer c.Close()
	return deliver(c, to, raw)
}

func TestIdleConnectionsShutNobodyOut(t *testing.T) {
	w := newWorld(t)
	address, _ := w.subscribes()
	var held []*peer
	for _, network := range []string{"127.1.1.", "127.1.2.", "127.1.3.", "127.1.4."} {
		for n := range 16 {
			held = append(held, w.from(network+string(rune('1'+n%9))))
		}
	}
	same(t, "connections that are let in", len(held), 64)
	for _, p := range held {
		if p == nil {
			t.Fatal("one of them was hung up on")
		}
	}
	if w.from("127.1.1.200") != nil {
		t.Error("one network has more than 16")
	}
	same(t, "another network's letter", w.elsewhere(address, mailOf("Harbour", plain(oxley))), nil)
	same(t, "the first that was idle", held[0].says("NOOP"), []string{""})
	same(t, "the second", held[1].says("NOOP"), []string{"250"})
}

func TestWhoHasNamedALetterboxIsNotHungUpOnForStrangers(t *testing.T) {
	w := newWorld(t)
	w.tight(smtpd.Tight{Connections: 3, OfNetwork: 2})
	address, _ := w.subscribes()
	good := w.from("127.1.1.1")
	good.names(address)
	for _, stranger := range []string{"127.1.2.1", "127.1.2.2", "127.1.3.1", "127.1.4.1"} {
		if w.from(stranger) == nil {
			t.Fatalf("%s is not let in", stranger)
		}
	}
	same(t, "the letter", good.says("DATA", mailOf("Harbour", plain(oxley))+"\r\n."), []string{"354", "250"})
}

// Where all have named one, a network that holds several places gives one to a network that holds none.
func TestANetworkDoesNotHoldAllPlacesByAnAddressThatItKnows(t *testing.T) {
	w := newWorld(t)
	w.tight(smtpd.Tight{Connections: 3, OfNetwork: 2})
	address, _ := w.subscribes()
	for _, from := range []string{"127.1.1.1", "127.1.1.2", "127.1.2.1"} {
		w.from(from).names(address)
	}
	same(t, "a letter", w.elsewhere(address, mailOf("Harbour", plain(oxley))), nil)
	next := w.from("127.2.1.1") // until the end of the last is noticed it has no better right itself
	for began := time.Now(); next == nil && time.Since(began) < patience; next = w.from("127.2.1.1") {
	}
	next.names(address)
	if w.from("127.3.1.1") != nil {
		t.Error("somebody was hung up on for one who has no better right")
	}
}

func TestAConnectionThatNamesNoLetterboxEndsEarly(t *testing.T) {
	w := newWorld(t)
	w.tight(smtpd.Tight{StrangerFor: 300 * time.Millisecond})
	address, _ := w.subscribes()
	began := time.Now()
	good, idle := w.from("127.1.1.1"), w.from("127.1.2.1")
	good.names(address)
	for idle.says("NOOP")[0] == "250" { // it keeps talking
		if time.Since(began) > patience {
			t.Fatal("it is not hung up on")
		}
	}
	same(t, "the letter", good.says("DATA", mailOf("Harbour", plain(oxley))+"\r\n."), []string{"354", "250"})
}

func TestAConnectionEndsWhateverItDoes(t *testing.T) {
	w := newWorld(t)
	w.tight(smtpd.Tight{StayFor: 300 * time.Millisecond})
	address, _ := w.subscribes()
	began, p := time.Now(), w.from("127.1.1.1")
	p.names(address)
	for p.says("NOOP")[0] == "250" {
		if time.Since(began) > patience {
			t.Fatal("it is not hung up on")
		}
	}
}

// Slow letters hold the places of the address that they know, and no others'; and what comes too slowly is cut off.
func TestSlowLettersShutNobodyOut(t *testing.T) {
	w := newWorld(t)
	w.tight(smtpd.Tight{Wait: 200 * time.Millisecond})
	known, _ := w.subscribes()
	wanted, _ := w.subscribes()
	for n := range 12 {
		p := w.from("127.1." + string(rune('1'+n/4)) + ".1")
		p.names(known)
		same(t, "the answer", p.says("DATA"), []string{"354"})
		_, err := io.WriteString(p, "From: a@slow.example\r\n")
		w.Must(err)
	}
	same(t, "another's letter", w.elsewhere(wanted, mailOf("Harbour", plain(oxley))), nil)
	same(t, "one more to the address that they hold", code(w.elsewhere(known, mailOf("Harbour", plain(oxley)))), 451)
}

func TestALetterMustComeByAPace(t *testing.T) {
	w := newWorld(t)
	w.tight(smtpd.Tight{Grace: 200 * time.Millisecond, Pace: 1 << 20})
	address, id := w.subscribes()
	for _, begin := range []string{"DATA", "BDAT 1000000 LAST"} {
		p := w.from("127.1.1.1")
		p.names(address)
		_, err := io.WriteString(p, begin+"\r\nFrom: a@slow.example\r\n\r\n")
		w.Must(err)
		stop := make(chan struct{})
		go func() { // a byte at a time, for as long as it is let
			defer close(stop)
			slow := time.NewTicker(10 * time.Millisecond)
			defer slow.Stop()
			for range slow.C {
				if _, err := p.Write([]byte("x")); err != nil {
					return
				}
			}
		}()
		for p.hears() != "" {
		}
		_ = p.Close()
		<-stop
	}
	same(t, "letters", len(w.state(id)), 0)
	same(t, "a large letter that comes fast", w.elsewhere(address, mailOf("Harbour", plain(strings.Repeat(oxley+"\n", 30_000)))), nil)
}

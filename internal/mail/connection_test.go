package mail

import (
	"context"
	"io"
	"log"
	"net"
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/emersion/go-smtp"

	"newsroom/internal/mail/mailtest"
)

// outcomes sends so many letters, one after the other.
func outcomes(t *testing.T, s *Sender, letters int) (all []SendOutcome) {
	t.Helper()
	for range letters {
		all = append(all, s.Send(t.Context(), letter).Outcome)
	}
	return all
}

func TestLettersGoByOneConnectionWhereTheyCan(t *testing.T) {
	no := &smtp.SMTPError{Code: 550, Message: "No such mailbox"}
	busy := &smtp.SMTPError{Code: 421, Message: "Too many letters of one connection"}
	for name, c := range map[string]struct {
		between     func(*mailtest.Relay) // the first letter and the second
		second      SendOutcome
		connections int // for them, and for a third
		taken       int
	}{
		"nothing happens":                      {func(*mailtest.Relay) {}, Accepted, 1, 3},
		"the relay hangs up":                   {(*mailtest.Relay).Disconnect, Accepted, 2, 3},
		"the relay has enough of it":           {func(r *mailtest.Relay) { r.Change(func(p *mailtest.RelayBehaviour) { p.Mail = busy }) }, Later, 3, 2},
		"the second is refused":                {func(r *mailtest.Relay) { r.Change(func(p *mailtest.RelayBehaviour) { p.Data = no }) }, Refused, 2, 2},
		"nothing is said of the second":        {func(r *mailtest.Relay) { r.Change(func(p *mailtest.RelayBehaviour) { p.HangUp = true }) }, Unknown, 2, 2},
		"the address of the second is refused": {func(r *mailtest.Relay) { r.Change(func(p *mailtest.RelayBehaviour) { p.Rcpt = no }) }, Refused, 2, 2},
	} {
		t.Run(name, func(t *testing.T) {
			relay := mailtest.Start(t, mailtest.RelayBehaviour{})
			s := sender(t, relay, Settings{Relay: "smtp://" + relayHost}, nil)
			got := outcomes(t, s, 1)
			c.between(relay)
			got = append(got, outcomes(t, s, 1)...)
			relay.Change(func(p *mailtest.RelayBehaviour) { *p = mailtest.RelayBehaviour{} })
			got = append(got, outcomes(t, s, 1)...)
			if !slices.Equal(got, []SendOutcome{Accepted, c.second, Accepted}) || relay.Connections() != c.connections || len(relay.Taken) != c.taken {
				t.Errorf("%v by %d connections, %d were taken", got, relay.Connections(), len(relay.Taken))
			}
		})
	}
}

func TestAConnectionBringsOnlySoManyLetters(t *testing.T) {
	relay := mailtest.Start(t, mailtest.RelayBehaviour{})
	s := sender(t, relay, Settings{Relay: "smtp://" + relayHost}, nil)
	got := outcomes(t, s, mostLetters+1)
	if slices.Contains(got, Later) || relay.Connections() != 2 || len(relay.Taken) != mostLetters+1 {
		t.Errorf("%v by %d connections, %d were taken", got, relay.Connections(), len(relay.Taken))
	}
}

// Of many at once each has a connection of its own, and no more are left open than may be.
func TestLettersThatGoAtOnceShareNoConnection(t *testing.T) {
	const letters = mostOpen + 4
	relay := mailtest.Start(t, mailtest.RelayBehaviour{})
	arrived, all := make(chan struct{}, letters), make(chan struct{})
	relay.Change(func(p *mailtest.RelayBehaviour) {
		p.Judge = func(mailtest.ReceivedLetter) error {
			arrived <- struct{}{}
			<-all
			return nil
		}
	})
	s := sender(t, relay, Settings{Relay: "smtp://" + relayHost}, nil)
	var senders sync.WaitGroup
	for range letters {
		senders.Go(func() {
			if got := s.Send(t.Context(), letter); got.Outcome != Accepted {
				t.Errorf("%+v", got)
			}
		})
	}
	for range letters {
		<-arrived
	}
	close(all)
	senders.Wait()
	if left := len(s.left.open); relay.Connections() != letters || left != mostOpen {
		t.Errorf("%d connections, of which %d are left open", relay.Connections(), left)
	}
}

// piped is a listener whose connections are pipes, in which time passes by itself.
type piped struct {
	calls chan net.Conn
	done  chan struct{}
	once  sync.Once
}

func (p *piped) Accept() (net.Conn, error) {
	select {
	case c := <-p.calls:
		return c, nil
	case <-p.done:
		return nil, net.ErrClosed
	}
}

func (p *piped) Close() error { p.once.Do(func() { close(p.done) }); return nil }

func (p *piped) Addr() net.Addr { return &net.TCPAddr{} }

// polite is a relay that notes when somebody has left.
type polite struct{ left chan time.Time }

func (p polite) NewSession(*smtp.Conn) (smtp.Session, error) { return p, nil }
func (p polite) Mail(string, *smtp.MailOptions) error        { return nil }
func (p polite) Rcpt(string, *smtp.RcptOptions) error        { return nil }
func (p polite) Data(r io.Reader) error                      { _, err := io.Copy(io.Discard, r); return err }
func (p polite) Reset()                                      {}
func (p polite) Logout() error                               { p.left <- time.Now(); return nil }

func TestAConnectionThatNobodyTakesEnds(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s, err := New(Settings{Relay: "smtp://" + relayHost, From: "news@example.org", Clock: time.Now})
		if err != nil {
			t.Fatal(err)
		}
		relay, listener := polite{make(chan time.Time, 9)}, &piped{calls: make(chan net.Conn), done: make(chan struct{})}
		server := smtp.NewServer(relay)
		server.Domain, server.ErrorLog = relayHost, log.New(io.Discard, "", 0)
		ended := make(chan struct{})
		go func() {
			defer close(ended)
			_ = server.Serve(listener) // until it is closed
		}()
		defer func() {
			_ = server.Close()
			<-ended
		}()
		s.dial = func(context.Context, string, string) (net.Conn, error) {
			here, there := net.Pipe()
			listener.calls <- there
			return here, nil
		}
		for range 3 { // a letter every few seconds keeps it
			if got := s.Send(t.Context(), letter); got.Outcome != Accepted {
				t.Fatalf("%+v", got)
			}
			<-time.After(leftOpen - time.Second)
		}
		if len(relay.left) > 0 {
			t.Error("it was not left open")
		}
		idle := time.Now().Add(time.Second)
		if left := <-relay.left; !left.Equal(idle) {
			t.Errorf("it was left at %v, want %v", left, idle)
		}
	})
}

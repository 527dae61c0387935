// Package mailtest gives tests a relay: a real SMTP server on loopback, which keeps the letters that it takes and can be
// told to refuse them, or to hang up at the worst moment.
//
// Only tests import this package.
package mailtest

import (
	"bytes"
	"crypto/tls"
	"encoding/base64"
	"errors"
	"io"
	"log"
	"mime"
	"mime/quotedprintable"
	"net"
	"net/mail"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/emersion/go-sasl"
	"github.com/emersion/go-smtp"
)

// ReceivedLetter is a letter that was taken.
type ReceivedLetter struct {
	From, To  string // of the envelope
	User      string // who signed in; empty: nobody
	Encrypted bool
	Raw       string
	Header    mail.Header
	Subject   string            // decoded
	Text      string            // the plain part, decoded
	HTML      string            // empty: none
	Shown     map[string]string // what the HTML shows, decoded, by the Content-ID of each
}

// Relay is the server.
type Relay struct {
	Address string // host:port

	// Taken has each letter as it comes.
	Taken chan ReceivedLetter

	t    testing.TB
	mu   sync.Mutex
	plan RelayBehaviour
	hung []ReceivedLetter
	open []*smtp.Conn // all that ever were
}

// RelayBehaviour is what a relay does; the zero RelayBehaviour takes every letter.
type RelayBehaviour struct {
	TLS      *tls.Config // offered by STARTTLS, or used from the first byte with Implicit; nil: none
	Implicit bool
	User     string // who has to sign in, with Password; empty: nobody
	Password string
	Mail     error // of the sender
	Rcpt     error // of the address
	Data     error // of the whole letter
	HangUp   bool  // when the whole letter has come, without a word

	// Judge says what becomes of each whole letter: nil takes it, ErrHangUp hangs up on it, anything else is the answer. It
	// may be called for several at once. nil: Data and HangUp say it of all.
	Judge func(ReceivedLetter) error
}

// ErrHangUp is a Judge's verdict: the connection ends when the whole letter has come, without a word.
var ErrHangUp = errors.New("hang up")

func (p RelayBehaviour) verdict(l ReceivedLetter) error {
	switch {
	case p.Judge != nil:
		return p.Judge(l)
	case p.HangUp:
		return ErrHangUp
	}
	return p.Data
}

// Start starts a relay, which ends with the test.
func Start(t testing.TB, plan RelayBehaviour) *Relay {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0") //nolint:noctx // it ends with the test
	if err != nil {
		t.Fatal(err)
	}
	r := &Relay{t: t, Address: listener.Addr().String(), Taken: make(chan ReceivedLetter, 100), plan: plan}
	server := smtp.NewServer(r)
	server.Domain, server.TLSConfig, server.AllowInsecureAuth, server.EnableSMTPUTF8 = "relay.example", plan.TLS, true, true
	server.ErrorLog = log.New(io.Discard, "", 0)
	if plan.Implicit {
		server.TLSConfig = nil
		listener = tls.NewListener(listener, plan.TLS)
	}
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		_ = server.Serve(listener)
	}()
	t.Cleanup(func() {
		_ = server.Close()
		_ = listener.Close() // a server that is closed before it serves knows of none, and would wait for ever
		<-ended
	})
	return r
}

// URL gives the relay's address as settings name it.
func (r *Relay) URL() string { return "smtp://" + r.Address }

// Change changes what the relay does from now on, its encryption aside.
func (r *Relay) Change(change func(*RelayBehaviour)) {
	r.mu.Lock()
	defer r.mu.Unlock()
	change(&r.plan)
}

// HungUp tells how often the relay hung up on a whole letter.
func (r *Relay) HungUp() int {
	r.mu.Lock()
	defer r.mu.Unlock()
	return len(r.hung)
}

// Hung gives the letters that the relay hung up on.
func (r *Relay) Hung() []ReceivedLetter {
	r.mu.Lock()
	defer r.mu.Unlock()
	return slices.Clone(r.hung)
}

// Connections tells how often somebody has connected.
func (r *Relay) Connections() int {
	r.mu.Lock()
	defer r.mu.Unlock()
	return len(r.open)
}

// Disconnect ends all connections without a word.
func (r *Relay) Disconnect() {
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, c := range r.open {
		_ = c.Conn().Close() // some have ended
	}
}

func (r *Relay) now() RelayBehaviour {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.plan
}

// NewSession is go-smtp's.
func (r *Relay) NewSession(c *smtp.Conn) (smtp.Session, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.open = append(r.open, c)
	return &session{relay: r, conn: c}, nil
}

// session is one connection.
type session struct {
	relay  *Relay
	conn   *smtp.Conn
	letter ReceivedLetter
}

// AuthMechanisms is go-smtp's.
func (s *session) AuthMechanisms() []string {
	if s.relay.now().User == "" {
		return nil
	}
	return []string{sasl.Plain}
}

// Auth is go-smtp's.
func (s *session) Auth(string) (sasl.Server, error) {
	return sasl.NewPlainServer(func(_, user, password string) error {
		if plan := s.relay.now(); user != plan.User || password != plan.Password {
			return smtp.ErrAuthFailed
		}
		s.letter.User = user
		return nil
	}), nil
}

// Mail is go-smtp's.
func (s *session) Mail(from string, _ *smtp.MailOptions) error {
	plan := s.relay.now()
	if plan.User != "" && s.letter.User == "" {
		return smtp.ErrAuthRequired
	}
	s.letter = ReceivedLetter{From: from, User: s.letter.User}
	return plan.Mail
}

// Rcpt is go-smtp's.
func (s *session) Rcpt(to string, _ *smtp.RcptOptions) error {
	s.letter.To = to
	return s.relay.now().Rcpt
}

// Data is go-smtp's.
func (s *session) Data(body io.Reader) error {
	raw, err := io.ReadAll(body)
	if err != nil {
		return err
	}
	_, s.letter.Encrypted = s.conn.TLSConnectionState()
	s.letter.Raw = string(raw)
	s.letter.read(s.relay.t)
	switch err := s.relay.now().verdict(s.letter); {
	case errors.Is(err, ErrHangUp):
		s.relay.mu.Lock()
		s.relay.hung = append(s.relay.hung, s.letter)
		s.relay.mu.Unlock()
		return s.conn.Conn().Close()
	case err != nil:
		return err
	}
	s.relay.Taken <- s.letter
	return nil
}

// Reset is go-smtp's.
func (s *session) Reset() {}

// Logout is go-smtp's.
func (s *session) Logout() error { return nil }

// read takes a letter apart.
func (l *ReceivedLetter) read(t testing.TB) {
	t.Helper()
	message, err := mail.ReadMessage(strings.NewReader(l.Raw))
	if err != nil {
		t.Errorf("a letter can't be read: %v\n%s", err, l.Raw)
		return
	}
	l.Header = message.Header
	if l.Subject, err = new(mime.WordDecoder).DecodeHeader(message.Header.Get("Subject")); err != nil {
		t.Errorf("the subject can't be read: %v", err)
	}
	kind, parameters, err := mime.ParseMediaType(message.Header.Get("Content-Type"))
	if err != nil {
		t.Errorf("the letter has no kind: %v", err)
		return
	}
	if !strings.HasPrefix(kind, "multipart/") {
		l.Text = decoded(t, message.Header.Get("Content-Transfer-Encoding"), message.Body)
		return
	}
	l.readParts(t, message.Body, parameters["boundary"])
}

func decoded(t testing.TB, encoding string, from io.Reader) string {
	t.Helper()
	switch encoding {
	case "quoted-printable":
		from = quotedprintable.NewReader(from)
	case "base64":
		from = base64.NewDecoder(base64.StdEncoding, from)
	}
	var all bytes.Buffer
	if _, err := all.ReadFrom(from); err != nil {
		t.Errorf("a letter can't be decoded: %v", err)
	}
	return strings.ReplaceAll(all.String(), "\r\n", "\n")
}

package smtpd

import (
	"context"
	"crypto/tls"
	"errors"
	"io"
	"log/slog"
	"net"
	"time"

	"github.com/emersion/go-smtp"

	"newsroom"
	"newsroom/internal/letterbox"
	"newsroom/internal/newsletter"
	"newsroom/internal/text"
)

// Bounds of what strangers may do.
const (
	mostRecipients = 10               // letterboxes of one mail
	mostGuesses    = 10               // addresses that are none, in one connection
	longestLine    = 256 << 10        // bytes; RFC 5321 has 1,000, and not every sender of markup keeps to that
	takeFor        = 30 * time.Second // storing one mail
	mostEnvelope   = 255              // bytes of a name in the envelope that are kept
)

// Receiver takes mail for letterboxes. A letterbox.Receiver does.
type Receiver interface {
	Find(ctx context.Context, address string) (newsroom.LetterboxID, error)
	Take(ctx context.Context, boxes []newsroom.LetterboxID, by newsroom.Envelope, raw []byte) error
}

// Server takes mail.
type Server struct {
	smtp     *smtp.Server
	receiver Receiver
	life     context.Context //nolint:containedctx // of what it has begun: the library gives sessions none; ended by Close
	stop     context.CancelFunc
	busy     *places
	log      *slog.Logger
}

// New makes a Server that calls itself host. Without a certificate it offers no encryption.
func New(receiver Receiver, host string, certificate *tls.Config, log *slog.Logger) *Server {
	return bounded(receiver, host, certificate, log, usual)
}

func bounded(receiver Receiver, host string, certificate *tls.Config, log *slog.Logger, by bounds) *Server {
	s := &Server{receiver: receiver, busy: placesOf(by), log: log}
	s.life, s.stop = context.WithCancel(context.Background())
	s.smtp = smtp.NewServer(smtp.BackendFunc(func(c *smtp.Conn) (smtp.Session, error) { return s.session(c) }))
	s.smtp.Domain, s.smtp.TLSConfig, s.smtp.ErrorLog = host, certificate, quiet{log}
	s.smtp.MaxMessageBytes, s.smtp.MaxRecipients = newsletter.MaxSize, mostRecipients
	s.smtp.ReadTimeout, s.smtp.WriteTimeout = by.idleFor, by.idleFor
	s.smtp.MaxLineLength = longestLine
	s.smtp.EnableSMTPUTF8 = true
	return s
}

// Serve takes what comes in at a listener until Close.
func (s *Server) Serve(l net.Listener) error {
	err := s.smtp.Serve(limit(l, s.busy.bounds))
	if s.life.Err() != nil {
		return nil //nolint:nilerr // it was closed
	}
	return err
}

// Close ends the door. Who is in the middle of a letter has it still, and brings it again.
func (s *Server) Close() error {
	s.stop()
	return s.smtp.Close()
}

// quiet logs what the library complains of at debug level: it is what strangers do.
type quiet struct{ log *slog.Logger }

// Printf logs.
func (q quiet) Printf(format string, _ ...any) {
	q.log.Debug("a mail server's connection failed", "how", format)
}

// Println logs.
func (q quiet) Println(...any) { q.log.Debug("a mail server's connection failed") }

// session is one connection.
type session struct {
	*Server
	conn    *smtp.Conn
	guest   *guest
	guesses int
	from    string
	boxes   []newsroom.LetterboxID
}

func (s *Server) session(c *smtp.Conn) (smtp.Session, error) {
	under := c.Conn()
	if encrypted, ok := under.(*tls.Conn); ok {
		under = encrypted.NetConn()
	}
	g, ok := under.(*guest)
	if !ok {
		return nil, errLater // it did not come by limited
	}
	return &session{Server: s, conn: c, guest: g}, nil
}

// Reset forgets the mail that was begun.
func (s *session) Reset() {
	s.from, s.boxes = "", nil
	s.guest.ends()
}

// Logout ends the session.
func (*session) Logout() error { return nil }

// Mail begins a mail.
func (s *session) Mail(from string, _ *smtp.MailOptions) error {
	s.Reset()
	s.from = from
	return nil
}

// Rcpt names a letterbox.
func (s *session) Rcpt(to string, _ *smtp.RcptOptions) error {
	if s.guesses >= mostGuesses {
		_ = s.conn.Conn().Close() // it has had its answers
		return errNobody
	}
	ctx, cancel := context.WithTimeout(s.life, takeFor)
	defer cancel()
	box, err := s.receiver.Find(ctx, to)
	if errors.Is(err, letterbox.ErrNobody) {
		s.guesses++
	}
	if err != nil {
		return s.answer(err)
	}
	s.guest.names()
	s.boxes = append(s.boxes, box)
	return nil
}

// Data takes the mail.
func (s *session) Data(r io.Reader) error {
	boxes, from := s.boxes, s.from
	s.guest.brings() // also what is read of a mail that is not taken
	waiting, cancel := context.WithTimeout(s.life, s.busy.waitFor)
	defer cancel()
	if !s.busy.take(waiting, boxes, s.guest.network) {
		return errLater
	}
	defer s.busy.leave(boxes, s.guest.network)
	s.guest.brings()
	raw, err := io.ReadAll(r)
	var refused *smtp.SMTPError
	switch {
	case errors.As(err, &refused):
		return err
	case errors.Is(err, smtp.ErrDataReset): // the sender has thought better of it
		return errLater
	case err != nil:
		return errLater // the connection broke off or was too slow: no fault of the letter's
	}
	ctx, done := context.WithTimeout(s.life, takeFor)
	defer done()
	by := newsroom.Envelope{From: text.Line(from, mostEnvelope), Helo: text.Line(s.conn.Hostname(), mostEnvelope)}
	if peer, _, err := net.SplitHostPort(s.conn.Conn().RemoteAddr().String()); err == nil {
		by.Peer = peer
	}
	return s.answer(s.receiver.Take(ctx, boxes, by, raw))
}

// The answers. Each is the same whoever asks.
var (
	errNobody = &smtp.SMTPError{Code: 550, EnhancedCode: smtp.EnhancedCode{5, 1, 1}, Message: "There is no such address here."}
	errMany   = &smtp.SMTPError{Code: 452, EnhancedCode: smtp.EnhancedCode{4, 2, 2}, Message: "This address takes no more letters today."}
	errLater  = &smtp.SMTPError{Code: 451, EnhancedCode: smtp.EnhancedCode{4, 3, 0}, Message: "The letter can't be taken just now; bring it again later."}
)

// answer puts an error into the words of the protocol.
func (s *session) answer(err error) error {
	var said *newsroom.Error
	switch {
	case err == nil:
		return nil
	case errors.Is(err, letterbox.ErrNobody):
		return errNobody
	case errors.Is(err, letterbox.ErrMany):
		return errMany
	case errors.Is(err, letterbox.ErrUnsure):
		return errLater
	case errors.Is(err, newsletter.ErrLarge):
		return smtp.ErrDataTooLarge
	case newsroom.KindOf(err) == newsroom.KindInvalid && errors.As(err, &said):
		return &smtp.SMTPError{Code: 554, EnhancedCode: smtp.EnhancedCode{5, 6, 0}, Message: said.Message}
	}
	s.log.ErrorContext(s.life, "a letter could not be taken", "cause", err)
	return errLater
}

package mail

import (
	"context"
	"crypto/tls"
	"errors"
	"net"
	netmail "net/mail"
	"regexp"
	"strings"
	"time"

	gomail "github.com/wneessen/go-mail"

	"newsroom"
)

// SendOutcome says what came of a letter.
type SendOutcome uint8

// The outcomes.
const (
	Later    SendOutcome = iota // it was not sent, and may be sent later: a connection that failed, an answer of 4xx, or of 5xx to who sends
	Accepted                    // the relay has it
	Refused                     // the relay will not take it, or it can't be written: an answer of 5xx to it
	Unknown                     // it was sent whole, and the connection ended before the relay answered
)

var outcomeNames = [...]string{Later: "later", Accepted: "accepted", Refused: "refused", Unknown: "unknown"}

// String names the outcome, for logs.
func (o SendOutcome) String() string {
	if int(o) < len(outcomeNames) {
		return outcomeNames[o]
	}
	return "none"
}

// SendReceipt is what came of a letter.
type SendReceipt struct {
	Outcome SendOutcome
	ID      string // the Message-ID, without its angle brackets
	Reply   string // what the relay said last, in one line; empty: nothing that is known
	Err     error  // why it was not accepted, for operators; nil where it was
	Sender  bool   // the relay will not take letters of this sender, which is the operator's to mend
}

// Sender sends letters through a relay. Several goroutines may use it at once.
type Sender struct {
	relay    relay
	from     *netmail.Address
	answers  *netmail.Address // nil: they go to the sender
	password string
	host     string
	clock    func() time.Time
	patience time.Duration // for each answer of the relay
	dial     func(ctx context.Context, network, address string) (net.Conn, error)
	tls      *tls.Config
	left     connections
}

// patience is how long a relay may take to answer, and in all no longer than twice that.
const patience = 15 * time.Second

// New makes a Sender, or says what is wrong with the settings.
func New(s Settings) (*Sender, error) {
	to, from, err := s.read()
	if err != nil {
		return nil, err
	}
	answers, err := s.answers()
	if err != nil {
		return nil, err
	}
	if s.Host == "" {
		s.Host = "localhost"
	}
	return &Sender{
		relay: to, from: from, answers: answers, password: s.Password, host: s.Host, clock: s.Clock, patience: patience,
		dial: new(net.Dialer).DialContext, tls: to.tls(),
	}, nil
}

// Send sends a letter. It ends when ctx does.
func (s *Sender) Send(ctx context.Context, l Letter) SendReceipt {
	message, err := s.write(l)
	if err != nil {
		return SendReceipt{Outcome: Refused, Err: err}
	}
	receipt := SendReceipt{ID: strings.Trim(message.GetMessageID(), "<>")}
	ctx, cancel := context.WithTimeout(ctx, 2*s.patience)
	defer cancel()
	err = s.hand(ctx, message)
	switch {
	case message.IsDelivered(): // that the relay did not say goodbye is of no interest
		receipt.Outcome, receipt.Reply = Accepted, line(message.ServerResponse(), longestReply)
	case err != nil:
		receipt.Outcome, receipt.Reply, receipt.Sender = judge(err)
		receipt.Err = newsroom.Because(newsroom.KindUnavailable, err, "The mail relay did not take a letter.")
	default:
		receipt.Outcome = Unknown
	}
	return receipt
}

// longestReply bounds what is kept of an answer, in characters.
const longestReply = 300

// judge tells what came of a letter by how sending it failed. What went wrong before the letter was named, as a password
// or a sender that is refused, is the operator's to mend and says nothing of the letter: it can be sent when that is mended.
func judge(err error) (o SendOutcome, said string, sender bool) {
	failed, ok := errors.AsType[*gomail.SendError](err)
	if !ok {
		return Later, "", false
	}
	code := failed.ErrorCode()
	if code != 0 {
		said = line(failed.Error(), longestReply)
	}
	switch {
	case failed.Reason == gomail.ErrSMTPDataClose && code == 0:
		return Unknown, "", false
	case code == 530 || code == 534 || code == 535 || code == 538: // it wants to know first who sends (RFC 4954, section 6)
		return Later, said, false
	case code >= 500 && failed.Reason == gomail.ErrSMTPMailFrom:
		return Later, said, true
	case code >= 500:
		return Refused, said, false
	}
	return Later, said, false
}

// client makes what sends letters by one connection, which dial opens.
func (s *Sender) client(dial gomail.DialContextFunc) (*gomail.Client, error) {
	policy := gomail.TLSOpportunistic
	if s.password != "" && !s.relay.near {
		policy = gomail.TLSMandatory
	}
	options := []gomail.Option{
		gomail.WithPort(s.relay.port), gomail.WithTimeout(s.patience), gomail.WithTLSConfig(s.tls), gomail.WithTLSPolicy(policy),
		gomail.WithoutNoop(), gomail.WithoutRset(), gomail.WithDialContextFunc(dial),
	}
	if s.relay.implicit {
		options = append(options, gomail.WithSSL())
	}
	if !newsroom.OnThisMachine(s.host) {
		options = append(options, gomail.WithHELO(greeting(s.host)))
	}
	if s.password != "" {
		options = append(options, gomail.WithUsername(s.relay.user), gomail.WithPassword(s.password), gomail.WithOpportunisticSMTPAuth(s.ways()...))
	}
	return gomail.NewClient(s.relay.host, options...)
}

// ways are how the password is shown, best first. In the clear it goes to this machine alone.
func (s *Sender) ways() []gomail.SMTPAuthType {
	if s.relay.near {
		return []gomail.SMTPAuthType{gomail.SMTPAuthSCRAMSHA256, gomail.SMTPAuthPlainNoEnc, gomail.SMTPAuthLoginNoEnc, gomail.SMTPAuthCramMD5}
	}
	return []gomail.SMTPAuthType{gomail.SMTPAuthSCRAMSHA256, gomail.SMTPAuthPlain, gomail.SMTPAuthLogin, gomail.SMTPAuthCramMD5}
}

// secured gives the connection as letters go by it, encrypted where it is so from the first byte.
func (s *Sender) secured(ctx context.Context, conn net.Conn) (net.Conn, error) {
	if !s.relay.implicit {
		return conn, nil
	}
	secret := tls.Client(conn, s.tls)
	if err := secret.HandshakeContext(ctx); err != nil {
		_ = conn.Close()
		return nil, err
	}
	return secret, nil
}

// Reason says why a letter was not accepted, for logs and operators, without the addresses that it went to and came from,
// which must not outlive an account. It ends with a full stop.
func (r SendReceipt) Reason() string {
	said := r.Reply
	if said == "" && r.Err != nil {
		said = r.Err.Error()
		if own, ok := errors.AsType[*newsroom.Error](r.Err); ok && own.Cause != nil {
			said = own.Cause.Error()
		}
	}
	if said == "" {
		said = "the connection ended before the relay answered"
	}
	if r.Sender {
		said = "It takes no letters of the sender that --mail-from names: " + said
	}
	return strings.TrimRight(line(addresses.ReplaceAllString(said, "…"), longestReply), ".") + "."
}

// addresses are what looks like one.
var addresses = regexp.MustCompile(`\S*@\S*`)

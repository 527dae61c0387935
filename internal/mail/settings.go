package mail

import (
	"crypto/tls"
	"net"
	"net/mail"
	"net/netip"
	"net/url"
	"strconv"
	"strings"
	"time"

	"newsroom"
)

// Settings are what a Sender is made of.
type Settings struct {
	Relay    string           // smtp://user@host:587 or smtps://user@host:465; user and port may be left out
	Password string           // of the user; empty: nobody signs in
	From     string           // as in Newsroom <news@example.org>
	ReplyTo  string           // where answers of readers go; empty: to From
	Host     string           // the newsroom's public name, of which identifiers are made; empty: localhost
	Clock    func() time.Time // what letters are dated by
}

// The ports of submission (RFC 8314, section 7), and of relays on this machine.
const (
	portSubmission = 587
	portImplicit   = 465
)

// relay is where letters go.
type relay struct {
	host     string
	port     int
	user     string
	implicit bool // encrypted from the first byte
	near     bool // on this machine: nobody reads on the way
}

// Check tells whether a Sender could be made of the settings. Errors are of KindInvalid and hold nothing of what was
// refused.
func (s Settings) Check() error {
	_, _, err := s.read()
	if err == nil {
		_, err = s.answers()
	}
	return err
}

// answers gives where answers go; nil: to the sender.
func (s Settings) answers() (*mail.Address, error) {
	if s.ReplyTo == "" {
		return nil, nil //nolint:nilnil // see above
	}
	to, err := mail.ParseAddress(s.ReplyTo)
	if err != nil || strings.ContainsAny(s.ReplyTo, "\r\n") {
		return nil, newsroom.Errorf(newsroom.KindInvalid, "The address that answers to mail go to must be one, such as \"The desk <desk@example.org>\"; name it with --mail-reply-to.")
	}
	return to, nil
}

// errRelay says how a relay is named.
var errRelay = newsroom.Errorf(newsroom.KindInvalid, "The mail relay must be an address such as smtp://user@mail.example.org:587 or smtps://user@mail.example.org.")

func (s Settings) read() (relay, *mail.Address, error) {
	u, err := url.Parse(s.Relay)
	if err != nil || (u.Scheme != "smtp" && u.Scheme != "smtps") || u.Hostname() == "" || (u.Path != "" && u.Path != "/") || u.RawQuery != "" || u.Fragment != "" {
		return relay{}, nil, errRelay
	}
	if _, set := u.User.Password(); set {
		return relay{}, nil, newsroom.Errorf(newsroom.KindInvalid,
			"The mail relay's address must not hold a password; put it into the variable NEWSROOM_SMTP_PASSWORD, or name a file with --smtp-password-file.")
	}
	r := relay{host: u.Hostname(), port: portSubmission, user: u.User.Username(), implicit: u.Scheme == "smtps", near: newsroom.OnThisMachine(u.Hostname())}
	if r.implicit {
		r.port = portImplicit
	}
	if u.Port() != "" {
		if r.port, err = strconv.Atoi(u.Port()); err != nil || r.port < 1 || r.port > 65535 {
			return relay{}, nil, errRelay
		}
	}
	if (r.user == "") != (s.Password == "") {
		return relay{}, nil, newsroom.Errorf(newsroom.KindInvalid,
			"The mail relay needs both a user and a password, or neither: the user stands in its address, as in smtp://user@mail.example.org:587, the password in NEWSROOM_SMTP_PASSWORD or a file.")
	}
	from, err := mail.ParseAddress(s.From)
	if err != nil || strings.ContainsAny(s.From, "\r\n") {
		return relay{}, nil, newsroom.Errorf(newsroom.KindInvalid, "The sender of mail must be an address, such as \"Newsroom <news@example.org>\"; name it with --mail-from.")
	}
	return r, from, nil
}

// tls gives how the relay is spoken to in secret. What answers on this machine is this machine's own: programs there
// offer certificates that are good for no name.
func (r relay) tls() *tls.Config {
	return &tls.Config{ServerName: r.host, MinVersion: tls.VersionTLS12, InsecureSkipVerify: r.near} //nolint:gosec // see above
}

// greeting is the name by which the newsroom introduces itself (RFC 5321, section 4.1.1.1).
func greeting(host string) string {
	if ip, err := netip.ParseAddr(host); err == nil {
		if ip.Is6() {
			return "[IPv6:" + ip.String() + "]"
		}
		return "[" + ip.String() + "]"
	}
	return host
}

func (r relay) address() string { return net.JoinHostPort(r.host, strconv.Itoa(r.port)) }

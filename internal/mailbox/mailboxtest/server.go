// Package mailboxtest gives tests mail servers on loopback from which letters are fetched: go-imap's own in memory, and certificates by which
// others are served.
//
// Only tests import this package.
package mailboxtest

import (
	"bytes"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/pem"
	"math/big"
	"net"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/emersion/go-imap/v2"
	"github.com/emersion/go-imap/v2/imapserver"
	"github.com/emersion/go-imap/v2/imapserver/imapmemserver"

	"newsroom"
)

// Certificate is one for 127.0.0.1 and localhost.
type Certificate struct {
	PEM, Key []byte
	Roots    *x509.CertPool // that trust it
	Shown    tls.Certificate
}

// NewCertificate makes a Certificate that has signed itself.
func NewCertificate(t testing.TB) Certificate {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	must(t, err)
	form := &x509.Certificate{
		SerialNumber: big.NewInt(1), Subject: pkix.Name{CommonName: "mail server of a test"}, NotBefore: time.Unix(0, 0), NotAfter: time.Unix(1<<33, 0),
		IsCA: true, BasicConstraintsValid: true, DNSNames: []string{"localhost"}, IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)},
	}
	der, err := x509.CreateCertificate(rand.Reader, form, form, &key.PublicKey, key)
	must(t, err)
	private, err := x509.MarshalECPrivateKey(key)
	must(t, err)
	c := Certificate{
		PEM: pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: der}), Key: pem.EncodeToMemory(&pem.Block{Type: "EC PRIVATE KEY", Bytes: private}),
		Roots: x509.NewCertPool(),
	}
	c.Roots.AppendCertsFromPEM(c.PEM)
	c.Shown, err = tls.X509KeyPair(c.PEM, c.Key)
	must(t, err)
	return c
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// Server is a mail server in memory.
type Server struct {
	Port     int
	Security newsroom.MailSecurity
	Certificate

	t     testing.TB
	mu    sync.Mutex
	said  bytes.Buffer
	users map[string]*imapmemserver.User
	all   *imapmemserver.Server
}

// New serves until the test ends.
func New(t testing.TB, security newsroom.MailSecurity) *Server {
	t.Helper()
	l, err := new(net.ListenConfig).Listen(t.Context(), "tcp", "127.0.0.1:0")
	must(t, err)
	return On(t, l, security, NewCertificate(t))
}

// On serves on a listener, with a certificate of the test's, until the test ends.
func On(t testing.TB, l net.Listener, security newsroom.MailSecurity, by Certificate) *Server {
	t.Helper()
	s := &Server{Security: security, Certificate: by, t: t, users: map[string]*imapmemserver.User{}, all: imapmemserver.New()}
	encrypted := &tls.Config{Certificates: []tls.Certificate{s.Shown}, MinVersion: tls.VersionTLS12}
	options := &imapserver.Options{
		NewSession: func(*imapserver.Conn) (imapserver.Session, *imapserver.GreetingData, error) {
			return s.all.NewSession(), nil, nil
		},
		Caps:        imap.CapSet{imap.CapIMAP4rev1: {}, imap.CapIMAP4rev2: {}},
		DebugWriter: s, Logger: quiet{},
	}
	if security == newsroom.MailStartTLS {
		options.TLSConfig = encrypted
	}
	server := imapserver.New(options)
	s.Port = l.Addr().(*net.TCPAddr).Port //nolint:forcetypeassert // it is one
	if security == newsroom.MailTLS {
		l = tls.NewListener(l, encrypted)
	}
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		_ = server.Serve(l)
	}()
	t.Cleanup(func() {
		_ = server.Close()
		<-ended
	})
	return s
}

// mostNoted bounds what is noted at once, in bytes: commands are shorter.
const mostNoted = 2 << 10

// quiet says nothing: clients that hang up are what tests do.
type quiet struct{}

// Printf says nothing.
func (quiet) Printf(string, ...any) {}

// Write notes what is said on connections, but letters.
func (s *Server) Write(b []byte) (int, error) {
	if len(b) > mostNoted {
		return len(b), nil
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.said.Write(b)
}

// Commands gives the commands that clients have given, in upper case, without their tags.
func (s *Server) Commands() (all []string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for one := range strings.SplitSeq(s.said.String(), "\r\n") {
		tag, command, ok := strings.Cut(one, " ")
		if number, tagged := strings.CutPrefix(tag, "T"); ok && tagged && isNumber(number) && !strings.HasPrefix(command, "OK") && !strings.HasPrefix(command, "NO") {
			all = append(all, strings.ToUpper(command))
		}
	}
	return all
}

func isNumber(s string) bool {
	_, err := strconv.Atoi(s)
	return err == nil
}

// User adds somebody with a folder.
func (s *Server) User(name, password, folder string) {
	s.t.Helper()
	u := imapmemserver.NewUser(name, password)
	must(s.t, u.Create(folder, nil))
	s.users[name] = u
	s.all.AddUser(u)
}

// Deliver puts letters into a folder.
func (s *Server) Deliver(user, folder string, at time.Time, raws ...string) {
	s.t.Helper()
	for _, raw := range raws {
		_, err := s.users[user].Append(folder, literal{strings.NewReader(raw)}, &imap.AppendOptions{Time: at})
		must(s.t, err)
	}
}

// Renumber makes a folder anew, empty and with another UIDVALIDITY.
func (s *Server) Renumber(user, folder string) {
	s.t.Helper()
	must(s.t, s.users[user].Delete(folder))
	must(s.t, s.users[user].Create(folder, nil))
}

// Flags counts the flags that letters of a folder have: none, if nobody has changed any.
func (s *Server) Flags(user, folder string) (flags, letters int) {
	s.t.Helper()
	status, err := s.users[user].Status(folder, &imap.StatusOptions{NumMessages: true, NumUnseen: true})
	must(s.t, err)
	return int(*status.NumMessages - *status.NumUnseen), int(*status.NumMessages)
}

// literal is a letter as the server takes it.
type literal struct{ *strings.Reader }

// Size is how many bytes it has.
func (l literal) Size() int64 { return l.Reader.Size() }

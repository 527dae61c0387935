package smtpd_test

import (
	"bufio"
	"context"
	"fmt"
	"net"
	"net/netip"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/emersion/go-imap/v2"
	"github.com/emersion/go-imap/v2/imapclient"

	"newsroom"
	"newsroom/internal/mailbox"
	"newsroom/internal/mailbox/mailboxtest"
	"newsroom/internal/outbound"
)

// dovecot is a mail server as providers run it, in a folder of its own on loopback, with a user ada.
type dovecot struct {
	mailboxtest.Certificate
	t         testing.TB
	tls, open int // ports: with TLS from the first byte, and with STARTTLS
	client    *imapclient.Client
}

const (
	mailUser     = "ada@mail.example"
	mailPassword = "s3cretcanary"
	nobody       = 65534 // who owns the mails where the test is run by root, whom Dovecot refuses
)

// newDovecot starts the server, whose program NEWSROOM_TEST_DOVECOT names.
func newDovecot(t *testing.T) *dovecot {
	t.Helper()
	program := os.Getenv("NEWSROOM_TEST_DOVECOT")
	if program == "" {
		t.Skip("NOT RUN: no Dovecot is named in NEWSROOM_TEST_DOVECOT; make test-mail names one")
	}
	d := &dovecot{Certificate: mailboxtest.NewCertificate(t), t: t, tls: freePort(t), open: freePort(t)}
	folder, err := os.MkdirTemp("", "dovecot") //nolint:usetesting // its folder is for its owner alone, and the server has users of its own
	d.must(err)
	t.Cleanup(func() { _ = os.RemoveAll(folder) })
	d.must(os.Chmod(folder, 0o755))
	d.must(os.Mkdir(filepath.Join(folder, "mail"), 0o700))
	owner, group, users := os.Getuid(), os.Getgid(), ""
	if owner == 0 {
		owner, group = nobody, nobody
		d.must(os.Chown(filepath.Join(folder, "mail"), owner, group))
	} else {
		me := strconv.Itoa(owner)
		users = "default_internal_user = #" + me + "\ndefault_login_user = #" + me + "\ndefault_internal_group = #" + strconv.Itoa(group) + "\n"
	}
	for name, body := range map[string]string{
		"cert.pem": string(d.PEM), "key.pem": string(d.Key), "users": mailUser + ":{PLAIN}" + mailPassword + "\n",
		"conf": fmt.Sprintf(dovecotSettings, folder, d.open, d.tls, owner, group, users),
	} {
		d.must(os.WriteFile(filepath.Join(folder, name), []byte(body), 0o644))
	}
	d.run(program, filepath.Join(folder, "conf"))
	return d
}

const dovecotSettings = `base_dir = %[1]s/run
state_dir = %[1]s/run
log_path = /dev/stderr
protocols = imap
listen = 127.0.0.1
ssl = required
ssl_cert = <%[1]s/cert.pem
ssl_key = <%[1]s/key.pem
mail_location = maildir:%[1]s/mail/%%u
first_valid_uid = 1
mail_max_userip_connections = 50
%[6]s
passdb {
  driver = passwd-file
  args = %[1]s/users
}
userdb {
  driver = static
  args = uid=%[4]d gid=%[5]d home=%[1]s/mail/%%u
}
namespace inbox {
  inbox = yes
}
service imap-login {
  inet_listener imap {
    port = %[2]d
  }
  inet_listener imaps {
    port = %[3]d
    ssl = yes
  }
}
`

func (d *dovecot) must(err error) {
	d.t.Helper()
	if err != nil {
		d.t.Fatal(err)
	}
}

func freePort(t testing.TB) int {
	t.Helper()
	l, err := new(net.ListenConfig).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	return l.Addr().(*net.TCPAddr).Port //nolint:forcetypeassert // it is one
}

// run runs the server until the test ends, and waits until it says that it is there.
func (d *dovecot) run(program, settings string) {
	d.t.Helper()
	server := exec.CommandContext(context.Background(), program, "-F", "-c", settings) // it ends by a signal, so that its own processes end, too
	log, err := server.StderrPipe()
	d.must(err)
	d.must(server.Start())
	there, over := make(chan bool, 1), make(chan struct{})
	go func() {
		defer close(over)
		for lines := bufio.NewScanner(log); lines.Scan(); {
			if strings.Contains(lines.Text(), "starting up") {
				there <- true
			}
			if strings.Contains(lines.Text(), mailPassword) {
				d.t.Error("the server's log has the password")
			}
		}
		close(there)
	}()
	d.t.Cleanup(func() {
		_ = server.Process.Signal(syscall.SIGTERM)
		<-over
		_ = server.Wait()
	})
	if !<-there {
		d.t.Fatal("Dovecot does not start")
	}
	raw, err := imapclient.DialTLS(net.JoinHostPort("localhost", strconv.Itoa(d.tls)), &imapclient.Options{TLSConfig: d.trusts()})
	d.must(err)
	d.t.Cleanup(func() { _ = raw.Close() })
	d.client = raw
	d.must(d.client.Login(mailUser, mailPassword).Wait())
}

// folder makes a folder.
func (d *dovecot) folder(name string) {
	d.t.Helper()
	d.must(d.client.Create(name, nil).Wait())
}

// deliver puts a letter into a folder, as a provider does.
func (d *dovecot) deliver(folder, raw string, at time.Time) {
	d.t.Helper()
	put := d.client.Append(folder, int64(len(raw)), &imap.AppendOptions{Time: at})
	_, err := put.Write([]byte(raw))
	d.must(err)
	d.must(put.Close())
	_, err = put.Wait()
	d.must(err)
}

// seen counts the letters of a folder that count as read.
func (d *dovecot) seen(folder string) (seen, letters int) {
	d.t.Helper()
	status, err := d.client.Status(folder, &imap.StatusOptions{NumMessages: true, NumUnseen: true}).Wait()
	d.must(err)
	return int(*status.NumMessages - *status.NumUnseen), int(*status.NumMessages)
}

// boxes gives a desk of mailboxes that reaches the server.
func (w *world) boxes(d *dovecot, fault newsroom.Fault) *mailbox.Importer {
	client := outbound.New(outbound.Options{AllowPrivate: []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}, RootCAs: d.Roots})
	return mailbox.New(w.Store, client, w.desk, w.shelf, func() float64 { return 0 }, fault, w.Logger)
}

// settings are those of ada's folder.
func (d *dovecot) settings(folder string) mailbox.Settings {
	return mailbox.Settings{Host: "localhost", Port: d.tls, Security: newsroom.MailTLS, User: mailUser, Folder: folder, Password: mailPassword}
}

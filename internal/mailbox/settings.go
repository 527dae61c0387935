package mailbox

import (
	"context"
	"encoding/base64"
	"errors"
	"net"
	"net/url"
	"strings"
	"time"
	"unicode"

	"golang.org/x/net/idna"

	"newsroom"
	"newsroom/internal/outbound"
	"newsroom/internal/seal"
	"newsroom/internal/store"
)

// Settings are what a reader says of a mailbox.
type Settings struct {
	Host     string
	Port     int // zero: the usual one
	Security newsroom.MailSecurity
	User     string
	Folder   string
	Password string // empty: the one that Kept holds, or that is stored for the same server and user
	Kept     string // the password of an earlier try, sealed (Tried)
}

// The usual ports (RFC 9051, section 2.1; RFC 8314).
const (
	portTLS      = 993
	portStartTLS = 143
)

// Bounds of settings, in bytes.
const (
	mostHost     = 253
	mostUser     = 320
	mostPassword = 1000
	mostFolder   = 500
)

// Why settings are none.
var (
	errHost     = newsroom.Errorf(newsroom.KindInvalid, "Give the name of the mail server alone, such as imap.example.org.")
	errPort     = newsroom.Errorf(newsroom.KindInvalid, "The port is a number from 1 to 65535.")
	errSecurity = newsroom.Errorf(newsroom.KindInvalid, "The connection is encrypted by TLS or by STARTTLS.")
	errUser     = newsroom.Errorf(newsroom.KindInvalid, "Give the user name by which you sign in to the mail server, in one line.")
	errWord     = newsroom.Errorf(newsroom.KindInvalid, "Give the password by which you sign in to the mail server, in one line.")
	errName     = newsroom.Errorf(newsroom.KindInvalid, "Name the folder in which the letters lie, as the mail server calls it.")
)

// mailbox gives the mailbox of the settings, without its password.
func (s Settings) mailbox(account newsroom.AccountID) (m newsroom.Mailbox, err error) {
	m = newsroom.Mailbox{
		Account: account, Port: s.Port, Security: s.Security,
		Host: strings.ToLower(strings.TrimSpace(s.Host)), User: strings.TrimSpace(s.User), Folder: strings.TrimSpace(s.Folder),
	}
	if m.Port == 0 {
		m.Port = map[newsroom.MailSecurity]int{newsroom.MailTLS: portTLS, newsroom.MailStartTLS: portStartTLS}[m.Security]
	}
	switch {
	case m.Security != newsroom.MailTLS && m.Security != newsroom.MailStartTLS:
		return m, errSecurity
	case m.Port < 1 || m.Port > 65535:
		return m, errPort
	case !line(m.User, mostUser):
		return m, errUser
	case !line(m.Folder, mostFolder):
		return m, errName
	case s.Password != "" && !line(s.Password, mostPassword):
		return m, errWord
	}
	m.Host, err = host(m.Host)
	return m, err
}

// host gives a server's name or number in its one spelling.
func host(typed string) (string, error) {
	if ip := net.ParseIP(strings.Trim(typed, "[]")); ip != nil {
		return ip.String(), nil
	}
	name, err := idna.Lookup.ToASCII(strings.TrimSuffix(typed, "."))
	if err != nil || name == "" || len(name) > mostHost || strings.ContainsAny(name, "/:@ \t") {
		return "", errHost
	}
	if name, err = outbound.Host(&url.URL{Host: name}); err != nil { // numbers in every way in which they are written
		return "", errHost
	}
	return name, nil
}

// line tells whether a text is one line, and no longer than that.
func line(text string, most int) bool {
	return text != "" && len(text) <= most && !strings.ContainsFunc(text, unicode.IsControl)
}

// Tried is what a try has found.
type Tried struct {
	Letters int    // in the folder
	Kept    string // the password, sealed: it can be saved with the same server and user, and nobody reads it
}

// patience is how long a mail server is waited for while a reader waits. It ends before the server's time for writing an answer does (30 s,
// package httpd).
const patience = 20 * time.Second

// Try signs in and opens the folder, and stores nothing.
func (d *Importer) Try(ctx context.Context, account newsroom.AccountID, given Settings) (tried Tried, err error) {
	box, password, err := d.given(ctx, account, given)
	if err != nil {
		return tried, err
	}
	tried.Letters, err = d.knock(ctx, box, password)
	tried.Kept = base64.RawURLEncoding.EncodeToString(box.Sealed)
	return tried, err
}

// knock signs in to a mailbox and opens its folder, and tells how many letters lie there.
func (d *Importer) knock(ctx context.Context, box newsroom.Mailbox, password string) (letters int, err error) {
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	s, err := d.open(ctx, box, password)
	if err != nil {
		return 0, told(err)
	}
	defer s.close()
	return int(s.folder.NumMessages), nil
}

// Save signs in, opens the folder, and has it looked into from then on. With another server, user or folder it is read from the beginning; what
// was said of its lists stands.
func (d *Importer) Save(ctx context.Context, account newsroom.AccountID, given Settings) error {
	box, password, err := d.given(ctx, account, given)
	if err != nil {
		return err
	}
	if _, err := d.knock(ctx, box, password); err != nil {
		return err
	}
	return d.store.Update(ctx, func(tx store.Tx) error {
		if _, err := tx.Readers().Get(account); err != nil { // which locks it, before the mailbox
			return err
		}
		if err := put(tx, box); err != nil {
			return err
		}
		if err := tx.Enqueue(newsroom.MailboxJob{Account: account}); err != nil {
			return err
		}
		return tx.Audit(account, d.actor, newsroom.ActionMailboxSet, box.Host)
	})
}

// put stores what was said of a mailbox. It is due at once.
func put(tx store.Tx, said newsroom.Mailbox) error {
	box, err := tx.Mailboxes().Of(said.Account)
	switch {
	case newsroom.KindOf(err) == newsroom.KindNotFound:
		box = said
		if box.ID, err = tx.Mailboxes().Add(said); err != nil {
			return err
		}
		box.AddedAt = tx.Now()
	case err != nil:
		return err
	case box.Host != said.Host || box.User != said.User || box.Folder != said.Folder:
		box.Validity, box.Last, box.AddedAt, box.ReadAt = 0, 0, tx.Now(), time.Time{}
	}
	box.Host, box.Port, box.Security, box.User, box.Folder, box.Sealed = said.Host, said.Port, said.Security, said.User, said.Folder, said.Sealed
	box.NextAt, box.Failures, box.Cause = tx.Now(), 0, ""
	return tx.Mailboxes().Save(box)
}

// given gives the mailbox of settings, its password sealed, and the password.
func (d *Importer) given(ctx context.Context, account newsroom.AccountID, s Settings) (box newsroom.Mailbox, password string, err error) {
	if box, err = s.mailbox(account); err != nil {
		return box, "", err
	}
	if s.Password != "" {
		box.Sealed, err = d.ring.Hide(ctx, []byte(s.Password), box.SealedFor())
		return box, s.Password, err
	}
	kept, err := base64.RawURLEncoding.DecodeString(s.Kept)
	if err != nil || len(kept) == 0 {
		if kept, err = d.stored(ctx, account); err != nil {
			return box, "", err
		}
	}
	secret, err := d.ring.Show(ctx, kept, box.SealedFor())
	if errors.Is(err, seal.ErrHidden) {
		return box, "", errWord
	}
	box.Sealed = kept
	return box, string(secret), err
}

// stored gives the sealed password of the account's mailbox, if it has one.
func (d *Importer) stored(ctx context.Context, account newsroom.AccountID) (sealed []byte, err error) {
	err = d.store.View(ctx, func(v store.View) error {
		box, err := v.Mailboxes().Of(account)
		sealed = box.Sealed
		return err
	})
	if newsroom.KindOf(err) == newsroom.KindNotFound {
		return nil, nil
	}
	return sealed, err
}

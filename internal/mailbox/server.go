package mailbox

import (
	"context"
	"crypto/tls"
	"errors"
	"io"
	"net"
	"slices"
	"strconv"
	"sync/atomic"
	"time"

	"github.com/emersion/go-imap/v2"
	"github.com/emersion/go-imap/v2/imapclient"

	"newsroom"
	"newsroom/internal/newsletter"
	"newsroom/internal/outbound"
)

// What a server may say in answer to one command, in bytes. A list of the numbers of a million letters has eight million.
const (
	mostSaid   = 1 << 20
	mostNumber = 16 << 20
	mostLetter = newsletter.MaxSize + 1<<20
)

// errFlood is why a connection ends by which too much comes.
var errFlood = errors.New("mailbox: the server says too much")

// metered is a connection by which so much may come.
type metered struct {
	net.Conn
	left atomic.Int64
}

// Read reads what comes.
func (m *metered) Read(b []byte) (int, error) {
	left := m.left.Load()
	if left <= 0 {
		return 0, errFlood
	}
	n, err := m.Conn.Read(b[:min(len(b), int(left))])
	m.left.Add(int64(-n))
	return n, err
}

// server is a connection to a mail server, with the folder open for reading alone.
type server struct {
	client *imapclient.Client
	folder *imap.SelectData
	conn   *metered
	ctx    context.Context //nolint:containedctx // at its end the connection ends: the library takes none
	failed func(error) error
	bound  func() bool
}

// open signs in and opens the folder. The connection ends with ctx, or by close. Errors but the context's are troubles.
func (d *Importer) open(ctx context.Context, box newsroom.Mailbox, password string) (*server, error) {
	address := net.JoinHostPort(box.Host, strconv.Itoa(box.Port))
	raw, err := d.client.Dial(ctx, address)
	if err != nil {
		return nil, because(err, err)
	}
	s := &server{conn: &metered{Conn: raw}, ctx: ctx, failed: func(err error) error { return because(d.client.Failed(address, err), err) }}
	s.bound = context.AfterFunc(ctx, func() { _ = raw.Close() })
	if err := s.greet(box, d.client.Encryption(box.Host)); err != nil {
		s.close()
		return nil, err
	}
	if err := s.enter(box, password); err != nil {
		s.close()
		return nil, err
	}
	return s, nil
}

// greet makes the connection an encrypted one.
func (s *server) greet(box newsroom.Mailbox, by *tls.Config) (err error) {
	s.conn.left.Store(mostSaid)
	if box.Security == newsroom.MailStartTLS {
		s.client, err = imapclient.NewStartTLS(s.conn, &imapclient.Options{TLSConfig: by})
		if said := (*imap.Error)(nil); errors.As(err, &said) {
			return because(errStartTLS, err)
		}
		return s.why(err)
	}
	encrypted := tls.Client(s.conn, by)
	if err := encrypted.HandshakeContext(s.ctx); err != nil {
		return s.why(err)
	}
	s.client = imapclient.New(encrypted, nil)
	return s.why(s.client.WaitGreeting())
}

// enter signs in and opens the folder.
func (s *server) enter(box newsroom.Mailbox, password string) error {
	if err := s.client.Login(box.User, password).Wait(); err != nil {
		return s.refused(err, errSignIn)
	}
	folder, err := s.client.Select(box.Folder, &imap.SelectOptions{ReadOnly: true}).Wait()
	if err != nil {
		return s.refused(err, errFolder)
	}
	if folder.UIDValidity == 0 {
		return because(errIMAP, errors.New("mailbox: the folder has no UIDVALIDITY"))
	}
	s.folder = folder
	return nil
}

// refused says why a server has said no, which it does for one reason, or why it has said nothing.
func (s *server) refused(err, no error) error {
	said, ok := errors.AsType[*imap.Error](err)
	switch {
	case ok && said.Code == imap.ResponseCodeUnavailable, ok && said.Type == imap.StatusResponseTypeBye:
		return because(errIMAP, err)
	case ok:
		return because(no, err)
	}
	return s.why(err)
}

// why says why an exchange failed; nil for nil.
func (s *server) why(err error) error {
	switch {
	case err == nil:
		return nil
	case errors.Is(s.ctx.Err(), context.DeadlineExceeded):
		return s.failed(context.DeadlineExceeded)
	case s.ctx.Err() != nil:
		return context.Cause(s.ctx)
	case outbound.Untrusted(err):
		return because(errTrust, err)
	}
	found := s.failed(err)
	if outbound.KindOf(found) == outbound.Broken {
		return because(errIMAP, err)
	}
	return found
}

// farewell is how long a server is waited for at the end.
const farewell = 2 * time.Second

// close ends the connection, politely where that takes no time.
func (s *server) close() {
	if s.client != nil && s.folder != nil && s.ctx.Err() == nil {
		_ = s.conn.SetDeadline(time.Now().Add(farewell)) //nolint:forbidigo // deadlines are by the machine's clock
		_ = s.client.Logout().Wait()
	}
	s.bound()
	_ = s.conn.Close()
	if s.client != nil {
		_ = s.client.Close() // which waits until nothing reads any more
	}
}

// after gives the numbers of the letters behind a number, in their order, at most so many; all since a day where that is zero. It tells
// whether there are more.
func (s *server) after(last uint32, since time.Time, most int) (uids []imap.UID, more bool, err error) {
	s.conn.left.Store(mostNumber)
	criteria := &imap.SearchCriteria{Since: since}
	if last > 0 {
		criteria = &imap.SearchCriteria{UID: []imap.UIDSet{{imap.UIDRange{Start: imap.UID(last) + 1}}}}
	}
	if last == 1<<32-1 {
		return nil, false, nil
	}
	found, err := s.client.UIDSearch(criteria, nil).Wait()
	if err != nil {
		return nil, false, s.refused(err, errIMAP)
	}
	set, _ := found.All.(imap.UIDSet)
	uids, more = first(set, imap.UID(last), most)
	return uids, more, nil
}

// first gives the first numbers of a set behind a number, at most so many. The set is a server's word: it may hold all numbers that there are.
func first(set imap.UIDSet, last imap.UID, most int) (uids []imap.UID, more bool) {
	slices.SortFunc(set, func(a, b imap.UIDRange) int { return int(int64(a.Start) - int64(b.Start)) })
	for _, r := range set {
		for uid := max(uint64(r.Start), uint64(last)+1); uid <= uint64(r.Stop); uid++ {
			if len(uids) == most {
				return uids, true
			}
			uids, last = append(uids, imap.UID(uid)), imap.UID(uid)
		}
	}
	return uids, false
}

// sizes gives how large letters are, by their numbers; those that are gone are not among them.
func (s *server) sizes(uids []imap.UID) (map[imap.UID]int64, error) {
	s.conn.left.Store(mostSaid)
	all, err := s.client.Fetch(imap.UIDSetNum(uids...), &imap.FetchOptions{UID: true, RFC822Size: true}).Collect()
	if err != nil {
		return nil, s.refused(err, errIMAP)
	}
	sizes := make(map[imap.UID]int64, len(all))
	for _, one := range all {
		sizes[one.UID] = one.RFC822Size
	}
	return sizes, nil
}

// letter gives a letter as it came, cut behind what one may have; nil: it is gone. It stays unread.
func (s *server) letter(uid imap.UID) (raw []byte, err error) {
	s.conn.left.Store(mostLetter)
	asked := s.client.Fetch(imap.UIDSetNum(uid), &imap.FetchOptions{UID: true, BodySection: []*imap.FetchItemBodySection{{Peek: true}}})
	for said := asked.Next(); said != nil; said = asked.Next() {
		for item := said.Next(); item != nil; item = said.Next() {
			body, ok := item.(imapclient.FetchItemDataBodySection)
			if !ok || body.Literal == nil || raw != nil {
				continue
			}
			if raw, err = io.ReadAll(io.LimitReader(body.Literal, newsletter.MaxSize+1)); err != nil {
				_ = asked.Close()
				return nil, s.why(err)
			}
		}
	}
	if err := asked.Close(); err != nil {
		return nil, s.refused(err, errIMAP)
	}
	return raw, nil
}

package mail

import (
	"context"
	"errors"
	"net"
	"slices"
	"sync"
	"time"

	gomail "github.com/wneessen/go-mail"
	"github.com/wneessen/go-mail/smtp"
)

// Letters of one minute go by the same few connections, because relays count how often somebody connects, and encryption
// costs more than a letter does.
const (
	leftOpen    = 5 * time.Second // a connection, for the next letter
	mostLetters = 50              // of one connection: relays end those that bring too many
	mostOpen    = 8               // connections without a letter
	farewell    = time.Second     // for the relay to say goodbye
)

// connection is an open one to the relay, by which one letter goes at a time.
type connection struct {
	client  *gomail.Client
	session *smtp.Client
	raw     net.Conn
	letters int         // that have gone by it
	ends    *time.Timer // when nobody takes it; nil: it has been in use since it was opened
}

// connections are those that were left open.
type connections struct {
	mu   sync.Mutex
	open []*connection
}

// take gives the one that was used last, nil where there is none.
func (c *connections) take() *connection {
	c.mu.Lock()
	defer c.mu.Unlock()
	if len(c.open) == 0 {
		return nil
	}
	last := len(c.open) - 1
	one := c.open[last]
	c.open = c.open[:last]
	one.ends.Stop() // if it comes too late, it is not among these any more
	return one
}

// leave leaves one open for the next letter, if there is room.
func (c *connections) leave(one *connection) (left bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if len(c.open) >= mostOpen {
		return false
	}
	c.open = append(c.open, one)
	one.ends = time.AfterFunc(leftOpen, func() {
		if c.lift(one) {
			one.end()
		}
	})
	return true
}

// lift takes one out, and tells whether it was there still.
func (c *connections) lift(one *connection) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	at := slices.Index(c.open, one)
	if at >= 0 {
		c.open = slices.Delete(c.open, at, at+1)
	}
	return at >= 0
}

// hand hands a message to the relay by a connection that was left open, or a new one. A relay may have closed one since,
// and says so, if at all, when the next letter begins: it knows nothing of the message then, which goes by a new one.
func (s *Sender) hand(ctx context.Context, message *gomail.Msg) error {
	if one := s.left.take(); one != nil {
		if err := s.by(ctx, one, message); !severed(err) {
			return err
		}
	}
	one, err := s.connected(ctx)
	if err != nil {
		return err
	}
	return s.by(ctx, one, message)
}

// severed tells whether a connection was closed before it could bring anything (421 is how a relay does that, RFC 5321,
// section 3.8).
func severed(err error) bool {
	failed, ok := errors.AsType[*gomail.SendError](err)
	return ok && failed.Reason == gomail.ErrSMTPMailFrom && (failed.ErrorCode() == 0 || failed.ErrorCode() == 421)
}

// by sends a message by a connection, which ends when ctx does, whatever it waits for. Where the relay took the message it
// is left open.
func (s *Sender) by(ctx context.Context, one *connection, message *gomail.Msg) error {
	bound := context.AfterFunc(ctx, func() { _ = one.raw.Close() })
	err := one.client.SendWithSMTPClient(one.session, message)
	one.letters++
	if !bound() || err != nil || one.letters >= mostLetters || !s.left.leave(one) {
		one.end()
	}
	return err
}

// connected opens a connection: it greets the relay, and says who sends where that is asked for.
func (s *Sender) connected(ctx context.Context) (*connection, error) {
	one := &connection{}
	bound := func() bool { return true }
	var err error
	one.client, err = s.client(func(dialing context.Context, network, _ string) (_ net.Conn, err error) {
		if one.raw, err = s.dial(dialing, network, s.relay.address()); err != nil {
			return nil, err
		}
		bound = context.AfterFunc(ctx, func() { _ = one.raw.Close() })
		return s.secured(dialing, one.raw)
	})
	if err != nil {
		return nil, err
	}
	one.session, err = one.client.DialToSMTPClientWithContext(ctx)
	bound()
	if err != nil && one.raw != nil {
		_ = one.raw.Close()
	}
	return one, err
}

// end says goodbye and closes. That the relay did not answer is of no interest.
func (one *connection) end() {
	if one.session.UpdateDeadline(farewell) == nil {
		_ = one.client.CloseWithSMTPClient(one.session)
	}
	_ = one.raw.Close()
}

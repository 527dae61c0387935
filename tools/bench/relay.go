package main

import (
	"fmt"
	"io"
	"log"
	"net"
	"time"

	"github.com/emersion/go-smtp"
)

// relay is a real SMTP server on loopback that takes every letter and notes when it came.
type relay struct {
	address string
	server  *smtp.Server
	came    chan time.Time
	left    int
}

// mostLetters is how many the relay may take before anybody counts them.
const mostLetters = 1 << 16

func listenForLetters() (*relay, error) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	r := &relay{address: listener.Addr().String(), came: make(chan time.Time, mostLetters)}
	r.server = smtp.NewServer(smtp.BackendFunc(func(*smtp.Conn) (smtp.Session, error) { return letter{r}, nil }))
	r.server.Domain, r.server.ErrorLog = "relay.example", log.New(io.Discard, "", 0)
	go func() { _ = r.server.Serve(listener) }()
	return r, nil
}

func (r *relay) close() { _ = r.server.Close() }

// expect forgets the letters that came so far, and says how many are to come.
func (r *relay) expect(n int) {
	for len(r.came) > 0 {
		<-r.came
	}
	r.left = n
}

// last gives when the last of the letters came.
func (r *relay) last(patience time.Duration) (at time.Time, err error) {
	end := time.After(patience)
	for ; r.left > 0; r.left-- {
		select {
		case at = <-r.came:
		case <-end:
			return at, fmt.Errorf("%d letters did not come within %v", r.left, patience)
		}
	}
	return at, nil
}

// letter is one connection of the relay.
type letter struct{ *relay }

// Mail is go-smtp's.
func (letter) Mail(string, *smtp.MailOptions) error { return nil }

// Rcpt is go-smtp's.
func (letter) Rcpt(string, *smtp.RcptOptions) error { return nil }

// Data is go-smtp's.
func (l letter) Data(body io.Reader) error {
	if _, err := io.Copy(io.Discard, body); err != nil {
		return err
	}
	l.came <- time.Now()
	return nil
}

// Reset is go-smtp's.
func (letter) Reset() {}

// Logout is go-smtp's.
func (letter) Logout() error { return nil }

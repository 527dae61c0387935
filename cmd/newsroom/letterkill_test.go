package main

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/emersion/go-smtp"

	"newsroom"
)

// A newsroom that dies while letters are read loses none that it has taken, and what comes again, taken or not, is one article.
func TestANewsroomThatDiesOverLettersLosesNoneAndDoublesNone(t *testing.T) {
	t.Parallel() // on PostgreSQL it waits until River has given the dead process up
	const letters = 12
	r := newRig(t)
	port := fmt.Sprintf("127.0.0.1:%d", freePort(t))
	r.args = append(r.args, "--letters-host", "news.example.org", "--letters-listen", port, "--letters-relay", "mx.example.org")
	r.run("account", "add", reader)
	address := strings.TrimSpace(r.run("source", "letter", "add", "The Gazette", "--account", reader))
	dying := r.dyingAt(newsroom.PointStoring, 3).start()
	taken := 0
	for n := range letters {
		if brings(port, address, n) == nil {
			taken++
		}
	}
	if died := dying.end(); !died.killed {
		t.Fatalf("the process did not die: exit %d\n%s", died.code, died.err)
	}
	if stored := r.count("SELECT count(*) FROM issue"); stored < taken || taken == 0 {
		t.Fatalf("of %d letters that were taken %d are there", taken, stored)
	}
	next := r.later(2 * time.Minute).start()
	for n := range letters { // those that were taken, too: their answers may have been lost
		if err := brings(port, address, n); err != nil {
			t.Errorf("letter %d: %v", n, err)
		}
	}
	r.await("the letters", "SELECT count(*) FROM issue WHERE state = 'read'", letters, mailing)
	next.stop()
	if got := r.count("SELECT count(*) FROM article"); got != letters {
		t.Errorf("%d letters are %d articles", letters, got)
	}
}

// brings hands a letter over as a mail server does.
func brings(to, address string, n int) error {
	c, err := smtp.Dial(to)
	if err != nil {
		return err
	}
	defer c.Close()
	said := fmt.Sprintf("From: news@sender.example\r\nMessage-ID: <%d@sender.example>\r\nSubject: Letter %[1]d\r\n\r\nFerry number %[1]d sails again.\r\n", n)
	return c.SendMail("bounce@sender.example", []string{address}, strings.NewReader(said))
}

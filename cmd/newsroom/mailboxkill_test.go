package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/mailbox/mailboxtest"
)

// A newsroom that is killed while it fetches letters from a mailbox fetches each once, and says its password nowhere.
func TestANewsroomThatDiesOverAMailboxLosesNoLetterAndDoublesNone(t *testing.T) {
	t.Parallel() // on PostgreSQL it waits until River has given the dead process up
	const letters = 12
	mails := mailboxtest.New(t, newsroom.MailTLS)
	mails.User("ada", "s3cretcanary", "Letters")
	trusted := filepath.Join(t.TempDir(), "roots.pem")
	if err := os.WriteFile(trusted, mails.PEM, 0o600); err != nil {
		t.Fatal(err)
	}
	r := newRig(t).with("SSL_CERT_FILE=" + trusted)
	r.run("account", "add", reader)
	set := r.command("source", "mailbox", "set", "127.0.0.1", "--port", strconv.Itoa(mails.Port), "--user", "ada", "--folder", "Letters", "--account", reader)
	set.Stdin = strings.NewReader("s3cretcanary\n")
	if said, err := set.CombinedOutput(); err != nil || strings.Contains(string(said), "canary") {
		t.Fatalf("setting the mailbox: %v\n%s", err, said)
	}
	lies := func(n int) {
		mails.Deliver("ada", "Letters", time.Now(), fmt.Sprintf("From: news@sender.example\r\nMessage-ID: <%d@sender.example>\r\nSubject: Letter %[1]d\r\n\r\nFerry number %[1]d sails again.\r\n", n))
	}
	lies(0)
	first := r.start()
	r.await("the list", "SELECT count(*) FROM mailbox_letter", 1, mailing)
	first.stop()
	if said := r.run("source", "mailbox", "show", "--account", reader); !strings.Contains(said, "news@sender.example") || strings.Contains(said, "canary") {
		t.Errorf("the mailbox is shown as\n%s", said)
	}
	r.run("source", "mailbox", "accept", "1", "--account", reader)
	for n := 1; n < letters; n++ {
		lies(n)
	}
	dying := r.dyingAt(newsroom.PointStoring, 6).start()
	r.run("source", "mailbox", "look", "--account", reader)
	if died := dying.end(); !died.killed || strings.Contains(died.err, "canary") {
		t.Fatalf("the process did not die as it should: exit %d\n%s", died.code, died.err)
	}
	next := r.later(2 * time.Minute).start()
	r.await("the letters", "SELECT count(*) FROM issue WHERE state = 'read'", letters, mailing)
	next.stop()
	if got := r.count("SELECT count(*) FROM article"); got != letters {
		t.Errorf("%d letters are %d articles", letters, got)
	}
	if got := r.count("SELECT count(*) FROM mailbox_letter WHERE state = 'passed'"); got != letters {
		t.Errorf("%d letters were handed on", got)
	}
	if seen, there := mails.Flags("ada", "Letters"); seen != 0 || there != letters {
		t.Errorf("of %d letters in the mailbox %d were marked as read", there, seen)
	}
}

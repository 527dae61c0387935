package main

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/delivery/webhook/webhooktest"
)

// A process that dies after a receiver has taken a message, and before it could write that down, leaves a message that the
// next process sends again: signed, under the same name, with the same body, and counted.
func TestAProcessThatDiesWithAMessageSendsItAgainUnderTheSameName(t *testing.T) {
	t.Parallel() // on PostgreSQL it waits until River has given the dead process up
	secret := strings.Repeat("s", 32)
	took := make(chan string, 9)
	receiver := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, q *http.Request) {
		m, err := webhooktest.Read(q)
		if err != nil || len(m.Signatures) != 1 || !m.SignedBy([]byte(secret)) {
			t.Errorf("it is signed with %q, %v", m.Signatures, err)
		}
		took <- m.ID + " " + m.Body
	}))
	defer receiver.Close()
	r := newRig(t)
	r.run("account", "add", reader)
	r.run("mandate", "set", "--account", reader, "Follow night trains.") // which no webhook hears of yet
	hook := func(number, key string) string {
		return fmt.Sprintf(`INSERT INTO webhook (id, account, url, secret, old, events, state, cause, since, created_at, failures)
			SELECT %s, id, '%s/canarypath?key=canarykey', %s, %s, 'mandate.changed', 'on', '', 1, 1, 0 FROM account`, number, receiver.URL, key, strings.Replace(key, fmt.Sprintf("%x", secret), "", 1))
	}
	id := strings.Repeat("07", 16)
	r.exec(hook("x'"+id+"'", fmt.Sprintf("x'%x'", secret)), hook(`'\x`+id+"'", fmt.Sprintf(`'\x%x'::bytea`, secret)))
	r.run("mandate", "set", "--account", reader, "Follow canal boats.")
	if died := r.dyingAt(newsroom.PointHandedOver, 1).start().end(); !died.killed {
		t.Fatalf("the process did not die: exit %d\n%s", died.code, died.err)
	}
	first := <-took
	if !strings.Contains(first, `"type":"mandate.changed"`) || !strings.Contains(first, `"revision":2`) || strings.Contains(first, "canal boats") {
		t.Errorf("it was sent %s", first)
	}
	if list := r.run("outbox", "list"); !strings.Contains(list, "webhook "+strings.TrimPrefix(receiver.URL, "http://")) || strings.Contains(list, "canary") {
		t.Errorf("the operator sees\n%s", list)
	}
	next := r.later(2 * time.Minute).start()
	r.await("the outbox", "SELECT count(*) FROM outbox WHERE state = 'sent' AND unknowns = 1 AND attempts = 2", 1, mailing)
	next.stop()
	if again := <-took; again != first {
		t.Errorf("it was sent again as\n%s\ninstead of\n%s", again, first)
	}
	if said := next.wait().err; strings.Contains(said, "canary") || strings.Contains(said, secret) {
		t.Errorf("the log holds a secret:\n%s", said)
	}
}

package smtpd_test

import (
	"fmt"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/letterbox"
)

// stranger is a letter of somebody else.
func stranger(subject string) string {
	return mailOf(subject, plain("Ferries sail again."), "From: Other <other@elsewhere.example>")
}

// waits gives the newest letter in quarantine.
func (w *world) waits(id newsroom.SourceID) letterbox.Quarantined {
	w.Helper()
	all, err := w.desk.Quarantine(w.Context(), w.ada, id)
	w.Must(err)
	if len(all) == 0 {
		w.Fatal("nothing is in quarantine")
	}
	return all[0]
}

// accept accepts the newest letter in quarantine, has it read and tells whether its sender was accepted with it.
func (w *world) accept(id newsroom.SourceID) bool {
	w.Helper()
	one := w.waits(id)
	sender, err := w.desk.Accept(w.Context(), w.ada, id, one.ID)
	w.Must(err)
	same(w, "what is said beforehand", one.Proven, sender)
	w.read()
	return sender
}

func (w *world) arrives(address, raw string) {
	w.Helper()
	same(w, "the answer", w.send(address, raw), nil)
	w.Pass(time.Minute)
	w.read()
}

// In quarantine nothing is read, until the reader says so.
func TestAStrangersLetterWaitsForTheReader(t *testing.T) {
	w := newWorld(t)
	address, id := w.subscribes()
	key := w.signer("elsewhere.example")
	w.arrives(address, mailOf("Harbour", plain(oxley)))
	w.arrives(address, w.sign(stranger("Ferries"), "elsewhere.example", key))
	same(t, "articles", len(w.articles(id)), 1)
	same(t, "whose is taken", len(w.box(id).Senders), 1)
	one := w.waits(id)
	same(t, "the stranger", []string{one.Sender, one.Name, one.Subject}, []string{"other@elsewhere.example", "Other", "Ferries"})
	same(t, "that the sender is accepted", w.accept(id), true)
	same(t, "read", w.state(id), []newsroom.IssueState{newsroom.IssueRead, newsroom.IssueRead})
	same(t, "articles", len(w.articles(id)), 2)
	w.arrives(address, w.sign(stranger("Piers"), "elsewhere.example", key))
	same(t, "articles after another", len(w.articles(id)), 3)

	spam := mailOf("Spam", plain("Buy."), "From: spam@bad.example")
	w.arrives(address, spam)
	w.Must(w.desk.Empty(w.Context(), w.ada, id, 0))
	w.arrives(address, spam)
	same(t, "in quarantine", w.box(id).Quarantined, 0)
	_, err := w.desk.Accept(w.Context(), w.ada, id, one.ID)
	same(t, "accepting what is gone", newsroom.KindOf(err), newsroom.KindNotFound)
}

// What anybody can have written is read alone: whom the letterbox takes, and by what proof, stays as it was.
func TestAcceptingAForgedLetterTrustsNobody(t *testing.T) {
	w := newWorld(t)
	key, bad := w.signer("sender.example"), w.signer("bad.example")
	address, id := w.subscribes()
	w.arrives(address, w.sign(mailOf("Harbour", plain(oxley)), "sender.example", key))
	before := w.box(id).Senders
	for n, c := range []struct {
		name, raw, spf string
		sender         bool
	}{
		{name: "forged, of the accepted sender", raw: mailOf("Forged", plain("Buy this."))},
		{name: "forged, and signed by another", raw: w.sign(mailOf("Forged", plain("Buy that.")), "bad.example", bad)},
		{name: "of the accepted sender, by a server of its domain", raw: mailOf("Forged", plain("Buy one.")), spf: "sender.example"},
		{name: "of a stranger, not signed", raw: stranger("Ferries")},
		{name: "of a stranger, signed by another", raw: w.sign(stranger("Ferries"), "bad.example", bad)},
	} {
		raw := fmt.Sprintf("Message-ID: <%d@x.example>\r\n%s", n, c.raw)
		w.dns.TXT = map[string][]string{"s._domainkey.sender.example": w.dns.TXT["s._domainkey.sender.example"], "s._domainkey.bad.example": w.dns.TXT["s._domainkey.bad.example"]}
		if c.spf != "" {
			w.dns.TXT[c.spf] = []string{"v=spf1 ip4:127.0.0.1 -all"}
		}
		w.arrives(address, raw)
		same(t, c.name+": in quarantine", w.box(id).Quarantined, 1)
		same(t, c.name+": that the sender is accepted", w.accept(id), false)
		same(t, c.name+": read", len(w.state(id)), n+2)
		same(t, c.name+": in quarantine", w.box(id).Quarantined, 0)
		same(t, c.name+": whose is taken", w.box(id).Senders, before)
		w.arrives(address, "X-Again: 1\r\n"+fmt.Sprintf("Message-ID: <again%d@x.example>\r\n%s", n, c.raw))
		same(t, c.name+": another", w.box(id).Quarantined, 1)
		w.Must(w.desk.Empty(w.Context(), w.ada, id, 0))
	}
	w.arrives(address, w.sign(mailOf("Piers", plain("The piers are mended.")), "sender.example", key))
	same(t, "a signed one", w.box(id).Last.Subject, "Piers")
}

// A sender who does not sign, but whose server may send for the domain, is accepted by that and held to it.
func TestASenderIsAcceptedByItsServer(t *testing.T) {
	w := newWorld(t)
	address, id := w.subscribes()
	w.arrives(address, mailOf("Harbour", plain(oxley)))
	w.dns.TXT["sender.example"] = []string{"v=spf1 ip4:127.0.0.1 -all"} // where the envelope's sender is
	of := func(subject string) string {
		return mailOf(subject, plain(subject+" sail again."), "From: ferries@mail.sender.example")
	}
	w.arrives(address, of("Ferries"))
	same(t, "that the sender is accepted", w.accept(id), true)
	w.arrives(address, of("Boats"))
	same(t, "another", w.box(id).Last.Subject, "Boats")
	w.dns.TXT["sender.example"] = []string{"v=spf1 -all"}
	w.arrives(address, of("Forged"))
	same(t, "by another server", w.box(id).Quarantined, 1)
}

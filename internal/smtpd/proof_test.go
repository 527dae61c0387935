package smtpd_test

import (
	"crypto"
	"net"
	"strings"
	"testing"

	"github.com/emersion/go-smtp"

	"newsroom"
	"newsroom/internal/letterbox"
	"newsroom/internal/newsletter"
	"newsroom/internal/newsletter/newslettertest"
	"newsroom/internal/store/enginetest"
)

// signer signs for a domain whose key is in the DNS.
func (w *world) signer(domain string) crypto.Signer { return w.dns.Signer(w, domain) }

func (w *world) sign(raw, domain string, key crypto.Signer, fields ...string) string {
	return newslettertest.Sign(w, raw, domain, key, fields...)
}

func TestWhoHasSentALetterIsProvedAndShown(t *testing.T) {
	w := newWorld(t)
	key := w.signer("sender.example")
	w.dns.TXT["sender.example"] = []string{"v=spf1 ip4:127.0.0.1 -all"}
	address, id := w.subscribes()
	same(t, "the answer", w.send(address, w.sign(mailOf("Harbour", plain(oxley), "List-Id: The Gazette <gazette.sender.example>"), "sender.example", key)), nil)
	w.read()
	last := w.box(id).Last
	same(t, "what is known of it", []string{last.Sender, last.Name, last.ListID, last.DKIM, last.SPF}, []string{
		"news@sender.example", "The Gazette", "gazette.sender.example", "sender.example", "pass sender.example",
	})
	same(t, "who must sign", w.box(id).Senders[0].Domain, "sender.example")

	w.dns.TXT["sender.example"] = []string{"v=spf1 -all"}
	for _, raw := range []string{
		mailOf("Forged", plain("Buy this.")),
		strings.Replace(w.sign(mailOf("Changed", plain("Ferries sail.")), "sender.example", key), "Ferries", "Lorries", 1),
		w.sign(mailOf("Signed by another", plain("Buy that.")), "bad.example", w.signer("bad.example")),
	} {
		same(t, "the answer", w.send(address, raw), nil)
	}
	w.read()
	same(t, "in quarantine", w.box(id).Quarantined, 3)
	waiting, err := w.desk.Quarantine(w.Context(), w.ada, id)
	w.Must(err)
	same(t, "what is known of the last", []string{waiting[0].DKIM, waiting[0].SPF}, []string{"bad.example", "fail sender.example"})
	same(t, "articles", len(w.articles(id)), 1)
}

func TestALetterWaitsWhileTheDNSIsAway(t *testing.T) {
	w := newWorld(t)
	key := w.signer("sender.example")
	address, id := w.subscribes()
	same(t, "the answer", w.send(address, w.sign(mailOf("Harbour", plain(oxley)), "sender.example", key)), nil)
	w.dns.Broken = true
	err := w.reader.Run(w.Context(), newsroom.IssueJob{Issue: w.waiting()[0]}, newsroom.Ticket{})
	same(t, "why it is tried again", newsroom.KindOf(err), newsroom.KindUnavailable)
	w.dns.Broken = false
	w.read()
	same(t, "who must sign", w.box(id).Senders[0].Domain, "sender.example")
}

func TestARelayTellsWhatItHasFound(t *testing.T) {
	t.Parallel()
	prover := newsletter.Prover{DNS: newslettertest.New(), Relay: "mx.example"}
	for head, want := range map[string]string{
		"Authentication-Results: mx.example; spf=pass smtp.mailfrom=b@sender.example":                                                                     "pass sender.example",
		"Authentication-Results: other.example; spf=pass smtp.mailfrom=x.example\r\nAuthentication-Results: mx.example; spf=fail smtp.mailfrom=s.example": "fail s.example",
		"Authentication-Results: mx.example; dkim=pass header.d=x.example\r\nAuthentication-Results: mx.example; spf=pass smtp.mailfrom=forged.example":   "",
		"X-None: 1": "",
	} {
		same(t, head, prover.Prove(t.Context(), []byte(head+"\r\nFrom: a@sender.example\r\n\r\nx"), newsroom.Envelope{}).SPF, want)
	}
}

func TestAnAddressThatIsNoneIsRefusedInTheSameWords(t *testing.T) {
	w := newWorld(t)
	address, id := w.subscribes()
	w.Must(w.shelf.Remove(w.Context(), w.ada, number(id)))
	var said []string
	for _, to := range []string{address, "letters+none@news.example", "postmaster@news.example", "ada@example.org", "letters+@news.example", strings.Replace(address, "news.example", "other.example", 1)} {
		err := w.send(to, mailOf("Harbour", plain(oxley)))
		if err == nil {
			t.Fatalf("%s is taken", to)
		}
		said = append(said, err.Error())
	}
	for _, one := range said {
		same(t, "the answer", one, said[0])
	}
	if !strings.Contains(said[0], "There is no such address here.") {
		t.Errorf("the answer is %s", said[0])
	}
}

func TestWhoGuessesIsCutOff(t *testing.T) {
	w := newWorld(t)
	c, err := smtp.Dial(w.at)
	w.Must(err)
	defer c.Close()
	w.Must(c.Mail("a@sender.example", nil))
	guesses := 0
	for guesses < 50 && code(c.Rcpt("letters+guess@news.example", nil)) == 550 {
		guesses++
	}
	same(t, "guesses", guesses, 10)
}

// What was answered with 250 is there when the server dies, and what was not comes again.
func TestALetterThatWasTakenIsOnTheDisk(t *testing.T) {
	w := newWorld(t)
	address, id := w.subscribes()
	c, err := smtp.Dial(w.at)
	w.Must(err)
	same(t, "the answer", deliver(c, address, mailOf("Harbour", plain(oxley))), nil)
	half, err := net.Dial("tcp", w.at)
	w.Must(err)
	_, err = half.Write([]byte("EHLO x\r\nMAIL FROM:<a@x>\r\nRCPT TO:<" + address + ">\r\nDATA\r\nFrom: a@x\r\n\r\nhalf of it"))
	w.Must(err)
	w.Must(half.Close())
	w.serve() // another one, as after a kill
	again := w.Store.Again(w.Clock, w.Logger)
	desk := letterbox.New(again, "news.example", newsletter.Prover{DNS: w.dns}, w.Logger)
	box, err := desk.Find(w.Context(), address)
	w.Must(err)
	same(t, "whose it is", box, w.box(id).ID)
	same(t, "waiting", w.state(id), []newsroom.IssueState{newsroom.IssueWaiting})
	same(t, "jobs", len(enginetest.Enqueued[newsroom.IssueJob](w.Store)), 1)
	same(t, "again", w.send(address, mailOf("Harbour", plain(oxley))), nil)
	w.read()
	same(t, "articles", len(w.articles(id)), 1)
}

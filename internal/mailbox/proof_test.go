package mailbox_test

import (
	"crypto"
	"strings"
	"testing"

	"newsroom"
	"newsroom/internal/newsletter"
	"newsroom/internal/newsletter/newslettertest"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
)

// signer signs for a domain whose key is in the DNS.
func (w *world) signer(domain string) crypto.Signer { return w.dns.Signer(w, domain) }

func (w *world) sign(raw string, key crypto.Signer, fields ...string) string {
	return newslettertest.Sign(w, raw, "gazette.example", key, fields...)
}

// Whom a list takes is whom its reader has seen when accepting it, by the signature that was shown. All others wait in quarantine, whatever
// they say of relays.
func TestWhoseLettersAListTakesIsProvedByTheirSignatures(t *testing.T) {
	w := newWorld(t, newsroom.MailTLS)
	key := w.signer("gazette.example")
	first := letter("gazette.example", "news@gazette.example", "One")
	relayed := "Authentication-Results: mx.example; spf=pass smtp.mailfrom=gazette.example\r\n"
	w.delivers(
		w.sign(first, key),
		relayed+letter("gazette.example", "news@gazette.example", "Forged"),
		relayed+letter("gazette.example", "eve@evil.example", "Another's"),
		strings.Replace(w.sign(letter("gazette.example", "news@gazette.example", "Changed"), key), "again", "never", 1),
		w.sign(letter("gazette.example", "news@gazette.example", "Two"), key),
	)
	w.has()
	list := w.look(w.ada).Lists[0]
	same(t, "with whom it is shown", []any{list.Sender, list.Name, list.DKIM, list.Proved, list.Subject}, []any{"news@gazette.example", "The gazette.example", "gazette.example", true, "Two"})
	source := w.accept()[0]
	w.read()
	same(t, "what is read", w.titles(), []string{"One", "Two"})
	waiting, err := w.letters.Quarantine(t.Context(), w.ada, source)
	w.Must(err)
	for _, one := range waiting {
		same(t, one.Subject, []any{one.SPF, one.Proven}, []any{"", false})
	}
	same(t, "in quarantine", len(waiting), 3)
	box, err := w.letters.One(t.Context(), w.ada, source)
	w.Must(err)
	same(t, "its address", []any{box.Address, box.Fetched(), len(box.Senders), box.Senders[0].Domain}, []any{"", true, 1, "gazette.example"})
}

func TestWhatTheDNSDoesNotSayIsAskedLater(t *testing.T) {
	w := newWorld(t, newsroom.MailTLS)
	key := w.signer("gazette.example")
	w.delivers(w.sign(letter("gazette.example", "news@gazette.example", "One"), key))
	w.dns.Broken = true
	w.has()
	same(t, "proved", w.look(w.ada).Lists[0].Proved, false)
	w.dns.Broken = false
	w.delivers(w.sign(letter("gazette.example", "news@gazette.example", "Two"), key))
	list := w.look(w.ada).Lists[0]
	same(t, "proved once the DNS answers", []any{list.Proved, list.DKIM}, []any{true, "gazette.example"})
}

// A newsletter goes on coming to the mailbox where its source is removed: nothing is ended that the reader has not ended.
func TestRemovingASourceEndsNoSubscription(t *testing.T) {
	w := newWorld(t, newsroom.MailTLS)
	key := w.signer("gazette.example")
	ends := "List-Unsubscribe: <https://gazette.example/leave/1>\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n"
	w.delivers(w.sign(ends+letter("gazette.example", "news@gazette.example", "One"), key, "List-Unsubscribe", "List-Unsubscribe-Post"))
	w.has()
	w.look(w.ada)
	source := w.accept()[0]
	w.read()
	same(t, "articles", w.titles(), []string{"One"})
	w.Must(w.shelf.Remove(t.Context(), w.ada, number(source)))
	failed := w.Store.View(t.Context(), func(v store.View) error {
		_, err := v.Letterboxes().Unsubscription(1)
		return err
	})
	same(t, "subscriptions that are to be ended", newsroom.KindOf(failed), newsroom.KindNotFound)
}

func TestALetterThatAsksToConfirmIsShown(t *testing.T) {
	w := newWorld(t, newsroom.MailTLS)
	ask := strings.Replace(letter("gazette.example", "news@gazette.example", "Please confirm your subscription"), "Ferries of Please confirm your subscription sail again.",
		"To confirm, follow this:\r\n\r\nhttps://gazette.example/confirm/abc123DEF456ghi789", 1)
	w.delivers(ask)
	w.has()
	w.look(w.ada)
	source := w.accept()[0]
	w.read()
	box, err := w.letters.One(t.Context(), w.ada, source)
	w.Must(err)
	same(t, "to confirm", []any{len(box.Confirm), box.Confirm[0].Link, len(w.titles())}, []any{1, "https://gazette.example/confirm/abc123DEF456ghi789", 0})
}

func TestWhatIsNoLetterIsRefusedWithTheReason(t *testing.T) {
	w := newWorld(t, newsroom.MailTLS)
	bomb := "Content-Type: multipart/mixed; boundary=b\r\n\r\n" + strings.Repeat("--b\r\n\r\nx\r\n", 60) + "--b--\r\n"
	deep := ""
	for n := range 14 {
		deep += "Content-Type: multipart/mixed; boundary=b" + number(n) + "\r\n\r\n--b" + number(n) + "\r\n"
	}
	from := "From: a@a.example\r\nMIME-Version: 1.0\r\n"
	w.delivers(
		from+bomb, from+deep+"\r\nx", "From: a@a.example, b@a.example\r\n\r\nx\r\n", from+"Content-Type: multipart/report; boundary=r\r\n\r\n--r--\r\n",
		letter("a.example", "a@a.example", "Vast")+strings.Repeat(strings.Repeat("x", 76)+"\r\n", 5<<20/78+1), letter("a.example", "a@a.example", "One"),
	)
	w.has()
	box := w.look(w.ada)
	var why []string
	for _, r := range box.Refused {
		why = append(why, r.Why)
	}
	same(t, "why", why, []string{newsletter.ErrLarge.Message, newsletter.ErrReport.Message, newsletter.ErrSender.Message, newsletter.ErrDeep.Message, newsletter.ErrParts.Message})
	same(t, "what waits", told(box), []string{`list a.example "" 1`})
}

// Floods of senders and of bytes have an end, and shut nobody out whom the reader has accepted.
func TestFloodsAreBounded(t *testing.T) {
	w := newWorld(t, newsroom.MailTLS)
	w.delivers(letter("gazette.example", "news@gazette.example", "One"))
	w.has()
	w.look(w.ada)
	w.accept()
	for n := range 60 {
		w.delivers(letter("", "a@s"+number(n)+".example", "Flood "+number(n)))
	}
	w.delivers(letter("gazette.example", "news@gazette.example", "Two"))
	box := w.look(w.ada)
	same(t, "lists, and what was left out", []int{len(box.Lists), box.Left}, []int{51, 10})
	for n := range 16 {
		w.delivers(letter("", "a@s1.example", "Large "+number(n)) + strings.Repeat(strings.Repeat("x", 996)+"\r\n", 5000))
	}
	w.delivers(letter("gazette.example", "news@gazette.example", "Three"))
	for range 4 {
		box = w.look(w.ada)
	}
	held := enginetest.See(w, func(v store.View) (int64, error) { return v.Mailboxes().Weight(box.ID) })
	if held > 64<<20 || held < 50<<20 {
		t.Errorf("%d bytes are held", held)
	}
	w.read()
	same(t, "what the reader gets", w.titles(), []string{"One", "Two", "Three"})
}

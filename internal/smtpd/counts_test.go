package smtpd_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/emersion/go-smtp"

	"newsroom"
	"newsroom/internal/letterbox"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
)

func TestAnAddressTakesAHundredLettersADay(t *testing.T) {
	w := newWorld(t)
	address, id := w.subscribes()
	_, err := w.desk.Find(w.Context(), strings.ToUpper(address))
	w.Must(err)
	for n := range 100 {
		w.Must(w.desk.Take(w.Context(), []newsroom.LetterboxID{w.box(id).ID}, newsroom.Envelope{}, []byte(mailOf(strings.Repeat("x", n+1), plain(oxley)))))
	}
	same(t, "one more", code(w.send(address, mailOf("Harbour", plain(oxley)))), 452)
	same(t, "one that came before", w.send(address, mailOf("x", plain(oxley))), nil)
	other, _ := w.subscribes()
	same(t, "at another address", w.send(other, mailOf("Harbour", plain(oxley))), nil)
	w.Pass(24*time.Hour + time.Second)
	same(t, "the next day", w.send(address, mailOf("Harbour", plain(oxley))), nil)
}

// Strangers' letters, and forged ones, read or not, never shut out the letter that the reader waits for.
func TestAFloodOfStrangersShutsNobodyOut(t *testing.T) {
	forged := func(n int) string { return mailOf(fmt.Sprintf("Forged %d", n), plain("Buy this.")) }
	for name, c := range map[string]struct {
		raw   func(n int) string
		taken int // at most, that nobody has read yet, and that were read one by one
		read  bool
	}{
		"strangers":                {func(n int) string { return stranger(fmt.Sprintf("Ferries %d", n)) }, 20, true},
		"strangers, not read yet":  {func(n int) string { return stranger(fmt.Sprintf("Ferries %d", n)) }, 20, false},
		"forged letters":           {forged, 40, true},
		"forged, and not read yet": {forged, 40, false},
	} {
		t.Run(name, func(t *testing.T) {
			w := newWorld(t)
			key := w.signer("sender.example")
			address, id := w.subscribes()
			w.arrives(address, w.sign(mailOf("Harbour", plain(oxley)), "sender.example", key))
			taken, busy := 0, 0
			for n := range 130 {
				switch code(w.send(address, c.raw(n))) {
				case 250:
					taken++
				case 452:
					busy++
				}
				if c.read {
					w.read()
				}
			}
			same(t, "answers", taken+busy, 130)
			if taken > c.taken || taken < 20 {
				t.Errorf("%d of a flood are taken", taken)
			}
			wanted := w.sign(mailOf("Piers", plain("The piers are mended.")), "sender.example", key)
			same(t, "the wanted letter", w.send(address, wanted), nil)
			w.read()
			same(t, "the last that was read", w.box(id).Last.Subject, "Piers")
			same(t, "articles", len(w.articles(id)), 2)
		})
	}
}

func TestAForgedFloodIsPutOffWhileTheDNSIsAway(t *testing.T) {
	w := newWorld(t)
	key := w.signer("sender.example")
	address, id := w.subscribes()
	w.arrives(address, w.sign(mailOf("Harbour", plain(oxley)), "sender.example", key))
	for n := range 20 {
		w.arrives(address, mailOf(fmt.Sprintf("Forged %d", n), plain("Buy this.")))
	}
	same(t, "in quarantine", w.box(id).Quarantined, 20)
	w.dns.Broken = true
	wanted := w.sign(mailOf("Piers", plain("The piers are mended.")), "sender.example", key)
	same(t, "while the DNS is away", code(w.send(address, wanted)), 451)
	w.dns.Broken = false
	w.arrives(address, wanted)
	same(t, "the last that was read", w.box(id).Last.Subject, "Piers")
}

// several brings a letter to several addresses at once.
func (w *world) several(raw string, between func(), to ...string) error {
	w.Helper()
	c, err := smtp.Dial(w.at)
	w.Must(err)
	defer c.Close()
	w.Must(c.Mail("bounce@sender.example", nil))
	for _, one := range to {
		w.Must(c.Rcpt(one, nil))
	}
	between()
	data, err := c.Data()
	w.Must(err)
	_, err = data.Write([]byte(raw))
	w.Must(err)
	return data.Close()
}

// A letter to several addresses is each one's own: what becomes of one changes nothing for the others.
func TestALetterToSeveralAddresses(t *testing.T) {
	w := newWorld(t)
	first, one := w.subscribes()
	gone, other := w.subscribes()
	last, two := w.subscribes()
	nothing := func() {}
	raw := mailOf("Harbour", plain(oxley))
	same(t, "one was removed", w.several(raw, func() { w.Must(w.shelf.Remove(w.Context(), w.ada, number(other))) }, first, gone, last), nil)
	same(t, "again", w.several(raw, nothing, last, first, last), nil)
	w.read()
	same(t, "articles", []int{len(w.articles(one)), len(w.articles(two))}, []int{1, 1})

	for n := range 99 {
		w.Must(w.desk.Take(w.Context(), []newsroom.LetterboxID{w.box(one).ID}, newsroom.Envelope{}, []byte(mailOf(strings.Repeat("x", n+1), plain(oxley)))))
	}
	next := mailOf("Ferries", plain("Ferries sail again."))
	same(t, "one is full", code(w.several(next, nothing, first, last)), 452)
	same(t, "the other has it", len(w.state(two)), 2)
	w.Pass(24*time.Hour + time.Second)
	same(t, "the next day", w.several(next, nothing, first, last), nil)
	w.read()
	same(t, "articles", []int{len(w.articles(two)), w.box(one).Last.Articles}, []int{2, 1})
	same(t, "the last", w.box(one).Last.Subject, "Ferries")

	box := w.box(two)
	w.Must(w.shelf.Remove(w.Context(), w.ada, number(two)))
	err := w.desk.Take(w.Context(), []newsroom.LetterboxID{box.ID, box.ID}, newsroom.Envelope{}, []byte(next))
	same(t, "all are gone", errors.Is(err, letterbox.ErrNobody), true)
	same(t, "nothing is kept of it", enginetest.See(w, func(v store.View) (int, error) { return v.Letterboxes().Count(box.ID, newsroom.IssueWaiting) }), 0)
}

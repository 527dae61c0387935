package export_test

import (
	"testing"

	"newsroom"
	"newsroom/internal/store"
)

func TestAMailboxIsToldWithoutItsPassword(t *testing.T) {
	h := newHouse(t)
	for _, name := range []string{"ada", "bob"} {
		h.Commit(func(tx store.Tx) error {
			box, err := tx.Mailboxes().Add(newsroom.Mailbox{Account: h.ids[name], Host: "imap.example", Port: 993, Security: newsroom.MailTLS, User: name, Folder: "L", Sealed: []byte(name + "secretpassword")})
			if err != nil {
				return err
			}
			list, err := tx.Mailboxes().AddList(newsroom.MailList{Mailbox: box, Key: "k", Sender: name + "canarysender@x.example", Name: "N", Subject: "S", DKIM: "x.example"})
			if err != nil {
				return err
			}
			_, err = tx.Mailboxes().Take(newsroom.MailLetter{Mailbox: box, List: list, State: newsroom.MailHeld, Body: []byte("secretbody")})
			return err
		})
	}
	files, _, _ := h.take("ada")
	same(t, "the mailbox", files["mailbox.json"], `[
{"host":"imap.example","port":993,"security":"tls","user":"ada","folder":"L","added_at":"2026-11-21T06:00:00Z","read_at":null,"next_at":null,"cause":"","lists":[{"sender":"adacanarysender@x.example","name":"N","list_id":"","subject":"S","dkim":"x.example","at":"2026-11-21T06:00:00Z","answer":"","held":1}]}
]
`)
}

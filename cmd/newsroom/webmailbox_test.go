package main

import (
	"strings"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

// fetches gives readers a mailbox that was read, with a list that waits, one that was declined, and a letter that can't be taken; or one that can't
// be read.
func (w *webWorld) fetches(name, subject, cause string, readers ...string) {
	w.t.Helper()
	for n, reader := range readers {
		w.must(w.a.Store.Update(w.ctx, func(tx store.Tx) (err error) {
			box := newsroom.Mailbox{
				Account: w.people[reader].ID, Host: "imap.mail.example", Port: 993, Security: newsroom.MailTLS, User: reader + "@mail.example", Folder: name,
				Sealed: []byte("sealed"), AddedAt: tx.Now(),
			}
			if box.ID, err = tx.Mailboxes().Add(box); err != nil {
				return err
			}
			box.TriedAt, box.ReadAt, box.Cause, box.Left = tx.Now(), tx.Now(), cause, n+1
			if cause == "" {
				box.NextAt = tx.Now().Add(1000 * time.Hour) // nobody is asked in these tests
			}
			if err := tx.Mailboxes().Save(box); err != nil {
				return err
			}
			for key, answer := range map[string]newsroom.MailAnswer{"asks": newsroom.MailUnanswered, "declined": newsroom.MailDeclined} {
				list := newsroom.MailList{Mailbox: box.ID, Key: key, Answer: answer, Sender: strings.Repeat("long", 15) + "@letters.example", Name: name, ListID: key + ".letters.example", Subject: subject, Proved: answer == ""}
				if list.ID, err = tx.Mailboxes().AddList(list); err != nil {
					return err
				}
				if _, err := tx.Mailboxes().Take(newsroom.MailLetter{Mailbox: box.ID, List: list.ID, Digest: [32]byte{byte(len(key))}, State: newsroom.MailHeld, Body: []byte("x")}); err != nil {
					return err
				}
			}
			_, err = tx.Mailboxes().Take(newsroom.MailLetter{Mailbox: box.ID, State: newsroom.MailRefused, Why: "The letter does not name one sender."})
			return err
		}))
	}
}

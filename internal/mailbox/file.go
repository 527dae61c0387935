package mailbox

import (
	"strings"

	"newsroom"
	"newsroom/internal/newsletter"
	"newsroom/internal/store"
)

// Bounds of what is kept.
const (
	mostAsking  = 50       // lists without an answer
	mostLists   = 500      // lists
	mostAsked   = 20       // letters that are held of a list without an answer, the newest
	mostWaiting = 200      // of one that has more than its letterbox takes in a day
	mostHeld    = 64 << 20 // bytes of all letters that are held
)

// keyOf is what the letters of a list are told by.
func keyOf(m newsletter.Mail) string {
	if m.ListID != "" {
		return "list " + m.ListID
	}
	return "from " + m.Sender
}

// file stores a letter under its list, once. What there is no room for is counted.
func file(tx store.Tx, box *newsroom.Mailbox, one letter) error {
	one.Mailbox = box.ID
	boxes := tx.Mailboxes()
	if one.State == newsroom.MailRefused {
		if _, err := boxes.Take(one.MailLetter); err != nil {
			return err
		}
		return boxes.Forget(box.ID, mostRefused)
	}
	if had, err := boxes.Has(box.ID, one.Digest); err != nil || had {
		return err
	}
	list, err := listOf(tx, box, one)
	if err != nil || list.ID == 0 || !list.Asks() && !list.Taken() {
		return err
	}
	one.List = list.ID
	if _, err := boxes.Take(one.MailLetter); err != nil {
		return err
	}
	return trim(tx, box, list)
}

// listOf gives the list of a letter, a new one where there is none and there is room; zero: there is not.
func listOf(tx store.Tx, box *newsroom.Mailbox, one letter) (newsroom.MailList, error) {
	key := keyOf(one.mail)
	list, err := tx.Mailboxes().ByKey(box.ID, key)
	if newsroom.KindOf(err) == newsroom.KindNotFound {
		return begin(tx, box, key, one)
	}
	if err != nil {
		return list, err
	}
	list.Subject, list.At = one.mail.Subject, tx.Now()
	prove(&list, one)
	return list, tx.Mailboxes().SaveList(list)
}

// begin stores a new list.
func begin(tx store.Tx, box *newsroom.Mailbox, key string, one letter) (list newsroom.MailList, err error) {
	all, err := tx.Mailboxes().Lists(box.ID)
	if err != nil {
		return list, err
	}
	asking := 0
	for _, l := range all {
		if l.Asks() {
			asking++
		}
	}
	if asking >= mostAsking || len(all) >= mostLists {
		box.Left++
		return list, nil
	}
	list = newsroom.MailList{Mailbox: box.ID, Key: key, Sender: one.mail.Sender, Name: one.mail.Name, ListID: one.mail.ListID, Subject: one.mail.Subject}
	prove(&list, one)
	list.ID, err = tx.Mailboxes().AddList(list)
	return list, err
}

// prove notes what proves a letter of the sender with whom the list is shown, unless the DNS did not say.
func prove(list *newsroom.MailList, one letter) {
	if one.proof == nil || one.proof.Unsure || list.Proved || list.Sender != one.mail.Sender {
		return
	}
	list.DKIM, list.Proved = strings.Join(one.proof.DKIM, " "), true
}

// trim drops what a list has too much of, and what all of them have.
func trim(tx store.Tx, box *newsroom.Mailbox, list newsroom.MailList) error {
	most := mostWaiting
	if list.Asks() {
		most = mostAsked
	}
	n, err := tx.Mailboxes().Trim(list.ID, most)
	if err != nil {
		return err
	}
	if list.Taken() {
		box.Left += n
	}
	for {
		weight, err := tx.Mailboxes().Weight(box.ID)
		if err != nil || weight <= mostHeld {
			return err
		}
		oldest, err := tx.Mailboxes().Oldest(box.ID)
		if err != nil {
			return err
		}
		if err := tx.Mailboxes().Settle(oldest, newsroom.MailDropped); err != nil {
			return err
		}
		box.Left++
	}
}

package storetest

import (
	"crypto/sha256"
	"slices"
	"strings"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

var mailboxes = []test{
	{"the mailbox of an account is found by it alone, with all that was stored of it", mailboxFound},
	{"a mailbox is due at its time, unless it is paused or its account is not active", mailboxDue},
	{"lists of a mailbox are told by their keys, and those without an answer come first", mailListsTold},
	{"a letter is stored once, and its body goes once it does not wait", mailLetterOnce},
	{"letters are ready where their list has a letterbox, and not before", mailLetterReady},
	{"of a list so many of the newest are held, and not for ever where it has no answer", mailLettersTrimmed},
	{"what is known of a mailbox goes with it, and sources stay", mailboxRemoved},
	{"a mailbox that waits by a clock that stood ahead is due when that is set right", mailboxRewound},
}

// mailbox gives an account a mailbox that is due then.
func (w *world) mailbox(account newsroom.AccountID, next time.Time) newsroom.Mailbox {
	w.t.Helper()
	m := newsroom.Mailbox{
		Account: account, Host: "imap.example", Port: 993, Security: newsroom.MailTLS, User: "ann", Folder: "Briefe/Zeitung",
		Sealed: []byte{0, 1, 0xff}, AddedAt: w.now(), NextAt: next,
	}
	w.update(func(tx store.Tx) (err error) {
		if m.ID, err = tx.Mailboxes().Add(m); err != nil {
			return err
		}
		return tx.Mailboxes().Save(m)
	})
	return m
}

// mailList gives a mailbox a list.
func (w *world) mailList(box newsroom.MailboxID, key string) newsroom.MailList {
	w.t.Helper()
	l := newsroom.MailList{Mailbox: box, Key: key, Sender: key + "@x.example", Name: "N", ListID: key, Subject: "S", DKIM: "x.example", Proved: true, At: w.now()}
	w.update(func(tx store.Tx) (err error) {
		l.ID, err = tx.Mailboxes().AddList(l)
		return err
	})
	return l
}

// fetched stores a letter of a list, and tells whether it was new.
func (w *world) fetched(l newsroom.MailList, body string) bool {
	w.t.Helper()
	return change(w, func(tx store.Tx) (bool, error) {
		return tx.Mailboxes().Take(newsroom.MailLetter{Mailbox: l.Mailbox, List: l.ID, Digest: sha256.Sum256([]byte(body)), State: newsroom.MailHeld, Body: []byte(body)})
	})
}

func (w *world) mailboxOf(account newsroom.AccountID) (newsroom.Mailbox, error) {
	w.t.Helper()
	return try(w, func(v store.View) (newsroom.Mailbox, error) { return v.Mailboxes().Of(account) })
}

func (w *world) mailLists(box newsroom.MailboxID) (keys []string, held []int) {
	w.t.Helper()
	for _, l := range view(w, func(v store.View) ([]newsroom.MailList, error) { return v.Mailboxes().Lists(box) }) {
		keys, held = append(keys, l.Key), append(held, l.Held)
	}
	return keys, held
}

func mailboxFound(t *testing.T, w *world) {
	a, b := w.account("a@example.org"), w.account("b@example.org")
	one := w.mailbox(a, w.now())
	one.Host, one.Port, one.Security, one.User, one.Folder, one.Sealed = "mail.example", 143, newsroom.MailStartTLS, "a", "N", []byte("other")
	one.AddedAt, one.NextAt, one.TriedAt, one.ReadAt = start.Add(time.Second), start.Add(time.Hour), start, start.Add(time.Minute)
	one.Validity, one.Last, one.Failures, one.Cause, one.Left = 4294967295, 4294967294, 3, "the server can't be reached", 7
	w.update(func(tx store.Tx) error { return tx.Mailboxes().Save(one) })
	got, err := w.mailboxOf(a)
	isNil(t, err)
	same(t, "a's", got, one)
	_, err = w.mailboxOf(b)
	fails(t, err, newsroom.KindNotFound)
	fails(t, w.Update(t.Context(), func(tx store.Tx) error { return tx.Mailboxes().Save(newsroom.Mailbox{ID: 99}) }), newsroom.KindNotFound)
	fails(t, w.Update(t.Context(), func(tx store.Tx) error { _, err := tx.Mailboxes().Add(one); return err }), newsroom.KindExists)
}

func mailboxDue(t *testing.T, w *world) {
	a, b, c := w.account("a@example.org"), w.account("b@example.org"), w.account("c@example.org")
	d := w.person(newsroom.Account{Email: "d@example.org", Authorized: true, DisabledAt: start}).ID
	later, sooner := w.mailbox(a, start.Add(2*time.Hour)), w.mailbox(b, start.Add(time.Hour))
	w.mailbox(c, time.Time{})
	w.mailbox(d, start)
	due := func(now time.Time, most int) (ids []newsroom.MailboxID) {
		for _, m := range view(w, func(v store.View) ([]newsroom.Mailbox, error) { return v.Mailboxes().Due(now, most) }) {
			ids = append(ids, m.ID)
		}
		return ids
	}
	same(t, "before", len(due(start, 9)), 0)
	same(t, "one", due(start.Add(time.Hour), 9), []newsroom.MailboxID{sooner.ID})
	same(t, "both", due(start.Add(3*time.Hour), 9), []newsroom.MailboxID{sooner.ID, later.ID})
	same(t, "at most one", due(start.Add(3*time.Hour), 1), []newsroom.MailboxID{sooner.ID})
}

func mailListsTold(t *testing.T, w *world) {
	a, b := w.account("a@example.org"), w.account("b@example.org")
	one, other := w.mailbox(a, start), w.mailbox(b, start)
	first, second, third := w.mailList(one.ID, "one"), w.mailList(one.ID, "two"), w.mailList(one.ID, "three")
	w.mailList(other.ID, "one")
	letterbox := w.box(a, "s")
	second.Answer, second.Box, second.Sender, second.Name, second.ListID = newsroom.MailAccepted, letterbox.ID, "s@y.example", "M", "l"
	second.Subject, second.DKIM, second.Proved, second.At = "T", "", false, start.Add(time.Hour)
	w.update(func(tx store.Tx) error { return tx.Mailboxes().SaveList(second) })
	keys, _ := w.mailLists(one.ID)
	same(t, "the lists", keys, []string{"three", "one", "two"})
	same(t, "by its key", view(w, func(v store.View) (newsroom.MailList, error) { return v.Mailboxes().ByKey(one.ID, "two") }), second)
	same(t, "by its number", view(w, func(v store.View) (newsroom.MailList, error) { return v.Mailboxes().List(one.ID, third.ID) }), third)
	for _, find := range []func(v store.View) (newsroom.MailList, error){
		func(v store.View) (newsroom.MailList, error) { return v.Mailboxes().ByKey(other.ID, "two") },
		func(v store.View) (newsroom.MailList, error) { return v.Mailboxes().List(other.ID, first.ID) },
	} {
		_, err := try(w, find)
		fails(t, err, newsroom.KindNotFound)
	}
	w.update(func(tx store.Tx) error { return tx.Sources().Remove(letterbox.Source) })
	gone := view(w, func(v store.View) (newsroom.MailList, error) { return v.Mailboxes().List(one.ID, second.ID) })
	same(t, "once its source is removed", []any{gone.Box, gone.Answer, gone.Taken(), gone.Asks()}, []any{newsroom.LetterboxID(0), newsroom.MailAccepted, false, false})
}

func mailLetterOnce(t *testing.T, w *world) {
	a, b := w.account("a@example.org"), w.account("b@example.org")
	l, other := w.mailList(w.mailbox(a, start).ID, "one"), w.mailList(w.mailbox(b, start).ID, "one")
	same(t, "first and again", []bool{w.fetched(l, "one"), w.fetched(l, "one"), w.fetched(other, "one")}, []bool{true, false, true})
	oldest := func() newsroom.MailLetterID {
		return view(w, func(v store.View) (newsroom.MailLetterID, error) { return v.Mailboxes().Oldest(l.Mailbox) })
	}
	weighs := func() int64 {
		return view(w, func(v store.View) (int64, error) { return v.Mailboxes().Weight(l.Mailbox) })
	}
	id := oldest()
	read := func() newsroom.MailLetter {
		return view(w, func(v store.View) (newsroom.MailLetter, error) { return v.Mailboxes().Letter(id) })
	}
	want := newsroom.MailLetter{ID: id, Mailbox: l.Mailbox, List: l.ID, Digest: sha256.Sum256([]byte("one")), State: newsroom.MailHeld, At: start, Body: []byte("one")}
	same(t, "the letter", read(), want)
	same(t, "its weight", weighs(), int64(3))
	w.update(func(tx store.Tx) error { return tx.Mailboxes().Settle(id, newsroom.MailPassed) })
	want.State, want.Body = newsroom.MailPassed, nil
	same(t, "once it has gone on", read(), want)
	same(t, "nothing is held", weighs(), int64(0))
	has := func(digest string) bool {
		return view(w, func(v store.View) (bool, error) { return v.Mailboxes().Has(l.Mailbox, sha256.Sum256([]byte(digest))) })
	}
	same(t, "it is known still", []bool{has("one"), has("two"), w.fetched(l, "one")}, []bool{true, false, false})

	for _, why := range []string{"first", "second", "third"} {
		same(t, "one that is refused", change(w, func(tx store.Tx) (bool, error) {
			return tx.Mailboxes().Take(newsroom.MailLetter{Mailbox: l.Mailbox, Digest: sha256.Sum256([]byte(why)), State: newsroom.MailRefused, Why: why})
		}), true)
	}
	w.update(func(tx store.Tx) error { return tx.Mailboxes().Forget(l.Mailbox, 2) })
	var whys []string
	for _, r := range view(w, func(v store.View) ([]newsroom.MailLetter, error) { return v.Mailboxes().Refused(l.Mailbox, 9) }) {
		whys = append(whys, r.Why)
	}
	same(t, "why letters were refused", whys, []string{"third", "second"})
}

func mailLetterReady(t *testing.T, w *world) {
	a := w.account("a@example.org")
	box := w.mailbox(a, start)
	one, other := w.mailList(box.ID, "one"), w.mailList(box.ID, "two")
	w.fetched(one, "a")
	w.fetched(other, "b")
	w.fetched(one, "c")
	ready := func(most int) (bodies []string) {
		for _, id := range view(w, func(v store.View) ([]newsroom.MailLetterID, error) { return v.Mailboxes().Ready(box.ID, most) }) {
			h := view(w, func(v store.View) (newsroom.MailLetter, error) { return v.Mailboxes().Letter(id) })
			bodies = append(bodies, string(h.Body))
			same(t, "its letterbox", h.Box, one.Box)
		}
		return bodies
	}
	same(t, "before", len(ready(9)), 0)
	one.Box, one.Answer = w.box(a, "s").ID, newsroom.MailAccepted
	w.update(func(tx store.Tx) error { return tx.Mailboxes().SaveList(one) })
	same(t, "after", ready(9), []string{"a", "c"})
	same(t, "at most one", ready(1), []string{"a"})
	oldest := view(w, func(v store.View) (newsroom.MailLetterID, error) { return v.Mailboxes().Oldest(box.ID) })
	same(t, "what goes first where there is no room", string(view(w, func(v store.View) (newsroom.MailLetter, error) { return v.Mailboxes().Letter(oldest) }).Body), "b")
}

func mailLettersTrimmed(t *testing.T, w *world) {
	a := w.account("a@example.org")
	box := w.mailbox(a, start)
	asked, taken := w.mailList(box.ID, "asked"), w.mailList(box.ID, "taken")
	taken.Box, taken.Answer = w.box(a, "s").ID, newsroom.MailAccepted
	w.update(func(tx store.Tx) error { return tx.Mailboxes().SaveList(taken) })
	for _, n := range strings.Split("abcd", "") {
		w.fetched(asked, "asked"+n)
		w.fetched(taken, "taken"+n)
	}
	trim := func(but int) int {
		return change(w, func(tx store.Tx) (int, error) { return tx.Mailboxes().Trim(asked.ID, but) })
	}
	held := func() []string {
		keys, n := w.mailLists(box.ID)
		return []string{keys[0], strings.Repeat("x", n[0]), keys[1], strings.Repeat("x", n[1])}
	}
	same(t, "dropped", []int{trim(3), trim(3), trim(1)}, []int{1, 0, 2})
	same(t, "held", held(), []string{"asked", "x", "taken", "xxxx"})
	same(t, "what is dropped is known", w.fetched(asked, "askeda"), false)
	w.update(func(tx store.Tx) error { return tx.Mailboxes().Expire(box.ID, start) })
	same(t, "what is not old", held(), []string{"asked", "x", "taken", "xxxx"})
	w.update(func(tx store.Tx) error { return tx.Mailboxes().Expire(box.ID, start.Add(time.Second)) })
	same(t, "what is old", held(), []string{"asked", "", "taken", "xxxx"})
}

func mailboxRemoved(t *testing.T, w *world) {
	a, b := w.account("a@example.org"), w.account("b@example.org")
	box, other := w.mailbox(a, start), w.mailbox(b, start)
	l, others := w.mailList(box.ID, "one"), w.mailList(other.ID, "one")
	l.Box, l.Answer = w.box(a, "s").ID, newsroom.MailAccepted
	w.update(func(tx store.Tx) error { return tx.Mailboxes().SaveList(l) })
	w.fetched(l, "a")
	w.fetched(others, "a")
	w.update(func(tx store.Tx) error { return tx.Mailboxes().Remove(a) })
	fails(t, w.Update(t.Context(), func(tx store.Tx) error { return tx.Mailboxes().Remove(a) }), newsroom.KindNotFound)
	_, err := w.mailboxOf(a)
	fails(t, err, newsroom.KindNotFound)
	keys, _ := w.mailLists(box.ID)
	rest, held := w.mailLists(other.ID)
	same(t, "what is left", [][]string{keys, rest}, [][]string{nil, {"one"}})
	same(t, "and its letter", held, []int{1})
	same(t, "the source", view(w, func(v store.View) (int, error) { return v.Sources().Count(a) }), 1)
	w.update(func(tx store.Tx) error { return tx.Accounts().Remove(b) })
	rest, _ = w.mailLists(other.ID)
	same(t, "after the account", slices.Concat(rest), []string(nil))
}

func mailboxRewound(t *testing.T, w *world) {
	a, b := w.account("a@example.org"), w.account("b@example.org")
	w.mailbox(a, start.Add(24*time.Hour))
	ahead := w.mailbox(b, start.Add(20*24*time.Hour))
	ahead.TriedAt = start.Add(19 * 24 * time.Hour)
	w.update(func(tx store.Tx) error { return tx.Mailboxes().Save(ahead) })
	same(t, "what was pulled back", w.rewind(), 1)
	got, err := w.mailboxOf(b)
	isNil(t, err)
	same(t, "when it is looked into", got.NextAt, start)
	same(t, "once more", w.rewind(), 0)
}

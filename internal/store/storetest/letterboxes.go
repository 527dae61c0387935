package storetest

import (
	"crypto/sha256"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

var letterboxes = []test{
	{"a letterbox is found by its account, its source and its address's hash, and by nobody else's", letterboxFound},
	{"a letterbox of an account that is not active takes nothing", letterboxInactive},
	{"what comes again is known by its digest", issueTaken},
	{"an issue loses its body once it was read, and not in quarantine", issueSettled},
	{"what is dropped is known by its digest, and has nothing else", issueDropped},
	{"what is old is forgotten, but what was read or waits", issueForgotten},
	{"the last word on a sender counts", sendersAccepted},
	{"strangers' issues are counted apart", issuesCounted},
	{"where a subscription ends is told by the newest issue that says it", unsubscriptions},
	{"a letterbox goes with its source, and what came to it", letterboxGone},
}

// box gives an account a source with a letterbox, whose address has that secret.
func (w *world) box(account newsroom.AccountID, secret string) newsroom.Letterbox {
	w.t.Helper()
	return change(w, func(tx store.Tx) (b newsroom.Letterbox, err error) {
		f, err := tx.Feeds().Add(newsroom.Feed{URL: newsroom.LetterboxScheme + secret, Host: secret + ".invalid", Owner: account, Every: newsroom.FirstInterval})
		if err != nil {
			return b, err
		}
		id, err := tx.Sources().Add(newsroom.Source{Feed: f, Account: account, Title: "Letter", AddedAt: tx.Now()})
		if err != nil {
			return b, err
		}
		b = newsroom.Letterbox{Source: id, Feed: f, Account: account, Hash: sha256.Sum256([]byte(secret)), Sealed: []byte("sealed " + secret)}
		if err := tx.Letterboxes().Add(b); err != nil {
			return b, err
		}
		return tx.Letterboxes().BySource(account, id)
	})
}

// takes stores an issue, and gives its number and whether it was new.
func (w *world) takes(box newsroom.LetterboxID, body string) (id newsroom.IssueID, fresh bool) {
	w.t.Helper()
	w.update(func(tx store.Tx) (err error) {
		id, fresh, err = tx.Letterboxes().Take(newsroom.Issue{
			Box: box, Digest: sha256.Sum256([]byte(body)), Body: []byte(body), Envelope: newsroom.Envelope{From: "f@x", Helo: "x", Peer: "192.0.2.1"},
		})
		return err
	})
	return id, fresh
}

func (w *world) issue(id newsroom.IssueID) newsroom.Issue {
	w.t.Helper()
	return view(w, func(v store.View) (newsroom.Issue, error) { return v.Letterboxes().Issue(id) })
}

func (w *world) settles(i newsroom.Issue) {
	w.t.Helper()
	w.update(func(tx store.Tx) error { return tx.Letterboxes().Settle(i) })
}

func letterboxFound(t *testing.T, w *world) {
	a, b := w.account("a@example.org"), w.account("b@example.org")
	one, other := w.box(a, "one"), w.box(b, "other")
	same(t, "when it was made", one.MadeAt, start)
	same(t, "a's", view(w, func(v store.View) ([]newsroom.Letterbox, error) { return v.Letterboxes().Of(a) }), []newsroom.Letterbox{one})
	same(t, "b's", view(w, func(v store.View) ([]newsroom.Letterbox, error) { return v.Letterboxes().Of(b) }), []newsroom.Letterbox{other})
	same(t, "by its hash", view(w, func(v store.View) (newsroom.Letterbox, error) { return v.Letterboxes().ByHash(one.Hash) }), one)
	same(t, "by its number", view(w, func(v store.View) (newsroom.Letterbox, error) { return v.Letterboxes().Get(one.ID) }), one)
	_, err := try(w, func(v store.View) (newsroom.Letterbox, error) { return v.Letterboxes().BySource(b, one.Source) })
	fails(t, err, newsroom.KindNotFound)
	_, err = try(w, func(v store.View) (newsroom.Letterbox, error) {
		return v.Letterboxes().ByHash(sha256.Sum256([]byte("none")))
	})
	fails(t, err, newsroom.KindNotFound)
}

func letterboxInactive(t *testing.T, w *world) {
	box := w.box(w.person(newsroom.Account{Email: "off@example.org", Authorized: true, DisabledAt: start}).ID, "one")
	_, err := try(w, func(v store.View) (newsroom.Letterbox, error) { return v.Letterboxes().ByHash(box.Hash) })
	fails(t, err, newsroom.KindNotFound)
}

func issueTaken(t *testing.T, w *world) {
	a := w.account("a@example.org")
	box, other := w.box(a, "one"), w.box(a, "other")
	id, fresh := w.takes(box.ID, "hello")
	same(t, "new", fresh, true)
	again, fresh := w.takes(box.ID, "hello")
	same(t, "again", []any{again, fresh}, []any{id, false})
	_, fresh = w.takes(other.ID, "hello")
	same(t, "in another letterbox", fresh, true)
	same(t, "the issue", w.issue(id), newsroom.Issue{
		ID: id, Box: box.ID, Digest: sha256.Sum256([]byte("hello")), State: newsroom.IssueWaiting, At: start, Body: []byte("hello"),
		Envelope: newsroom.Envelope{From: "f@x", Helo: "x", Peer: "192.0.2.1"},
	})
	w.pass(time.Minute)
	late, _ := w.takes(box.ID, "late")
	for last, want := range map[newsroom.IssueID]newsroom.IssueID{id: id, late: id} {
		same(t, "the next", view(w, func(v store.View) (newsroom.IssueID, error) { return v.Letterboxes().Next(box.ID, last) }), want)
	}
	_, err := try(w, func(v store.View) (newsroom.IssueID, error) { return v.Letterboxes().Next(box.ID, id-1) })
	fails(t, err, newsroom.KindNotFound)
	same(t, "of the last minute", view(w, func(v store.View) (store.Came, error) {
		return v.Letterboxes().Since(box.ID, start.Add(time.Second))
	}), store.Came{Accepted: 1, Waiting: 1})
	same(t, "that wait", view(w, func(v store.View) ([]newsroom.IssueID, error) {
		return v.Letterboxes().Waiting(start.Add(time.Second), 1)
	}), []newsroom.IssueID{id})
}

func issueSettled(t *testing.T, w *world) {
	box := w.box(w.account("a@example.org"), "one")
	id, _ := w.takes(box.ID, "hello")
	i := w.issue(id)
	i.State, i.IssueFindings = newsroom.IssueQuarantined, newsroom.IssueFindings{
		Sender: "n@example.org", Name: "N", ListID: "n.example.org", Subject: "Hello", DKIM: "example.org", SPF: "pass example.org", Confirm: []byte("c"), Unsubscribe: []byte("l"),
	}
	w.settles(i)
	same(t, "in quarantine", w.issue(id), i)
	same(t, "that are there", view(w, func(v store.View) (int, error) { return v.Letterboxes().Count(box.ID, newsroom.IssueQuarantined) }), 1)
	i.State, i.Body, i.Articles, i.Confirm = newsroom.IssueRead, nil, 2, nil
	w.settles(i)
	same(t, "read", w.issue(id), i)
	same(t, "listed", view(w, func(v store.View) ([]newsroom.Issue, error) {
		return v.Letterboxes().Issues(box.ID, newsroom.IssueRead, 9)
	}), []newsroom.Issue{i})
}

func issueDropped(t *testing.T, w *world) {
	box := w.box(w.account("a@example.org"), "one")
	var ids []newsroom.IssueID
	for _, body := range []string{"one", "two", "three"} {
		id, _ := w.takes(box.ID, body)
		i := w.issue(id)
		i.State, i.Subject = newsroom.IssueQuarantined, body
		w.settles(i)
		ids = append(ids, id)
	}
	drop := func(but int, one newsroom.IssueID) int {
		return change(w, func(tx store.Tx) (int, error) {
			return tx.Letterboxes().Drop(box.ID, newsroom.IssueQuarantined, but, one)
		})
	}
	same(t, "all but two", drop(2, 0), 1)
	same(t, "the oldest", w.issue(ids[0]), newsroom.Issue{ID: ids[0], Box: box.ID, Digest: sha256.Sum256([]byte("one")), State: newsroom.IssueDropped, At: start})
	same(t, "one", drop(0, ids[2]), 1)
	same(t, "all", drop(0, 0), 1)
	_, fresh := w.takes(box.ID, "two")
	same(t, "again", fresh, false)
}

func issueForgotten(t *testing.T, w *world) {
	box := w.box(w.account("a@example.org"), "one")
	for _, state := range []newsroom.IssueState{newsroom.IssueWaiting, newsroom.IssueRead, newsroom.IssueConfirm, newsroom.IssueQuarantined, newsroom.IssueUnreadable} {
		id, _ := w.takes(box.ID, string(state))
		i := w.issue(id)
		i.State = state
		w.settles(i)
	}
	forget := func(before time.Time) int {
		return change(w, func(tx store.Tx) (int, error) { return tx.Letterboxes().Forget(before, 2) })
	}
	same(t, "none are old", forget(start), 0)
	same(t, "two at once", []int{forget(start.Add(time.Second)), forget(start.Add(time.Second)), forget(start.Add(time.Second))}, []int{2, 1, 0})
}

// issuesCounted holds to what is counted of strangers and of others.
func issuesCounted(t *testing.T, w *world) {
	box := w.box(w.account("a@example.org"), "one")
	came := func() store.Came {
		return view(w, func(v store.View) (store.Came, error) { return v.Letterboxes().Since(box.ID, start) })
	}
	same(t, "none", came(), store.Came{})
	for n, stranger := range []bool{true, false, false} {
		id := change(w, func(tx store.Tx) (newsroom.IssueID, error) {
			id, _, err := tx.Letterboxes().Take(newsroom.Issue{Box: box.ID, Digest: [32]byte{byte(n)}, Body: []byte("x"), Stranger: stranger})
			return id, err
		})
		same(t, "a stranger's", w.issue(id).Stranger, stranger)
	}
	same(t, "three", came(), store.Came{Accepted: 2, Waiting: 2, Strangers: 1})
	i := w.issue(view(w, func(v store.View) (newsroom.IssueID, error) { return v.Letterboxes().Next(box.ID, 1<<40) }))
	i.State, i.Accepted = newsroom.IssueRead, true
	i.Body = nil
	w.settles(i)
	same(t, "accepted", w.issue(i.ID), i)
	other := w.issue(i.ID + 1)
	other.State, other.Stranger = newsroom.IssueQuarantined, true
	w.settles(other)
	same(t, "once two were read", came(), store.Came{Accepted: 1, Waiting: 1, Strangers: 2})
	w.update(func(tx store.Tx) error {
		_, err := tx.Letterboxes().Drop(box.ID, newsroom.IssueQuarantined, 0, 0)
		return err
	})
	same(t, "what is dropped came all the same", came(), store.Came{Accepted: 1, Waiting: 1, Strangers: 2})
}

func sendersAccepted(t *testing.T, w *world) {
	box := w.box(w.account("a@example.org"), "one")
	for _, s := range []newsroom.LetterSender{{Address: "n@example.org"}, {Address: "a@example.org"}, {Address: "n@example.org", Domain: "example.org", SPF: true}} {
		s.Box = box.ID
		w.update(func(tx store.Tx) error { return tx.Letterboxes().Accept(s) })
	}
	same(t, "the senders", view(w, func(v store.View) ([]newsroom.LetterSender, error) { return v.Letterboxes().Senders(box.ID) }), []newsroom.LetterSender{
		{Box: box.ID, Address: "a@example.org", At: start}, {Box: box.ID, Address: "n@example.org", Domain: "example.org", SPF: true, At: start},
	})
}

func unsubscriptions(t *testing.T, w *world) {
	box := w.box(w.account("a@example.org"), "one")
	at := func() ([]byte, error) {
		return try(w, func(v store.View) ([]byte, error) { return v.Letterboxes().UnsubscribeAt(box.ID) })
	}
	_, err := at()
	fails(t, err, newsroom.KindNotFound)
	for _, leave := range []string{"first", "second", ""} {
		id, _ := w.takes(box.ID, leave)
		i := w.issue(id)
		if i.State = newsroom.IssueRead; leave != "" {
			i.Unsubscribe = []byte(leave)
		}
		w.settles(i)
	}
	got, err := at()
	same(t, "where it ends", string(got), "second")
	isNil(t, err)
	made := newsroom.Unsubscription{Hash: box.Hash, Sealed: got, At: start}
	made.ID = change(w, func(tx store.Tx) (newsroom.UnsubscriptionID, error) { return tx.Letterboxes().Unsubscribe(made) })
	w.update(func(tx store.Tx) error { return tx.Sources().Remove(box.Source) })
	standing := func() (newsroom.Unsubscription, error) {
		return try(w, func(v store.View) (newsroom.Unsubscription, error) { return v.Letterboxes().Unsubscription(made.ID) })
	}
	kept, err := standing()
	same(t, "what is to be ended", kept, made)
	isNil(t, err)
	w.update(func(tx store.Tx) error { return tx.Letterboxes().Unsubscribed(made.ID) })
	_, err = standing()
	fails(t, err, newsroom.KindNotFound)
}

func letterboxGone(t *testing.T, w *world) {
	box := w.box(w.account("a@example.org"), "one")
	id, _ := w.takes(box.ID, "hello")
	w.update(func(tx store.Tx) error { return tx.Sources().Remove(box.Source) })
	_, err := try(w, func(v store.View) (newsroom.Issue, error) { return v.Letterboxes().Issue(id) })
	fails(t, err, newsroom.KindNotFound)
	_, err = try(w, func(v store.View) (newsroom.Letterbox, error) { return v.Letterboxes().ByHash(box.Hash) })
	fails(t, err, newsroom.KindNotFound)
	same(t, "its feed", w.getFeed(box.Feed).Owner, newsroom.AccountID{})
}

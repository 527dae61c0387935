package storetest

import (
	"strconv"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

var outbox = []test{
	{"how a reader wants things comes back as it was chosen, and nothing is pushed before", deliveryBack},
	{"an event makes a post for each channel that wants it, once", postOnce},
	{"a post comes back as it was saved", postSaved},
	{"what is due is nobody's and its time has come", postsDue},
	{"pages hold an account's posts, or everybody's in a state, newest first", postPages},
	{"alerts are counted since a time, each once on however many ways, but for those that failed or were dropped", postsCounted},
	{"an edition comes in the place of what was held for it", postsPrinted},
	{"what has ended long ago is forgotten, and nothing else", postsForgotten},
	{"the outbox goes with its account", outboxGone},
	{"of those who announce one event at once exactly one makes a post", announceRace},
}

// wants makes the account want editions and alerts by email.
func (w *world) wants(account newsroom.AccountID) {
	w.t.Helper()
	d := newsroom.DefaultDelivery(account)
	d.Editions, d.Alerts = true, true
	w.update(func(tx store.Tx) error { return tx.Outbox().Choose(d) })
}

// posted makes the one post of an event.
func (w *world) posted(account newsroom.AccountID, event newsroom.Event, subject string) newsroom.Post {
	w.t.Helper()
	made := change(w, func(tx store.Tx) ([]newsroom.Post, error) { return tx.Outbox().Post(account, event, subject, "") })
	if len(made) != 1 {
		w.t.Fatalf("%d posts of %s", len(made), event)
	}
	return made[0]
}

func (w *world) savePost(p newsroom.Post) newsroom.Post {
	w.t.Helper()
	w.update(func(tx store.Tx) error { return tx.Outbox().Save(p) })
	return p
}

func (w *world) getPost(id newsroom.PostID) newsroom.Post {
	w.t.Helper()
	return view(w, func(v store.View) (newsroom.Post, error) { return v.Outbox().Get(id) })
}

func deliveryBack(t *testing.T, w *world) {
	a, b := w.account("a@example.org"), w.account("b@example.org")
	get := func(of newsroom.AccountID) newsroom.Delivery {
		return view(w, func(v store.View) (newsroom.Delivery, error) { return v.Outbox().Delivery(of) })
	}
	same(t, "before", get(a), newsroom.DefaultDelivery(a))
	for _, d := range []newsroom.Delivery{
		{Account: a, Editions: true, QuietFrom: 1, QuietTo: 2, Daily: 4},
		{Account: a, Alerts: true, QuietFrom: 1439, Daily: 50, Unfetched: true},
		{Account: a, Daily: 3, EReader: "a@kindle.example"},
	} {
		w.update(func(tx store.Tx) error { return tx.Outbox().Choose(d) })
		same(t, "what was chosen", get(a), d)
	}
	same(t, "another's", get(b), newsroom.DefaultDelivery(b))
}

func postOnce(t *testing.T, w *world) {
	a := w.account("a@example.org")
	post := func(event newsroom.Event, subject string) []newsroom.Post {
		return change(w, func(tx store.Tx) ([]newsroom.Post, error) { return tx.Outbox().Post(a, event, subject, "") })
	}
	same(t, "of an edition that nobody wants", post(newsroom.EventEdition, "1"), []newsroom.Post(nil))
	same(t, "of a test", len(post(newsroom.EventTest, "1")), 1)
	w.wants(a)
	made := post(newsroom.EventEdition, "1")
	want := []newsroom.Post{{
		ID: made[0].ID, Account: a, Channel: newsroom.ChannelEmail, Event: newsroom.EventEdition, Subject: "1",
		State: newsroom.PostWaiting, MadeAt: start, NextAt: start,
	}}
	same(t, "of an edition", made, want)
	same(t, "as it is stored", w.getPost(made[0].ID), want[0])
	same(t, "once more", post(newsroom.EventEdition, "1"), []newsroom.Post(nil))
	same(t, "of an alert", len(post(newsroom.EventAlert, "1")), 1)
	same(t, "of the next edition", len(post(newsroom.EventEdition, "2")), 1)
	d := newsroom.DefaultDelivery(a)
	d.Editions, d.EReader = true, "a@kindle.example"
	w.update(func(tx store.Tx) error { return tx.Outbox().Choose(d) })
	var channels []newsroom.Channel
	for _, p := range post(newsroom.EventEdition, "3") {
		channels = append(channels, p.Channel)
	}
	same(t, "with an e-reader", channels, []newsroom.Channel{newsroom.ChannelEmail, newsroom.ChannelEReader})
	same(t, "of an alert that is wanted nowhere", post(newsroom.EventAlert, "2"), []newsroom.Post(nil))
}

func postSaved(t *testing.T, w *world) {
	a := w.account("a@example.org")
	w.wants(a)
	p := w.posted(a, newsroom.EventEdition, "1")
	at := func(n int) time.Time { return start.Add(time.Duration(n) * time.Minute) }
	p.State, p.Cause, p.Attempts, p.Unknowns, p.Receipt, p.Edition = newsroom.PostSending, newsroom.CauseRetry, 3, 1, "250 OK", 7
	p.NextAt, p.Leased, p.CountedAt, p.EndedAt = at(1), at(2), at(3), at(4)
	w.savePost(p)
	same(t, "the post", w.getPost(p.ID), p)
	p.NextAt, p.Leased, p.CountedAt, p.EndedAt = time.Time{}, time.Time{}, time.Time{}, time.Time{}
	same(t, "without times", w.getPost(w.savePost(p).ID), p)
	p.ID += 100
	fails(t, w.Update(t.Context(), func(tx store.Tx) error { return tx.Outbox().Save(p) }), newsroom.KindNotFound)
	_, err := try(w, func(v store.View) (newsroom.Post, error) { return v.Outbox().Get(p.ID) })
	fails(t, err, newsroom.KindNotFound)
}

func postsDue(t *testing.T, w *world) {
	a := w.account("a@example.org")
	w.wants(a)
	var all []newsroom.Post
	for n := range 5 {
		all = append(all, w.posted(a, newsroom.EventEdition, strconv.Itoa(n)))
	}
	set := func(i int, next, leased time.Time) {
		all[i].NextAt, all[i].Leased = next, leased
		w.savePost(all[i])
	}
	set(0, start.Add(time.Hour), time.Time{})
	set(1, start, start.Add(time.Second))
	set(2, start, start)
	set(3, time.Time{}, time.Time{})
	set(4, start.Add(-time.Second), time.Time{})
	due := func(by time.Time, limit int) (subjects []string) {
		for _, p := range view(w, func(v store.View) ([]newsroom.Post, error) { return v.Outbox().Due(by, limit) }) {
			subjects = append(subjects, p.Subject)
		}
		return subjects
	}
	same(t, "due now", due(start, 10), []string{"4", "2"})
	same(t, "the first", due(start, 1), []string{"4"})
	same(t, "due in an hour", due(start.Add(time.Hour), 10), []string{"4", "2", "0"})
	w.pass(time.Second)
	same(t, "when the lease is over", due(start, 10), []string{"4", "1", "2"})
}

func postPages(t *testing.T, w *world) {
	a, b := w.account("a@example.org"), w.account("b@example.org")
	w.wants(a)
	w.wants(b)
	one, two, other := w.posted(a, newsroom.EventEdition, "1"), w.posted(a, newsroom.EventAlert, "x"), w.posted(b, newsroom.EventEdition, "1")
	two.State = newsroom.PostHeld
	w.savePost(two)
	for name, c := range map[string]struct {
		q    store.Posts
		want []newsroom.Post
	}{
		"everybody's":     {store.Posts{Limit: 9}, []newsroom.Post{other, two, one}},
		"the newest":      {store.Posts{Limit: 1}, []newsroom.Post{other}},
		"one account's":   {store.Posts{Account: a, Limit: 9}, []newsroom.Post{two, one}},
		"those below":     {store.Posts{Account: a, Below: two.ID, Limit: 9}, []newsroom.Post{one}},
		"held":            {store.Posts{State: newsroom.PostHeld, Limit: 9}, []newsroom.Post{two}},
		"waiting, of one": {store.Posts{Account: a, State: newsroom.PostWaiting, Limit: 9}, []newsroom.Post{one}},
	} {
		same(t, name, view(w, func(v store.View) ([]newsroom.Post, error) { return v.Outbox().Page(c.q) }), c.want)
	}
	counts := view(w, func(v store.View) (map[newsroom.PostState]int, error) { return v.Outbox().Counts() })
	same(t, "counts", counts, map[newsroom.PostState]int{newsroom.PostWaiting: 2, newsroom.PostHeld: 1})
}

func postsCounted(t *testing.T, w *world) {
	a := w.account("a@example.org")
	w.wants(a)
	var last newsroom.Post
	for i, state := range []newsroom.PostState{newsroom.PostSent, newsroom.PostFailed, newsroom.PostUnknown, newsroom.PostDropped, newsroom.PostSending, newsroom.PostSent} {
		last = w.posted(a, newsroom.EventAlert, strconv.Itoa(i))
		last.State, last.CountedAt = state, start.Add(time.Duration(i)*time.Minute)
		w.savePost(last)
	}
	edition := w.posted(a, newsroom.EventEdition, "1")
	edition.CountedAt = start
	w.savePost(edition)
	w.posted(a, newsroom.EventAlert, "never counted")
	w.pass(time.Hour)
	count := func(since time.Time, but string) int {
		return view(w, func(v store.View) (int, error) { return v.Outbox().Counted(a, since, but) })
	}
	same(t, "all", count(start, ""), 4)
	same(t, "but for one", count(start, last.Subject), 3)
	same(t, "later", count(start.Add(time.Minute), ""), 3)
	same(t, "later still", count(start.Add(time.Hour), ""), 0)
	hook := w.hook(a, "https://a.example/", newsroom.EventAlert)
	twin := change(w, func(tx store.Tx) (newsroom.Post, error) {
		return tx.Outbox().Aim(hook, newsroom.EventAlert, last.Subject)
	})
	twin.State, twin.CountedAt = newsroom.PostSent, start
	w.savePost(twin)
	same(t, "the same alert on another way", count(start, ""), 4)
}

func postsPrinted(t *testing.T, w *world) {
	a, b := w.account("a@example.org"), w.account("b@example.org")
	w.wants(a)
	w.wants(b)
	held := func(of newsroom.AccountID, subject string) newsroom.Post {
		p := w.posted(of, newsroom.EventAlert, subject)
		p.State, p.Cause, p.NextAt = newsroom.PostHeld, newsroom.CauseNumber, time.Time{}
		return w.savePost(p)
	}
	one, others, waits := held(a, "1"), held(b, "1"), w.posted(a, newsroom.EventAlert, "2")
	w.pass(time.Minute)
	other, sent := held(a, "3"), w.posted(a, newsroom.EventAlert, "4")
	sent.State, sent.NextAt, sent.EndedAt = newsroom.PostSent, time.Time{}, w.now()
	w.savePost(sent)
	w.posted(a, newsroom.EventEdition, "5")
	pending := func(newest int) []newsroom.Post {
		return view(w, func(v store.View) ([]newsroom.Post, error) { return v.Outbox().Pending(a, newest) })
	}
	same(t, "pending", pending(9), []newsroom.Post{other, waits, one})
	same(t, "those that wait are among the newest", pending(3), []newsroom.Post{other, one})
	n := change(w, func(tx store.Tx) (int, error) {
		return tx.Outbox().Print(a, 214, []newsroom.PostID{one.ID, others.ID, waits.ID, sent.ID})
	})
	same(t, "how many", n, 2)
	one.State, one.Edition, one.EndedAt = newsroom.PostPrinted, 214, w.now()
	waits.Edition = 214
	for _, p := range []newsroom.Post{one, others, waits, other, sent} {
		same(t, "the post", w.getPost(p.ID), p)
	}
	same(t, "of none", change(w, func(tx store.Tx) (int, error) { return tx.Outbox().Print(a, 215, nil) }), 0)
}

func postsForgotten(t *testing.T, w *world) {
	a := w.account("a@example.org")
	w.wants(a)
	var all []newsroom.Post
	for n := range 4 {
		p := w.posted(a, newsroom.EventEdition, strconv.Itoa(n))
		if n > 0 {
			p.State, p.NextAt, p.EndedAt = newsroom.PostSent, time.Time{}, start.Add(time.Duration(n)*time.Minute)
			w.savePost(p)
		}
		all = append(all, p)
	}
	forget := func(before time.Time, limit int) int {
		return change(w, func(tx store.Tx) (int, error) { return tx.Outbox().Forget(before, limit) })
	}
	same(t, "one at a time", forget(start.Add(3*time.Minute), 1), 1)
	same(t, "the rest", forget(start.Add(3*time.Minute), 9), 1)
	left := view(w, func(v store.View) ([]newsroom.Post, error) { return v.Outbox().Page(store.Posts{Limit: 9}) })
	same(t, "left", left, []newsroom.Post{all[3], all[0]})
}

func outboxGone(t *testing.T, w *world) {
	a, b := w.account("a@example.org"), w.account("b@example.org")
	w.wants(a)
	w.wants(b)
	w.update(func(tx store.Tx) error { return store.Announce(tx, a, newsroom.EventEdition, "1") })
	kept := w.posted(b, newsroom.EventEdition, "1")
	w.update(func(tx store.Tx) error { return tx.Accounts().Remove(a) })
	left := view(w, func(v store.View) ([]newsroom.Post, error) { return v.Outbox().Page(store.Posts{Limit: 9}) })
	same(t, "left", left, []newsroom.Post{kept})
	d := view(w, func(v store.View) (newsroom.Delivery, error) { return v.Outbox().Delivery(a) })
	same(t, "how it wanted things", d, newsroom.DefaultDelivery(a))
	counts := view(w, func(v store.View) (map[newsroom.JobState]int, error) { return v.Jobs().Counts() })
	same(t, "its jobs", counts, map[newsroom.JobState]int{})
}

func announceRace(t *testing.T, w *world) {
	a := w.account("a@example.org")
	w.wants(a)
	for _, err := range w.once(func(tx store.Tx) error { return store.Announce(tx, a, newsroom.EventEdition, "1") }) {
		if err != nil {
			t.Error(err)
		}
	}
	left := view(w, func(v store.View) ([]newsroom.Post, error) { return v.Outbox().Page(store.Posts{Limit: 99}) })
	same(t, "how many", len(left), 1)
}

package storetest

import (
	"errors"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

var commands = []test{
	{"a command has its effect once, and its repeats get its answer byte for byte", commandOnce},
	{"an identifier stands for one route and one content, within one account", commandUsed},
	{"what is refused is not stored and may be mended", commandRefused},
	{"of the same command many times at once exactly one has its effect, and all get its answer", commandRace},
	{"commands go with their account, and old ones are forgotten", commandForgotten},
}

func (w *world) command(account newsroom.AccountID) newsroom.Command {
	return newsroom.Command{Account: account, ID: w.mint(), Route: "POST /v1/mandate", Content: [32]byte{1}}
}

// carry has a command have its effect, the mandate's next revision.
func (w *world) carry(c newsroom.Command, says string) (newsroom.StoredResponse, bool, error) {
	return store.Once(w.t.Context(), w, c, func(tx store.Tx) (newsroom.StoredResponse, error) {
		standing, err := tx.Mandates().Standing(c.Account)
		if err != nil {
			return newsroom.StoredResponse{}, err
		}
		_, err = tx.Mandates().Advance(c.Account, standing.Revision, newsroom.Amendment{Begun: []newsroom.Interest{{Label: says}}})
		return newsroom.StoredResponse{Status: 201, Location: "/v1/there", Body: []byte(says)}, err
	})
}

func (w *world) revision(account newsroom.AccountID) newsroom.Revision {
	w.t.Helper()
	return view(w, func(v store.View) (newsroom.Mandate, error) { return v.Mandates().Standing(account) }).Revision
}

func commandOnce(t *testing.T, w *world) {
	a := w.account("a@example.org")
	c := w.command(a)
	want := newsroom.StoredResponse{Status: 201, Location: "/v1/there", Body: []byte("tides")}
	for n, says := range []string{"tides", "the second is not even looked at", "nor is the third"} {
		got, replayed, err := w.carry(c, says)
		if err != nil || replayed != (n > 0) {
			t.Errorf("try %d: replayed is %v, %v", n, replayed, err)
		}
		same(t, "the answer", got, want)
	}
	same(t, "the revision", w.revision(a), newsroom.Revision(1))
	same(t, "the commands", view(w, func(v store.View) (int, error) { return v.Commands().Accepted(a) }), 1)
}

func commandUsed(t *testing.T, w *world) {
	a, b := w.account("a@example.org"), w.account("b@example.org")
	c := w.command(a)
	if _, _, err := w.carry(c, "tides"); err != nil {
		t.Fatal(err)
	}
	for _, other := range []newsroom.Command{
		{Account: a, ID: c.ID, Route: "POST /v1/onboarding", Content: c.Content},
		{Account: a, ID: c.ID, Route: c.Route, Content: [32]byte{2}},
	} {
		_, _, err := w.carry(other, "other")
		fails(t, err, newsroom.KindCommandUsed)
	}
	if _, replayed, err := w.carry(newsroom.Command{Account: b, ID: c.ID, Route: c.Route, Content: c.Content}, "of another account"); err != nil || replayed {
		t.Errorf("for another account: replayed is %v, %v", replayed, err)
	}
	same(t, "the revisions", []newsroom.Revision{w.revision(a), w.revision(b)}, []newsroom.Revision{1, 1})
}

func commandRefused(t *testing.T, w *world) {
	a := w.account("a@example.org")
	c := w.command(a)
	cause := errors.New("not so")
	_, _, err := store.Once(t.Context(), w, c, func(tx store.Tx) (newsroom.StoredResponse, error) {
		_, err := tx.Mandates().Advance(a, 0, newsroom.Amendment{Begun: []newsroom.Interest{{Label: "tides"}}})
		return newsroom.StoredResponse{Status: 200}, errors.Join(err, cause)
	})
	if !errors.Is(err, cause) {
		t.Fatal(err)
	}
	same(t, "the revision", w.revision(a), newsroom.Revision(0))
	c.Content = [32]byte{9} // mended
	if _, replayed, err := w.carry(c, "tides"); err != nil || replayed {
		t.Errorf("mended: replayed is %v, %v", replayed, err)
	}
}

func commandRace(t *testing.T, w *world) {
	a := w.account("a@example.org")
	c := w.command(a)
	type outcome struct {
		body     string
		replayed bool
		err      error
	}
	outcomes := make(chan outcome, racers)
	begin := make(chan struct{})
	for range racers {
		go func() {
			<-begin
			got, replayed, err := w.carry(c, "tides")
			outcomes <- outcome{string(got.Body), replayed, err}
		}()
	}
	close(begin)
	first := 0
	for range racers {
		got := <-outcomes
		if got.err != nil || got.body != "tides" {
			t.Errorf("%+v", got)
		}
		if !got.replayed {
			first++
		}
	}
	same(t, "those that had an effect", first, 1)
	same(t, "the revision", w.revision(a), newsroom.Revision(1))
}

func commandForgotten(t *testing.T, w *world) {
	a, b := w.account("a@example.org"), w.account("b@example.org")
	count := func(account newsroom.AccountID) int {
		return view(w, func(v store.View) (int, error) { return v.Commands().Accepted(account) })
	}
	var all []newsroom.Command
	for range 3 {
		all = append(all, w.command(a))
		if _, _, err := w.carry(all[len(all)-1], "tides"); err != nil {
			t.Fatal(err)
		}
		w.pass(time.Hour)
	}
	if _, _, err := w.carry(w.command(b), "tides"); err != nil {
		t.Fatal(err)
	}
	forget := func(limit int) int {
		return change(w, func(tx store.Tx) (int, error) { return tx.Commands().Forget(start.Add(2*time.Hour), limit) })
	}
	same(t, "forgotten", []int{forget(1), forget(9), forget(9)}, []int{1, 1, 0})
	same(t, "left", []int{count(a), count(b)}, []int{3, 1})
	revision := w.revision(a)
	_, _, err := w.carry(all[0], "tides")
	fails(t, err, newsroom.KindCommandUsed)
	got, replayed, err := w.carry(all[2], "tides")
	same(t, "a younger one, again", []any{string(got.Body), replayed, err}, []any{"tides", true, nil})
	same(t, "the revision", w.revision(a), revision)
	w.update(func(tx store.Tx) error { return tx.Accounts().Remove(a) })
	same(t, "left of an account that is gone", []int{count(a), count(b)}, []int{0, 1})
}

package jobs

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/account"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
)

// command has a command of the account accepted.
func (w *world) command(of newsroom.AccountID) {
	w.Helper()
	c := newsroom.Command{Account: of, ID: w.Mint(), Route: "POST /v1/mandate"}
	_, _, err := store.Once(w.Context(), w, c, func(store.Tx) (newsroom.StoredResponse, error) { return newsroom.StoredResponse{Status: 200}, nil })
	w.Must(err)
}

// nowhere is a window without articles.
func nowhere(store.View) (newsroom.Seq, error) { return 1, nil }

// nobody has died.
func nobody(context.Context, time.Time) error { return nil }

func TestCommandsAreKeptForThirtyDaysAndVisitsForAYear(t *testing.T) {
	w := newWorld(t, start)
	a := w.reads("a@example.org", "UTC", "daily 07:00")
	idle := []int{forgetAtOnce, 3} // drafts that are ended at each call
	keep := NewRetention(w, RetentionConfig{Live: nowhere, Bury: nobody, Words: newsroom.DefaultKeep, Expire: func(context.Context, int) (ended int, err error) {
		if len(idle) > 0 {
			ended, idle = idle[0], idle[1:]
		}
		return ended, nil
	}}, w.Logger)
	left := func() (commands, visits int) {
		commands = enginetest.See(w, func(v store.View) (int, error) { return v.Commands().Accepted(a) })
		return commands, len(enginetest.See(w, func(v store.View) ([]newsroom.Retrieval, error) { return v.Alerts().Retrievals(a, 9999) }))
	}
	for range forgetAtOnce + 1 {
		w.command(a)
	}
	w.Commit(func(tx store.Tx) error {
		_, err := tx.Alerts().Retrieved([]newsroom.Retrieval{{Account: a, Client: "an app"}, {Account: a, Client: "another"}})
		return err
	})
	for _, c := range []struct {
		after            time.Duration
		commands, visits int
	}{{30 * 24 * time.Hour, forgetAtOnce + 1, 2}, {31*24*time.Hour + time.Second, forgetAtOnce + 1, 2}, {366 * 24 * time.Hour, forgetAtOnce + 1, 0}} {
		w.Turn(start.Add(c.after))
		w.Must(keep.Run(t.Context(), newsroom.Ticket{}))
		commands, visits := left()
		same(t, "what is left after "+c.after.String(), [2]int{commands, visits}, [2]int{c.commands, c.visits})
	}
	said := w.Said()
	for _, counts := range []string{
		"drafts=503 commands=0 retrievals=0 clients=0 grants=0", "drafts=0 commands=501 retrievals=0", "drafts=0 commands=0 retrievals=2",
	} {
		if !strings.Contains(said, counts) {
			t.Errorf("%s is not told in %s", counts, said)
		}
	}
}

func TestAppsThatNobodyUsesAndGrantsThatAreOverAreForgotten(t *testing.T) {
	w := newWorld(t, start)
	a := w.reads("a@example.org", "UTC", "daily 07:00")
	code := newsroom.AuthorizationCode{Hash: [32]byte{1}, ExpiresAt: start, Grant: newsroom.Grant{
		ID: w.Mint(), Account: a, Client: "held", CreatedAt: start, ExpiresAt: start.Add(60 * 24 * time.Hour),
	}}
	w.Commit(func(tx store.Tx) error {
		return errors.Join(
			tx.Clients().Add(newsroom.OAuthClient{ID: "unused", Kind: newsroom.RegisteredClient, CreatedAt: start}),
			tx.Clients().Add(newsroom.OAuthClient{ID: "held", Kind: newsroom.RegisteredClient, CreatedAt: start}),
			tx.Grants().Offer(code), tx.Grants().Redeem(code))
	})
	left := func() (all []string) {
		for _, id := range []string{"unused", "held"} {
			err := w.View(t.Context(), func(v store.View) error { _, err := v.Clients().Get(id); return err })
			if err == nil {
				all = append(all, id)
			}
		}
		return append(all, fmt.Sprint(len(enginetest.Rows[string](w.Store, `SELECT client FROM oauth_grant`)), " grants"))
	}
	idle := []int{forgetAtOnce, 3} // drafts that are ended at each call
	keep := NewRetention(w, RetentionConfig{Live: nowhere, Bury: nobody, Words: newsroom.DefaultKeep, Expire: func(context.Context, int) (ended int, err error) {
		if len(idle) > 0 {
			ended, idle = idle[0], idle[1:]
		}
		return ended, nil
	}}, w.Logger)
	for _, c := range []struct {
		after time.Duration
		want  []string
	}{
		{30 * 24 * time.Hour, []string{"unused", "held", "1 grants"}},
		{30*24*time.Hour + time.Second, []string{"held", "1 grants"}},
		{61 * 24 * time.Hour, []string{"1 grants"}},
		{61*24*time.Hour + time.Second, []string{"0 grants"}},
	} {
		w.Turn(start.Add(c.after))
		w.Must(keep.Run(t.Context(), newsroom.Ticket{}))
		same(t, "what is left after "+c.after.String(), left(), c.want)
	}
}

func TestNotesOfAnAccountAreKeptAndOthersForFourHundredDays(t *testing.T) {
	w := newWorld(t, start)
	w.reads("a@example.org", "UTC", "daily 07:00")
	keep := NewRetention(w, RetentionConfig{Live: nowhere, Bury: nobody, Words: newsroom.DefaultKeep, Expire: noDrafts}, w.Logger)
	left := func() int { return len(enginetest.Rows[string](w.Store, `SELECT action FROM audit`)) }
	own := left()
	w.Commit(func(tx store.Tx) error {
		return tx.Audit(newsroom.AccountID{}, newsroom.ActorNewsroom, newsroom.ActionSourceDied, "feed 1")
	})
	had := left()
	for _, c := range []struct {
		after time.Duration
		want  int
	}{{400 * 24 * time.Hour, had}, {400*24*time.Hour + time.Second, own}} {
		w.Turn(start.Add(c.after))
		w.Must(keep.Run(t.Context(), newsroom.Ticket{}))
		same(t, "what is left after "+c.after.String(), left(), c.want)
	}
	if own == 0 {
		t.Error("nothing was noted, so it proves nothing")
	}
}

func TestWhoLeavesIsDeletedByAJobOfTheMinute(t *testing.T) {
	w := newWorld(t, start)
	w.reads("a@example.org", "UTC", "daily 07:00")
	a, err := w.people.Find(t.Context(), "a@example.org")
	w.Must(err)
	w.Must(w.people.Leave(t.Context(), account.SignedIn{Account: a, Recent: true}))
	for _, c := range []struct {
		after time.Duration
		want  int
	}{{0, 0}, {newsroom.Notice - time.Minute, 0}, {newsroom.Notice, 1}, {newsroom.Notice + time.Minute, 1}} {
		w.run(start.Add(c.after))
		same(t, "jobs after "+c.after.String(), len(enqueued[newsroom.DepartJob](w)), c.want)
	}
}

func TestKeepingIsEnqueuedOnceAnHour(t *testing.T) {
	w := newWorld(t, start)
	for minute := range 180 {
		before := len(enqueued[newsroom.KeepJob](w))
		w.run(start.Add(time.Duration(minute) * time.Minute))
		want := 0
		if minute == keepMinute {
			want = 1 // it waits from then on, and one like it is left out
		}
		same(t, "jobs more", len(enqueued[newsroom.KeepJob](w))-before, want)
	}
}

package account

import (
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"newsroom"
)

func TestTheFirstAccountIsMadeByALinkOnce(t *testing.T) {
	w := newWorld(t)
	replaced, err := w.doors.FirstLink(t.Context())
	w.Must(err)
	link, err := w.doors.FirstLink(t.Context())
	w.Must(err)
	for _, bad := range []string{"", replaced, link + "x", "nrl_", "\x00"} {
		_, err = w.doors.SetUp(t.Context(), Joining{Secret: bad, Email: email, Password: password}, visit)
		failsAs(t, bad, err, newsroom.KindNotFound)
	}
	for _, j := range []Joining{
		{Secret: link, Email: "nobody", Password: password},
		{Secret: link, Email: email, Password: "short"},
		{Secret: link, Email: email, Password: password, Zone: "Mars/Olympus"},
		{Secret: link, Email: email, Password: password, Language: "tlh"},
	} {
		_, err = w.doors.SetUp(t.Context(), j, visit)
		failsAs(t, "what can't be", err, newsroom.KindInvalid)
	}
	_, err = w.doors.Join(t.Context(), Joining{Secret: link, Password: password}, visit)
	failsAs(t, "another purpose", err, newsroom.KindNotFound)
	session, err := w.doors.SetUp(t.Context(), Joining{Secret: link, Email: email, Password: password, Zone: "Europe/Lisbon", Language: "it"}, visit)
	w.Must(err)
	g, err := w.doors.Who(t.Context(), session)
	w.Must(err)
	same(t, "the account", []any{g.Account.Email, g.Account.Admin, g.Account.Authorized, g.Account.Zone}, []any{email, true, true, "Europe/Lisbon"})
	_, err = w.doors.SetUp(t.Context(), Joining{Secret: link, Email: "other@example.org", Password: password}, visit)
	failsAs(t, "again", err, newsroom.KindNotFound)
	link, err = w.doors.FirstLink(t.Context())
	same(t, "when there is an account", []any{link, err}, []any{"", nil})
}

func TestOfTwoWhoFollowTheFirstLinkOneGetsIn(t *testing.T) {
	w := newWorld(t)
	link, err := w.doors.FirstLink(t.Context())
	w.Must(err)
	var in atomic.Int64
	var together sync.WaitGroup
	for _, address := range []string{"a@example.org", "b@example.org", "c@example.org"} {
		together.Go(func() {
			if _, err := w.doors.SetUp(t.Context(), Joining{Secret: link, Email: address, Password: password}, visit); err == nil {
				in.Add(1)
			}
		})
	}
	together.Wait()
	all, err := w.people.List(t.Context())
	w.Must(err)
	same(t, "got in", []int{int(in.Load()), len(all)}, []int{1, 1})
}

func TestALinkWorksOnceAndForAQuarterOfAnHour(t *testing.T) {
	w := newWorld(t)
	old := w.joined(email)
	link, err := w.doors.ResetLink(t.Context(), email)
	w.Must(err)
	for range 3 { // which changes nothing
		who, err := w.doors.Invited(t.Context(), newsroom.LinkReset, link)
		same(t, "for whom", []any{who, err}, []any{email, nil})
	}
	session, err := w.doors.Reset(t.Context(), Joining{Secret: link, Password: "the next password"}, visit)
	w.Must(err)
	same(t, "the sessions", []bool{w.in(old), w.in(session)}, []bool{false, true})
	_, err = w.doors.Reset(t.Context(), Joining{Secret: link, Password: "one more password"}, visit)
	failsAs(t, "again", err, newsroom.KindNotFound)
	_, err = w.signIn(email, "the next password")
	w.Must(err)

	link, err = w.doors.ResetLink(t.Context(), email)
	w.Must(err)
	w.Pass(15 * time.Minute)
	_, err = w.doors.Reset(t.Context(), Joining{Secret: link, Password: password}, visit)
	failsAs(t, "too late", err, newsroom.KindNotFound)
	link, err = w.doors.ResetLink(t.Context(), email)
	w.Must(err)
	w.Must(w.people.Disable(t.Context(), email, true))
	_, err = w.doors.Reset(t.Context(), Joining{Secret: link, Password: password}, visit)
	failsAs(t, "for a disabled account", err, newsroom.KindNotFound)
	_, err = w.doors.ResetLink(t.Context(), email)
	failsAs(t, "a new one for it", err, newsroom.KindForbidden)
	_, err = w.doors.ResetLink(t.Context(), "nobody@example.org")
	failsAs(t, "for nobody", err, newsroom.KindNotFound)
	_, err = w.doors.InviteLink(t.Context(), "READER@example.org")
	failsAs(t, "an invitation for one who is there", err, newsroom.KindExists)
}

// Whoever was invited chooses a password by the link, once: who comes with it again, or at the same time, makes no account and changes
// nothing of the one that is there.
func TestAnInvitationIsUsedOnceByPassword(t *testing.T) {
	w := newWorld(t)
	link, err := w.doors.InviteLink(t.Context(), email)
	w.Must(err)
	_, err = w.doors.Join(t.Context(), Joining{Secret: link, Password: "short"}, visit)
	failsAs(t, "a password that is none, which uses nothing up", err, newsroom.KindInvalid)
	var mu sync.Mutex
	var sessions, chosen []string
	var together sync.WaitGroup
	for _, own := range []string{"the first one's password", "the second one's password", "the third one's password"} {
		together.Go(func() {
			session, err := w.doors.Join(t.Context(), Joining{Secret: link, Password: own, Language: "fr"}, visit)
			mu.Lock()
			defer mu.Unlock()
			if err == nil {
				sessions, chosen = append(sessions, session), append(chosen, own)
			} else {
				failsAs(t, "at the same time", err, newsroom.KindNotFound)
			}
		})
	}
	together.Wait()
	if len(sessions) != 1 {
		t.Fatalf("%d of three got in by one invitation", len(sessions))
	}

	_, err = w.doors.Invited(t.Context(), newsroom.LinkInvite, link)
	failsAs(t, "for whom it was", err, newsroom.KindNotFound)
	_, err = w.doors.Join(t.Context(), Joining{Secret: link, Password: "a stranger's password", Language: "de"}, visit)
	failsAs(t, "again", err, newsroom.KindNotFound)
	w.Pass(time.Hour)
	_, err = w.doors.Join(t.Context(), Joining{Secret: link, Password: "a stranger's password"}, visit)
	failsAs(t, "later", err, newsroom.KindNotFound)
	_, err = w.signIn(email, "a stranger's password")
	failsAs(t, "signing in by the second password", err, newsroom.KindUnauthorized)
	_, err = w.signIn(email, chosen[0])
	w.Must(err)
	all, err := w.people.List(t.Context())
	w.Must(err)
	same(t, "the accounts", []any{len(all), all[0].Email, all[0].Language, w.in(sessions[0])}, []any{1, email, "fr", true})
}

package account

import (
	"errors"
	"strings"
	"sync"
	"testing"
	"time"

	"pgregory.net/rapid"

	"newsroom"
	"newsroom/internal/store/enginetest"
)

const (
	email    = "reader@example.org"
	password = "an excellent password"
)

var visit = Visit{Agent: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", From: "192.0.2.1"}

// joined adds an account with a password, by a link, and gives the secret of its session.
func (w *world) joined(address string) string {
	w.Helper()
	link, err := w.doors.InviteLink(w.Context(), address)
	w.Must(err)
	session, err := w.doors.Join(w.Context(), Joining{Secret: link, Password: password}, visit)
	w.Must(err)
	return session
}

func (w *world) signIn(address, with string) (string, error) {
	return w.doors.SignIn(w.Context(), address, with, visit)
}

func (w *world) in(session string) bool {
	w.Helper()
	_, err := w.doors.Who(w.Context(), session)
	if err != nil && newsroom.KindOf(err) != newsroom.KindUnauthorized {
		w.Fatal(err)
	}
	return err == nil
}

func TestWhoKnowsThePasswordGetsASession(t *testing.T) {
	w := newWorld(t)
	w.joined(email)
	session, err := w.signIn(" READER@example.org ", password)
	w.Must(err)
	g, err := w.doors.Who(t.Context(), session)
	w.Must(err)
	same(t, "who", []any{g.Account.Email, g.Session.Agent, g.Recent}, []any{email, "Firefox on Linux", true})
	if held := w.Everything(); strings.Contains(held, session[4:]) || strings.Contains(held, password) || strings.Contains(held, "Gecko") {
		t.Error("the database holds what it must not")
	}
	if !strings.Contains(strings.Join(w.notes(), "\n"), "account reader session.began password "+g.Session.ID.String()) {
		t.Errorf("noted is %q", w.notes())
	}
	w.Pass(15 * time.Minute)
	g, err = w.doors.Who(t.Context(), session)
	w.Must(err)
	same(t, "recent, a quarter of an hour later", g.Recent, false)
}

// The one computation is what takes the time: it is counted, so that no clock decides.
func TestSigningInNeverTellsWhetherAnAccountExists(t *testing.T) {
	w := newWorld(t)
	w.joined(email)
	w.add("bare@example.org") // has no password
	w.joined("shut@example.org")
	w.Must(w.people.Disable(t.Context(), "shut@example.org", true))
	for name, tt := range map[string]struct{ address, with string }{
		"another password":      {email, "another password"},
		"none":                  {email, ""},
		"a huge one":            {email, strings.Repeat("x", 1<<20)},
		"nobody":                {"nobody@example.org", password},
		"nobody, and a huge":    {"nobody@example.org", strings.Repeat("x", 1<<20)},
		"no address":            {"", password},
		"one without password":  {"bare@example.org", password},
		"one without, and none": {"bare@example.org", ""},
		"a disabled one":        {"shut@example.org", password},
	} {
		w.Pass(time.Hour)
		before, notes := w.hashes.Load(), len(w.notes())
		session, err := w.signIn(tt.address, tt.with)
		same(t, name, []any{err, session, w.hashes.Load() - before, len(w.notes()) - notes}, []any{errSignIn, "", int64(1), 1})
	}
	w.Pass(time.Hour)
	before := w.hashes.Load()
	_, err := w.signIn(email, password)
	same(t, "the right one", []any{err, w.hashes.Load() - before}, []any{nil, int64(1)})
}

func TestGuessingIsSlowedTheSameForEveryName(t *testing.T) {
	for _, address := range []string{email, "nobody@example.org"} {
		w := newWorld(t)
		w.joined(email)
		guess := func(from string) error {
			_, err := w.doors.SignIn(t.Context(), address, "a guess", Visit{From: from})
			return err
		}
		for range 5 {
			same(t, "a failure", guess("192.0.2.7"), error(errSignIn))
		}
		computed := w.hashes.Load()
		slow, ok := errors.AsType[*SlowError](guess("192.0.2.8"))
		if !ok || slow.Wait != time.Second || w.hashes.Load() != computed {
			t.Errorf("%s, the sixth: %v", address, slow)
		}
		_, err := w.doors.SignIn(t.Context(), "other@example.org", "a guess", Visit{From: "192.0.2.7"})
		if _, ok := errors.AsType[*SlowError](err); !ok {
			t.Errorf("from the same address, at another name: %v", err)
		}
		w.Pass(time.Second)
		same(t, "after a second", guess("192.0.2.8"), error(errSignIn))
		w.Pass(2 * time.Second)
		_, err = w.doors.SignIn(t.Context(), email, password, Visit{From: "192.0.2.9"})
		same(t, "who knows it", err, nil)
	}
}

func TestGuessesAtOnceAreCountedLikeOthers(t *testing.T) {
	w := newWorld(t)
	w.joined(email)
	var together sync.WaitGroup
	before := w.hashes.Load()
	for range 20 {
		together.Go(func() { _, _ = w.signIn(email, "a guess") })
	}
	together.Wait()
	same(t, "computed", w.hashes.Load()-before, int64(5))
}

func TestWhoGetsInForgivesTheNameButNotTheAddress(t *testing.T) {
	w := newWorld(t)
	w.joined(email)
	for range 4 {
		_, _ = w.signIn("other@example.org", "a guess")
	}
	_, err := w.signIn(email, password)
	w.Must(err)
	_, err = w.signIn(email, "a guess")
	same(t, "the fifth failure", err, error(errSignIn))
	if _, err = w.signIn(email, password); err == nil {
		t.Error("signing in has cleared the address")
	}
}

func TestSigningInGivesANewSecretAndEndsTheOldSession(t *testing.T) {
	w := newWorld(t)
	first := w.joined(email)
	planted := "nrs_planted-by-somebody-else"
	for _, old := range []string{planted, first, "", "\x00"} {
		v := visit
		v.Old = old
		session, err := w.doors.SignIn(t.Context(), email, password, v)
		w.Must(err)
		same(t, "the sessions", []bool{session != old, w.in(session), w.in(old), w.in(planted)}, []bool{true, true, false, false})
	}
}

func TestASessionLivesFourteenDaysUnusedAndNinetyInAll(t *testing.T) {
	w := newWorld(t)
	idle := w.joined(email)
	w.Pass(newsroom.SessionIdle - time.Microsecond)
	same(t, "at the last moment", w.in(idle), true)
	w.Pass(newsroom.SessionIdle)
	same(t, "two weeks later", w.in(idle), false)
	used, err := w.signIn(email, password)
	w.Must(err)
	for range 9 {
		w.Pass(10*24*time.Hour - time.Minute)
		same(t, "used each ten days", w.in(used), true)
	}
	w.Pass(9 * time.Minute)
	same(t, "after ninety days", w.in(used), false)
}

// Whatever happens, a session is good exactly as long as the model says.
func TestSessionsKeepTheirModel(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := newsroom.Session{SignedInAt: start, LastUsed: start}
		now := start
		for range rapid.IntRange(1, 40).Draw(t, "uses") {
			now = now.Add(time.Duration(rapid.Int64Range(0, int64(20*24*time.Hour)).Draw(t, "pause")))
			want := now.Sub(s.LastUsed) < 14*24*time.Hour && now.Sub(start) < 90*24*time.Hour
			if s.Stands(now) != want {
				t.Fatalf("it stands: %v at %v, last used %v", !want, now, s.LastUsed)
			}
			if want {
				s.LastUsed = now
			}
		}
	})
}

func TestSessionsAreEndedOneByOneOrAll(t *testing.T) {
	w := newWorld(t)
	first, foreign := w.joined(email), w.joined("other@example.org")
	second, err := w.signIn(email, password)
	w.Must(err)
	third, err := w.signIn(email, password)
	w.Must(err)
	g, err := w.doors.Who(t.Context(), first)
	w.Must(err)
	other, err := w.doors.Who(t.Context(), foreign)
	w.Must(err)
	w.Must(w.doors.End(t.Context(), g.Account.ID, other.Session.ID)) // which is not theirs
	w.Must(w.doors.End(t.Context(), g.Account.ID, g.Session.ID))
	same(t, "after one", []bool{w.in(first), w.in(second), w.in(third), w.in(foreign)}, []bool{false, true, true, true})
	g, err = w.doors.Who(t.Context(), third)
	w.Must(err)
	w.Must(w.doors.EndOthers(t.Context(), g.Account.ID, g.Session.ID))
	same(t, "after all others", []bool{w.in(second), w.in(third), w.in(foreign)}, []bool{false, true, true})
	left, err := w.doors.Sessions(t.Context(), g.Account.ID)
	w.Must(err)
	same(t, "left", len(left), 1)
	w.Must(w.people.Disable(t.Context(), email, true))
	w.Must(w.people.Disable(t.Context(), email, false))
	same(t, "after disabling", []bool{w.in(third), w.in(foreign)}, []bool{false, true})
	w.Must(w.people.Remove(t.Context(), "other@example.org"))
	same(t, "after deleting", w.in(foreign), false)
}

func TestChangingThePasswordAsksForIt(t *testing.T) {
	w := newWorld(t)
	old := w.joined(email)
	other, err := w.signIn(email, password)
	w.Must(err)
	g, err := w.doors.Who(t.Context(), old)
	w.Must(err)
	stale := g
	stale.Recent = false
	_, err = w.doors.ChangePassword(t.Context(), stale, password, "the next password", visit)
	failsAs(t, "long after", err, newsroom.KindForbidden)
	_, err = w.doors.ChangePassword(t.Context(), g, "a guess", "the next password", visit)
	failsAs(t, "another", err, newsroom.KindUnauthorized)
	_, err = w.doors.ChangePassword(t.Context(), g, password, "password", visit)
	failsAs(t, "a common one", err, newsroom.KindInvalid)
	session, err := w.doors.ChangePassword(t.Context(), g, password, "the next password", visit)
	w.Must(err)
	same(t, "the sessions", []bool{w.in(old), w.in(other), w.in(session)}, []bool{false, false, true})
	_, err = w.signIn(email, password)
	same(t, "the old one", err, error(errSignIn))
	_, err = w.signIn(email, "the next password")
	w.Must(err)
}

// Nodes share nothing but the store.
func TestWhatEndsOnOneNodeIsShutOnEveryOtherAtTheNextRequest(t *testing.T) {
	w := newWorld(t)
	other := NewEntrance(w.Store, w.people, w.Mint, w.Logger)
	for name, end := range map[string]func(SignedIn) error{
		"ended":    func(g SignedIn) error { return other.End(t.Context(), g.Account.ID, g.Session.ID) },
		"disabled": func(g SignedIn) error { return w.people.Disable(t.Context(), g.Account.Email, true) },
		"deleted":  func(g SignedIn) error { return w.people.Remove(t.Context(), g.Account.Email) },
	} {
		session := w.joined(name + "@example.org")
		g, err := other.Who(t.Context(), session)
		w.Must(err)
		w.Must(end(g))
		same(t, name, w.in(session), false)
	}
}

func TestADeletedAccountLeavesNothingOfHowItCameIn(t *testing.T) {
	w := newWorld(t)
	w.joined("Reader@Example.org")
	_, _ = w.signIn(email, "a guess")
	counts := func() []int64 { return enginetest.Rows[int64](w.Store, `SELECT count(*) FROM throttle`) }
	same(t, "counted", counts()[0], int64(2))
	w.Must(w.people.Remove(t.Context(), email))
	same(t, "counted", counts()[0], int64(1)) // the address of the network
	for _, table := range []string{"account", "password", "session", "link"} {
		same(t, table, enginetest.Rows[int64](w.Store, `SELECT count(*) FROM `+table)[0], int64(0))
	}
}

func TestTheOperatorMayGiveAPassword(t *testing.T) {
	w := newWorld(t)
	_, err := w.doors.Add(t.Context(), New{Email: email}, "password")
	failsAs(t, "a common one", err, newsroom.KindInvalid)
	added, err := w.doors.Add(t.Context(), New{Email: email, Authorized: true}, password)
	w.Must(err)
	session, err := w.signIn(email, password)
	w.Must(err)
	g, err := w.doors.Who(t.Context(), session)
	w.Must(err)
	same(t, "who", g.Account, added)
}

package account

import (
	"errors"
	"strings"
	"sync"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/mail"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
)

const other = "other@example.org"

// guest gives who holds a session.
func (o *office) guest(session string) SignedIn {
	o.Helper()
	g, err := o.doors.Who(o.Context(), session)
	o.Must(err)
	return g
}

func TestAnAddressChangesWhenItsMailboxConfirms(t *testing.T) {
	o := newOffice(t)
	session := o.joined(email)
	g := o.guest(session)
	o.Must(o.doors.Forgot(t.Context(), email, from))
	reset := o.one(email, "reset")
	o.Must(o.doors.AskEmail(t.Context(), g, other))
	secret := o.one(other, "email")
	same(t, "the address before", o.guest(session).Account.Email, email)
	o.Must(o.doors.ConfirmEmail(t.Context(), g, secret))
	same(t, "the address after", o.guest(session).Account.Email, other)
	all := o.work()
	if len(all) != 1 || all[0].To != email || all[0].ID == "" || strings.Contains(all[0].Text, other) || secretOf(all[0]) != "" {
		t.Errorf("the old address is told %+v", all)
	}
	failsAs(t, "again", o.doors.ConfirmEmail(t.Context(), g, secret), newsroom.KindNotFound)
	_, err := o.doors.Reset(t.Context(), Joining{Secret: reset, Password: "the next password"}, visit)
	failsAs(t, "a link that went to the old address", err, newsroom.KindNotFound)
	_, err = o.signIn(other, password)
	same(t, "signing in with the new one", err, nil)
	if notes := strings.Join(o.notes(), "\n"); !strings.Contains(notes, "account reader email.changed \n") {
		t.Errorf("noted is %s", notes)
	}
}

func TestNoPageTellsThatAnAddressIsTaken(t *testing.T) {
	o := newOffice(t)
	g := o.guest(o.joined(email))
	o.joined(other)
	o.Must(o.doors.AskEmail(t.Context(), g, "OTHER@example.org"))
	all := o.work()
	if len(all) != 1 || all[0].To != other || !strings.Contains(all[0].Text, "belongs to an account there already") || secretOf(all[0]) != "" {
		t.Errorf("sent are %+v", all)
	}
	failsAs(t, "the same", o.doors.AskEmail(t.Context(), g, email), newsroom.KindInvalid)
	failsAs(t, "no address", o.doors.AskEmail(t.Context(), g, "nobody"), newsroom.KindInvalid)
	g.Recent = false
	failsAs(t, "long after signing in", o.doors.AskEmail(t.Context(), g, "third@example.org"), newsroom.KindForbidden)
}

func TestALinkToAMistypedAddressGivesNoAccountAway(t *testing.T) {
	o := newOffice(t)
	g, stranger := o.guest(o.joined(email)), o.guest(o.joined("eve@example.org"))
	o.Must(o.doors.AskEmail(t.Context(), g, other))
	secret := o.one(other, "email")
	failsAs(t, "another's session", o.doors.ConfirmEmail(t.Context(), stranger, secret), newsroom.KindNotFound)
	_, err := o.doors.Reset(t.Context(), Joining{Secret: secret, Password: "the next password"}, visit)
	failsAs(t, "as a link for a password", err, newsroom.KindNotFound)
	_, err = o.doors.Join(t.Context(), Joining{Secret: secret, Password: "the next password"}, visit)
	failsAs(t, "as an invitation", err, newsroom.KindNotFound)
	o.Must(o.doors.ConfirmEmail(t.Context(), g, secret))
}

func TestOfTwoWhoWantOneAddressOneGetsIt(t *testing.T) {
	o := newOffice(t)
	var guests []SignedIn
	var secrets []string
	for _, address := range []string{email, "second@example.org"} {
		g := o.guest(o.joined(address))
		o.Must(o.doors.AskEmail(t.Context(), g, other))
		guests, secrets = append(guests, g), append(secrets, o.one(other, "email"))
	}
	failures := make([]error, len(guests))
	var together sync.WaitGroup
	for i, g := range guests {
		together.Go(func() { failures[i] = o.doors.ConfirmEmail(t.Context(), g, secrets[i]) })
	}
	together.Wait()
	if (failures[0] == nil) == (failures[1] == nil) || newsroom.KindOf(errors.Join(failures...)) != newsroom.KindExists {
		t.Errorf("they ended with %v", failures)
	}
	same(t, "of which only who lost an address is told", len(o.work()), 1)
}

func TestANoteOfAChangeIsNotHeldBack(t *testing.T) {
	o := newOffice(t)
	session := o.joined(email)
	for _, to := range []string{other, "third@example.org"} {
		g := o.guest(session)
		o.Must(o.doors.AskEmail(t.Context(), g, to))
		jobs := o.jobs()
		o.sent = nil
		o.Must(o.post.Run(t.Context(), jobs[len(jobs)-1], newsroom.Ticket{}))
		o.Must(o.doors.ConfirmEmail(t.Context(), g, secretOf(o.sent[0])))
	}
	_, err := o.doors.ChangePassword(t.Context(), o.guest(session), password, "the next password", visit)
	o.Must(err)
	o.does.Outcome = mail.Unknown // such a letter is sent again
	for _, job := range o.jobs() {
		_ = o.post.Run(t.Context(), job, newsroom.Ticket{})
	}
	o.Pass(time.Hour)
	o.does.Outcome = mail.Accepted
	var told []string
	for _, l := range o.work() {
		told = append(told, l.To)
	}
	same(t, "told", told, []string{email, other})
}

func TestTheOperatorGivesAnAccountAnotherAddress(t *testing.T) {
	w := newWorld(t)
	w.joined(email)
	w.joined("taken@example.org")
	rename := func(from, to string) error { return w.people.Set(t.Context(), from, Settings{Email: &to}) }
	failsAs(t, "taken", rename(email, "TAKEN@example.org"), newsroom.KindExists)
	failsAs(t, "none", rename("nobody@example.org", other), newsroom.KindNotFound)
	failsAs(t, "no address", rename(email, "nobody"), newsroom.KindInvalid)
	w.Must(rename("READER@example.org", " "+other))
	_, err := w.signIn(other, password)
	same(t, "signing in", err, nil)
	notes := strings.Join(w.notes(), "\n")
	if !strings.Contains(notes, "account operator email.changed \n") || strings.Contains(notes, "account.set") {
		t.Errorf("noted is %s", notes)
	}
}

func TestAnAddressAndSettingsAreChangedTogetherOrNotAtAll(t *testing.T) {
	w := newWorld(t)
	w.joined(email)
	w.joined("taken@example.org")
	minutes, taken, to := 9, "taken@example.org", other
	failsAs(t, "taken", w.people.Set(t.Context(), email, Settings{Email: &taken, Minutes: &minutes}), newsroom.KindExists)
	reader := func(named string) newsroom.Reader {
		a, err := w.people.Find(t.Context(), named)
		w.Must(err)
		return enginetest.See(w, func(v store.View) (newsroom.Reader, error) { return v.Readers().Get(a.ID) })
	}
	same(t, "minutes", reader(email).Minutes, newsroom.DefaultMinutes)
	w.Must(w.people.Set(t.Context(), email, Settings{Email: &to, Minutes: &minutes}))
	same(t, "minutes", reader(other).Minutes, minutes)
}

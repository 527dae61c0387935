package account

import (
	"context"
	"errors"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/mail"
	"newsroom/internal/store/enginetest"
)

const from = "192.0.2.1"

// office is a world with a relay, of which the test says what it does.
type office struct {
	*world
	post *Mailer
	sent []mail.Letter
	does mail.SendReceipt
	ran  int // jobs that were run
}

func newOffice(t *testing.T) *office {
	t.Helper()
	o := &office{world: newWorld(t), does: mail.SendReceipt{Outcome: mail.Accepted}}
	send := func(_ context.Context, l mail.Letter) mail.SendReceipt {
		o.sent = append(o.sent, l)
		return o.does
	}
	o.post = NewMailer(o.Store, o.doors, send, Links{
		Origin: "https://news.example", SignIn: "https://news.example/sign-in", Forgot: "https://news.example/forgot",
		Link: func(p newsroom.LinkPurpose, secret string) string {
			return "https://news.example/" + string(p) + "?link=" + secret
		},
	}, o.Logger)
	return o
}

// jobs gives the letters that wait to be written.
func (o *office) jobs() []newsroom.MailJob {
	o.Helper()
	return enginetest.Enqueued[newsroom.MailJob](o.Store)[o.ran:]
}

// work runs the jobs and gives the letters that went out.
func (o *office) work() []mail.Letter {
	o.Helper()
	o.sent = nil
	for _, job := range o.jobs() {
		o.ran++
		o.Must(o.post.Run(o.Context(), job, newsroom.Ticket{}))
	}
	return o.sent
}

// one runs the jobs, of which one sends a letter, and gives the secret in it.
func (o *office) one(to, purpose string) string {
	o.Helper()
	all := o.work()
	if len(all) != 1 || all[0].To != to {
		o.Fatalf("sent are %+v", all)
	}
	found := regexp.MustCompile(`\nhttps://news\.example/(\S+)\?link=(nrl_\S+)\n`).FindStringSubmatch(all[0].Text)
	if len(found) != 3 || found[1] != purpose {
		o.Fatalf("the letter is %s", all[0].Text)
		return ""
	}
	return found[2]
}

func TestAForgottenPasswordIsSetByAMailedLinkOnce(t *testing.T) {
	o := newOffice(t)
	old := o.joined(email)
	o.Must(o.doors.Forgot(t.Context(), " READER@example.org", from))
	if held := o.Everything(); strings.Contains(strings.Join(enginetest.Rows[string](o.Store, `SELECT kind FROM river_job`), " "), "@") || strings.Contains(held, linkPrefix) {
		t.Error("a job or a table holds what it must not")
	}
	secret := o.one(email, "reset")
	if strings.Contains(o.Everything(), secret) {
		t.Error("the secret is stored")
	}
	o.Pass(59 * time.Minute)
	session, err := o.doors.Reset(t.Context(), Joining{Secret: secret, Password: "the next password"}, visit)
	o.Must(err)
	same(t, "the sessions", []bool{o.in(old), o.in(session)}, []bool{false, true})
	_, err = o.doors.Reset(t.Context(), Joining{Secret: secret, Password: "a third password"}, visit)
	failsAs(t, "again", err, newsroom.KindNotFound)
	o.Must(o.doors.Forgot(t.Context(), email, from))
	late := o.one(email, "reset")
	o.Pass(time.Hour)
	_, err = o.doors.Reset(t.Context(), Joining{Secret: late, Password: "a third password"}, visit)
	failsAs(t, "an hour later", err, newsroom.KindNotFound)
	notes := strings.Join(o.notes(), "\n")
	for _, want := range []string{"account nobody link.made reset", "account newsroom mail.accepted mail reset"} {
		if strings.Count(notes, want) != 2 {
			t.Errorf("noted is %s", notes)
		}
	}
}

func TestNobodyIsWrittenToWhoHasNoAccountOrADisabledOne(t *testing.T) {
	o := newOffice(t)
	o.joined("shut@example.org")
	o.Must(o.people.Disable(t.Context(), "shut@example.org", true))
	for _, address := range []string{"nobody@example.org", "shut@example.org"} {
		o.Must(o.doors.Forgot(t.Context(), address, from))
	}
	same(t, "sent", o.work(), []mail.Letter(nil))
	if len(enginetest.Rows[string](o.Store, `SELECT email FROM link WHERE email = 'nobody@example.org'`)) > 0 {
		t.Error("the address of nobody is kept")
	}
	for _, bad := range []string{"", "nobody", "a@b, c@d", "a@b\r\nBcc: c@d"} {
		failsAs(t, bad, o.doors.Forgot(t.Context(), bad, from), newsroom.KindInvalid)
	}
}

func TestNoMailboxIsFilled(t *testing.T) {
	o := newOffice(t)
	o.joined(email)
	for _, address := range []string{email, "nobody@example.org"} {
		for i := range 7 {
			o.Must(o.doors.Forgot(t.Context(), address, "192.0.2."+string(rune('0'+i))))
			o.Must(o.doors.SignUp(t.Context(), address, "192.0.3."+string(rune('0'+i)), "en"))
			o.Pass(time.Minute)
		}
	}
	same(t, "letters that were asked for of each", len(o.jobs()), 2*mailTo)
	o.work()
	o.Pass(time.Hour)
	o.Must(o.doors.Forgot(t.Context(), email, from))
	o.one(email, "reset")
}

func TestWhoAsksForManyAddressesHasToWait(t *testing.T) {
	o := newOffice(t)
	ask := func(i int, from string) error {
		return o.doors.Forgot(t.Context(), string(rune('a'+i))+"@example.org", from)
	}
	for i := range mailFrom {
		o.Must(ask(i, from))
	}
	o.Pass(10 * time.Minute)
	slow, ok := errors.AsType[*SlowError](ask(mailFrom, from))
	if !ok || slow.Wait != 50*time.Minute {
		t.Errorf("the wait is %v", slow)
	}
	o.Must(ask(mailFrom, "192.0.2.2"))
	o.Pass(50 * time.Minute)
	o.Must(ask(mailFrom, from))
}

func TestALetterIsTriedAgainOnlyWhereThatHelps(t *testing.T) {
	for _, c := range []struct {
		outcome mail.SendOutcome
		again   bool
	}{{mail.Accepted, false}, {mail.Refused, false}, {mail.Unknown, false}, {mail.Later, true}} {
		t.Run(c.outcome.String(), func(t *testing.T) {
			o := newOffice(t)
			o.joined(email)
			o.Must(o.doors.Forgot(t.Context(), email, from))
			job := o.jobs()[0]
			o.does = mail.SendReceipt{Outcome: c.outcome, Reply: "451 no, " + email}
			err := o.post.Run(t.Context(), job, newsroom.Ticket{})
			if (err != nil) != c.again || (err != nil && (newsroom.KindOf(err) != newsroom.KindUnavailable || strings.Contains(err.Error(), "@"))) {
				t.Fatalf("%v", err)
			}
			o.does.Outcome = mail.Accepted
			same(t, "sent again", len(o.work()), map[bool]int{true: 1}[c.again])
			if strings.Contains(o.Said(), email) {
				t.Errorf("the log names the address: %s", o.Said())
			}
			if !c.again {
				return
			}
			_, err = o.doors.Reset(t.Context(), Joining{Secret: secretOf(o.sent[0]), Password: "the next password"}, visit)
			same(t, "the link of the second", err, nil)
		})
	}
}

func secretOf(l mail.Letter) string {
	return regexp.MustCompile(`nrl_\S+`).FindString(l.Text)
}

func TestALetterThatNobodyWaitsForAnyMoreIsNotSent(t *testing.T) {
	o := newOffice(t)
	o.joined(email)
	o.Must(o.doors.Forgot(t.Context(), email, from))
	o.Pass(askedLife)
	same(t, "sent", o.work(), []mail.Letter(nil))
	o.Must(o.doors.Forgot(t.Context(), email, from))
	o.Must(o.people.Remove(t.Context(), email))
	same(t, "sent", o.work(), []mail.Letter(nil))
	if len(enginetest.Rows[string](o.Store, `SELECT email FROM link WHERE email = $1`, email)) > 0 {
		t.Error("the address outlives its account")
	}
	for _, bad := range []string{"", "xyz", strings.Repeat("0", 66), strings.Repeat("0", 63)} {
		err := o.post.Run(t.Context(), newsroom.MailJob{Letter: bad}, newsroom.Ticket{})
		failsAs(t, bad, err, newsroom.KindInvalid)
	}
	o.post.send = nil
	failsAs(t, "without a relay", o.post.Run(t.Context(), newsroom.MailJob{Letter: strings.Repeat("0", 64)}, newsroom.Ticket{}), newsroom.KindUnavailable)
	failsAs(t, "by hand", o.post.Hand(t.Context(), email, true), newsroom.KindInvalid)
}

func TestWhoSignsUpWaitsForTheOperator(t *testing.T) {
	o := newOffice(t)
	o.Must(o.doors.SignUp(t.Context(), email, from, "en"))
	secret := o.one(email, "invite")
	session, err := o.doors.Join(t.Context(), Joining{Secret: secret, Password: password, Zone: "Asia/Tokyo", Language: "fr"}, visit)
	o.Must(err)
	g, err := o.doors.Who(t.Context(), session)
	o.Must(err)
	same(t, "the account", []any{g.Account.Email, g.Account.Authorized, g.Account.Zone, g.Account.Language}, []any{email, false, "Asia/Tokyo", "fr"})
	_, err = o.doors.Join(t.Context(), Joining{Secret: secret, Password: password}, visit)
	failsAs(t, "again", err, newsroom.KindNotFound)
	o.Must(o.doors.SignUp(t.Context(), email, from, "en"))
	all := o.work()
	if len(all) != 1 || all[0].To != email || !strings.Contains(all[0].Text, "Il y en a déjà un") || secretOf(all[0]) != "" {
		t.Errorf("sent are %+v", all)
	}
}

func TestALetterIsInTheLanguageOfWhoeverGetsIt(t *testing.T) {
	o := newOffice(t)
	o.Must(o.doors.SignUp(t.Context(), email, from, "de"))
	first := o.work()
	_, err := o.doors.Join(t.Context(), Joining{Secret: secretOf(first[0]), Password: password, Language: "de"}, visit)
	o.Must(err)
	o.Must(o.doors.SignUp(t.Context(), email, from, "en"))
	o.Must(o.doors.Forgot(t.Context(), email, from))
	var subjects []string
	for _, l := range append(first, o.work()...) {
		subjects = append(subjects, l.Subject)
	}
	slices.Sort(subjects)
	same(t, "subjects", subjects, []string{"Legen Sie Ihr Konto bei einer Redaktion an", "Setzen Sie ein neues Passwort für Ihre Redaktion", "Sie haben ein Konto bei einer Redaktion"})
}

func TestTheOperatorMailsLinks(t *testing.T) {
	o := newOffice(t)
	o.Must(o.post.Hand(t.Context(), email, true))
	same(t, "an invitation speaks each language", o.sent[0].Subject, "You are invited to a newsroom / Sie sind in eine Redaktion eingeladen / Tiene una invitación a un Newsroom / "+
		"Invitation à rejoindre un Newsroom / Un invito in un Newsroom / U bent uitgenodigd bij een redactie / Zaproszenie do redakcji")
	session, err := o.doors.Join(t.Context(), Joining{Secret: secretOf(o.sent[0]), Password: password}, visit)
	o.Must(err)
	g, err := o.doors.Who(t.Context(), session)
	o.Must(err)
	same(t, "an invited account is authorized", g.Account.Authorized, true)
	o.Must(o.post.Hand(t.Context(), " "+email, false))
	o.Pass(50 * time.Minute)
	_, err = o.doors.Reset(t.Context(), Joining{Secret: secretOf(o.sent[1]), Password: "the next password"}, visit)
	same(t, "the link for a new password", err, nil)
	failsAs(t, "to nobody", o.post.Hand(t.Context(), "nobody@example.org", false), newsroom.KindNotFound)
	o.does = mail.SendReceipt{Outcome: mail.Refused, Reply: "550 no such mailbox"}
	err = o.post.Hand(t.Context(), email, false)
	if newsroom.KindOf(err) != newsroom.KindUnavailable || !strings.Contains(err.Error(), "no such mailbox") {
		t.Errorf("%v", err)
	}
}

package account

import (
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
)

// counted tells whether anything is counted under a kind of key of the reader's first address.
func (w *world) counted(kind string) bool {
	w.Helper()
	k := key(kind, email)
	return enginetest.Rows[int64](w.Store, `SELECT count(*) FROM throttle WHERE key = $1`, k[:])[0] > 0
}

// kept gives the purposes of the links and letters that hold an address.
func (w *world) kept(address string) []string {
	w.Helper()
	return enginetest.Rows[string](w.Store, `SELECT purpose FROM link WHERE whom = $1 OR lower(email) = $1 ORDER BY purpose`, address)
}

func TestAnAddressThatAnAccountHasLeftKeepsNothingButTheNoteToIt(t *testing.T) {
	for name, to := range map[string]string{"another": other, "the same in capitals": "READER@example.org"} {
		o := newOffice(t)
		g := o.guest(o.joined("Reader@example.org"))
		_, _ = o.signIn(email, "a guess")
		o.Must(o.doors.Forgot(t.Context(), email, from))
		o.work() // which mails a link for a new password
		o.Must(o.doors.AskEmail(t.Context(), g, to))
		jobs := o.jobs()
		o.Must(o.post.Run(t.Context(), jobs[len(jobs)-1], newsroom.Ticket{}))
		secret := secretOf(o.sent[len(o.sent)-1])
		o.Must(o.doors.SignUp(t.Context(), email, from, "en")) // which waits to be written
		before := []any{o.counted("name"), o.counted("mail"), len(o.kept(email)) > 2}
		same(t, name+": before", before, []any{true, true, true})
		o.Must(o.doors.ConfirmEmail(t.Context(), g, secret))
		stays := to != other
		same(t, name+": counted", []any{o.counted("name"), o.counted("mail")}, []any{stays, stays})
		if !stays {
			same(t, name+": kept", o.kept(email), []string{string(newsroom.MailMoved)})
		}
	}
}

func TestTheOperatorsRenamingForgetsTheOldAddressToo(t *testing.T) {
	moved := other
	w := newWorld(t)
	w.joined(email)
	_, _ = w.signIn(email, "a guess")
	w.Must(w.people.Set(t.Context(), email, Settings{Email: &moved}))
	same(t, "left", []any{w.counted("name"), w.kept(email)}, []any{false, []string(nil)})
}

func TestALinkThatAStrangerHasMailedLeavesTheOperatorsInForce(t *testing.T) {
	o := newOffice(t)
	o.joined(email)
	printed, err := o.doors.ResetLink(t.Context(), email)
	o.Must(err)
	o.Must(o.doors.Forgot(t.Context(), email, from))
	mailed := o.one(email, "reset")
	works := func(secret string) bool {
		who, err := o.doors.Invited(t.Context(), newsroom.LinkReset, secret)
		return err == nil && who == email
	}
	same(t, "both stand", []bool{works(printed), works(mailed)}, []bool{true, true})
	_, err = o.doors.Reset(t.Context(), Joining{Secret: printed, Password: "the next password"}, visit)
	o.Must(err)
	same(t, "once the password is set", []bool{works(printed), works(mailed)}, []bool{false, false})
}

func TestADisabledAccountComesBackWithoutItsTokensAndApps(t *testing.T) {
	w := newWorld(t)
	a := w.add(email)
	opens := Opens{Scopes: []newsroom.Scope{newsroom.NewsroomRead}, Resources: []newsroom.Resource{newsroom.ResourceV1}}
	token, err := w.tokens.Issue(t.Context(), a, opens, time.Hour)
	w.Must(err)
	grant := newsroom.Grant{ID: w.Mint(), Account: a.ID, Client: "nrc_x", Name: "Desk", Redirect: "https://app.example/cb", CreatedAt: w.Clock(), ExpiresAt: w.Clock().Add(time.Hour)}
	appToken := newsroom.AccessToken{
		ID: w.Mint(), Hash: digest("nra_x"), Account: a.ID, Grant: grant.ID, Scopes: opens.Scopes, Resources: opens.Resources, CreatedAt: w.Clock(), ExpiresAt: grant.ExpiresAt,
	}
	w.Commit(func(tx store.Tx) error {
		for _, err := range []error{
			tx.Grants().Offer(newsroom.AuthorizationCode{Grant: grant, ExpiresAt: grant.ExpiresAt}), tx.Grants().Redeem(newsroom.AuthorizationCode{Grant: grant}), tx.Tokens().Issue(appToken),
		} {
			if err != nil {
				return err
			}
		}
		return nil
	})
	opened := func() (all []bool) {
		for _, one := range []string{token, "nra_x"} {
			_, err := w.tokens.Check(t.Context(), one, newsroom.ResourceV1)
			all = append(all, err == nil)
		}
		return all
	}
	same(t, "before", opened(), []bool{true, true})
	w.Must(w.people.Disable(t.Context(), email, true))
	w.Must(w.people.Disable(t.Context(), email, false))
	same(t, "after", opened(), []bool{false, false})
	again, err := w.tokens.Issue(t.Context(), w.find(email), opens, time.Hour)
	w.Must(err)
	_, err = w.tokens.Check(t.Context(), again, newsroom.ResourceV1)
	same(t, "a new one", err, nil)
}

func TestATokenThatHasEndedIsNotNotedAgain(t *testing.T) {
	w := newWorld(t)
	a := w.add(email)
	opens := Opens{Scopes: []newsroom.Scope{newsroom.NewsroomRead}, Resources: []newsroom.Resource{newsroom.ResourceV1}}
	token, err := w.tokens.Issue(t.Context(), a, opens, time.Hour)
	w.Must(err)
	w.Must(w.tokens.Revoke(t.Context(), token))
	before := w.notes()
	w.Must(w.tokens.Revoke(t.Context(), token))
	same(t, "noted", w.notes(), before)
}

func TestTheRecordFindsAnAddressWithBlanksAroundIt(t *testing.T) {
	w := newWorld(t)
	a := w.add(email)
	operator := newsroom.Account{Admin: true}
	for _, asked := range []string{" Reader@example.org\t", "  "} {
		page, err := NewAuditLog(w.Store).All(t.Context(), operator, RecordFilter{Email: asked})
		w.Must(err)
		same(t, "whose", []any{len(page.Notes), page.Notes[0].Account}, []any{1, a.ID})
	}
}

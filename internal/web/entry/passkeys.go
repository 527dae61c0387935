package entry

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"net/http"

	"newsroom"
	"newsroom/internal/account"
	"newsroom/internal/httpd"
	"newsroom/internal/web/paper"
)

// The paths of what a browser does with passkeys. Options come by POST: a challenge is stored for each.
const (
	enterPath      = "/sign-in/passkey"
	challengePath  = "/sign-in/passkey/options"
	offerPath      = "/account/passkeys/options"
	forgetPasskeys = "/account/passkeys/remove"
)

// passkeysView is what the pages show of passkeys.
type passkeysView struct {
	Passkeys []passkeyRow
	Name     string // that the reader gives a new one
	Full     bool   // there can be no more
	Fresh    bool   // the reader comes from setting a password by link
	Possible bool   // browsers give passkeys to this address
}

// passkeyRow is a passkey on its page.
type passkeyRow struct{ ID, Name, Added, Used string }

// offerPasskeys lets a page ask for passkeys, where there can be any.
func (v *view) offerPasskeys(p *Pages) { v.Possible = p.keys.Possible() }

func (p *Pages) mountPasskeys(mux *http.ServeMux) {
	for path, page := range map[string]SignInPage{
		passkeysPath:   {Show: p.Recent(p.passkeys), Take: p.Recent(p.addPasskey)},
		enterPath:      {Take: p.enterByPasskey, StandsOn: SignInPath},
		challengePath:  {Take: p.challenge, StandsOn: SignInPath},
		offerPath:      {Take: p.Recent(p.offerPasskey), StandsOn: passkeysPath},
		forgetPasskeys: {Take: p.Recent(p.removePasskey), StandsOn: passkeysPath},
	} {
		p.Add(mux, path, page)
	}
}

// browserLife is how long a browser is known by the cookie that binds challenges to it.
const browserLife = account.ChallengeLife

// knownBy gives what a browser is known by that asks for a challenge.
func (p *Pages) knownBy(w http.ResponseWriter, r *http.Request) [32]byte {
	return sha256.Sum256([]byte(p.secretOf(w, r, p.browser)))
}

// secretOf gives the secret by which a browser is known for a while. One that is known already stays so, because it may ask in
// several windows.
func (p *Pages) secretOf(w http.ResponseWriter, r *http.Request, by cookie) string {
	secret := by.read(r)
	if secret == "" {
		secret = rand.Text()
	}
	by.set(w, r, secret, browserLife)
	return secret
}

// challenge gives what a browser asks of a device so that somebody signs in.
func (p *Pages) challenge(w http.ResponseWriter, r *http.Request) error {
	options, err := p.keys.Challenge(r.Context(), p.knownBy(w, r))
	if err != nil {
		return err
	}
	paper.PrintJSON(w, options)
	return nil
}

// enterByPasskey takes what a device has signed. What is refused is shown on the sign-in page.
func (p *Pages) enterByPasskey(w http.ResponseWriter, r *http.Request) error {
	form, err := httpd.Form(w, r)
	if err != nil {
		return err
	}
	v := view{Back: local(form.Get("return"))}
	secret, err := p.keys.SignIn(r.Context(), form.Get("answer"), sha256.Sum256([]byte(p.browser.read(r))), p.visit(r))
	if err != nil {
		if !v.explain(w, r, err) {
			return err
		}
		httpd.Note(w, err)
		return p.askSignIn(w, r, v)
	}
	p.keep(w, r, secret)
	paper.Send(w, p.landing(r, secret, v.Back))
	return nil
}

// passkeys shows the passkeys of who asks.
func (p *Pages) passkeys(w http.ResponseWriter, r *http.Request) error {
	return p.showPasskeys(w, r, view{passkeysView: passkeysView{Fresh: r.URL.Query().Get("after") == "reset"}})
}

func (p *Pages) showPasskeys(w http.ResponseWriter, r *http.Request, v view) error {
	g := GuestOf(r)
	all, err := p.keys.Of(r.Context(), g.Account.ID)
	if err != nil {
		return err
	}
	f := paper.Begin(r, "")
	for _, k := range all {
		one := passkeyRow{ID: k.ID.String(), Name: k.Name, Added: f.Stamp(k.CreatedAt)}
		if !k.LastUsed.IsZero() {
			one.Used = f.Stamp(k.LastUsed)
		}
		v.Passkeys = append(v.Passkeys, one)
	}
	v.Title, v.Reader, v.Full = "Your passkeys", g.Account.Email, len(all) >= newsroom.MostPasskeys
	v.offerPasskeys(p)
	return p.print(w, r, "passkeys.html", "", v)
}

// afterLink is where a link leads: after setting a password to the passkeys, if there are any, since they opened the
// account before and still do, and otherwise to the sessions. Either says what else comes in.
func (p *Pages) afterLink(ctx context.Context, purpose newsroom.LinkPurpose, secret string) string {
	if purpose != newsroom.LinkReset {
		return home
	}
	g, err := p.doors.Who(ctx, secret)
	if err != nil || waits(g) {
		return home
	}
	if all, err := p.keys.Of(ctx, g.Account.ID); err != nil || len(all) == 0 {
		return changedPath
	}
	return passkeysPath + "?after=reset"
}

// browserOf is what the browser of somebody is known by who is signed in: their session.
func (p *Pages) browserOf(r *http.Request) [32]byte { return [32]byte(p.Session(r)) }

// offerPasskey gives what a browser asks of a device so that it makes a passkey.
func (p *Pages) offerPasskey(w http.ResponseWriter, r *http.Request) error {
	options, err := p.keys.Offer(r.Context(), GuestOf(r), p.browserOf(r))
	if err != nil {
		return err
	}
	paper.PrintJSON(w, options)
	return nil
}

// addPasskey takes the passkey that a device has made.
func (p *Pages) addPasskey(w http.ResponseWriter, r *http.Request) error {
	form, err := httpd.Form(w, r)
	if err != nil {
		return err
	}
	err = p.keys.Add(r.Context(), GuestOf(r), form.Get("name"), form.Get("answer"), p.browserOf(r))
	return p.didPasskeys(w, r, form.Get("name"), err)
}

// removePasskey takes a passkey away.
func (p *Pages) removePasskey(w http.ResponseWriter, r *http.Request) error {
	form, err := httpd.Form(w, r)
	if err != nil {
		return err
	}
	id, err := newsroom.ParseID[newsroom.Passkey](form.Get("passkey"))
	if err != nil {
		return newsroom.Because(newsroom.KindInvalid, err, "%s", ErrForm.Message)
	}
	return p.didPasskeys(w, r, "", p.keys.Remove(r.Context(), GuestOf(r), id))
}

// didPasskeys shows the passkeys as they are now, and what was wrong.
func (p *Pages) didPasskeys(w http.ResponseWriter, r *http.Request, name string, err error) error {
	if err == nil {
		paper.Send(w, passkeysPath)
		return nil
	}
	v := view{passkeysView: passkeysView{Name: name}}
	if !v.explain(w, r, err) {
		return err
	}
	httpd.Note(w, err)
	return p.showPasskeys(w, r, v)
}

package entry

import (
	"net/http"
	"strings"

	"newsroom/internal/httpd"
	"newsroom/internal/web/paper"
)

// showSignIn shows the page also to who is signed in: they may be somebody else, or have to say again who they are.
func (p *Pages) showSignIn(w http.ResponseWriter, r *http.Request) error {
	return p.askSignIn(w, r, view{Back: local(r.URL.Query().Get("return"))})
}

func (p *Pages) askSignIn(w http.ResponseWriter, r *http.Request, v view) error {
	v.Title = "Sign in"
	v.again(p, r)
	v.offerPasskeys(p)
	return p.print(w, r, "sign-in.html", p.outside.FormAction(r.Context(), v.Back), v)
}

// signIn takes the form. What is refused is shown again without the password.
func (p *Pages) signIn(w http.ResponseWriter, r *http.Request) error {
	form, err := httpd.Form(w, r)
	if err != nil {
		return err
	}
	v := view{Back: local(form.Get("return")), Email: form.Get("email")}
	secret, err := p.doors.SignIn(r.Context(), v.Email, form.Get("password"), p.visit(r))
	if err != nil {
		if !v.explain(w, r, err) {
			return err
		}
		return p.askSignIn(w, r, v)
	}
	p.keep(w, r, secret)
	paper.Send(w, p.landing(r, secret, v.Back))
	return nil
}

// again says why, where somebody who is signed in has to sign in once more. Who goes on to an app's request may be here to
// become somebody else, and is told nothing.
func (v *view) again(p *Pages, r *http.Request) {
	if plain(v.Back) || strings.HasPrefix(v.Back, appsAsk) {
		return
	}
	g, err := p.doors.Who(r.Context(), p.cookie.read(r))
	if err != nil || g.Recent {
		return
	}
	v.Again = g.Account.Email
	if v.Email == "" {
		v.Email = v.Again
	}
}

func (p *Pages) showSignOut(w http.ResponseWriter, r *http.Request) error {
	return p.print(w, r, "sign-out.html", "", view{Frame: paper.Frame{Title: "Sign out"}})
}

// signOut ends the session. Who has none is signed out already. The browser lets go of the pictures that it was allowed to keep (W3C Clear
// Site Data); the editions that it keeps for reading without a connection go by the worker that keeps them (internal/web/paper/paper-worker.js),
// since clearing all storage would end the notifications of this browser as well.
func (p *Pages) signOut(w http.ResponseWriter, r *http.Request) error {
	if _, err := httpd.Form(w, r); err != nil {
		return err
	}
	if g, err := p.doors.Who(r.Context(), p.cookie.read(r)); err == nil {
		if err := p.doors.End(r.Context(), g.Account.ID, g.Session.ID); err != nil {
			return err
		}
	}
	p.keep(w, r, "")
	w.Header().Set("Clear-Site-Data", `"cache"`)
	paper.Send(w, SignInPath)
	return nil
}

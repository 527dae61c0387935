package entry

import (
	"context"
	"net/http"

	"newsroom"
	"newsroom/internal/account"
	"newsroom/internal/httpd"
	"newsroom/internal/web/paper"
)

// The pages of links differ in their words alone.
var words = map[newsroom.LinkPurpose]view{
	newsroom.LinkFirst:  {Frame: paper.Frame{Title: "Open your newsroom"}, Path: SetUpPath, Button: "Make the first account", NewAccount: true, settling: settling{Settles: true}},
	newsroom.LinkInvite: {Frame: paper.Frame{Title: "Join this newsroom"}, Path: JoinPath, Button: "Make my account", settling: settling{Settles: true}},
	newsroom.LinkReset:  {Frame: paper.Frame{Title: "Set a new password"}, Path: ResetPath, Button: "Set the password"},
}

// link shows the form of a link, and uses it up for nobody. Without a link it says how one is had.
func (p *Pages) link(purpose newsroom.LinkPurpose) Serve {
	return func(w http.ResponseWriter, r *http.Request) error {
		v := p.wordsOf(purpose)
		v.Link = r.URL.Query().Get("link")
		if v.Link == "" {
			return p.print(w, r, "nolink.html", "", v)
		}
		email, err := p.doors.Invited(r.Context(), purpose, v.Link)
		if err != nil {
			return p.spent(w, r, v, err)
		}
		v.address(email)
		v.guess(r)
		return p.print(w, r, "link.html", "", v)
	}
}

// wordsOf gives the page of a link. Where passwords open nothing, one for a new password links the account with another service.
func (p *Pages) wordsOf(purpose newsroom.LinkPurpose) view {
	v := words[purpose]
	if p.outside.NoPasswords && purpose == newsroom.LinkReset {
		v.Title = "Link your account"
	}
	return v
}

// address says whose account a link is for. That of the first one is named by whoever makes it, unless the operator has.
func (v *view) address(email string) {
	if v.NewAccount && email != "" {
		v.NewAccount, v.Button = false, words[newsroom.LinkReset].Button
	}
	v.Email = email
}

// follow takes the form of a link.
func (p *Pages) follow(purpose newsroom.LinkPurpose) Serve {
	use := map[newsroom.LinkPurpose]func(context.Context, account.Joining, account.Visit) (string, error){
		newsroom.LinkFirst: p.doors.SetUp, newsroom.LinkInvite: p.doors.Join, newsroom.LinkReset: p.doors.Reset,
	}[purpose]
	return func(w http.ResponseWriter, r *http.Request) error {
		form, err := httpd.Form(w, r)
		if err != nil {
			return err
		}
		j := account.Joining{Secret: form.Get("link"), Email: form.Get("email"), Password: form.Get("password"), Zone: form.Get("zone"), Language: form.Get("language")}
		secret, err := use(r.Context(), j, p.visit(r))
		if err != nil {
			return p.again(w, r, purpose, j, err)
		}
		p.keep(w, r, secret)
		paper.Send(w, p.landing(r, secret, p.afterLink(r.Context(), purpose, secret)))
		return nil
	}
}

// again shows the form of a link once more, with what was wrong.
func (p *Pages) again(w http.ResponseWriter, r *http.Request, purpose newsroom.LinkPurpose, j account.Joining, err error) error {
	v := p.wordsOf(purpose)
	v.Link = j.Secret
	if newsroom.KindOf(err) == newsroom.KindNotFound {
		return p.spent(w, r, v, err)
	}
	if !v.explain(w, r, err) {
		return err
	}
	email, err := p.doors.Invited(r.Context(), purpose, j.Secret)
	if err != nil {
		return p.spent(w, r, v, err)
	}
	if v.address(email); v.NewAccount {
		v.Email = j.Email
	}
	v.settle(j.Zone, j.Language)
	return p.print(w, r, "link.html", "", v)
}

// spent says that a link does not work, whatever the reason.
func (p *Pages) spent(w http.ResponseWriter, r *http.Request, v view, err error) error {
	if newsroom.KindOf(err) != newsroom.KindNotFound {
		return err
	}
	httpd.Note(w, err)
	v.Link, v.Problem, v.Status = "", "The link does not work, or no longer. Each works once and for a short time.", http.StatusNotFound
	return p.print(w, r, "nolink.html", "", v)
}

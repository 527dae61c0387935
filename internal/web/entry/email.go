package entry

import (
	"net/http"
	"net/url"

	"newsroom"
	"newsroom/internal/account"
	"newsroom/internal/httpd"
	"newsroom/internal/web/paper"
)

const emailTitle = "Change your email address"

// showEmail shows the form for another address.
func (p *Pages) showEmail(w http.ResponseWriter, r *http.Request) error {
	return p.print(w, r, "email.html", "", view{Frame: paper.Frame{Title: emailTitle}, Reader: GuestOf(r).Account.Email})
}

// email takes the form, and says the same whoever has the address.
func (p *Pages) email(w http.ResponseWriter, r *http.Request) error {
	form, err := httpd.Form(w, r)
	if err != nil {
		return err
	}
	g := GuestOf(r)
	v := view{Frame: paper.Frame{Title: emailTitle}, Reader: g.Account.Email, Email: form.Get("email")}
	if !p.outside.Mail {
		v.Status = http.StatusForbidden
		return p.print(w, r, "email.html", "", v)
	}
	if err := p.doors.AskEmail(r.Context(), g, v.Email); err != nil {
		if !v.explain(w, r, err) {
			return err
		}
		return p.print(w, r, "email.html", "", v)
	}
	v.Title, v.Sent = "Look into your mail", true
	return p.print(w, r, "email.html", "", v)
}

const confirmTitle = "Confirm your new address"

// showConfirm shows what a mailed link is about, and changes nothing. Who is not signed in does that first and comes back.
// A link for another account is as good as none.
func (p *Pages) showConfirm(w http.ResponseWriter, r *http.Request) error {
	return p.Known(func(w http.ResponseWriter, r *http.Request) error {
		g, link := GuestOf(r), r.URL.Query().Get("link")
		v := view{Frame: paper.Frame{Title: confirmTitle}, Reader: g.Account.Email, Link: link, Path: ConfirmPath}
		email, err := p.doors.NewEmail(r.Context(), g, link)
		if err != nil {
			return p.spentEmail(w, r, v, err)
		}
		v.Email = email
		return p.print(w, r, "confirm.html", "", v)
	})(w, r)
}

// takeConfirm uses the link up. Who has to sign in first comes back to the page with the link.
func (p *Pages) takeConfirm(w http.ResponseWriter, r *http.Request) error {
	form, err := httpd.Form(w, r)
	if err != nil {
		return err
	}
	link := form.Get("link")
	return p.Known(func(w http.ResponseWriter, r *http.Request) error {
		g := GuestOf(r)
		v := view{Frame: paper.Frame{Title: confirmTitle}, Reader: g.Account.Email, Path: ConfirmPath}
		if err := p.doors.ConfirmEmail(r.Context(), g, link); err != nil {
			return p.spentEmail(w, r, v, err)
		}
		paper.Send(w, accountPath)
		return nil
	})(w, on(r, ConfirmPath+"?link="+url.QueryEscape(link)))
}

// spentEmail says why an address was not changed.
func (p *Pages) spentEmail(w http.ResponseWriter, r *http.Request, v view, err error) error {
	v.Link = ""
	if newsroom.KindOf(err) == newsroom.KindNotFound {
		httpd.Note(w, err)
		v.Problem, v.Status = "The link does not work, or no longer. Each works once, for an hour, and for the account that asked for it.", http.StatusNotFound
		return p.print(w, r, "confirm.html", "", v)
	}
	if !v.explain(w, r, err) {
		return err
	}
	return p.print(w, r, "confirm.html", "", v)
}

// landing tells where somebody goes who has just come in: where they wanted to, or where their account waits.
func (p *Pages) landing(r *http.Request, secret, back string) string {
	if !plain(back) {
		return back
	}
	if g, err := p.doors.Who(r.Context(), secret); err == nil && waits(g) {
		return waitingPath
	}
	return back
}

// waits tells whether somebody waits for the operator's word.
func waits(g account.SignedIn) bool { return !g.Account.Authorized }

// waiting says that the account waits. Who does so no longer is led on.
func (p *Pages) waiting(w http.ResponseWriter, r *http.Request) error {
	g := GuestOf(r)
	if !waits(g) {
		paper.Send(w, home)
		return nil
	}
	return p.print(w, r, "waiting.html", "", view{Frame: paper.Frame{Title: "Your account waits"}, Reader: g.Account.Email})
}

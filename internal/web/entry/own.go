package entry

import (
	"net/http"

	"newsroom"
	"newsroom/internal/httpd"
	"newsroom/internal/web/paper"
)

// row is a session on its page.
type row struct {
	ID, Agent, Since, Used string
	This                   bool
}

// Where somebody lands who has set a new password.
const (
	changedQuery = "after=password"
	changedPath  = sessionsPath + "?" + changedQuery
)

// sessions shows the sessions of who asks.
func (p *Pages) sessions(w http.ResponseWriter, r *http.Request) error {
	g := GuestOf(r)
	all, err := p.doors.Sessions(r.Context(), g.Account.ID)
	if err != nil {
		return err
	}
	f := paper.Begin(r, "")
	v := view{Frame: paper.Frame{Title: "Where you are signed in"}, Reader: g.Account.Email, Others: len(all) > 1, Changed: r.URL.RawQuery == changedQuery}
	for _, s := range all {
		v.Rows = append(v.Rows, row{
			ID: s.ID.String(), Agent: s.Agent, Since: f.Stamp(s.SignedInAt), Used: f.Stamp(s.LastUsed), This: s.ID == g.Session.ID,
		})
	}
	return p.print(w, r, "sessions.html", "", v)
}

// end ends one session, or all but the one that asks.
func (p *Pages) end(w http.ResponseWriter, r *http.Request) error {
	g := GuestOf(r)
	form, err := httpd.Form(w, r)
	if err != nil {
		return err
	}
	if form.Get("session") == "others" {
		err = p.doors.EndOthers(r.Context(), g.Account.ID, g.Session.ID)
	} else {
		id, bad := newsroom.ParseID[newsroom.Session](form.Get("session"))
		if bad != nil {
			return newsroom.Because(newsroom.KindInvalid, bad, "%s", ErrForm.Message)
		}
		err = p.doors.End(r.Context(), g.Account.ID, id)
	}
	if err != nil {
		return err
	}
	paper.Send(w, sessionsPath)
	return nil
}

// showPassword shows the form for a new password.
func (p *Pages) showPassword(w http.ResponseWriter, r *http.Request) error {
	return p.print(w, r, "password.html", "", view{Frame: paper.Frame{Title: "Change your password"}, Reader: GuestOf(r).Account.Email})
}

// password takes the form.
func (p *Pages) password(w http.ResponseWriter, r *http.Request) error {
	g := GuestOf(r)
	form, err := httpd.Form(w, r)
	if err != nil {
		return err
	}
	secret, err := p.doors.ChangePassword(r.Context(), g, form.Get("password"), form.Get("new_password"), p.visit(r))
	if err != nil {
		v := view{Frame: paper.Frame{Title: "Change your password"}, Reader: g.Account.Email}
		if !v.explain(w, r, err) {
			return err
		}
		return p.print(w, r, "password.html", "", v)
	}
	p.keep(w, r, secret)
	paper.Send(w, changedPath)
	return nil
}

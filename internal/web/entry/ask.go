package entry

import (
	"net/http"

	"newsroom/internal/httpd"
	"newsroom/internal/web/paper"
)

// asking is a page on which a link is asked for.
type asking struct{ title, file string }

var (
	forgot = asking{"Have a link mailed to you", "forgot.html"}
	signUp = asking{"Ask for an account", "sign-up.html"}
)

// showAsk shows the form, or says that there is none where there is no relay.
func (p *Pages) showAsk(a asking) Serve {
	return func(w http.ResponseWriter, r *http.Request) error {
		return p.print(w, r, a.file, "", view{Frame: paper.Frame{Title: a.title}})
	}
}

// ask takes the form. Its answer is the same whether the address is an account's or not.
func (p *Pages) ask(a asking, do func(r *http.Request, email string) error) Serve {
	return func(w http.ResponseWriter, r *http.Request) error {
		form, err := httpd.Form(w, r)
		if err != nil {
			return err
		}
		v := view{Frame: paper.Frame{Title: a.title}, Email: form.Get("email")}
		if !p.outside.Mail {
			v.Status = http.StatusForbidden
			return p.print(w, r, a.file, "", v)
		}
		if err := do(r, v.Email); err != nil {
			if !v.explain(w, r, err) {
				return err
			}
			return p.print(w, r, a.file, "", v)
		}
		v.Title, v.Sent = "Look into your mail", true
		return p.print(w, r, a.file, "", v)
	}
}

// forgot and signUp ask for the letters; who has no account is written to in the language of the page.
func (p *Pages) forgot(r *http.Request, email string) error {
	return p.doors.Forgot(r.Context(), email, p.outside.From(r))
}

func (p *Pages) signUp(r *http.Request, email string) error {
	return p.doors.SignUp(r.Context(), email, p.outside.From(r), paper.Begin(r, "").Lang())
}

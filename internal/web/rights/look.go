package rights

import (
	"net/http"
	"strings"

	"newsroom/internal/httpd"
	"newsroom/internal/web/paper"
)

// looking is the page on which somebody says how pages look in this browser. Nobody has to be signed in for it.
type looking struct {
	paper.Frame
	Saved bool
}

func (p *Pages) look(w http.ResponseWriter, r *http.Request) error {
	who, in, err := p.gate.SignedIn(r)
	if err != nil {
		return err
	}
	if in {
		r = paper.Receive(r, paper.GuestOf(who))
	}
	v := looking{paper.Begin(r, "Light, dark, and larger text"), r.URL.Query().Get("done") == "saved"}
	v.Here = AccountPath
	return show(w, r, "look.html", v)
}

func (p *Pages) keepLook(w http.ResponseWriter, r *http.Request) error {
	form, err := httpd.Form(w, r)
	if err != nil {
		return err
	}
	l := paper.Look{Theme: form.Get("theme"), Large: form.Get("large") == "yes", Still: form.Get("still") == "yes"}
	l.Keep(w, strings.HasPrefix(p.gate.Origin(), "https:"))
	paper.Send(w, lookPath+"?done=saved")
	return nil
}

package rights

import (
	"cmp"
	"net/http"

	"newsroom"
	"newsroom/internal/httpd"
	"newsroom/internal/oauth"
	"newsroom/internal/web/entry"
	"newsroom/internal/web/paper"
)

// owned is the page of the clients that a reader added.
type owned struct {
	view
	Clients         []ownClient
	Name, Redirects string // what was written, if it has to be mended
}

type ownClient struct {
	ID, Label, Since string
	Redirects        []string
}

// clients shows them.
func (p *Pages) clients(w http.ResponseWriter, r *http.Request) error {
	return p.showClients(w, r, owned{view: viewOf(r, "Apps of your own")})
}

func (p *Pages) showClients(w http.ResponseWriter, r *http.Request, v owned) error {
	all, err := p.Apps.Clients(r.Context(), entry.GuestOf(r).Account.ID)
	if err != nil {
		return err
	}
	for _, c := range all {
		v.Clients = append(v.Clients, ownClient{c.ID, cmp.Or(c.Name, newsroom.RedirectHost(c.Redirects[0])), v.Stamp(c.CreatedAt), c.Redirects})
	}
	return show(w, r, "own.html", v)
}

// changeClients adds a client, or takes one away.
func (p *Pages) changeClients(w http.ResponseWriter, r *http.Request) error {
	form, err := httpd.Form(w, r)
	if err != nil {
		return err
	}
	reader := entry.GuestOf(r).Account.ID
	v := owned{view: viewOf(r, "Apps of your own"), Name: form.Get("name"), Redirects: form.Get("redirects")}
	switch form.Get("do") {
	case "add":
		_, err = p.Apps.AddClient(r.Context(), reader, oauth.Registration{Name: v.Name, Redirects: lines(v.Redirects)})
	case "remove":
		err = p.Apps.RemoveClient(r.Context(), reader, form.Get("app"))
	default:
		return entry.ErrForm
	}
	if err != nil {
		if !v.refused(w, err) {
			return err
		}
		return p.showClients(w, r, v)
	}
	paper.Send(w, clientsPath)
	return nil
}

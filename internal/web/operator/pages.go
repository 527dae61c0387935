// Package operator is the door of whoever runs the newsroom: one page that says how all of it stands, with what can be done
// about readers. To everybody else it is an address that is none, like any other.
//
// The page shows figures and failures, and of readers how they are called and whether something is made for them; what
// they follow and read is theirs. Who acts here signed in just now, as for what opens or ends an account.
package operator

import (
	"context"
	"embed"
	"net/http"
	"strings"

	"newsroom"
	"newsroom/internal/account"
	"newsroom/internal/httpd"
	"newsroom/internal/operation"
	"newsroom/internal/web/entry"
	"newsroom/internal/web/paper"
)

// Path is where the page is.
const Path = "/operator"

//go:embed *.html
var files embed.FS

// templates are parsed once; they are never changed.
var templates = paper.Parse(files, "operator")

// Machine is what the process knows of itself and of where it runs.
type Machine struct {
	Engine, Version, Go string
	Free, Total         uint64 // bytes of the disk on which the data lies; both 0: it lies elsewhere
}

// Steps is what the page asks of the steps and of the process.
type Steps struct {
	Inspector *operation.Inspector
	People    *account.Directory
	Post      *account.Mailer
	Mails     bool // there is a relay
	Machine   func(context.Context) Machine
	// Join gives the address at which whoever holds it makes an account with that email address.
	Join func(ctx context.Context, email string) (string, error)
}

type pages struct {
	Steps
	gate *entry.Pages
}

// Mount adds the route behind a gate.
func Mount(mux *http.ServeMux, gate *entry.Pages, steps Steps) {
	p := &pages{steps, gate}
	gate.Add(mux, Path, entry.SignInPage{Show: gate.Known(p.admins(p.show)), Take: gate.Known(p.admins(gate.Recent(p.act)))})
}

// admins serves who runs the newsroom.
func (p *pages) admins(serve entry.Serve) entry.Serve {
	return func(w http.ResponseWriter, r *http.Request) error {
		if !entry.GuestOf(r).Account.Admin {
			return entry.ErrNowhere
		}
		return serve(w, r)
	}
}

func (p *pages) show(w http.ResponseWriter, r *http.Request) error {
	return p.print(w, r, view{Done: done[r.URL.Query().Get("done")]})
}

// act does what was pressed.
func (p *pages) act(w http.ResponseWriter, r *http.Request) error {
	form, err := httpd.Form(w, r)
	if err != nil {
		return err
	}
	do, email := form.Get("do"), strings.TrimSpace(form.Get("email"))
	if do == "invite" && !p.Mails {
		return p.invite(w, r, email)
	}
	if err := p.settle(r, do, email); err != nil {
		return p.refused(w, r, err)
	}
	paper.Send(w, Path+"?done="+do)
	return nil
}

// done are the sentences for what was done.
var done = map[string]string{
	"invite": "The invitation is on its way.", "authorize": "The account is open.", "withdraw": "The account waits again. Nothing is made for it.",
	"disable": "The account is shut, with its sessions and apps.", "enable": "The account is open again.",
}

var errSelf = newsroom.Errorf(newsroom.KindInvalid, "That is your own account. Another who runs this newsroom can shut it, or the command line.")

func (p *pages) settle(r *http.Request, do, email string) error {
	if strings.EqualFold(email, entry.GuestOf(r).Account.Email) {
		return errSelf
	}
	switch do {
	case "invite":
		return p.Post.Hand(r.Context(), email, true)
	case "authorize", "withdraw":
		return p.People.Authorize(r.Context(), email, do == "authorize")
	case "disable", "enable":
		return p.People.Disable(r.Context(), email, do == "disable")
	}
	return entry.ErrForm
}

// invite shows the link, since there is nobody who would carry it. The page holds a secret, and nothing of what was typed.
func (p *pages) invite(w http.ResponseWriter, r *http.Request, email string) error {
	link, err := p.Join(r.Context(), email)
	if err != nil {
		return p.refused(w, r, err)
	}
	return p.print(w, r, view{Link: link})
}

// refused shows the page again with what was wrong, if that can be mended on it.
func (p *pages) refused(w http.ResponseWriter, r *http.Request, err error) error {
	status := map[newsroom.ErrorKind]int{
		newsroom.KindInvalid: http.StatusUnprocessableEntity, newsroom.KindExists: http.StatusUnprocessableEntity, newsroom.KindNotFound: http.StatusUnprocessableEntity,
	}[newsroom.KindOf(err)]
	if status == 0 {
		return err
	}
	httpd.Note(w, err)
	return p.print(w, r, view{wrong: err, Frame: paper.Frame{Status: status}})
}

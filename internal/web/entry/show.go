package entry

import (
	"embed"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"time"

	"newsroom"
	"newsroom/internal/account"
	"newsroom/internal/httpd"
	"newsroom/internal/web/paper"
)

//go:embed *.html
var files embed.FS

// templates are parsed once; they are never changed.
var templates = paper.Parse(files)

// view is what the pages show.
type view struct {
	paper.Frame
	Back       string // where signing in leads
	Email      string
	Reader     string // who is signed in
	Rows       []row
	Host       string // the newsroom's
	Again      string // who is signed in, and has to sign in once more; empty: nobody has to
	Changed    bool   // the reader has just set a new password
	Others     bool   // there are other sessions
	Shut       bool   // nobody can sign in here
	Reference  string // to quote; empty: none
	Mail       bool   // links can be mailed
	OpenSignUp bool   // whoever likes may ask for an account
	Sent       bool   // the form was taken
	passkeysView

	// of links
	Link, Path, Button string
	NewAccount         bool // the reader names the email address
	settling
}

// print sends a page. leadsTo is an origin of others to which its forms may lead; empty: none.
func (p *Pages) print(w http.ResponseWriter, r *http.Request, name, leadsTo string, v view) error {
	said := v.Frame
	v.Frame = paper.Begin(r, said.Title)
	v.Problem, v.Status, v.LeadsTo, v.Here = said.Problem, said.Status, leadsTo, accountPath
	v.Mail, v.OpenSignUp = p.outside.Mail, p.outside.OpenSignUp
	_, v.Host, _ = strings.Cut(p.outside.Origin, "://")
	return paper.Print(w, r, templates, name, v)
}

// explain puts what was wrong into the page, if that is the reader's to mend.
func (v *view) explain(w http.ResponseWriter, err error) bool {
	if slow, ok := errors.AsType[*account.SlowError](err); ok {
		httpd.RetryAfter(w.Header(), slow.Wait)
		v.Status, v.Problem = http.StatusTooManyRequests, "These were too many tries. Wait "+spoken(slow.Wait)+", then try again."
		return true
	}
	own, ok := errors.AsType[*newsroom.Error](err)
	if !ok {
		return false
	}
	switch own.Kind { //nolint:exhaustive // the others are not the reader's
	case newsroom.KindUnauthorized, newsroom.KindInvalid, newsroom.KindExists:
		v.Status, v.Problem = http.StatusUnprocessableEntity, own.Message
		return true
	}
	return false
}

// spoken says for how long, in whole seconds or minutes.
func spoken(d time.Duration) string {
	n, unit := int((d+time.Second-1)/time.Second), "second"
	if n > 90 {
		n, unit = (n+59)/60, "minute"
	}
	if n != 1 {
		unit += "s"
	}
	return fmt.Sprintf("%d %s", n, unit)
}

// fail shows what went wrong.
func (p *Pages) fail(w http.ResponseWriter, r *http.Request, err error) {
	httpd.Note(w, err)
	status, message, wait := httpd.Refusal(err)
	v := view{Frame: paper.Frame{Title: "This did not work", Status: status, Problem: paper.Plainly(err, status, message)}, Shut: p.cookie.none}
	switch {
	case status >= http.StatusInternalServerError:
		v.Reference = w.Header().Get("X-Request-Id")
	case status != http.StatusTooManyRequests:
		if g, err := p.doors.Who(r.Context(), p.cookie.read(r)); err == nil {
			v.Reader, r = g.Account.Email, paper.Receive(r, paper.GuestOf(g.Account))
		}
	}
	httpd.RetryAfter(w.Header(), wait)
	if err := p.print(w, r, "trouble.html", "", v); err != nil {
		httpd.Fail(w, r, err)
	}
}

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
	Title, Style string
	Problem      string // what was wrong; empty: nothing
	Back         string // where signing in leads
	Email        string
	Reader       string // who is signed in
	Leaving      string // when the account is deleted; empty: it stays
	Rows         []row
	Host         string // the newsroom's
	Again        string // who is signed in, and has to sign in once more; empty: nobody has to
	Changed      bool   // the reader has just set a new password
	Others       bool   // there are other sessions
	Shut         bool   // nobody can sign in here
	Reference    string // to quote; empty: none
	Script       string // the page's module; empty: none
	Mail         bool   // links can be mailed
	OpenSignUp   bool   // whoever likes may ask for an account
	Sent         bool   // the form was taken
	passkeysView

	// of links
	Link, Path, Button string
	NewAccount         bool // the reader names the email address
	settling

	status int // 0: 200
}

// print sends a page.
func (p *Pages) print(w http.ResponseWriter, r *http.Request, name, leadsTo string, v view) error {
	v.Style, v.Mail, v.OpenSignUp = paper.StylePath, p.outside.Mail, p.outside.OpenSignUp
	_, v.Host, _ = strings.Cut(p.outside.Origin, "://")
	if g := GuestOf(r); !g.Account.LeavingAt.IsZero() {
		v.Leaving = paper.Stamp(g.Account.LeavingAt, g.Account.Zone)
	}
	if v.status == 0 {
		v.status = http.StatusOK
	}
	if v.Script != "" {
		return paper.PrintScripted(w, r, templates, name, v.status, leadsTo, v)
	}
	return paper.Print(w, r, templates, name, v.status, leadsTo, v)
}

// explain puts what was wrong into the page, if that is the reader's to mend.
func (v *view) explain(w http.ResponseWriter, err error) bool {
	if slow, ok := errors.AsType[*account.SlowError](err); ok {
		httpd.RetryAfter(w.Header(), slow.Wait)
		v.status, v.Problem = http.StatusTooManyRequests, "These were too many tries. Wait "+spoken(slow.Wait)+", then try again."
		return true
	}
	own, ok := errors.AsType[*newsroom.Error](err)
	if !ok {
		return false
	}
	switch own.Kind { //nolint:exhaustive // the others are not the reader's
	case newsroom.KindUnauthorized, newsroom.KindInvalid, newsroom.KindExists:
		v.status, v.Problem = http.StatusUnprocessableEntity, own.Message
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
	v := view{Title: "This did not work", status: status, Problem: paper.Plainly(err, status, message), Shut: p.cookie.none}
	switch {
	case status >= http.StatusInternalServerError:
		v.Reference = w.Header().Get("X-Request-Id")
	case status != http.StatusTooManyRequests:
		if g, err := p.doors.Who(r.Context(), p.cookie.read(r)); err == nil {
			v.Reader = g.Account.Email
		}
	}
	httpd.RetryAfter(w.Header(), wait)
	if err := p.print(w, r, "trouble.html", "", v); err != nil {
		httpd.Fail(w, r, err)
	}
}

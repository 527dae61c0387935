package entry

import (
	"embed"
	"errors"
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
var templates = paper.Parse(files, "entry")

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
	Retry      string // the address at which to try again; empty: there is no sense in it
	Wait       string // when to come back; empty: whenever
	Mail       bool   // links can be mailed
	OpenSignUp bool   // whoever likes may ask for an account
	Sent       bool   // the form was taken
	passkeysView
	identitiesView

	// of links
	Link, Path, Button string
	NewAccount         bool // the reader names the email address
	settling
}

// print sends a page. leadsTo is an origin of others to which its forms may lead; empty: none.
func (p *Pages) print(w http.ResponseWriter, r *http.Request, name, leadsTo string, v view) error {
	said := v.Frame
	v.Frame = paper.Begin(r, said.Title)
	v.Problem, v.Status, v.LeadsTo, v.Here = said.Problem, said.Status, leadsTo, ""
	if name != troubleFile {
		v.Here = accountPath
	}
	v.Mail, v.OpenSignUp, v.Provider, v.NoPasswords = p.outside.Mail, p.outside.OpenSignUp, p.provider(), p.outside.NoPasswords
	_, v.Host, _ = strings.Cut(p.outside.Origin, "://")
	return paper.Print(w, r, templates, name, v)
}

// explain puts what was wrong into the page, if that is the reader's to mend.
func (v *view) explain(w http.ResponseWriter, r *http.Request, err error) bool {
	f := paper.Begin(r, "")
	if slow, ok := errors.AsType[*account.SlowError](err); ok {
		httpd.RetryAfter(w.Header(), slow.Wait)
		v.Status, v.Problem = http.StatusTooManyRequests, spoken(f, slow.Wait)
		return true
	}
	own, ok := errors.AsType[*newsroom.Error](err)
	if !ok {
		return false
	}
	switch own.Kind { //nolint:exhaustive // the others are not the reader's
	case newsroom.KindUnauthorized, newsroom.KindInvalid, newsroom.KindExists:
		v.Status, v.Problem = http.StatusUnprocessableEntity, templates.Tell(f, err)
		return true
	}
	return false
}

// spoken says for how long to wait, in whole seconds or minutes.
func spoken(f paper.Frame, d time.Duration) string {
	said := templates.In(f)
	if n := int((d + time.Second - 1) / time.Second); n <= 90 {
		return said.Count(n, "These were too many tries. Wait %s second, then try again.", "These were too many tries. Wait %s seconds, then try again.")
	}
	return said.Count(int((d+time.Minute-1)/time.Minute), "These were too many tries. Wait %s minute, then try again.", "These were too many tries. Wait %s minutes, then try again.")
}

package rights

import (
	"cmp"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"time"

	"newsroom"
	"newsroom/internal/httpd"
	"newsroom/internal/oauth"
	"newsroom/internal/web/entry"
	"newsroom/internal/web/paper"
)

// How many of the newest visits are looked through, and how many are shown of one app.
const (
	visitsRead  = 500
	visitsShown = 5
)

// app is all that one app was given.
type app struct {
	Client     string // client_id; empty: the command line
	Token      string // of the command line: its number
	Name, Host string // what it calls itself, and where it returns to
	Known      string // the host of the address that it is known by; empty: it is known by none
	May        []may
	Assists    bool // it comes by the door for assistants
	Both       bool // and by the one for programs too
	Changes    bool // it may change the mandate, so "ask me first" means something
	AskFirst   bool
	Since      string
	Until      string
	label      string // of a token
	Used       string // empty: never
	Visits     []visit
}

// may is something that an app may do.
type may struct {
	Scope newsroom.Scope
	Label string
}

// Several tells whether there is anything to be narrowed.
func (a app) Several() bool { return len(a.May) > 1 }

// ReadsToo tells whether an app reads though that was not ticked: who may change the mandate may.
func (a app) ReadsToo() bool {
	return a.Changes && !slices.ContainsFunc(a.May, func(m may) bool { return m.Scope == newsroom.NewsroomRead })
}

// visit is a retrieval of alerts.
type visit struct {
	At     string
	Alerts int
}

// apps shows the apps that were let in.
func (p *Pages) apps(w http.ResponseWriter, r *http.Request) error {
	return p.showApps(w, r, viewOf(r, "Connected apps"))
}

func (p *Pages) showApps(w http.ResponseWriter, r *http.Request, head view) error {
	all, err := p.given(r)
	if err != nil {
		return err
	}
	waiting, err := p.Mandates.Waiting(r.Context(), entry.GuestOf(r).Account.ID)
	if err != nil {
		return err
	}
	v := struct {
		view
		Apps    []app
		Waiting int // of what apps proposed
		Origin  string
		Saved   bool
	}{head, all, waiting, p.gate.Origin(), r.Method == http.MethodGet && r.URL.Query().Get("done") == "saved"}
	return show(w, r, "apps.html", v)
}

// given gives all apps, and the tokens that were issued on the command line, the newest first.
func (p *Pages) given(r *http.Request) (all []app, err error) {
	ctx, reader, f := r.Context(), entry.GuestOf(r).Account, paper.Begin(r, "")
	grants, err := p.Apps.Grants(ctx, reader.ID)
	if err != nil {
		return nil, err
	}
	tokens, err := p.Tokens.Standing(ctx, reader.ID)
	if err != nil {
		return nil, err
	}
	read, err := p.Visits.Retrievals(ctx, reader.ID, visitsRead)
	if err != nil {
		return nil, err
	}
	visits := map[newsroom.GrantID][]newsroom.Retrieval{}
	for _, one := range read {
		visits[one.Grant] = append(visits[one.Grant], one)
	}
	for len(grants) > 0 {
		client := grants[0].Client
		same := func(g newsroom.Grant) bool { return g.Client == client }
		var its []newsroom.Grant
		for _, g := range grants {
			if same(g) {
				its = append(its, g)
			}
		}
		all = append(all, appOf(its, visits, f))
		grants = slices.DeleteFunc(grants, same)
	}
	for _, t := range tokens {
		all = append(all, tokenOf(t, visits[newsroom.GrantID(t.ID)], f))
	}
	return all, nil
}

// appOf puts together what an app was given at several times, the newest first.
func appOf(its []newsroom.Grant, visits map[newsroom.GrantID][]newsroom.Retrieval, f paper.Frame) app {
	var scopes []newsroom.Scope
	var resources []newsroom.Resource
	var read []newsroom.Retrieval
	newest := its[0]
	since, until, used := newest.CreatedAt, newest.ExpiresAt, newest.LastUsed
	for _, g := range its {
		scopes, resources, read = append(scopes, g.Scopes...), append(resources, g.Resources...), append(read, visits[g.ID]...)
		since, until, used = least(since, g.CreatedAt), most(until, g.ExpiresAt), most(used, g.LastUsed)
	}
	a := app{
		Client: newest.Client, Name: newest.Name, Host: newsroom.RedirectHost(newest.Redirect), Known: newsroom.KnownBy(newest.Kind, newest.Client),
		AskFirst: newest.AskFirst, Since: f.Stamp(since), Until: f.Stamp(until),
	}
	a.fill(scopes, resources)
	a.came(used, read, f)
	return a
}

func least(a, b time.Time) time.Time {
	if b.Before(a) {
		return b
	}
	return a
}

func most(a, b time.Time) time.Time {
	if b.After(a) {
		return b
	}
	return a
}

func tokenOf(t newsroom.AccessToken, read []newsroom.Retrieval, f paper.Frame) app {
	a := app{
		Token: t.ID.String(), Name: t.Client, label: templates.In(f).Say("the token of the %s of %s", t.Client, f.Stamp(t.CreatedAt)), AskFirst: t.AskFirst, Since: f.Stamp(t.CreatedAt), Until: f.Stamp(t.ExpiresAt),
	}
	a.fill(t.Scopes, t.Resources)
	a.came(t.LastUsed, read, f)
	return a
}

// fill says what an app may do, each once, in the order in which a reader is asked.
func (a *app) fill(scopes []newsroom.Scope, resources []newsroom.Resource) {
	for _, s := range oauth.Permissions() {
		if slices.Contains(scopes, s) {
			a.May = append(a.May, may{s, paper.Permission(s)})
		}
	}
	a.Changes = slices.Contains(scopes, newsroom.MandateWrite)
	a.Assists = slices.Contains(resources, newsroom.ResourceMCP)
	a.Both = a.Assists && slices.Contains(resources, newsroom.ResourceV1)
}

// came says when an app came last, and what it retrieved then.
func (a *app) came(used time.Time, read []newsroom.Retrieval, f paper.Frame) {
	if !used.IsZero() {
		a.Used = f.Stamp(used)
	}
	slices.SortStableFunc(read, func(x, y newsroom.Retrieval) int { return cmp.Compare(y.At.UnixMicro(), x.At.UnixMicro()) })
	for _, one := range read[:min(visitsShown, len(read))] {
		a.Visits = append(a.Visits, visit{f.Stamp(one.At), len(one.Alerts)})
	}
}

// EndAt is the address of the page on which the app's end is confirmed.
func (a app) EndAt() string {
	if a.Token != "" {
		return endPath + "?token=" + url.QueryEscape(a.Token)
	}
	return endPath + "?app=" + url.QueryEscape(a.Client)
}

// Label names an app in one line, as every page does: by where it returns to, if it gives no name.
func (a app) Label() string {
	switch {
	case a.Token != "":
		return a.label
	case a.Name == "":
		return a.Host
	}
	return a.Name
}

// saveApp leaves an app what is ticked of what it may do, and sets whether what it says to the mandate waits.
func (p *Pages) saveApp(w http.ResponseWriter, r *http.Request) error {
	form, err := httpd.Form(w, r, "scope")
	if err != nil {
		return err
	}
	reader, client := entry.GuestOf(r).Account.ID, form.Get("app")
	var left []newsroom.Scope
	for _, s := range form["scope"] {
		left = append(left, newsroom.Scope(s))
	}
	err = p.Apps.Narrow(r.Context(), reader, client, left)
	if first := form.Get("ask_first"); err == nil && first != "" {
		err = p.Apps.AskFirst(r.Context(), reader, client, first == "yes")
	}
	if err != nil {
		head := viewOf(r, "Connected apps")
		if !head.refused(w, err) {
			return err
		}
		return p.showApps(w, r, head)
	}
	paper.Send(w, appsPath+"?done=saved")
	return nil
}

// ending is the page on which an end is confirmed.
type ending struct {
	view
	App app
}

var errApp = newsroom.Errorf(newsroom.KindNotFound, "That app has no access.")

// askEnd asks whether an app's access is to end.
func (p *Pages) askEnd(w http.ResponseWriter, r *http.Request) error {
	q := r.URL.Query()
	all, err := p.given(r)
	if err != nil {
		return err
	}
	at := slices.IndexFunc(all, func(a app) bool {
		return a.Token != "" && a.Token == q.Get("token") || a.Token == "" && a.Client == q.Get("app")
	})
	if at < 0 {
		return errApp
	}
	v := ending{viewOf(r, "End this access?"), all[at]}
	return show(w, r, "end.html", v)
}

// end ends it. What has ended already is as it was to be.
func (p *Pages) end(w http.ResponseWriter, r *http.Request) error {
	form, err := httpd.Form(w, r)
	if err != nil {
		return err
	}
	reader := entry.GuestOf(r).Account.ID
	if named := form.Get("token"); named != "" {
		id, bad := newsroom.ParseID[newsroom.AccessToken](named)
		if bad != nil {
			return entry.ErrForm
		}
		err = p.Tokens.End(r.Context(), reader, id)
	} else {
		err = p.Apps.EndClient(r.Context(), reader, form.Get("app"))
	}
	if err != nil && newsroom.KindOf(err) != newsroom.KindNotFound {
		return err
	}
	paper.Send(w, appsPath)
	return nil
}

// lines gives the lines of a field that are not empty.
func lines(s string) (out []string) {
	for line := range strings.Lines(s) {
		if line = strings.TrimSpace(line); line != "" {
			out = append(out, line)
		}
	}
	return out
}

package rights

import (
	"errors"
	"net/http"
	"net/url"

	"newsroom"
	"newsroom/internal/httpd"
	"newsroom/internal/readlater"
	"newsroom/internal/web/entry"
	"newsroom/internal/web/paper"
)

// later is the page of the services in which a reader keeps articles.
type later struct {
	view
	Services []laterService
	Offers   []laterOffer
	Done     string // what was just done, in a sentence
}

// laterService is one of them.
type laterService struct{ ID, Name, Host, Since string }

// laterOffer is a service that can be added, with what it asks for.
type laterOffer struct {
	Kind, Name, Hint string
	Fields           []laterField
	Open             bool // its form was refused just now
}

// laterField is a field of its form. What is secret is never filled in again.
type laterField struct {
	Name, Label, Type, Value, Placeholder string
	Optional                              bool
}

// laterDone says what was done, by what the address of the page says.
var laterDone = map[string]string{
	"added": "It is added. Each story of your paper has the button “Save” now.", "tried": "It lets you in.", "removed": "The service was removed, and what let the newsroom in there is forgotten.",
}

func (p *Pages) later(w http.ResponseWriter, r *http.Request) error {
	v := later{view: viewOf(r, "Reading later"), Done: laterDone[r.URL.Query().Get("done")]}
	return p.showLater(w, r, v, nil)
}

// showLater shows the page, with what a form was filled in with that was refused; nil: none was.
func (p *Pages) showLater(w http.ResponseWriter, r *http.Request, v later, form url.Values) error {
	all, err := p.Later.List(r.Context(), entry.GuestOf(r).Account.ID)
	if err != nil {
		return err
	}
	for _, one := range all {
		v.Services = append(v.Services, laterService{one.ID.String(), v.laterName(one.Kind), one.Host, v.Stamp(one.AddedAt)})
	}
	for _, kind := range newsroom.ReadLaterKinds() {
		v.Offers = append(v.Offers, v.offer(kind, form))
	}
	return show(w, r, "readlater.html", v)
}

// laterName names a service.
func (v view) laterName(kind newsroom.ReadLaterKind) string {
	if name := kind.Name(); name != "" {
		return name
	}
	return templates.In(v.Frame).Say("A service of your own")
}

// laterHints say where what a service asks for is found.
var laterHints = map[newsroom.ReadLaterKind]string{
	newsroom.Readeck:    "Make a token at your Readeck, in its settings below “API Tokens”. It must be allowed to write bookmarks.",
	newsroom.Wallabag:   "Make a client at your wallabag, below “API clients management”; it shows the client's id and secret.",
	newsroom.Instapaper: "Instapaper wants your email address or name there, and your password if you have one.",
	newsroom.Pinboard:   "Your token stands in the settings of Pinboard, below “Password”. Articles are added as private, and as to be read.",
	newsroom.OwnService: "Any address by https. Where {url} and {title} stand in it, the article's are put, and it is fetched; without {url} both are posted there as JSON.",
}

// The fields that services ask for.
var (
	laterServer   = laterField{Name: "address", Label: "The address of your server", Type: "url", Placeholder: "https://read.example.org"}
	laterTemplate = laterField{Name: "address", Label: "The address that takes articles", Type: "text", Placeholder: "https://example.org/save?u={url}&t={title}"}
	laterToken    = laterField{Name: "token", Label: "The token", Type: "password"}
	laterHeader   = laterField{Name: "token", Label: "What the header “Authorization” is to say, if it wants one", Type: "password", Optional: true}
	laterUser     = laterField{Name: "user", Label: "Your name there", Type: "text"}
	laterPassword = laterField{Name: "password", Label: "Your password there", Type: "password"}
	laterClient   = laterField{Name: "client", Label: "The client's id", Type: "text"}
	laterSecret   = laterField{Name: "secret", Label: "The client's secret", Type: "password"}
)

// offer is the form of a service.
func (v view) offer(kind newsroom.ReadLaterKind, form url.Values) laterOffer {
	maybe := laterPassword
	maybe.Optional = true
	o := laterOffer{Kind: string(kind), Name: v.laterName(kind), Hint: laterHints[kind], Open: form.Get("kind") == string(kind)}
	fields := map[newsroom.ReadLaterKind][]laterField{
		newsroom.Readeck: {laterServer, laterToken}, newsroom.Wallabag: {laterServer, laterClient, laterSecret, laterUser, laterPassword},
		newsroom.Instapaper: {laterUser, maybe}, newsroom.Pinboard: {laterToken}, newsroom.OwnService: {laterTemplate, laterHeader},
	}[kind]
	for _, field := range fields {
		if o.Open && field.Type != "password" {
			field.Value = form.Get(field.Name)
		}
		o.Fields = append(o.Fields, field)
	}
	return o
}

// changeLater takes the forms of the page.
func (p *Pages) changeLater(w http.ResponseWriter, r *http.Request) error {
	form, err := httpd.Form(w, r)
	if err != nil {
		return err
	}
	done, err := p.pressLater(r, form)
	v := later{view: viewOf(r, "Reading later")}
	switch {
	case errors.Is(err, entry.ErrForm):
		return err
	case err != nil:
		if !v.refused(w, err) {
			return err
		}
		return p.showLater(w, r, v, form)
	}
	paper.Send(w, LaterPath+"?done="+done)
	return nil
}

// pressLater does what a button is for, and gives by what the next page says what was done.
func (p *Pages) pressLater(r *http.Request, form url.Values) (done string, err error) {
	ctx, reader := r.Context(), entry.GuestOf(r).Account.ID
	if form.Get("do") == "add" {
		_, err = p.Later.Add(ctx, reader, newsroom.ReadLaterKind(form.Get("kind")), readlater.Access{
			Address: form.Get("address"), Token: form.Get("token"), User: form.Get("user"), Password: form.Get("password"), Client: form.Get("client"), Secret: form.Get("secret"),
		})
		return "added", err
	}
	id, bad := newsroom.ParseID[newsroom.ReadLater](form.Get("service"))
	if bad != nil {
		return "", entry.ErrForm
	}
	switch form.Get("do") {
	case "try":
		return "tried", p.Later.Try(ctx, reader, id)
	case "remove":
		return "removed", p.Later.Remove(ctx, reader, id)
	}
	return "", entry.ErrForm
}

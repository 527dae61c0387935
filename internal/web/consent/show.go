package consent

import (
	"embed"
	"errors"
	"html/template"
	"net/http"
	"slices"
	"strings"

	"newsroom"
	"newsroom/internal/httpd"
	"newsroom/internal/oauth"
	"newsroom/internal/web/paper"
)

//go:embed *.html
var files embed.FS

// templates are parsed once; they are never changed.
var templates = paper.Parse(files, "consent")

// box is a permission that the reader may give.
type box struct {
	Scope      newsroom.Scope
	Label      string
	Meaning    string
	Ticked     bool
	OffersAsk  bool // the box "ask me first" stands under it
	ElementID  string
	MeaningsID string
}

// permissions are the boxes that there are, with what they mean to the reader.
var permissions = map[newsroom.Scope]box{
	newsroom.NewsroomRead: {
		Meaning: "Everything that was sent to you. That it fetched your alerts, and when, is noted for you to see.",
	},
	newsroom.MandateWrite: {
		Meaning: "With this it sees your editions and alerts too, whatever else is ticked. It may follow situations, pause them and stop them, and a stop is for good. Each change to the mandate is listed with the name of the app, and can be taken back.",
	},
	newsroom.OnboardingWrite: {
		Meaning: "Whether an answer is in your words or is its suggestion is what the app says of it. The app's name is kept beside it.",
	},
}

// view is what the consent page shows.
type view struct {
	paper.Frame
	Reader        string // who is signed in
	NotYou        string // where to become somebody else
	App           string // what it calls itself; empty: nothing
	Known         string // the host of the address that it is known by; empty: it is known by none
	Returns       string // where it returns to
	Boxes         []box
	AskFirst      bool
	Query, Seal   string
	Local         bool // it returns to the reader's own machine
	Reconsidering bool // the reader has given it something before
}

// show shows the form with what is chosen in it.
func (p *Pages) show(w http.ResponseWriter, r *http.Request, a *asked, choice oauth.ConsentDecision, problem string) error {
	seal, err := p.server.Seal(r.Context(), a.session, a.query)
	if err != nil {
		return err
	}
	v := view{
		Frame: paper.Begin(paper.Receive(r, paper.GuestOf(a.reader)), "Let this app into your newsroom?"), Reader: a.reader.Email, NotYou: p.readers.SignIn(oauth.AuthorizePath + "?" + a.query),
		App: a.request.Client.Name, Known: newsroom.KnownBy(a.request.Client.Kind, a.request.Client.ID), Returns: newsroom.RedirectHost(a.request.Redirect),
		AskFirst: choice.AskFirst, Query: a.query, Seal: seal, Reconsidering: len(a.standing) > 0,
		Local: strings.HasPrefix(a.request.Redirect, "http:"),
	}
	for _, scope := range a.request.Scopes {
		one := permissions[scope]
		one.Label = paper.Permission(scope)
		one.Scope, one.ElementID, one.MeaningsID = scope, "may-"+string(scope), "means-"+string(scope)
		one.OffersAsk, one.Ticked = scope == newsroom.MandateWrite, slices.Contains(choice.Scopes, scope)
		v.Boxes = append(v.Boxes, one)
	}
	v.Bare, v.LeadsTo = true, oauth.FormAction(a.request.Redirect)
	if problem != "" {
		v.Status, v.Problem = http.StatusUnprocessableEntity, problem
	}
	return paper.Print(w, r, templates, "consent.html", v)
}

// trouble is what a page of an error shows.
type trouble struct {
	paper.Frame
	Message   string
	Reference string       // to quote; empty: none
	Back      template.URL // where the app can be told of it; empty: nowhere
	Returns   string       // the host of that
}

// fail shows what went wrong. A page like this leads nowhere (RFC 6749, section 4.1.2.1).
func fail(w http.ResponseWriter, r *http.Request, err error) {
	httpd.Note(w, err)
	status, message, wait := httpd.Refusal(err)
	t := trouble{Frame: paper.Begin(r, "This did not work")}
	t.Message = templates.Plainly(t.Frame, err, status, message)
	refused, isRefused := errors.AsType[*oauth.RefusedError](err)
	switch {
	case isRefused:
		status, t.Title, t.Message = http.StatusBadRequest, "The app can't be connected", templates.In(t.Frame).Say(refused.Reason.Message)
		t.Back, t.Returns = template.URL(refused.To), newsroom.RedirectHost(refused.Redirect) //nolint:gosec // judged when the client registered
	case status == http.StatusNotFound:
		status, t.Title, t.Message = http.StatusBadRequest, "The app can't be connected", templates.In(t.Frame).Say("The app is not known here.")
	case status >= http.StatusInternalServerError:
		t.Message, t.Reference = templates.In(t.Frame).Say(oauth.AsError(err).Message), w.Header().Get("X-Request-Id")
	}
	t.Status = status
	httpd.RetryAfter(w.Header(), wait)
	if err := paper.Print(w, r, templates, "trouble.html", t); err != nil {
		httpd.Fail(w, r, err)
	}
}

// tells gives what is wrong with a request, if it is something that the app may be told.
func tells(err error) (*oauth.RefusedError, bool) {
	refused, ok := errors.AsType[*oauth.RefusedError](err)
	return refused, ok && refused.To != ""
}

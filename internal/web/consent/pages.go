package consent

import (
	"context"
	"net/http"
	"strings"

	"newsroom"
	"newsroom/internal/httpd"
	"newsroom/internal/oauth"
	"newsroom/internal/web/paper"
)

// Sessions is what the pages ask of whoever keeps sessions.
type Sessions struct {
	// SignedIn tells who asks, if anybody is signed in; that it can't be told is an error.
	SignedIn func(*http.Request) (newsroom.Account, bool, error)
	// Session gives what is the asking session's alone, such as the hash of its cookie.
	Session func(*http.Request) []byte
	// SignIn gives the address of the page on which one signs in to come back to an address of this newsroom.
	SignIn func(back string) string
}

// Pages are the pages of the authorization server.
type Pages struct {
	server  *oauth.Server
	limiter *httpd.PublicLimiter
	readers Sessions
	cross   *http.CrossOriginProtection
}

// New makes the pages.
func New(server *oauth.Server, limiter *httpd.PublicLimiter, readers Sessions) *Pages {
	return &Pages{server: server, limiter: limiter, readers: readers, cross: http.NewCrossOriginProtection()}
}

// Mount adds the routes.
func (p *Pages) Mount(mux *http.ServeMux) {
	mux.Handle(oauth.AuthorizePath, httpd.Methods(map[string]http.Handler{
		http.MethodGet:  p.page(p.arrive, p.ask),
		http.MethodPost: p.page(p.limiter.Allow, p.answer),
	}))
}

// arrive lets a request for the page pass. One that may have a document fetched is counted as a guess is, for the sake
// of whoever lives at its address.
func (p *Pages) arrive(w http.ResponseWriter, r *http.Request) error {
	if strings.HasPrefix(r.URL.Query().Get("client_id"), "https://") {
		return p.limiter.Allow(w, r)
	}
	return p.limiter.AllowView(w, r)
}

// page lets a request pass the limits, and shows what goes wrong.
func (p *Pages) page(pass, serve func(http.ResponseWriter, *http.Request) error) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		err := pass(w, r)
		if err == nil {
			err = serve(w, r)
		}
		if err != nil {
			fail(w, r, err)
		}
	})
}

// ask puts a request before the reader, or answers it at once.
func (p *Pages) ask(w http.ResponseWriter, r *http.Request) error {
	asked, err := p.prepare(w, r, r.URL.RawQuery)
	if err != nil || asked == nil {
		return err
	}
	needed := oauth.Needed(asked.request, asked.standing)
	if needed && asked.request.Silent {
		return p.tell(w, p.server.Unasked(asked.request, true), asked.standing)
	}
	if needed || r.Method == http.MethodHead {
		return p.show(w, r, asked, oauth.ConsentDecision{Scopes: asked.request.Scopes, AskFirst: oauth.AsksFirst(asked.standing)}, "")
	}
	to, err := p.server.Give(r.Context(), asked.reader.ID, asked.request,
		oauth.ConsentDecision{Scopes: asked.request.Scopes, AskFirst: oauth.AsksFirst(asked.standing)})
	if err != nil {
		return err
	}
	paper.Send(w, to)
	return nil
}

// asked is a request that a reader may answer.
type asked struct {
	query    string
	request  oauth.AuthorizationRequest
	reader   newsroom.Account
	session  oauth.ConsentSession
	standing []newsroom.Grant // what the reader has given the app before
}

// prepare reads a request and finds the reader. Where it gives nothing it has sent the browser elsewhere. What is wrong
// with the request is told to the app when it is known who would be sent there, and that the app may ask them.
func (p *Pages) prepare(w http.ResponseWriter, r *http.Request, query string) (*asked, error) {
	request, err := p.server.Read(r.Context(), query)
	wrong, told := tells(err)
	if err != nil && !told {
		return nil, err
	}
	client := request.Client
	if told {
		client = wrong.Client
	}
	reader, in, err := p.readers.SignedIn(r)
	switch {
	case err != nil:
		return nil, err
	case !in && request.Silent: // nobody is sent away who is not signed in: see tell
		return nil, p.server.Unasked(request, false)
	case !in:
		paper.Send(w, p.readers.SignIn(oauth.AuthorizePath+"?"+query))
		return nil, nil //nolint:nilnil // see above
	case !reader.Active():
		return nil, errWaiting
	}
	if err := oauth.Open(client, reader.ID); err != nil {
		return nil, err
	}
	standing, err := p.server.Standing(r.Context(), reader.ID, client.ID)
	if err == nil && told {
		return nil, p.tell(w, wrong, standing)
	}
	return &asked{
		query: query, request: request, reader: reader, standing: standing,
		session: oauth.ConsentSession{Account: reader.ID, Name: p.readers.Session(r)},
	}, err
}

// tell sends the reader to the app with what was wrong, or gives it as the error to show: then the reader chooses.
func (p *Pages) tell(w http.ResponseWriter, wrong *oauth.RefusedError, standing []newsroom.Grant) error {
	if !oauth.Trusted(wrong.Client, standing) {
		return wrong
	}
	httpd.Note(w, wrong)
	paper.Send(w, wrong.To)
	return nil
}

// answer takes what the reader has pressed.
func (p *Pages) answer(w http.ResponseWriter, r *http.Request) error {
	if err := p.cross.Check(r); err != nil {
		return newsroom.Because(newsroom.KindForbidden, err, "%s", errCross)
	}
	form, err := httpd.Form(w, r, "scope")
	if err != nil {
		return err
	}
	asked, err := p.prepare(w, r, form.Get("request"))
	if err != nil || asked == nil {
		return err
	}
	if err := p.server.Unseal(r.Context(), asked.session, asked.query, form.Get("seal")); err != nil {
		return err
	}
	switch form.Get("decision") {
	case "deny":
		paper.Send(w, p.server.Deny(asked.request))
		return nil
	case "allow":
	default:
		return errForm
	}
	choice := oauth.ConsentDecision{AskFirst: form.Get("ask_first") != ""}
	for _, scope := range form["scope"] {
		choice.Scopes = append(choice.Scopes, newsroom.Scope(scope))
	}
	if !newsroom.Within([]newsroom.Scope{newsroom.MandateWrite}, asked.request.Scopes) {
		choice.AskFirst = oauth.AsksFirst(asked.standing) // there was no box
	}
	if len(choice.Scopes) == 0 {
		return p.show(w, r, asked, choice, templates.In(paper.Begin(paper.Receive(r, paper.GuestOf(asked.reader)), "")).Say("Tick what you allow, or say no."))
	}
	to, err := p.server.Give(r.Context(), asked.reader.ID, asked.request, choice)
	if err != nil {
		return err
	}
	paper.Send(w, to)
	return nil
}

// errCross says that a form came from elsewhere.
const errCross = "The form was sent by a page of another site."

var (
	errForm    = newsroom.Errorf(newsroom.KindInvalid, "The form can't be read. Go back to the app and connect it again.")
	errWaiting = newsroom.Errorf(newsroom.KindForbidden,
		"Your account waits for whoever runs this newsroom to open it. Until then you can't connect apps to it.")
)

// FormAction tells what the page on which one signs in may add to its form-action, where it leads back to that
// address: where the request there may return to, if its app and that address are known. To anything else it adds nothing.
func (p *Pages) FormAction(ctx context.Context, back string) string {
	query, ok := strings.CutPrefix(back, oauth.AuthorizePath+"?")
	if !ok {
		return ""
	}
	request, err := p.server.Read(ctx, query)
	if wrong, told := tells(err); told { // the app may be told of it when somebody has signed in
		return oauth.FormAction(wrong.Redirect)
	}
	if err != nil {
		return ""
	}
	return oauth.FormAction(request.Redirect)
}

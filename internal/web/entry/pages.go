package entry

import (
	"cmp"
	"context"
	"crypto/sha256"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"newsroom"
	"newsroom/internal/account"
	"newsroom/internal/httpd"
	"newsroom/internal/oidc"
	"newsroom/internal/web/paper"
)

// The paths of the pages.
const (
	SetUpPath  = "/setup"
	JoinPath   = "/join"
	ResetPath  = "/reset"
	SignInPath = "/sign-in"
	ForgotPath = "/forgot"
	// ConfirmPath is where a new email address is confirmed.
	ConfirmPath = "/account/email/confirm"

	frontPath  = "/{$}"
	signUpPath = "/sign-up"
	emailPath  = "/account/email"

	// appsAsk is what paths begin with where apps ask for something.
	appsAsk = "/oauth/"

	signOutPath  = "/sign-out"
	accountPath  = "/account"
	sessionsPath = "/account/sessions"
	waitingPath  = "/account/waiting"
	passwordPath = "/account/password"
	passkeysPath = "/account/passkeys"
)

// SignInOptions is what the pages know of the newsroom around them.
type SignInOptions struct {
	Origin string                     // the public one; over plain http nobody signs in but on a loopback name
	From   func(*http.Request) string // names the network that a request comes from
	// FormAction tells what the sign-in page adds to its form-action where it leads back to that address.
	FormAction func(ctx context.Context, back string) string
	Mail       bool // there is a relay, so that links may be asked for
	OpenSignUp bool // whoever likes may ask for an account
	// Provider is another service by which people sign in; nil: there is none.
	Provider    *oidc.Provider
	NoPasswords bool // it, and passkeys, are all that lets people in
}

// Pages are the pages on which people come in and go.
type Pages struct {
	doors      *account.Entrance
	limiter    *httpd.PublicLimiter
	outside    SignInOptions
	cookie     cookie
	browser    cookie // by which a browser is known that asks for a challenge
	remembered cookie // by which a browser is known that somebody came in with
	keys       *account.Passkeys
	traveller  cookie // by which a browser is known again whose reader was at another service
	identities *account.Identities
	cross      *http.CrossOriginProtection
	shown      Serve // what the bare address shows to who is signed in
	paths      []string
	zones      paper.Zones
}

// New makes the pages.
func New(doors *account.Entrance, limiter *httpd.PublicLimiter, o SignInOptions) *Pages {
	return &Pages{
		doors: doors, limiter: limiter, outside: o, cookie: cookieFor(o.Origin, "newsroom"), browser: cookieFor(o.Origin, "newsroom-passkey"),
		remembered: cookieFor(o.Origin, "newsroom-known"),
		keys:       account.NewPasskeys(doors, o.Origin), traveller: cookieFor(o.Origin, "newsroom-provider"), identities: account.NewIdentities(doors), cross: http.NewCrossOriginProtection(),
		shown: toAccount,
	}
}

// Serve answers a request, or gives what is to be shown of why not.
type Serve = func(http.ResponseWriter, *http.Request) error

// SignInPage is one page: how it is shown, and what its form does. A page without a form takes nothing, and a form that stands on
// another page shows nothing.
type SignInPage struct {
	Show, Take Serve
	StandsOn   string // the page that the form stands on, to which who has to sign in first comes back; empty: its own
}

// Mount adds the routes.
func (p *Pages) Mount(mux *http.ServeMux) {
	for path, page := range map[string]SignInPage{
		SetUpPath:    {Show: p.link(newsroom.LinkFirst), Take: p.follow(newsroom.LinkFirst)},
		JoinPath:     {Show: p.link(newsroom.LinkInvite), Take: p.follow(newsroom.LinkInvite)},
		ResetPath:    {Show: p.link(newsroom.LinkReset), Take: p.follow(newsroom.LinkReset)},
		SignInPath:   {Show: p.showSignIn, Take: p.signIn},
		signOutPath:  {Show: p.showSignOut, Take: p.signOut},
		sessionsPath: {Show: p.Known(p.sessions), Take: p.Known(p.end)},
		passwordPath: {Show: p.Recent(p.showPassword), Take: p.Recent(p.password)},
		ForgotPath:   {Show: p.showAsk(forgot), Take: p.ask(forgot, p.forgot)},
		emailPath:    {Show: p.Recent(p.showEmail), Take: p.Recent(p.email)},
		ConfirmPath:  {Show: p.showConfirm, Take: p.takeConfirm},
		waitingPath:  {Show: p.Known(p.waiting)},
		frontPath:    {Show: p.front},
	} {
		p.Add(mux, path, page)
	}
	if p.outside.OpenSignUp {
		p.Add(mux, signUpPath, SignInPage{Show: p.showAsk(signUp), Take: p.ask(signUp, p.signUp)})
	}
	p.mountPasskeys(mux)
	p.mountProvider(mux)
}

// Add adds a page, of this package or of another, behind the gate that all of them have: requests are counted, forms
// come from pages of ours, and what fails is shown as a page.
func (p *Pages) Add(mux *http.ServeMux, path string, page SignInPage) {
	methods := map[string]http.Handler{}
	if page.Show != nil {
		p.paths = append(p.paths, path)
		methods[http.MethodGet] = p.handler(p.arrive, page.Show)
	}
	if page.Take != nil {
		methods[http.MethodPost] = standingOn(cmp.Or(page.StandsOn, path), p.handler(p.admit, page.Take))
	}
	mux.Handle(path, httpd.MethodsOr(methods, p.Refuse))
}

// Paths gives the patterns of all pages that were added and that show something, so that a list of them can be held against it.
func (p *Pages) Paths() []string { return slices.Sorted(slices.Values(p.paths)) }

// arrive lets a request for a page pass. One that is to lead back to what an app asks may have the app's document
// fetched, so it is counted as a guess is, for the sake of whoever lives at the document's address.
func (p *Pages) arrive(w http.ResponseWriter, r *http.Request) error {
	if strings.HasPrefix(r.URL.Query().Get("return"), appsAsk) {
		return p.limiter.Allow(w, r)
	}
	return p.limiter.AllowView(w, r)
}

// errCross says that a form came from elsewhere.
const errCross = "The form was sent by a page of another site."

// admit lets a form pass that a page of ours sent.
func (p *Pages) admit(w http.ResponseWriter, r *http.Request) error {
	if err := p.limiter.Allow(w, r); err != nil {
		return err
	}
	if err := p.cross.Check(r); err != nil {
		return newsroom.Because(newsroom.KindForbidden, err, "%s", errCross)
	}
	return nil
}

var errPlain = newsroom.Errorf(newsroom.KindForbidden,
	"Signing in needs https: over plain http a password can be read on the way. Whoever runs this newsroom can change that.")

// handler lets a request pass, and shows what goes wrong.
func (p *Pages) handler(pass, serve Serve) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		err := pass(w, r)
		if err == nil && p.cookie.none {
			err = errPlain
		}
		if err == nil {
			err = serve(w, r)
		}
		if err != nil {
			p.fail(w, r, err)
		}
	})
}

// Origin gives the public origin.
func (p *Pages) Origin() string { return p.outside.Origin }

// SignedIn tells who asks, if anybody is signed in. That it can't be told is an error, and not nobody.
func (p *Pages) SignedIn(r *http.Request) (who newsroom.Account, in bool, err error) {
	g, err := p.doors.Who(r.Context(), p.cookie.read(r))
	if err != nil && newsroom.KindOf(err) == newsroom.KindUnauthorized {
		return newsroom.Account{}, false, nil
	}
	g.Account.Language = languageFor(r, g.Account)
	return g.Account, err == nil, err
}

// Session gives what is the asking session's alone.
func (p *Pages) Session(r *http.Request) []byte {
	sum := sha256.Sum256([]byte(p.cookie.read(r)))
	return sum[:]
}

// SignIn gives the address of the page on which one signs in to come back to an address of this newsroom.
func SignIn(back string) string { return SignInPath + "?return=" + url.QueryEscape(back) }

// visit is what the request tells of its browser.
func (p *Pages) visit(r *http.Request) account.Visit {
	return account.Visit{Agent: r.UserAgent(), From: p.outside.From(r), Old: p.cookie.read(r), Remembered: p.remembered.read(r)}
}

// guestKey is where a request's context has who is signed in.
type guestKey struct{}

// GuestOf tells who asks, in what Known serves.
func GuestOf(r *http.Request) account.SignedIn {
	g, _ := r.Context().Value(guestKey{}).(account.SignedIn)
	return g
}

// ReaderOf gives who asks as the steps know them: a reader who acts on a page.
func ReaderOf(r *http.Request) newsroom.Principal {
	return newsroom.Principal{Account: GuestOf(r).Account.ID, Client: newsroom.OnTheWeb}
}

// ErrForm says that a form is none of ours, or from a page that has changed since.
var ErrForm = newsroom.Errorf(newsroom.KindInvalid, "The form can't be read. Open the page again.")

// Known serves somebody who is signed in, and sends others to sign in first.
func (p *Pages) Known(serve Serve) Serve { return p.known(serve, "") }

// known serves somebody who is signed in, and sends others elsewhere: to sign in and come back, where nothing is named.
func (p *Pages) known(serve Serve, others string) Serve {
	return func(w http.ResponseWriter, r *http.Request) error {
		g, err := p.doors.Who(r.Context(), p.cookie.read(r))
		switch {
		case err != nil && newsroom.KindOf(err) == newsroom.KindUnauthorized:
			paper.Send(w, cmp.Or(others, SignIn(backFrom(r))))
			return nil
		case err != nil:
			return err
		}
		g.Account.Language = languageFor(r, g.Account)
		r = r.WithContext(context.WithValue(r.Context(), guestKey{}, g))
		return serve(w, paper.Receive(r, p.zones.Guest(g.Account)))
	}
}

// Recent serves somebody who signed in just now, and has others sign in again: what opens the account, or ends it, is
// not for whoever finds a browser left open.
func (p *Pages) Recent(serve Serve) Serve {
	return p.Known(func(w http.ResponseWriter, r *http.Request) error {
		if !GuestOf(r).Recent {
			paper.Send(w, SignIn(backFrom(r)))
			return nil
		}
		return serve(w, r)
	})
}

package entry

import (
	"cmp"
	"crypto/sha256"
	"errors"
	"net/http"
	"net/url"

	"newsroom"
	"newsroom/internal/account"
	"newsroom/internal/httpd"
	"newsroom/internal/oidc"
	"newsroom/internal/web/paper"
)

// The paths of what is done by another service.
const (
	providerPath   = "/sign-in/provider"
	identitiesPath = "/account/identities"
	forgetIdentity = "/account/identities/remove"
	// ReturnPath is where the other service leads people back to.
	ReturnPath = "/sign-in/provider/return"
)

// identitiesView is what the pages show of another service.
type identitiesView struct {
	Provider    string // by which people know it; empty: there is none
	NoPasswords bool   // it, and passkeys, are all that opens an account
	Linked      []identityRow
	Most        bool   // there can be no more
	Onward      string // the address there
}

// identityRow is an identity on its page.
type identityRow struct{ ID, Where, Who, Added, Used string }

func (p *Pages) mountProvider(mux *http.ServeMux) {
	if p.outside.Provider == nil {
		return
	}
	for path, page := range map[string]SignInPage{
		providerPath:   {Take: p.toProvider, StandsOn: SignInPath},
		ReturnPath:     {Show: p.fromProvider},
		identitiesPath: {Show: p.Recent(p.showIdentities), Take: p.Recent(p.toLink)},
		forgetIdentity: {Take: p.Recent(p.unlink), StandsOn: identitiesPath},
	} {
		p.Add(mux, path, page)
	}
}

// provider names the other service; empty: there is none.
func (p *Pages) provider() string {
	if p.outside.Provider == nil {
		return ""
	}
	return p.outside.Provider.Name
}

// toProvider leads somebody to the other service, to sign in. Who is signed in has to show there once more who they are.
func (p *Pages) toProvider(w http.ResponseWriter, r *http.Request) error {
	form, err := httpd.Form(w, r)
	if err != nil {
		return err
	}
	e := oidc.Errand{Back: local(form.Get("return")), Link: form.Get("link"), Zone: form.Get("zone"), Language: form.Get("language")}
	if e.Language == "" {
		e.Language = preferred(r.Header.Get("Accept-Language"))
	}
	_, e.Anew, err = p.SignedIn(r)
	if err == nil {
		err = p.lead(w, r, e, newsroom.AccountID{})
	}
	return p.notIn(w, r, e, err)
}

// toLink leads somebody to the other service, to link who they are there with their account.
func (p *Pages) toLink(w http.ResponseWriter, r *http.Request) error {
	if _, err := httpd.Form(w, r); err != nil {
		return err
	}
	if err := p.lead(w, r, oidc.Errand{Links: true}, GuestOf(r).Account.ID); err != nil {
		return p.didIdentities(w, r, err)
	}
	return nil
}

// lead leads somebody to the other service by a page. A redirect would not do: browsers hold it to where forms may lead, which is
// not known of all to whom the other service leads on in its turn.
func (p *Pages) lead(w http.ResponseWriter, r *http.Request, e oidc.Errand, by newsroom.AccountID) error {
	secret := p.secretOf(w, r, p.traveller)
	address, state, err := p.outside.Provider.Ask(r.Context(), secret, e)
	if err != nil {
		return err
	}
	if err := p.identities.Ask(r.Context(), state, sha256.Sum256([]byte(secret)), by); err != nil {
		return err
	}
	w.Header().Set("Refresh", "0; url="+address)
	return p.print(w, r, "onward.html", "", view{Frame: paper.Frame{Title: "On to another service"}, identitiesView: identitiesView{Onward: address}})
}

// fromProvider takes up what somebody comes back with.
func (p *Pages) fromProvider(w http.ResponseWriter, r *http.Request) error {
	said := r.URL.Query()
	e, mine := oidc.Read(p.traveller.read(r), said.Get("state"))
	if e.Links {
		return p.Known(func(w http.ResponseWriter, r *http.Request) error { return p.fromLinking(w, r, said) })(w, r)
	}
	if !mine {
		return p.notIn(w, r, e, account.ErrChallenge)
	}
	v, err := p.vouched(r, said, newsroom.AccountID{})
	if err != nil {
		return p.notIn(w, r, e, err)
	}
	secret, err := p.identities.SignIn(r.Context(), account.ExternalLogin{Vouched: v, Link: e.Link, Zone: cmp.Or(e.Zone, v.Zone), Language: e.Language}, p.visit(r))
	if err != nil {
		return p.notIn(w, r, e, err)
	}
	p.keep(w, r, secret)
	paper.Send(w, p.landing(r, secret, local(cmp.Or(e.Back, home))))
	return nil
}

// fromLinking links who somebody is at the other service with their account.
func (p *Pages) fromLinking(w http.ResponseWriter, r *http.Request, said url.Values) error {
	g := GuestOf(r)
	if !g.Recent {
		paper.Send(w, SignIn(identitiesPath))
		return nil
	}
	v, err := p.vouched(r, said, g.Account.ID)
	if err == nil {
		err = p.identities.Link(r.Context(), g, v)
	}
	return p.didIdentities(w, r, err)
}

// vouched gives who comes back to the browser that asked, once.
func (p *Pages) vouched(r *http.Request, said url.Values, by newsroom.AccountID) (newsroom.Vouched, error) {
	secret := p.traveller.read(r)
	if err := p.identities.Answered(r.Context(), said.Get("state"), sha256.Sum256([]byte(secret)), by); err != nil {
		return newsroom.Vouched{}, err
	}
	return p.outside.Provider.Answer(r.Context(), secret, said)
}

// notIn shows on the sign-in page why somebody did not come in; without an error nothing is to be said.
func (p *Pages) notIn(w http.ResponseWriter, r *http.Request, e oidc.Errand, err error) error {
	v := view{Back: local(cmp.Or(e.Back, home))}
	if err == nil || !v.refuse(p, w, r, err) {
		return err
	}
	return p.askSignIn(w, r, v)
}

// refuse puts what the other service, or what it says, was refused for into the page, if that is the reader's to know.
func (v *view) refuse(p *Pages, w http.ResponseWriter, r *http.Request, err error) bool {
	switch {
	case errors.Is(err, oidc.ErrDown):
		v.Status = http.StatusServiceUnavailable
		v.Problem = templates.In(paper.Begin(r, "")).Say("%s does not answer. Try again in a few minutes; if it stays so, tell whoever runs this newsroom.", p.provider())
	case newsroom.KindOf(err) == newsroom.KindNotFound:
		v.Status, v.Problem = http.StatusNotFound, templates.Tell(paper.Begin(r, ""), err)
	case !v.explain(w, r, err):
		return false
	}
	httpd.Note(w, err)
	return true
}

// showIdentities shows with whom at other services who asks is linked.
func (p *Pages) showIdentities(w http.ResponseWriter, r *http.Request) error {
	return p.printIdentities(w, r, view{})
}

func (p *Pages) printIdentities(w http.ResponseWriter, r *http.Request, v view) error {
	g := GuestOf(r)
	all, err := p.identities.Of(r.Context(), g.Account.ID)
	if err != nil {
		return err
	}
	f := paper.Begin(r, "")
	for _, one := range all {
		row := identityRow{ID: one.ID.String(), Where: p.whereIs(one.Issuer), Who: cmp.Or(one.Email, one.Subject), Added: f.Stamp(one.CreatedAt)}
		if !one.LastUsed.IsZero() {
			row.Used = f.Stamp(one.LastUsed)
		}
		v.Linked = append(v.Linked, row)
	}
	v.Title, v.Reader, v.Most = "Other services", g.Account.Email, len(all) >= newsroom.MostIdentities
	return p.print(w, r, "identities.html", "", v)
}

// whereIs names a service: one that is asked no more has its host for a name.
func (p *Pages) whereIs(issuer string) string {
	if issuer == p.outside.Provider.Issuer {
		return p.outside.Provider.Name
	}
	u, err := url.Parse(issuer)
	if err != nil {
		return issuer
	}
	return cmp.Or(u.Host, issuer)
}

// unlink takes an identity away.
func (p *Pages) unlink(w http.ResponseWriter, r *http.Request) error {
	form, err := httpd.Form(w, r)
	if err != nil {
		return err
	}
	id, err := newsroom.ParseID[newsroom.Identity](form.Get("identity"))
	if err != nil {
		return newsroom.Because(newsroom.KindInvalid, err, "%s", ErrForm.Message)
	}
	return p.didIdentities(w, r, p.identities.Unlink(r.Context(), GuestOf(r), id))
}

// didIdentities shows the identities as they are now, and what was wrong.
func (p *Pages) didIdentities(w http.ResponseWriter, r *http.Request, err error) error {
	if err == nil {
		paper.Send(w, identitiesPath)
		return nil
	}
	v := view{}
	if !v.refuse(p, w, r, err) {
		return err
	}
	return p.printIdentities(w, r, v)
}

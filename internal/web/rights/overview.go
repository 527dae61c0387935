package rights

import (
	"net/http"

	"newsroom"
	"newsroom/internal/account"
	"newsroom/internal/mandate"
	"newsroom/internal/web/entry"
)

// overview is the reader's own page: their paper, and the ways to all that is theirs.
type overview struct {
	view
	Admin, Waits     bool
	Provider         string // another service by which people sign in; empty: there is none
	NoPasswords      bool   // passwords open nothing
	Follows, Sources bool   // there is a mandate that follows something, and something to read
	Origin           string
	Next, Late       string // when the next edition comes, and what is wrong with its planning; empty: none, nothing
	Schedule, Zone   string
	Minutes          int
	Tongue           string // the language's own name
	Mailed           string // what comes by mail
	Quiet            bool   // there are quiet hours
	From, To         string
	Daily            int
	Apps, Waiting    int // apps that have access, and what they proposed
}

// overview shows what there is, and to who has nothing yet how it is begun.
func (p *Pages) overview(w http.ResponseWriter, r *http.Request) error {
	a := entry.GuestOf(r).Account
	v := &overview{view: viewOf(r, "Your account"), Admin: a.Admin, Waits: !a.Authorized, Provider: p.Provider, NoPasswords: p.NoPasswords, Origin: p.gate.Origin(), Zone: a.Zone, Tongue: tongueOf(a.Language)}
	for _, fill := range []func(*http.Request, newsroom.AccountID, *overview) error{p.fillBegun, p.fillPaper, p.fillDelivery, p.fillApps} {
		if err := fill(r, a.ID, v); err != nil {
			return err
		}
	}
	return show(w, r, "account.html", *v)
}

func (p *Pages) fillBegun(r *http.Request, id newsroom.AccountID, v *overview) (err error) {
	v.Follows, v.Sources, err = p.People.Begun(r.Context(), id)
	return err
}

func (p *Pages) fillPaper(r *http.Request, id newsroom.AccountID, v *overview) error {
	reader, ready, err := p.planning(r, id)
	if err == nil {
		v.Schedule, v.Minutes = mandate.Times(v.Lang(), reader.Schedule), reader.Minutes
		v.Next, v.Late = v.planned(reader, ready)
	}
	return err
}

// planning gives what a reader's newsroom is set to, and how that is planned.
func (p *Pages) planning(r *http.Request, id newsroom.AccountID) (newsroom.Reader, newsroom.Readiness, error) {
	reader, err := p.People.Reader(r.Context(), id)
	if err != nil {
		return reader, newsroom.Readiness{}, err
	}
	ready, err := p.People.Planned(r.Context(), id)
	return reader, ready, err
}

// planned says when the next edition comes, and what is wrong with that; empty: none is planned, nothing is wrong.
func (v *view) planned(reader newsroom.Reader, ready newsroom.Readiness) (next, late string) {
	said := templates.In(v.Frame)
	if !ready.Next.IsZero() {
		next = v.Stamp(ready.Next)
	}
	switch {
	case account.Trouble(ready) == "":
	case reader.Late.Due.IsZero():
		late = said.Say("No edition is planned: the times of your editions can't be read, or your account is not open.")
	case reader.Late.Again.IsZero():
		late = said.Say("The edition of %s could not be composed. What it would have held comes in the next one.", v.Stamp(reader.Late.Due))
	default:
		late = said.Say("The edition of %s could not be composed yet. It is tried again on %s.", v.Stamp(reader.Late.Due), v.Stamp(reader.Late.Again))
	}
	return next, late
}

func (p *Pages) fillDelivery(r *http.Request, id newsroom.AccountID, v *overview) error {
	d, err := p.Delivery.Chosen(r.Context(), id)
	if err != nil {
		return err
	}
	said := templates.In(v.Frame)
	switch {
	case d.Editions && d.Alerts:
		v.Mailed = said.Say("Each edition, and alerts")
	case d.Editions:
		v.Mailed = said.Say("Each edition")
	case d.Alerts:
		v.Mailed = said.Say("Alerts alone")
	default:
		v.Mailed = said.Say("Nothing is mailed to you")
	}
	v.Quiet, v.From, v.To, v.Daily = d.QuietFrom != d.QuietTo, clock(d.QuietFrom), clock(d.QuietTo), d.Daily
	return nil
}

func (p *Pages) fillApps(r *http.Request, id newsroom.AccountID, v *overview) error {
	all, err := p.given(r)
	if err != nil {
		return err
	}
	v.Apps = len(all)
	v.Waiting, err = p.Mandates.Waiting(r.Context(), id)
	return err
}

// tongueOf gives a language's own name.
func tongueOf(code string) string {
	for _, one := range account.Languages() {
		if one.Code == code {
			return one.Name
		}
	}
	return code
}

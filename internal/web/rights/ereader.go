package rights

import (
	"net/http"
	"strings"

	"newsroom"
	"newsroom/internal/httpd"
	"newsroom/internal/web/entry"
	"newsroom/internal/web/paper"
)

// eReader is the page on which a reader says to which address each edition goes as a book. It is behind a fresh sign-in, for what it says
// outlives the session, and sends editions to an address that is not the account's.
type eReader struct {
	view
	Address string // as it was typed, or stands
	On      bool   // one stands
}

func (p *Pages) askEReader(w http.ResponseWriter, r *http.Request) error {
	v, err := p.eReaderOf(r)
	if err != nil {
		return err
	}
	return show(w, r, "ereader.html", v)
}

func (p *Pages) eReaderOf(r *http.Request) (eReader, error) {
	chosen, err := p.Delivery.Chosen(r.Context(), entry.GuestOf(r).Account.ID)
	return eReader{view: viewOf(r, "Editions for your e-reader"), Address: chosen.EReader, On: chosen.EReader != ""}, err
}

func (p *Pages) changeEReader(w http.ResponseWriter, r *http.Request) error {
	form, err := httpd.Form(w, r)
	if err != nil {
		return err
	}
	address := ""
	switch form.Get("do") {
	case "save":
		address = strings.TrimSpace(form.Get("address"))
	case "off":
	default:
		return entry.ErrForm
	}
	err = p.Delivery.EReader(r.Context(), entry.GuestOf(r).Account.ID, address, newsroom.ActorReader)
	if err == nil {
		paper.Send(w, DeliveryPath+"?done=saved")
		return nil
	}
	v, failed := p.eReaderOf(r)
	if failed != nil {
		return failed
	}
	if v.Address = address; !v.refused(w, err) {
		return err
	}
	return show(w, r, "ereader.html", v)
}

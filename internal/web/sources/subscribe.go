package sources

import (
	"net/http"
	"net/url"
	"strconv"

	"newsroom"
	"newsroom/internal/httpd"
	"newsroom/internal/source"
	"newsroom/internal/web/entry"
	"newsroom/internal/web/paper"
)

// subscribe gives a source a header by which its publisher knows the reader, or takes it back. No page shows what it says, the one
// that refuses it neither.
func (p *pages) subscribe(w http.ResponseWriter, r *http.Request, one source.Listed, give bool, form url.Values) error {
	account, number := entry.GuestOf(r).Account.ID, strconv.FormatInt(int64(one.ID), 10)
	var err error
	if give {
		_, err = p.shelf.SetHeader(r.Context(), account, number, form.Get("header"), form.Get("value"))
	} else {
		_, err = p.shelf.RemoveHeader(r.Context(), account, number)
	}
	switch {
	case newsroom.KindOf(err) == newsroom.KindInvalid:
		return p.unsubscribed(w, r, one, form.Get("header"), err)
	case err != nil:
		return err
	}
	paper.Send(w, removePath+"?source="+number)
	return nil
}

// unsubscribed shows the page of a source with what was wrong with a header.
func (p *pages) unsubscribed(w http.ResponseWriter, r *http.Request, one source.Listed, name string, err error) error {
	httpd.Note(w, err)
	v := single{Frame: begin(r, "Remove this source?"), Source: one, Name: name, By: one.Selectors}
	v.Status, v.Problem = http.StatusUnprocessableEntity, templates.Plainly(v.Frame, err, http.StatusUnprocessableEntity, "")
	return paper.Print(w, r, templates, "remove.html", v)
}

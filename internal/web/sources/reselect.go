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

// reselect has the page of a source read by other selectors, or shows what they find there. What was wrong with them stands beside them.
func (p *pages) reselect(w http.ResponseWriter, r *http.Request, one source.Listed, keep bool, form url.Values) error {
	by := selectorsIn(form)
	if err := p.may(w, r); err != nil {
		return p.tried(w, r, one, by, nil, err, http.StatusTooManyRequests)
	}
	account, number := entry.GuestOf(r).Account.ID, strconv.FormatInt(int64(one.ID), 10)
	var seen source.PageSample
	var err error
	if keep {
		_, err = p.shelf.SetSelectors(r.Context(), account, number, by)
	} else {
		seen, err = p.shelf.CheckSelectors(r.Context(), account, number, by)
	}
	switch {
	case err == nil && keep:
		paper.Send(w, removePath+"?source="+number)
		return nil
	case err == nil:
		return p.tried(w, r, one, by, &seen, nil, http.StatusOK)
	case theirs(err):
		return p.tried(w, r, one, by, nil, err, http.StatusUnprocessableEntity)
	}
	return err
}

// tried shows the page of a source with what other selectors find, or what is wrong with them.
func (p *pages) tried(w http.ResponseWriter, r *http.Request, one source.Listed, by newsroom.Selectors, seen *source.PageSample, err error, status int) error {
	v := single{Frame: begin(r, "Remove this source?"), Source: one, Name: "Cookie", By: by, Seen: seen, Tried: true}
	v.Status = status
	if err != nil {
		httpd.Note(w, err)
		v.Problem = templates.Plainly(v.Frame, err, status, "")
	}
	return paper.Print(w, r, templates, "remove.html", v)
}
